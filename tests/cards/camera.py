"""A hall's camera: the cards of an evening as they are printed, punched and photographed."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from tests.cards.photographed import Printed, Trouble, cut, jpeg, page_pictures, photograph
from tournaments.cards.prints import card_layout
from tournaments.paper.documents import document_named
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.store.stored_evening import StoredEvening

ON_A_PICTURE = 8
SPARE = 4


def cards_cut(stored: StoredEvening) -> dict[int, Printed]:
    """Every couple's card, printed for this evening and cut; nobody has punched it."""
    pdf = document_named("punch-cards").make(stored, Order(Paper.LETTER, ("en",), address=""))
    layout = card_layout(Paper.LETTER, stored.settings.game_count, has_address=False)
    couples = dict(enumerate(sorted(stored.evening.couples)))
    per_sheet = len(layout.places)
    # With the spare cards: what fills the last sheet.
    count = -(-(len(couples) + SPARE) // per_sheet) * per_sheet
    return {
        card.couple: card
        for page, numbers in zip(page_pictures(pdf), cut_and_stack(count, per_sheet), strict=True)
        for card in cut(page, Paper.LETTER, layout, map(couples.get, numbers))
    }


def photographs_of(
    evening: StoredEvening,
    punched: Mapping[int, Collection[int]],
    *,
    seed: int = 45,
    trouble: Trouble | None = None,
) -> list[bytes]:
    """JPEG pictures of the cards in the order given, eight on each; punched by couple."""
    printed = cards_cut(evening)
    cards = [replace(printed[couple], won=frozenset(games)) for couple, games in punched.items()]
    how = {"trouble": trouble, "share_in_trouble": 1.0 if trouble else 0.0}
    return [
        jpeg(photograph(cards[first : first + ON_A_PICTURE], seed + first, **how))
        for first in range(0, len(cards), ON_A_PICTURE)
    ]
