"""The pool sheets: everybody against everybody, the order, and why; boxes to fill in by pen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.bracket.prints.notes import NO_POOLS, draw_note
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening, each_name_of, names_of
from tournaments.printing.headings.letterhead import Letterhead, draw_letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.prose import line_counts, write_prose
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

# Of a sheet to write on; for the wall all is so much larger.
WALL = 1.7
HEADING_HEIGHT = 30.0
LARGEST_ROW, LEAST_ROW = 52.0, 26.0
PLACE_WIDTH = 28.0
NUMBER_WIDTH = 24.0
TOTAL_WIDTH = 52.0
# Names need so much, and less of it where many meet.
NAMES_WIDTH, LEAST_NAMES = 155.0, 118.0
LARGEST_CELL = 60.0
# In a narrower cell the points of both stand one below the other.
LEAST_FOR_ONE_LINE = 34.0
OWN_CELL_GREY = 0.82
NOTES_GAP = 12.0
NOTE_ROW = 17.0
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.18)
NAMES = Style(Face.BOLD, 12, smallest=6.5, leading=1.15)
NUMBER = Style(Face.ITALIC, 11, smallest=6)
SCORE = Style(Face.REGULAR, 10, smallest=5, leading=1.15)
FIGURE = Style(Face.BOLD, 12, smallest=6)
NOTE = Style(Face.REGULAR, 10, smallest=9, leading=1.15)
# On the wall it is read from two metres away, too, and one line more of each note takes a sheet.
LEAST_NOTE_ON_WALL = 14.0
NOTE_NAMES = Style(Face.BOLD, 10, smallest=7, leading=1.15)
NOTES_TITLE = Style(Face.BOLD, 10.5, smallest=7)
MARK = "*"

Texts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CrossCell:
    """What a team has made against another one, game by game; empty where they did not meet yet."""

    scores: tuple[str, ...] = ()
    # It did not end by play.
    is_marked: bool = False


@dataclass(frozen=True, slots=True)
class PoolLine:
    """A team in its pool; without a match played it has no figures, and boxes for them."""

    couple: Couple
    # In the order of the lines; nothing against itself.
    cells: tuple[CrossCell | None, ...]
    place: str = ""
    won: str = ""
    difference: str = ""
    points: str = ""
    # Why it stands before the next one.
    reason: Texts = ()


@dataclass(frozen=True, slots=True)
class GoneTeam:
    """A team that went home, and what becomes of its matches."""

    couple: Couple
    words: Texts


@dataclass(frozen=True, slots=True)
class PoolSheet:
    """A pool: its title, how far it is, its lines, who went home, who is tied."""

    title: Texts
    note: Texts
    lines: tuple[PoolLine, ...]
    gone: tuple[GoneTeam, ...] = ()
    level: tuple[Texts, ...] = ()

    @property
    def met(self) -> tuple[Couple, ...]:
        """Those with a cell in each line: all of a pool, nobody on the sheet across the pools."""
        return tuple(line.couple for line in self.lines if line.cells)


@dataclass(frozen=True, slots=True)
class PoolSheets:
    evening: PrintedEvening
    pools: tuple[PoolSheet, ...]
    # To be read from two metres away; a cross table then says of each team what it has won alone.
    is_for_wall: bool = False

    @property
    def size(self) -> float:
        """How large all is drawn."""
        return WALL if self.is_for_wall else 1.0


@dataclass(frozen=True, slots=True)
class PoolNote:
    """A line below the table: the team it is about, and a sentence, or a heading."""

    number: str
    texts: Texts
    # Names come before the sentence, where they do not stand in the table.
    names: Texts = ()
    is_heading: bool = False

    def divided(self, area: Area, size: float) -> tuple[Area, Area, Area]:
        """Number, names and words."""
        number = NUMBER_WIDTH * size
        words = area.after(number + 2)
        names = words.left_part(words.width * 0.34)
        rest = words.after(words.width * 0.36) if self.names else words
        return area.left_part(number - 4), names, rest


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A row of the table, divided."""

    place: Area
    number: Area
    names: Area
    cells: tuple[Area, ...]
    totals: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class CrossTable:
    """How a table is drawn: how large, how many totals it has, and the type of its names."""

    size: float
    total_count: int
    cell_count: int
    names: Style = NAMES

    def divided(self, row: Area) -> CrossRow:
        """Place, number, names, a cell against each team, and the totals."""
        place, number = PLACE_WIDTH * self.size, NUMBER_WIDTH * self.size
        totals = TOTAL_WIDTH * self.size * self.total_count
        room = row.width - place - number - totals
        cells = self._cell(room) * self.cell_count
        words = row.after(place + number)
        return CrossRow(
            row.left_part(place),
            row.after(place).left_part(number),
            words.left_part(room - cells),
            words.after(room - cells).left_part(cells).columns(self.cell_count)
            if self.cell_count
            else (),
            row.right_part(totals).columns(self.total_count),
        )

    def _cell(self, room: float) -> float:
        """How wide a cell is where names and cells have so much room."""
        wide, narrow = (
            (room / self.size - names) / max(1, self.cell_count)
            for names in (NAMES_WIDTH, LEAST_NAMES)
        )
        return self.size * min(LARGEST_CELL, max(wide, min(LEAST_FOR_ONE_LINE, narrow)))


def pool_sheets(values: PoolSheets, run: PrintRun) -> None:
    """A page for each pool, and more where the reasons need them."""
    languages = run.languages
    title = said(_("Pool sheets"), languages)
    begin = run.lying if values.is_for_wall else run.upright
    sheet = begin(title, values.evening)
    if not values.pools:
        head = Letterhead(values.evening, title)
        draw_note(sheet, NO_POOLS, draw_letterhead(sheet, head, languages), languages)
    for position, pool in enumerate(values.pools):
        if position:
            sheet.next_page()
        _draw_pool(sheet, values, pool, languages)


def _draw_pool(sheet: Sheet, values: PoolSheets, pool: PoolSheet, languages: Sequence[str]) -> None:
    head = Letterhead(values.evening, pool.title, note=pool.note)
    body, notes, size = head.body(sheet), _notes(pool, languages), values.size
    row = _row_height(len(pool.lines), body, size)
    height = HEADING_HEIGHT * size + row * len(pool.lines)
    first = body.height - height - NOTES_GAP
    rows = partial(_rows, sheet, body, size)
    pages = _pages(notes, rows, *(int(room / NOTE_ROW / size) for room in (first, body.height)))
    for number, (there, area) in enumerate(headed_pages(sheet, head, pages, languages)):
        if number == 0:
            with sheet.read_as.table():
                _draw_table(sheet, pool, area.top_part(height), values, languages)
        below = area.below(height + NOTES_GAP if number == 0 else 0)
        for note in there:
            used = rows(note) * NOTE_ROW * size
            _draw_note(sheet, note, below.top_part(used), size)
            below = below.below(used)


def _rows(sheet: Sheet, body: Area, size: float, note: PoolNote) -> int:
    """How many rows the note takes; names may take two."""
    if note.is_heading:
        return 1
    _number, _names, words = note.divided(body, size)
    lines = sum(line_counts(sheet, note.texts, words.width, _note_style(size)))
    return max(lines, 2 if note.names else 1)


def _pages(
    notes: Sequence[PoolNote], rows: Callable[[PoolNote], int], first: int, others: int
) -> tuple[tuple[PoolNote, ...], ...]:
    """What stands below the table, and what goes on pages of its own, of so many rows."""
    pages: list[list[PoolNote]] = [[]]
    left = first
    for note in notes:
        if rows(note) > left:
            pages.append([])
            left = others
        pages[-1].append(note)
        left -= rows(note)
    return tuple(map(tuple, pages))


def _row_height(count: int, body: Area, size: float) -> float:
    """Room to write by hand, less of it where many meet; for the wall as much as there is."""
    share = 0.55 if size < WALL else 1.0
    spare = (body.height * share - HEADING_HEIGHT * size) / max(1, count)
    return min(LARGEST_ROW * size, max(LEAST_ROW, spare))


def _notes(pool: PoolSheet, languages: Sequence[str]) -> tuple[PoolNote, ...]:
    """Who went home, who is tied, why the order is as it is, what the mark means."""
    notes = [
        PoolNote(str(gone.couple.number), gone.words, names_of(gone.couple, languages))
        for gone in pool.gone
    ]
    notes += [PoolNote("", texts) for texts in pool.level]
    reasons = [line for line in pool.lines if line.reason]
    if reasons:
        heading = said(_("Why they stand in this order"), languages)
        notes.append(PoolNote("", heading, is_heading=True))
        notes += [PoolNote(str(line.couple.number), line.reason) for line in reasons]
    if any(cell is not None and cell.is_marked for line in pool.lines for cell in line.cells):
        legend = said(_("not played out: forfeit, walk-over or abandoned"), languages)
        notes.append(PoolNote(MARK, legend))
    return tuple(notes)


def _table_of(sheet: Sheet, pool: PoolSheet, row: Area, values: PoolSheets) -> CrossTable:
    """All names of the table in one size."""
    total_count = 1 if values.is_for_wall and pool.met else 3
    table = CrossTable(values.size, total_count, len(pool.met))
    names = table.divided(row).names.inset(4, 1.5)
    players = [player for line in pool.lines for player in line.couple.players if player]
    style = replace(
        NAMES.scaled(values.size), size=min(NAMES.size * values.size, names.height / 2 / 1.15)
    )
    return replace(table, names=even_style(sheet.typecase, players, names.width, style))


def _draw_table(
    sheet: Sheet, pool: PoolSheet, area: Area, values: PoolSheets, languages: Sequence[str]
) -> None:
    heading = HEADING_HEIGHT * values.size
    rows = area.below(heading).rows(len(pool.lines))
    table = _table_of(sheet, pool, rows[0], values)
    with sheet.read_as.heading_row():
        _draw_heading(sheet, pool, area.top_part(heading), table, languages)
    for line, row in zip(pool.lines, rows, strict=True):
        parts = table.divided(row)
        with sheet.read_as.row():
            _draw_line(sheet, line, parts, table, languages)
        for box in (parts.place, *parts.cells, *parts.totals):
            sheet.frame(box, HAIRLINE)
        sheet.rule(row.left, row.bottom, row.right, row.bottom, HAIRLINE)
    sheet.frame(area.below(heading), FINE)


def _draw_heading(
    sheet: Sheet, pool: PoolSheet, area: Area, table: CrossTable, languages: Sequence[str]
) -> None:
    parts, label = table.divided(area), LABEL.scaled(table.size)
    _draw_label(sheet, _("Place"), parts.place, label, languages)
    team = Area(parts.number.left + 6, parts.names.bottom, parts.names.width, parts.names.height)
    # Of the number and of the names.
    with sheet.read_as.cell(columns=2):
        sheet.stack(said(_("Team"), languages), team.above(3), label)
    for couple, cell in zip(pool.met, parts.cells, strict=True):
        number = NUMBER.scaled(table.size)
        sheet.write(str(couple.number), cell.above(3), number, Align.CENTRE)
    words = (_("Won"), _("Difference"), _("Points for"))
    for text, place in zip(words, parts.totals, strict=False):
        _draw_label(sheet, text, place, label, languages)


def _draw_label(
    sheet: Sheet, text: Promise, area: Area, style: Style, languages: Sequence[str]
) -> None:
    sheet.stack(said(text, languages), area.inset(1.5, 0).above(3), style, Align.CENTRE)


def _draw_line(
    sheet: Sheet, line: PoolLine, row: CrossRow, table: CrossTable, languages: Sequence[str]
) -> None:
    figure, number = FIGURE.scaled(table.size), NUMBER.scaled(table.size)
    sheet.write(line.place, row.place.inset(2), figure, Align.CENTRE)
    sheet.write(str(line.couple.number), row.number.before(4), number, Align.RIGHT)
    players = each_name_of(line.couple, languages)
    with sheet.read_as.cell():
        for name, place in zip(players, row.names.inset(2, 1.5).rows(len(players)), strict=True):
            sheet.write(name, place, table.names)
    for cell, area in zip(line.cells, row.cells, strict=True):
        with sheet.read_as.cell():
            if cell is None:
                sheet.pen.setFillGray(OWN_CELL_GREY)
                sheet.pen.rect(area.left, area.bottom, area.width, area.height, stroke=0, fill=1)
            else:
                _draw_cell(sheet, cell, area, table.size)
    totals = (line.won, line.difference, line.points)
    for text, area in zip(totals, row.totals, strict=False):
        sheet.write(text, area.inset(2), figure, Align.CENTRE)


def _draw_cell(sheet: Sheet, cell: CrossCell, area: Area, size: float) -> None:
    """Each game on a line, or on two where the cell is too narrow."""
    is_narrow = area.width < LEAST_FOR_ONE_LINE * size
    parts = [_on_two_lines(score) if is_narrow else (score,) for score in cell.scores]
    lines = [*chain(*parts)]
    if cell.is_marked:
        lines = [*lines[:-1], f"{lines[-1]} {MARK}"] if lines else [MARK]
    if not lines:
        return
    inside = area.inset(1.5, 1)
    # One size for all, which holds the longest that there can be.
    longest = "120–" if is_narrow else "120–120"
    width = inside.width / sheet.typecase.width(longest, SCORE.face)
    style = replace(SCORE, size=min(SCORE.size * size, width))
    height = min(style.size * style.leading, inside.height / len(lines))
    block = Area(inside.left, inside.centre - height * len(lines) / 2, inside.width, 0)
    for position, line in enumerate(lines, start=1):
        level = block.bottom + (len(lines) - position) * height
        sheet.write(line, Area(block.left, level, block.width, height), style, Align.CENTRE)


def _on_two_lines(score: str) -> tuple[str, str]:
    own, _dash, other = score.partition("–")
    return f"{own.strip()}–", other.strip()


def _note_style(size: float) -> Style:
    style = NOTE.scaled(size)
    return replace(style, smallest=min(style.smallest, LEAST_NOTE_ON_WALL))


def _draw_note(sheet: Sheet, note: PoolNote, area: Area, size: float) -> None:
    if note.is_heading:
        with sheet.read_as.heading():
            sheet.say(note.texts, area, NOTES_TITLE.scaled(size))
        return
    number, names, words = note.divided(area, size)
    with sheet.read_as.paragraph():
        sheet.write(note.number, number, NUMBER.scaled(size), Align.RIGHT)
        if note.names:
            sheet.say(note.names, names, NOTE_NAMES.scaled(size))
        write_prose(sheet, note.texts, words, _note_style(size))
