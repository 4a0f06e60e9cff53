"""Where everybody sits, by name and by table: the starting tables, or any game that is seated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.floor.prints.by_name import draw_by_name
from tournaments.floor.prints.by_number import draw_by_number
from tournaments.floor.prints.by_table import draw_by_table
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead
from tournaments.printing.languages import said
from tournaments.printing.lists.listing import USUAL, ListedBy, ListOrder
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import Sheet

DEALS_FIRST = _("The couple beside the spade deals first.")


@dataclass(frozen=True, slots=True)
class StartingTables:
    evening: PrintedEvening
    tables: tuple[SeatedTable, ...]
    resting: tuple[Couple, ...] = ()
    # The game, where it is told; the starting tables need none.
    game: int | None = None
    listing: ListOrder = USUAL


@dataclass(frozen=True, slots=True)
class SeatTitles:
    """Of the document, and of each list in it."""

    whole: tuple[str, ...]
    by: Mapping[ListedBy, tuple[str, ...]]


def starting_tables(values: StartingTables, run: PrintRun) -> None:
    """First every person in alphabetical order, then every table in its own; or one list alone."""
    languages = run.languages
    titles = titles_of(values.game, languages)
    sheet = run.upright(titles.whole, values.evening)
    wanted = values.listing.by
    for position, by in enumerate((wanted,) if wanted else (ListedBy.NAME, ListedBy.TABLE)):
        if position:
            sheet.next_page()
        _draw_list(sheet, by, values, titles.by[by], languages)


def _draw_list(
    sheet: Sheet,
    by: ListedBy,
    values: StartingTables,
    title: tuple[str, ...],
    languages: Sequence[str],
) -> None:
    head = Letterhead(values.evening, title)
    if by is ListedBy.NAME:
        draw_by_name(sheet, head, values.tables, values.resting, languages, values.listing.names)
    elif by is ListedBy.NUMBER:
        draw_by_number(sheet, head, values.tables, values.resting, languages)
    else:
        note = said(DEALS_FIRST, languages)
        head = Letterhead(values.evening, title, note, note_is_joined=True)
        draw_by_table(sheet, head, values.tables, values.resting, languages)


def titles_of(game: int | None, languages: Sequence[str]) -> SeatTitles:
    """Of the starting tables, or of the game where one is told."""
    if game is None:
        whole = said(_("Starting tables"), languages)
        by = {
            ListedBy.NAME: said(_("Starting tables by name"), languages),
            ListedBy.NUMBER: said(_("Starting tables by number"), languages),
            ListedBy.TABLE: said(_("Starting tables by table"), languages),
        }
        return SeatTitles(whole, by)
    whole = said(_("Game %(game)d: where everybody sits"), languages, game=game)
    texts = {
        ListedBy.NAME: _("Game %(game)d: where everybody sits, by name"),
        ListedBy.NUMBER: _("Game %(game)d: where everybody sits, by number"),
        ListedBy.TABLE: _("Game %(game)d: where everybody sits, by table"),
    }
    return SeatTitles(whole, {by: said(text, languages, game=game) for by, text in texts.items()})
