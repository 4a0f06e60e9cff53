"""The bracket in the browser: lines corrected and refused, what falls, and all without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.console import Console
from tests.browser.steps import press
from tests.factories import (
    make_tournament,
    now,
    play_ready,
    play_to_knockout,
    play_to_seats,
    score,
)
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

# So long a script is on its way from a disk that is busy, and so long somebody looks at the slip.
LATE_MS = 500
LOOKS_MS = 2_000
NARROW = {"width": 360, "height": 740}


def points(evening: StoredEvening, match: str) -> tuple[int, int]:
    found = now(evening).evening.tournament.match(match)
    assert found is not None
    return found.points


def test_line_is_corrected_in_its_place_and_taken_back_by_key(page: Page) -> None:
    evening = score(make_tournament(), "A-1", (0, 20, 25), (1, 25, 10))
    page.goto(f"/{evening.slug}/bracket/matches/A-1/")

    page.get_by_role("link", name="Correct hand 2").click()
    expect(page.get_by_label("Taken by").first).to_have_value("10")
    page.get_by_label("Taken by").first.fill("5")
    page.get_by_label("Taken by").last.fill("25")
    press(page, "Write it down")
    expect(page.locator("#entry_hint")).to_contain_text("hand 2")
    assert points(evening, "A-1") == (30, 30)

    page.keyboard.press("Control+z")
    expect(page.locator(".scoreboard")).to_contain_text("35")
    assert points(evening, "A-1") == (35, -20)


def test_hand_typed_as_soon_as_the_page_asks_for_it_loses_no_key(page: Page) -> None:
    evening = make_tournament()
    page.goto(f"/{evening.slug}/bracket/")
    page.route(
        "**/js/cardparty.js", lambda route: (page.wait_for_timeout(LATE_MS), route.continue_())
    )

    page.get_by_role("link", name="Pool A-1", exact=True).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hand [name=bidder]").first).to_be_focused()
    page.keyboard.type("22520")
    page.keyboard.press("Enter")

    expect(page.locator("#entry_hint")).to_contain_text("hand 1")
    assert points(evening, "A-1") == (20, -25)


def test_second_digit_of_a_bid_may_take_its_time(page: Page) -> None:
    evening = make_tournament()
    page.goto(f"/{evening.slug}/bracket/matches/A-1/")
    expect(page.locator("#hand [name=bidder]").first).to_be_focused()

    page.keyboard.type("22")
    page.wait_for_timeout(LOOKS_MS)
    page.keyboard.type("520")
    page.keyboard.press("Enter")

    expect(page.locator("#entry_hint")).to_contain_text("hand 1")
    assert points(evening, "A-1") == (20, -25)


def test_refused_hand_stays_typed(page: Page, console: Console) -> None:
    evening = make_tournament()
    page.goto(f"/{evening.slug}/bracket/matches/A-1/")
    expect(page.locator("#hand [name=bidder]").first).to_be_focused()

    with console.refusals_meant():
        page.keyboard.type("22523")
        page.keyboard.press("Enter")
        expect(page.locator("#entry_error")).to_be_visible()

    field = page.get_by_label("Taken by").first
    expect(field).to_have_value("23")
    expect(field).to_be_focused()
    expect(page.locator("#hand [name=bidder][value='1']")).to_be_checked()
    assert points(evening, "A-1") == (0, 0)


def test_correction_is_asked_about_before_later_matches_fall(page: Page, console: Console) -> None:
    evening = play_ready(play_ready(play_to_knockout(make_tournament())))
    page.goto(f"/{evening.slug}/bracket/matches/K1-1/")

    page.get_by_text("Correct the result").click()
    with console.refusals_meant():
        for name in ("first_1", "second_1"):
            field = page.locator(f"#{name}")
            field.fill("85" if field.input_value() == "120" else "120")
        press(page, "Record the match")
        expect(page.get_by_role("alert")).to_contain_text(
            "This wipes out matches 1 of knock-out round 2 and for third place"
        )
    assert now(evening).evening.is_over

    press(page, "Change the result all the same")
    expect(page.locator("#notices")).to_contain_text("Match 1 of knock-out round 1")
    assert not now(evening).evening.is_over


def test_knockout_is_played_to_its_end_without_scripts(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(viewport=NARROW, java_script_enabled=False).new_page()
    evening = play_to_seats(make_tournament(has_consolation=True, qualifier_count=3))
    page.goto(f"/{evening.slug}/bracket/")

    press(page, "Seat the knock-out")
    play_by_thumb(page, evening, "K1-2")
    for name in ("K1-3", "K2-1", "K2-2", "T-1", "C1-1", "K3-1"):
        type_scores(page, evening, name)
    page.goto(f"/{evening.slug}/bracket/")

    expect(page.locator(".notice.is-success").last).to_contain_text("won the tournament")


def play_by_thumb(page: Page, evening: StoredEvening, match: str) -> None:
    """The first team bids and makes 30 until it has 120."""
    page.goto(f"/{evening.slug}/bracket/matches/{match}/")
    for number in range(1, 5):
        page.locator(".hand-bidder label").first.click()
        page.locator(".hand-bid label", has_text="30").click()
        page.get_by_label("Taken by").first.fill("30")
        press(page, "Write it down")
        expect(page.locator(".score-pad tbody tr")).to_have_count(number)
    expect(page.locator(".scoreboard")).to_contain_text("won the match")


def type_scores(page: Page, evening: StoredEvening, match: str) -> None:
    """The second team has won 120 to 85."""
    page.goto(f"/{evening.slug}/bracket/matches/{match}/")
    page.get_by_text("Type the scores at the end").click()
    page.locator("#first_1").fill("85")
    page.locator("#second_1").fill("120")
    press(page, "Record the match")
    expect(page.locator(".scoreboard")).to_contain_text("won the match")


def test_match_of_the_drawing_is_reached_by_keyboard(page: Page) -> None:
    evening = play_to_knockout(make_tournament())
    page.goto(f"/{evening.slug}/bracket/")

    page.locator("svg a").first.focus()
    page.keyboard.press("Enter")

    expect(page.locator("h1")).to_have_text("Match 1 of knock-out round 1")
