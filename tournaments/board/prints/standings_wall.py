"""All couples by their wins, in large type for the wall."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.board.prints.standings import standings_title, told_after
from tournaments.board.prints.values import StandingsList
from tournaments.printing.evening import couples_headed, each_name_of
from tournaments.printing.languages import said
from tournaments.printing.lists.wall import (
    WallCouple,
    WallHeadings,
    WallList,
    WallRow,
    draw_wall_list,
)
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import opened


def standings_wall(
    values: StandingsList, *, paper: Paper, languages: Sequence[str], font: str | None = None
) -> bytes:
    """The best first; the head of each sheet says the places on it."""
    title = standings_title(values, languages)
    sheet = opened(paper.upright, title, values.evening, languages, font=font)
    headings = WallHeadings(
        couples_headed(values.evening, languages),
        before=said(_("Place"), languages),
        after=said(_("Wins"), languages),
    )
    rows = tuple(
        WallRow(
            standing.place_said,
            (WallCouple(standing.couple.number, each_name_of(standing.couple, languages)),),
            before=(standing.place_said,),
            after=(str(standing.wins),),
        )
        for standing in values.standings
    )
    note = told_after(values, languages)
    draw_wall_list(sheet, WallList(values.evening, title, headings, rows, note), languages)
    return sheet.finished()
