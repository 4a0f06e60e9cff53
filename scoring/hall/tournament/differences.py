"""In what two tournaments differ."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from scoring.hall.differences import differences
from scoring.hall.tournament.facts import PoolName, TournamentFacts, Withdrawal
from scoring.hall.tournament.matches import Matches, MatchName, TeamMatch
from scoring.hall.tournament.pools import Team

Some = TypeVar("Some", bound=str)


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
            WithdrawalChange(*path, *both)
            for path, *both in differences(before.withdrawn, after.withdrawn, depth=1)
        ),
        called=_names(before.called, after.called),
        cut_in=_names(before.cuts, after.cuts),
    )


def _names(before: Mapping[Some, Any], after: Mapping[Some, Any]) -> tuple[Some, ...]:
    return tuple(name for (name,), *_both in differences(before, after, depth=1))


def _seats(facts: TournamentFacts) -> tuple[object, ...]:
    return facts.slots, facts.seeds, facts.results_wait


def _end(facts: TournamentFacts) -> tuple[bool, bool]:
    return facts.is_ended, facts.is_ended and facts.level_share


def _matches(
    before: TournamentFacts, after: TournamentFacts
) -> tuple[tuple[MatchChange, ...], int]:
    """The matches of which something else is told, and how many others are planned otherwise."""
    played, planned = [], 0
    for (name,), was, now in differences(_every(before), _every(after), depth=1):
        if _is_begun(was) or _is_begun(now):
            played.append(MatchChange(name, was, now))
        else:
            planned += 1
    return tuple(played), planned


def _every(facts: TournamentFacts) -> Matches:
    return {**facts.pool_matches, **facts.knockout_matches}


def _is_begun(match: TeamMatch | None) -> bool:
    return match is not None and match.is_begun
