"""Tournaments for tests, made with the book as the desks make them; plain functions."""

from typing import Any

from scoring.hall.acts import CallMatch, DrawPools, RecordMatch, SeatKnockout, SetUp, SignIn
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.matches import MatchGame, MatchName
from tests.factories import do, now
from tests.scoring.hall.evenings import DAY, prizes
from tests.scoring.hall.tournaments import cuts_across
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening


def make_tournament(teams: int = 8, **settings: Any) -> StoredEvening:
    """So many teams signed in, two tables, third place and a consolation are played."""
    told = {
        "name": "Sample tournament",
        "date": DAY,
        "format_of_play": FormatOfPlay.NEVINS_HOUSE,
        "table_count": 2,
        "has_consolation": True,
        "prizes": (),
        **settings,
    }
    signed_in = [
        SignIn((f"Ada Sample {number}", f"Bruno Sample {number}"), has_paid=True)
        for number in range(1, teams + 1)
    ]
    return book.open_evening(SetUp(told), *signed_in, by="test")


def drawn(teams: int = 8, **settings: Any) -> StoredEvening:
    """Pools of four, as the seed has them."""
    return do(make_tournament(teams, **settings), DrawPools((4,) * (teams // 4), "45"))


def win_match(tournament: StoredEvening, name: str, lost: int = 85) -> StoredEvening:
    """The team with the lower number beats the other one, 120 to `lost`."""
    first, second = now(tournament).evening.tournament.matches[MatchName(name)].teams
    assert first is not None
    assert second is not None
    scores = (120, lost) if first < second else (lost, 120)
    return do(tournament, RecordMatch(MatchName(name), (MatchGame(scores),)))


def called(tournament: StoredEvening) -> StoredEvening:
    """Every match that can begin is called to its table."""
    wait = now(tournament).evening.tournament.hall.to_call
    return do(tournament, *(CallMatch(match.name, match.table or 1) for match in wait))


def pools_played(teams: int = 8, **settings: Any) -> StoredEvening:
    """All matches of the pools, won by lower numbers; nobody is level in one."""
    tournament = drawn(teams, **settings)
    for name in now(tournament).evening.tournament.pool_matches:
        win_match(tournament, name)
    return now(tournament)


def seated(teams: int = 8, **settings: Any) -> StoredEvening:
    """The best two of each pool in the knock-out."""
    tournament = pools_played(teams, **settings)
    return do(tournament, *cuts_across(tournament.evening), SeatKnockout())


def played_out(teams: int = 8, **settings: Any) -> StoredEvening:
    """To the end, the team with the lower number winning each match."""
    tournament = seated(teams, **settings)
    while not now(tournament).evening.is_over:
        for name, match in now(tournament).evening.tournament.matches.items():
            if not match.is_over and None not in match.teams:
                win_match(tournament, name)
    return now(tournament)


def offered(**worths: int | str) -> dict[str, Any]:
    """Prizes as a setting."""
    return {"prizes": prizes(**worths)}
