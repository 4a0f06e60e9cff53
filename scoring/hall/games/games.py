"""One game as it was seated and won, and the draws around it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Annotated, TypeAlias

from scoring.hall.fields import Between, EncodedAlways, EncodedAs, EncodedBeside, Reason, Seed
from scoring.hall.movement.movement import (
    Seating,
    Table,
    Winners,
    advance,
    advance_by,
    still_to_come,
)
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, TableNumber

Unwon: TypeAlias = tuple[tuple[TableNumber, CoupleNumber], ...]
"""The tables that nobody won, each with the couple that moves on from it, the lowest first."""


class Seated(StrEnum):
    """How the couples of a game came to their seats."""

    DRAWN = "drawn"
    MOVED = "moved"
    RESEATED = "reseated"


@dataclass(frozen=True)
class SeatedGame:
    """Where everybody sits in one game, and who is credited with each table's win.

    ``winners`` stand in the order of the tables; ``None`` where none is recorded yet, at the table
    of a lone couple, and where there is no table. Who sat where and who is credited are separate
    facts: a correction moves nobody (``rules.md §7.7``). ``unwon`` are the tables that nobody won
    (``rules.md §7.24``).
    """

    seating: Annotated[Seating, EncodedBeside(), EncodedAlways()]
    winners: Annotated[tuple[CoupleNumber | None, ...], EncodedAs("")]
    seated: Seated = Seated.MOVED
    unwon: Annotated[Unwon, EncodedAs("no_result")] = ()

    @classmethod
    def begin(cls, seating: Seating, seated: Seated = Seated.MOVED) -> "SeatedGame":
        """Gives the game before its first result.

        >>> SeatedGame.begin(Seating(((1, 2), (3, None)))).winners
        (None, None)
        """
        return cls(seating, (None,) * len(seating.tables), seated)

    @cached_property
    def missing(self) -> tuple[TableNumber, ...]:
        """The tables whose result is still to come."""
        return still_to_come(self.seating.tables, self.moving)

    @cached_property
    def is_over(self) -> bool:
        """Tells whether every table has its winner, or is known to have none."""
        # A replay asks after each win: counting is much quicker than looking for which are missing.
        lone = [table for table in self.seating.tables if table[1] is None]
        return self.winners.count(None) == len(lone) + len(self.unwon)

    @property
    def is_begun(self) -> bool:
        """Tells whether some table has its result."""
        return bool(self.unwon) or any(winner is not None for winner in self.winners)

    @property
    def moving(self) -> Winners:
        """Who moves on from each table: its winner, or who was said to where nobody won."""
        if not self.unwon:
            return self.winners
        moving = [*self.winners]
        for table, couple in self.unwon:
            moving[table - 1] = couple
        return moving

    def moves_on(self, table: int) -> CoupleNumber | None:
        """Who moves on from a table that nobody won; ``None`` where it is not such a one."""
        return next((couple for number, couple in self.unwon if number == table), None)

    @property
    def tables(self) -> Iterator[tuple[TableNumber, Table, CoupleNumber | None]]:
        """Each table in play with its number, its couples and its winner."""
        for number, table in self.seating.in_play:
            yield number, table, self.winners[number - 1]

    def table(self, number: int) -> Table | None:
        """The couples at a table, ``None`` where none of this number is in play."""
        return self.seating.table(number)

    def with_winner(self, table: TableNumber, winner: CoupleNumber | None) -> "SeatedGame":
        """Gives the game with this couple credited, or nobody.

        >>> SeatedGame.begin(Seating(((1, 2), (3, 4)))).with_winner(2, 4).winners
        (None, 4)
        """
        winners = list(self.winners)
        winners[table - 1] = winner
        unwon = tuple(each for each in self.unwon if each[0] != table)
        return replace(self, winners=tuple(winners), unwon=unwon)

    def without_winner(self, table: TableNumber, moves: CoupleNumber) -> "SeatedGame":
        """Gives the game with a table that nobody won, and who moves on (``rules.md §7.24``).

        >>> game = SeatedGame.begin(Seating(((1, 2),))).without_winner(1, 2)
        >>> game.is_over, game.next_seating().tables
        (True, ((2, 1),))
        """
        game = self.with_winner(table, None)
        return replace(game, unwon=tuple(sorted((*game.unwon, (table, moves)))))

    def next_seating(self, steps: int = 1) -> Seating:
        """Where everybody sits in the game that follows (``rules.md §7.2``).

        Winners move so many tables on, which is one where somebody sits out (``rules.md §7.21``).
        """
        if steps == 1:
            return advance(self.seating.tables, self.moving, self.seating.rest)
        return advance_by(self.seating.tables, self.moving, steps)

    @property
    def table_count(self) -> int:
        """How many tables are in play."""
        return sum(first is not None for first, _second in self.seating.tables)


@dataclass(frozen=True, slots=True)
class TablesDraw:
    """The starting tables as they were drawn; without a seed by hand, or nobody knows how."""

    seed: Seed
    seating: Annotated[Seating, EncodedBeside()]

    @property
    def couples(self) -> tuple[CoupleNumber, ...]:
        """The couples as their starting seats name them, those that rest last."""
        at_tables = (couple for table in self.seating.tables for couple in table)
        named = [*at_tables, *self.seating.bench]
        return tuple(couple for couple in named if couple is not None)


@dataclass(frozen=True, slots=True)
class JarDraw:
    """The cookie jar's games in the order in which they came out; why, if it was not the first.

    They came out of ``game_count`` games. None came out where the jar goes over without a draw
    (``rules.md §7.16``).
    """

    seed: Seed
    order: Annotated[tuple[GameNumber, ...], EncodedAs("numbers")]
    game_count: Annotated[int, Between(1, MOST_GAMES), EncodedAs("games")]
    reason: Reason = ""

    @property
    def numbers(self) -> tuple[GameNumber, ...]:
        """The games, lowest first."""
        return tuple(sorted(self.order))
