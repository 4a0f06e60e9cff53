"""A pool as pages and paper show it: the table, everybody against everybody, and why."""

from collections.abc import Iterator, Sized
from dataclasses import dataclass

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.pool_order import PoolPlace
from scoring.hall.tournament.pools import Team
from tournaments.words.bracket.pool_order import reason_said
from tournaments.words.scores import both_scores, signed

MOST_AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class PoolRow:
    """A team in its pool; level teams share a place. `reason` is why it is before the next."""

    place: int
    team: Couple
    played: int
    won: int
    difference: str
    points: int
    against: tuple[str, ...]
    reason: str = ""
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class PoolTable:
    """The pool in its order; `level` are the teams that have to cut the deck."""

    name: PoolName
    rows: tuple[PoolRow, ...]
    level: tuple[tuple[Couple, ...], ...]
    is_played: bool

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(row.team.number for row in self.rows)

    @property
    def gone(self) -> tuple[int, ...]:
        return tuple(row.team.number for row in self.rows if row.has_left)


def are_many(pools: Sized) -> bool:
    """More than a page shows whole: each is a line then, until it is opened."""
    return len(pools) > MOST_AT_ONCE


def pool_tables(evening: Evening) -> tuple[PoolTable, ...]:
    """Every pool as it stands."""
    tournament = evening.tournament
    return tuple(
        PoolTable(
            pool,
            tuple(_rows(evening, pool, places)),
            tuple(
                tuple(evening.couples[team] for team in level)
                for level in tournament.level.get(pool, ())
            ),
            tournament.is_pool_played(pool),
        )
        for pool, places in tournament.orders.items()
    )


def _rows(evening: Evening, pool: PoolName, places: tuple[PoolPlace, ...]) -> Iterator[PoolRow]:
    tournament = evening.tournament
    order = [team for place in places for team in place.teams]
    number = 1
    for index, place in enumerate(places):
        for team in place.teams:
            its = tournament.totals[team]
            reason = ""
            if place.because is not None:
                following = places[index + 1].teams[0]
                reason = reason_said(tournament, pool, team, following, place.because)
            yield PoolRow(
                number,
                evening.couples[team],
                its.match_count,
                its.wins,
                signed(its.difference),
                its.points,
                tuple(_against(evening, team, other) for other in order),
                reason,
                has_left=team in tournament.facts.withdrawn,
            )
        number += len(place.teams)


def _against(evening: Evening, team: Team, other: Team) -> str:
    """`120–85` from the team's side; a comma between games, and between two matches."""
    met = (
        match
        for match in evening.tournament.pool_matches.values()
        if team != other and {team, other} == {*match.teams} and match.winner is not None
    )
    return ", ".join(
        both_scores(*(game.scores if match.teams[0] == team else game.scores[::-1]))
        for match in met
        for game in match.games
    )
