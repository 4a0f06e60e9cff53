"""Knows what is done about prizes: ties are settled, the jar drawn, awards handed over."""

from dataclasses import dataclass

from scoring.cards import Card
from scoring.hall.acts.act import EveningAct
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties import Wish


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
class NotHere(EveningAct):
    """The couple is not there: nobody waits for its wish, card or game (``rules.md §7.17``).

    ``shares`` says whether it has its part where all who are there want to split.
    """

    name = "not-here"
    desk = "prizes"

    prize: str
    couple: CoupleNumber
    shares: bool = True


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
class WinPlayoffGame(EveningAct):
    """A game of a play-off: the couple stays, the other one is out (``rules.md §7.18``)."""

    name = "win-playoff-game"
    desk = "prizes"

    prize: str
    couple: CoupleNumber
    against: CoupleNumber


@dataclass(frozen=True, slots=True)
class SetPlayoffWay(EveningAct):
    """How three or more play it off instead of in turn; empty: in turn (``rules.md §7.18``)."""

    name = "set-playoff-way"
    desk = "prizes"

    prize: str
    way: str


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
