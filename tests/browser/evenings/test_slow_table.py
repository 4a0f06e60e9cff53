"""A slow table: desk, hall screen, match page and team page name one table, in both languages."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from django.utils.translation import override
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.matches import TeamMatch
from tests.browser.steps import press
from tests.factories import beat, make_tournament, now
from tournaments.board.screen.page import Scene
from tournaments.board.screen.screen import screen_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.bracket.match_names import match_mark, match_title

pytestmark = pytest.mark.django_db(transaction=True)


class Spoken(NamedTuple):
    """What the pages say in one language."""

    locale: str
    call_all: str
    call: str
    move: str
    another: str
    next: str
    now: str


ENGLISH = Spoken(
    "en-CA", "Call them all", "Call", "Move", "Another table", "Your next match", "Your match now"
)
FRENCH = Spoken(
    "fr-CA",
    "Les appeler tous",
    "Appeler",
    "Déplacer",
    "Une autre table",
    "Votre prochain match",
    "Votre match maintenant",
)


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_8_11_match_called_begun_and_moved_is_told_alike_everywhere(
    new_context: Callable[..., BrowserContext], words: Spoken
) -> None:
    evening = make_tournament(12, (4, 4, 4), table_count=3, languages=("en", "fr"))
    page = new_context(locale=words.locale, reduced_motion="reduce").new_page()
    page.goto(f"/{evening.slug}/bracket/")
    press(page, words.call_all)

    # Table 1 is slow; the matches at the two others are over.
    evening = beat(beat(evening, "B-1"), "C-1")
    first, *_others = now(evening).evening.tournament.hall.to_call
    tells(page, evening, words, first, words.next)

    page.goto(f"/{evening.slug}/bracket/")
    page.locator(".is-called .match-line").first.get_by_role("button", name=words.call).click()
    expect(page.locator(".is-there")).to_contain_text(said(match_mark, first, words))
    tells(page, evening, words, first, words.now)

    free = next(t for t in (2, 3) if t != first.table)
    page.goto(f"/{evening.slug}/bracket/")
    there = page.locator(".is-there .match-line").filter(has_text=said(match_mark, first, words))
    there.get_by_text(words.another).click()
    there.locator("select").select_option(str(free))
    there.get_by_role("button", name=words.move).click()
    expect(page.locator(".is-there .match-line").filter(has_text=f"Table {free}")).to_be_visible()
    moved = now(evening).evening.tournament.hall.there
    found = next(match for match in moved if match.name == first.name)
    assert found.table == free
    tells(page, evening, words, found, words.now)
    assert TableNumber(1) in {match.table for match in moved}


def tells(
    page: Page, evening: StoredEvening, words: Spoken, match: TeamMatch, heading: str
) -> None:
    """Every page has the match at this table, and no other one."""
    table = f"Table {match.table}"
    page.goto(f"/{evening.slug}/bracket/")
    line = page.locator(".now .match-line").filter(has_text=said(match_mark, match, words))
    expect(line.locator(".match-table")).to_have_text(table)
    page.goto(f"/{evening.slug}/bracket/matches/{match.name}/")
    expect(page.locator("h1")).to_have_text(said(match_title, match, words))
    expect(page.locator(".scoreboard-place")).to_have_text(table)
    for team in match.teams:
        page.goto(f"/{evening.slug}/board/couples/{team}/")
        expect(page.locator("#next_title")).to_have_text(heading)
        expect(page.locator(".seat-table")).to_have_text(table)
    # The screen takes turns, so its page with the tables is asked for itself.
    pages = (screen_for(now(evening), seconds=second).page for second in range(60))
    tables = next(shown for shown in pages if shown.scene is Scene.MATCHES)
    (there,) = (shown for shown in tables.matches if shown.table == match.table)
    playing = [seat.couple for seat in there.seats]
    coming = [there.next.first.team, there.next.second.team] if there.next else []
    assert [*match.teams] in (playing, [team and team.number for team in coming])


def said(name: Callable[[str], str], match: TeamMatch, words: Spoken) -> str:
    with override(words.locale[:2]):
        return name(match.name)
