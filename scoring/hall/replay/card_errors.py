"""The errors that a card night can make, and what explains a set of cards."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber

Cards = Mapping[CoupleNumber, Collection[GameNumber]]
"""The games punched on each card that is there."""


class CardErrorKind(StrEnum):
    """What went wrong (``rules.md §7.23``); of equally good explanations the first is likeliest."""

    LOST = "lost"
    MISSED = "missed"
    EXTRA = "extra"
    WRONG_GAME = "wrong-game"
    WRONG_CARD = "wrong-card"
    TOOK_CARDS = "took-cards"
    SWAPPED = "swapped"
    SAT_WRONG = "sat-wrong"
    WENT = "went"
    CAME = "came"


@dataclass(frozen=True, slots=True)
class CardError:
    """One error: its kind, where it happened, and whom to ask.

    ``couple`` is whose card it is about where that is certain, else ``couples`` are those to ask;
    they are also the table's two, or the two that are exchanged. A error *wrong-game* belongs in
    ``game`` and is ``punched`` in another. Of a error *wrong-card* the first couple was punched for
    the second, whose win it was; who *took each other's card* had it for ``games``. A lost card
    must have had ``games``, and perhaps ``open_games``. Couples sat wrong, or took the cards, from
    some game on that is ``since`` or later, ``game`` at the latest. They *went* after ``game``, or
    *came* with it, and not when that was told. ``ask_at`` are the tables at
    which somebody knows.
    """

    kind: CardErrorKind
    couples: tuple[CoupleNumber, ...]
    couple: CoupleNumber | None = None
    game: GameNumber | None = None
    table: TableNumber | None = None
    punched: GameNumber | None = None
    since: GameNumber | None = None
    games: tuple[GameNumber, ...] = ()
    open_games: tuple[GameNumber, ...] = ()
    ask_at: tuple[TableNumber, ...] = ()

    @property
    def is_certain(self) -> bool:
        """Tells whether nothing about it is left to ask.

        Of two couples that are exchanged the cards never know whether seats were, or cards.
        """
        return self.couple is not None and not self.open_games


@dataclass(frozen=True, slots=True)
class Explanation:
    """Errors that together make the cards fit the movement; ``certain`` where nothing else does.

    ``won`` are the games that each couple has won if it is the right one, and ``open_wins`` those
    of which it does not know whether.
    """

    errors: tuple[CardError, ...]
    certain: bool
    won: Mapping[CoupleNumber, tuple[GameNumber, ...]]
    open_wins: frozenset[tuple[CoupleNumber, GameNumber]] = frozenset()

    def says(self, couple: CoupleNumber, game: GameNumber) -> bool | None:
        """Tells whether the couple has won the game; ``None`` where it does not know."""
        if (couple, game) in self.open_wins:
            return None
        return game in self.won.get(couple, ())


@dataclass(frozen=True, slots=True, order=True)
class Contradiction:
    """A table whose couples both have the punch or neither has; ``None`` for one not at a table.

    At one that nobody won (``is_unwon``, ``rules.md §7.24``) one of them has it, or both.
    """

    game: GameNumber
    table: TableNumber | None
    couples: tuple[CoupleNumber, ...]
    is_over: bool
    is_unwon: bool = False


@dataclass(frozen=True, slots=True)
class CardsExplained:
    """What the replay found: explanations, best first, or where it stopped without any.

    ``contradictions`` are those of the first game that does not fit, as the cards are; none where
    they fit, with or without a lost card.
    """

    explanations: tuple[Explanation, ...]
    contradictions: tuple[Contradiction, ...] = ()

    @property
    def is_consistent(self) -> bool:
        """Tells whether all cards are there and fit without any error."""
        return any(not explanation.errors for explanation in self.explanations)
