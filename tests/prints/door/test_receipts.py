"""Receipts for what is paid at the door: nobody gets one for what they still owe."""

from dataclasses import replace

import pytest

from scoring.hall.couples import Couple
from tests.prints.papers import EVENING, made_up, on_letter, texts
from tournaments.door.prints import Receipts, receipts
from tournaments.door.prints.receipts import paid_cents

PAID = Couple(7, ("Ace Sample", "Zoé Sample"), has_paid=True, in_jar=True)
SEVEN = replace(PAID, entry_fee_cents=2000, jar_fee_cents=200)


def told(*couples: Couple, language: str = "en") -> list[str]:
    return texts(on_letter(receipts, Receipts(EVENING, couples), language))


@pytest.mark.parametrize(
    ("has_paid", "in_jar", "cents"),
    [(True, True, (2000, 200)), (True, False, (2000, 0)), (False, True, (0, 200))],
)
def test_7_19_receipt_is_for_what_is_paid(
    has_paid: bool, in_jar: bool, cents: tuple[int, int]
) -> None:
    couple = replace(SEVEN, has_paid=has_paid, in_jar=in_jar)

    (page,) = told(couple)

    assert paid_cents(couple) == cents
    # On the receipt and on its stub.
    assert page.count(f"${sum(cents) / 100:.2f}") >= 2
    assert ("Entry fee" in page, "Cookie jar" in page) == (has_paid, in_jar)


def test_receipt_and_stub_bear_the_couple_and_room_to_sign() -> None:
    (page,) = told(SEVEN)

    assert [page.count(words) for words in ("Couple 7", "Ace Sample", "Received by")] == [2, 2, 2]
    assert "Sample card game" in page


def test_receipts_are_in_the_order_of_the_couples_once_cut_and_stacked() -> None:
    couples = [replace(couple, has_paid=True, entry_fee_cents=2000) for couple in made_up(10)]

    first, second = told(*couples)

    assert "Ace Sample 1\r\n" in first
    assert "Ace Sample 2\r\n" in second


def test_where_nobody_has_paid_it_says_so() -> None:
    assert "Nobody has paid yet." in told()[0]
    assert "Personne n’a encore payé." in told(language="fr")[0]
