"""What is read from a photograph: a card each, and what is not sure of it."""

from dataclasses import dataclass

from tournaments.cards.prints.code import evening_key

# A card is taken without a question only if its worst mark looks as printed: tried on cards that
# were tilted, blurred and shaded until they misled.
LEAST_CORRELATION = 0.8
MARK_COUNT = 4


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

    @property
    def is_sure(self) -> bool:
        """Whether it may be taken without a question."""
        return (
            self.couple is not None
            and self.mark_count == MARK_COUNT
            and self.worst_mark >= LEAST_CORRELATION
            and not self.doubtful
        )


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

    The same card in two photographs is one card, as long as both say the same.
    """
    others = tuple(card for card in cards if card.key not in (None, key))
    ours = [card for card in cards if card.key in (None, key)]
    said: dict[int, set[tuple[int, ...]]] = {}
    for card in ours:
        if card.couple is not None:
            said.setdefault(card.couple, set()).add((*card.punched, 0, *card.doubtful))
    twice = {couple for couple, each in said.items() if len(each) > 1}
    sure: dict[int, ReadCard] = {}
    asked: list[ReadCard] = []
    for card in ours:
        is_fit = card.is_sure and card.game_count == game_count and card.couple not in twice
        if is_fit and card.couple is not None:
            sure.setdefault(card.couple, card)
        elif card.couple not in sure:
            asked.append(card)
    return ReadCards(tuple(sure.values()), tuple(asked), others, tuple(sorted(twice)))


def of_evening(cards: list[ReadCard], slug: str, game_count: int) -> ReadCards:
    """The same for the evening at this address."""
    return sorted_out(cards, evening_key(slug), game_count)
