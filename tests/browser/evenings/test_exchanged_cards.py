"""Exchanged cards beside a right floor, in each language: told, and swapped by a tap.

Two couples get up with each other's card; a night later one loser's card is punched for the winner.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.acts import TypeCard
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.factories import do, draw, make_evening, now, offer, play
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = 8
Cards = dict[int, set[int]]

SAID = {
    "en": {
        "swapped": "their cards are typed under each other’s number.",
        "took": "took each other’s card from",
        "wrong": "’s card was punched for couple",
        "ask": "Ask couples",
    },
    "fr": {
        "swapped": "leurs cartes sont entrées chacune sous le numéro de l’autre.",
        "took": "ont pris chacun la carte de l’autre dès",
        "wrong": "a été poinçonnée pour le couple",
        "ask": "Demandez aux couples",
    },
}
"""What the page says in each language."""


@pytest.fixture
def evening() -> StoredEvening:
    """Ten couples have played all games, and the floor has every table."""
    return play(draw(offer(make_evening(10, game_count=GAMES), place_1=9_000)), GAMES, seed=3)


def floor_of(evening: StoredEvening) -> Cards:
    floor = now(evening).evening.floor_cards
    return {int(couple): {int(game) for game in games} for couple, games in floor.items()}


def typed(evening: StoredEvening, cards: Cards) -> None:
    do(evening, *(TypeCard(couple, tuple(sorted(games))) for couple, games in cards.items()))


def exchanged(cards: Cards, one: int, other: int, since: int) -> Cards:
    """From this game on each bears the other's card."""
    later = set(range(since, GAMES + 1))
    return {
        **cards,
        one: cards[one] - later | cards[other] & later,
        other: cards[other] - later | cards[one] & later,
    }


def unlike(evening: StoredEvening, since: int) -> tuple[int, int]:
    """Two couples of whom several wins from this game on, and one before, are not the same."""
    floor, later = floor_of(evening), set(range(since, GAMES + 1))
    opponents = {frozenset(table) for table in now(evening).evening.games[0].seating.tables}
    return next(
        (one, other)
        for one in floor
        for other in floor
        if one < other
        and {one, other} not in opponents
        and len((floor[one] ^ floor[other]) & later) > 2
        and len((floor[one] ^ floor[other]) - later) > (1 if since > 1 else -1)
    )


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("since", [1, 4])
def test_exchanged_cards_beside_a_right_floor(
    since: int, language: str, evening: StoredEvening, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(locale=f"{language}-CA").new_page()
    floor = floor_of(evening)
    one, other = unlike(evening, since)
    typed(evening, exchanged(floor, one, other, since))

    page.goto(f"/{evening.slug}/cards/")
    told = page.locator("#check .explanations")
    said = SAID[language]["swapped" if since == 1 else "took"]
    expect(told).to_contain_text(said)
    expect(told.locator("li").first).to_contain_text(str(other))
    nothing_accuses_the_floor(page)
    told.locator("button[name=cards]").click()

    expect(page.locator("#check .status-line.is-complete")).to_be_visible()
    expect(page.locator("#differences")).to_have_count(0)
    assert {int(c): {*games} for c, games in now(evening).evening.cards.items()} == floor
    assert floor_of(evening) == floor


@pytest.mark.parametrize("language", SAID)
def test_wrong_card_of_a_table_is_asked_about_before_a_prize_is_paid(
    language: str, evening: StoredEvening, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(locale=f"{language}-CA").new_page()
    floor = floor_of(evening)
    game = now(evening).evening.games[3]
    _number, pair, winner = next(iter(game.tables))
    (loser,) = {*pair} - {winner}
    assert winner is not None
    assert loser is not None
    typed(evening, {**floor, winner: floor[winner] - {4}, loser: floor[loser] | {4}})

    page.goto(f"/{evening.slug}/prizes/")
    expect(page.locator("#settling .notice").first).to_contain_text(SAID[language]["ask"])
    page.goto(f"/{evening.slug}/cards/")
    told = page.locator("#check .explanations")
    expect(told).to_contain_text(SAID[language]["wrong"])
    nothing_accuses_the_floor(page)
    told.locator("button[name=cards]").click()

    expect(page.locator("#check .status-line.is-complete")).to_be_visible()
    assert floor_of(evening) == floor


def nothing_accuses_the_floor(page: Page) -> None:
    """No green button credits somebody else, and everybody can read what is said."""
    expect(page.locator("button.is-primary[name=right]")).to_have_count(0)
    load_axe(page)
    assert found_by_axe(page, ALL_RULES, page.url) == []
