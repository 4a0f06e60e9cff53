"""What is seen through a card's holes: the table beside the card, and the rim that a punch cuts."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.cards.photograph.finding import FoundCard
from tournaments.printing.area import MM, Area

if TYPE_CHECKING:
    import numpy as np

# The table is looked at so far around a card, in millimetres, and not so near that a curled edge or
# its shadow is taken for it; so many pixels to a millimetre show its pattern.
AROUND, BESIDE, SCALE = 8.0, 1.5, 4
# A table in the shade of a card is darker than beside it, and never much brighter.
DARKEST, BRIGHTEST = 0.5, 1.2
# How far two colours of the same brightness lie apart at most, as a share of white; a camera tells
# less of what is dark.
TINT, TINT_OF_DARK = 0.05, 0.015
# So much of the table has to look like what is seen in a hole.
LEAST_OF_TABLE = 0.02


@dataclass(frozen=True)
class TableBeside:
    """The colours of a table, as shares of the paper's white: blue, green and red."""

    shades: "np.ndarray"

    def shows(self, seen: "np.ndarray") -> float:
        """The share of these colours that the table has, too, in the shade or in the light."""
        import numpy as np  # noqa: PLC0415 – comes with an extra

        if not len(self.shades):
            return 0.0
        seen_lum, table_lum = seen.mean(axis=1), self.shades.mean(axis=1)
        seen_lum, table_lum = np.maximum(seen_lum, 0.02), np.maximum(table_lum, 0.02)
        ratio = seen_lum[:, None] / table_lum[None]
        tint = seen / seen_lum[:, None]
        apart = np.abs(tint[:, None] - (self.shades / table_lum[:, None])[None]).max(axis=2)
        near = TINT + TINT_OF_DARK / np.minimum(seen_lum[:, None], table_lum[None])
        # What is nearly black is of no colour, and of no brightness to speak of.
        is_like = (ratio > DARKEST) & (ratio < BRIGHTEST) | (seen_lum[:, None] < 0.12) & (
            table_lum[None] < 0.12
        )
        return float(((is_like & (apart < near)).mean(axis=1) >= LEAST_OF_TABLE).mean())


def table_beside(picture: "np.ndarray", found_card: FoundCard, white: "np.ndarray") -> TableBeside:
    """The table around a card, as far as it is in the picture."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    card = found_card.layout.card
    size = [round((side / MM + 2 * AROUND) * SCALE) for side in (card.width, card.height)]
    smaller = np.array([[1 / SCALE, 0, -AROUND], [0, 1 / SCALE, -AROUND], [0, 0, 1]])
    way = found_card.to_picture @ smaller
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(picture, way, size, flags=flags)
    whole = np.full(picture.shape[:2], 255, np.uint8)
    is_in = cv2.warpPerspective(whole, way, size, flags=flags) > 250
    edge = round((AROUND - BESIDE) * SCALE)
    is_in[edge:-edge, edge:-edge] = False
    seen = cv2.GaussianBlur(seen, (0, 0), 1.0)[is_in]
    return TableBeside(seen[:: max(1, len(seen) // 600)].astype(np.float32) / white)


@dataclass(frozen=True, slots=True)
class Rim:
    """The circle about what is neither paper nor disc, in millimetres from where a hole belongs."""

    radius: float
    x: float
    y: float
    # How much of the outline lies on the circle, and how much of the circle has an outline.
    on_circle: float
    around: float


# Darker than the disc, or of a colour that print has not.
DARK, COLOURED = 0.60, 0.09
# The disc as it is printed, as a share of white. A hole is told from it where it is so much nearer
# to paper than the table is, or where the table has so much colour; and where the middle of the
# hole, so wide, is of one shade.
DISC, TOLD, TINTED = 0.76, 0.25, 0.06
MIDDLE, ONE_SHADE = 1.0, 0.06
LEAST_SPOT = 1.2
# So far from the circle a point of the outline may lie, in millimetres, and so many it takes.
ON_CIRCLE, LEAST_POINTS = 0.13, 24
SMOOTH = 1.2


def rim_of(around: "np.ndarray", scale: float, inside: Area) -> Rim | None:
    """The rim of the largest spot that is not printed; nothing on a table as light as paper.

    Only what lies inside the frame of its box counts, in millimetres from where the hole belongs:
    where a dark hole runs into the frame, the two have one outline.
    """
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    smooth = cv2.GaussianBlur(around, (0, 0), SMOOTH).astype(np.float32)
    shade = smooth / np.maximum(30.0, np.percentile(smooth.reshape(-1, 3), 90, axis=0))
    light = shade.mean(axis=2)
    dark = (light < DARK) | (np.abs(shade - light[..., None]).max(axis=2) > COLOURED)
    several = (spots for spots in (_like_middle(shade, scale), dark) if spots is not None)
    rims = [_rim(spots, scale, inside) for spots in several]
    return max(filter(None, rims), key=lambda rim: rim.around, default=None)


def _rim(spots: "np.ndarray", scale: float, inside: Area) -> Rim | None:
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    # Lines and figures are thin.
    opened = cv2.morphologyEx(spots.astype(np.uint8), cv2.MORPH_OPEN, np.ones((9, 9), np.uint8))
    count, numbers, sizes, _ = cv2.connectedComponentsWithStats(opened)
    if count < 2:
        return None
    largest = 1 + int(sizes[1:, cv2.CC_STAT_AREA].argmax())
    if sizes[largest, cv2.CC_STAT_AREA] < 3.14 * (LEAST_SPOT * scale) ** 2:
        return None
    outlines, _ = cv2.findContours(
        (numbers == largest).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
    )
    outline = max(outlines, key=len)[:, 0]
    points = (outline - spots.shape[0] // 2) / scale
    x, y = points.T
    is_inside = (inside.left < x) & (x < inside.right) & (inside.bottom < -y) & (-y < inside.top)
    return _circle(points[is_inside]) if is_inside.sum() > LEAST_POINTS else None


def _like_middle(shade: "np.ndarray", scale: float) -> "np.ndarray | None":
    """Which pixels are nearer to the middle of the box than to paper or disc, if that is told."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    middle, reach = shade.shape[0] // 2, round(MIDDLE * scale)
    inside = slice(middle - reach, middle + reach + 1)
    seen = shade[inside, inside].reshape(-1, 3)
    table = np.median(seen, axis=0)
    tint = table - table.mean()
    if seen.std(axis=0).max() < ONE_SHADE:
        to_paper = (1 - table) / max(1e-6, float(((1 - table) ** 2).sum()))
        disc = float((DISC - table) @ to_paper)
        if disc >= TOLD:
            return (shade - table) @ to_paper < disc / 2
        if np.abs(tint).max() >= TINTED:
            return (shade - shade.mean(axis=2, keepdims=True)) @ tint > (tint @ tint) / 2
    return None


def _circle(points: "np.ndarray") -> Rim:
    """Fitted to the points that lie on it best: a chad that hangs on is left out."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    kept = points
    x = y = radius = 0.0
    for _ in range(6):
        left = np.column_stack([2 * kept, np.ones(len(kept))])
        (x, y, rest), *_ = np.linalg.lstsq(left, (kept**2).sum(axis=1), rcond=None)
        radius = float(np.sqrt(max(0.0, rest + x * x + y * y)))
        off = np.abs(np.hypot(*(points - [x, y]).T) - radius)
        kept = points[off <= np.percentile(off, 70)]
    is_on = off <= ON_CIRCLE
    turns = np.arctan2(*(points[is_on] - [x, y]).T)
    around = len(np.unique(np.round(turns * 24 / np.pi))) / 48
    return Rim(radius, float(x), float(y), float(is_on.mean()), around)
