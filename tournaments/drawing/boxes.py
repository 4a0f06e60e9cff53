"""A match of a bracket as a box with its texts, in ems."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.drawing.bracket import BracketLine, BracketMatch
from tournaments.drawing.columns import CAPTION_AIR, PAD, BracketColumns
from tournaments.drawing.texts import PlacedText, Role, Row, rows_of
from tournaments.printing.area import Area


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A team's line inside the box of its match."""

    area: Area
    has_won: bool
    texts: tuple[PlacedText, ...]


@dataclass(frozen=True, slots=True)
class PlacedMatch:
    """The box around the lines, the caption above it, and where scores begin if there are any."""

    match: BracketMatch
    area: Area
    lines: tuple[PlacedLine, ...]
    caption: tuple[PlacedText, ...]
    scores_from: float | None


@dataclass(frozen=True, slots=True)
class MatchSize:
    """How high the caption and the box of a match are."""

    caption: float
    box: float


def size_of(match: BracketMatch, columns: BracketColumns) -> MatchSize:
    """As high as the texts of the match need."""
    box = sum(columns.height_of(line) for line in match.lines)
    return MatchSize(columns.caption_height(match), box)


def placed_match(
    match: BracketMatch, columns: BracketColumns, left: float, centre: float
) -> PlacedMatch:
    """The match with the middle of its box at this height."""
    size = size_of(match, columns)
    box = Area(left, centre - size.box / 2, columns.width, size.box)
    caption = Area(left, box.top, columns.width, size.caption).above(
        CAPTION_AIR if size.caption else 0.0
    )
    return PlacedMatch(
        match,
        box,
        tuple(_lines(match, columns, box)),
        tuple(_caption(match, columns, caption)),
        left + columns.scores_from if _has_scores(match) else None,
    )


def _has_scores(match: BracketMatch) -> bool:
    """A bye has none."""
    return len(match.lines) > 1 or any(line.score for line in match.lines)


def _lines(match: BracketMatch, columns: BracketColumns, box: Area) -> Iterator[PlacedLine]:
    used = 0.0
    for line in match.lines:
        height = columns.height_of(line)
        area = box.below(used).top_part(height)
        yield PlacedLine(area, line.has_won, tuple(_texts(line, columns, area)))
        used += height


def _texts(line: BracketLine, columns: BracketColumns, area: Area) -> Iterator[PlacedText]:
    number = area.after(PAD).left_part(columns.number)
    names = area.after(columns.names_from).left_part(columns.names)
    score = area.after(columns.scores_from + PAD).left_part(columns.score)
    yield from _strong(line, line.number, number, Role.NUMBER)
    for text in rows_of(columns.names_of(line), names, Role.NAMES):
        yield PlacedText(text.text, text.area, text.role, line.has_won)
    yield from rows_of(columns.words_of(line), names, Role.WORDS)
    yield from _strong(line, line.score, score, Role.SCORE)


def _strong(line: BracketLine, text: str, area: Area, role: Role) -> Iterator[PlacedText]:
    if text:
        yield PlacedText(text, area, role, line.has_won)


def _caption(match: BracketMatch, columns: BracketColumns, area: Area) -> Iterator[PlacedText]:
    name, note = columns.caption_of(match.name), columns.caption_of(match.note)
    if not columns.has_one_caption(match):
        height = len(name) * Role.MATCH.row
        yield from rows_of(name, area.top_part(height), Role.MATCH)
        yield from rows_of(note, area.below(height), Role.NOTE)
        return
    yield from rows_of(name, area.left_part(_widest(name, columns)), Role.MATCH)
    yield from rows_of(note, area.right_part(_widest(note, columns)), Role.NOTE)


def _widest(rows: tuple[Row, ...], columns: BracketColumns) -> float:
    return max((columns.small(text) for text, _ in rows), default=0.0)
