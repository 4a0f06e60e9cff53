"""Which later matches fall or wait if one is told otherwise now (rules.md §8.8)."""

from dataclasses import dataclass

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import Stage, TeamMatch
from scoring.hall.tournament.playing import fallen
from tournaments.presenters.matches import MatchLine, match_line
from tournaments.words.bracket.match_names import match_name


@dataclass(frozen=True, slots=True)
class Fall:
    """The matches of which nothing would be left, and those whose result would wait."""

    matches: tuple[MatchLine, ...] = ()
    waits: tuple[MatchLine, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(match_name(match.name) for match in self.matches)

    @property
    def waiting_names(self) -> tuple[str, ...]:
        return tuple(match_name(match.name) for match in self.waits)

    @property
    def mark(self) -> str:
        """What the answer carries, so that nothing falls or waits that it did not name."""
        waits = ("waits", *(match.name for match in self.waits)) if self.waits else ()
        return " ".join([*(match.name for match in self.matches), *waits])


NOTHING = Fall()


@dataclass(frozen=True, slots=True)
class AskedFall:
    """The matches that would fall or wait, and the form that asks for it as it was filled in."""

    fall: Fall
    action: str
    fields: tuple[tuple[str, str], ...]


def falling(evening: Evening, match: TeamMatch, act: EveningAct) -> Fall:
    """The matches, as they stand, that count no more; only a result that counts or waits can."""
    if match.stage is Stage.POOL or not (match.is_over or evening.tournament.waiting):
        return NOTHING
    try:
        after = evening.do(act)
    except RuleError:  # the book says it, unless the same click came a second time
        return NOTHING
    known = evening.tournament_facts.knockout_matches
    gone = fallen(evening.tournament_facts, after.tournament_facts)
    waits = after.tournament.waiting.keys() - evening.tournament.waiting
    return Fall(
        tuple(match_line(evening, known[name]) for name in gone if name != match.name),
        tuple(match_line(evening, known[name]) for name in sorted(waits)),
    )
