"""Tells a knock-out as pictures of brackets; knows not where anything of them lies."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.evening import Evening
from scoring.hall.tournament.knockout import Knockout, Rounds, is_bye, is_idle
from scoring.hall.tournament.matches import Ending, Stage, TeamMatch
from scoring.hall.tournament.pools import Team
from tournaments.drawing.bracket import (
    BracketLine,
    BracketMatch,
    BracketPicture,
    BracketRound,
    Said,
)
from tournaments.printing.evening import each_name_of
from tournaments.printing.languages import in_each, said
from tournaments.wording.bracket import ending_name, stage_name

WINNER_OF = _("winner of %(match)s")
LOSER_OF = _("loser of %(match)s")


@dataclass(frozen=True, slots=True)
class LineSource:
    """The match that a line waits for, and what is said of it until then."""

    match: TeamMatch
    words: Promise = WINNER_OF

    @property
    def is_nobody(self) -> bool:
        """Nobody will come from there."""
        return is_idle(self.match)


Sources = Sequence[LineSource | None]


def bracket_pictures(evening: Evening, languages: Sequence[str]) -> tuple[BracketPicture, ...]:
    """The bracket with its winner, the match for third place, the consolation.

    None of them before the knock-out is seated.
    """
    knockout = evening.tournament.knockout
    if knockout is None:
        return ()
    return BracketTeller(evening, knockout, tuple(languages)).pictures()


@dataclass(frozen=True, slots=True)
class BracketTeller:
    """Tells the matches of one evening in these languages."""

    evening: Evening
    knockout: Knockout
    languages: tuple[str, ...]

    def pictures(self) -> tuple[BracketPicture, ...]:
        """Those that there are, the bracket first."""
        main = BracketPicture(
            self._said(_("Bracket")),
            (*self._rounds(self.knockout.rounds, Stage.KNOCKOUT), self._champion()),
        )
        return (main, *self._third_place(), *self._consolation())

    def _rounds(
        self, rounds: Rounds, stage: Stage, first: Sources | None = None
    ) -> tuple[BracketRound, ...]:
        """Every round; `first` are the sources of the lines of the first one."""
        told, sources = [], first or [None] * (2 * len(rounds[0]))
        for number, matches in enumerate(rounds, start=1):
            pairs = zip(sources[::2], sources[1::2], strict=True)
            title = self._in_each(partial(stage_name, stage, len(rounds) - number))
            told.append(
                BracketRound(
                    title,
                    tuple(
                        self._match(match, both) for match, both in zip(matches, pairs, strict=True)
                    ),
                )
            )
            sources = [LineSource(match) for match in matches]
        return tuple(told)

    def _third_place(self) -> tuple[BracketPicture, ...]:
        match = self.knockout.third_place
        if match is None:
            return ()
        both = [LineSource(semi_final, LOSER_OF) for semi_final in self.knockout.rounds[-2]]
        title = self._in_each(partial(stage_name, Stage.THIRD_PLACE, 0))
        return (BracketPicture(title, (BracketRound((), (self._match(match, both),)),)),)

    def _consolation(self) -> tuple[BracketPicture, ...]:
        rounds = self.knockout.consolation
        if not any(not is_idle(match) for matches in rounds for match in matches):
            return ()
        first = [self._first_loss(index) for index in range(len(self.knockout.rounds[0]))]
        told = self._rounds(rounds, Stage.CONSOLATION, first)
        return (BracketPicture(self._said(_("Consolation")), told),)

    def _first_loss(self, index: int) -> LineSource:
        """Who had a bye may lose the match after it."""
        first, second = self.knockout.rounds[:2]
        return LineSource(second[index // 2] if is_bye(first[index]) else first[index], LOSER_OF)

    def _champion(self) -> BracketRound:
        winner = self.knockout.final.winner
        line = BracketLine() if winner is None else self._team(winner)
        return BracketRound(self._said(_("Winner")), (BracketMatch((line,)),))

    def _match(self, match: TeamMatch, both: Sources) -> BracketMatch | None:
        """Nothing where nobody plays; one line where one goes through without playing."""
        if is_idle(match):
            return None
        lines = tuple(self._line(match, side, source) for side, source in enumerate(both))
        alone = self._alone(match, both)
        if alone is not None:
            return BracketMatch((lines[alone],), (match.name,), self._said(_("bye")))
        return BracketMatch(lines, (match.name,), self._note(match))

    def _alone(self, match: TeamMatch, both: Sources) -> int | None:
        """The side that meets nobody, as soon as that is known."""
        if is_bye(match):
            return 0 if match.teams[1] is None else 1
        empty = [source is not None and source.is_nobody for source in both]
        return 1 - empty.index(True) if any(empty) else None

    def _line(self, match: TeamMatch, side: int, source: LineSource | None) -> BracketLine:
        team = match.teams[side]
        if team is None:
            if source is None:
                return BracketLine()
            return BracketLine(words=said(source.words, self.languages, match=source.match.name))
        score = " ".join(str(game.scores[side]) for game in match.games).replace("-", "−")
        is_played = not is_bye(match)
        return self._team(team, score, has_won=is_played and match.winner == team)

    def _team(self, team: Team, score: str = "", *, has_won: bool = False) -> BracketLine:
        names = each_name_of(self.evening.couples[team], self.languages)
        return BracketLine(names, str(team), score, has_won)

    def _note(self, match: TeamMatch) -> Said:
        """Where it is played, or that it was not."""
        if match.is_over:
            played = match.how is Ending.PLAYED
            return () if played else self._in_each(partial(ending_name, match.how))
        if match.table is None:
            return ()
        return said(_("Table %(number)d"), self.languages, number=match.table)

    def _said(self, text: Promise) -> Said:
        return said(text, self.languages)

    def _in_each(self, say: Callable[[], str]) -> Said:
        return in_each(self.languages, say)
