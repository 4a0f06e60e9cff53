"""Exchanged cards beside a right floor, in each language: told, and swapped by a tap.

Two couples get up with each other's card; a night later one loser's card is punched for the winner.
"""

import re
from itertools import combinations

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import TypeCard
from tests.factories import do, draw, make_evening, now, offer, play
from tests.floor.visits import address
from tests.fragments import text_of
from tests.office.pages import form_to
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

GAMES = 8
Cards = dict[int, set[int]]

SAID = {
    "en": {
        "fits": "every punch fits",
        "swapped": "their cards are typed under each other’s number.",
        "took": "took each other’s card from",
        "wrong": "’s card was punched for couple",
        "ask": "Ask couples",
    },
    "fr": {
        "fits": "chaque poinçon concorde",
        "swapped": "leurs cartes sont entrées chacune sous le numéro de l’autre.",
        "took": "ont pris chacun la carte de l’autre dès",
        "wrong": "a été poinçonnée pour le couple",
        "ask": "Demandez aux couples",
    },
}
in_each_language = pytest.mark.parametrize("language", SAID)


@pytest.fixture
def evening() -> StoredEvening:
    """Ten couples have played all games, and the floor has every table."""
    return play(draw(offer(make_evening(10, game_count=GAMES), place_1=9_000)), GAMES, seed=3)


def floor_of(evening: StoredEvening) -> Cards:
    return {couple: {*games} for couple, games in now(evening).evening.floor_cards.items()}


def typed(evening: StoredEvening, cards: Cards) -> None:
    do(evening, *(TypeCard(couple, tuple(sorted(games))) for couple, games in cards.items()))


def unlike(evening: StoredEvening, since: int) -> tuple[int, int]:
    """Two couples of whom several wins from this game on, and one before, are not the same."""
    floor, later = floor_of(evening), set(range(since, GAMES + 1))
    opponents = {frozenset(table) for table in evening.evening.games[0].seating.tables}
    return next(
        (one, other)
        for one, other in combinations(floor, 2)
        if {one, other} not in opponents
        and len((floor[one] ^ floor[other]) & later) > 2
        and len((floor[one] ^ floor[other]) - later) > (1 if since > 1 else -1)
    )


def explained(client: Client, evening: StoredEvening) -> str:
    """The cards desk, where no green button credits somebody else."""
    page = client.get(address(evening, "cards")).text
    assert not re.search(r'<button[^>]*is-primary[^>]*name="right"', page)
    return page.partition('class="explanations"')[2].partition("</ol>")[0]


def tap(client: Client, evening: StoredEvening, explanation: str) -> HttpResponse:
    """The first of the ways that the desk offers."""
    way = re.search(r'name="cards"\s+value="([^"]+)"', explanation)
    assert way
    there = address(evening, "cards-explain")
    return client.post(there, form_to(explanation, there) | {"cards": way[1]}, follow=True)


@in_each_language
@pytest.mark.parametrize("since", [1, 4])
def test_exchanged_cards_beside_a_right_floor(
    client: Client, evening: StoredEvening, language: str, since: int
) -> None:
    client.cookies["django_language"], said = language, SAID[language]
    floor, later = floor_of(evening), set(range(since, GAMES + 1))
    one, other = unlike(evening, since)
    mine, theirs = floor[one], floor[other]
    exchanged = {one: mine - later | theirs & later, other: theirs - later | mine & later}
    typed(evening, floor | exchanged)

    told = explained(client, evening)
    after = tap(client, evening, told)

    assert said["swapped" if since == 1 else "took"] in told
    assert str(other) in told
    assert said["fits"] in text_of(after)
    assert 'id="differences"' not in after.text
    cards = now(evening).evening.cards
    assert {couple: {*games} for couple, games in cards.items()} == floor == floor_of(evening)


@in_each_language
def test_wrong_card_of_a_table_is_asked_about_before_a_prize_is_paid(
    client: Client, evening: StoredEvening, language: str
) -> None:
    client.cookies["django_language"], said = language, SAID[language]
    floor = floor_of(evening)
    _number, pair, winner = next(iter(evening.evening.games[3].tables))
    (loser,) = {*pair} - {winner}
    typed(evening, {**floor, winner: floor[winner] - {4}, loser: floor[loser] | {4}})

    prizes = text_of(client.get(address(evening, "prizes")))
    told = explained(client, evening)
    after = tap(client, evening, told)

    assert said["ask"] in prizes
    assert said["wrong"] in told
    assert said["fits"] in text_of(after)
    assert floor_of(evening) == floor
