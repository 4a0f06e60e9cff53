"""Where everybody sits, by name and by table: the starting tables, or any game that is seated."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.floor.prints.by_name import draw_by_name
from tournaments.floor.prints.by_table import draw_by_table
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.languages import said
from tournaments.printing.letterhead import Letterhead
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import opened


@dataclass(frozen=True, slots=True)
class StartingTables:
    evening: PrintedEvening
    tables: tuple[SeatedTable, ...]
    rest: Couple | None = None
    # The game, where it is told; the starting tables need none.
    game: int | None = None


def starting_tables(
    values: StartingTables, *, paper: Paper, languages: Sequence[str], font: str | None = None
) -> bytes:
    """First every person in alphabetical order, then every table in its own."""
    title, by_name, by_table = _titles(values.game, languages)
    sheet = opened(paper.upright, title, values.evening, languages, font=font)
    head = Letterhead(values.evening, by_name)
    draw_by_name(sheet, head, values.tables, values.rest, languages)
    sheet.next_page()
    note = said(_("The couple beside the spade deals first."), languages)
    head = Letterhead(values.evening, by_table, note)
    draw_by_table(sheet, head, values.tables, values.rest, languages)
    return sheet.finished()


def _titles(game: int | None, languages: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Of the document, of the list by name and of the list by table."""
    if game is None:
        texts = [_("Starting tables"), _("Starting tables by name"), _("Starting tables by table")]
        return (said(text, languages) for text in texts)
    texts = [
        _("Game %(game)d: where everybody sits"),
        _("Game %(game)d: where everybody sits, by name"),
        _("Game %(game)d: where everybody sits, by table"),
    ]
    return (said(text, languages, game=game) for text in texts)
