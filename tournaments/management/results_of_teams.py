"""What the results of a tournament tell beside places and awards: pools and matches, in lines."""

from collections.abc import Iterator
from typing import NamedTuple

from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import Stage, TeamMatch
from scoring.hall.tournament.pools import Team
from tournaments.presenters.matches import knockout_rounds
from tournaments.presenters.pools import PoolTable, pool_tables
from tournaments.words.bracket.acts import match_said
from tournaments.words.bracket.stages import level_said, pool_title


class PlaceInPool(NamedTuple):
    """Where a team stands in its pool, and why it is ahead of the next one."""

    pool: str = ""
    place: int | None = None
    reason: str = ""


def pool_lines(evening: Evening) -> Iterator[str]:
    """Every pool in its order, each team with the sentence that puts it ahead of the next."""
    for pool in pool_tables(evening):
        yield ""
        yield pool_title(pool.name)
        yield from _lines_of(pool)


def _lines_of(pool: PoolTable) -> Iterator[str]:
    for row in pool.rows:
        yield f"{row.place:>6}  {row.team.number} – {row.team.names}"
        if row.reason:
            yield f"{'':>8}{row.reason}"
    if pool.is_played:
        yield from (level_said([team.number for team in teams]) for teams in pool.level)


def knockout_lines(evening: Evening) -> Iterator[str]:
    """Every match of the knock-out, round by round, that two teams play or will."""
    contests: dict[str, TeamMatch] = {match.name: match for match in evening.tournament.contests}
    for stage in knockout_rounds(evening):
        there = [contests[line.name] for line in stage.matches if line.name in contests]
        if there:
            yield ""
            yield stage.title
            yield from (f"  {match_said(match)}" for match in there)


def places_in_pools(evening: Evening) -> dict[Team, PlaceInPool]:
    """Where each team stands in its pool."""
    return {
        row.team.number: PlaceInPool(pool.name, row.place, row.reason)
        for pool in pool_tables(evening)
        for row in pool.rows
    }


def knockout_of(evening: Evening, team: Team) -> str:
    """The matches of the knock-out that the team has played, a sentence each."""
    return " ".join(match_said(match) for match in _over(evening) if team in match.teams)


def _over(evening: Evening) -> list[TeamMatch]:
    contests = evening.tournament.contests
    return [match for match in contests if match.stage is not Stage.POOL and match.is_over]
