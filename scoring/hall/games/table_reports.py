"""What the couples of a table say about the game that they just played (``rules.md §7.27``)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import Table
from scoring.hall.numbers import CoupleNumber, TableNumber


@dataclass(frozen=True, slots=True)
class TableReport:
    """The word of one couple of a table, or of both: who won.

    ``said`` has who won as each couple says it, the couple that is named first at the table first.
    """

    table: TableNumber
    said: tuple[tuple[CoupleNumber, CoupleNumber], ...]

    @property
    def winner(self) -> CoupleNumber:
        """Who won, as the first of them says it."""
        return self.said[0][1]

    @property
    def is_agreed(self) -> bool:
        """Tells whether both couples say the same.

        >>> TableReport(5, ((4, 17), (17, 17))).is_agreed, TableReport(5, ((17, 17),)).is_agreed
        (True, False)
        """
        return len(self.said) == 2 and not self.is_contradicted

    @property
    def is_contradicted(self) -> bool:
        """Tells whether the two say different things.

        >>> TableReport(5, ((4, 4), (17, 17))).is_contradicted
        True
        """
        return len({winner for _, winner in self.said}) > 1


def table_reports(
    game: SeatedGame, said: Mapping[CoupleNumber, CoupleNumber]
) -> dict[TableNumber, TableReport]:
    """Gives what is said at each table that has no result yet.

    ``said`` has the winner that each couple names. A word counts for nothing where the couple, or
    the one that it names, sits elsewhere by now.

    >>> from scoring.hall.movement.movement import Seating
    >>> game = SeatedGame.begin(Seating(((1, 2), (3, 4))))
    >>> table_reports(game, {2: 1, 3: 1})
    {1: TableReport(table=1, said=((2, 1),))}
    """
    reports = (
        TableReport(table, _said_at(couples, said))
        for table, couples, _ in game.tables
        if table in game.missing
    )
    return {report.table: report for report in reports if report.said}


def _said_at(
    couples: Table, said: Mapping[CoupleNumber, CoupleNumber]
) -> tuple[tuple[CoupleNumber, CoupleNumber], ...]:
    return tuple(
        (couple, said[couple])
        for couple in couples
        if couple is not None and said.get(couple) in couples
    )
