"""What is announced of each prize: who won it, or who is still level for it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hall.awards import JarOutcome, PrizeOutcome
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes import JAR
from tournaments.board.results import Results, ResultStanding


@dataclass(frozen=True, slots=True)
class Winner:
    """A couple that wins a prize or a share of it, or is level for it and gets nothing yet."""

    standing: ResultStanding
    cents: int | None = None
    thing: str | None = None


@dataclass(frozen=True, slots=True)
class Announcement:
    """One prize: what it is, its winners, or the couples that are level for it."""

    prize: str
    cents: int | None
    thing: str | None
    winners: tuple[Winner, ...]
    level: tuple[Winner, ...] = ()

    @property
    def is_open(self) -> bool:
        """A tie holds it up: its own, or one above it."""
        return not self.winners


def announcements(results: Results) -> tuple[Announcement, ...]:
    """The prizes that somebody wins or is level for, in their order; the jar last."""
    rows = results.by_couple
    found = [
        _of_prize(prize, rows)
        for prize in results.outcome.prizes
        if prize.couples or prize.is_waiting
    ]
    jar = results.outcome.jar
    if jar is not None and jar.holders:
        found.append(_of_jar(jar, rows))
    return tuple(found)


Rows = Mapping[CoupleNumber, ResultStanding]


def _of_prize(found: PrizeOutcome, rows: Rows) -> Announcement:
    level = () if found.awards else tuple(Winner(rows[couple]) for couple in found.couples)
    winners = tuple(Winner(rows[a.couple], a.cents, a.thing) for a in found.awards)
    return Announcement(found.prize.name, found.cents, found.prize.thing, winners, level)


def _of_jar(jar: JarOutcome, rows: Rows) -> Announcement:
    level = () if jar.awards else tuple(Winner(rows[couple]) for couple in jar.holders)
    winners = tuple(Winner(rows[award.couple], award.cents) for award in jar.awards)
    return Announcement(JAR, jar.cents, None, winners, level)
