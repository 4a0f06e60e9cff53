"""Where the cards of a photograph lie: by their codes first, then by the marks that none claims."""

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from tournaments.cards.prints.code import CardCode, read_code
from tournaments.cards.prints.layout import CardLayout, card_layout
from tournaments.printing.area import MM, Area
from tournaments.printing.marks.qr import QUIET
from tournaments.printing.paper import Paper

if TYPE_CHECKING:
    import numpy as np

# Modules of the smallest QR code; each version adds four.
LEAST_MODULES, MODULES_A_VERSION = 21, 4
# The marks that are looked for one after the other, and how far each may lie from where it is
# thought to be, in millimetres of the card. A code is small: those beside it tell where the others
# are, and all together that none is of the card beside it.
ROUNDS = (((1, 2), 12.0), ((0, 1, 2, 3), 12.0), ((0, 1, 2, 3), 6.0))
# Pixels across a square of a mark when its squares are told apart. Of four, which is usual, only
# the middle two by two are counted: one mark in 400 of development seeds was lost so.
SQUARE = 8


@dataclass(frozen=True)
class FoundCard:
    """A card in a photograph: how its millimetres become pixels, and whose it is."""

    layout: CardLayout
    code: CardCode | None
    # Millimetres from the upper left corner of the card to pixels.
    to_picture: "np.ndarray"
    mark_count: int


def layout_of(code: CardCode) -> CardLayout:
    paper = Paper.A4 if code.is_a4 else Paper.LETTER
    return card_layout(paper, code.game_count, has_address=code.has_address)


def corners_of(area: Area, card: Area) -> list[tuple[float, float]]:
    """Clockwise from the upper left, in millimetres from the upper left corner of the card."""
    left, right = area.left / MM, (area.left + area.width) / MM
    top = (card.height - area.bottom - area.height) / MM
    bottom = (card.height - area.bottom) / MM
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def found_cards(grey: "np.ndarray", without_code: CardLayout | None = None) -> list[FoundCard]:
    """All cards of a photograph, given as shades of grey.

    Marks that no code claims are a card whose code is damaged: it is taken to be laid out as
    `without_code`, where that is given, and has no couple.
    """
    marks = _marks(grey)
    cards = []
    for text, version, corners in _codes(grey):
        code = read_code(text)
        if code is None or not 1 <= code.game_count <= 60:
            continue
        layout = layout_of(code)
        if (place := layout.parts.code) is not None:
            inner = _symbol(place, version)
            cards.append(_claimed(layout, code, corners_of(inner, layout.card), corners, marks))
    if without_code is not None:
        cards += _by_marks_alone(without_code, marks)
    return cards


# The number of each mark, and its corners in pixels.
Marks = list[tuple[int, Any]]


def _marks(grey: "np.ndarray") -> Marks:
    import cv2  # noqa: PLC0415 – comes with an extra

    wanted = cv2.aruco.DetectorParameters()
    wanted.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    wanted.minMarkerPerimeterRate = 0.008
    wanted.perspectiveRemovePixelPerCell = SQUARE
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, numbers, _ = cv2.aruco.ArucoDetector(dictionary, wanted).detectMarkers(grey)
    if numbers is None:
        return []
    pairs = zip(numbers.flatten(), corners, strict=True)
    return [(int(number), corner[0]) for number, corner in pairs if number < 4]


def _codes(grey: "np.ndarray") -> list[tuple[str, int, "np.ndarray"]]:
    import numpy as np  # noqa: PLC0415 – comes with an extra
    import zxingcpp  # noqa: PLC0415 – comes with an extra

    seen = []
    wanted = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    for code in zxingcpp.read_barcodes(grey, formats=wanted):
        at = code.position
        corners = (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
        where = np.array([(corner.x, corner.y) for corner in corners], np.float32)
        seen.append((code.text, _version(code.text), where))
    return seen


def _version(text: str) -> int:
    """How large the code is, by how long its text is (bytes, middle error correction)."""
    room = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213)
    return 1 + sum(len(text.encode()) > most for most in room)


def _symbol(place: Area, version: int) -> Area:
    modules = LEAST_MODULES + MODULES_A_VERSION * (version - 1)
    return place.inset(place.width * QUIET / (modules + 2 * QUIET))


def _claimed(
    layout: CardLayout,
    code: CardCode,
    on_card: list[tuple[float, float]],
    in_picture: "np.ndarray",
    marks: Marks,
) -> FoundCard:
    """The card of a code, and the nearest mark of each number."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    to_picture, _ = cv2.findHomography(np.array(on_card, np.float32), in_picture)
    taken: dict[int, tuple[int, Any]] = {}
    for numbers, farthest in ROUNDS:
        nearest = _nearest(layout, to_picture, marks, farthest)
        taken = {number: nearest[number] for number in numbers if number in nearest}
        points, pixels = list(on_card), list(in_picture)
        if len(taken) == len(layout.marks):
            points, pixels = [], []
        for number, (_, corner) in taken.items():
            points += corners_of(layout.marks[number], layout.card)
            pixels += list(corner)
        better, _ = cv2.findHomography(np.array(points, np.float32), np.array(pixels, np.float32))
        if better is None:
            break
        to_picture = better
    used = {place for place, _ in taken.values()}
    marks[:] = [mark for place, mark in enumerate(marks) if place not in used]
    return FoundCard(layout, code, to_picture, len(taken))


def _nearest(
    layout: CardLayout, to_picture: "np.ndarray", marks: Marks, farthest: float
) -> dict[int, tuple[int, Any]]:
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    try:
        to_card = np.linalg.inv(to_picture)
    except np.linalg.LinAlgError:
        return {}
    best: dict[int, tuple[float, int, Any]] = {}
    for place, (number, corner) in enumerate(marks):
        seen = cv2.perspectiveTransform(corner.mean(0).reshape(1, 1, 2), to_card)[0, 0]
        wanted = np.mean(corners_of(layout.marks[number], layout.card), 0)
        distance = float(np.hypot(*(seen - wanted)))
        if distance < best.get(number, (farthest,))[0]:
            best[number] = (distance, place, corner)
    return {number: (place, corner) for number, (_, place, corner) in best.items()}


def _by_marks_alone(layout: CardLayout, marks: Marks) -> list[FoundCard]:
    """Four marks that lie as on one card, seen from any side."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    wanted = [point for mark in layout.marks for point in corners_of(mark, layout.card)]
    by_number = [[corner for other, corner in marks if other == number] for number in range(4)]
    cards: list[FoundCard] = []
    used: set[int] = set()
    if max(len(each) for each in by_number) > 8:
        return []
    for four in product(*by_number):
        pixels = np.concatenate(four).astype(np.float32)
        to_picture, _ = cv2.findHomography(np.array(wanted, np.float32), pixels)
        if to_picture is None or used & {id(corner) for corner in four}:
            continue
        expected = cv2.perspectiveTransform(np.array([wanted], np.float32), to_picture)[0]
        side = np.hypot(*(pixels[1] - pixels[0]))
        if np.abs(expected - pixels).max() < side / 4:
            used |= {id(corner) for corner in four}
            cards.append(FoundCard(layout, None, to_picture, len(four)))
    return cards
