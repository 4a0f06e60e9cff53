"""Cards photographed in a hall, as sheets in space before a camera; knows no reader.

A card is a surface that may curl and be creased; it lies on a table, or on other cards, and the
camera, a pinhole a little aslant, sees through its holes whatever lies below. Lengths are in
millimetres on the table, until the camera turns them into pixels. Every seed is one photograph.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from tests.cards.photographed import PX, Lying, Photograph, Printed, Trouble
from tests.cards.tables import Ground, table

FINE = 6.0
"""Pixels to a millimetre of the table's picture."""


class Mishap(Enum):
    NONE = "nothing"
    PILE_ALIGNED = "a pile, aligned"
    PILE_LOOSE = "a pile, loose"
    THUMB = "a thumb"
    INK = "a dot of ink"
    SLIP = "a slip of paper"
    SMALL_PUNCH = "a punch of 3 mm"
    TORN = "a torn corner"
    CURL = "curled"
    CREASE = "creased"
    GLARE = "glare"
    WEBCAM = "a laptop's camera"


@dataclass(frozen=True)
class Camera:
    """A pinhole above the table; `to_pixels` takes points as columns x, y, z."""

    matrix: np.ndarray
    wide: int
    high: int

    def pixels(self, x: np.ndarray, y: np.ndarray, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        m = self.matrix.astype(np.float32)
        depth = m[2, 0] * x + m[2, 1] * y + m[2, 2] * z + m[2, 3]
        across = m[0, 0] * x + m[0, 1] * y + m[0, 2] * z + m[0, 3]
        down = m[1, 0] * x + m[1, 1] * y + m[1, 2] * z + m[1, 3]
        return across / depth, down / depth

    @property
    def of_table(self) -> np.ndarray:
        """From the table's plane to pixels."""
        return self.matrix[:, [0, 1, 3]]


@dataclass(frozen=True)
class Pose:
    """Where the upper left corner of a card lies, and how it is turned."""

    x: float
    y: float
    turn: float

    def matrix(self) -> np.ndarray:
        c, s = np.cos(self.turn), np.sin(self.turn)
        return np.array([[c, -s, self.x], [s, c, self.y], [0, 0, 1]])

    def moved(self, chance: np.random.Generator, by: float, turned: float, middle) -> "Pose":
        """Turned about its middle, as hands put a card on a card."""
        before = self.matrix() @ [*middle, 1]
        other = Pose(self.x, self.y, self.turn + np.radians(chance.normal(0, turned)))
        after = other.matrix() @ [*middle, 1]
        x, y = (before - after)[:2] + chance.normal(0, by, 2)
        return Pose(self.x + x, self.y + y, other.turn)


Surface = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""How high a place of the card lies, by its millimetres across and down."""


def photographed(
    printed: list[Printed], seed: int, ground: Ground, mishap: Mishap = Mishap.NONE
) -> Photograph:
    """One to four cards; what is amiss is amiss with each of them."""
    chance = np.random.default_rng([seed, 45])
    is_webcam = mishap is Mishap.WEBCAM
    cards = printed[:1] if is_webcam else printed[:4]
    high, wide = cards[0].picture.shape[0] / PX, cards[0].picture.shape[1] / PX
    rows, columns = (1, 1) if is_webcam else (2, 2)
    camera = _camera(chance, columns * (wide + 12), rows * (high + 12), is_webcam=is_webcam)
    light = chance.normal(0, 0.6, 2)
    texture, to_table = table(ground, chance, FINE)
    scene = cv2.warpPerspective(
        texture, camera.of_table @ to_table, (camera.wide, camera.high), borderMode=cv2.BORDER_WRAP
    )
    lying: list[Lying] = []
    for place, card in enumerate(cards):
        x = (place % columns - columns / 2) * (wide + 12) + 6
        y = (place // columns - rows / 2) * (high + 12) + 6
        is_over = chance.random() < 0.25
        pose = Pose(x + wide * is_over, y + high * is_over, np.pi * is_over)
        pose = pose.moved(chance, 1.2, 2.0, (wide / 2, high / 2))
        lying += _below(scene, camera, card, printed, pose, light, chance, mishap)
        picture, opaque, truth = _punched(card, chance, mishap)
        _lay(scene, camera, picture, opaque, pose, _surface(chance, mishap, wide, high), light)
        _cover(scene, camera, card, pose, chance, mishap)
        lying.append(truth)
    return Photograph(_seen(scene, chance, mishap), lying)


def _camera(chance: np.random.Generator, across: float, down: float, *, is_webcam: bool) -> Camera:
    wide, high = (1280, 720) if is_webcam else (2400, 1800)
    focal = wide * chance.uniform(0.9, 1.3)
    far = max(across / wide, down / high) * focal * chance.uniform(1.02, 1.12)
    tilt, lean, roll = np.radians(chance.normal(0, (4.0, 4.0, 1.5)))
    turn, _ = cv2.Rodrigues(np.array([tilt, lean, roll]))
    inner = np.array([[focal, 0, wide / 2], [0, focal, high / 2], [0, 0, 1]])
    # What is high is near: the camera looks down.
    outer = np.hstack([turn @ np.diag([1, 1, -1]), [[0], [0], [far]]])
    return Camera(inner @ outer, wide, high)


def _surface(chance: np.random.Generator, mishap: Mishap, wide: float, high: float) -> Surface:
    """Paper is never quite flat: it bends along one direction, and a crease is a fold."""
    turn = chance.normal(0, 0.5) + (np.pi / 2) * (chance.random() < 0.3)
    rise = chance.uniform(2, 7) if mishap is Mishap.CURL else abs(chance.normal(0, 0.5))
    is_hollow = chance.random() < 0.5
    fold = chance.uniform(0.8, 3.0) if mishap is Mishap.CREASE else 0.0
    at, fold_turn = chance.uniform(-0.3, 0.3), chance.uniform(0, np.pi)

    def height(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        x, y = (u - wide / 2) / (wide / 2), (v - high / 2) / (wide / 2)
        along = np.cos(turn) * x + np.sin(turn) * y
        z = rise * np.clip(along**2 if is_hollow else 1 - along**2, 0, 2)
        if fold:
            beside = np.cos(fold_turn) * x + np.sin(fold_turn) * y - at
            # A fold of paper is round, with a radius of some tenths of a millimetre.
            z = z + fold * 2 * (np.sqrt(beside**2 + 0.0004) - 0.02)
        return z.astype(np.float32)

    return height


def _punched(
    card: Printed, chance: np.random.Generator, mishap: Mishap
) -> tuple[np.ndarray, np.ndarray, Lying]:
    """The card with its holes, which of it is paper, and the truth."""
    picture, opaque = card.picture.copy(), np.full(card.picture.shape[:2], 255, np.uint8)
    games = list(card.holes)
    won = {game for game in games if chance.random() < chance.uniform(0.25, 0.75)}
    unclear: set[int] = set()
    if mishap is Mishap.INK:
        for game in chance.choice(games, 2, replace=False):
            won.discard(int(game))
            _blot(picture, card.holes[int(game)], chance)
    if mishap in (Mishap.THUMB, Mishap.SLIP):
        unclear.add(_covered_box(card, mishap))
    # One hall, one punch; hands aim more or less well.
    size = 3.0 if mishap is Mishap.SMALL_PUNCH else chance.uniform(5.5, 6.2)
    aim = chance.uniform(0.25, 0.55)
    for game in won:
        away = np.clip(chance.normal(0, aim, 2), -1.5, 1.5)
        _hole(opaque, np.array(card.holes[game]) + away, size, chance)
    if mishap is Mishap.TORN:
        _tear(opaque, card, chance, unclear)
    truth = Lying(card.couple, frozenset(won - unclear), frozenset(unclear), Trouble.NONE)
    return picture, opaque, truth


def _covered_box(card: Printed, mishap: Mishap) -> int:
    """Under a thumb lies the last box of the first row, under a slip one of the middle."""
    top = min(y for _x, y in card.holes.values())
    row = [game for game, (_x, y) in card.holes.items() if y - top < 1]
    return max(row) if mishap is Mishap.THUMB else row[len(row) // 2]


def _hole(opaque: np.ndarray, middle: np.ndarray, size: float, chance) -> None:
    at = [round(float(part) * PX * 16) for part in middle]
    cv2.circle(opaque, at, round(size / 2 * PX * 16), 0, -1, cv2.LINE_AA, 4)
    if chance.random() < 0.04:
        turn = chance.uniform(0, 2 * np.pi)
        away = np.array([np.cos(turn), np.sin(turn)]) * size / 2 * 0.9
        chad = [round(float(part)) for part in (middle + away) * PX]
        cv2.circle(opaque, chad, round(size * PX * 0.2), 255, -1, cv2.LINE_AA)


def _blot(picture: np.ndarray, middle: tuple[float, float], chance: np.random.Generator) -> None:
    """A felt pen rested there: a round of ink with an uneven rim, nearly of one shade."""
    ink = [(35, 30, 30), (120, 45, 25), (45, 40, 170), (50, 95, 30)][chance.integers(4)]
    turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    size = chance.uniform(1.2, 3.2)
    rim = size * (1 + sum(
        chance.normal(0, 0.08) * np.cos(n * turns + chance.uniform(0, 7)) for n in (2, 3, 4, 5)
    ))  # fmt: skip
    at = np.array(middle) + chance.normal(0, 0.7, 2)
    points = (at + np.stack([np.cos(turns), np.sin(turns)], 1) * rim[:, None]) * PX
    cv2.fillPoly(picture, [points.round().astype(np.int32)], ink, cv2.LINE_AA)


def _tear(opaque: np.ndarray, card: Printed, chance: np.random.Generator, unclear: set) -> None:
    high, wide = opaque.shape
    x, y = (0, wide)[chance.integers(2)], (0, high)[chance.integers(2)]
    along, down = chance.uniform(5, 15, 2) * PX
    corner = [[x, y], [x + (along if x == 0 else -along), y], [x, y + (down if y == 0 else -down)]]
    cv2.fillPoly(opaque, [np.array(corner, np.int32)], 0)
    gone = np.zeros_like(opaque)
    cv2.fillPoly(gone, [np.array(corner, np.int32)], 255)
    for game, (u, v) in card.holes.items():
        if gone[min(high - 1, round(v * PX)), min(wide - 1, round(u * PX))]:
            unclear.add(game)


def _below(scene, camera, card, printed, pose, light, chance, mishap) -> list[Lying]:
    """The cards of a pile below; of none of them anybody can say what is punched."""
    if mishap not in (Mishap.PILE_ALIGNED, Mishap.PILE_LOOSE):
        return []
    by, turned = (0.3, 0.2) if mishap is Mishap.PILE_ALIGNED else (3.0, 3.0)
    middle = card.picture.shape[1] / PX / 2, card.picture.shape[0] / PX / 2
    lying = []
    for number in range(int(chance.integers(1, 4))):
        other = printed[4 + number]
        picture, opaque, truth = _punched(other, chance, Mishap.NONE)
        under = pose.moved(chance, by, turned, middle)
        flat = _surface(chance, Mishap.NONE, middle[0] * 2, middle[1] * 2)
        _lay(scene, camera, picture, opaque, under, flat, light)
        lying.append(Lying(other.couple, truth.punched, frozenset(other.holes), Trouble.NONE))
    return lying


def _lay(scene, camera: Camera, picture, opaque, pose: Pose, surface: Surface, light) -> None:
    """The card as the camera sees it, over what lies there, with its shade and its shadow."""
    high, wide = (side / PX for side in opaque.shape)
    way = camera.of_table @ pose.matrix()
    corners = np.array([[[0, 0], [wide, 0], [wide, high], [0, high]]], np.float32)
    left, top, across, down = cv2.boundingRect(cv2.perspectiveTransform(corners, way))
    left, top = max(0, left - 45), max(0, top - 45)
    across, down = min(camera.wide - left, across + 90), min(camera.high - top, down + 90)
    u, v = _places(camera, pose, way, surface, (left, top, across, down))
    laid = cv2.remap(picture, u * PX, v * PX, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.remap(opaque, u * PX, v * PX, cv2.INTER_LINEAR).astype(np.float32) / 255
    slope = surface(u + 0.5, v) - surface(u - 0.5, v), surface(u, v + 0.5) - surface(u, v - 0.5)
    shade = np.clip(1 - 0.9 * (slope[0] * light[0] + slope[1] * light[1]), 0.6, 1.15)
    # The sheet stands a little off what is below, and takes light from it, in its holes too.
    aside = np.float32([[1, 0, 4 * light[0]], [0, 1, 4 * light[1]]])
    dark = cv2.warpAffine(cv2.GaussianBlur(cover, (0, 0), 5), aside, (across, down))
    part = scene[top : top + down, left : left + across]
    under = part * (1 - 0.3 * dark[..., None])
    mixed = np.minimum(laid * shade[..., None], 255) * cover[..., None]
    part[:] = (mixed + under * (1 - cover[..., None])).astype(np.uint8)


def _places(camera, pose, way, surface, window) -> tuple[np.ndarray, np.ndarray]:
    """Which place of the card each pixel of a window shows: found by going back to it thrice."""
    left, top, across, down = window
    step = 4
    x, y = np.meshgrid(
        np.arange(0, across + step, step, np.float32) + left,
        np.arange(0, down + step, step, np.float32) + top,
    )
    back = np.linalg.inv(way)
    turned = pose.matrix()
    aside, above = np.zeros_like(x), np.zeros_like(y)
    for _ in range(3):
        seen = np.stack([x - aside, y - above], -1).reshape(1, -1, 2)
        u, v = cv2.perspectiveTransform(seen, back)[0].T.reshape(2, *x.shape)
        on_table = [turned[row, 0] * u + turned[row, 1] * v + turned[row, 2] for row in (0, 1)]
        z = surface(u, v)
        raised, flat = camera.pixels(*on_table, z), camera.pixels(*on_table, z * 0)
        aside, above = raised[0] - flat[0], raised[1] - flat[1]
    size = x.shape[1] * step, x.shape[0] * step
    shift = np.float32([[step, 0, 0], [0, step, 0]])
    fine = [
        cv2.warpAffine(part.astype(np.float32), shift, size, borderMode=cv2.BORDER_REPLICATE)
        for part in (u, v)
    ]
    return fine[0][:down, :across], fine[1][:down, :across]


def _cover(scene, camera, card, pose, chance, mishap) -> None:
    """A thumb that comes from beyond the edge, or a slip of paper that has come to lie there."""
    if mishap not in (Mishap.THUMB, Mishap.SLIP):
        return
    u, v = card.holes[_covered_box(card, mishap)]
    if mishap is Mishap.THUMB:
        points = _round(u + 6, v - 3, chance.uniform(9, 12), chance.uniform(9, 14), chance)
        colour = np.array([120, 150, 205]) * chance.uniform(0.35, 1.1)
    else:
        wide, high = chance.uniform(5, 9, 2)
        sides = np.array([[-wide, -high], [wide, -high], [wide, high], [-wide, high]])
        turn = chance.uniform(0, np.pi)
        c, s = np.cos(turn), np.sin(turn)
        points = sides @ np.array([[c, s], [-s, c]]) * 0.7 + [u, v]
        colour = chance.uniform(120, 250) * np.array([1, 1, 1])
    on_table = cv2.perspectiveTransform(np.float32([points]), camera.of_table @ pose.matrix())
    cover = np.zeros(scene.shape[:2], np.uint8)
    cv2.fillPoly(cover, [on_table[0].round().astype(np.int32)], 255, cv2.LINE_AA)
    cover = cv2.GaussianBlur(cover, (0, 0), 1.0)[..., None].astype(np.float32) / 255
    # A thumb is round: it darkens towards its rim.
    shade = cv2.GaussianBlur(cover, (0, 0), 15)[..., None] if mishap is Mishap.THUMB else 1.0
    scene[:] = (scene * (1 - cover) + np.minimum(255, colour * (0.6 + 0.4 * shade)) * cover).astype(
        np.uint8
    )


def _round(u: float, v: float, wide: float, high: float, chance) -> np.ndarray:
    turns = np.linspace(0, 2 * np.pi, 60)
    lean = chance.uniform(-0.6, 0.6)
    x, y = wide * np.cos(turns), high * np.sin(turns)
    return np.stack(
        [u + x * np.cos(lean) - y * np.sin(lean), v + x * np.sin(lean) + y * np.cos(lean)], 1
    )


def _seen(scene: np.ndarray, chance: np.random.Generator, mishap: Mishap) -> np.ndarray:
    """Light, shadow, cast, lens, noise and JPEG, as a telephone or a laptop's camera has them."""
    is_webcam = mishap is Mishap.WEBCAM
    high, wide = scene.shape[:2]
    rows, columns = np.mgrid[:30, :40]
    turn = chance.uniform(0, 2 * np.pi)
    slope = np.cos(turn) * columns / 40 + np.sin(turn) * rows / 30
    coarse = 1 - chance.uniform(0, 0.25) * slope
    if chance.random() < 0.35:
        # The shadow of whoever holds the camera.
        coarse[slope > chance.uniform(0.1, 0.7)] *= chance.uniform(0.65, 0.9)
    light = cv2.resize(coarse.astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    cast = chance.uniform(0.9, 1.0, 3) * chance.uniform(0.7, 1.02)
    picture = scene.astype(np.float32)
    picture *= light[..., None]
    picture *= cast.astype(np.float32)
    if mishap is Mishap.GLARE:
        far = np.hypot(columns - chance.uniform(5, 35), rows - chance.uniform(5, 25))
        spot = np.exp(-((far / chance.uniform(2, 5)) ** 2)).astype(np.float32)
        picture += cv2.resize(spot, (wide, high))[..., None] * np.float32(chance.uniform(80, 260))
    blur = chance.uniform(0.7, 1.3) if is_webcam else chance.uniform(0.4, 1.2)
    picture = cv2.GaussianBlur(picture, (0, 0), blur)
    strength = chance.uniform(3, 8) if is_webcam else chance.uniform(1.5, 6)
    noise = np.empty((high, wide), np.float32)
    cv2.setRNGSeed(int(chance.integers(2**31 - 1)))
    cv2.randn(noise, 0, strength)
    picture += noise[..., None]
    taken = np.clip(picture, 0, 255).astype(np.uint8)
    quality = int(chance.integers(70, 88) if is_webcam else chance.integers(75, 95))
    _, coded = cv2.imencode(".jpg", taken, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(coded, cv2.IMREAD_COLOR)
