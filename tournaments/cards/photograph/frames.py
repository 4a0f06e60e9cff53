"""Where each box of a card truly lies: paper bends, and the lines printed on it bend with it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.cards.photograph.finding import corners_of
from tournaments.cards.prints.layout import CardLayout
from tournaments.printing.area import Area

if TYPE_CHECKING:
    import numpy as np

# So far a box may lie beside where the marks say, in millimetres.
SEARCH = 2.8
# Along each line its ends are looked at, which no hole reaches: so much of it, in millimetres.
END = 1.2
# A printed line is so wide, in millimetres; so far beyond a box those of its neighbours are seen.
LINE, NEIGHBOURS = 0.3, 1.5
# Of two places that look nearly alike the nearer one is meant, so much a millimetre.
NEARER = 0.02
# Paper bends smoothly: so much less like its print, for each millimetre squared, is what lies
# otherwise than the box beside it.
STIFF = 0.3


# Left, top, right and bottom of a box, in millimetres from the card's upper left corner.
Sides = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """How far beside its place the outline of a box is seen, in pixels of the straight card."""

    x: float
    y: float


def frames_of(card: "np.ndarray", layout: CardLayout, scale: float) -> dict[int, Frame]:
    """The outline of each game's box, on a card that was straightened by its corners."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    grey = cv2.cvtColor(card, cv2.COLOR_BGR2GRAY)
    sides = [_sides(box.area, layout) for box in layout.boxes]
    upright = sorted({side for left, _, right, _ in sides for side in (left, right)})
    level = sorted({side for _, top, _, bottom in sides for side in (top, bottom)})
    rows: dict[float, list[int]] = {}
    for place, (_, top, _, _) in enumerate(sides):
        rows.setdefault(round(top, 1), []).append(place)
    shifts = np.zeros((len(sides), 2))
    for row in rows.values():
        boxes = [sides[place] for place in row]
        down = _smoothest([_below(grey, each, level, scale) for each in boxes], scale)
        seen = zip(boxes, down, strict=True)
        aside = _smoothest([_aside(grey, each, upright, y, scale) for each, y in seen], scale)
        shifts[row] = np.stack([aside, down], 1)
    return {box.game: Frame(*each) for box, each in zip(layout.boxes, shifts.tolist(), strict=True)}


def _sides(area: Area, layout: CardLayout) -> Sides:
    (left, top), _, (right, bottom), _ = corners_of(area, layout.card)
    return left, top, right, bottom


def _below(grey: "np.ndarray", sides: Sides, level: list[float], scale: float) -> "np.ndarray":
    """How much the level lines about a box look as printed, so far above or below their place."""
    left, top, right, bottom = sides
    columns = _mean_of(grey.T, ((left, left + END), (right - END, right)), scale)
    return _like(columns, top, bottom, level, scale)


def _aside(
    grey: "np.ndarray", sides: Sides, upright: list[float], down: float, scale: float
) -> "np.ndarray":
    """The same of the upright ones, so far aside, where the box lies so far below its place."""
    left, top, right, bottom = sides
    top, bottom = top + down / scale, bottom + down / scale
    rows = _mean_of(grey, ((top, top + END), (bottom - END, bottom)), scale)
    return _like(rows, left, right, upright, scale)


def _mean_of(
    grey: "np.ndarray", strips: tuple[tuple[float, float], ...], scale: float
) -> "np.ndarray":
    """The mean shade along strips of rows."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    parts = [
        grey[max(0, round(first * scale)) : max(1, round(last * scale))] for first, last in strips
    ]
    return np.concatenate(parts).astype(np.float32).mean(axis=0)


def _like(
    seen: "np.ndarray", first: float, last: float, lines: list[float], scale: float
) -> "np.ndarray":
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    search = round(SEARCH * scale)
    start = max(0, round((first - NEIGHBOURS) * scale))
    end = min(len(seen), round((last + NEIGHBOURS) * scale))
    places = np.arange(start, end)[:, None] / scale
    printed = -np.exp(-(((places - np.array(lines)) / LINE) ** 2)).sum(axis=1)
    padded = cv2.copyMakeBorder(seen[None], 0, 0, search, search, cv2.BORDER_REPLICATE)
    window = padded[:, start : end + 2 * search]
    like = cv2.matchTemplate(window, printed[None].astype(np.float32), cv2.TM_CCOEFF_NORMED)[0]
    return np.nan_to_num(like)


def _smoothest(likes: list["np.ndarray"], scale: float) -> list[float]:
    """The shift of each box of a row, so that all look as printed and none jumps aside."""
    import numpy as np  # noqa: PLC0415 – comes with an extra

    search = len(likes[0]) // 2
    shifts = np.arange(-search, search + 1) / scale
    jump = STIFF * (shifts[:, None] - shifts[None]) ** 2
    best = likes[0] - NEARER * np.abs(shifts)
    before = []
    for like in likes[1:]:
        ways = best[:, None] - jump
        before.append(ways.argmax(axis=0))
        best = ways.max(axis=0) + like - NEARER * np.abs(shifts)
    chosen = [int(best.argmax())]
    for ways in reversed(before):
        chosen.append(int(ways[chosen[-1]]))
    return [
        _between(like, place) - search for like, place in zip(likes, reversed(chosen), strict=True)
    ]


def _between(like: "np.ndarray", best: int) -> float:
    """Between pixels, where a parabola through three has its top."""
    if not 0 < best < len(like) - 1:
        return best
    before, top, after = like[best - 1 : best + 2].tolist()
    if top < max(before, after) or before - 2 * top + after >= 0:
        return best
    return best + 0.5 * (before - after) / (before - 2 * top + after)
