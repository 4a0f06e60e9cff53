"""Reads all punch cards of one picture; what is not sure is said to be, never guessed."""

from itertools import pairwise
from typing import TYPE_CHECKING

from tournaments.cards.photograph.boxes import (
    PUNCHED_BELOW,
    is_clean,
    lacks_line,
    ring_in,
    straightened,
    worst_mark,
)
from tournaments.cards.photograph.finding import FoundCard, corners_of, found_cards
from tournaments.cards.photograph.holes import sure_holes
from tournaments.cards.photograph.reading import ReadCard
from tournaments.cards.prints.layout import CardLayout
from tournaments.printing.area import Area

if TYPE_CHECKING:
    import numpy as np

# So many rings that are not quite this card's own are those of a card below: then any may be.
ON_ANOTHER = 2


def read_cards(picture: "np.ndarray", without_code: CardLayout | None = None) -> list[ReadCard]:
    """The cards of a picture in colour (blue, green, red; 8 bits each), in no order.

    `without_code` is how a card whose code is damaged is laid out: it has no couple then.
    """
    import cv2  # noqa: PLC0415 – comes with an extra

    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return [_read(picture, found_card) for found_card in found_cards(grey, without_code)]


def _read(picture: "np.ndarray", found_card: FoundCard) -> ReadCard:
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    layout = found_card.layout
    card = straightened(picture, found_card)
    rings = {box.game: ring_in(card, box) for box in layout.boxes}
    punched = sure_holes(picture, card, found_card, rings)
    clean = {box.game for box in layout.boxes if is_clean(card, box, rings[box.game])}
    seen = {game for game, ring in rings.items() if ring.like > PUNCHED_BELOW}
    if len(seen - clean) >= ON_ANOTHER:
        clean = set()
    doubtful = rings.keys() - (punched ^ clean)
    for first, second in pairwise(layout.boxes):
        is_beside = first.area.bottom == second.area.bottom
        if is_beside and lacks_line(card, first, second):
            doubtful |= {first.game, second.game}
    around = np.array([corners_of(layout.card, layout.card)], np.float32)
    corners = cv2.perspectiveTransform(around, found_card.to_picture)[0].tolist()
    return ReadCard(
        key=found_card.code.key if found_card.code else None,
        couple=found_card.code.couple if found_card.code else None,
        game_count=layout.game_count,
        punched=tuple(sorted(punched - doubtful)),
        doubtful=tuple(sorted(doubtful)),
        mark_count=found_card.mark_count,
        worst_mark=worst_mark(card, found_card.mark_count),
        corners=tuple((round(x, 1), round(y, 1)) for x, y in corners),
        height=round(1000 * layout.card.height / layout.card.width),
        places=tuple(_place(box.area, layout.card) for box in layout.boxes),
        wins_place=_place(layout.tally, layout.card) if layout.tally else (),
    )


def _place(area: Area, card: Area) -> tuple[int, int, int, int]:
    """In thousandths of the card's width, from its upper left corner."""
    unit, top = 1000 / card.width, card.height - area.top
    parts = (area.left, top, area.width, area.height)
    left, top, wide, high = (round(part * unit) for part in parts)
    return left, top, wide, high
