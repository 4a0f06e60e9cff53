"""How seats are changed by hand, for people and for tables (``rules.md §7.13, §7.14``)."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.facts import Facts, Some
from scoring.hall.movement.attendance import seated
from scoring.hall.movement.movement import Seating
from scoring.hall.movement.rearranging import (
    MOST_TABLES_GONE,
    WinsGo,
    moved,
    new_table,
    swapped,
    with_table,
    without_table,
)
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.seating import (
    check_no_cards_in,
    check_tables,
    game_of,
    with_game,
    with_hall,
    with_seats,
)


@dataclass(frozen=True, slots=True)
class Swap(EveningAct):
    """Two couples sit in each other's places, in this game alone (``rules.md §7.14``).

    ``wins`` says whether what was recorded goes with the seat or, as usual, with the couple.
    """

    game: GameNumber
    couples: tuple[CoupleNumber, ...]
    wins: WinsGo = WinsGo.COUPLE

    def check(self, facts: Facts) -> None:
        """Refuses who does not sit in the game, and wins that could not have been won then."""
        if len(set(self.couples)) != 2:
            raise RefusedError("floor-swap-two")
        for couple in self.couples:
            _check_sits(facts, self.game, couple)
        self.do(facts)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the two in each other's places, in this game alone."""
        after = self._with_wins_at_seats(facts) if self.wins is WinsGo.SEAT else facts
        seating = swapped(game_of(facts, self.game).seating, *self.couples)
        return with_seats(after, self.game, seating)

    def _with_wins_at_seats(self, facts: Some) -> Some:
        """Each of the two credited with what the other was, so that the result stays at the seat.

        So does who moves on from a table that nobody won (``rules.md §7.24``).
        """
        one, other = self.couples
        places = {one: other, other: one}
        game = game_of(facts, self.game)
        winners = tuple(winner and places.get(winner, winner) for winner in game.winners)
        unwon = tuple((table, places.get(couple, couple)) for table, couple in game.unwon)
        return with_game(facts, self.game, replace(game, winners=winners, unwon=unwon))


@dataclass(frozen=True, slots=True)
class Move(EveningAct):
    """The couple sits beside the lone one at a table, in this game alone (``rules.md §7.14``)."""

    game: GameNumber
    couple: CoupleNumber
    table: TableNumber

    def check(self, facts: Facts) -> None:
        """Refuses a seat that is not empty, and wins that could not have been won then."""
        _check_sits(facts, self.game, self.couple)
        self.do(facts)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the couple beside the one that sat alone, in this game alone."""
        seating = moved(game_of(facts, self.game).seating, self.couple, self.table)
        return with_seats(facts, self.game, seating)


@dataclass(frozen=True, slots=True)
class DropTable(EveningAct):
    """The table is gone: its couples sit at a new last one from now on (``rules.md §7.13``)."""

    table: TableNumber

    def check(self, facts: Facts) -> None:
        """Refuses where no number is left for another table, and to take the last one away."""
        gone = {*facts.settings.tables_gone, self.table}
        last = len(facts.open_game.seating.tables) if facts.open_game else 0
        if len(gone) > MOST_TABLES_GONE or new_table(last, gone) > MOST_COUPLES:
            raise RefusedError("floor-no-table-left", table=self.table)
        if facts.games:
            check_tables(replace(facts.settings, tables_gone=tuple(gone)))

    def do(self, facts: Some) -> Some:
        """Gives the evening without the table: in the open game its couples sit at a new one."""
        gone = {*facts.settings.tables_gone, self.table}
        there = facts.settings.tables_there

        def changed(seating: Seating) -> Seating:
            return without_table(seating, self.table, gone, there)

        return _with_tables(facts, gone, changed)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act as it is; refuses to seat game 1 anew under the cards of a whole night."""
        check_no_cards_in(facts)
        return self


@dataclass(frozen=True, slots=True)
class AddTable(EveningAct):
    """The table is back: the couples of the last one sit there from now on (``rules.md §7.13``)."""

    table: TableNumber

    def do(self, facts: Some) -> Some:
        """Gives the evening with the table back: in the open game the last one moves there."""
        gone = {*facts.settings.tables_gone}
        if self.table not in gone:
            return facts
        staying_away = gone - {self.table}
        return _with_tables(facts, staying_away, lambda seating: with_table(seating, self.table))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act as it is; refuses to seat game 1 anew under the cards of a whole night."""
        check_no_cards_in(facts)
        return self


def _check_sits(facts: Facts, game: GameNumber, couple: CoupleNumber) -> None:
    if couple not in seated(game_of(facts, game).seating):
        raise RefusedError("floor-not-seated", game=game, couple=couple)


def _with_tables(
    facts: Some, gone: Collection[TableNumber], change: Callable[[Seating], Seating]
) -> Some:
    """Which numbers are gone, and the open game with its seats changed.

    Where the hall has too few tables, or has more again, the bench changes with them.
    """
    settings = replace(facts.settings, tables_gone=tuple(sorted(gone)))
    if facts.open_game is not None:
        seating = change(facts.open_game.seating)
        facts = with_seats(facts, GameNumber(len(facts.games)), seating)
    return with_hall(facts, settings)
