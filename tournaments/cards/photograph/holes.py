"""Which boxes of a card are surely holes: what is seen through them has to be the table."""

from dataclasses import dataclass
from itertools import compress
from statistics import median
from typing import TYPE_CHECKING

from tournaments.cards.photograph.background import Rim, TableBeside, rim_of, table_beside
from tournaments.cards.photograph.boxes import (
    PUNCHED_BELOW,
    SCALE,
    Ring,
    cut_about,
    is_framed,
    is_hole_seen,
    middle_of,
)
from tournaments.cards.photograph.finding import Found
from tournaments.cards.prints.layout import CardLayout, PunchBox

if TYPE_CHECKING:
    import numpy as np

# So far about a box the rim of its hole is looked for, in millimetres.
REACH = 4.6
# Of a hole so much is compared with the table: not its rim, which is in the shade.
SEEN, RIM = 2.0, 0.6
# A pattern is seen where the shades spread so far, as a share of white; nobody draws one.
PATTERN = 0.08
LEAST_SHOWN = 0.62
# A punch cuts a circle: so wide, in millimetres from its middle, all of one card alike.
NARROWEST, WIDEST, UNLIKE = 2.3, 3.5, 0.35
LEAST_ON_CIRCLE, LEAST_AROUND, LEAST_AROUND_PATTERN = 0.35, 0.5, 0.45
# A dot of ink is dark, and as round as a hand draws; where the table is as dark, a hole is told
# from it by its circle alone.
INK, INK_UNLIKE, INK_ON_CIRCLE = 0.37, 0.32, 0.72
# Ink lies flat: where the grain of wood is seen, the circle may be poorer.
GRAIN, GRAIN_ON_CIRCLE = 0.025, 0.50
LEAST_RIMS = 3
PAPER = 85
# All holes of a card show the same table: where hardly one shows a pattern, all are so alike in
# brightness, but for a chad that hangs on; and a lamp's glare is brighter than any table in the
# shade of a card.
ALIKE, ALIKE_IN_THE_DARK, ALL_BUT = 0.3, 0.12, 0.2
GLARE = 1.12


@dataclass(frozen=True)
class _Seen:
    box: PunchBox
    rim: Rim | None
    # Of the table, as `TableBeside.shows`; how bright, and how far the shades spread.
    shown: float
    light: float
    spread: float


def sure_holes(
    picture: "np.ndarray", card: "np.ndarray", found: Found, rings: dict[int, Ring]
) -> set[int]:
    """The games whose boxes are holes for sure; of all others somebody else has to say."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    layout = found.layout
    boxes = [box for box in layout.boxes if rings[box.game].like <= PUNCHED_BELOW]
    boxes = [box for box in boxes if is_framed(card, box, layout)]
    if not boxes:
        return set()
    white = np.percentile(card[::4, ::4].reshape(-1, 3), PAPER, axis=0)
    white = np.maximum(30.0, white).astype(np.float32)
    table = table_beside(picture, found, white)
    seen = [_seen(card, box, layout, table, white) for box in boxes]
    usual = _Usual.of(seen)
    sure = (_is_hole(card, each, layout, usual) for each in seen)
    return {box.game for box in compress(boxes, sure)}


@dataclass(frozen=True)
class _Usual:
    """What the holes of a card have in common, as far as it is known."""

    # Of their rims, where enough are seen.
    radius: float | None
    has_rims: bool
    # How bright all are; nothing on a pattern.
    light: float | None

    @classmethod
    def of(cls, seen: list[_Seen]) -> "_Usual":
        rims = [each.rim.radius for each in seen if each.rim and _is_round(each.rim)]
        patterns = sum(each.spread >= PATTERN for each in seen)
        return cls(
            radius=median(rims) if len(rims) >= LEAST_RIMS else None,
            has_rims=bool(rims),
            light=median(each.light for each in seen) if patterns <= ALL_BUT * len(seen) else None,
        )


def _seen(
    card: "np.ndarray", box: PunchBox, layout: CardLayout, table: TableBeside, white: "np.ndarray"
) -> _Seen:
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    x, y = middle_of(box, layout)
    rim = rim_of(cut_about(card, x, y, round(REACH * SCALE)), SCALE)
    radius = SEEN
    if rim is not None and max(abs(rim.x), abs(rim.y)) < SEEN and RIM < rim.radius < WIDEST:
        x, y, radius = x + rim.x * SCALE, y + rim.y * SCALE, min(SEEN, rim.radius - RIM)
    reach = max(3, round(radius * SCALE))
    part = cv2.GaussianBlur(cut_about(card, x, y, reach), (0, 0), 1.5).astype(np.float32)
    rows, columns = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    shades = part[np.hypot(rows, columns) <= reach] / white
    few = shades[:: max(1, len(shades) // 80)]
    return _Seen(box, rim, table.shows(few), float(few.mean()), float(few.std(axis=0).max()))


def _is_round(rim: Rim) -> bool:
    return rim.on_circle >= 0.55 and RIM < rim.radius < WIDEST


def _is_hole(card: "np.ndarray", seen: _Seen, layout: CardLayout, usual: _Usual) -> bool:
    if seen.shown < LEAST_SHOWN or seen.light > GLARE:
        return False
    if usual.light is not None:
        unlike = abs(seen.light - usual.light)
        if unlike > max(ALIKE * usual.light, ALIKE_IN_THE_DARK):
            return False
    if seen.rim is None:
        # As light as paper, and so are then the other holes.
        return not usual.has_rims and is_hole_seen(card, seen.box, layout)
    if seen.spread >= PATTERN:
        return SEEN < seen.rim.radius < REACH and seen.rim.around >= LEAST_AROUND_PATTERN
    return _is_cut(seen.rim, seen, usual.radius)


def _is_cut(rim: Rim, seen: _Seen, usual: float | None) -> bool:
    """Whether the rim is as a punch leaves it."""
    if not NARROWEST < rim.radius < WIDEST or rim.around < LEAST_AROUND:
        return False
    unlike = 0.0 if usual is None else abs(rim.radius - usual)
    if seen.light < INK:
        least = INK_ON_CIRCLE if seen.spread < GRAIN else GRAIN_ON_CIRCLE
        return usual is not None and rim.on_circle >= least and unlike <= INK_UNLIKE
    return rim.on_circle >= LEAST_ON_CIRCLE and unlike <= UNLIKE
