"""Helpers with phones of their own: let in with one tap, at work, and stopped."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.acts import SetUp
from scoring.hall.settings import TableReports
from tests.bracket.visits import match_of
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.browser.console import Console
from tests.browser.phones.joining import ask_to_help, phone_with_card
from tests.browser.steps import nothing_new, open_to_phones, side_of
from tests.factories import do, now, tables_of, winners_of
from tests.figures import Count, Most, Prove
from tests.tournaments import called, drawn
from tournaments.management.hall_listener import ServingHallListener
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

UNTIL_IT_ASKS_MS = 16_000
COUNT_TAPS = "() => { window.taps = 0; addEventListener('click', () => { taps += 1; }, true); }"


def test_phone_is_let_in_with_one_tap_records_a_result_and_is_stopped(
    page: Page,
    phone: Page,
    console: Console,
    listener: ServingHallListener,
    evening: StoredEvening,
    prove: Prove,
) -> None:
    begun = time.monotonic()
    address = open_to_phones(page, evening)
    page.goto(f"/{evening.slug}/floor/")
    page.evaluate(COUNT_TAPS)
    digits = ask_to_help(phone, address, evening, "Ace", "Floor")

    asked = page.locator("#asking")
    expect(asked).to_contain_text("A phone wants to help, as Ace: Floor.")
    expect(asked).to_contain_text(digits)
    asked.get_by_role("button", name="Let in").click()

    first, _second = tables_of(evening)[0]
    side_of(phone, 1, first).click()
    expect(side_of(page, 1, first)).to_have_attribute("aria-pressed", "true")
    prove(
        "Phones: the first result",
        # *Let phones in* comes before them.
        Count("taps at the laptop", 1 + page.evaluate("taps"), at_most=3),
        Most("s from Let phones in on", time.monotonic() - begun, at_most=30),
        control="test_not_now_lets_nobody_in: without the tap nothing is recorded",
    )
    assert winners_of(evening)[0][0] == first
    assert log.read(now(evening))[-1].by == "Ace (floor)"
    load_axe(phone)
    assert found_by_axe(phone, ALL_RULES, "floor of a helper") == []

    nothing_new(phone)
    page.goto(f"/{evening.slug}/office/phones/")
    expect(page.get_by_role("listitem").filter(has_text="Ace")).to_contain_text("1 entry")
    page.get_by_role("button", name="Stop Ace").click()
    other = tables_of(evening)[1][0]
    side_of(phone, 2, other).click()
    expect(phone.get_by_text("You no longer help here: nothing was done.")).to_be_visible()
    assert all("403" in complaint for complaint in console.complaints)
    console.complaints.clear()
    assert winners_of(evening)[0][1] is None
    page.reload()
    expect(page.get_by_role("listitem").filter(has_text="Ace")).to_contain_text(f"win: 2-{other}")


def test_tables_say_who_won_and_the_floor_takes_what_agrees(
    page: Page,
    new_context: Callable[..., BrowserContext],
    listener: ServingHallListener,
    evening: StoredEvening,
) -> None:
    do(evening, SetUp({"table_reports": TableReports.SHOWN}))
    (first, second), (third, fourth), *_ = tables_of(evening)
    address = open_to_phones(page, evening)
    phones_of = {
        couple: phone_with_card(new_context, address, evening, couple)
        for couple in (first, second, third, fourth)
    }
    page.goto(f"/{evening.slug}/floor/")

    phones_of[first].get_by_role("button", name="We won").click()
    row = page.locator("#floor_row-1")
    expect(row).to_contain_text(f"Couple {first} says that couple {first} won")
    phones_of[second].get_by_role("button", name="They won").click()
    for couple in (third, fourth):
        phones_of[couple].get_by_role("button", name="We won").click()
    expect(page.locator("#floor_row-2")).to_contain_text("ask at the table")
    expect(phones_of[fourth].get_by_text("The other couple says something else.")).to_be_visible()
    load_axe(page)
    load_axe(phones_of[fourth])
    assert found_by_axe(page, ALL_RULES, "floor that hears its tables") == []
    assert found_by_axe(phones_of[fourth], ALL_RULES, "page of a couple that has said it") == []

    page.get_by_role("button", name="Take all that agree").click()

    expect(phones_of[first].get_by_text("Recorded: you won.")).to_be_visible()
    assert winners_of(evening)[0][:2] == (first, None)
    assert log.read(now(evening))[-1].by == "organiser"


def send_scores(phone: Page, first: int, second: int) -> None:
    phone.get_by_label("Team", exact=False).nth(0).fill(str(first))
    phone.get_by_label("Team", exact=False).nth(1).fill(str(second))
    phone.get_by_role("button", name="Send to the desk").click()


def test_teams_say_how_their_match_ended_and_the_desk_takes_what_agrees(
    page: Page,
    new_context: Callable[..., BrowserContext],
    listener: ServingHallListener,
    console: Console,
) -> None:
    tournament = called(drawn(table_reports=TableReports.SHOWN))
    first, second = match_of(tournament).teams
    address = open_to_phones(page, tournament)
    phones_of = {
        team: phone_with_card(new_context, address, tournament, team) for team in (first, second)
    }
    page.goto(f"/{tournament.slug}/bracket/")

    with console.refusals_meant():
        send_scores(phones_of[first], 80, 85)
        expect(phones_of[first].get_by_text("Nobody has 120 in game 1")).to_be_visible()
    send_scores(phones_of[first], 120, 85)
    expect(page.get_by_text(f"Team {first} says: 120–85 for team {first}")).to_be_visible()
    send_scores(phones_of[second], 85, 120)
    expect(page.get_by_text("The two teams say different things")).to_be_visible()
    expect(phones_of[first].get_by_text("Check the pad together")).to_be_visible()
    for shown, name in ((page, "bracket that hears"), (phones_of[first], "team at odds")):
        load_axe(shown)
        assert found_by_axe(shown, ALL_RULES, name) == []

    phones_of[second].get_by_role("link", name="Change what you said").click()
    load_axe(phones_of[second])
    assert found_by_axe(phones_of[second], ALL_RULES, "team that changes its word") == []
    send_scores(phones_of[second], 120, 85)
    page.get_by_role("button", name="Take all that agree").click()

    expect(page.get_by_text("What the teams say")).not_to_be_visible()
    expect(phones_of[second].get_by_text(f"Recorded: 120–85 for team {first}.")).to_be_visible()
    assert match_of(tournament).winner == first


def test_players_phone_says_that_it_has_no_connection_and_takes_it_back(
    page: Page,
    phone: Page,
    console: Console,
    listener: ServingHallListener,
    evening: StoredEvening,
) -> None:
    address = open_to_phones(page, evening)
    phone.clock.install()
    phone.goto(f"{address}/{evening.slug}/board/couples/1/")
    line = phone.get_by_text("No connection since")

    phone.context.set_offline(True)
    expect(line).to_be_visible()

    phone.context.set_offline(False)
    phone.clock.fast_forward(UNTIL_IT_ASKS_MS)
    expect(line).not_to_be_visible()
    assert all("ERR_INTERNET_DISCONNECTED" in complaint for complaint in console.complaints)
    console.complaints.clear()


def write_hand(phone: Page, side: int, bid: int, first_taken: int) -> None:
    """Which side bid how much, and what the side took that is named first."""
    phone.locator(f"[name=bidder][value='{side}']").check()
    phone.locator(f"[name=bid][value='{bid}']").check()
    phone.locator("#first_taken").fill(str(first_taken))
    phone.get_by_role("button", name="Write it down").click()
    expect(phone.locator("#first_taken")).not_to_have_value(str(first_taken))


def test_teams_keep_their_pads_and_find_the_hand_that_one_wrote_otherwise(
    page: Page,
    new_context: Callable[..., BrowserContext],
    listener: ServingHallListener,
    console: Console,
) -> None:
    tournament = called(drawn(table_reports=TableReports.SHOWN))
    first, second = match_of(tournament).teams
    address = open_to_phones(page, tournament)
    ours, theirs = (
        phone_with_card(new_context, address, tournament, team) for team in (first, second)
    )
    page.goto(f"/{tournament.slug}/bracket/")

    for phone in (ours, theirs):
        phone.get_by_role("link", name="Keep the pad here, hand by hand").click()
        write_hand(phone, 0, 30, 30)
    write_hand(ours, 1, 20, 5)
    write_hand(theirs, 1, 20, 15)
    expect(theirs.get_by_text(f"Hand 2: the other team has “team {second} bid 20")).to_be_visible()
    load_axe(theirs)
    assert found_by_axe(theirs, ALL_RULES, "team that keeps its pad") == []
    theirs.get_by_role("button", name="Remove the last hand").click()
    expect(theirs.locator(".score-pad tbody tr")).to_have_count(1)
    write_hand(theirs, 1, 20, 5)
    expect(theirs.get_by_text("The first 2 hands agree with the other team’s pad.")).to_be_visible()
    for phone in (ours, theirs):
        for _ in range(2):
            write_hand(phone, 0, 30, 30)
        phone.locator("[name=bidder][value='0']").check()
        phone.locator("[name=bid][value='25']").check()
        phone.locator("#second_taken").fill("0")
        phone.get_by_role("button", name="Write it down").click()
        expect(phone.get_by_text(f"You said: 125–25 for team {first}.")).to_be_visible()
    page.get_by_role("button", name="Take all that agree").click()

    expect(page.get_by_text("What the teams say")).not_to_be_visible()
    expect(theirs.get_by_text(f"Recorded: 125–25 for team {first}.")).to_be_visible()
    assert match_of(tournament).line_count == 5
