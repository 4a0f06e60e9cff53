"""Prizes wait for cards in doubt; money that left the house for nothing is told at each desk."""

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import HandOver, TypeCard
from tests.factories import do, draw, make_evening, now, offer, play_first_named, tables_of
from tests.prizes.visits import address, text_of
from tournaments.store.stored_evening import StoredEvening

SETTLE_FIRST = {
    "en": "The punch cards do not fit yet: settle that first, or hand the prize over all the same.",
    "fr": "réglez d’abord cela, ou remettez le prix quand même.",
}


@pytest.fixture
def evening(db: None) -> StoredEvening:
    """Two couples, one game; the winner's $10.00 are to be handed over, and the floor counts."""
    offered = offer(make_evening(2, game_count=1, jar_size=None), place_1=1000)
    return play_first_named(draw(offered), games=[1])


@pytest.fixture
def couples(evening: StoredEvening) -> tuple[int, int]:
    """Who won, and who lost."""
    winner, loser = tables_of(evening)[0]
    return winner, loser


def differ(evening: StoredEvening, couples: tuple[int, int]) -> None:
    """Each card says what the floor says of the other couple."""
    do(evening, TypeCard(couples[0], ()), TypeCard(couples[1], (1,)))


def hand_over(
    client: Client, evening: StoredEvening, couple: int, language: str = "en", **fields: str
) -> HttpResponse:
    url = address(evening, "prizes-hand-over", "place-1", couple)
    return client.post(url, fields, headers={"Accept-Language": language}, follow=True)


# Cards in doubt


@pytest.mark.parametrize("language", ["en", "fr"])
def test_prize_waits_for_cards_in_doubt(
    client: Client, evening: StoredEvening, couples: tuple[int, int], language: str
) -> None:
    differ(evening, couples)

    answer = hand_over(client, evening, couples[0], language)

    assert answer.status_code == 422
    assert SETTLE_FIRST[language] in text_of(answer)
    assert now(evening).evening.handed_over == {}


def test_prize_in_doubt_is_handed_over_by_who_says_all_the_same(
    client: Client, evening: StoredEvening, couples: tuple[int, int]
) -> None:
    differ(evening, couples)
    page = client.get(address(evening)).text
    assert 'name="all_the_same"' in page
    assert "Waits for the cards" in page

    hand_over(client, evening, couples[0], all_the_same="yes")

    assert [*now(evening).evening.handed_over] == [("place-1", couples[0])]


def test_control_prize_waits_for_no_cards_that_agree(
    client: Client, evening: StoredEvening, couples: tuple[int, int]
) -> None:
    do(evening, TypeCard(couples[0], (1,)), TypeCard(couples[1], ()))
    assert "all_the_same" not in client.get(address(evening)).text

    assert hand_over(client, evening, couples[0]).status_code == 200

    assert [*now(evening).evening.handed_over] == [("place-1", couples[0])]


# What has left the house

MONEY = {
    "en": "Couple {winner} was handed $10.00 for the first prize. "
    "Couple {loser} is still to get $10.00. Ask couple {winner} for $10.00 back.",
    "fr": "Le couple {winner} a reçu 10,00 $ pour le premier prix. "
    "Le couple {loser} doit encore recevoir 10,00 $. Redemandez 10,00 $ au couple {winner}.",
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("desk", ["floor", "cards"])
def test_correction_after_the_hand_over_tells_what_it_changes_in_money(
    client: Client, evening: StoredEvening, couples: tuple[int, int], desk: str, language: str
) -> None:
    winner, loser = couples
    do(evening, HandOver("place-1", winner))
    differ(evening, couples)
    url, fields = {
        "floor": (address(evening, "floor-credit", 1), {"credit": f"1-{loser}"}),
        "cards": (address(evening, "cards-card-is-right"), {"right": f"1-1-{loser}-{winner}"}),
    }[desk]

    answer = client.post(url, fields, headers={"Accept-Language": language}, follow=True)

    told = text_of(answer).replace("\N{NO-BREAK SPACE}", " ")
    assert MONEY[language].format(winner=winner, loser=loser) in told


def test_correction_that_changes_no_prize_tells_of_no_money(
    client: Client, evening: StoredEvening, couples: tuple[int, int]
) -> None:
    """Before anything is handed over the same credit only moves a punch."""
    url = address(evening, "floor-credit", 1)

    answer = client.post(url, {"credit": f"1-{couples[1]}"}, follow=True)

    assert "was handed" not in text_of(answer)
