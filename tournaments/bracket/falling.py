"""Knows which later matches fall if a match is told otherwise now (rules.md §8.8); does nothing."""

from dataclasses import dataclass

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import Stage, TeamMatch
from tournaments.shown.matches import MatchLine, match_line
from tournaments.wording.match_names import match_name


@dataclass(frozen=True, slots=True)
class AskedFall:
    """The matches that would fall, and the form that asks for it as it was filled in."""

    matches: tuple[MatchLine, ...]
    action: str
    fields: tuple[tuple[str, str], ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(match_name(match.name) for match in self.matches)

    @property
    def mark(self) -> str:
        """What the answer carries, so that nothing falls that it did not name."""
        return mark_of(self.matches)


def falling(evening: Evening, match: TeamMatch, act: EveningAct) -> tuple[MatchLine, ...]:
    """The matches, as they stand, of which nothing would be left; only a result can have any."""
    if match.stage is Stage.POOL or not match.is_over:
        return ()
    try:
        after = evening.do(act)
    except RuleError:  # the book says it, unless the same click came a second time
        return ()
    still = after.tournament_facts.knockout_matches
    known = evening.tournament_facts.knockout_matches
    return tuple(
        match_line(evening, known[name])
        for name in known
        if name not in still and name != match.name
    )


def mark_of(matches: tuple[MatchLine, ...]) -> str:
    """The names of the matches in one word."""
    return " ".join(match.name for match in matches)
