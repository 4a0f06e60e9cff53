"""What is announced of each prize: who won it, or who is still tied for it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import JarOutcome, PrizeOutcome
from scoring.hall.prizes.prizes import JAR
from scoring.hall.settings import Settings
from tournaments.board.results import Results, ResultStanding
from tournaments.words.prizes.names import worth_said


@dataclass(frozen=True, slots=True)
class Winner:
    """A couple that wins a prize or a share of it, or is tied for it and gets nothing yet."""

    standing: ResultStanding
    cents: int | None = None
    thing: str | None = None
    is_each: bool = False
    # Of a tournament it is said what each of the team gets of the money.
    is_shared: bool = False
    coin_cents: int = 1

    @property
    def worth(self) -> str:
        return worth_said(
            self.cents,
            self.thing,
            is_each=self.is_each,
            is_shared=self.is_shared,
            coin_cents=self.coin_cents,
        )


@dataclass(frozen=True, slots=True)
class Announcement:
    """One prize: what it is, its winners, or the couples that are tied for it."""

    prize: str
    cents: int | None
    thing: str | None
    winners: tuple[Winner, ...]
    level: tuple[Winner, ...] = ()
    is_each: bool = False

    @property
    def worth(self) -> str:
        """What it is worth, in the reader's language; what one team wins also per person."""
        if len(self.winners) == 1:
            return self.winners[0].worth
        return worth_said(self.cents, self.thing, is_each=self.is_each)

    @property
    def is_sum(self) -> bool:
        """A sum alone reads the same in every language."""
        is_shared = len(self.winners) == 1 and self.winners[0].is_shared
        return self.cents is not None and not is_shared

    @property
    def is_open(self) -> bool:
        """A tie holds it up: its own, or one above it."""
        return not self.winners


def announcements(results: Results) -> tuple[Announcement, ...]:
    """The prizes that somebody wins or is tied for, in their order; the jar last."""
    rows = results.by_couple
    announced = [
        _of_prize(prize, rows, results.stored.settings)
        for prize in results.outcome.prizes
        if prize.couples or prize.is_waiting
    ]
    jar = results.outcome.jar
    if jar is not None and jar.holders:
        announced.append(_of_jar(jar, rows))
    return tuple(announced)


Rows = Mapping[CoupleNumber, ResultStanding]


def _of_prize(outcome: PrizeOutcome, rows: Rows, settings: Settings) -> Announcement:
    level = () if outcome.awards else tuple(Winner(rows[couple]) for couple in outcome.couples)
    winners = tuple(
        Winner(
            rows[award.couple],
            award.cents,
            award.thing,
            award.is_each,
            settings.is_tournament,
            settings.coin_cents,
        )
        for award in outcome.awards
    )
    prize = outcome.prize
    return Announcement(prize.name, outcome.cents, prize.thing, winners, level, prize.is_each)


def _of_jar(jar: JarOutcome, rows: Rows) -> Announcement:
    level = () if jar.awards else tuple(Winner(rows[couple]) for couple in jar.holders)
    winners = tuple(Winner(rows[award.couple], award.cents) for award in jar.awards)
    return Announcement(JAR, jar.cents, None, winners, level)
