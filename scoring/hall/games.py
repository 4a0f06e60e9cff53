"""Knows one game as it was seated and won, and the draws around it; not what they are worth."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from scoring.hall.movement import (
    Seating,
    Table,
    Winners,
    advance,
    advance_by,
    still_to_come,
)
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber


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
    facts: a correction moves nobody (``rules.md §7.7``).
    """

    seating: Seating
    winners: tuple[CoupleNumber | None, ...]
    seated: Seated = Seated.MOVED

    @classmethod
    def begin(cls, seating: Seating, seated: Seated = Seated.MOVED) -> "SeatedGame":
        """Gives the game before its first result.

        >>> SeatedGame.begin(Seating(((1, 2), (3, None)))).winners
        (None, None)
        """
        return cls(seating, (None,) * len(seating.tables), seated)

    @cached_property
    def missing(self) -> tuple[TableNumber, ...]:
        """The tables whose winner is still to come."""
        return still_to_come(self.seating.tables, self.winners)

    @cached_property
    def is_over(self) -> bool:
        """Tells whether every table has its winner."""
        # A replay asks after each win: counting is much quicker than looking for which are missing.
        lone = [table for table in self.seating.tables if table[1] is None]
        return self.winners.count(None) == len(lone)

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
        return replace(self, winners=tuple(winners))

    def next_seating(self, steps: int = 1) -> Seating:
        """Where everybody sits in the game that follows (``rules.md §7.2``).

        Winners move so many tables on, which is one where somebody sits out (``rules.md §7.21``).
        """
        winners: Winners = self.winners
        if steps == 1:
            return advance(self.seating.tables, winners, self.seating.rest)
        return advance_by(self.seating.tables, winners, steps)

    @property
    def table_count(self) -> int:
        """How many tables are in play."""
        return sum(first is not None for first, _second in self.seating.tables)


@dataclass(frozen=True, slots=True)
class TablesDraw:
    """The starting tables as they were drawn; without a seed by hand, or nobody knows how."""

    seed: str
    seating: Seating

    @property
    def couples(self) -> tuple[CoupleNumber, ...]:
        """The couples as their starting seats name them, the one that rests last."""
        named = [*(couple for table in self.seating.tables for couple in table), self.seating.rest]
        return tuple(couple for couple in named if couple is not None)


@dataclass(frozen=True, slots=True)
class JarDraw:
    """The cookie jar's games in the order in which they came out; why, if it was not the first.

    They came out of ``game_count`` games. None came out where the jar goes over without a draw
    (``rules.md §7.16``).
    """

    seed: str
    order: tuple[GameNumber, ...]
    game_count: int
    reason: str = ""

    @property
    def numbers(self) -> tuple[GameNumber, ...]:
        """The games, lowest first."""
        return tuple(sorted(self.order))
