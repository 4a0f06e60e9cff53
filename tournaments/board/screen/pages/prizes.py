"""The prizes on a hall screen: each in the languages of the hall, so many to a page."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from tournaments.board.announcements import Announcement, announcements
from tournaments.board.results import Results, ResultStanding, public_results_of
from tournaments.board.screen.page import Scene, ScreenPage, ScreenPrize, lines_of_names
from tournaments.printing.languages import in_each
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.prizes.names import prize_name

Item = TypeVar("Item")

# A tie of half the hall is shown by so many numbers and how many more there are.
MOST_LEVEL = 30
MOST_RESULT_LINES = 12
# Of couples one below the other: how wide their names may run, and the gap beneath each.
MOST_LINES, NAMES_IN_ROW, GAP = 16, 42.0, 0.5


def prizes_of(results: Results, languages: Sequence[str]) -> tuple[ScreenPrize, ...]:
    """Each prize with its winners, or with those who are tied for it."""
    return tuple(prize_on_screen(one, languages) for one in announcements(results))


def handed_over_pages(stored: StoredEvening) -> list[ScreenPage]:
    """Each prize, and whether its winners have it already."""
    results, held = public_results_of(stored), stored.evening.handed_over
    if not results.is_over or not held:
        return []
    given = {(award.prize, award.couple) for award in results.outcome.given(held)}
    prizes = [
        replace(
            prize_on_screen(one, stored.settings.languages),
            is_handed_over=bool(one.winners)
            and all((one.prize, winner.standing.couple) in given for winner in one.winners),
        )
        for one in announcements(results)
    ]
    return [ScreenPage(Scene.RESULT, prizes=page) for page in pages_of(prizes)]


def prize_on_screen(announcement: Announcement, languages: Sequence[str]) -> ScreenPrize:
    """A prize with its winners, so many of them that the last row can read them."""
    couples = tuple(winner.standing for winner in announcement.winners or announcement.level)
    return ScreenPrize(
        titles=in_each(languages, partial(prize_name, announcement.prize)),
        worths=in_each(
            languages[:1] if announcement.is_sum else languages, lambda: announcement.worth
        ),
        couples=couples[:MOST_LEVEL],
        is_open=announcement.is_open,
        left_out_count=max(0, len(couples) - MOST_LEVEL),
    )


def pages_of(prizes: Sequence[ScreenPrize]) -> list[tuple[ScreenPrize, ...]]:
    """The prizes in their order, no more on a page than the last row can read."""
    # With the gap beneath each.
    return filled(prizes, lambda prize: prize.line_count + 1, MOST_RESULT_LINES)


def rows_of(standings: Sequence[ResultStanding]) -> list[tuple[ResultStanding, ...]]:
    """The same for couples one below the other."""
    return filled(standings, lambda row: lines_of_names(row, NAMES_IN_ROW) + GAP, MOST_LINES)


def filled(
    items: Sequence[Item], lines: Callable[[Item], float], most: float
) -> list[tuple[Item, ...]]:
    """Each page as full as it may be; what needs more than one has one of its own."""
    pages: list[tuple[Item, ...]] = [()]
    for item in items:
        longer = (*pages[-1], item)
        if pages[-1] and sum(map(lines, longer)) > most:
            pages.append((item,))
        else:
            pages[-1] = longer
    return pages
