"""What a team says on its own phone of the match that it plays (``rules.md §8.12``)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from django.forms import Form

from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.reports import Report
from scoring.hall.tournament.match_reports import match_report, said_of
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.pads.endings import clear
from scoring.hall.tournament.pools import Team
from scoring.table.variant.variants import Variant
from tournaments.board.own.own_pad import OwnPad, own_pad
from tournaments.presenters.matches import MatchSide, match_line
from tournaments.store.phones import match_reporting
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.match_hands import HandForm
from tournaments.web.match_scores import (
    ScoresForm,
    Texts,
    TypedGame,
    scores_standing,
    typed_games,
    typed_in,
)
from tournaments.web.respond import first_error, state_of
from tournaments.words.bracket.match_names import match_title
from tournaments.words.bracket.stages import result_said


class Way(StrEnum):
    """How a team says how its match went: its scores in the end, or hand by hand as it goes."""

    SCORES = "scores"
    HANDS = "hands"


def way_asked(sent: Mapping[str, str]) -> Way | None:
    """The way that a page or a form asks for, if it names one."""
    return next((way for way in Way if way == sent.get("way")), None)


@dataclass(frozen=True, slots=True)
class MatchWord:
    """The match of a team: how it went as this team says it, and as the team does that it plays.

    ``asks`` is the way in which it may say it now, none where it has said how the match ended;
    ``pad`` is there where that is hand by hand.
    """

    team: Team
    match: TeamMatch
    sides: tuple[MatchSide, MatchSide]
    table: TableNumber | None
    own: TeamMatch | None
    report: Report[TeamMatch] | None
    variant: Variant
    best_of: int
    asks: Way | None = None
    pad: OwnPad | None = None
    # The scores that were typed and refused.
    typed: Texts | None = None
    error: str = ""

    @property
    def title(self) -> str:
        return match_title(self.match.name)

    @property
    def is_open(self) -> bool:
        """Whether the team may say how the match went: nothing is written down of it."""
        return not self.match.is_begun

    @property
    def said(self) -> TeamMatch | None:
        """The match as this team says it ended."""
        return self._ended.get(self.team)

    @property
    def others(self) -> TeamMatch | None:
        """The same as the team says it that it plays."""
        return next((ended for team, ended in self._ended.items() if team != self.team), None)

    @property
    def _ended(self) -> dict[Team, TeamMatch]:
        return dict(self.report.said) if self.report else {}

    @property
    def are_at_odds(self) -> bool:
        return self.report is not None and self.report.is_contradicted

    @property
    def kept(self) -> TeamMatch:
        """The match as the team has kept it hand by hand so far."""
        return self.own if self.own and self.own.hands else clear(self.match)

    @property
    def way(self) -> Way:
        """The way in which the team has said it so far, to be gone on in or changed."""
        return Way.HANDS if self.kept.hands else Way.SCORES

    @property
    def games(self) -> Iterator[TypedGame]:
        """Each game with what is typed of it so far, or was said."""
        standing = scores_standing(self.own.games) if self.own else {}
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
        """Changes with all that the page shows of it; while something is typed it is left alone.

        So what the other team says is heard of once this one has said its word.
        """
        others = None if self.asks else self.others
        return state_of(self.match, self.table, self.own, others)


def match_word(
    stored: StoredEvening,
    team: CoupleNumber,
    asked: Way | None = None,
    refused: Form | None = None,
) -> MatchWord | None:
    """The match that the team plays, or else of which it said last how it ended, if it is over.

    With the way in which it is ``asked`` for, and what was typed in it and ``refused``.
    """
    match = _match_of(stored, team)
    if match is None:
        return None
    evening, settings = stored.evening, stored.settings
    variant, best_of = settings.rules_of_play, settings.best_of
    said = said_of(match, match_reporting.words_on(stored, match), variant, best_of)
    word = MatchWord(
        team=team,
        match=match,
        sides=match_line(evening, match).sides,
        table=evening.tournament.table_of(match),
        own=said.get(team),
        report=match_report(said),
        variant=variant,
        best_of=best_of,
        typed=typed_in(refused) if isinstance(refused, ScoresForm) else None,
        error=first_error(refused) if refused else "",
    )
    if not word.is_open or (word.said and not asked):
        return word
    pad = None
    if (asked or word.way) is Way.HANDS:
        theirs = next((went for one, went in said.items() if one != team), None)
        hand = refused if isinstance(refused, HandForm) else None
        pad = own_pad(evening, word.kept, theirs, hand)
    return replace(word, asks=asked or word.way, pad=pad)


def _match_of(stored: StoredEvening, team: CoupleNumber) -> TeamMatch | None:
    there = stored.evening.tournament.hall.there
    match = next((match for match in there if team in match.teams), None)
    if match is not None:
        return match
    last = match_reporting.last_said_of(stored, team)
    return last if last is not None and last.is_over else None
