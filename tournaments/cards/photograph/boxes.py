"""Whether a box is punched, seen on a card that lies straight."""

from typing import TYPE_CHECKING

from tournaments.cards.photograph.finding import Found, corners_of
from tournaments.cards.prints.layout import CORE, CardLayout, PunchBox
from tournaments.cards.prints.marks import MARKS, mark_rows
from tournaments.printing.area import MM

if TYPE_CHECKING:
    import numpy as np

# Pixels to a millimetre on the straight card.
SCALE = 10
# How far a box may lie beside its place on a card that is curled, in millimetres.
SEARCH = 1.5
# Of the hole, so much is compared: a punch leaves the rim of a disc now and then.
COMPARED = 2.75
# The disc as it is printed, as a share of white.
DISC = 0.76
# A box is punched if it looks no more like the clean ring than the first, and clean if it looks
# more like it than the second; between them somebody has to look. On development seeds of the
# tests' simulator (ordinary 100–147, half punched 200–223) holes were at most 0.67 like the ring,
# and clean boxes at least 0.80.
PUNCHED_BELOW, CLEAN_ABOVE = 0.70, 0.80
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


def straightened(picture: "np.ndarray", found: Found) -> "np.ndarray":
    """The card alone, in colour, upright, `SCALE` pixels to a millimetre."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    card = found.layout.card
    size = round(card.width / MM * SCALE), round(card.height / MM * SCALE)
    smaller = np.diag([1 / SCALE, 1 / SCALE, 1.0])
    way = found.to_picture @ smaller
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(picture, way, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)


def worst_mark(card: "np.ndarray", layout: CardLayout) -> float:
    """How much the mark that is least like its print is like it."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    grey = cv2.cvtColor(card, cv2.COLOR_BGR2GRAY)
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
    return min(like)


def likeness(card: "np.ndarray", box: PunchBox, layout: CardLayout) -> float:
    """How much a box of a straight card looks like the clean ring, from -1 to 1."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    x, y = _hole(box, layout)
    reach, search = round(COMPARED * SCALE), round(SEARCH * SCALE)
    around = cv2.cvtColor(_cut(card, x, y, reach + search), cv2.COLOR_BGR2GRAY)
    ring, compared = _ring(reach)
    seen = around.astype(np.float32)
    like = cv2.matchTemplate(seen, ring, cv2.TM_CCOEFF_NORMED, mask=compared)
    # Where all is of one colour there is nothing to compare.
    best = np.nan_to_num(like, nan=0.0, posinf=0.0, neginf=0.0).max()
    return float(min(1, max(-1, best)))


def is_hole_seen(card: "np.ndarray", box: PunchBox, layout: CardLayout) -> bool:
    """Whether something of one shade lies where a box was, wider than anything printed there.

    A drawing on the box is not of one shade; where light blows all out nothing is seen.
    """
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    reach, spot = round((SPOT + SPOT_ASIDE) * SCALE), round(SPOT * SCALE)
    around = cv2.GaussianBlur(_cut(card, *_hole(box, layout), reach), (0, 0), SMOOTH)
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


def lacks_line(card: "np.ndarray", first: PunchBox, second: PunchBox, layout: CardLayout) -> bool:
    """Whether the frames between two boxes side by side are gone, as by a hole right there."""
    (left, y), (right, _) = _hole(first, layout), _hole(second, layout)
    x, above = round((left + right) / 2), round(LINE_ABOVE * SCALE)
    # Each is half as long as in the middle: what is left of a line has to be seen.
    ends = (_is_line(card, x, round(y) + away, LINE_ALONG / 2) for away in (-above, above))
    return not _is_line(card, x, round(y), LINE_ALONG) and not all(ends)


def _is_line(card: "np.ndarray", x: int, y: int, reach: float) -> bool:
    """Whether something dark and upright is seen about a place, so far up and down of it."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    aside, along = round(LINE_ASIDE * SCALE), round(reach * SCALE)
    grey = cv2.cvtColor(card[:, x - aside : x + aside + 1], cv2.COLOR_BGR2GRAY)
    line = grey[y - along : y + along + 1].astype(np.float32).mean(axis=0)
    bright = float(np.percentile(grey[y - 4 * SCALE : y + 4 * SCALE], 90))
    return float(line.max() - line.min()) >= LEAST_LINE * max(30.0, bright)


def _hole(box: PunchBox, layout: CardLayout) -> tuple[float, float]:
    """Its middle in pixels of the straight card."""
    x, y = box.hole
    return x / MM * SCALE, (layout.card.height - y) / MM * SCALE


def _cut(card: "np.ndarray", x: float, y: float, reach: int) -> "np.ndarray":
    left, top = round(x) - reach, round(y) - reach
    side = 2 * reach + 1
    left = min(max(0, left), card.shape[1] - side)
    top = min(max(0, top), card.shape[0] - side)
    return card[top : top + side, left : left + side]


def _ring(reach: int) -> tuple["np.ndarray", "np.ndarray"]:
    """The clean disc, and which of its pixels are compared."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    far = _far(reach)
    sharp = np.where(far < CORE / MM / 2 * SCALE, 1.0, DISC).astype(np.float32)
    ring = cv2.GaussianBlur(sharp, (0, 0), 2)
    return ring, (far <= reach).astype(np.float32)


def _far(reach: int) -> "np.ndarray":
    """How far each pixel of a square is from its middle."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    return np.hypot(*np.mgrid[-reach : reach + 1, -reach : reach + 1])
