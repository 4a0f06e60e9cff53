"""The matches of a tournament that is under way."""

from scoring.hall.facts import Facts
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.pads.deciding import check_not_over
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.tournament import Tournament


def check_under_way(facts: Facts) -> None:
    """Refuses what needs pools, and everything once the tournament is ended."""
    if not facts.tournament_facts.pools:
        raise RefusedError("bracket-no-pools")
    if facts.tournament_facts.is_ended:
        raise RefusedError("bracket-ended")


def match_of(facts: Facts, name: str) -> TeamMatch:
    """Gives the match of this name, where both teams are known."""
    check_under_way(facts)
    match = facts.tournament.match(name)
    if match is None or None in match.teams:
        raise RefusedError("bracket-match-unknown", match=name)
    return match


def open_match(facts: Facts, name: str) -> TeamMatch:
    """Gives the same match, where it is not over."""
    match = match_of(facts, name)
    check_not_over(match)
    return match


def seeded(tournament: Tournament) -> list[Team]:
    """Gives those who go on into the knock-out, best first."""
    return [qualifier.team for qualifier in tournament.qualifiers]
