"""What follows if a team goes home now, or if play ends here."""

from dataclasses import dataclass

from scoring.hall.acts import EndEvening
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from tournaments.words.bracket.leaving import leaving_said


@dataclass(frozen=True, slots=True)
class LeavingTeam:
    """A team that is here, and in a sentence what becomes of its matches."""

    team: Couple
    note: str


@dataclass(frozen=True, slots=True)
class PlaceReached:
    """A place as it would be if play ended here; level teams share it."""

    number: int
    teams: tuple[Couple, ...]


def leaving_teams(evening: Evening) -> tuple[LeavingTeam, ...]:
    """Everybody who can go home, by number."""
    tournament = evening.tournament
    return tuple(
        LeavingTeam(evening.couples[team], leaving_said(tournament, team))
        for team in sorted(team for teams in tournament.facts.pools for team in teams)
        if team not in tournament.facts.withdrawn
    )


def places_reached(evening: Evening) -> tuple[PlaceReached, ...]:
    """The places that would follow from what is played so far (rules.md §8.7)."""
    places, number = [], 1
    for teams in evening.do(EndEvening(level_share=True)).tournament.groups:
        if teams:
            places.append(PlaceReached(number, tuple(evening.couples[team] for team in teams)))
        number += len(teams)
    return tuple(places)
