"""Knows what is done on the floor: tables are drawn, winners recorded."""

from dataclasses import dataclass

from scoring.hall.acts.act import EveningAct
from scoring.hall.movement import Odd, Seating
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.rearranging import WinsGo


@dataclass(frozen=True, slots=True)
class DrawTables(EveningAct):
    """Draws the starting tables; what is not said of an odd couple is as it was set up."""

    name = "draw-tables"
    desk = "floor"

    seed: str = ""
    odd: Odd | None = None
    sitout_is_punched: bool | None = None


@dataclass(frozen=True, slots=True)
class SeatTables(EveningAct):
    """Seats the starting tables as they were drawn by hand."""

    name = "seat-tables"
    desk = "floor"

    seating: Seating


@dataclass(frozen=True, slots=True)
class RecordWin(EveningAct):
    """Credits a couple with its table's win.

    ``saw`` is the winner that whoever recorded it saw there, 0 for none; ``draw`` counts the draws
    of the starting tables that were seen. Where the evening is further, the act is refused.
    """

    name = "record-win"
    desk = "floor"

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber
    saw: CoupleNumber | None = None
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class ClearWin(EveningAct):
    """Takes a win out of the game that is being played: the table's winner is still to come."""

    name = "clear-win"
    desk = "floor"

    game: GameNumber
    table: TableNumber
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class NoResult(EveningAct):
    """Nobody has won the table; ``moves`` is the couple that moves on (``rules.md §7.24``).

    ``saw`` and ``draw`` are those of ``RecordWin``.
    """

    name = "no-result"
    desk = "floor"

    game: GameNumber
    table: TableNumber
    moves: CoupleNumber
    saw: CoupleNumber | None = None
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class Credit(EveningAct):
    """Credits another couple with a win of a game that is over; nobody moves."""

    name = "credit"
    desk = "floor"

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class Swap(EveningAct):
    """Two couples sit in each other's places, in this game alone (``rules.md §7.14``).

    ``wins`` says whether what was recorded goes with the seat or, as usual, with the couple.
    """

    name = "swap"
    desk = "floor"

    game: GameNumber
    couples: tuple[CoupleNumber, ...]
    wins: WinsGo = WinsGo.COUPLE


@dataclass(frozen=True, slots=True)
class Move(EveningAct):
    """The couple sits beside the lone one at a table, in this game alone (``rules.md §7.14``)."""

    name = "move"
    desk = "floor"

    game: GameNumber
    couple: CoupleNumber
    table: TableNumber


@dataclass(frozen=True, slots=True)
class DropTable(EveningAct):
    """The table is gone: its couples sit at a new last one from now on (``rules.md §7.13``)."""

    name = "drop-table"
    desk = "floor"

    table: TableNumber


@dataclass(frozen=True, slots=True)
class AddTable(EveningAct):
    """The table is back: the couples of the last one sit there from now on (``rules.md §7.13``)."""

    name = "add-table"
    desk = "floor"

    table: TableNumber


@dataclass(frozen=True, slots=True)
class ReseatFrom(EveningAct):
    """Seats this game and those after it as the credits say (``rules.md §7.7``)."""

    name = "reseat-from"
    desk = "floor"

    game: GameNumber
