"""What the bracket's own page shows: what is played now, the pools, the knock-out."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.games.draws import Draw, draw_pools
from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.joining import do_pools_stay
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.planning.proposals import Proposal, proposals
from scoring.hall.tournament.seeding.separation import seats
from scoring.hall.tournament.terms import MOST_TEAMS
from scoring.hall.tournament.tournament import Tournament
from tournaments.bracket.leaving import (
    LeavingTeam,
    PlaceReached,
    leaving_teams,
    places_reached,
)
from tournaments.bracket.now import Now, now_at
from tournaments.bracket.reported import ReportedMatches, reported_matches
from tournaments.drawing.svg import DrawnBracket, drawn_bracket
from tournaments.languages import reader_language
from tournaments.presenters.across import AcrossRow, across_rows
from tournaments.presenters.brackets import bracket_pictures
from tournaments.presenters.matches import MatchRound, knockout_rounds, pool_rounds
from tournaments.presenters.pools import PoolTable, are_many, pool_tables
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.bracket.stages import matches_and_time, pools_named

MOST_PROPOSALS = 4
USUAL_MINUTES = 180


@dataclass(frozen=True, slots=True)
class KnockoutToSeat:
    """Who goes on as the pools stand, best first, and whether pool-mates may meet at once.

    `rows` tell it across several pools, and `level` who must cut for that; `is_proven` tells that
    nothing keeps pool-mates further apart. With `are_too_few` there is none to seat; where
    `is_one_left`, letting more go on would not help.
    """

    teams: tuple[Couple, ...]
    rows: tuple[AcrossRow, ...]
    level: tuple[tuple[Couple, ...], ...]
    is_settled: bool
    are_too_few: bool
    is_one_left: bool
    pool_mates_meet: bool
    is_proven: bool


@dataclass(frozen=True, slots=True)
class BracketPage:
    """The whole of a tournament; `to_seat` as long as the knock-out has no seats.

    `draw` is that of the pools, unless they were put together by hand.
    """

    slug: str
    now: Now
    reported: ReportedMatches | None
    rounds: tuple[MatchRound, ...]
    pools: tuple[PoolTable, ...]
    draw: Draw | None
    brackets: tuple[DrawnBracket, ...]
    knockout: tuple[MatchRound, ...]
    knockout_played: tuple[MatchRound, ...]
    to_seat: KnockoutToSeat | None
    is_over: bool
    is_played_out: bool
    are_seeds_other: bool
    is_ended: bool
    champion: Couple | None
    do_pools_stay: bool
    leaving: tuple[LeavingTeam, ...]
    places: tuple[PlaceReached, ...]

    @property
    def has_many_pools(self) -> bool:
        return are_many(self.pools)

    @property
    def open_rounds(self) -> tuple[MatchRound, ...]:
        return tuple(there for there in self.rounds if not there.is_over)

    @property
    def played_rounds(self) -> tuple[MatchRound, ...]:
        return tuple(there for there in self.rounds if there.is_over)


def bracket_page(stored: StoredEvening) -> BracketPage:
    """The tournament as it stands now."""
    evening = stored.evening
    knockout = knockout_rounds(evening)
    first = evening.tournament.groups[0] if evening.tournament.groups else ()
    return BracketPage(
        slug=stored.slug,
        now=now_at(evening),
        reported=reported_matches(stored) if stored.settings.hears_tables else None,
        rounds=pool_rounds(evening),
        pools=pool_tables(evening),
        draw=_draw(evening.tournament_facts),
        brackets=_brackets(stored),
        knockout=_with_matches(there.still_open for there in knockout),
        knockout_played=_with_matches(there.played for there in knockout),
        to_seat=_to_seat(evening, evening.tournament),
        is_over=evening.is_over,
        is_played_out=evening.tournament.is_played_out,
        are_seeds_other=evening.tournament.are_seeds_other,
        is_ended=evening.tournament_facts.is_ended,
        champion=evening.couples[first[0]] if evening.is_over and len(first) == 1 else None,
        do_pools_stay=do_pools_stay(evening.tournament),
        leaving=() if evening.tournament.is_played_out else leaving_teams(evening),
        places=() if evening.is_over else places_reached(evening),
    )


def _draw(facts: TournamentFacts) -> Draw | None:
    if not facts.seed:
        return None
    return draw_pools([team for pool in facts.pools for team in pool], facts.seed)


def _brackets(stored: StoredEvening) -> tuple[DrawnBracket, ...]:
    """The pictures of the knock-out; what can be played leads to its own page."""

    def address_of(match: TeamMatch) -> str:
        is_ready = not match.is_over and None not in match.teams
        return reverse("bracket-match", args=[stored.slug, match.name]) if is_ready else ""

    pictures = bracket_pictures(stored.evening, (reader_language().code,), address_of)
    return tuple(map(drawn_bracket, pictures))


def _with_matches(rounds: Iterable[MatchRound]) -> tuple[MatchRound, ...]:
    return tuple(there for there in rounds if there.matches)


def _to_seat(evening: Evening, tournament: Tournament) -> KnockoutToSeat | None:
    if tournament.knockout is not None or not tournament.terms.has_knockout:
        return None
    going_on = tournament.qualifiers
    is_settled = tournament.is_seating_settled and len(going_on) > 1
    # The search for the seats may take a while: it is worth it once they are asked for.
    seated = seats(going_on if is_settled else (), evening.towns)
    return KnockoutToSeat(
        tuple(evening.couples[seed.team] for seed in going_on),
        across_rows(evening),
        tuple(tuple(evening.couples[team] for team in teams) for teams in tournament.level_across),
        is_settled,
        are_too_few=tournament.is_seating_settled and len(going_on) < 2,
        is_one_left=len(tournament.left_in_pools) < 2,
        pool_mates_meet=any(seated.pool_pairs[:1]),
        is_proven=seated.pools_are_proven,
    )


@dataclass(frozen=True, slots=True)
class PoolShape:
    """A proposal in words: `3 pools of 4`, how many matches, and about how long."""

    sizes: str
    name: str
    note: str
    fits: bool


@dataclass(frozen=True, slots=True)
class PoolsPage:
    """What may be drawn: the sizes that suit so many teams, tables and so much time."""

    slug: str
    team_count: int
    most_teams: int
    minutes: int
    tables: int | None
    is_drawn: bool
    proposals: tuple[PoolShape, ...]


def pools_page(stored: StoredEvening, minutes: int | None, tables: int | None) -> PoolsPage:
    """The pools that are proposed, the best first."""
    evening, settings = stored.evening, stored.settings
    count = len(evening.couples)
    tables = settings.table_count if tables is None else tables
    minutes = USUAL_MINUTES if minutes is None else minutes
    proposed = (
        proposals(count, tables, minutes, settings.match_minutes, is_twice=settings.meets_twice)
        if 2 <= count <= MOST_TEAMS
        else ()
    )
    return PoolsPage(
        stored.slug,
        count,
        MOST_TEAMS,
        minutes,
        tables,
        bool(evening.tournament_facts.pools),
        tuple(map(_shape, proposed[:MOST_PROPOSALS])),
    )


def _shape(proposal: Proposal) -> PoolShape:
    sizes = " ".join(map(str, proposal.sizes))
    return PoolShape(sizes, pools_named(proposal.sizes), matches_and_time(proposal), proposal.fits)
