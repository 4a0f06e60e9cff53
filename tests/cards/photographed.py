"""Photographs of punched cards as a hall takes them, made from printed pages; knows no reader.

Pages are drawn by pdfium, punched as hands punch, laid on a table and seen by a poor camera.
Every seed is one photograph.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

import cv2
import numpy as np

from tests.prints.papers import rendered
from tournaments.cards.prints import CardLayout
from tournaments.printing.area import MM
from tournaments.printing.paper import Paper

DPI = 300
PX = DPI / 25.4
HIGH, WIDE = 3000, 4000


class Trouble(Enum):
    """What is wrong with a card beyond a poor light."""

    NONE = "none"
    HALF_PUNCHED = "half punched"
    BETWEEN_BOXES = "punched between boxes"
    PEN = "pen marks"
    # These were kept out while the reader was made.
    TORN = "torn corner"
    OVERLAPPING = "overlapping"
    STRAY_LIGHT = "glare"


@dataclass(frozen=True, slots=True)
class Printed:
    """A card of a page, and the middles of its holes in millimetres from its upper left."""

    couple: int
    picture: np.ndarray
    holes: dict[int, tuple[float, float]]
    # The games that are punched; left to chance where nobody says.
    won: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table, and what was truly done to it."""

    couple: int
    punched: frozenset[int]
    # Boxes of which nobody can say: a reader that is sure of the card has guessed.
    unclear: frozenset[int]
    trouble: Trouble


@dataclass(frozen=True, slots=True)
class Photograph:
    picture: np.ndarray
    cards: list[Lying] = field(default_factory=list)


def page_pictures(pdf: bytes) -> list[np.ndarray]:
    return [cv2.cvtColor(np.array(page), cv2.COLOR_RGB2BGR) for page in rendered(pdf, DPI)]


def cut(
    page: np.ndarray, paper: Paper, layout: CardLayout, couples: Iterable[int | None]
) -> Iterator[Printed]:
    """The cards of a page, nobody has punched them; none of where there is no couple."""
    scale = DPI / 72
    for place, couple in zip(layout.places, couples, strict=True):
        if couple is None:
            continue
        left = round(place.left * scale)
        top = round((paper.upright.height - place.bottom - place.height) * scale)
        high, wide = round(place.height * scale), round(place.width * scale)
        holes = {
            box.game: (box.hole[0] / MM, (place.height - box.hole[1]) / MM) for box in layout.boxes
        }
        yield Printed(couple, page[top : top + high, left : left + wide], holes)


def photograph(
    printed: list[Printed],
    seed: int,
    *,
    hardness: float = 1.0,
    trouble: Trouble | None = None,
    share_in_trouble: float = 0.0,
) -> Photograph:
    """Up to nine cards in one picture of twelve megapixels."""
    chance = np.random.default_rng(seed)
    scene = _table(chance)
    lying = []
    tilt = _tilt(chance, hardness)
    places = chance.permutation(9)[: len(printed)]
    for number, (card, place) in enumerate(zip(printed, places, strict=True)):
        is_troubled = trouble is not None and chance.random() < share_in_trouble
        kind = trouble if is_troubled and trouble else Trouble.NONE
        picture, opaque, truth = _punched(card, chance, kind)
        if kind is Trouble.TORN:
            _tear(opaque, chance)
        way = tilt @ _placed(chance, int(place), picture.shape, hardness)
        if kind is Trouble.OVERLAPPING and number:
            way = tilt @ _placed(chance, int(places[number - 1]), picture.shape, hardness * 4)
        _lay(scene, picture, opaque, way, chance, hardness)
        lying.append(truth)
    is_glaring = trouble is Trouble.STRAY_LIGHT
    return Photograph(_seen(scene, chance, hardness, is_glaring=is_glaring), lying)


def _table(chance: np.random.Generator) -> np.ndarray:
    kind = chance.integers(5)
    colour = [
        np.full(3, chance.uniform(225, 255)),
        np.full(3, chance.uniform(15, 60)),
        # As grey as the discs.
        np.full(3, chance.uniform(165, 215)),
        np.array([60, 110, 160]) * chance.uniform(0.7, 1.3),
        chance.uniform(20, 235, 3),
    ][kind]
    rough = cv2.resize(
        chance.normal(0, 1, (HIGH // 20, WIDE // (200 if kind == 3 else 20))).astype(np.float32),
        (WIDE, HIGH),
    )
    scene = np.empty((HIGH, WIDE, 3), np.float32)
    scene[:] = colour.astype(np.float32)
    scene += rough[..., None] * np.float32(12 if kind == 3 else 4)
    return np.clip(scene, 0, 255).astype(np.uint8)


def _punched(
    card: Printed, chance: np.random.Generator, trouble: Trouble
) -> tuple[np.ndarray, np.ndarray, Lying]:
    """The card with its holes, which of it is paper, and the truth."""
    picture = card.picture.copy()
    opaque = np.full(picture.shape[:2], 255, np.uint8)
    games = list(card.holes)
    by_chance = {game for game in games if chance.random() < 0.5}
    won = by_chance if card.won is None else set(card.won)
    unclear: set[int] = set()
    odd = int(chance.choice(games[:-1]))
    for game in won:
        away = chance.normal(0, 0.45, 2)
        if trouble is Trouble.HALF_PUNCHED and game == odd:
            turn = chance.uniform(0, 2 * np.pi)
            # What a hand meant can still be seen: a reader may say punched, or ask.
            away = chance.uniform(1.8, 2.8) * np.array([np.cos(turn), np.sin(turn)])
        _hole(opaque, np.array(card.holes[game]) + np.clip(away, -3.4, 3.4), chance)
    if trouble is Trouble.BETWEEN_BOXES:
        first, second = card.holes[odd], card.holes[odd + 1]
        if abs(first[1] - second[1]) < 1:
            _hole(opaque, (np.array(first) + np.array(second)) / 2, chance)
            unclear |= {odd, odd + 1}
    if trouble is Trouble.PEN:
        _pen(picture, card.holes[odd], chance)
    truth = Lying(card.couple, frozenset(won - unclear), frozenset(unclear), trouble)
    return picture, opaque, truth


def _hole(opaque: np.ndarray, middle: np.ndarray, chance: np.random.Generator) -> None:
    size = chance.uniform(5.4, 6.2) / 2 * PX
    at = [round(float(part) * PX * 16) for part in middle]
    cv2.circle(opaque, at, round(size * 16), 0, -1, cv2.LINE_AA, 4)
    if chance.random() < 0.06:
        # The chad hangs on.
        turn = chance.uniform(0, 2 * np.pi)
        away = np.array([np.cos(turn), np.sin(turn)]) * size * 0.85
        chad = [round(float(part)) for part in middle * PX + away]
        cv2.circle(opaque, chad, round(size * 0.45), 255, -1, cv2.LINE_AA)


def _pen(picture: np.ndarray, middle: tuple[float, float], chance: np.random.Generator) -> None:
    colour = [(160, 60, 30), (30, 30, 30), (40, 40, 190)][chance.integers(3)]
    points = (np.array(middle) + chance.normal(0, 2.5, (5, 2))) * PX
    cv2.polylines(picture, [points.astype(np.int32)], False, colour, 7, cv2.LINE_AA)


def _tear(opaque: np.ndarray, chance: np.random.Generator) -> None:
    high, wide = opaque.shape
    x, y = (0, wide)[chance.integers(2)], (0, high)[chance.integers(2)]
    along, down = chance.uniform(4, 18, 2) * PX
    corner = [[x, y], [x + (along if x == 0 else -along), y], [x, y + (down if y == 0 else -down)]]
    cv2.fillPoly(opaque, [np.array(corner, np.int32)], 0)


def _tilt(chance: np.random.Generator, hardness: float) -> np.ndarray:
    frame = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32)
    moved = frame + np.abs(chance.normal(0, 90 * hardness, (4, 2))) * [
        [1, 1], [-1, 1], [-1, -1], [1, -1]
    ]  # fmt: skip
    return cv2.getPerspectiveTransform(frame, moved.astype(np.float32))


def _placed(
    chance: np.random.Generator, place: int, shape: tuple[int, ...], hardness: float
) -> np.ndarray:
    """From pixels of the card to the table: straight or upside down, a little turned."""
    high, wide = shape[:2]
    size = chance.uniform(0.93, 1.0) * (WIDE / 3 - 90) / wide
    turn = chance.normal(0, 3.0 * hardness) + 180 * (chance.random() < 0.25)
    middle = (place % 3 + 0.5) * WIDE / 3, (place // 3 + 0.5) * HIGH / 3
    away = chance.normal(0, 12 * hardness, 2)
    way = np.vstack([cv2.getRotationMatrix2D((wide / 2, high / 2), turn, size), [0, 0, 1]])
    shift = np.eye(3)
    shift[:2, 2] = np.array(middle) + away - [wide / 2, high / 2]
    return shift @ way


def _lay(
    scene: np.ndarray,
    picture: np.ndarray,
    opaque: np.ndarray,
    way: np.ndarray,
    chance: np.random.Generator,
    hardness: float,
) -> None:
    """The card, curled, over what lies there."""
    high, wide = opaque.shape
    bend = chance.normal(0, 0.35 * hardness) * PX
    columns, rows = np.meshgrid(
        np.arange(wide, dtype=np.float32), np.arange(high, dtype=np.float32)
    )
    rows += (bend * ((2 * columns / wide - 1) ** 2 - 0.5)).astype(np.float32)
    curled = cv2.remap(picture, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    paper = cv2.remap(opaque, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    corners = np.array([[[0, 0], [wide, 0], [wide, high], [0, high]]], np.float32)
    left, top, across, down = cv2.boundingRect(cv2.perspectiveTransform(corners, way))
    left, top = max(0, left - 20), max(0, top - 20)
    across, down = min(WIDE - left, across + 40), min(HIGH - top, down + 40)
    if across <= 0 or down <= 0:
        return
    shift = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ way
    # A picture that is made smaller is smoothed first, as a lens does.
    curled = cv2.GaussianBlur(curled, (0, 0), 0.5)
    laid = cv2.warpPerspective(curled, shift, (across, down))
    cover = cv2.warpPerspective(paper, shift, (across, down))[..., None].astype(np.float32) / 255
    shade = cv2.GaussianBlur(cover, (0, 0), 7)[..., None] if chance.random() < 0.5 else cover * 0
    part = scene[top : top + down, left : left + across]
    under = part.astype(np.float32) * (1 - 0.35 * shade * (1 - cover))
    part[:] = (laid * cover + under * (1 - cover)).astype(np.uint8)


def _seen(
    scene: np.ndarray, chance: np.random.Generator, hardness: float, *, is_glaring: bool
) -> np.ndarray:
    """Light, shadow, a cast of colour, blur, noise, and JPEG."""
    coarse = np.ones((30, 40), np.float32)
    rows, columns = np.mgrid[:30, :40]
    turn = chance.uniform(0, 2 * np.pi)
    slope = (np.cos(turn) * columns / 40 + np.sin(turn) * rows / 30).astype(np.float32)
    coarse *= 1 - np.clip(0.18 * hardness, 0, 0.5) * slope
    if chance.random() < 0.4:
        edge = chance.uniform(0.2, 0.8)
        coarse[(columns / 40 + slope * 0.3) > edge] *= 1 - min(0.6, 0.3 * hardness)
    if is_glaring:
        far = np.hypot(columns - chance.uniform(5, 35), rows - chance.uniform(5, 25))
        coarse += (1.2 * np.exp(-((far / 5) ** 2))).astype(np.float32)
    light = cv2.resize(coarse, (WIDE, HIGH), interpolation=cv2.INTER_CUBIC)
    cast = chance.uniform(1 - 0.08 * hardness, 1.0, 3).astype(np.float32)
    level = np.float32(chance.uniform(0.72, 1.02))
    picture = scene.astype(np.float32)
    picture *= light[..., None]
    picture *= cast * level
    blur = chance.uniform(0.3, 1.8 * hardness)
    picture = cv2.GaussianBlur(picture, (0, 0), blur)
    noise = chance.integers(0, 255, (HIGH // 2, WIDE), np.uint8).astype(np.float32) / 127.5 - 1
    strength = np.float32(chance.uniform(2, 9 * hardness))
    picture += np.vstack([noise, noise[::-1]])[..., None] * strength
    taken = np.clip(picture, 0, 255).astype(np.uint8)
    quality = int(chance.integers(60, 93))
    _, coded = cv2.imencode(".jpg", taken, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(coded, cv2.IMREAD_COLOR)


def jpeg(seen: Photograph) -> bytes:
    return cv2.imencode(".jpg", seen.picture)[1].tobytes()
