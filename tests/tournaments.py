"""Tournaments for tests, as far as they have come; teams with lower numbers win."""

from typing import Any

from scoring.hall.acts import CallMatch, DrawPools
from scoring.hall.tournament.matches import MatchName
from tests import factories
from tests.factories import beat, do, now, play_ready, play_to_knockout
from tests.scoring.hall.evenings import prizes
from tournaments.store.stored_evening import StoredEvening


def make_tournament(teams: int = 8, **settings: Any) -> StoredEvening:
    """So many teams signed in, two tables, third place and a consolation are played."""
    terms = {"table_count": 2, "has_consolation": True, **settings}
    return factories.make_tournament(teams, (), **terms)


def drawn(teams: int = 8, **settings: Any) -> StoredEvening:
    """Pools of four, as the seed has them."""
    return do(make_tournament(teams, **settings), DrawPools((4,) * (teams // 4), "45"))


def win_match(tournament: StoredEvening, name: str, lost: int = 85) -> StoredEvening:
    """The team with the lower number beats the other one, 120 to `lost`."""
    first, second = now(tournament).evening.tournament.matches[MatchName(name)].teams
    return beat(tournament, name, side=int(second < first), lost_with=lost)


def called(tournament: StoredEvening) -> StoredEvening:
    """Every match that can begin is called to its table."""
    wait = now(tournament).evening.tournament.hall.to_call
    return do(tournament, *(CallMatch(match.name, match.table or 1) for match in wait))


def pools_played(teams: int = 8, **settings: Any) -> StoredEvening:
    """All matches of the pools; nobody is tied in one."""
    return play_ready(drawn(teams, **settings))


def seated(teams: int = 8, **settings: Any) -> StoredEvening:
    """The best two of each pool in the knock-out."""
    return play_to_knockout(drawn(teams, **settings))


def played_out(teams: int = 8, **settings: Any) -> StoredEvening:
    """To the end."""
    tournament = seated(teams, **settings)
    while not tournament.evening.is_over:
        tournament = play_ready(tournament)
    return tournament


def offered(**worths: int | str) -> dict[str, Any]:
    """Prizes as a setting."""
    return {"prizes": prizes(**worths)}
