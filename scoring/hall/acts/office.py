"""What is done at the office: settings, and an evening that comes from a file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from scoring.hall.acts.act import EveningAct
from scoring.hall.fields import Letters, ToldAs
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.prizes.cookiejar import ShortEvening

if TYPE_CHECKING:
    from scoring.hall.facts import Facts


@dataclass(frozen=True, slots=True)
class SetUp(EveningAct):
    """Settings that change, by their name in ``Settings``; the first of all opens the evening.

    ``like`` names the evening that it was set up like. A new fee holds for couples that have not
    paid, from the number ``fee_from`` on (``rules.md §7.19``). Without it, as in logbooks from
    before there was one, the fee was wrong from the start: everybody pays and has paid the new one.
    """

    changes: Annotated[Mapping[str, Any], ToldAs("")]
    like: Annotated[str, Letters(120)] = ""
    fee_from: CoupleNumber | None = None


@dataclass(frozen=True, slots=True)
class BringIn(EveningAct):
    """A whole evening that came from a file without its logbook, as it stands."""

    facts: "Facts"


@dataclass(frozen=True, slots=True)
class EndEvening(EveningAct):
    """Ends play here, or after a game that is still to be finished (``rules.md §7.15, §8.7``).

    Without ``after_game`` it ends after the last game that is played; a tournament has none.
    ``jar`` says what becomes of a cookie jar that has more numbers than that (``rules.md §7.16``).
    With ``level_share`` teams of a tournament that nothing sets apart share a place.
    """

    after_game: GameNumber | None = None
    jar: ShortEvening | None = None
    level_share: bool = False
