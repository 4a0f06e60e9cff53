"""What is done at the door: couples come and go, pay, and are named.

``from_game`` names the game with which somebody comes or goes where the floor does not know which
one is played: on a night on cards alone (``rules.md §7.6``).
"""

from dataclasses import dataclass
from typing import TypeAlias

from scoring.hall.acts.act import EveningAct
from scoring.hall.couples import Players
from scoring.hall.fields import AlwaysTold, Forgotten, Reason, SingleName, Town
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber, SingleNumber
from scoring.hall.tournament.facts import PoolName


@dataclass(frozen=True, slots=True)
class SignIn(EveningAct):
    """A couple signs in; the number is the next one where none is said.

    A hall may forget names later: then ``players`` are empty and ``is_forgotten`` says why. During
    play ``odd`` says what an odd number means from now on, if the couple makes it odd. A late team
    joins a ``pool`` that is drawn (``rules.md §8.10``).
    """

    players: Players
    couple: CoupleNumber | None = None
    has_paid: AlwaysTold = True
    in_jar: AlwaysTold = False
    is_house: bool = False
    is_forgotten: Forgotten = False
    town: Town = ""
    odd: Odd | None = None
    from_game: GameNumber | None = None
    pool: PoolName | None = None


@dataclass(frozen=True, slots=True)
class Rename(EveningAct):
    """The couple's names as they are now, both of them, or forgotten since; a new town if told."""

    couple: CoupleNumber
    players: Players
    is_forgotten: Forgotten = False
    town: Town | None = None


@dataclass(frozen=True, slots=True)
class Pay(EveningAct):
    """Marks the entry fee of a couple as paid, or as not paid."""

    couple: CoupleNumber
    has_paid: AlwaysTold = True


@dataclass(frozen=True, slots=True)
class JoinJar(EveningAct):
    """Puts a couple into the cookie jar, or takes it out (``rules.md §7.10``)."""

    couple: CoupleNumber
    in_jar: AlwaysTold = True


@dataclass(frozen=True, slots=True)
class Remove(EveningAct):
    """Takes a couple off the list before it has played."""

    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class Substitute(EveningAct):
    """Others play on with the couple's card, from the next game to be seated (``rules.md §7.6``).

    One of the two may go on with a stand-in: then one of the names is as it was.
    """

    couple: CoupleNumber
    players: Players
    is_forgotten: Forgotten = False
    from_game: GameNumber | None = None


@dataclass(frozen=True, slots=True)
class Leave(EveningAct):
    """A couple goes home with the next game to be seated; its card stays (``rules.md §7.6``).

    ``seat`` says what the odd number means that it leaves, else as it was so far.
    """

    couple: CoupleNumber
    seat: Odd | None = None
    from_game: GameNumber | None = None


@dataclass(frozen=True, slots=True)
class ComeBack(EveningAct):
    """A couple that went home plays on, with its card, from the next game to be seated."""

    couple: CoupleNumber
    odd: Odd | None = None
    from_game: GameNumber | None = None


@dataclass(frozen=True, slots=True)
class OutOfPrizes(EveningAct):
    """The couple plays on and wins no prize; why stands here alone (``rules.md §7.25``)."""

    couple: CoupleNumber
    reason: Reason


@dataclass(frozen=True, slots=True)
class BackInPrizes(EveningAct):
    """The couple can win prizes again (``rules.md §7.25``)."""

    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class WaitForPartner(EveningAct):
    """Somebody has come alone and waits for a partner; the number is the next one if not said."""

    player: SingleName
    single: SingleNumber | None = None
    is_forgotten: Forgotten = False


@dataclass(frozen=True, slots=True)
class StopWaiting(EveningAct):
    """Who has waited signs in with a partner, or goes home."""

    single: SingleNumber


ComingOrGoing: TypeAlias = SignIn | Substitute | Leave | ComeBack
"""Acts that take effect with a game."""

Naming: TypeAlias = SignIn | Rename | Substitute | WaitForPartner
"""Acts that bring names, which a hall may forget later."""
