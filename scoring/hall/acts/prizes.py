"""What is done about prizes: ties are settled, the jar drawn, awards handed over."""

from dataclasses import dataclass

from scoring.cards import Card
from scoring.hall.acts.act import EveningAct, Round
from scoring.hall.fields import PrizeName, Reason, Seed
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Wish


@dataclass(frozen=True, slots=True)
class SayWish(EveningAct):
    """What a couple wants done with the tie for a prize (``rules.md §7.9``)."""

    name = "wish"

    prize: PrizeName
    couple: CoupleNumber
    wish: Wish


@dataclass(frozen=True, slots=True)
class NotHere(EveningAct):
    """The couple is not there: nobody waits for its wish, card or game (``rules.md §7.17``).

    ``shares`` says whether it has its part where all who are there want to split.
    """

    prize: PrizeName
    couple: CoupleNumber
    shares: bool = True


@dataclass(frozen=True, slots=True)
class Forfeit(EveningAct):
    """The couple does not come to the play-off; it has wished nothing (``rules.md §7.17``)."""

    prize: PrizeName
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class Cut(EveningAct):
    """A card cut; ``round`` is the one that was asked for, else the one under way."""

    prize: PrizeName
    couple: CoupleNumber
    card: Card
    round: Round | None = None


@dataclass(frozen=True, slots=True)
class SetPlayoffWay(EveningAct):
    """How three or more play it off instead of in turn; empty: in turn (``rules.md §7.18``)."""

    prize: PrizeName
    way: Reason


@dataclass(frozen=True, slots=True)
class WinPlayoffGame(EveningAct):
    """A game of a play-off: the couple stays, the other one is out (``rules.md §7.18``)."""

    prize: PrizeName
    couple: CoupleNumber
    against: CoupleNumber


@dataclass(frozen=True, slots=True)
class WinPlayoff(EveningAct):
    """The couple has won the play-off for a prize."""

    prize: PrizeName
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class StartTieOver(EveningAct):
    """Takes out all that was said, cut and played for the prize."""

    prize: PrizeName


@dataclass(frozen=True, slots=True)
class DrawJar(EveningAct):
    """Draws the cookie jar's games; again only with a ``reason``."""

    seed: Seed = ""
    reason: Reason = ""


@dataclass(frozen=True, slots=True)
class HandOver(EveningAct):
    """The couple has now what it wins."""

    prize: PrizeName
    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class TakePrizeBack(EveningAct):
    """The couple holds the prize no more: ticked by mistake, or another's now."""

    prize: PrizeName
    couple: CoupleNumber
