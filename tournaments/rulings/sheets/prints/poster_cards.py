"""A card of the poster: its corner as large as it can be, and its suit."""

from dataclasses import dataclass

from tournaments.printing.area import MM, Area
from tournaments.printing.marks.suits import HOLLOW
from tournaments.printing.sheet import FINE, HALF_CAPITAL, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, line_width
from tournaments.rulings.sheets.rule_sheet import CardShown

HELD_BACK = 3.0
ROUNDING = 2.5 * MM
CAPITAL = 2 * HALF_CAPITAL  # in ems
# In ems of the corner: the tail of the J and some white, the suit below it, and the air around.
TAIL = 0.245
SUIT = 0.165
AIR = 0.058
# As much of the card's width is left free on either side.
SIDE = 0.055
WIDEST = "10"
# Its figures stand close, so that the others are not small for its sake.
CLOSE = -0.09


@dataclass(frozen=True, slots=True)
class PosterCell:
    """How large every card is, in points."""

    width: float
    height: float


def largest_rank(sheet: Sheet, cell: PosterCell) -> float:
    """The size of type, in points, at which the widest corner and its suit fit on the card."""
    ems = line_width(sheet.typecase, WIDEST, Style(Face.BOLD, tracking=CLOSE))
    by_width = cell.width * (1 - 2 * SIDE) / ems
    return min(by_width, (cell.height - 2 * HELD_BACK) / (CAPITAL + TAIL + SUIT + 2 * AIR))


def draw_cell(sheet: Sheet, shown: CardShown, rank: str, area: Area, size: float) -> None:
    """One card; a thick frame where it may be held back."""
    weight = HELD_BACK if shown.may_be_held_back else FINE
    sheet.pen.setStrokeGray(0)
    sheet.pen.setFillGray(1)
    sheet.pen.setLineWidth(weight)
    edge = area.inset(weight / 2)
    sheet.pen.roundRect(
        edge.left, edge.bottom, edge.width, edge.height, min(ROUNDING, area.width * 0.12),
        stroke=1, fill=1,
    )  # fmt: skip
    suit = shown.card.suit
    if suit is None:
        _draw_joker(sheet, rank, area, size)
        return
    spare = (area.height - size * (CAPITAL + TAIL + SUIT)) / 2
    corner = area.below(spare).top_part(size * CAPITAL).inset(area.width * SIDE / 2, 0)
    style = Style(
        Face.BOLD, size, smallest=size, leading=CAPITAL, tracking=CLOSE, is_red=suit in HOLLOW
    )
    sheet.write(rank, corner, style, Align.CENTRE)
    sheet.suit(
        suit, area.middle, area.bottom + spare + size * SUIT / 2, size * SUIT, in_colour=True
    )


def _draw_joker(sheet: Sheet, name: str, area: Area, size: float) -> None:
    """A joker bears its name along its side."""
    sheet.pen.saveState()
    sheet.pen.translate(area.middle, area.centre)
    sheet.pen.rotate(90)
    lying = Area(-area.height / 2, -area.width / 2, area.height, area.width)
    style = Style(Face.BOLD, size, smallest=8.5, leading=1.0)
    sheet.write(name, lying.inset(area.height * 0.06, 0), style, Align.CENTRE)
    sheet.pen.restoreState()
