"""The plan of a bracket as an SVG wants it: rounded figures from the top left, and classes.

The template sets them, the stylesheet gives them colour; it knows the same size of type.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from tournaments.drawing.boxes import PlacedMatch
from tournaments.drawing.bracket import BracketPicture
from tournaments.drawing.geometry import Stroke, plan_of
from tournaments.drawing.labels import BETWEEN, NamesOn
from tournaments.drawing.letters import screen_width
from tournaments.drawing.marks import MatchMarks
from tournaments.drawing.sheets import Press, SheetPart, SheetRoom, whole
from tournaments.drawing.texts import PlacedText
from tournaments.printing.area import Area

# The size of a name, in units of the picture; the stylesheet says the same.
EM = 16.0
# Strokes and the frame of a box stand this far over its edge.
MARGIN = 2.0
# From the middle of a line of text down to the foot of its letters, in ems.
FOOT = 0.36
BAR = 0.25
# What the hall screen shows at once, in ems: more could not be read from the last row.
SCREEN = SheetRoom(86, 44)
# What the last row of a hall reads at once: its smallest letters are 32 of 1,080 pixels.
WALL = SheetRoom(49, 19)


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A text, where it begins or ends, and the classes that say how it looks."""

    text: str
    x: str
    y: str
    classes: str


@dataclass(frozen=True, slots=True)
class DrawnBox:
    """A rectangle."""

    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True, slots=True)
class DrawnMatch:
    """The box of a match with its ways inside: between the lines, before the scores."""

    box: DrawnBox
    winners: tuple[DrawnBox, ...]
    bars: tuple[DrawnBox, ...]
    ways: tuple[str, ...]
    texts: tuple[DrawnText, ...]
    # Where the match leads to, and what that is called.
    address: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class DrawnBracket:
    """A picture for a page; `picture` is what is told where it cannot be seen."""

    picture: BracketPicture
    # In units of the picture, and in the size of the letters around it.
    width: str
    height: str
    width_in_letters: str
    height_in_letters: str
    rules: tuple[str, ...]
    ways: tuple[str, ...]
    matches: tuple[DrawnMatch, ...]
    texts: tuple[DrawnText, ...]

    @property
    def is_tall(self) -> bool:
        """Whether it is higher than what is read at once, on the hall screen or a laptop."""
        return float(self.height_in_letters) > SCREEN.height

    @property
    def is_wide(self) -> bool:
        """Whether it is wider than that: made to fit a page, its names would be too small."""
        return float(self.width_in_letters) > SCREEN.width


BracketDrawing: TypeAlias = Callable[[BracketPicture], DrawnBracket]
"""How a page draws a whole picture: for a laptop or for a phone."""


def drawn_bracket(picture: BracketPicture) -> DrawnBracket:
    """The whole picture for a page, however large; it has one round at least.

    Two partners share a line where that leaves it no wider than what is read at once.
    """
    shared, apart = (_drawn(whole(picture, on, screen_width)) for on in NamesOn)
    return apart if shared.is_wide else shared


def drawn_for_phone(picture: BracketPicture) -> DrawnBracket:
    """The whole picture as narrow as it gets: a match with its score is in sight at once."""
    return _drawn(whole(picture, NamesOn.TWO_LINES, screen_width))


def drawn_for_screen(picture: BracketPicture) -> tuple[DrawnBracket, ...]:
    """The picture in as many parts as the hall screen needs, to be shown in turn."""
    press = Press(NamesOn.TWO_LINES, screen_width, MatchMarks())
    return tuple(_drawn(part) for ((part,),) in press.sheets([picture], WALL))


def _drawn(part: SheetPart) -> DrawnBracket:
    plan = plan_of(part.picture, part.columns)
    width, height = plan.width * EM + 2 * MARGIN, plan.height * EM + 2 * MARGIN
    return DrawnBracket(
        part.picture,
        _figure(width),
        _figure(height),
        _figure(width / EM),
        _figure(height / EM),
        _ways(plan.rules),
        _ways(plan.strokes),
        tuple(map(_match, plan.matches)),
        _texts((*plan.titles, *plan.marks)),
    )


def _match(match: PlacedMatch) -> DrawnMatch:
    won = [line.area for line in match.lines if line.has_won]
    return DrawnMatch(
        _box(match.area),
        tuple(map(_box, won)),
        tuple(_box(area.left_part(BAR)) for area in won),
        _ways(_inner(match)),
        _texts((*match.caption, *(text for line in match.lines for text in line.texts))),
        match.match.address,
        BETWEEN.join(match.match.name),
    )


def _inner(match: PlacedMatch) -> Iterable[Stroke]:
    box = match.area
    for line in match.lines[1:]:
        yield (box.left, line.area.top), (box.right, line.area.top)
    if match.scores_from is not None:
        yield (match.scores_from, box.bottom), (match.scores_from, box.top)


def _figure(number: float) -> str:
    return f"{number:.1f}"


def _x(x: float) -> str:
    return _figure(x * EM + MARGIN)


def _y(y: float) -> str:
    return _figure(MARGIN - y * EM)


def _box(area: Area) -> DrawnBox:
    return DrawnBox(
        _x(area.left), _y(area.top), _figure(area.width * EM), _figure(area.height * EM)
    )


def _ways(strokes: Iterable[Stroke]) -> tuple[str, ...]:
    return tuple("M" + " L".join(f"{_x(x)} {_y(y)}" for x, y in stroke) for stroke in strokes)


def _texts(texts: Iterable[PlacedText]) -> tuple[DrawnText, ...]:
    return tuple(map(_text, texts))


def _text(text: PlacedText) -> DrawnText:
    role = text.role
    foot = text.area.centre - FOOT * role.size
    classes = f"bracket-{role.value}"
    classes += " is-strong" if text.is_strong else ""
    classes += " is-second" if text.is_second else ""
    return DrawnText(
        text.text, _x(text.area.right if role.is_at_right else text.area.left), _y(foot), classes
    )
