"""The starting tables, once by name and once by table, to hang up where people come in."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.floor.prints.by_name import draw_by_name
from tournaments.floor.prints.by_table import draw_by_table
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.languages import said
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import opened


@dataclass(frozen=True, slots=True)
class StartingTables:
    evening: PrintedEvening
    tables: tuple[SeatedTable, ...]
    rest: Couple | None = None


def starting_tables(
    values: StartingTables, *, paper: Paper, languages: Sequence[str], font: str | None = None
) -> bytes:
    """First every person in alphabetical order, then every table in its own."""
    title = said(_("Starting tables"), languages)
    sheet = opened(paper.upright, title, values.evening, languages, font=font)
    draw_by_name(sheet, values.evening, values.tables, values.rest, languages)
    sheet.next_page()
    draw_by_table(sheet, values.evening, values.tables, values.rest, languages)
    return sheet.finished()
