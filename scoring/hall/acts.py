"""Knows everything that can be done to an evening, and what each act must say; does none of it.

An act says all that it needs, its chance too: doing the same acts in the same order gives the same
evening. What an organiser may leave open (a couple's number, a seed) is filled in beforehand by
``Evening.complete``. ``docs/acts.md`` has every act with its refusals.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.hall.movement import Odd, Seating
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.settings import Source
from scoring.hall.ties import Wish
from scoring.table.cards import Card

if TYPE_CHECKING:
    from scoring.hall.facts import Facts


@dataclass(frozen=True, slots=True)
class EveningAct:
    """Something done to an evening: ``name`` as files and commands write it, ``desk`` where."""

    name: ClassVar[str]
    desk: ClassVar[str]


# The office


@dataclass(frozen=True, slots=True)
class SetUp(EveningAct):
    """Settings that change, by their name in ``Settings``; the first of all opens the evening.

    ``like`` names the evening that it was set up like.
    """

    name = "set-up"
    desk = "office"

    changes: Mapping[str, Any]
    like: str = ""


@dataclass(frozen=True, slots=True)
class BringIn(EveningAct):
    """A whole evening that came from a file without its logbook, as it stands."""

    name = "bring-in"
    desk = "office"

    facts: "Facts"


# The door


@dataclass(frozen=True, slots=True)
class SignIn(EveningAct):
    """A couple signs in; the number is the next one where none is said.

    A hall may forget names later: then ``players`` are empty and ``is_forgotten`` says why.
    """

    name = "sign-in"
    desk = "door"

    players: tuple[str, str]
    couple: CoupleNumber | None = None
    has_paid: bool = True
    in_jar: bool = False
    is_house: bool = False
    is_forgotten: bool = False


@dataclass(frozen=True, slots=True)
class Rename(EveningAct):
    """The couple's names as they are now, both of them, or forgotten since."""

    name = "rename"
    desk = "door"

    couple: CoupleNumber
    players: tuple[str, str]
    is_forgotten: bool = False


@dataclass(frozen=True, slots=True)
class Pay(EveningAct):
    """Marks the entry fee of a couple as paid, or as not paid."""

    name = "pay"
    desk = "door"

    couple: CoupleNumber
    has_paid: bool = True


@dataclass(frozen=True, slots=True)
class JoinJar(EveningAct):
    """Puts a couple into the cookie jar, or takes it out (``rules.md §7.10``)."""

    name = "join-jar"
    desk = "door"

    couple: CoupleNumber
    in_jar: bool = True


@dataclass(frozen=True, slots=True)
class Remove(EveningAct):
    """Takes a couple off the list before play."""

    name = "remove"
    desk = "door"

    couple: CoupleNumber


# The floor


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
class Credit(EveningAct):
    """Credits another couple with a win of a game that is over; nobody moves."""

    name = "credit"
    desk = "floor"

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class ReseatFrom(EveningAct):
    """Seats this game and those after it as the credits say (``rules.md §7.7``)."""

    name = "reseat-from"
    desk = "floor"

    game: GameNumber


# The cards


@dataclass(frozen=True, slots=True)
class TypeCard(EveningAct):
    """Writes down what a punch card says, or ``is_floor``, what the floor says in its place."""

    name = "type-card"
    desk = "cards"

    couple: CoupleNumber
    games: tuple[GameNumber, ...]
    is_floor: bool = False


@dataclass(frozen=True, slots=True)
class DropCard(EveningAct):
    """Takes a typed card away, as if it had not come back yet."""

    name = "drop-card"
    desk = "cards"

    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class Count(EveningAct):
    """Says whose word counts."""

    name = "count"
    desk = "cards"

    wins_from: Source


# The prizes


@dataclass(frozen=True, slots=True)
class SayWish(EveningAct):
    """What a couple wants done with the tie for a prize (``rules.md §7.9``)."""

    name = "wish"
    desk = "prizes"

    prize: str
    couple: CoupleNumber
    wish: Wish


@dataclass(frozen=True, slots=True)
class Forfeit(EveningAct):
    """The couple does not come to the play-off; it has wished nothing (``rules.md §7.17``)."""

    name = "forfeit"
    desk = "prizes"

    prize: str
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class Cut(EveningAct):
    """A card cut; ``round`` is the one that was asked for, else the one under way."""

    name = "cut"
    desk = "prizes"

    prize: str
    couple: CoupleNumber
    card: Card
    round: int | None = None


@dataclass(frozen=True, slots=True)
class WinPlayoff(EveningAct):
    """The couple has won the play-off for a prize."""

    name = "win-playoff"
    desk = "prizes"

    prize: str
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class StartTieOver(EveningAct):
    """Takes out all that was said, cut and played for the prize."""

    name = "start-tie-over"
    desk = "prizes"

    prize: str


@dataclass(frozen=True, slots=True)
class DrawJar(EveningAct):
    """Draws the cookie jar's games; again only with a ``reason``."""

    name = "draw-jar"
    desk = "prizes"

    seed: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class HandOver(EveningAct):
    """The couple has now what it wins."""

    name = "hand-over"
    desk = "prizes"

    prize: str
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class TakePrizeBack(EveningAct):
    """The couple holds the prize no more: ticked by mistake, or another's now."""

    name = "take-prize-back"
    desk = "prizes"

    prize: str
    couple: CoupleNumber


# The logbook


@dataclass(frozen=True, slots=True)
class TakeBack(EveningAct):
    """Takes an entry of the logbook out of force, and with it those that build on it.

    ``with_later`` asks for these; ``also`` names them, once they are known.
    """

    name = "take-back"
    desk = "office"

    entry: int
    with_later: bool = False
    also: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Redo(EveningAct):
    """Puts in force again what was taken back: ``entry`` is the taking back, or what it took."""

    name = "redo"
    desk = "office"

    entry: int
    with_later: bool = False
    also: tuple[int, ...] = ()


ACTS: Mapping[str, type[EveningAct]] = {
    act.name: act
    for act in (
        SetUp, BringIn, SignIn, Rename, Pay, JoinJar, Remove, DrawTables, SeatTables, RecordWin,
        ClearWin, Credit, ReseatFrom, TypeCard, DropCard, Count, SayWish, Forfeit, Cut, WinPlayoff,
        StartTieOver, DrawJar, HandOver, TakePrizeBack, TakeBack, Redo,
    )
}  # fmt: skip
"""Every act by the name that files and commands give it."""
