"""Which boxes of a card are surely holes: what is seen through them has to be the table."""

import math
from dataclasses import dataclass
from itertools import compress
from statistics import median
from typing import TYPE_CHECKING

from tournaments.cards.photograph.background import Rim, TableBeside, rim_of, table_beside
from tournaments.cards.photograph.boxes import (
    PUNCHED_BELOW,
    SCALE,
    Ring,
    Straight,
    is_framed,
    is_hole_seen,
)
from tournaments.cards.photograph.finding import FoundCard
from tournaments.cards.prints.layout import PunchBox
from tournaments.printing.area import MM, Area

if TYPE_CHECKING:
    import numpy as np

# So far about a box the rim of its hole is looked for, in millimetres.
REACH = 4.6
# The line of a frame is so wide, in millimetres, with what is blurred beside it.
LINE = 0.3
# Of a hole so much is compared with the table: not its rim, which is in the shade.
SEEN, RIM = 2.0, 0.6
# A pattern is seen where the shades spread so far, as a share of white; nobody draws one.
PATTERN = 0.08
LEAST_SHOWN = 0.62
# On a pattern a rim that hardly leaves the circle says as much, and less has to be shown: of 19
# such holes the table was shown by 0.07 to 0.59, and of dots, slips and thumbs none has a pattern.
LEAST_SHOWN_IN_CIRCLE, IN_CIRCLE = 0.4, 0.85
# A punch cuts a circle: so wide, in millimetres from its middle, all of one card alike.
NARROWEST, WIDEST, UNLIKE = 2.3, 3.5, 0.35
# On a pattern the rim is poor: it has to be where hands aim, so far from there.
AWAY = 1.7
LEAST_ON_CIRCLE, LEAST_AROUND, LEAST_AROUND_PATTERN = 0.28, 0.5, 0.45
# A smaller punch is known by its holes, which are then all as small and as round.
SMALLEST, SMALL_UNLIKE, SMALL_ON_CIRCLE = 1.3, 0.2, 0.72
# A dot of ink is dark, and as round as a hand draws; where the table is as dark, a hole is told
# from it by its circle alone. Of 600 dots 12 were so round, of 600 dark holes 596.
INK, INK_UNLIKE, INK_ON_CIRCLE = 0.37, 0.32, 0.75
# Ink lies flat: where the grain of wood is seen, the circle may be poorer.
GRAIN, GRAIN_ON_CIRCLE = 0.025, 0.50
# On a table as light as paper, or as grey as a disc, hardly one hole shows a rim.
LEAST_RIMS, FEW_RIMS = 3, 0.2
# On one nearly as grey as a disc, as a share of white, some holes of a card do and others do not.
GREY = (0.62, 0.85)
# So many of a hundred pixels of a card, and of those about a box, are no brighter than paper.
PAPER, WHITE = 85, 90
# All holes of a card show the same table: where hardly one shows a pattern, all are so alike in
# brightness, but for a chad that hangs on; and a lamp's glare is brighter than any table in the
# shade of a card.
ALIKE, ALIKE_IN_THE_DARK, ALL_BUT = 0.3, 0.12, 0.2
# Where no rim tells a hole from a slip of paper, its shade alone does: of 829 such holes 820 were
# as bright as the others of their card within 0.04, as a share of white.
ALIKE_WITHOUT_RIM = 0.07
GLARE = 1.12


@dataclass(frozen=True)
class _Seen:
    box: PunchBox
    rim: Rim | None
    # Of the table, as `TableBeside.shows`; how bright beside the card's white, and beside the white
    # about the box, which may lie in a shadow; and how far the shades spread.
    shown: float
    bright: float
    light: float
    spread: float


def sure_holes(
    picture: "np.ndarray", card: Straight, found_card: FoundCard, rings: dict[int, Ring]
) -> set[int]:
    """The games whose boxes are holes for sure; of all others somebody else has to say."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    boxes = [box for box in card.layout.boxes if rings[box.game].like <= PUNCHED_BELOW]
    boxes = [box for box in boxes if is_framed(card, box)]
    if not boxes:
        return set()
    white = np.percentile(card.picture[::4, ::4].reshape(-1, 3), PAPER, axis=0)
    white = np.maximum(30.0, white).astype(np.float32)
    table = table_beside(picture, found_card, white)
    seen = [_seen(card, box, table, white) for box in boxes]
    usual = _Usual.of(seen)
    sure = (_is_hole(card, each, usual) for each in seen)
    return {box.game for box in compress(boxes, sure)}


@dataclass(frozen=True)
class _Usual:
    """What the holes of a card have in common, as far as it is known."""

    # Of their rims, where enough are seen.
    radius: float | None
    has_rims: bool
    # How bright all are; nothing on a pattern.
    light: float | None
    # How bright those are that need not show a rim, where there are enough of them.
    rimless: float | None

    @classmethod
    def of(cls, seen: list[_Seen]) -> "_Usual":
        rims = [each.rim.radius for each in seen if each.rim and _is_round(each.rim)]
        is_grey = GREY[0] < median(each.light for each in seen) < GREY[1]
        rimless = [each.light for each in seen if is_grey or each.rim is None]
        patterns = sum(each.spread >= PATTERN for each in seen)
        return cls(
            radius=median(rims) if len(rims) >= LEAST_RIMS else None,
            has_rims=not is_grey and len(rims) > FEW_RIMS * len(seen),
            light=median(each.light for each in seen) if patterns <= ALL_BUT * len(seen) else None,
            rimless=median(rimless) if len(rimless) >= LEAST_RIMS else None,
        )


def _seen(card: Straight, box: PunchBox, table: TableBeside, white: "np.ndarray") -> _Seen:
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    x, y = card.middle(box)
    around = card.around(x, y, round(REACH * SCALE))
    rim = rim_of(around, SCALE, _inside_frame(box))
    radius = SEEN
    if rim is not None and max(abs(rim.x), abs(rim.y)) < SEEN and RIM < rim.radius < WIDEST:
        x, y, radius = x + rim.x * SCALE, y + rim.y * SCALE, min(SEEN, rim.radius - RIM)
    reach = max(3, round(radius * SCALE))
    part = cv2.GaussianBlur(card.around(x, y, reach), (0, 0), 1.5).astype(np.float32)
    rows, columns = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    shades = part[np.hypot(rows, columns) <= reach] / white
    few = shades[:: max(1, len(shades) // 40)]
    near = np.maximum(30.0, np.percentile(around.reshape(-1, 3), WHITE, axis=0)) / white
    # A chad that hangs on is no table.
    light = float(np.median(few.mean(axis=1)))
    spread = float(few.std(axis=0).max())
    return _Seen(box, rim, table.shows(few), light, light / float(near.mean()), spread)


def _inside_frame(box: PunchBox) -> Area:
    """In millimetres from the middle of the hole."""
    (x, y), inside = box.hole, box.area.inset(LINE * MM)
    left, bottom = (inside.left - x) / MM, (inside.bottom - y) / MM
    return Area(left, bottom, inside.width / MM, inside.height / MM)


def _is_round(rim: Rim) -> bool:
    return rim.on_circle >= 0.55 and RIM < rim.radius < WIDEST


def _is_hole(card: Straight, seen: _Seen, usual: _Usual) -> bool:
    if seen.shown < _least_shown(seen) or seen.bright > GLARE:
        return False
    if usual.light is not None:
        unlike = abs(seen.light - usual.light)
        if unlike > max(ALIKE * usual.light, ALIKE_IN_THE_DARK):
            return False
    if seen.rim is None:
        # As light as paper, or as grey as a disc, and so are then the other holes.
        if usual.has_rims or usual.rimless is None:
            return False
        is_alike = abs(seen.light - usual.rimless) <= ALIKE_WITHOUT_RIM
        return is_alike and is_hole_seen(card, seen.box)
    if seen.spread >= PATTERN:
        is_wide = NARROWEST < seen.rim.radius < WIDEST
        is_there = math.hypot(seen.rim.x, seen.rim.y) <= AWAY
        return is_wide and is_there and seen.rim.around >= LEAST_AROUND_PATTERN
    return _is_cut(seen.rim, seen, usual.radius)


def _least_shown(seen: _Seen) -> float:
    if seen.rim is None or seen.spread < PATTERN or seen.rim.on_circle < IN_CIRCLE:
        return LEAST_SHOWN
    return LEAST_SHOWN_IN_CIRCLE


def _is_cut(rim: Rim, seen: _Seen, usual: float | None) -> bool:
    """Whether the rim is as a punch leaves it."""
    unlike = 0.0 if usual is None else abs(rim.radius - usual)
    if usual is not None and SMALLEST < usual <= NARROWEST:
        return unlike <= SMALL_UNLIKE and rim.on_circle >= SMALL_ON_CIRCLE
    if not NARROWEST < rim.radius < WIDEST or rim.around < LEAST_AROUND:
        return False
    if seen.light < INK:
        least = INK_ON_CIRCLE if seen.spread < GRAIN else GRAIN_ON_CIRCLE
        return usual is not None and rim.on_circle >= least and unlike <= INK_UNLIKE
    return rim.on_circle >= LEAST_ON_CIRCLE and unlike <= UNLIKE
