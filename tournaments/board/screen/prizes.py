"""The prizes on a hall screen: each in the languages of the hall, so many to a page."""

from collections.abc import Callable, Sequence
from functools import partial

from tournaments.board.announcements import Announcement, announcements
from tournaments.board.results import Results
from tournaments.board.screen.page import ScreenPrize
from tournaments.printing.languages import in_each
from tournaments.words.prizes.names import prize_name

# A tie of half the hall is shown by so many numbers and how many more there are.
MOST_LEVEL = 30
MOST_RESULT_LINES = 16


def prizes_of(results: Results, languages: Sequence[str]) -> tuple[ScreenPrize, ...]:
    """Each prize with its winners, or with those who are tied for it."""
    return tuple(prize_on_screen(one, languages) for one in announcements(results))


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


def lines_of(prize: ScreenPrize) -> int:
    """With the gap beneath it."""
    return prize.line_count + 1


def pages_of(
    prizes: Sequence[ScreenPrize], lines: Callable[[ScreenPrize], int] = lines_of
) -> list[tuple[ScreenPrize, ...]]:
    """The prizes in their order, no more on a page than a projector can show."""
    pages: list[tuple[ScreenPrize, ...]] = [()]
    for prize in prizes:
        longer = (*pages[-1], prize)
        if pages[-1] and sum(map(lines, longer)) > MOST_RESULT_LINES:
            pages.append((prize,))
        else:
            pages[-1] = longer
    return pages
