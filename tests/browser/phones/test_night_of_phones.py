"""A whole evening with the hall's phones: two helpers and three players beside the laptop."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.acts import SetUp
from scoring.hall.settings import TableReports
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.browser.console import Console
from tests.browser.phones.joining import ask_to_help, new_phone, phone_with_card, said
from tests.browser.steps import nothing_new, open_to_phones, side_of
from tests.factories import do, draw, make_evening, now, tables_of, winners_of
from tournaments.management.hall_listener import ServingHallListener
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = 5
ASKS_EVERY_15_S = 20_000
STOPPED = "You no longer help here: nothing was done. The organiser sees what you sent."


@pytest.fixture
def evening() -> StoredEvening:
    made = draw(make_evening(couples=8, game_count=GAMES, jar_size=None))
    return do(made, SetUp({"table_reports": TableReports.SHOWN}))


def is_recorded(page: Page, table: int, couple: int) -> None:
    expect(side_of(page, table, couple)).to_have_attribute("aria-pressed", "true")


def record(page: Page, evening: StoredEvening, *tables: int) -> None:
    """The first couple of each of these tables has won; the last tap of all closes the game."""
    missing = len(winners_of(evening)[-1]) - sum(map(bool, winners_of(evening)[-1]))
    for table in tables:
        couple = tables_of(now(evening))[table - 1][0]
        side_of(page, table, couple).click()
        missing -= 1
        if missing:
            is_recorded(page, table, couple)


def game_of(evening: StoredEvening) -> int:
    return now(evening).evening.closed_count + 1


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_laptop_two_helpers_and_three_players_through_five_games(
    new_context: Callable[..., BrowserContext],
    console: Console,
    listener: ServingHallListener,
    evening: StoredEvening,
    language: str,
) -> None:
    words = partial(said, language)
    laptop = new_context(locale=f"{language}-CA").new_page()
    floor, door = new_phone(new_context, language), new_phone(new_context, language)
    players: dict[int, Page] = {}
    address = open_to_phones(laptop, evening, words("Let phones in"))

    # Both helpers come in with a tap each.
    for phone, name, role in ((floor, "Ace", "Floor"), (door, "Bea", "Door")):
        digits = ask_to_help(phone, address, evening, name, role, language=language)
        asked = laptop.locator("#asking")
        expect(asked).to_contain_text(digits)
        asked.get_by_role("button", name=words("Let in"), exact=True).click()
        expect(asked.locator(".join-digits")).to_have_count(0)
    laptop.goto(f"/{evening.slug}/floor/")

    # Game 1: the helper records it all; the laptop and the players' pages follow.
    def phone_of(couple: int) -> Page:
        """Whoever has not done so before reads the code on the card."""
        if couple not in players:
            players[couple] = phone_with_card(new_context, address, evening, couple, language)
        return players[couple]

    (first, second), (third, _fourth), *_ = tables_of(now(evening))
    for couple in (first, second, third):
        phone_of(couple)
    record(floor, evening, 1, 2, 3, 4)
    expect_game(laptop, 2)
    expect(players[first].locator("#seat_title")).to_contain_text("2", timeout=ASKS_EVERY_15_S)
    assert game_of(evening) == 2

    # Game 2: two phones at table 1 contradict each other; the helper asks there, and records.
    one, other = tables_of(now(evening))[0]
    for couple in (one, other):
        say(phone_of(couple), 2, words("We won"))
    expect(laptop.locator("#floor_row-1 .table-report.is-contradicted")).to_be_visible(
        timeout=ASKS_EVERY_15_S
    )
    expect(phone_of(other).locator("#own_word")).to_contain_text(
        words("The other couple says something else. Somebody will come to your table.")
    )
    record(floor, evening, 1, 2, 3, 4)
    expect_game(laptop, 3)

    # Game 3: a table whose phones agree is taken with one tap; the helper's Wi-Fi breaks.
    one, other = tables_of(now(evening))[0]
    say(phone_of(one), 3, words("We won"))
    say(phone_of(other), 3, words("They won"))
    laptop.get_by_role("button", name=words("Take all that agree")).click(timeout=ASKS_EVERY_15_S)
    expect(phone_of(one).locator("#own_word")).to_contain_text(words("Recorded: you won."))
    couple = tables_of(now(evening))[1][0]
    floor.context.set_offline(True)
    side_of(floor, 2, couple).click()
    expect(floor.locator(".connection")).to_have_class("connection is-lost")
    floor.context.set_offline(False)
    is_recorded(laptop, 2, couple)
    record(floor, evening, 3, 4)
    expect_game(laptop, 4)

    # Game 4: the door takes a fee; the helper at the floor is stopped, and nothing is lost of it.
    door.locator("#has_paid-1").click()
    expect(door.locator("#has_paid-1")).to_have_attribute("aria-pressed", "false")
    record(floor, evening, 1)
    nothing_new(floor)
    laptop.goto(f"/{evening.slug}/office/phones/")
    laptop.get_by_role("button", name=f"{words('Stop')} Ace").click()
    side_of(floor, 2, tables_of(now(evening))[1][0]).click()
    expect(floor.get_by_text(words(STOPPED))).to_be_visible()
    laptop.goto(f"/{evening.slug}/floor/")
    record(laptop, evening, 2, 3, 4)
    expect_game(laptop, 5)

    # Game 5: the laptop alone; then everybody reads that all is played.
    record(laptop, evening, 1, 2, 3, 4)
    for phone in players.values():
        expect(phone.locator("#couple_now")).to_contain_text(
            words("All games are played."), timeout=ASKS_EVERY_15_S
        )
        load_axe(phone)
        assert found_by_axe(phone, ALL_RULES, "page of a player") == []

    assert all(all(winners) for winners in winners_of(evening))
    written = {told.by for told in log.read(now(evening))}
    assert {"Ace (floor)", "Bea (door)", "organiser"} <= written
    assert verify(now(evening)).agrees
    console.complaints.clear()


def say(phone: Page, game: int, answer: str) -> None:
    """Once the page asks of this game."""
    asked = phone.locator("#own_word")
    expect(asked.locator("h2")).to_contain_text(f" {game},", timeout=ASKS_EVERY_15_S)
    asked.get_by_role("button", name=answer, exact=True).click()


def expect_game(page: Page, game: int) -> None:
    """The first number of the heading: the last one is how many games there are."""
    heading = page.locator("#game h2").first
    expect(heading).to_have_text(re.compile(rf"^\D*{game}\b"), timeout=ASKS_EVERY_15_S)
