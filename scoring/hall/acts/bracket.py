"""What is done at the bracket: pools are drawn, matches played, the knock-out seated."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from scoring.cards import Card
from scoring.hall.acts.act import EveningAct, Round, Saw
from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.fields import Between, Items, Seed, ToldAs
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.tournament.facts import Pools, Slots
from scoring.hall.tournament.matches import (
    MOST_HANDS,
    Ending,
    MatchGames,
    MatchName,
    Points,
    Tricks,
)
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS_A_POOL
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid

PoolSize: TypeAlias = Annotated[int, Between(2, MOST_TEAMS_A_POOL)]


@dataclass(frozen=True, slots=True)
class DrawPools(EveningAct):
    """Draws pools of these sizes; of about four teams each where none are said.

    With ``level_share`` level teams will share their places, as in earlier logbooks they did not.
    """

    sizes: Annotated[tuple[PoolSize, ...], Items(MOST_POOLS)] = ()
    seed: Seed = ""
    level_share: bool = False


@dataclass(frozen=True, slots=True)
class SeatPools(EveningAct):
    """Puts the teams into pools as somebody seeded them by hand; ``level_share`` as in a draw."""

    pools: Pools
    level_share: bool = False


@dataclass(frozen=True, slots=True)
class CallMatch(EveningAct):
    """Calls a match to a table: it is under way from then on (``rules.md §8.11``)."""

    match: MatchName
    table: TableNumber


@dataclass(frozen=True, slots=True)
class MoveMatch(EveningAct):
    """A match that is under way goes on at another table (``rules.md §8.11``)."""

    match: MatchName
    table: TableNumber


@dataclass(frozen=True, slots=True)
class RecordMatch(EveningAct):
    """The scores of a match as they were told, game by game; they replace what was written.

    ``saw`` is the winner that whoever told them saw there, 0 for none. Where the match is further,
    the act is refused.
    """

    match: MatchName
    played: Annotated[MatchGames, ToldAs("games")]
    saw: Saw | None = None


@dataclass(frozen=True, slots=True)
class ScoreHand(EveningAct):
    """A line of a match's score pad: which side bid how much, and what both took.

    It follows the last one; or it replaces a ``line``, counted from 1 over all games of the match.
    ``tricks`` are the sides that won them in order, each with its points, where that decides.
    ``saw`` counts the lines that whoever wrote it saw on the pad.
    """

    match: MatchName
    taken: Points
    bidder: Side | None = None
    bid: Bid | None = None
    tricks: Tricks = ()
    line: Annotated[int, Between(1, MOST_HANDS)] | None = None
    saw: Annotated[int, Between(0, HIGHEST_COUPLE)] | None = None


@dataclass(frozen=True, slots=True)
class EndMatch(EveningAct):
    """Ends a match that is not played out: given up, not come to, or abandoned at closing time."""

    match: MatchName
    how: Ending
    winner: CoupleNumber | None = None


@dataclass(frozen=True, slots=True)
class ClearMatch(EveningAct):
    """Takes out all that was written of a match: it is still to be played."""

    match: MatchName


@dataclass(frozen=True, slots=True)
class Withdraw(EveningAct):
    """A team goes home before its last match (``rules.md §8.4``).

    ``moves_up`` is the next of its pool, which takes its seat in the knock-out where the team has
    not played there yet; where none is left, ``seat_is_bye``.
    """

    couple: CoupleNumber
    moves_up: CoupleNumber | None = None
    seat_is_bye: bool = False


@dataclass(frozen=True, slots=True)
class CutForPlace(EveningAct):
    """A card cut by a team that is level after everything, in its pool or with teams of others.

    By ``rules.md §8.3, §8.9``.
    """

    couple: CoupleNumber
    card: Card
    round: Round | None = None


@dataclass(frozen=True, slots=True)
class SeatKnockout(EveningAct):
    """Seats the knock-out from the top of the sheet down; who has a bye meets ``None``.

    ``seeds`` are those who go on, best first; where they are told nobody is level across the pools
    (``rules.md §8.9``), which was not asked before. With ``results_wait`` a result stays while its
    two teams may still meet (``§8.8``); in earlier logbooks it fell.
    """

    slots: Slots = ()
    seeds: tuple[CoupleNumber, ...] = ()
    results_wait: bool = False
