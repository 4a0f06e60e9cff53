"""One tournament as a hall runs it, through the pages, from setting up to the poster; in English
and in French.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.tournament.matches import TeamMatch
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.browser.steps import key, press
from tests.browser.tournament_words import ENGLISH, FRENCH, Words
from tests.factories import now, play_to_seats
from tests.prints.papers import texts
from tests.proof import mostly_long
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

TEAMS = [(f"Zoé Sample {number}", f"Émile Sample {number}") for number in range(1, 9)]
# Who bids, how much, and what the team named first took: the other one has the rest of 30.
# The first team fails once, then makes ninety; the other one follows, and 105 and 110 stand.
TO_THE_BRINK = ["11510", "13030", "13030", "13030", "2255", "2255", "2255", "11515"]
BOTH_GO_OUT = "11515"
SECOND_MAKES_THIRTY = ["2300"] * 4


@pytest.mark.parametrize("words", mostly_long([ENGLISH, FRENCH]), ids=["en", "fr"])
def test_tournament_from_setting_up_to_the_poster(
    new_context: Callable[..., BrowserContext], words: Words
) -> None:
    page = new_context(locale=words.locale, reduced_motion="reduce").new_page()

    evening = set_up(page, words)
    sign_in(page, words)
    draw_two_pools(page, words)
    keep_the_pad_until_both_go_out(page, words, evening)
    keep_the_pad_until_the_second_goes_out(page, words, evening)
    play_to_seats(evening)
    seat_the_knockout(page, words)
    play_the_knockout(page, words, evening)
    hand_the_prizes_over(page, words, evening)
    read_the_paper(page, words, evening)


def set_up(page: Page, words: Words) -> StoredEvening:
    page.goto("/office/new/?format_of_play=nevins-house")
    page.get_by_label(words.name_label).fill("Nevins Cup")
    page.get_by_label(words.how_many_go_on).fill("3")
    page.get_by_role("checkbox", name=words.consolation).check()
    offer(page, words, words.first_prize, "200", words.dollars)
    offer(page, words, words.second_prize, words.on_poster[-1], words.thing_each)
    press_last(page, words.set_up)
    expect(page.locator(".evening-title")).to_contain_text("Nevins Cup")
    stored = book.find(page.url.split("/")[3])
    assert stored is not None
    return stored


def offer(page: Page, words: Words, prize: str, worth: str, kind: str) -> None:
    row = page.get_by_role("group", name=prize)
    row.get_by_label(words.worth).fill(worth)
    row.get_by_label(words.kind).select_option(kind)


def press_last(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).last.click()


def open_desk(page: Page, words: Words, desk: str) -> None:
    page.get_by_role("navigation", name=words.desks).get_by_role("link", name=desk).click()
    expect(page.get_by_role("heading", level=1, name=desk, exact=True)).to_be_visible()


def sign_in(page: Page, words: Words) -> None:
    open_desk(page, words, words.door)
    for first, second in TEAMS:
        page.keyboard.type(first)
        page.keyboard.press("Tab")
        key(page, second)
        expect(page.locator("#couple_rows")).to_contain_text(f"{first} & {second}")
    expect_nothing_by_axe(page)


def draw_two_pools(page: Page, words: Words) -> None:
    """The proposal that stands first is taken as it is."""
    open_desk(page, words, words.bracket)
    expect(page.get_by_role("radio", checked=True)).to_have_accessible_name(
        re.compile(words.two_pools)
    )
    page.get_by_text(words.own_seed).click()
    page.get_by_label(words.seed).fill("45")
    expect_nothing_by_axe(page)
    press(page, words.draw)
    expect(page.locator(".pools > section")).to_have_count(2)
    expect_nothing_by_axe(page)


def keep_the_pad_until_both_go_out(page: Page, words: Words, evening: StoredEvening) -> None:
    """The team that bid wins with fewer points than the other one has (rules.md §6.12, §8.2)."""
    first, second = teams_of(evening, "A-1")
    go_by_key(page, words, "A-1")
    for number, hand in enumerate(TO_THE_BRINK, start=1):
        write_hand(page, words, number, hand)
    expect(page.locator(".scoreboard")).to_contain_text(words.way_out.format(first))
    expect(page.locator(".scoreboard")).to_contain_text(words.way_out.format(second))

    key(page, BOTH_GO_OUT)

    expect(page.locator(".pad-ended")).to_have_text(words.both_there.format(first))
    expect(page.locator("#hand")).to_have_count(0)
    assert (match_of(evening, "A-1").points, match_of(evening, "A-1").winner) == ((120, 125), first)
    expect_nothing_by_axe(page)


def keep_the_pad_until_the_second_goes_out(
    page: Page, words: Words, evening: StoredEvening
) -> None:
    _first, second = teams_of(evening, "B-1")
    page.goto(f"/{evening.slug}/bracket/")
    go_by_key(page, words, "B-1")
    *hands, last = SECOND_MAKES_THIRTY
    for number, hand in enumerate(hands, start=1):
        write_hand(page, words, number, hand)

    key(page, last)

    expect(page.locator(".scoreboard-side").last).to_contain_text(words.has_won)
    assert (match_of(evening, "B-1").points, match_of(evening, "B-1").winner) == ((0, 120), second)
    page.goto(f"/{evening.slug}/bracket/")


def go_by_key(page: Page, words: Words, match: str) -> None:
    """The link to the match takes the focus, as Tab gives it; Enter follows it."""
    page.locator(f"a[href$='/matches/{match}/']").first.focus()
    page.keyboard.press("Enter")
    pool, number = match.split("-")
    expect(page.get_by_role("heading", level=1)).to_have_text(words.match.format(number, pool))
    expect(page.locator("#hand [name=bidder]").first).to_be_focused()


def write_hand(page: Page, words: Words, number: int, keys: str) -> None:
    """Team, bid and points in one go, as the hand is called out."""
    key(page, keys)
    expect(page.locator("#entry_hint")).to_contain_text(words.hand.format(number))
    expect(page.locator("#hand [name=bidder]").first).to_be_focused()


def seat_the_knockout(page: Page, words: Words) -> None:
    page.reload()
    expect_nothing_by_axe(page)
    press(page, words.seat)
    expect(page.locator("figure.bracket")).to_have_count(3)


def play_the_knockout(page: Page, words: Words, evening: StoredEvening) -> None:
    """Round by round with third place and consolation, as scores are told at the end."""
    for name in ("K1-2", "K1-3", "K2-1", "K2-2", "T-1", "C1-1", "K3-1"):
        page.goto(f"/{evening.slug}/bracket/matches/{name}/")
        page.get_by_text(words.type_scores).click()
        page.locator("#first_1").fill("120")
        page.locator("#second_1").fill("85")
        press(page, words.record)
        expect(page.locator(".scoreboard-side").first).to_contain_text(words.has_won)
    page.goto(f"/{evening.slug}/bracket/")
    expect(page.locator(".notice.is-success").last).to_contain_text(words.champion)
    assert now(evening).evening.is_over
    expect_nothing_by_axe(page)


def hand_the_prizes_over(page: Page, words: Words, evening: StoredEvening) -> None:
    final = match_of(evening, "K3-1")
    open_desk(page, words, words.prizes)
    first = page.locator(".award", has_text=words.first_prize)
    expect(first).to_contain_text(words.first_worth)
    expect(first.locator(".winners")).to_contain_text(TEAMS[(final.winner or 0) - 1][0])
    expect_nothing_by_axe(page)
    waiting = page.get_by_role("button", name=re.compile(f"^{words.hand_over}"))
    assert waiting.count() == 3
    for left in range(2, -1, -1):
        waiting.first.click()
        expect(waiting).to_have_count(left)


def read_the_paper(page: Page, words: Words, evening: StoredEvening) -> None:
    """The bracket and the poster as they hang on the wall."""
    winner = TEAMS[(match_of(evening, "K3-1").winner or 0) - 1]
    open_desk(page, words, words.paper)
    for document, expected in (("bracket", words.on_bracket), ("results-poster", words.on_poster)):
        text = fetched(page, document)
        missing = [told for told in (*expected, *winner) if told not in text]
        assert missing == [], text


def fetched(page: Page, document: str) -> str:
    address = page.locator(f"a[href*='{document}.pdf']").first.get_attribute("href")
    answer = page.request.get(address or "")
    assert answer.headers["content-type"] == "application/pdf"
    return " ".join(" ".join(texts(answer.body())).split())


def teams_of(evening: StoredEvening, name: str) -> tuple[int, int]:
    first, second = match_of(evening, name).teams
    assert first is not None
    assert second is not None
    return first, second


def match_of(evening: StoredEvening, name: str) -> TeamMatch:
    found = now(evening).evening.tournament.match(name)
    assert found is not None
    return found


def expect_nothing_by_axe(page: Page) -> None:
    load_axe(page)
    assert found_by_axe(page, ALL_RULES, page.url) == []
