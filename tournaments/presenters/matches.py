"""A match as pages show it: who meets, where, when, how it stands, which is next."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Self

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.tournament.knockout import Knockout
from scoring.hall.tournament.matches import Ending, Stage, TeamMatch
from scoring.hall.tournament.planning.plan import slot_times
from tournaments.words.bracket.match_names import match_mark
from tournaments.words.bracket.stages import ending_name, round_name, stage_name
from tournaments.words.clock import clock_said


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
    def mark(self) -> str:
        return match_mark(self.name)

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

    @property
    def still_open(self) -> Self:
        """The round with only the matches that are not over."""
        return replace(self, matches=tuple(match for match in self.matches if not match.is_over))

    @property
    def played(self) -> Self:
        """The round with only the matches that are over."""
        return replace(self, matches=tuple(match for match in self.matches if match.is_over))


def match_line(evening: Evening, match: TeamMatch) -> MatchLine:
    """The match with its teams as they are called."""
    played = match.how is Ending.PLAYED
    return MatchLine(
        match.name,
        evening.tournament.table_of(match),
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
            clock_said(begins[number - 1]),
            tuple(match_line(evening, match) for match in there),
        )
        for number, there in groupby(matches, key=lambda match: match.round)
    )


def begins_at(evening: Evening, match: TeamMatch) -> str:
    """When a match of the pools is planned to begin; the knock-out goes by no clock."""
    if match.stage is not Stage.POOL:
        return ""
    settings = evening.settings
    times = slot_times(match.round, settings.first_round_at, settings.match_minutes)
    return clock_said(times[-1])


def match_round_title(evening: Evening, match: TeamMatch) -> str:
    """`Round 3` in the pools, `Semi-finals` in the knock-out."""
    knockout = evening.tournament.knockout
    if match.stage is Stage.POOL or knockout is None:
        return round_name(match.round)
    return round_title(match, knockout)


def knockout_rounds(evening: Evening) -> tuple[MatchRound, ...]:
    """The matches of the knock-out round by round, then third place and the consolation."""
    knockout = evening.tournament.knockout
    if knockout is None:
        return ()
    third = () if knockout.third_place is None else ((knockout.third_place,),)
    every: Iterable[tuple[TeamMatch, ...]] = (*knockout.rounds, *third, *knockout.consolation)
    return tuple(
        MatchRound(
            round_title(there[0], knockout),
            "",
            tuple(match_line(evening, match) for match in there),
        )
        for there in every
    )


def matches_now(evening: Evening) -> tuple[TeamMatch, ...]:
    """The matches that are under way, at their tables."""
    return evening.tournament.hall.there


def matches_next(evening: Evening) -> tuple[TeamMatch, ...]:
    """The matches that are called next, each with the free table that it gets; else who is first
    in line, with no table yet.
    """
    hall = evening.tournament.hall
    return hall.to_call or hall.then


def round_title(match: TeamMatch, knockout: Knockout) -> str:
    """What the round of the match is called, by how many are left after it."""
    if match.stage is Stage.THIRD_PLACE:
        return stage_name(match.stage, 0)
    rounds = knockout.consolation if match.stage is Stage.CONSOLATION else knockout.rounds
    number = next(number for number, matches in enumerate(rounds, start=1) if match in matches)
    return stage_name(match.stage, len(rounds) - number)


def _by_round(match: TeamMatch) -> tuple[int, int, str]:
    return match.round, match.table or 0, match.name
