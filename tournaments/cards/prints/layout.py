"""Where the marks, the boxes, the code and the words of a punch card lie.

Whoever prints a card and whoever reads its photograph go by the same places, in points (72 an
inch, `MM` of them a millimetre) from the lower left corner of the card.

The boxes run along the upper and the lower edge, because a paper punch reaches some 20 mm into a
card, and a game's number stands above its hole, so that a punched card can still be read.
"""

from dataclasses import dataclass
from functools import cached_property

from tournaments.printing.area import MM, Area
from tournaments.printing.paper import Page, Paper

# A card that goes across the page has room for twenty.
BOXES_IN_A_ROW = {2: 10, 1: 20}
# A paper punch reaches so far from an edge: two rows of boxes at each, and no third one.
MOST_GAMES_OF_A_NARROW_CARD = 40
HOLE = 6 * MM
HOLE_RISE = 0.6 * MM
BOX_HEIGHT = 9.5 * MM
GAP = 0.8 * MM
MARGIN_ACROSS = 10 * MM
MARGIN_UP = 8.5 * MM
INSET = 3.5 * MM
BAND_AIR = 1.6 * MM
# Less than this between the boxes would crowd out the names and the QR code.
LEAST_BAND = 21.5 * MM
NUMBER_WIDTH = 21 * MM
WORD_GAP = 2 * MM
WORDS_HEIGHT = 32 * MM
# The evening, its hall, its day and permit: three lines, more where they are long.
EVENING_HEIGHT = 8.2 * MM
MOST_OF_EVENING = 12.4 * MM
SEAT_HEIGHT = 5.6 * MM
CODE_SIZE = 26 * MM
# Without an address for phones the code says little and is small.
SHORT_CODE_SIZE = 18 * MM
# A camera finds the card by a mark in each corner; white stays around it when a cut goes astray.
MARK = 4.5 * MM
MARK_EDGE = 1.8 * MM
# Beside the boxes, so that they stay a punch apart on either paper.
BESIDE = 7.5 * MM
# A disc of grey with a white middle lies where a hole will be: a hole shows on a grey table too.
CORE = 2.4 * MM
GRIDS = ((2, 5), (2, 4), (2, 3), (2, 2))
WIDE_GRIDS = ((1, 5), (1, 4))


@dataclass(frozen=True, slots=True)
class PunchBox:
    """The place of one game on a card, measured from the card's lower left corner."""

    game: int
    area: Area

    @property
    def hole(self) -> tuple[float, float]:
        """The middle of the hole."""
        return self.area.middle, self.area.bottom + HOLE_RISE + HOLE / 2


@dataclass(frozen=True)
class CardLayout:
    """How the cards of one evening lie on a page and the boxes on a card."""

    page: Page
    columns: int
    rows: int
    game_count: int
    has_code: bool = True
    has_address: bool = True
    evening_height: float = EVENING_HEIGHT

    @property
    def in_a_row(self) -> int:
        """How many boxes stand side by side."""
        return BOXES_IN_A_ROW[self.columns]

    @cached_property
    def places(self) -> tuple[Area, ...]:
        """The cards on the page, row by row."""
        work = self.page.area.inset(MARGIN_ACROSS, MARGIN_UP)
        return tuple(place for row in work.rows(self.rows) for place in row.columns(self.columns))

    @cached_property
    def card(self) -> Area:
        return Area(0, 0, self.places[0].width, self.places[0].height)

    @cached_property
    def boxes(self) -> tuple[PunchBox, ...]:
        """One box for each game: the first rows at the upper edge, the others at the lower."""
        rows = [*_rows_down(self._between_marks, self._upper_rows)]
        lower = self._between_marks.bottom_part(_height(self._lower_rows))
        rows += [*_rows_down(lower, self._lower_rows)]
        places = [place for row in rows for place in row.columns(self.in_a_row, gap=GAP)]
        return tuple(
            PunchBox(game, place) for game, place in enumerate(places[: self.game_count], start=1)
        )

    @cached_property
    def marks(self) -> tuple[Area, ...]:
        """The marks of the corners, clockwise from the upper left one."""
        room = self.card.inset(MARK_EDGE)
        upper, lower = room.top_part(MARK), room.bottom_part(MARK)
        return (
            upper.left_part(MARK),
            upper.right_part(MARK),
            lower.right_part(MARK),
            lower.left_part(MARK),
        )

    @cached_property
    def band(self) -> Area:
        """What is left between the boxes, or below the marks where no boxes are above."""
        upper, lower = _height(self._upper_rows), _height(self._lower_rows)
        inside = self._inside.below((upper or MARK_EDGE + MARK - INSET) + BAND_AIR)
        return inside.above(lower + BAND_AIR)

    @cached_property
    def parts(self) -> "Band":
        """The band, divided."""
        return band_parts(
            self.band,
            has_code=self.has_code,
            has_address=self.has_address,
            evening_height=self.evening_height,
        )

    @cached_property
    def tally(self) -> Area | None:
        """Room after the last box to write down the number of wins."""
        free = -self.game_count % self.in_a_row
        if free < 4:
            return None
        row = self._between_marks.bottom_part(BOX_HEIGHT)
        return row.after(row.columns(self.in_a_row, gap=GAP)[-free].left - row.left)

    @property
    def _inside(self) -> Area:
        return self.card.inset(INSET)

    @property
    def _between_marks(self) -> Area:
        return self.card.inset(BESIDE, INSET)

    @property
    def _upper_rows(self) -> int:
        return -(-self.game_count // self.in_a_row) // 2

    @property
    def _lower_rows(self) -> int:
        return -(-self.game_count // self.in_a_row) - self._upper_rows


def card_layout(
    paper: Paper, game_count: int, *, has_code: bool = True, has_address: bool = True
) -> CardLayout:
    """As many cards to a page as leave room for names: ten, eight, six or four."""
    grids = GRIDS if game_count <= MOST_GAMES_OF_A_NARROW_CARD else WIDE_GRIDS
    layouts = (
        CardLayout(paper.upright, *grid, game_count, has_code, has_address) for grid in grids
    )
    return next(layout for layout in layouts if layout.band.height >= LEAST_BAND)


def _rows_down(area: Area, count: int) -> list[Area]:
    return [area.below(row * (BOX_HEIGHT + GAP)).top_part(BOX_HEIGHT) for row in range(count)]


def _height(rows: int) -> float:
    return rows * (BOX_HEIGHT + GAP) - GAP if rows else 0


@dataclass(frozen=True, slots=True)
class Band:
    """The room between the boxes, divided."""

    number: Area
    evening: Area
    names: Area
    seat: Area
    # Nothing on the card of no evening.
    code: Area | None


def band_parts(
    band: Area,
    *,
    has_code: bool = True,
    has_address: bool = True,
    evening_height: float = EVENING_HEIGHT,
) -> Band:
    """The evening above number and names, the QR code on the right; without it wider names."""
    side = min(band.height, CODE_SIZE if has_address else SHORT_CODE_SIZE)
    code = Area(band.right - side, band.centre - side / 2, side, side) if has_code else None
    words = band.before(side + WORD_GAP if has_code else 0)
    height = min(words.height, WORDS_HEIGHT)
    words = Area(words.left, words.centre - height / 2, words.width, height)
    below = words.below(evening_height)
    couple = below.after(NUMBER_WIDTH + 2 * WORD_GAP)
    return Band(
        number=below.left_part(NUMBER_WIDTH),
        evening=words.top_part(evening_height),
        names=couple.above(SEAT_HEIGHT),
        seat=couple.bottom_part(SEAT_HEIGHT),
        code=code,
    )
