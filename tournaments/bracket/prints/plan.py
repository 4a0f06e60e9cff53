"""The matches of the pools with their time and place: first team by team, then table by table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.bracket.prints.notes import NO_POOLS, draw_note
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening, names_of
from tournaments.printing.flow import even_pages, pages_of
from tournaments.printing.headings.letterhead import Letterhead, draw_letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.lists.pairs import PairedNames, paired_names
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

COLUMN_GAP = 16.0
LABELS_HEIGHT = 24.0
# At a scale of one; each player of a team may need a line of a row.
HEADING_HEIGHT = 25.0
TEAM_ROW = 22.0
TABLE_ROW = 2 * TEAM_ROW
BLOCK_GAP = 9.0
ROUND_WIDTH = 31.0
TIME_WIDTH = 43.5
PLACE_WIDTH = 47.5
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.1)
HEADING = Style(Face.BOLD, 12, smallest=9, leading=1.1)
NAMES = Style(Face.REGULAR, 9.5, smallest=6, leading=1.1)
NUMBER_WIDTH = 18.0
NUMBER = Style(Face.ITALIC, 9)
FIGURE = Style(Face.BOLD, 11, smallest=6)
TIME = Style(Face.REGULAR, 9, smallest=5)
GONE = Style(Face.ITALIC, 9, smallest=5.5)

Texts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """A match: when, where, and those whom the reader is to meet there."""

    round: int
    begins: Texts
    # The table, or at a table the name of the match.
    place: Texts
    couples: tuple[Couple, ...]


@dataclass(frozen=True, slots=True)
class PlannedTeam:
    """A team with its matches; `gone` says what became of those of a team that went home."""

    couple: Couple
    matches: tuple[PlannedMatch, ...]
    gone: Texts = ()


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table with its matches; without a number they are played wherever one is free."""

    number: int | None
    matches: tuple[PlannedMatch, ...]


@dataclass(frozen=True, slots=True)
class MatchPlan:
    evening: PrintedEvening
    teams: tuple[PlannedTeam, ...]
    tables: tuple[PlannedTable, ...]


@dataclass(frozen=True, slots=True)
class PlanBlock:
    """What stands together: a heading and the matches below it."""

    number: str
    title: Texts
    matches: tuple[PlannedMatch, ...]
    row: float
    note: Texts = ()

    @property
    def height(self) -> float:
        return HEADING_HEIGHT + self.row * (len(self.matches) + bool(self.note)) + BLOCK_GAP

    def pieces(self, height: float) -> Iterator["PlanBlock"]:
        """The block itself, or as many parts of it as are needed for each to fit."""
        per_piece = max(1, int((height - HEADING_HEIGHT - BLOCK_GAP) / self.row) - bool(self.note))
        for matches in pages_of(self.matches, per_piece):
            yield replace(self, matches=matches)


@dataclass(frozen=True, slots=True)
class PlanScale:
    """How many columns a page has, and how large all in them is."""

    columns: int
    size: float

    def divided(self, body: Area) -> tuple[Area, ...]:
        return body.columns(self.columns, gap=COLUMN_GAP)

    def pages(
        self, blocks: Sequence[PlanBlock], body: Area
    ) -> tuple[tuple[tuple[PlanBlock, ...], ...], ...]:
        """The columns of each page."""
        return even_pages(columns_of(blocks, body.height / self.size), self.columns)


# Few teams are read from across the room.
SCALES = (PlanScale(1, 1.8), PlanScale(1, 1.5), PlanScale(1, 1.25), PlanScale(2, 1.0))


@dataclass(frozen=True, slots=True)
class PlanLettering:
    """The type of a list: who is met, what stands over the rows, and how large all the rest is."""

    names: PairedNames
    titles: Style
    size: float

    def divided(self, row: Area) -> tuple[Area, Area, Area, Area]:
        """Round, time, place and names."""
        widths = (ROUND_WIDTH, TIME_WIDTH, PLACE_WIDTH)
        turn, begins, place = (self.size * width for width in widths)
        return (
            row.left_part(turn - 2),
            row.after(turn).left_part(begins - 4),
            row.after(turn + begins).left_part(place - 3),
            row.after(turn + begins + place),
        )


def match_plan(values: MatchPlan, run: PrintRun) -> None:
    """First where each team plays, then what is played at each table."""
    languages = run.languages
    title = said(_("Plan of the matches"), languages)
    sheet = run.upright(title, values.evening)
    if not values.teams:
        head = Letterhead(values.evening, title)
        draw_note(sheet, NO_POOLS, draw_letterhead(sheet, head, languages), languages)
        return
    _draw_blocks(
        sheet,
        Letterhead(values.evening, said(_("Matches by team"), languages)),
        [_of_team(team, languages) for team in values.teams],
        (_("Table"), _("Against team")),
        languages,
    )
    sheet.next_page()
    _draw_blocks(
        sheet,
        Letterhead(values.evening, said(_("Matches by table"), languages)),
        [_of_table(table, languages) for table in values.tables],
        (_("Match"), _("Teams")),
        languages,
    )


def _of_team(team: PlannedTeam, languages: Sequence[str]) -> PlanBlock:
    names = names_of(team.couple, languages)
    return PlanBlock(str(team.couple.number), names, team.matches, TEAM_ROW, team.gone)


def _of_table(table: PlannedTable, languages: Sequence[str]) -> PlanBlock:
    if table.number is None:
        return PlanBlock("", said(_("At any free table"), languages), table.matches, TABLE_ROW)
    title = said(_("Table %(number)d"), languages, number=table.number)
    return PlanBlock("", title, table.matches, TABLE_ROW)


def _draw_blocks(
    sheet: Sheet,
    head: Letterhead,
    blocks: Sequence[PlanBlock],
    labels: tuple[Promise, Promise],
    languages: Sequence[str],
) -> None:
    body = head.body(sheet).below(LABELS_HEIGHT)
    scale = _scale(blocks, body)
    lettering = _lettering(sheet, blocks, body, scale)
    pages = scale.pages(blocks, body)
    for there, area in headed_pages(sheet, head, pages, languages):
        for column, place in zip(there, scale.divided(area), strict=False):
            with sheet.read_as.table():
                _draw_labels(sheet, place.top_part(LABELS_HEIGHT), labels, lettering, languages)
                used = LABELS_HEIGHT
                for block in column:
                    height = block.height * scale.size
                    _draw_block(sheet, block, place.below(used).top_part(height), lettering)
                    used += height


def _scale(blocks: Sequence[PlanBlock], body: Area) -> PlanScale:
    """The largest that takes no more pages than the smallest."""
    fewest = len(SCALES[-1].pages(blocks, body))
    return next(scale for scale in SCALES if len(scale.pages(blocks, body)) == fewest)


def _lettering(
    sheet: Sheet,
    blocks: Sequence[PlanBlock],
    body: Area,
    scale: PlanScale,
) -> PlanLettering:
    """One size for all names in the rows of these blocks, and one for all over them."""
    row = scale.divided(body)[0].top_part(TEAM_ROW * scale.size).inset(0, 1)
    before = ROUND_WIDTH + TIME_WIDTH + PLACE_WIDTH + NUMBER_WIDTH
    names = NAMES.scaled(scale.size)
    titles = [block.title[0] for block in blocks]
    over = row.width - ROUND_WIDTH * scale.size
    couples = [couple for block in blocks for match in block.matches for couple in match.couples]
    return PlanLettering(
        paired_names(sheet.typecase, couples, row.width - before * scale.size, row.height, names),
        even_style(sheet.typecase, titles, over, HEADING.scaled(scale.size)),
        scale.size,
    )


def columns_of(blocks: Sequence[PlanBlock], height: float) -> tuple[tuple[PlanBlock, ...], ...]:
    """The blocks column by column; one is parted only if it is longer than a column."""
    columns: list[list[PlanBlock]] = [[]]
    left = height
    for piece in chain.from_iterable(block.pieces(height) for block in blocks):
        # The air below the last one may stand out.
        if columns[-1] and piece.height - BLOCK_GAP > left:
            columns.append([])
            left = height
        columns[-1].append(piece)
        left -= piece.height
    return tuple(map(tuple, columns))


def _draw_labels(
    sheet: Sheet,
    area: Area,
    labels: tuple[Promise, Promise],
    lettering: PlanLettering,
    languages: Sequence[str],
) -> None:
    words = (_("Round"), _("Time"), *labels)
    with sheet.read_as.heading_row():
        for text, part in zip(words, lettering.divided(area.above(4)), strict=True):
            sheet.stack(said(text, languages), part, LABEL)
    sheet.rule(area.left, area.bottom + 2, area.right, area.bottom + 2, FINE)


def _draw_block(sheet: Sheet, block: PlanBlock, area: Area, lettering: PlanLettering) -> None:
    size = lettering.size
    heading = area.top_part(HEADING_HEIGHT * size).above(3)
    title = heading
    with sheet.read_as.row(), sheet.read_as.row_heading(columns=len(lettering.divided(area))):
        if block.number:
            number = heading.left_part((ROUND_WIDTH - 8) * size)
            sheet.write(block.number, number, HEADING.scaled(size))
            title = heading.after(ROUND_WIDTH * size)
        if len(block.title) == 1:
            # The names of a team may take two lines.
            sheet.write(block.title[0], title, lettering.titles)
        else:
            sheet.say(block.title, title, lettering.titles)
    below = area.below(HEADING_HEIGHT * size)
    for position in range(len(block.matches) + bool(block.note)):
        row = below.below(position * block.row * size).top_part(block.row * size)
        sheet.rule(row.left, row.top, row.right, row.top, HAIRLINE)
        with sheet.read_as.row():
            if position < len(block.matches):
                _draw_match(sheet, block.matches[position], row, lettering)
            else:
                with sheet.read_as.cell(columns=len(lettering.divided(row))):
                    sheet.say(block.note, row.inset(0, 1), GONE.scaled(size))


def _draw_match(sheet: Sheet, match: PlannedMatch, row: Area, lettering: PlanLettering) -> None:
    size = lettering.size
    turn, begins, place, words = lettering.divided(row)
    sheet.write(str(match.round), turn, FIGURE.scaled(size), Align.LEFT)
    sheet.stack(match.begins, begins, TIME.scaled(size))
    sheet.stack(match.place, place, FIGURE.scaled(size))
    with sheet.read_as.cell():
        for couple, line in zip(match.couples, words.rows(len(match.couples)), strict=True):
            number = line.left_part((NUMBER_WIDTH - 5) * size)
            sheet.write(str(couple.number), number, NUMBER.scaled(size), Align.RIGHT)
            names = line.after(NUMBER_WIDTH * size).inset(0, 1)
            lettering.names.draw(sheet, couple, names, sheet.languages)
