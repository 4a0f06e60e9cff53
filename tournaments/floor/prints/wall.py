"""Where everybody sits, for the wall: by name, by number or by table."""

from collections.abc import Callable, Iterator, Sequence

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.floor.prints.by_name import entries
from tournaments.floor.prints.by_number import NumberedSeat, numbered_seats
from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.starting import DEALS_FIRST, StartingTables, titles_of
from tournaments.printing.evening import PrintedSeat, each_name_of
from tournaments.printing.headings.letterhead import Letterhead
from tournaments.printing.languages import said
from tournaments.printing.lists.alphabet import initial
from tournaments.printing.lists.listing import ListedBy
from tournaments.printing.lists.wall import (
    WallCouple,
    WallHeadings,
    WallList,
    WallRow,
    draw_wall_list,
)
from tournaments.printing.run import PrintRun

Languages = Sequence[str]


def wall_list(values: StartingTables, run: PrintRun) -> None:
    """Everybody, over as many sheets as that takes; in alphabetical order unless asked for."""
    languages = run.languages
    titles = titles_of(values.game, languages)
    sheet = run.upright(titles.whole, values.evening)
    by = values.listing.by or ListedBy.NAME
    title = titles.whole if by is ListedBy.NAME else titles.by[by]
    shown = _LISTS[by](values, title, languages)
    draw_wall_list(sheet, shown, languages)
    if not shown.rows:
        draw_no_tables(sheet, Letterhead(values.evening, title).body(sheet), languages)


def _by_name(values: StartingTables, title: tuple[str, ...], languages: Languages) -> WallList:
    rows = tuple(
        WallRow(
            initial(entry.name),
            (WallCouple(entry.couple.number, (entry.name, *_beside(entry.person, entry.couple))),),
            after=_table_said(entry.seat, languages),
        )
        for entry in entries(values.tables, values.resting, languages, values.listing.names)
    )
    headings = WallHeadings(said(_("Couple"), languages), after=said(_("Table"), languages))
    return WallList(values.evening, title, headings, rows)


def _beside(person: str, couple: Couple) -> Iterator[str]:
    return (name for name in couple.players if name and name != person)


def _by_number(values: StartingTables, title: tuple[str, ...], languages: Languages) -> WallList:
    rows = tuple(
        WallRow(
            str(seat.couple.number),
            (_couple(seat.couple, languages),),
            after=_table_said(seat.seat, languages),
        )
        for seat in _numbered(values)
    )
    headings = WallHeadings(said(_("Couple"), languages), after=said(_("Table"), languages))
    return WallList(values.evening, title, headings, rows)


def _by_table(values: StartingTables, title: tuple[str, ...], languages: Languages) -> WallList:
    rows = [
        WallRow(
            str(table.number),
            tuple(
                _couple(couple, languages, deals_first=couple is table.first)
                for couple in table.couples
            ),
            before=(str(table.number),),
            note=() if table.second else said(_("Alone until winners come"), languages),
        )
        for table in values.tables
    ]
    for couple in values.resting:
        resting = _couple(couple, languages)
        rows.append(WallRow("", (resting,), before=said(_("rest"), languages)))
    headings = WallHeadings(said(_("Couple"), languages), before=said(_("Table"), languages))
    return WallList(values.evening, title, headings, tuple(rows), said(DEALS_FIRST, languages))


def _numbered(values: StartingTables) -> tuple[NumberedSeat, ...]:
    return numbered_seats(values.tables, values.resting)


_LISTS: dict[ListedBy, Callable[[StartingTables, tuple[str, ...], Languages], WallList]] = {
    ListedBy.NAME: _by_name,
    ListedBy.NUMBER: _by_number,
    ListedBy.TABLE: _by_table,
}


def _couple(couple: Couple, languages: Languages, *, deals_first: bool = False) -> WallCouple:
    return WallCouple(couple.number, each_name_of(couple, languages), deals_first)


def _table_said(seat: PrintedSeat, languages: Languages) -> tuple[str, ...]:
    return said(_("rest"), languages) if seat.is_rest else (str(seat.table),)
