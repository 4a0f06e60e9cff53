"""What the board shows the world: standings, awards, what is open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.prizes.awards import Award, Outcome
from scoring.hall.prizes.money import Money
from scoring.hall.settings import FormatOfPlay
from scoring.hall.standings import Standing
from scoring.hall.tournament.matches import TeamMatch
from tournaments.store.stored_evening import StoredEvening
from tournaments.version import PROGRAM

Players = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResultStanding:
    """A couple's place and the games it has won; no players where none may be named.

    A team wins matches, which are no games by number.
    """

    couple: CoupleNumber
    players: Players
    games: tuple[GameNumber, ...]
    # None where it is out of the prizes.
    place: int | None
    wins: int

    @property
    def names(self) -> str:
        return " & ".join(self.players)


@dataclass(frozen=True, slots=True)
class ResultJar:
    """The cookie jar as far as it is known; without numbers it is not drawn."""

    numbers: tuple[GameNumber, ...] = ()
    winners: tuple[CoupleNumber, ...] = ()
    carried_over_cents: int = 0
    is_held: bool = False

    @property
    def lost_cents(self) -> int:
        """What goes over as nobody holds all its numbers; money rounded off may go over as well."""
        return 0 if self.is_held else self.carried_over_cents


@dataclass(frozen=True, slots=True)
class Results:
    """The evening's results as the world sees them (`docs/results.md`)."""

    stored: StoredEvening
    standings: tuple[ResultStanding, ...]
    # Teams that may win a prize before it is known which place they have (`rules.md §8.6`).
    without_place: tuple[ResultStanding, ...] = ()

    @property
    def evening(self) -> str:
        return self.stored.settings.name

    @property
    def is_tournament(self) -> bool:
        return self.stored.settings.is_tournament

    @property
    def games(self) -> int:
        """The games of the evening; of a tournament its matches as far as they are known."""
        _played, planned = self.stored.evening.played_and_planned
        return planned

    @property
    def played(self) -> int:
        played, _planned = self.stored.evening.played_and_planned
        return played

    @property
    def is_over(self) -> bool:
        return self.stored.evening.is_over

    @property
    def is_final(self) -> bool:
        return self.stored.evening.is_final

    @property
    def has_wins(self) -> bool:
        return any(row.wins for row in self.standings)

    @property
    def has_places(self) -> bool:
        """Before the first win all couples are tied; a team has its place or no row at all."""
        return self.is_tournament or self.has_wins

    @property
    def final_match(self) -> TeamMatch | None:
        """The final of a tournament once it is over, where one is played."""
        knockout = self.stored.evening.tournament.knockout
        return None if knockout is None or not knockout.final.is_over else knockout.final

    @property
    def champion(self) -> ResultStanding | None:
        """Who won the tournament."""
        first = [row for row in self.standings if row.place == 1]
        return first[0] if self.is_tournament and self.is_over and len(first) == 1 else None

    @property
    def outcome(self) -> Outcome:
        return self.stored.evening.outcome

    @property
    def awards(self) -> tuple[Award, ...]:
        return self.outcome.awards

    @property
    def certain_awards(self) -> tuple[Award, ...]:
        """Awards that no game and no card can change, and those handed over (`rules.md §7.22`)."""
        if self.is_over:
            return self.awards
        held = self.stored.evening.handed_over
        return tuple(a for a in self.awards if held.get((a.prize, a.couple)) == a)

    @property
    def cards_missing(self) -> int:
        return self.stored.evening.cards_missing

    @property
    def open(self) -> tuple[str, ...]:
        return self.outcome.open

    @property
    def money(self) -> Money:
        return self.stored.evening.money

    @property
    def jar(self) -> ResultJar:
        jar = self.outcome.jar
        return ResultJar(
            numbers=(jar.numbers if jar else None) or (),
            winners=tuple(award.couple for award in jar.awards) if jar else (),
            carried_over_cents=self.money.jar_carried_cents,
            is_held=bool(jar and jar.holders),
        )

    @property
    def by_couple(self) -> Mapping[CoupleNumber, ResultStanding]:
        return {row.couple: row for row in (*self.standings, *self.without_place)}

    def players_of(self, couple: CoupleNumber) -> Players:
        row = self.by_couple.get(couple)
        return row.players if row else ()

    def without_names(self) -> "Results":
        return Results(self.stored, _nameless(self.standings), _nameless(self.without_place))


def _nameless(rows: Iterable[ResultStanding]) -> tuple[ResultStanding, ...]:
    return tuple(replace(row, players=()) for row in rows)


def results_of(stored: StoredEvening) -> Results:
    """The results with all names, for the organiser."""
    evening = stored.evening
    rows = tuple(_standing(stored, row) for row in evening.standings)
    placed = {row.couple for row in rows}
    teams = sorted(evening.couples.keys() - placed) if stored.settings.is_tournament else ()
    others = (Standing(team, evening.totals.get(team, 0), None) for team in teams)
    return Results(stored, rows, tuple(_standing(stored, row) for row in others))


def public_results_of(stored: StoredEvening) -> Results:
    """The results as anyone may read them: without names where the organiser wants none."""
    results = results_of(stored)
    return results if stored.settings.public_shows_names else results.without_names()


def as_json(results: Results) -> dict[str, Any]:
    """The results in the form that other programs rely on (`docs/results.md`)."""
    stored, settings = results.stored, results.stored.settings
    fields = {
        "version": 1,
        "program": PROGRAM,
        "slug": stored.slug,
        "evening": settings.name,
        "date": settings.date.isoformat(),
        "hall": settings.hall,
        "languages": list(settings.languages),
        "practice": settings.is_practice,
    }
    return fields | (_of_tournament(results) if settings.is_tournament else _of_cards(results))


def _of_cards(results: Results) -> dict[str, Any]:
    money = results.money
    return {
        "games": results.games,
        "played": results.played,
        "final": results.is_final,
        "standings": [_standing_as_json(row) for row in results.standings],
        "awards": [_award_as_json(results, award) for award in results.awards],
        "open": list(results.open),
        "jar": _jar_as_json(results),
        "money": {
            "in_cents": money.in_cents,
            "prizes_cents": money.prizes_cents,
            "jar_paid_cents": money.jar_paid_cents,
            "jar_carried_cents": money.jar_carried_cents,
            "hall_cents": money.hall_cents,
        },
    }


def _of_tournament(results: Results) -> dict[str, Any]:
    """A tournament has matches and no games, and nobody pays into a jar."""
    money = results.money
    return {
        "format_of_play": FormatOfPlay.NEVINS_HOUSE.value,
        "final": results.is_final,
        "standings": [_place_as_json(row) for row in results.standings],
        "final_match": _match_as_json(results.final_match),
        "awards": [_award_as_json(results, award) for award in results.awards],
        "open": list(results.open),
        "money": {
            "in_cents": money.in_cents,
            "prizes_cents": money.prizes_cents,
            "hall_cents": money.hall_cents,
        },
    }


def _place_as_json(row: ResultStanding) -> dict[str, Any]:
    fields = {"couple": row.couple, "players": list(row.players), "wins": row.wins}
    return fields | {"place": row.place}


def _match_as_json(match: TeamMatch | None) -> dict[str, Any] | None:
    if match is None:
        return None
    return {
        "couples": list(match.teams),
        "scores": [list(game.scores) for game in match.games],
        "winner": match.winner,
        "how": match.how.value,
    }


def _standing(stored: StoredEvening, row: Standing) -> ResultStanding:
    players = stored.evening.couples[row.couple].players
    games = () if stored.settings.is_tournament else stored.evening.punches[row.couple]
    return ResultStanding(row.couple, players, games, row.place, row.wins)


def _standing_as_json(row: ResultStanding) -> dict[str, Any]:
    return {
        "couple": row.couple,
        "players": list(row.players),
        "wins": row.wins,
        "games": list(row.games),
        "place": row.place,
    }


def _jar_as_json(results: Results) -> dict[str, Any]:
    jar = results.jar
    fields: dict[str, Any] = {
        "numbers": list(jar.numbers),
        "winners": list(jar.winners),
        "carried_over_cents": jar.carried_over_cents,
    }
    # Whoever holds all of its numbers may be joined by others.
    return fields | {"provisional": True} if jar.numbers and not results.is_over else fields


def _award_as_json(results: Results, award: Award) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "prize": award.prize,
        "couple": award.couple,
        "cents": award.cents,
        "thing": award.thing,
    }
    if award.is_each:
        fields["each"] = True
    if players := results.players_of(award.couple):
        fields["players"] = list(players)
    # Before the evening is over nothing is an award yet (rules.md §7.22).
    return fields if results.is_over else fields | {"provisional": True}
