"""Who sits elsewhere in a game than expected, in type that a room can read from a wall."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.cards import Suit
from scoring.hall.couples import Couple
from tournaments.floor.prints.notes import draw_no_tables, draw_note
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening, PrintedSeat, names_of
from tournaments.printing.flow import Grid, even_pages, largest_grid
from tournaments.printing.headings.letterhead import Letterhead, draw_letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

# Never small: so many that they need smaller rows are better served by the list of everybody.
GRIDS = tuple(Grid(1, height) for height in (92, 80, 70, 60, 52, 44))
HEADING_HEIGHT = 26.0
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.18)
GAP = 10.0
# How much smaller names may be than their line allows.
SHRINK = 0.6
# Of the height of a row.
NUMBER = 0.5
TABLE = 0.66
NAMES = 0.29
BESIDE = 0.21
SPADE = 0.26
# How wide a figure runs, in ems.
FIGURE = 0.6


@dataclass(frozen=True, slots=True)
class ChangedSeat:
    """A couple and where it sits in the game; without a seat it does not play in it."""

    couple: Couple
    seat: PrintedSeat | None
    # Nobody on the rest seat, and while a couple is alone.
    beside: Couple | None = None
    deals_first: bool = False


@dataclass(frozen=True, slots=True)
class SeatChanges:
    evening: PrintedEvening
    # None before the draw.
    game: int | None
    seats: tuple[ChangedSeat, ...]


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A row of the list, divided; the type in it goes by its height."""

    height: float
    number: Area
    names: Area
    beside: Area
    spade: Area
    table: Area


@dataclass(frozen=True, slots=True)
class ChangedTypes:
    """The type of both lines of names, in one size for the whole list."""

    names: Style
    beside: Style


def seat_changes(values: SeatChanges, run: PrintRun) -> None:
    """The couples in the order of their numbers, as each looks for its own."""
    languages = run.languages
    title = said(_("List of changes"), languages)
    if values.game is not None:
        title = said(_("Changes in game %(game)d"), languages, game=values.game)
    sheet = run.upright(title, values.evening)
    if values.seats:
        note = _("Everybody else goes on as usual. The couple beside the spade deals first.")
        head = Letterhead(values.evening, title, said(note, languages))
        _draw_list(sheet, head, values.seats, languages)
        return
    body = draw_letterhead(sheet, Letterhead(values.evening, title), languages)
    if values.game is None:
        draw_no_tables(sheet, body, languages)
    else:
        draw_note(sheet, body, _("In this game nobody sits elsewhere than expected."), languages)


def _draw_list(
    sheet: Sheet, head: Letterhead, seats: Sequence[ChangedSeat], languages: Sequence[str]
) -> None:
    body = head.body(sheet).below(HEADING_HEIGHT)
    grid = largest_grid(len(seats), body, GRIDS)
    figures = max(len(str(seat.couple.number)) for seat in seats)
    types = _types(sheet, seats, _divided(grid.places(body, 1)[0], figures), languages)
    pages = even_pages(seats, grid.capacity(body))
    for rows, area in headed_pages(sheet, head, pages, languages):
        with sheet.read_as.table():
            with sheet.read_as.heading_row():
                _draw_heading(sheet, area.top_part(HEADING_HEIGHT), languages)
            for seat, place in zip(rows, grid.places(body, len(rows)), strict=True):
                sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
                with sheet.read_as.row():
                    _draw_seat(sheet, seat, _divided(place, figures), types, languages)


def _divided(place: Area, figures: int) -> ChangedRow:
    """The row, where the numbers of couples have so many figures."""
    inside = place.inset(0, place.height * 0.09)
    spade = place.height * 0.4
    table = place.height * TABLE * FIGURE * 3
    words = inside.after(place.height * NUMBER * FIGURE * figures + GAP).before(table + spade + GAP)
    return ChangedRow(
        height=place.height,
        number=inside.left_part(place.height * NUMBER * FIGURE * figures),
        names=words.top_part(inside.height * 0.54),
        beside=words.bottom_part(inside.height * 0.4),
        spade=inside.before(table).right_part(spade),
        table=inside.right_part(table),
    )


def _types(
    sheet: Sheet, seats: Sequence[ChangedSeat], row: ChangedRow, languages: Sequence[str]
) -> ChangedTypes:
    """As large as the row allows, and as nearly all names need to stand on one line."""
    height = row.height
    largest = Style(Face.BOLD, height * NAMES, smallest=height * NAMES * SHRINK, leading=1.12)
    names = [names_of(seat.couple, languages)[0] for seat in seats]
    couple = even_style(sheet.typecase, names, row.names.width, largest)
    beside = Style(Face.REGULAR, height * BESIDE, smallest=height * BESIDE * SHRINK, leading=1.12)
    opponents = [names_of(seat.beside, languages)[0] for seat in seats if seat.beside]
    return ChangedTypes(
        couple, even_style(sheet.typecase, opponents, row.beside.width * 0.7, beside)
    )


def _draw_heading(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    sheet.rule(area.left, area.bottom, area.right, area.bottom, FINE)
    words = area.above(3)
    with sheet.read_as.cell(columns=2):
        sheet.stack(said(_("Couple"), languages), words.left_part(area.width / 2), LABEL)
    sheet.stack(said(_("Table"), languages), words.right_part(area.width / 2), LABEL, Align.RIGHT)


def _draw_seat(
    sheet: Sheet, seat: ChangedSeat, row: ChangedRow, types: ChangedTypes, languages: Sequence[str]
) -> None:
    height = row.height
    number = Style(Face.BOLD, height * NUMBER, leading=0.9)
    sheet.write(str(seat.couple.number), row.number, number, Align.RIGHT)
    with sheet.read_as.cell():
        sheet.say(names_of(seat.couple, languages), row.names, types.names)
        _draw_beside(sheet, seat, row.beside, types.beside, languages)
        if seat.deals_first:
            with sheet.read_as.figure(said(_("Deals first"), languages)):
                sheet.suit(Suit.SPADES, row.spade.middle, row.spade.centre, height * SPADE)
    if seat.seat is None:
        sheet.write("–", row.table, number, Align.RIGHT)
    elif seat.seat.is_rest:
        rest = Style(Face.BOLD, height * NAMES, smallest=6, leading=1.05)
        sheet.stack(said(_("Rest seat"), languages), row.table, rest, Align.RIGHT)
    else:
        table = Style(Face.BOLD, height * TABLE, leading=0.9)
        sheet.write(str(seat.seat.table), row.table, table, Align.RIGHT)


def _draw_beside(
    sheet: Sheet, seat: ChangedSeat, area: Area, style: Style, languages: Sequence[str]
) -> None:
    """Whom the couple meets, or why it meets nobody."""
    if seat.beside is not None:
        label, names = area.left_part(area.width * 0.3), style.size * 0.4
        end = sheet.say(said(_("against"), languages), label, style) + names
        number = Style(Face.BOLD, style.size, smallest=style.smallest, leading=style.leading)
        rest = area.after(end - area.left)
        end = (
            sheet.stack((str(seat.beside.number),), rest.left_part(style.size * 3), number) + names
        )
        sheet.say(names_of(seat.beside, languages), area.after(end - area.left), style)
    elif seat.seat is None:
        sheet.say(said(_("does not play in this game"), languages), area, style)
    elif seat.seat.is_rest:
        sheet.say(said(_("sits out this game"), languages), area, style)
    else:
        sheet.say(said(_("Alone until winners come"), languages), area, style)
