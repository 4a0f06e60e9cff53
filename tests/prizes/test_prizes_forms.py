"""Cards as people type them."""

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Card, Suit
from scoring.errors import RuleError
from tournaments.prizes.forms import CutsForm, WishesForm
from tournaments.words.prizes.ties import card_name
from tournaments.words.rulings.cards_typed import SuitUnclearError, read_card


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("4C", "4C"),
        ("4c", "4C"),
        ("10 s", "10S"),
        ("10♠", "10S"),
        ("A♥️", "AH"),
        ("1d", "AD"),
        ("rp", "KS"),
        ("D♦", "QD"),
        ("vt", "JC"),
        ("dco", "QH"),
        ("5 ca", "5D"),
        ("RCŒ", "KH"),
    ],
)
def test_card_is_read_as_players_write_it(typed: str, card: str) -> None:
    assert read_card(typed) == Card.parse(card)


def test_card_is_read_as_it_is_shown() -> None:
    for card in DECK:
        assert read_card(card_name(card)) == read_card(str(card)) == card, card


def test_card_is_read_in_french_as_it_is_shown() -> None:
    for card in DECK:
        with override("fr"):
            assert read_card(card_name(card)) == card, card


@pytest.mark.parametrize("typed", ["4C", "r c", "10c", "VC"])
def test_letter_that_is_two_suits_in_french_is_taken_for_neither(typed: str) -> None:
    """Cœur and carreau; whoever writes English letters means clubs by it, on an English page."""
    assert read_card(typed).suit is Suit.CLUBS

    with override("fr"), pytest.raises(SuitUnclearError):
        read_card(typed)


@pytest.mark.parametrize("typed", ["4", "C", "11C", "0H", "4X", "40", "four of clubs", "4C 5D"])
def test_what_is_no_card_is_refused(typed: str) -> None:
    with pytest.raises(RuleError):
        read_card(typed)


@given(st.text(max_size=30))
def test_any_text_is_a_card_or_a_refusal(text: str) -> None:
    form = CutsForm([7], {"round": "1", "card-7": text})

    if form.is_valid():
        assert isinstance(form.cuts[7], Card)
    else:
        assert form.errors


@given(st.dictionaries(st.sampled_from(["wish-1", "wish-2", "wish-3", "x"]), st.text(max_size=9)))
def test_any_wishes_are_read_or_refused(typed: dict[str, str]) -> None:
    form = WishesForm([1, 2], typed)

    if form.is_valid():
        assert set(form.wishes) <= {1, 2}
        assert form.wishes
