"""What the couples of a table say about the game that they just played (``rules.md §7.27``)."""

from collections.abc import Mapping

from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import Table
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.reports import Report, report_of


def table_reports(
    game: SeatedGame, said: Mapping[CoupleNumber, CoupleNumber]
) -> dict[TableNumber, Report[CoupleNumber]]:
    """Gives what is said at each table that has no result yet.

    ``said`` has the winner that each couple names. A word counts for nothing where the couple, or
    the one that it names, sits elsewhere by now.

    >>> from scoring.hall.movement.movement import Seating
    >>> game = SeatedGame.begin(Seating(((1, 2), (3, 4))))
    >>> table_reports(game, {2: 1, 3: 1})
    {1: Report(said=((2, 1),))}
    """
    return {
        table: report
        for table, couples, _ in game.tables
        if table in game.missing and (report := report_of(_said_at(couples, said)))
    }


def _said_at(
    couples: Table, said: Mapping[CoupleNumber, CoupleNumber]
) -> dict[CoupleNumber, CoupleNumber]:
    return {
        couple: said[couple]
        for couple in couples
        if couple is not None and said.get(couple) in couples
    }
