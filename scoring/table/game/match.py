"""What several games together decide: two best, and the six-handed ante."""

from collections.abc import Sized
from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from scoring.errors import RuleError
from scoring.table.game.game import check_sides
from scoring.table.hand.taken import Side, check_side
from scoring.table.variant.rows import Sides
from scoring.table.variant.variants import Variant, check_variant

TWO_BEST = 2  # games that win the best of three (rules.md §6.10)

Seats: TypeAlias = tuple[int, ...]
"""The seats of one side, counted from 0 to the left."""


class GameWinnerMissingError(RuleError):
    """A game that nobody has won is to be added."""

    code = "game-winner-missing"


class GameWinnerTwiceError(RuleError):
    """One side is named twice as the winner of a game."""

    code = "game-winner-twice"


class GamesToWinError(RuleError):
    """A match cannot be won by so few games."""

    code = "games-to-win"


class MatchOverError(RuleError):
    """The match has been won; no game can follow."""

    code = "match-over"


class NoAnteError(RuleError):
    """In this variant six do not play for an ante."""

    code = "no-ante"


class AnteOverError(RuleError):
    """The ante has been taken; no game can follow."""

    code = "ante-over"


class Match:
    """Games until a side has won enough of them: two in *two best* (``rules.md §6.10``).

    Unless ``games_to_win`` says otherwise, a variant without that option is one game.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> match = Match(VARIANTS["nova-scotia-45"].but(two_best=True))
    >>> match.add_game(1).add_game(0).add_game(1).winner
    1
    >>> match.wins
    (1, 2)
    """

    def __init__(
        self, variant: Variant, sides: int | Sized = 2, *, games_to_win: int | None = None
    ) -> None:
        check_variant(variant)
        self.variant = variant
        self.side_count = sides if isinstance(sides, int) else len(sides)
        asked = TWO_BEST if variant.two_best else 1
        self.games_to_win = asked if games_to_win is None else games_to_win
        self.games: tuple[tuple[Side, ...], ...] = ()
        check_sides(variant, self.side_count)
        if self.games_to_win < 1:
            raise GamesToWinError(games=self.games_to_win)

    def check_game(self, *winners: int) -> None:
        """Refuses winners who cannot have won the next game of the match."""
        if self.is_over:
            raise MatchOverError(winners=self.winners)
        if not winners:
            raise GameWinnerMissingError(game=len(self.games) + 1)
        for winner in winners:
            check_side(winner, self.side_count)
            if winners.count(winner) > 1:
                raise GameWinnerTwiceError(side=winner)

    def can_add_game(self, *winners: int) -> bool:
        """Tells whether these can have won the next game of the match."""
        try:
            self.check_game(*winners)
        except RuleError:
            return False
        return True

    def add_game(self, *winners: int) -> Self:
        """Counts a game for its winner, or for both of a pair, and gives the match.

        >>> from scoring.table.variant.variants import VARIANTS
        >>> Match(VARIANTS["nova-scotia-auction"], 5, games_to_win=3).add_game(3, 1).wins
        (0, 1, 0, 1, 0)
        """
        self.check_game(*winners)
        self.games += (tuple(Side(winner) for winner in winners),)
        return self

    def undo(self) -> Self:
        """Gives the match before its last game; a ``LookupError`` where none was counted.

        >>> from scoring.table.variant.variants import VARIANTS
        >>> Match(VARIANTS["general"]).add_game(1).undo().wins
        (0, 0)
        """
        if not self.games:
            raise LookupError("no game of this match has been counted")
        self.games = self.games[:-1]
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a match goes on

    def __repr__(self) -> str:
        games = "".join(f".add_game({', '.join(map(str, winners))})" for winners in self.games)
        to_win = f"games_to_win={self.games_to_win}"
        return f"Match({self.variant!r}, {self.side_count}, {to_win}){games}"

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each side has won."""
        won = [winner for winners in self.games for winner in winners]
        return tuple(won.count(Side(side)) for side in range(self.side_count))

    @property
    def winners(self) -> tuple[Side, ...]:
        """The sides that have won the match: one, or a pair that did so in the last game."""
        wins = self.wins
        last = self.games[-1] if self.games else ()
        return tuple(side for side in last if wins[side] >= self.games_to_win)

    @property
    def winner(self) -> Side | None:
        """The side that has won the match; of a pair, the one named first."""
        return self.winners[0] if self.winners else None

    @property
    def is_over(self) -> bool:
        """Tells whether the match has been won."""
        return bool(self.winners)


@dataclass(frozen=True, slots=True)
class Ante:
    """How far six players are on the way to the ante (``rules.md §6.9``).

    Two teams of three play for the right to it; the three winners, the ``trio``, play alone for it.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> ante = Ante.of(VARIANTS["nova-scotia-45"]).add_game(1)
    >>> ante.playing
    ((1,), (3,), (5,))
    >>> ante.add_game(2).taker
    5
    """

    teams: tuple[Seats, Seats]
    trio: Seats = ()
    taker: int | None = None

    @classmethod
    def of(cls, variant: Variant) -> Self:
        """Gives the ante before its first game, where six play for one.

        >>> from scoring.table.variant.variants import VARIANTS
        >>> Ante.of(VARIANTS["nova-scotia-45"]).playing
        ((0, 2, 4), (1, 3, 5))
        """
        if (6, Sides.TEAMS) not in variant.seatings:
            raise NoAnteError(variant=variant.name)
        first, second = variant.sides(6)
        return cls((first, second))

    @property
    def playing(self) -> tuple[Seats, ...]:
        """The seats of each side of the next game, none once the ante is taken."""
        if self.is_over:
            return ()
        return tuple((seat,) for seat in self.trio) or self.teams

    @property
    def is_over(self) -> bool:
        """Tells whether somebody has taken the ante."""
        return self.taker is not None

    def check_game(self, winner: int) -> None:
        """Refuses a winner that is no side of the next game."""
        if self.is_over:
            raise AnteOverError(taker=self.taker)
        check_side(winner, len(self.playing))

    def can_add_game(self, winner: int) -> bool:
        """Tells whether this side can have won the next game."""
        try:
            self.check_game(winner)
        except RuleError:
            return False
        return True

    def add_game(self, winner: int) -> Self:
        """Gives the ante after a game, won by this side of those that were ``playing``."""
        self.check_game(winner)
        if self.trio:
            return replace(self, taker=self.trio[winner])
        return replace(self, trio=self.teams[winner])
