"""What the board shows the world: standings, awards, what is open; it computes nothing itself."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.hall.awards import Outcome
from scoring.hall.money import Money
from scoring.hall.movement import Seating
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.standings import Standing, standings
from tournaments.floor.queries import floor_record
from tournaments.models import Evening
from tournaments.prizes.queries import PrizeFacts, facts_for, money_of, outcome_of

Players = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResultStanding:
    """A couple's place; no players where the organiser wants no names in public."""

    couple: CoupleNumber
    players: Players
    wins: int
    place: int

    @property
    def names(self) -> str:
        return " & ".join(self.players)


@dataclass(frozen=True, slots=True)
class ResultAward:
    """What a couple gets of a prize."""

    prize: str
    couple: CoupleNumber
    cents: int | None
    thing: str | None


@dataclass(frozen=True, slots=True)
class ResultJar:
    """The cookie jar as far as it is known; without numbers it is not drawn."""

    numbers: tuple[GameNumber, ...] = ()
    winners: tuple[CoupleNumber, ...] = ()
    carried_over_cents: int = 0


@dataclass(frozen=True, slots=True)
class Results:
    """The evening's results as the world sees them (`docs/results.md`)."""

    evening: str
    games: int
    played: int
    is_over: bool
    is_final: bool
    standings: tuple[ResultStanding, ...]
    awards: tuple[ResultAward, ...]
    open: tuple[str, ...]
    jar: ResultJar
    money: Money
    outcome: Outcome

    def players_of(self, couple: CoupleNumber) -> Players:
        return next((row.players for row in self.standings if row.couple == couple), ())

    def without_names(self) -> "Results":
        rows = tuple(replace(row, players=()) for row in self.standings)
        return replace(self, standings=rows)


def results_for(evening: Evening) -> Results:
    """The results with all names, for the organiser."""
    return results_of(evening, facts_for(evening))


def public_results_for(evening: Evening) -> Results:
    """The results as anyone may read them: without names where the organiser wants none."""
    results = results_for(evening)
    return results if evening.public_shows_names else results.without_names()


def as_json(results: Results) -> dict[str, Any]:
    """The results in the form that other programs rely on."""
    money = results.money
    return {
        "evening": results.evening,
        "games": results.games,
        "played": results.played,
        "final": results.is_final,
        "standings": [
            {
                "couple": row.couple,
                "players": list(row.players),
                "wins": row.wins,
                "place": row.place,
            }
            for row in results.standings
        ],
        "awards": [
            {
                "prize": award.prize,
                "couple": award.couple,
                "cents": award.cents,
                "thing": award.thing,
            }
            for award in results.awards
        ],
        "open": list(results.open),
        "jar": {
            "numbers": list(results.jar.numbers),
            "winners": list(results.jar.winners),
            "carried_over_cents": results.jar.carried_over_cents,
        },
        "money": {
            "in_cents": money.in_cents,
            "prizes_cents": money.prizes_cents,
            "jar_paid_cents": money.jar_paid_cents,
            "jar_carried_cents": money.jar_carried_cents,
            "hall_cents": money.hall_cents,
        },
    }


def results_of(evening: Evening, facts: PrizeFacts) -> Results:
    """The results from facts that are already read."""
    outcome = outcome_of(evening, facts)
    money = money_of(evening, facts, outcome)
    wins = {couple: len(games) for couple, games in facts.punches.items()}
    jar = outcome.jar
    return Results(
        evening=evening.name,
        games=evening.game_count,
        played=facts.played,
        is_over=facts.is_over,
        is_final=facts.is_over and outcome.is_settled,
        standings=tuple(_standing(row, facts.players) for row in standings(wins)),
        awards=tuple(ResultAward(a.prize, a.couple, a.cents, a.thing) for a in outcome.awards),
        open=outcome.open,
        jar=ResultJar(
            numbers=jar.numbers if jar else (),
            winners=tuple(award.couple for award in jar.awards) if jar else (),
            carried_over_cents=money.jar_carried_cents,
        ),
        money=money,
        outcome=outcome,
    )


def _standing(row: Standing, players: Mapping[CoupleNumber, tuple[str, str]]) -> ResultStanding:
    return ResultStanding(row.couple, players.get(row.couple, ()), row.wins, row.place)


def room_now(evening: Evening) -> tuple[Seating, tuple[CoupleNumber | None, ...]] | None:
    """The seating of the game being played, or of the last one, and its winners so far."""
    record = floor_record(evening)
    return (record.seatings[-1], record.results[-1]) if record.seatings else None
