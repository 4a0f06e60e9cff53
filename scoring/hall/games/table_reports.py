"""What the couples of a table say about the game that they just played (``rules.md §7.27``)."""

from collections.abc import Mapping

from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import Table
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.reports import Report, report_of

TableWords = Mapping[tuple[CoupleNumber, CoupleNumber], CoupleNumber]
"""Who won, by the couple that says it and the one that it played."""


def table_reports(game: SeatedGame, said: TableWords) -> dict[TableNumber, Report[CoupleNumber]]:
    """Gives what is said at each table that has no result yet.

    A word counts for nothing where the couple meets another by now than the one that it played.

    >>> from scoring.hall.movement.movement import Seating
    >>> game = SeatedGame.begin(Seating(((1, 2), (3, 4))))
    >>> table_reports(game, {(2, 1): 1, (3, 1): 1})
    {1: Report(said=((2, 1),))}
    """
    return {
        table: report
        for table, couples, _ in game.tables
        if table in game.missing and (report := report_of(_said_at(couples, said)))
    }


def _said_at(couples: Table, said: TableWords) -> dict[CoupleNumber, CoupleNumber]:
    first, second = couples
    if second is None:
        return {}
    return {
        couple: said[couple, against]
        for couple, against in ((first, second), (second, first))
        if said.get((couple, against)) in couples
    }
