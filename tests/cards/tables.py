"""The tables of a hall as pictures: plain ones, grained wood, patterned cloth."""

from enum import Enum

import cv2
import numpy as np

WIDE, HIGH = 340, 260


class Ground(Enum):
    PLAIN = "plain"
    WOOD = "wood"
    CLOTH = "cloth"


def table(
    ground: Ground, chance: np.random.Generator, fine: float
) -> tuple[np.ndarray, np.ndarray]:
    """Its picture, and the way from its pixels to millimetres about the middle of the table."""
    size = round(HIGH * fine), round(WIDE * fine)
    picture = {Ground.PLAIN: _plain, Ground.WOOD: _wood, Ground.CLOTH: _cloth}[ground](
        chance, size, fine
    )
    way = np.array([[1 / fine, 0, -WIDE / 2], [0, 1 / fine, -HIGH / 2], [0, 0, 1]])
    return np.clip(picture, 0, 255).astype(np.uint8), way


def _noise(chance, size, across: float, down: float) -> np.ndarray:
    """Smooth chance about nought, so many pixels from hump to hump."""
    coarse = max(2, round(size[0] / down)), max(2, round(size[1] / across))
    few = chance.normal(0, 1, coarse).astype(np.float32)
    return cv2.resize(few, (size[1], size[0]), interpolation=cv2.INTER_CUBIC)


def _plain(chance, size, fine) -> np.ndarray:
    """Melamine, lacquer, felt of one colour: white, dark, as grey as the discs, or coloured."""
    colour = [
        np.full(3, chance.uniform(215, 250)),
        np.full(3, chance.uniform(15, 60)),
        np.full(3, chance.uniform(150, 210)),
        np.array([70, 120, 170]) * chance.uniform(0.7, 1.3),
        np.array([60, 100, 40]) * chance.uniform(0.6, 1.4),
        chance.uniform(20, 235, 3),
    ][chance.integers(6)]
    rough = _noise(chance, size, 4 * fine, 4 * fine) + _noise(chance, size, 2, 2) * 0.5
    return colour.astype(np.float32) + rough[..., None] * chance.uniform(0.5, 2.5)


def _wood(chance, size, fine) -> np.ndarray:
    """Grain along one way, pores, rings that wander, and here and there a seam."""
    base = np.array([chance.uniform(40, 130), chance.uniform(80, 165), chance.uniform(120, 205)])
    base = np.sort(base) * chance.uniform(0.6, 1.1)
    wander = _noise(chance, size, 80 * fine, 30 * fine) * 6
    rows = np.arange(size[0], dtype=np.float32)[:, None] / fine + wander
    rings = np.sin(rows * chance.uniform(0.5, 1.6)) * chance.uniform(4, 14)
    pores = np.minimum(0, _noise(chance, size, 10 * fine, 2) + 0.3) * chance.uniform(4, 16)
    shade = rings + pores + _noise(chance, size, 40 * fine, 3 * fine) * chance.uniform(2, 7)
    picture = base.astype(np.float32) + shade[..., None] * np.float32([0.8, 0.95, 1.0])
    for seam in range(0, size[0], round(chance.uniform(70, 140) * fine)):
        picture[seam : seam + 3] *= 0.55
    return picture if chance.random() < 0.5 else picture.transpose(1, 0, 2)[: size[0]].copy()


def _cloth(chance, size, fine) -> np.ndarray:
    """Checks, stripes or dots in two or three colours, woven."""
    first, second, third = chance.uniform(20, 240, (3, 3)).astype(np.float32)
    period = chance.uniform(4, 18) * fine
    rows, columns = np.mgrid[: size[0], : size[1]].astype(np.float32)
    turn = chance.choice([0, 0, np.pi / 4, chance.uniform(0, np.pi)])
    x = (np.cos(turn) * columns + np.sin(turn) * rows) / period % 1
    y = (-np.sin(turn) * columns + np.cos(turn) * rows) / period % 1
    kind = chance.integers(3)
    if kind == 0:
        share = ((x < 0.5).astype(np.float32) + (y < 0.5)) / 2
    elif kind == 1:
        share = (x < chance.uniform(0.3, 0.7)).astype(np.float32)
    else:
        share = (np.hypot(x - 0.5, y - 0.5) < chance.uniform(0.15, 0.4)).astype(np.float32)
    picture = first + (second - first) * share[..., None]
    if chance.random() < 0.3:
        picture[(x > 0.8) & (y > 0.8)] = third
    weave = _noise(chance, size, 3, 3) * chance.uniform(2, 6)
    return picture + weave[..., None]
