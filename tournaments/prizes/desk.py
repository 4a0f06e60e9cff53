"""The whole prizes desk as its page shows it, from one reading of the facts."""

from dataclasses import dataclass

from scoring.hall.awards import JarOutcome, Outcome
from scoring.hall.numbers import CoupleNumber
from scoring.hall.standings import places
from tournaments.models import Evening
from tournaments.prizes.award_list import AwardList, award_list
from tournaments.prizes.money_sheet import MoneySheet, money_sheet
from tournaments.prizes.queries import (
    JarDraw,
    PrizeFacts,
    can_jar_be_drawn,
    facts_for,
    money_of,
    outcome_of,
)
from tournaments.prizes.tie_desk import NamedCouple, TiePanel, named, tie_panels


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """The couples of one total, and the prize that their place has, if any."""

    place: int
    wins: int
    couples: tuple[NamedCouple, ...]


@dataclass(frozen=True, slots=True)
class JarPanel:
    """The cookie jar: what is in it, what was drawn, who holds all of the numbers."""

    outcome: JarOutcome
    size: int
    in_jar_count: int
    holders: tuple[NamedCouple, ...]
    draws: tuple[JarDraw, ...]
    can_be_drawn: bool

    @property
    def draw(self) -> JarDraw | None:
        return self.draws[-1] if self.draws else None

    @property
    def earlier_draws(self) -> tuple[JarDraw, ...]:
        return self.draws[:-1]


@dataclass(frozen=True, slots=True)
class PrizeStep:
    """A line of what is left to do: done, to be done now, or later."""

    name: str
    is_done: bool
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class PrizesDesk:
    played: int
    game_count: int
    cards_missing: int
    is_over: bool
    places: tuple[PlaceRow, ...]
    ties: tuple[TiePanel, ...]
    awards: AwardList
    jar: JarPanel | None
    sheet: MoneySheet

    @property
    def open_ties(self) -> tuple[TiePanel, ...]:
        return tuple(panel for panel in self.ties if not panel.settlement.is_settled)

    @property
    def steps(self) -> tuple[PrizeStep, ...]:
        """What is left to do until everybody can go home; the first thing not done is now."""
        done = {"games": self.is_over, "ties": self.is_over and not self.open_ties}
        if self.jar is not None:
            done["jar"] = self.jar.draw is not None
        done["awards"] = self.is_over and not self.open_ties and self.awards.is_complete
        done["result"] = False
        now = next(name for name, is_done in done.items() if not is_done)
        return tuple(PrizeStep(name, is_done, name == now) for name, is_done in done.items())

    def level_for(self, prize: str) -> tuple[CoupleNumber, ...]:
        """The couples that are level for the prize; none where there is no tie."""
        return next((panel.settlement.couples for panel in self.ties if panel.prize == prize), ())


def desk_for(evening: Evening) -> PrizesDesk:
    facts = facts_for(evening)
    outcome = outcome_of(evening, facts)
    money = money_of(evening, facts, outcome)
    return PrizesDesk(
        played=facts.played,
        game_count=evening.game_count,
        cards_missing=facts.cards_missing,
        is_over=facts.is_over,
        places=_places(facts, outcome),
        ties=tie_panels(outcome, facts),
        awards=award_list(outcome, facts),
        jar=_jar_panel(evening, facts, outcome, can_be_drawn=can_jar_be_drawn(evening)),
        sheet=money_sheet(evening, facts, outcome, money),
    )


def _places(facts: PrizeFacts, outcome: Outcome) -> tuple[PlaceRow, ...]:
    """As many places as there are prizes for, three at least."""
    shown = max([3, *(found.prize.place or 0 for found in outcome.prizes)])
    return tuple(
        PlaceRow(place, facts.wins[couples[0]], tuple(named(facts, couple) for couple in couples))
        for place, couples in enumerate(places(facts.wins)[:shown], start=1)
    )


def _jar_panel(
    evening: Evening, facts: PrizeFacts, outcome: Outcome, *, can_be_drawn: bool
) -> JarPanel | None:
    if outcome.jar is None or evening.jar_size is None:
        return None
    return JarPanel(
        outcome=outcome.jar,
        size=evening.jar_size,
        in_jar_count=len(facts.in_jar),
        holders=tuple(named(facts, couple) for couple in outcome.jar.holders),
        draws=facts.jar_draws,
        can_be_drawn=can_be_drawn,
    )
