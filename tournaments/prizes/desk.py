"""The whole prizes desk as its page shows it, from the evening as it stands."""

from dataclasses import dataclass

from scoring.hall.competing import playing_for_jar
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.games.games import JarDraw
from scoring.hall.prizes.awards import JarOutcome
from scoring.hall.prizes.prizes import Couples
from scoring.hall.replay.auditing import ReplayAudit
from tournaments.prizes.award_list import AwardList, award_list
from tournaments.prizes.cards_in_doubt import CardsInDoubt, cards_in_doubt
from tournaments.prizes.money_sheet import MoneySheet, money_sheet
from tournaments.prizes.tie_desk import TiePanel, tie_panels

FEWEST_PLACES_SHOWN = 3


@dataclass(frozen=True, slots=True)
class SharedPlace:
    """The couples of one total, and their place; there may be a prize for it, or none.

    Without wins it was reached otherwise: those who share a place in a knock-out may have won more
    or fewer matches on their way.
    """

    place: int
    wins: int | None
    couples: tuple[Couple, ...]


@dataclass(frozen=True, slots=True)
class JarPanel:
    """The cookie jar: what is in it, what was drawn, who holds all of the numbers.

    Where it was to go over without a number, nothing was drawn.
    """

    outcome: JarOutcome
    size: int
    in_jar_count: int
    holders: tuple[Couple, ...]
    draw: JarDraw | None
    earlier_draws: tuple[JarDraw, ...]
    can_be_drawn: bool

    @property
    def is_played_for(self) -> bool:
        """Somebody is in it, or was when it was drawn."""
        return bool(self.in_jar_count or self.draw or self.earlier_draws)

    @property
    def void(self) -> JarDraw | None:
        """The last draw where none counts: other games are played than it came from."""
        return None if self.draw or not self.earlier_draws else self.earlier_draws[-1]


@dataclass(frozen=True, slots=True)
class PrizeStep:
    """A line of what is left to do: done, to be done now, or later."""

    name: str
    is_done: bool
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class PrizesDesk:
    """Of a tournament matches are played, not games."""

    played: int
    game_count: int
    cards: CardsInDoubt
    is_over: bool
    places: tuple[SharedPlace, ...]
    ties: tuple[TiePanel, ...]
    out_of_prizes: tuple[Couple, ...]
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
        if self.jar is not None and self.jar.is_played_for:
            done["jar"] = self.jar.draw is not None
        done["awards"] = self.is_over and not self.open_ties and self.awards.is_complete
        done["result"] = False
        now = next(name for name, is_done in done.items() if not is_done)
        return tuple(PrizeStep(name, is_done, name == now) for name, is_done in done.items())


def prizes_desk(evening: Evening, audit: ReplayAudit | None = None) -> PrizesDesk:
    played, game_count = evening.played_and_planned
    return PrizesDesk(
        played=played,
        game_count=game_count,
        cards=cards_in_doubt(evening, audit),
        is_over=evening.is_over,
        places=_shared_places(evening),
        ties=tie_panels(evening),
        out_of_prizes=tuple(evening.couples[couple] for couple in evening.out_of_prizes),
        awards=award_list(evening),
        jar=_jar_panel(evening),
        sheet=money_sheet(evening),
    )


def _shared_places(evening: Evening) -> tuple[SharedPlace, ...]:
    """As many places as there are prizes for, three at least."""
    offered = [prize.place or 0 for prize in evening.settings.prizes]
    shown = max([FEWEST_PLACES_SHOWN, *offered])
    return tuple(
        SharedPlace(
            place,
            _wins_of(evening, couples),
            tuple(evening.couples[couple] for couple in couples),
        )
        for place, couples in enumerate(evening.groups[:shown], start=1)
        if couples
    )


def _wins_of(evening: Evening, couples: Couples) -> int | None:
    wins = {evening.totals[couple] for couple in couples}
    return wins.pop() if len(wins) == 1 else None


def _jar_panel(evening: Evening) -> JarPanel | None:
    jar, size = evening.outcome.jar, evening.settings.jar_size
    if jar is None or size is None:
        return None
    earlier = evening.jar_draws[: -1 if evening.jar_draw else None]
    return JarPanel(
        outcome=jar,
        size=size,
        in_jar_count=len(playing_for_jar(evening.couples)),
        holders=tuple(evening.couples[couple] for couple in jar.holders),
        draw=evening.jar_draw,
        earlier_draws=tuple(draw for draw in earlier if draw.order),
        can_be_drawn=evening.can_jar_be_drawn,
    )
