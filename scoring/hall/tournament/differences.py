"""Knows in what two tournaments differ; not what that does to places and prizes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from scoring.hall.tournament.facts import PoolName, TournamentFacts, Withdrawal
from scoring.hall.tournament.matches import Matches, MatchName, TeamMatch
from scoring.hall.tournament.pools import Team

Key = TypeVar("Key", bound=str | int)
Value = TypeVar("Value")


class MatchChange(NamedTuple):
    """A match that is told otherwise; ``None`` where there is none, or nothing of it is known."""

    match: MatchName
    before: TeamMatch | None
    after: TeamMatch | None


class WithdrawalChange(NamedTuple):
    """A team that has gone home, or is back."""

    team: Team
    before: Withdrawal | None
    after: Withdrawal | None


@dataclass(frozen=True, slots=True)
class TournamentChanges:
    """Everything that is different between two tournaments.

    ``are_planned_anew`` counts the matches that are only played elsewhere or at another time;
    ``called`` are those called to another table, or not called; ``cut_in`` are the pools in which
    other cards were cut.
    """

    are_pools_other: bool = False
    are_slots_other: bool = False
    is_end_other: bool = False
    are_planned_anew: int = 0
    matches: tuple[MatchChange, ...] = ()
    withdrawn: tuple[WithdrawalChange, ...] = ()
    cut_in: tuple[PoolName, ...] = ()
    called: tuple[MatchName, ...] = ()


NOTHING = TournamentChanges()


def tournament_changes(before: TournamentFacts, after: TournamentFacts) -> TournamentChanges:
    """Gives what is different in the tournament after.

    >>> tournament_changes(TournamentFacts(), TournamentFacts(pools=((1, 2),))).are_pools_other
    True
    """
    if before is after or before == after:
        return NOTHING
    played, planned = _matches(before, after)
    return TournamentChanges(
        are_pools_other=(before.pools, before.seed) != (after.pools, after.seed),
        are_slots_other=_seats(before) != _seats(after),
        is_end_other=_end(before) != _end(after),
        are_planned_anew=planned,
        matches=played,
        withdrawn=tuple(
            WithdrawalChange(*found) for found in _differing(before.withdrawn, after.withdrawn)
        ),
        called=tuple(name for name, _was, _is in _differing(before.called, after.called)),
        cut_in=tuple(pool for pool, _was, _is in _differing(before.cuts, after.cuts)),
    )


def _seats(facts: TournamentFacts) -> tuple[object, ...]:
    return facts.slots, facts.seeds, facts.results_wait


def _end(facts: TournamentFacts) -> tuple[bool, bool]:
    return facts.is_ended, facts.is_ended and facts.level_share


def _matches(
    before: TournamentFacts, after: TournamentFacts
) -> tuple[tuple[MatchChange, ...], int]:
    """The matches of which something else is told, and how many others are planned otherwise."""
    every = _differing(_every(before), _every(after))
    played, planned = [], 0
    for name, was, now in every:
        if _is_begun(was) or _is_begun(now):
            played.append(MatchChange(name, was, now))
        else:
            planned += 1
    return tuple(played), planned


def _every(facts: TournamentFacts) -> Matches:
    return {**facts.pool_matches, **facts.knockout_matches}


def _is_begun(match: TeamMatch | None) -> bool:
    return match is not None and match.is_begun


def _differing(
    before: Mapping[Key, Value], after: Mapping[Key, Value]
) -> Iterator[tuple[Key, Value | None, Value | None]]:
    for key in sorted({*before, *after}):
        if before.get(key) != after.get(key):
            yield key, before.get(key), after.get(key)
