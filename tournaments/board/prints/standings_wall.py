"""All couples by their wins, in large type for the wall."""

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
from tournaments.printing.run import PrintRun


def standings_wall(values: StandingsList, run: PrintRun) -> None:
    """The best first; the head of each sheet says the places on it."""
    languages = run.languages
    title = standings_title(values, languages)
    sheet = run.upright(title, values.evening)
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
