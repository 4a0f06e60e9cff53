"""What is played now and what to call next, to which table."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.hall.evening import Evening
from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.matches import TeamMatch
from tournaments.presenters.matches import MatchLine, match_line, matches_now


@dataclass(frozen=True, slots=True)
class Now:
    """The matches under way, those to be called, which wait longest first, and the free tables."""

    there: tuple[MatchLine, ...]
    to_call: tuple[MatchLine, ...]
    free: tuple[TableNumber, ...] = ()

    @property
    def calls(self) -> str:
        """All that may be called now, as one form sends it."""
        return " ".join(f"{match.name} {match.table}" for match in self.to_call)

    @property
    def is_empty(self) -> bool:
        return not self.there and not self.to_call


def now_at(evening: Evening) -> Now:
    """What goes on in the hall."""
    there = matches_now(evening)
    taken = {match.table for match in there}
    free = tuple(table for table in evening.tournament.tables if table not in taken)
    return Now(_lines(evening, there), _lines(evening, evening.tournament.hall.to_call), free)


def _lines(evening: Evening, matches: Iterable[TeamMatch]) -> tuple[MatchLine, ...]:
    return tuple(match_line(evening, match) for match in matches)
