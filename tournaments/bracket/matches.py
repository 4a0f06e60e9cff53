"""Knows a match as the bracket's pages show it: who meets, where, when, and how it stands."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.utils.formats import time_format

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import Ending, Stage, TeamMatch
from scoring.hall.tournament.plan import slot_times
from tournaments.wording.bracket import ending_name, round_name, stage_name


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A side of a match: its team, if one is known, and what it has made in each game."""

    team: Couple | None
    scores: tuple[int, ...]
    has_won: bool


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match on a line; it is ready where both teams are known and it is not over."""

    name: str
    table: int | None
    sides: tuple[MatchSide, MatchSide]
    is_over: bool
    is_begun: bool
    ending: str = ""

    @property
    def is_ready(self) -> bool:
        return not self.is_over and all(side.team is not None for side in self.sides)

    @property
    def is_bye(self) -> bool:
        return self.is_over and any(side.team is None for side in self.sides)

    @property
    def first(self) -> MatchSide:
        return self.sides[0]

    @property
    def second(self) -> MatchSide:
        return self.sides[1]


@dataclass(frozen=True, slots=True)
class MatchRound:
    """The matches that are played at one time, under their heading."""

    title: str
    begins: str
    matches: tuple[MatchLine, ...]

    @property
    def is_over(self) -> bool:
        return all(match.is_over for match in self.matches)


def match_line(evening: Evening, match: TeamMatch) -> MatchLine:
    """The match with its teams as they are called."""
    played = match.how is Ending.PLAYED
    return MatchLine(
        match.name,
        match.table,
        (_side(evening, match, 0), _side(evening, match, 1)),
        is_over=match.is_over,
        is_begun=match.is_begun,
        ending="" if played or not match.is_over else ending_name(match.how),
    )


def _side(evening: Evening, match: TeamMatch, place: int) -> MatchSide:
    team = match.teams[place]
    return MatchSide(
        None if team is None else evening.couples[team],
        tuple(game.scores[place] for game in match.games),
        has_won=team is not None and match.winner == team,
    )


def pool_rounds(evening: Evening) -> tuple[MatchRound, ...]:
    """The matches of the pools by the time at which they are played."""
    matches = sorted(evening.tournament.pool_matches.values(), key=_by_round)
    settings, last = evening.settings, max((match.round for match in matches), default=0)
    begins = slot_times(last, settings.first_round_at, settings.match_minutes)
    return tuple(
        MatchRound(
            round_name(number),
            time_format(begins[number - 1]),
            tuple(match_line(evening, match) for match in there),
        )
        for number, there in groupby(matches, key=lambda match: match.round)
    )


def knockout_rounds(evening: Evening) -> tuple[MatchRound, ...]:
    """The matches of the knock-out round by round, then third place and the consolation."""
    knockout = evening.tournament.knockout
    if knockout is None:
        return ()
    third = () if knockout.third_place is None else ((knockout.third_place,),)
    every: Iterable[tuple[TeamMatch, ...]] = (*knockout.rounds, *third, *knockout.consolation)
    return tuple(
        MatchRound(
            _title(there[0], len(knockout.rounds)),
            "",
            tuple(match_line(evening, match) for match in there),
        )
        for there in every
    )


def _title(match: TeamMatch, round_count: int) -> str:
    left = round_count - match.round + (match.stage is Stage.CONSOLATION and -1)
    return stage_name(match.stage, left)


def _by_round(match: TeamMatch) -> tuple[int, int, str]:
    return match.round, match.table or 0, match.name
