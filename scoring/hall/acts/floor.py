"""What is done on the floor: tables are drawn, winners recorded."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from scoring.hall.acts.act import EveningAct, Saw
from scoring.hall.fields import MOST_ENTRIES, Between, Seed, ToldBeside
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.movement.rearranging import WinsGo
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber

Draw: TypeAlias = Annotated[int, Between(0, MOST_ENTRIES)]
"""How many draws of the starting tables were seen."""


@dataclass(frozen=True, slots=True)
class DrawTables(EveningAct):
    """Draws the starting tables; what is not said of an odd couple is as it was set up."""

    seed: Seed = ""
    odd: Odd | None = None
    sitout_is_punched: bool | None = None


@dataclass(frozen=True, slots=True)
class SeatTables(EveningAct):
    """Seats the starting tables as they were drawn by hand."""

    seating: Annotated[Seating, ToldBeside()]


@dataclass(frozen=True, slots=True)
class RecordWin(EveningAct):
    """Credits a couple with its table's win.

    ``saw`` is the winner that whoever recorded it saw there, 0 for none; ``draw`` counts the draws
    of the starting tables that were seen. Where the evening is further, the act is refused.
    """

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber
    saw: Saw | None = None
    draw: Draw | None = None


@dataclass(frozen=True, slots=True)
class NoResult(EveningAct):
    """Nobody has won the table; ``moves`` is the couple that moves on (``rules.md §7.24``).

    ``saw`` and ``draw`` are those of ``RecordWin``.
    """

    game: GameNumber
    table: TableNumber
    moves: CoupleNumber
    saw: Saw | None = None
    draw: Draw | None = None


@dataclass(frozen=True, slots=True)
class ClearWin(EveningAct):
    """Takes a win out of the game that is being played: the table's winner is still to come."""

    game: GameNumber
    table: TableNumber
    draw: Draw | None = None


@dataclass(frozen=True, slots=True)
class Credit(EveningAct):
    """Credits another couple with a win of a game that is over; nobody moves."""

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class ReseatFrom(EveningAct):
    """Seats this game and those after it as the credits say (``rules.md §7.7``)."""

    game: GameNumber


@dataclass(frozen=True, slots=True)
class Swap(EveningAct):
    """Two couples sit in each other's places, in this game alone (``rules.md §7.14``).

    ``wins`` says whether what was recorded goes with the seat or, as usual, with the couple.
    """

    game: GameNumber
    couples: tuple[CoupleNumber, ...]
    wins: WinsGo = WinsGo.COUPLE


@dataclass(frozen=True, slots=True)
class Move(EveningAct):
    """The couple sits beside the lone one at a table, in this game alone (``rules.md §7.14``)."""

    game: GameNumber
    couple: CoupleNumber
    table: TableNumber


@dataclass(frozen=True, slots=True)
class DropTable(EveningAct):
    """The table is gone: its couples sit at a new last one from now on (``rules.md §7.13``)."""

    table: TableNumber


@dataclass(frozen=True, slots=True)
class AddTable(EveningAct):
    """The table is back: the couples of the last one sit there from now on (``rules.md §7.13``)."""

    table: TableNumber
