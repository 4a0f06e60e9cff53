"""What the organiser tells the hall step by step: each tap uncovers one more."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring.hall.prizes.prizes import JAR
from tournaments.board.announcements import Announcement, announcements
from tournaments.board.results import public_results_of
from tournaments.board.screen.page import Scene, ScreenCut, ScreenPage
from tournaments.board.screen.pages.prizes import pages_of, prize_on_screen, rows_of
from tournaments.printing.languages import dated, in_one_line, said
from tournaments.store.listing import day_after
from tournaments.store.stored_evening import StoredEvening

THANKS, NEXT_DAY = _("Thank you for coming!"), _("Next time: %(day)s")


def jar_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The numbers drawn from the cookie jar one after the other, then who holds them all.

    Who that is nobody says before all games are played (``rules.md §7.22``).
    """
    results = public_results_of(stored)
    numbers, jar_size = results.jar.numbers, stored.settings.jar_size
    if jar_size is None:
        return []
    if not numbers:
        return [ScreenPage(Scene.JAR, covered=jar_size)]
    pages = [
        ScreenPage(Scene.JAR, numbers=numbers[:count], covered=len(numbers) - count)
        for count in range(len(numbers) + 1)
    ]
    if not results.is_over:
        return pages
    holders = tuple(
        prize_on_screen(one, stored.settings.languages)
        for one in announcements(results)
        if one.prize == JAR
    )
    return [*pages, replace(pages[-1], prizes=holders, is_whole=True)]


def tie_pages(stored: StoredEvening) -> list[ScreenPage]:
    """Who is tied for a prize, and the cards as they are cut."""
    results = public_results_of(stored)
    shown = announcements(results) if results.is_over else ()
    return [page for one in shown for page in _pages_of_tie(stored, one)]


def _pages_of_tie(stored: StoredEvening, announced: Announcement) -> Iterator[ScreenPage]:
    """None where nobody is tied, nor was before the cards were cut that count (``§7.9``)."""
    tie, rows = stored.evening.ties.get(announced.prize), public_results_of(stored).by_couple
    cuts = tie.cuts if tie else ()
    level = stored.evening.level_for(announced.prize)
    tied = [couple for couple in level if announced.level or any(couple in cut for cut in cuts)]
    if len(tied) == 1:
        return
    prize = prize_on_screen(announced, stored.settings.languages)
    for page in filter(None, rows_of([rows[couple] for couple in tied])):
        lines = tuple(
            ScreenCut(row, tuple(cut[row.couple] for cut in cuts if row.couple in cut))
            for row in page
        )
        yield ScreenPage(Scene.TIE, prizes=(prize,), cuts=lines)


def announced_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The prizes from the last to the first and then the jar, the one just uncovered on top."""
    results = public_results_of(stored)
    if not results.is_over:
        return []
    # A jar that is drawn between two taps must neither be uncovered by it nor cover another prize.
    told = sorted(announcements(results), key=lambda one: one.prize != JAR)
    prizes = [prize_on_screen(one, stored.settings.languages) for one in told]
    uncovered = (prizes[len(prizes) - count :] for count in range(len(prizes) + 1))
    return [ScreenPage(Scene.RESULT, prizes=pages_of(shown)[0]) for shown in uncovered]


def thanks_pages(stored: StoredEvening) -> list[ScreenPage]:
    """A word to go home with, and when the next evening is, if that is known."""
    languages = stored.settings.languages
    day = day_after(stored.settings, timezone.localdate())
    lines = [in_one_line(said(THANKS, languages))]
    if day is not None:
        lines += [said(NEXT_DAY, [one], day=dated(day, [one])[0])[0] for one in languages]
    return [ScreenPage(Scene.WORDS, words="\n".join(lines))]
