"""Asks whether what a file tells of a tournament can have happened (`rules.md §8`)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, combinations
from typing import Any

from scoring.hall.facts import Facts
from scoring.hall.games.draws import draw_pools
from scoring.hall.tournament.facts import TournamentFacts, Withdrawal
from scoring.hall.tournament.knockout import is_bracket
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.playing import is_possible
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.terms import MOST_TEAMS
from scoring.hall.tournament.tournament import Tournament, pool_of
from tournaments.codec.facts.tournament import plain_orders
from tournaments.codec.refusals import EveningFileError

MOST_NAMED = 10
NOTHING = TournamentFacts()


def check_tournament(facts: Facts) -> None:
    """Refuses the first contradiction."""
    _check_format(facts)
    tournament = facts.tournament
    _check_pools(facts)
    _check_draw(tournament.facts)
    _check_pool_matches(tournament)
    _check_knockout(tournament)
    _check_called(tournament)
    for match in (*tournament.matches.values(), *tournament.waiting.values()):
        if match.is_begun and None not in match.teams and not is_possible(tournament, match):
            raise EveningFileError("file-match-impossible", match=match.name)


def _check_format(facts: Facts) -> None:
    if facts.settings.is_tournament:
        for place, held in _of_card_evening(facts):
            if held:
                raise EveningFileError("file-of-other-format", place=place)
    elif facts.tournament_facts != NOTHING:
        raise EveningFileError("file-of-other-format", place="pools")


def _of_card_evening(facts: Facts) -> Iterator[tuple[str, object]]:
    yield "played", facts.games
    yield "earlier_draws", facts.draws
    yield "cards", facts.cards
    yield "jar_draw", facts.jar_draws
    for number, couple in facts.couples.items():
        yield f"couples ({number}).house", couple.is_house
        yield f"couples ({number}).first_game", couple.first_game != 1
        yield f"couples ({number}).last_game", couple.last_game is not None


def _check_pools(facts: Facts) -> None:
    pools = facts.tournament_facts.pools
    pooled = {team for pool in pools for team in pool}
    if pools and pooled != facts.couples.keys():
        missing = sorted(pooled.symmetric_difference(facts.couples))
        raise EveningFileError("file-pools", couples=tuple(missing[:MOST_NAMED]))
    if not pools and facts.tournament_facts != NOTHING:
        raise EveningFileError("file-pools", couples=tuple(sorted(facts.couples)[:MOST_NAMED]))
    gone_or_cut = {*facts.tournament_facts.withdrawn} | {
        team
        for rounds in facts.tournament_facts.cuts.values()
        for cards in rounds
        for team in cards
    }
    if strange := sorted(gone_or_cut - pooled):
        raise EveningFileError("file-pools", couples=tuple(strange[:MOST_NAMED]))


def _check_draw(facts: TournamentFacts) -> None:
    """No more teams than a tournament has, in the order that the seed gives, where there is one."""
    drawn = tuple(chain.from_iterable(facts.pools))
    if len(drawn) > MOST_TEAMS:
        raise EveningFileError("file-teams-too-many", team_count=len(drawn), most=MOST_TEAMS)
    if facts.seed and draw_pools(drawn, facts.seed).order != drawn:
        raise EveningFileError("file-seed", place="pools_seed")


def _check_pool_matches(tournament: Tournament) -> None:
    """Everybody meets everybody of the pool, as often as was set up."""
    times = 2 if tournament.terms.meets_twice else 1
    facts = tournament.facts
    for pool, teams in zip(facts.names, facts.pools, strict=True):
        met = Counter(
            _pair(match) for match in facts.pool_matches.values() if pool_of(match.name) == pool
        )
        if met != dict.fromkeys(map(frozenset, combinations(teams, 2)), times):
            raise EveningFileError("file-pool-matches", pool=pool)
    for name in facts.pool_matches:
        if pool_of(name) not in facts.names:
            raise EveningFileError("file-match-unknown", match=name)


def _check_called(tournament: Tournament) -> None:
    # A match that was struck since, because a team went home, had its table all the same.
    known = tournament.matches.keys() | tournament.facts.pool_matches.keys()
    for name in tournament.facts.called:
        if name not in known:
            raise EveningFileError("file-match-unknown", match=name)


def _pair(match: TeamMatch) -> frozenset[Team | None]:
    return frozenset(match.teams)


def _check_knockout(tournament: Tournament) -> None:
    """The seats are those of who qualified, and every match follows from them."""
    facts = tournament.facts
    pooled = {team for pool in facts.pools for team in pool}
    if facts.slots and not (_are_seats(facts) and pooled.issuperset({*facts.slots} - {None})):
        raise EveningFileError("file-slots")
    if facts.slots:
        _check_seated(tournament)
    following = tournament.knockout.matches if tournament.knockout else {}
    for name, match in facts.knockout_matches.items():
        derived = tournament.waiting.get(name) or following.get(name)
        if derived is None or derived.teams != match.teams or derived.stage is not match.stage:
            raise EveningFileError("file-match-unknown", match=name)


def _are_seats(facts: TournamentFacts) -> bool:
    """Tells whether these are the seats of a bracket; those of who has gone home may be byes."""
    teams = iter(team for team in facts.withdrawn if team not in facts.slots)
    seats = [*facts.slots]
    for upper in range(0, len(seats) - 1, 2):
        if not any(seats[upper : upper + 2]):
            seats[upper] = next(teams, None)
    while not is_bracket(seats) and (team := next(teams, None)) and None in seats:
        seats[seats.index(None)] = team
    return is_bracket(seats)


def _check_seated(tournament: Tournament) -> None:
    """Refuses seats that were given before the pools were settled, or to who does not go on.

    Who has gone home after the pools may have done so before the seats were given or since; then
    nobody can tell any more who went on, but it was nobody who left before.
    """
    facts = tournament.facts
    # A score that was corrected since may have left teams level that went on anyway.
    if not tournament.are_pools_played:
        raise EveningFileError("file-slots-too-early")
    seated = {team for team in facts.slots if team is not None}
    strange = {team for team, how in facts.withdrawn.items() if how is not Withdrawal.AFTER_POOLS}
    strange &= seated
    if Withdrawal.AFTER_POOLS not in facts.withdrawn.values():
        strange = seated ^ {qualifier.team for qualifier in tournament.qualifiers}
    if strange:
        raise EveningFileError("file-slots-of-others", couples=tuple(sorted(strange)[:MOST_NAMED]))


def check_orders(facts: Facts, orders: Mapping[str, Any]) -> None:
    """Refuses an order of a pool that does not follow from its matches (`rules.md §8.3`)."""
    worked_out = plain_orders(facts.tournament) if orders else {}
    for pool in sorted({*orders, *worked_out}):
        if orders.get(pool) != worked_out.get(pool):
            raise EveningFileError("file-order", pool=pool)
