"""What is done for photographed cards that are kept."""

from collections.abc import Iterable

from scoring.hall.acts import TypeCard
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.cards.photograph.reading import ReadCard


def acts_of(evening: Evening, cards: Iterable[ReadCard]) -> list[TypeCard]:
    """A card that is typed already stays as it is, and a spare one is nobody's."""
    return [
        TypeCard(couple, tuple(map(GameNumber, card.punched)))
        for card in cards
        if (couple := CoupleNumber(card.couple or 0)) in evening.couples
        and couple not in evening.cards
    ]
