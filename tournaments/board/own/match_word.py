"""What a team says on its own phone of the match that it plays (``rules.md §8.12``)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.tournament.match_reports import said_of
from scoring.hall.tournament.matches import TeamMatch
from scoring.table.variant.variants import Variant
from tournaments.presenters.matches import MatchSide, match_line
from tournaments.store.phones import match_reporting
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.match_scores import Texts, TypedGame, scores_standing, typed_games
from tournaments.web.respond import state_of
from tournaments.words.bracket.match_names import match_title
from tournaments.words.bracket.stages import result_said


@dataclass(frozen=True, slots=True)
class MatchWord:
    """The match of a team: how it may have ended, and what is said of that.

    ``said`` is the match as this team says it ended, ``others`` as the team does that it plays.
    ``is_anew`` where it wants to say it once more.
    """

    match: TeamMatch
    sides: tuple[MatchSide, MatchSide]
    table: TableNumber | None
    said: TeamMatch | None
    others: TeamMatch | None
    variant: Variant
    best_of: int
    is_anew: bool = False
    # What was typed and refused, and why.
    typed: Texts | None = None
    error: str = ""

    @property
    def title(self) -> str:
        return match_title(self.match.name)

    @property
    def is_open(self) -> bool:
        """Whether the team may say how the match ended: nothing is written down of it."""
        return not self.match.is_begun

    @property
    def is_asked(self) -> bool:
        return self.is_open and (self.said is None or self.is_anew)

    @property
    def are_at_odds(self) -> bool:
        return None not in {self.said, self.others} and self.said != self.others

    @property
    def games(self) -> Iterator[TypedGame]:
        """Each game with what is typed of it so far, or was said."""
        standing = scores_standing(self.said.games) if self.said else {}
        return typed_games(self.typed or standing, self.variant, self.best_of)

    @property
    def you_said(self) -> str:
        return result_said(self.said) if self.said else ""

    @property
    def they_said(self) -> str:
        return result_said(self.others) if self.others else ""

    @property
    def recorded(self) -> str:
        return result_said(self.match)

    @property
    def state(self) -> str:
        """Changes with all that the page shows of it; while scores are typed they are left alone.

        So what the other team says is heard of once this one has said its word.
        """
        others = None if self.is_asked else self.others
        return state_of(self.match, self.table, self.said, others)


def match_word(
    stored: StoredEvening, team: CoupleNumber, *, is_anew: bool = False
) -> MatchWord | None:
    """The match that the team plays, or else of which it said last how it ended, if it is over."""
    evening, settings = stored.evening, stored.settings
    there = evening.tournament.hall.there
    match = next((match for match in there if team in match.teams), None)
    if match is None:
        match = match_reporting.last_said_of(stored, team)
        if match is None or not match.is_over:
            return None
    variant, best_of = settings.rules_of_play, settings.best_of
    said = said_of(match, match_reporting.words_on(stored, match), variant, best_of)
    against = match.opponent_of(team)
    return MatchWord(
        match=match,
        sides=match_line(evening, match).sides,
        table=evening.tournament.table_of(match),
        said=said.get(team),
        others=said.get(against) if against else None,
        variant=variant,
        best_of=best_of,
        is_anew=is_anew,
    )
