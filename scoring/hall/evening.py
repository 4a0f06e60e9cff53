"""An evening as a value on which acts are done."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from scoring.errors import RuleError
from scoring.hall.acts import (
    DrawJar,
    DrawPools,
    DrawTables,
    EndEvening,
    EveningAct,
    Naming,
    SeatKnockout,
    SeatPools,
    SetUp,
    SignIn,
    WaitForPartner,
    Withdraw,
)
from scoring.hall.couples import FIRST_COUPLE
from scoring.hall.facts import Facts
from scoring.hall.handlers.bracket import BRACKET
from scoring.hall.handlers.calling import CALLING
from scoring.hall.handlers.cards import CARDS
from scoring.hall.handlers.door import DOOR
from scoring.hall.handlers.ending import ENDING, last_game
from scoring.hall.handlers.floor import FLOOR
from scoring.hall.handlers.handler import Handlers
from scoring.hall.handlers.office import OFFICE
from scoring.hall.handlers.prizes import PRIZES
from scoring.hall.handlers.rearranging import REARRANGING
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import BoobyAmong, Settings, changed_fees
from scoring.hall.singles import next_single
from scoring.hall.tournament.joining import pools_to_join
from scoring.hall.tournament.playing import may_leave_seat, next_up
from scoring.hall.tournament.separation import seats

_DOINGS: Handlers = {
    **OFFICE,
    **DOOR,
    **FLOOR,
    **BRACKET,
    **CALLING,
    **CARDS,
    **PRIZES,
    **ENDING,
    **REARRANGING,
}


@dataclass(frozen=True)
class Evening(Facts):
    """An evening: what happened, what follows from it, and what may be done next.

    Every act is checked by ``check``, asked for with ``can`` and done with ``do``, which gives
    the evening after it and leaves this one as it is.

    >>> from scoring.hall.acts import DrawTables
    >>> BLANK.do(SignIn(("Ace Sample", "Jack Sample"))).can(DrawTables("45"))
    False
    """

    def check(self, act: EveningAct) -> None:
        """Refuses by name an act that cannot be done now."""
        # An act is often asked for and then done, and the evening does not change in between.
        if self.__dict__.get("_passed") == act:
            return
        if act.desk in self.settings.desks_unused:
            raise RefusedError("of-other-format", desk=act.desk)
        _DOINGS[type(act)].check(self, act)
        self.__dict__["_passed"] = act

    def can(self, act: EveningAct) -> bool:
        """Tells whether the act can be done now."""
        try:
            self.check(act)
        except RuleError:
            return False
        return True

    def do(self, act: EveningAct) -> Self:
        """Gives the evening after the act, if it can be done."""
        self.check(act)
        after: Self = _DOINGS[type(act)].do(self, act)
        return after

    def do_all(self, acts: Iterable[EveningAct]) -> Self:
        """Gives the evening after all these acts, one after the other."""
        evening = self
        for act in acts:
            evening = evening.do(act)
        return evening

    def complete(self, act: EveningAct, seed: str) -> EveningAct:
        """Gives the act with all that it needs: a couple's number, and this seed for a draw.

        A new fee is said to hold from the first couple on, of those that have not paid; before the
        evening is opened nobody can have paid.

        >>> BLANK.complete(SignIn(("Ace Sample", "Jack Sample")), "45").couple
        1
        """
        if isinstance(act, Naming) and act.is_forgotten:
            # Only what was logged is forgotten: who signs in now has a name.
            act = replace(act, is_forgotten=False)
        if isinstance(act, SetUp) and not self.settings.name:
            return self._opening(act)
        if isinstance(act, SetUp) and act.fee_from is None and self._is_fee_changed(act):
            return replace(act, fee_from=FIRST_COUPLE)
        if isinstance(act, SignIn):
            return self._signed_in(act)
        if isinstance(act, WaitForPartner) and act.single is None:
            return replace(act, single=next_single(self.singles))
        if isinstance(act, DrawTables | DrawPools | DrawJar) and not act.seed:
            act = replace(act, seed=seed)
        if self.settings.is_tournament:
            return self._of_tournament(act)
        if isinstance(act, EndEvening):
            return replace(act, after_game=last_game(self, act) or None)
        return act

    def _signed_in(self, act: SignIn) -> SignIn:
        """The next number; and the first of the pools that a late team may join (``§8.10``)."""
        open_pools = () if act.is_house else pools_to_join(self.tournament)
        number = self.next_couple if act.couple is None else act.couple
        return replace(act, couple=number, pool=act.pool or next(iter(open_pools), None))

    def _of_tournament(self, act: EveningAct) -> EveningAct:
        if isinstance(act, EndEvening | DrawPools | SeatPools):
            return replace(act, level_share=True)
        if isinstance(act, SeatKnockout):
            return self._seated(act)
        if isinstance(act, Withdraw):
            moves_up = act.moves_up or next_up(self.tournament, act.couple)
            is_bye = moves_up is None and may_leave_seat(self.tournament, act.couple)
            return replace(act, moves_up=moves_up, seat_is_bye=is_bye)
        return act

    def _opening(self, act: SetUp) -> SetUp:
        """The booby prize is for those who play to the end, if nothing else is said (``§7.11``)."""
        settings = replace(self.settings, **act.changes)
        if "booby_among" in settings.unused | act.changes.keys():
            return act
        return replace(act, changes={**act.changes, "booby_among": BoobyAmong.TO_THE_END})

    def _seated(self, act: SeatKnockout) -> SeatKnockout:
        """The seats that nobody has said, as soon as it is settled who goes on."""
        going_on = self.tournament.qualifiers
        if not act.slots and self.tournament.is_seating_settled:
            act = replace(act, slots=seats(going_on, self.towns).slots)
        seeds = act.seeds or tuple(seed.team for seed in going_on)
        return replace(act, seeds=seeds, results_wait=True)

    def _is_fee_changed(self, act: SetUp) -> bool:
        settings = replace(self.settings, **act.changes).of_its_format()
        return bool(changed_fees(self.settings, settings))


BLANK = Evening(Settings(name="", date=datetime.date.min))
"""The evening before its first act, which sets it up."""
