"""What is read from a photograph: a card each, and what is not sure of it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any

from tournaments.cards.prints.code import evening_key

# A card is taken without a question only if its worst mark looks as printed: tried on cards that
# were tilted, blurred and shaded until they misled.
LEAST_CORRELATION = 0.8
# Three marks and the code say where all of a card lies: a corner may be torn.
LEAST_MARKS = 3


@dataclass(frozen=True, slots=True)
class ReadCard:
    """One card of a photograph; games that are neither punched nor doubtful are not punched."""

    # Of which evening; nothing where the code could not be read, and then no couple either.
    key: str | None
    couple: int | None
    game_count: int
    punched: tuple[int, ...]
    # Games at whose boxes somebody has to look.
    doubtful: tuple[int, ...]
    mark_count: int
    # How much its worst mark looks as printed, from -1 to 1.
    worst_mark: float
    # Upper left, upper right, lower right, lower left, in pixels of the photograph.
    corners: tuple[tuple[float, float], ...] = ()
    # How tall it is, and left, top, width and height of each game's box, from game 1 on, in
    # thousandths of its width.
    height: int = 0
    places: tuple[tuple[int, int, int, int], ...] = ()
    # The same of the field where a couple writes how often it has won; empty where there is none.
    wins_place: tuple[int, ...] = ()

    @property
    def is_sure(self) -> bool:
        """Whether it may be taken without a question."""
        return (
            self.couple is not None
            and self.mark_count >= LEAST_MARKS
            and self.worst_mark >= LEAST_CORRELATION
            and not self.doubtful
        )

    def contradicts(self, other: "ReadCard") -> bool:
        """Whether the two say different things of a game that neither doubts."""
        differing = {*self.punched} ^ {*other.punched}
        return not differing <= {*self.doubtful, *other.doubtful}


def read_card(plain: Mapping[str, Any]) -> ReadCard:
    """The card as JSON tells it, whose lists are tuples here; what it does not know is left out."""
    known = {field.name: plain[field.name] for field in fields(ReadCard) if field.name in plain}
    return ReadCard(**{name: _frozen(value) for name, value in known.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class ReadCards:
    """The cards of one evening from all its photographs, and those that are set aside."""

    sure: tuple[ReadCard, ...]
    asked: tuple[ReadCard, ...]
    of_another_evening: tuple[ReadCard, ...]
    # Couples of whom several cards were seen that say different things.
    twice: tuple[int, ...]


def sorted_out(cards: list[ReadCard], key: str, game_count: int) -> ReadCards:
    """What may be taken, and what is asked.

    The same card in two photographs is one card, as long as they do not contradict each other;
    the better photograph counts.
    """
    others = tuple(card for card in cards if card.key not in (None, key))
    ours = [card for card in cards if card.key in (None, key)]
    of_couple: dict[int, list[ReadCard]] = {}
    for card in ours:
        if card.couple is not None:
            of_couple.setdefault(card.couple, []).append(card)
    sure: list[ReadCard] = []
    asked = [card for card in ours if card.couple is None]
    twice = []
    for couple, cards in sorted(of_couple.items()):
        fit = [card for card in cards if card.is_sure and card.game_count == game_count]
        if any(one.contradicts(other) for one, other in combinations(cards, 2)):
            twice.append(couple)
            asked += cards
        elif fit:
            sure.append(fit[0])
        else:
            asked.append(min(cards, key=lambda card: len(card.doubtful)))
    return ReadCards(tuple(sure), tuple(asked), others, tuple(twice))


def of_evening(cards: list[ReadCard], slug: str, game_count: int) -> ReadCards:
    """The same for the evening at this address."""
    return sorted_out(cards, evening_key(slug), game_count)
