"""Whether a box is punched, seen on a card that lies straight."""

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tournaments.cards.photograph.finding import FoundCard, corners_of
from tournaments.cards.photograph.frames import Frame, frames_of
from tournaments.cards.prints.layout import CORE, HOLE, CardLayout, PunchBox
from tournaments.cards.prints.marks import MARKS, mark_rows
from tournaments.printing.area import MM

if TYPE_CHECKING:
    import numpy as np

# Pixels to a millimetre on the straight card.
SCALE = 10
# How far a disc may lie beside its place in its box, in millimetres.
SEARCH = 0.6
# Of the hole, so much is compared: a punch leaves the rim of a disc now and then.
COMPARED = 2.75
# The disc as it is printed, as a share of white.
DISC = 0.76
# A box may be punched if it looks no more like the clean ring than the first, and clean if it looks
# more like it than the second; between them somebody has to look. On a pile the ring of the card
# below is seen through a hole: it is that of this card only if it lies in its frame as printed, and
# has the white around it, too.
PUNCHED_BELOW, CLEAN_ABOVE = 0.70, 0.95
ASIDE, LEAST_WHOLE = 0.2, 0.60
# On 3,600 clean boxes of cards in space, flat or curled, 99 of 100 were so much like it, or lay no
# farther aside than this, in millimetres; hardly one ring of a card below does either.
LIKEST, LITTLE_ASIDE = 0.98, 0.12
# Where a small punch has taken the white middle and little else, a middle so wide is more like it.
WIDER_CORE = 1.6
# Of the hole and of the white around it, so much is compared then, in millimetres.
WHOLE_REACH = 3.4
# The noise of a camera, in pixels of the straight card.
NOISE = 1.0
# Through a hole the table is seen: a spot of one shade so wide (millimetres from its middle) is
# left by the chad of the least hole, and is wider than the white middle of the disc. It is looked
# for so far from where the hole should be.
SPOT, SPOT_ASIDE = 1.7, 2.0
# How far the shades of such a spot spread at most, as a share of paper's white. On every third of
# the same seeds 995 of 1,000 holes were at most 0.029, and no clean box less than 0.057.
ONE_SHADE = 0.042
# Where a camera shows paper brighter than this (of 255), it cannot tell it from the grey of a disc
# in a glare; a spot at most so bright shows that there the disc would be seen: its grey and its
# middle could be no less than a fifth apart.
BLOWN_OUT, STILL_SEEN = 250, 225
# So many of a hundred pixels about a hole are at most as bright as paper: frames and the disc are
# dark.
PAPER = 88
# Wide enough to take the noise of a camera away, in pixels of the straight card.
SMOOTH = 2.0
# Two boxes stand side by side with dark lines between them; a hole there takes them away. So much
# darker than paper a line must be at least, as a share.
LEAST_LINE = 0.2
# Where the lines are looked for, to either side and up and down, in millimetres: beside the middle
# of a hole, and so far above and below it. A hole that only reaches over a line leaves it there.
LINE_ASIDE, LINE_ALONG, LINE_ABOVE = 1.2, 0.8, 1.6


# Where the corners of a box are looked at: so far along each line from its end, and so far beside
# it, in millimetres; the line itself lies so near its place.
CORNER, FRAME, LINE_BESIDE = 0.7, 1.2, 0.5
# A hole of the row above may reach the line above a box at so many places; no slip does that is
# wide enough to hide a number.
SOME = 3


@dataclass(frozen=True)
class Straight:
    """A card alone, in colour and upright, and where its boxes truly lie on it."""

    # `SCALE` pixels to a millimetre.
    picture: "np.ndarray"
    layout: CardLayout
    frames: dict[int, Frame]

    def middle(self, box: PunchBox) -> tuple[float, float]:
        """Of the hole that belongs there, in pixels."""
        (x, y), frame = box.hole, self.frames[box.game]
        down = (self.layout.card.height - y) / MM * SCALE
        return x / MM * SCALE + frame.x, down + frame.y

    def around(self, x: float, y: float, reach: int) -> "np.ndarray":
        """A square of it, moved inside where it would reach over the edge."""
        left, top = round(x) - reach, round(y) - reach
        side = 2 * reach + 1
        left = min(max(0, left), self.picture.shape[1] - side)
        top = min(max(0, top), self.picture.shape[0] - side)
        return self.picture[top : top + side, left : left + side]


def straightened(picture: "np.ndarray", found_card: FoundCard) -> Straight:
    """The card as it lay in the picture."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    card = found_card.layout.card
    size = round(card.width / MM * SCALE), round(card.height / MM * SCALE)
    smaller = np.diag([1 / SCALE, 1 / SCALE, 1.0])
    way = found_card.to_picture @ smaller
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    alone = cv2.warpPerspective(picture, way, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return Straight(alone, found_card.layout, frames_of(alone, found_card.layout, SCALE))


def worst_mark(card: Straight, count: int) -> float:
    """How much the worst of the marks that were found_card, so many, looks like its print."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    layout, grey = card.layout, cv2.cvtColor(card.picture, cv2.COLOR_BGR2GRAY)
    like = []
    for pattern, area in zip(MARKS, layout.marks, strict=True):
        (left, top), _, (right, bottom), _ = corners_of(area, layout.card)
        seen = grey[round(top * SCALE) : round(bottom * SCALE), :]
        seen = seen[:, round(left * SCALE) : round(right * SCALE)].astype(np.float32)
        size = seen.shape[1], seen.shape[0]
        squares = np.array(mark_rows(pattern), np.float32)
        large = cv2.resize(squares, size, interpolation=cv2.INTER_NEAREST)
        clean = cv2.GaussianBlur(large, (0, 0), 2)
        like.append(float(cv2.matchTemplate(seen, clean, cv2.TM_CCOEFF_NORMED)[0, 0]))
    return sorted(like)[len(like) - max(1, count)]


@dataclass(frozen=True, slots=True)
class Ring:
    """How much a box looks like the clean ring, from -1 to 1, and where it does so best."""

    like: float
    # In pixels, beside the middle of its box.
    x: float
    y: float


def ring_in(card: Straight, box: PunchBox) -> Ring:
    """The best that is found about the place of the ring."""
    import cv2  # noqa: PLC0415 – comes with an extra

    x, y = card.middle(box)
    reach, search = round(COMPARED * SCALE), round(SEARCH * SCALE)
    like = _compared(card.around(x, y, reach + search), reach)
    _, best, _, (across, down) = cv2.minMaxLoc(like)
    away = round(x) - x - search + across, round(y) - y - search + down
    return Ring(float(min(1, max(-1, best))), *away)


def is_clean(card: Straight, box: PunchBox, ring: Ring) -> bool:
    """Whether the ring is this card's own, and whole."""
    if ring.like <= PUNCHED_BELOW:
        return False
    (x, y), reach = card.middle(box), round(COMPARED * SCALE)
    away, seen = math.hypot(ring.x, ring.y), card.around(x + ring.x, y + ring.y, reach)
    in_place = card.around(x, y, reach)
    if ring.like <= CLEAN_ABOVE < _like_ring(in_place, CORE / MM / 2):
        # The edge of a shadow only made it seem to lie aside.
        away, seen = 0.0, in_place
    like = _like_ring(seen, CORE / MM / 2)
    if away > (ASIDE if like >= LIKEST else LITTLE_ASIDE) * SCALE:
        return False
    if like <= CLEAN_ABOVE or like < _like_ring(seen, WIDER_CORE):
        return False
    whole = card.around(x + ring.x, y + ring.y, round(WHOLE_REACH * SCALE))
    return _like_ring(whole, CORE / MM / 2) >= LEAST_WHOLE


def _like_ring(seen: "np.ndarray", core: float) -> float:
    """The same for one place, and for a middle of such a radius; a shadow's slope is left out."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    reach = seen.shape[0] // 2
    ring, compared = _ring(reach, core)
    grey = cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY).astype(np.float32)
    slope = np.arange(-reach, reach + 1, dtype=np.float32)
    flat = cv2.GaussianBlur(grey, (0, 0), NOISE)
    flat = (flat - (flat * compared).sum() / compared.sum()) * compared
    for part in (slope[None] * compared, slope[:, None] * compared):
        flat = flat - part * (flat * part).sum() / (part * part).sum()
    wanted = (ring - (ring * compared).sum() / compared.sum()) * compared
    size = math.sqrt(float((flat * flat).sum() * (wanted * wanted).sum()))
    return float((flat * wanted).sum()) / size if size else 0.0


def _compared(around: "np.ndarray", reach: int) -> "np.ndarray":
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    ring, compared = _ring(reach)
    grey = cv2.cvtColor(around, cv2.COLOR_BGR2GRAY).astype(np.float32)
    seen = cv2.GaussianBlur(grey, (0, 0), NOISE)
    like = cv2.matchTemplate(seen, ring, cv2.TM_CCOEFF_NORMED, mask=compared)
    # Where all is of one colour there is nothing to compare.
    return np.nan_to_num(like, nan=0.0, posinf=0.0, neginf=0.0)


def is_hole_seen(card: Straight, box: PunchBox) -> bool:
    """Whether something of one shade lies where a box was, wider than anything printed there.

    A drawing on the box is not of one shade; where light blows all out nothing is seen.
    """
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    reach, spot = round((SPOT + SPOT_ASIDE) * SCALE), round(SPOT * SCALE)
    around = cv2.GaussianBlur(card.around(*card.middle(box), reach), (0, 0), SMOOTH)
    whites = np.maximum(30.0, np.percentile(around.reshape(-1, 3), PAPER, axis=0))
    shade = around.astype(np.float32)
    disc = (_far(spot) <= spot).astype(np.float32)
    disc /= disc.sum()
    mean = cv2.filter2D(shade, -1, disc)
    spread = np.sqrt(np.maximum(0, cv2.filter2D(shade * shade, -1, disc) - mean * mean))
    # In each colour: red light does not show a red pen.
    widest = (spread / whites).max(axis=2)
    widest[_far(reach) > SPOT_ASIDE * SCALE] = np.inf
    at = np.unravel_index(widest.argmin(), widest.shape)
    is_blown_out = whites.min() > BLOWN_OUT and mean[at].min() > STILL_SEEN
    return bool(widest[at] <= ONE_SHADE and not is_blown_out)


def is_framed(card: Straight, box: PunchBox) -> bool:
    """Whether the lines about a box are there: a thumb, a slip of paper and a tear take them away.

    No hole reaches into a corner, but one that is aimed badly may take the end of one line. None
    reaches the line above the number, and none is wide enough to take those of both sides.
    """
    left, top, right, bottom = _sides(card, box)
    upright = [(x, y) for x in (left, right) for y in (top + CORNER, bottom - CORNER)]
    level = [(x, y) for y in (top, bottom) for x in (left + CORNER, right - CORNER)]
    corners = [
        *(_upright_at(card, x, y) for x, y in upright),
        *(_level_at(card, x, y) for x, y in level),
    ]
    if sorted(corners)[1] < LEAST_LINE:
        return False
    above = sorted(_level_at(card, x, top) for x in _along(left, right))
    beside = [[_upright_at(card, x, y) for y in _along(top, bottom)] for x in (left, right)]
    return above[SOME] >= LEAST_LINE and max(map(min, beside)) >= LEAST_LINE


def _sides(card: Straight, box: PunchBox) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a box as it is seen, in millimetres."""
    (left, top), _, (right, bottom), _ = corners_of(box.area, card.layout.card)
    x, y = card.frames[box.game].x / SCALE, card.frames[box.game].y / SCALE
    return left + x, top + y, right + x, bottom + y


def _along(first: float, last: float) -> list[float]:
    """Places along a line from corner to corner, so near each other that none is left out."""
    count = math.ceil((last - first) / CORNER) - 1
    return [first + (last - first) * (place + 1) / (count + 1) for place in range(count)]


def _upright_at(card: Straight, x: float, y: float) -> float:
    half = CORNER / 2
    return _contrast(card.picture, x - FRAME, x + FRAME, y - half, y + half, 0)


def _level_at(card: Straight, x: float, y: float) -> float:
    half = CORNER / 2
    return _contrast(card.picture, x - half, x + half, y - FRAME, y + FRAME, 1)


def _contrast(
    picture: "np.ndarray", left: float, right: float, top: float, bottom: float, along: int
) -> float:
    """How much darker than what is on both its sides a line in a part of the card is, a share."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    across = slice(max(0, round(left * SCALE)), max(0, round(right * SCALE)))
    down = slice(max(0, round(top * SCALE)), max(0, round(bottom * SCALE)))
    grey = cv2.cvtColor(picture[down, across], cv2.COLOR_BGR2GRAY).astype(np.float32)
    line = grey.mean(axis=along)
    middle, aside = len(line) // 2, round(LINE_BESIDE * SCALE)
    at = middle - aside + int(line[middle - aside : middle + aside + 1].argmin())
    # What lies over a line is bounded by an edge: dark on one side and bright on the other.
    least_bright = min(float(line[: at + 1].max()), float(line[at:].max()))
    bright = float(np.sort(line)[round(0.8 * (len(line) - 1))])
    return (least_bright - float(line[at])) / max(30.0, bright)


def lacks_line(card: Straight, first: PunchBox, second: PunchBox) -> bool:
    """Whether the frames between two boxes side by side are gone, as by a hole right there."""
    (left, upper), (right, lower) = card.middle(first), card.middle(second)
    x, y, above = (left + right) / 2, (upper + lower) / 2, round(LINE_ABOVE * SCALE)
    # Each is half as long as in the middle: what is left of a line has to be seen.
    ends = (
        _is_line(card.picture, round(x), round(y) + away, LINE_ALONG / 2)
        for away in (-above, above)
    )
    return not _is_line(card.picture, round(x), round(y), LINE_ALONG) and not all(ends)


def _is_line(picture: "np.ndarray", x: int, y: int, reach: float) -> bool:
    """Whether something dark and upright is seen about a place, so far up and down of it."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    aside, along = round(LINE_ASIDE * SCALE), round(reach * SCALE)
    grey = cv2.cvtColor(picture[:, x - aside : x + aside + 1], cv2.COLOR_BGR2GRAY)
    line = grey[y - along : y + along + 1].astype(np.float32).mean(axis=0)
    bright = float(np.percentile(grey[y - 4 * SCALE : y + 4 * SCALE], 90))
    return float(line.max() - line.min()) >= LEAST_LINE * max(30.0, bright)


@cache
def _ring(reach: int, core: float = CORE / MM / 2) -> tuple["np.ndarray", "np.ndarray"]:
    """The clean disc, and which of its pixels are compared."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    far = _far(reach)
    is_disc = (far >= core * SCALE) & (far < HOLE / MM / 2 * SCALE)
    sharp = np.where(is_disc, DISC, 1.0).astype(np.float32)
    ring = cv2.GaussianBlur(sharp, (0, 0), 2)
    return ring, (far <= reach).astype(np.float32)


@cache
def _far(reach: int) -> "np.ndarray":
    """How far each pixel of a square is from its middle."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    return np.hypot(*np.mgrid[-reach : reach + 1, -reach : reach + 1])
