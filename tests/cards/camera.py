"""A hall's camera: the cards of an evening as they are printed, punched and photographed."""

from collections.abc import Collection, Mapping

import cv2

from tests.cards.photographed import DPI, Printed, Trouble, page_pictures, photograph
from tournaments.cards.printables import punch_cards
from tournaments.cards.prints import card_layout
from tournaments.printing.area import MM
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.store.stored_evening import StoredEvening

ON_A_PICTURE = 8
SPARE = 4


def cards_cut(evening: StoredEvening, paper: Paper = Paper.LETTER) -> dict[int, Printed]:
    """Every couple's card, printed for this evening and cut; nobody has punched it."""
    pdf = punch_cards(evening, Order(paper, ("en",), address=""))
    layout = card_layout(paper, evening.settings.game_count, has_address=False)
    couples = sorted(evening.evening.couples)
    places, scale = layout.places, DPI / 72
    sheets = cut_and_stack(_printed_count(len(couples), len(places)), len(places))
    cut = {}
    for page, numbers in zip(page_pictures(pdf), sheets, strict=True):
        for place, number in zip(places, numbers, strict=True):
            if number is None or number >= len(couples):
                continue
            left = round(place.left * scale)
            top = round((paper.upright.height - place.bottom - place.height) * scale)
            picture = page[top : top + round(place.height * scale)]
            holes = {
                box.game: (box.hole[0] / MM, (place.height - box.hole[1]) / MM)
                for box in layout.boxes
            }
            cut[couples[number]] = Printed(
                couples[number], picture[:, left : left + round(place.width * scale)], holes
            )
    return cut


def photographs_of(
    evening: StoredEvening,
    punched: Mapping[int, Collection[int]],
    *,
    seed: int = 45,
    paper: Paper = Paper.LETTER,
    trouble: Trouble | None = None,
) -> list[bytes]:
    """JPEG pictures of the cards in the order given, eight on each; punched by couple."""
    cut = cards_cut(evening, paper)
    cards = [
        Printed(couple, cut[couple].picture, cut[couple].holes, frozenset(games))
        for couple, games in punched.items()
    ]
    return [
        cv2.imencode(
            ".jpg",
            photograph(
                cards[first : first + ON_A_PICTURE],
                seed + first,
                trouble=trouble,
                share_in_trouble=1.0 if trouble else 0.0,
            ).picture,
        )[1].tobytes()
        for first in range(0, len(cards), ON_A_PICTURE)
    ]


def _printed_count(couples: int, per_sheet: int) -> int:
    """With the spare cards: what fills the last sheet."""
    return -(-(couples + SPARE) // per_sheet) * per_sheet
