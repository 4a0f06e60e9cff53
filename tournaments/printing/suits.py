"""The four suits as outlines, one list for paper and for the web; a red suit prints hollow."""

from collections.abc import Iterable

from scoring.cards import Suit

# In a square of one by one, upwards: (x, y) to move to, then two for a line or six for a curve.
Outline = tuple[tuple[float, ...], ...]

HEART: Outline = (
    (0.5, 0.04),
    (0.44, 0.14, 0.02, 0.38, 0.02, 0.70),
    (0.02, 0.88, 0.14, 0.97, 0.27, 0.97),
    (0.39, 0.97, 0.47, 0.89, 0.5, 0.79),
    (0.53, 0.89, 0.61, 0.97, 0.73, 0.97),
    (0.86, 0.97, 0.98, 0.88, 0.98, 0.70),
    (0.98, 0.38, 0.56, 0.14, 0.5, 0.04),
)
DIAMOND: Outline = (
    (0.5, 0.0),
    (0.42, 0.17, 0.27, 0.37, 0.12, 0.5),
    (0.27, 0.63, 0.42, 0.83, 0.5, 1.0),
    (0.58, 0.83, 0.73, 0.63, 0.88, 0.5),
    (0.73, 0.37, 0.58, 0.17, 0.5, 0.0),
)
SPADE: Outline = (
    (0.5, 1.0),
    (0.44, 0.84, 0.02, 0.66, 0.02, 0.40),
    (0.02, 0.25, 0.13, 0.17, 0.25, 0.17),
    (0.34, 0.17, 0.42, 0.21, 0.465, 0.28),
    (0.45, 0.17, 0.40, 0.06, 0.31, 0.0),
    (0.69, 0.0),
    (0.60, 0.06, 0.55, 0.17, 0.535, 0.28),
    (0.58, 0.21, 0.66, 0.17, 0.75, 0.17),
    (0.87, 0.17, 0.98, 0.25, 0.98, 0.40),
    (0.98, 0.66, 0.56, 0.84, 0.5, 1.0),
)
CLUB: Outline = (
    (0.455, 0.34),
    (0.42, 0.22, 0.33, 0.17, 0.24, 0.17),
    (0.11, 0.17, 0.01, 0.27, 0.01, 0.40),
    (0.01, 0.53, 0.11, 0.62, 0.24, 0.62),
    (0.28, 0.62, 0.32, 0.61, 0.35, 0.59),
    (0.30, 0.64, 0.28, 0.70, 0.28, 0.77),
    (0.28, 0.90, 0.37, 1.0, 0.5, 1.0),
    (0.63, 1.0, 0.72, 0.90, 0.72, 0.77),
    (0.72, 0.70, 0.70, 0.64, 0.65, 0.59),
    (0.68, 0.61, 0.72, 0.62, 0.76, 0.62),
    (0.89, 0.62, 0.99, 0.53, 0.99, 0.40),
    (0.99, 0.27, 0.89, 0.17, 0.76, 0.17),
    (0.67, 0.17, 0.58, 0.22, 0.545, 0.34),
    (0.55, 0.18, 0.60, 0.06, 0.69, 0.0),
    (0.31, 0.0),
    (0.40, 0.06, 0.45, 0.18, 0.455, 0.34),
)

OUTLINES = {
    Suit.SPADES: SPADE,
    Suit.HEARTS: HEART,
    Suit.CLUBS: CLUB,
    Suit.DIAMONDS: DIAMOND,
}
# Dark and light in turn, as they stand in a row of ornaments.
ORDER = tuple(OUTLINES)
HOLLOW = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def svg_path(suit: Suit) -> str:
    """The outline as the `d` of an SVG path in a view box of 100 by 100."""
    return " ".join(_svg_steps(OUTLINES[suit])) + " Z"


def _svg_steps(outline: Outline) -> Iterable[str]:
    letters = {2: "L", 6: "C"}
    for position, step in enumerate(outline):
        letter = letters[len(step)] if position else "M"
        figures = (
            f"{100 * (1 - figure if index % 2 else figure):g}" for index, figure in enumerate(step)
        )
        yield f"{letter}{' '.join(figures)}"
