"""The pool sheets: everybody against everybody, the order, and why; boxes to fill in by pen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.bracket.prints.notes import NO_POOLS, draw_note
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening, each_name_of, names_of
from tournaments.printing.languages import said
from tournaments.printing.letterhead import Letterhead, draw_letterhead, headed_pages
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

HEADING_HEIGHT = 30.0
LARGEST_ROW, LEAST_ROW = 36.0, 26.0
PLACE_WIDTH = 28.0
NUMBER_WIDTH = 24.0
TOTAL_WIDTH = 40.0
LEAST_NAMES = 118.0
LARGEST_CELL = 50.0
# In a narrower cell the points of both stand one below the other.
LEAST_FOR_ONE_LINE = 34.0
OWN_CELL_GREY = 0.82
NOTES_GAP = 12.0
NOTE_ROW = 17.0
LABEL = Style(Face.REGULAR, 7.5, smallest=5, leading=1.18)
NAMES = Style(Face.BOLD, 10, smallest=6.5, leading=1.15)
NUMBER = Style(Face.ITALIC, 10, smallest=6)
SCORE = Style(Face.REGULAR, 9.5, smallest=5, leading=1.15)
FIGURE = Style(Face.BOLD, 12, smallest=6)
NOTE = Style(Face.REGULAR, 9.5, smallest=6, leading=1.15)
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


@dataclass(frozen=True, slots=True)
class PoolNote:
    """A line below the table: the team it is about, and a sentence, or a heading."""

    number: str
    texts: Texts
    # Names come before the sentence, where they do not stand in the table.
    names: Texts = ()
    is_heading: bool = False

    @property
    def height(self) -> float:
        return NOTE_ROW * (2 if self.names else 1 if self.is_heading else len(self.texts))


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A row of the table, divided."""

    place: Area
    number: Area
    names: Area
    cells: tuple[Area, ...]
    totals: tuple[Area, ...]


def pool_sheets(values: PoolSheets, run: PrintRun) -> None:
    """A page for each pool, and more where the reasons need them."""
    languages = run.languages
    title = said(_("Pool sheets"), languages)
    sheet = run.upright(title, values.evening)
    if not values.pools:
        head = Letterhead(values.evening, title)
        draw_note(sheet, NO_POOLS, draw_letterhead(sheet, head, languages), languages)
    for position, pool in enumerate(values.pools):
        if position:
            sheet.next_page()
        _draw_pool(sheet, values.evening, pool, languages)


def _draw_pool(
    sheet: Sheet, evening: PrintedEvening, pool: PoolSheet, languages: Sequence[str]
) -> None:
    head = Letterhead(evening, pool.title, note=pool.note)
    body, notes = head.body(sheet), _notes(pool, languages)
    row = _row_height(len(pool.lines), body)
    table = HEADING_HEIGHT + row * len(pool.lines) + NOTES_GAP
    pages = _pages(notes, body.height - table, body.height)
    for number, (there, area) in enumerate(headed_pages(sheet, head, pages, languages)):
        if number == 0:
            with sheet.read_as.table():
                _draw_table(sheet, pool, area.top_part(table - NOTES_GAP), row, languages)
        below = area.below(table if number == 0 else 0)
        for note in there:
            _draw_note(sheet, note, below.top_part(note.height))
            below = below.below(note.height)


def _pages(
    notes: Sequence[PoolNote], first: float, others: float
) -> tuple[tuple[PoolNote, ...], ...]:
    """What stands below the table, and what goes on pages of its own."""
    pages: list[list[PoolNote]] = [[]]
    left = first
    for note in notes:
        if note.height > left:
            pages.append([])
            left = others
        pages[-1].append(note)
        left -= note.height
    return tuple(map(tuple, pages))


def _row_height(count: int, body: Area) -> float:
    """Room to write by hand, less of it where many meet."""
    spare = (body.height * 0.55 - HEADING_HEIGHT) / max(1, count)
    return min(LARGEST_ROW, max(LEAST_ROW, spare))


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


def _divided(row: Area, count: int) -> CrossRow:
    """Place, number, names, a cell against each team, and the totals."""
    fixed = PLACE_WIDTH + NUMBER_WIDTH + 3 * TOTAL_WIDTH
    cell = min(LARGEST_CELL, (row.width - fixed - LEAST_NAMES) / max(1, count))
    names = row.width - fixed - cell * count
    cells = row.after(PLACE_WIDTH + NUMBER_WIDTH + names).left_part(cell * count)
    return CrossRow(
        row.left_part(PLACE_WIDTH),
        row.after(PLACE_WIDTH).left_part(NUMBER_WIDTH),
        row.after(PLACE_WIDTH + NUMBER_WIDTH).left_part(names),
        cells.columns(count) if count else (),
        row.right_part(3 * TOTAL_WIDTH).columns(3),
    )


def _draw_table(
    sheet: Sheet, pool: PoolSheet, area: Area, row_height: float, languages: Sequence[str]
) -> None:
    count = len(pool.met)
    with sheet.read_as.heading_row():
        _draw_heading(sheet, pool, _divided(area.top_part(HEADING_HEIGHT), count), languages)
    rows = area.below(HEADING_HEIGHT).rows(len(pool.lines))
    for line, row in zip(pool.lines, rows, strict=True):
        parts = _divided(row, count)
        with sheet.read_as.row():
            _draw_line(sheet, line, parts, languages)
        for box in (parts.place, *parts.cells, *parts.totals):
            sheet.frame(box, HAIRLINE)
        sheet.rule(row.left, row.bottom, row.right, row.bottom, HAIRLINE)
    sheet.frame(area.below(HEADING_HEIGHT), FINE)


def _draw_heading(sheet: Sheet, pool: PoolSheet, parts: CrossRow, languages: Sequence[str]) -> None:
    _draw_label(sheet, _("Place"), parts.place, languages)
    team = Area(parts.number.left + 6, parts.names.bottom, parts.names.width, parts.names.height)
    # Of the number and of the names.
    with sheet.read_as.cell(columns=2):
        sheet.stack(said(_("Team"), languages), team.above(3), LABEL)
    for couple, cell in zip(pool.met, parts.cells, strict=True):
        sheet.write(str(couple.number), cell.above(3), NUMBER, Align.CENTRE)
    words = (_("Won"), _("Difference"), _("Points for"))
    for text, area in zip(words, parts.totals, strict=True):
        _draw_label(sheet, text, area, languages)


def _draw_label(sheet: Sheet, text: Promise, area: Area, languages: Sequence[str]) -> None:
    sheet.stack(said(text, languages), area.inset(1.5, 0).above(3), LABEL, Align.CENTRE)


def _draw_line(sheet: Sheet, line: PoolLine, row: CrossRow, languages: Sequence[str]) -> None:
    sheet.write(line.place, row.place.inset(2), FIGURE, Align.CENTRE)
    sheet.write(str(line.couple.number), row.number.before(4), NUMBER, Align.RIGHT)
    players = each_name_of(line.couple, languages)
    with sheet.read_as.cell():
        for name, place in zip(players, row.names.inset(2, 1.5).rows(len(players)), strict=True):
            sheet.write(name, place, NAMES)
    for cell, area in zip(line.cells, row.cells, strict=True):
        with sheet.read_as.cell():
            if cell is None:
                sheet.pen.setFillGray(OWN_CELL_GREY)
                sheet.pen.rect(area.left, area.bottom, area.width, area.height, stroke=0, fill=1)
            else:
                _draw_cell(sheet, cell, area)
    for figure, area in zip((line.won, line.difference, line.points), row.totals, strict=True):
        sheet.write(figure, area.inset(2), FIGURE, Align.CENTRE)


def _draw_cell(sheet: Sheet, cell: CrossCell, area: Area) -> None:
    """Each game on a line, or on two where the cell is too narrow."""
    is_narrow = area.width < LEAST_FOR_ONE_LINE
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
    style = replace(SCORE, size=min(SCORE.size, width))
    height = min(style.size * style.leading, inside.height / len(lines))
    block = Area(inside.left, inside.centre - height * len(lines) / 2, inside.width, 0)
    for position, line in enumerate(lines, start=1):
        level = block.bottom + (len(lines) - position) * height
        sheet.write(line, Area(block.left, level, block.width, height), style, Align.CENTRE)


def _on_two_lines(score: str) -> tuple[str, str]:
    own, _dash, other = score.partition("–")
    return f"{own.strip()}–", other.strip()


def _draw_note(sheet: Sheet, note: PoolNote, area: Area) -> None:
    if note.is_heading:
        with sheet.read_as.heading():
            sheet.say(note.texts, area, NOTES_TITLE)
        return
    words = area.after(NUMBER_WIDTH + 2)
    with sheet.read_as.paragraph():
        sheet.write(note.number, area.left_part(NUMBER_WIDTH - 4), NUMBER, Align.RIGHT)
        if note.names:
            sheet.say(note.names, words.left_part(words.width * 0.34), NAMES)
            words = words.after(words.width * 0.36)
        sheet.stack(note.texts, words, NOTE)
