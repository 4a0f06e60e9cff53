"""What a team wants to know of itself: its next match, its results, its place, its awards."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.tournament.matches import Ending
from tournaments.presenters.matches import begins_at, match_round_title, matches_next, matches_now
from tournaments.presenters.pools import PoolRow, pool_tables
from tournaments.presenters.public import public_evening
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.bracket.match_names import match_mark, match_title
from tournaments.words.bracket.stages import ending_name
from tournaments.words.scores import both_scores


@dataclass(frozen=True, slots=True)
class TeamMatchNow:
    """The match that a team plays now or next; the other team may not be known yet."""

    name: str
    title: str
    table: TableNumber | None
    begins: str
    against: Couple | None
    deals_first: bool
    is_now: bool


@dataclass(frozen=True, slots=True)
class TeamResult:
    """A match that a team has played: its own scores first; `None` where nobody has won."""

    name: str
    title: str
    against: Couple
    scores: tuple[str, ...]
    has_won: bool | None
    ending: str


@dataclass(frozen=True, slots=True)
class TeamPage:
    """A team as anyone may see it; `pool_row` is its line in its pool, with the reason."""

    couple: Couple
    next: TeamMatchNow | None
    results: tuple[TeamResult, ...]
    place: int | None
    pool: str
    pool_row: PoolRow | None
    has_left: bool
    awards: tuple[Award, ...]
    open: tuple[str, ...]
    is_drawn: bool
    is_ended: bool
    is_over: bool
    is_final: bool


def team_page(stored: StoredEvening, number: CoupleNumber) -> TeamPage:
    """The team's page; it is signed in."""
    evening = public_evening(stored.evening)
    outcome = evening.outcome
    pool, row = _pool_row(evening, number)
    places = (standing.place for standing in evening.standings if standing.couple == number)
    return TeamPage(
        couple=evening.couples[number],
        next=None if evening.tournament.is_played_out else _next(evening, number),
        results=tuple(_results(evening, number)),
        place=next(places, None),
        pool=pool,
        pool_row=row,
        has_left=number in evening.tournament_facts.withdrawn,
        awards=tuple(award for award in outcome.awards if award.couple == number),
        open=tuple(p.prize.name for p in outcome.prizes if p.is_open and number in p.couples),
        is_drawn=bool(evening.tournament_facts.pools),
        is_ended=evening.tournament_facts.is_ended,
        is_over=evening.is_over,
        is_final=evening.is_final,
    )


def _pool_row(evening: Evening, team: CoupleNumber) -> tuple[str, PoolRow | None]:
    for pool in pool_tables(evening):
        for row in pool.rows:
            if row.team.number == team:
                return pool.name, row
    return "", None


def _next(evening: Evening, team: CoupleNumber) -> TeamMatchNow | None:
    every = evening.tournament.matches.values()
    still_open = [match for match in every if team in match.teams and not match.is_over]
    if not still_open:
        return None
    # One that is under way comes first, then one that is called next; else the order of play.
    near = [there.name for there in (*matches_now(evening), *matches_next(evening))]
    match = min(still_open, key=lambda m: near.index(m.name) if m.name in near else len(near))
    other = match.opponent_of(team)
    return TeamMatchNow(
        match_title(match.name),
        match_round_title(evening, match),
        evening.tournament.table_of(match),
        begins_at(evening, match),
        None if other is None else evening.couples[other],
        deals_first=match.teams[0] == team,
        is_now=match.name in {there.name for there in matches_now(evening)},
    )


def _results(evening: Evening, team: CoupleNumber) -> Iterator[TeamResult]:
    """What it has played, in that order; a bye is nothing that one plays."""
    for match in evening.tournament.matches.values():
        if team in match.teams and match.is_over:
            own = match.teams.index(team)
            other = match.opponent_of(team)
            if other is not None:
                yield TeamResult(
                    match_mark(match.name),
                    match_round_title(evening, match),
                    evening.couples[other],
                    tuple(
                        both_scores(game.scores[own], game.scores[1 - own]) for game in match.games
                    ),
                    None if match.winner is None else match.winner == team,
                    "" if match.how is Ending.PLAYED else ending_name(match.how),
                )
