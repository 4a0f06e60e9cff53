"""Knows who meets whom in a knock-out as it goes on, and who has got how far; seeds nobody.

No match is stored before it is played: who meets follows from the seats and from what was won.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import TypeAlias

from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.matches import Ending, Matches, MatchName, Stage, TeamMatch
from scoring.hall.tournament.pools import Team

Slot: TypeAlias = Team | None
"""A team on its line of the bracket; ``None`` for a bye."""

Rounds: TypeAlias = tuple[tuple[TeamMatch, ...], ...]
"""The matches of a bracket round by round, from the top of the sheet down."""

THIRD_PLACE = MatchName("T-1")
_LETTERS: Mapping[Stage, str] = {Stage.KNOCKOUT: "K", Stage.CONSOLATION: "C"}
_NOBODY = Team(0)  # a place that stays empty, where ``None`` is one that nobody has yet


@dataclass(frozen=True)
class Knockout:
    """A bracket as far as it is played: ``slots`` from the top down (``rules.md §8.5, §8.6``).

    ``played`` are the matches of which anything is known. What is known of one that other teams
    would have to play now is passed over. Who is ``absent`` plays no consolation.

    >>> [match.teams for match in Knockout((1, None, 2, 3)).rounds[0]]
    [(1, None), (2, 3)]
    """

    slots: tuple[Slot, ...]
    played: Matches = field(default_factory=dict)
    is_third_played: bool = True
    has_consolation: bool = False
    absent: frozenset[Team] = frozenset()
    tables: tuple[TableNumber, ...] = ()

    @cached_property
    def rounds(self) -> Rounds:
        """The matches round by round, the final last."""
        places = [_NOBODY if slot is None else slot for slot in self.slots]
        return self._bracket(Stage.KNOCKOUT, places, [0] * len(places))

    @cached_property
    def third_place(self) -> TeamMatch | None:
        """The match for third place, where it is played and the semi-finals have two losers."""
        if not self.is_third_played or len(self.rounds) < 2:
            return None
        semi_finals = self.rounds[-2]
        if any(is_bye(match) for match in semi_finals):
            return None
        losers = [match.loser for match in semi_finals]
        return self._match(THIRD_PLACE, Stage.THIRD_PLACE, 1, losers, self._table(1))

    @cached_property
    def consolation(self) -> Rounds:
        """The matches of those who lost their first one (``rules.md §8.6``)."""
        if not self.has_consolation or len(self.rounds) < 2:
            return ()
        # It begins beside the second round of the others, at the tables that they leave.
        taken = [len(matches) for matches in self.rounds[1:]]
        return self._bracket(Stage.CONSOLATION, self._first_losers, taken)

    @cached_property
    def matches(self) -> Matches:
        """Every match by its name, byes too: the bracket, third place, the consolation."""
        third = () if self.third_place is None else (self.third_place,)
        every = chain(*self.rounds, third, *self.consolation)
        return {match.name: match for match in every}

    @property
    def final(self) -> TeamMatch:
        """The last match of all."""
        return self.rounds[-1][0]

    @property
    def is_over(self) -> bool:
        """Tells whether nothing is left to play."""
        return all(match.is_over or is_idle(match) for match in self.matches.values())

    @cached_property
    def groups(self) -> tuple[tuple[Team, ...], ...]:
        """The teams by the place that they have reached, best first; empty where it is open.

        >>> Knockout((1, None, 2, 3)).groups
        ((), (), ())
        """
        first, second = _alone(self.final.winner), _alone(self.final.loser)
        earlier = self.rounds[:-1]
        if self.third_place is None:
            return (first, second, *map(_losers, reversed(earlier)))
        third, fourth = _alone(self.third_place.winner), _alone(self.third_place.loser)
        return (first, second, third, fourth, *map(_losers, reversed(earlier[:-1])))

    def got_to(self, team: Team) -> int:
        """Gives how far the team has come: more for each round, and for the last match won."""
        came = [number for number, matches in enumerate(self.rounds) if _is_among(team, matches)]
        last = [self.final] if self.third_place is None else [self.final, self.third_place]
        return 2 * max(came, default=-1) + any(match.winner == team for match in last)

    @property
    def _first_losers(self) -> list[Slot]:
        """From the top down; who had a bye may still lose the first match in the second round."""
        firsts, seconds = self.rounds[:2]
        return [self._first_loser(match, seconds[index // 2]) for index, match in enumerate(firsts)]

    def _first_loser(self, match: TeamMatch, following: TeamMatch) -> Slot:
        if is_idle(match):
            return _NOBODY
        decided = following if is_bye(match) else match
        if decided.winner is None:
            return None
        if is_bye(match) and decided.loser != match.winner:
            return _NOBODY
        return _NOBODY if decided.loser in self.absent else decided.loser

    def _bracket(self, stage: Stage, places: Sequence[Slot], taken: Sequence[int]) -> Rounds:
        rounds: list[tuple[TeamMatch, ...]] = []
        while len(places) > 1:
            number = len(rounds) + 1
            pairs = enumerate(zip(places[::2], places[1::2], strict=True), start=1)
            matches = tuple(
                self._match(
                    MatchName(f"{_LETTERS[stage]}{number}-{turn}"),
                    stage,
                    number,
                    both,
                    self._table(taken[number - 1] + turn - 1),
                )
                for turn, both in pairs
            )
            rounds.append(matches)
            places = [_NOBODY if is_idle(match) else match.winner for match in matches]
        return tuple(rounds)

    def _match(
        self,
        name: MatchName,
        stage: Stage,
        number: int,
        places: Sequence[Slot],
        table: TableNumber | None,
    ) -> TeamMatch:
        first, second = (None if place == _NOBODY else place for place in places)
        planned = TeamMatch(name, (first, second), stage, number, table)
        if _NOBODY in places and None not in places:
            through = first or second
            how = Ending.ABANDONED if through is None else Ending.PLAYED
            return replace(planned, table=None, winner=through, how=how)
        known = self.played.get(name)
        if known is None or known.teams != planned.teams:
            return planned
        return replace(known, stage=stage, round=number, table=known.table or table)

    def _table(self, turn: int) -> TableNumber | None:
        """Where fewer tables are left than matches, the later ones wait for the first ones."""
        return self.tables[turn % len(self.tables)] if self.tables else None


def is_bracket(slots: Sequence[Slot]) -> bool:
    """Tells whether these seats make a bracket: no larger than it must be, no bye against a bye.

    >>> is_bracket((1, None, 2, 3)), is_bracket((1, 2, None, None)), is_bracket((1,))
    (True, False, False)
    """
    seated = [team for team in slots if team is not None]
    smallest = 1 << (len(seated) - 1).bit_length() if len(seated) > 1 else 2
    if len(slots) != smallest or len(set(seated)) != len(seated) or len(seated) < 2:
        return False
    return all(first or second for first, second in zip(slots[::2], slots[1::2], strict=True))


def is_bye(match: TeamMatch) -> bool:
    """Tells whether a team goes through without playing.

    >>> is_bye(Knockout((1, None, 2, 3)).rounds[0][0])
    True
    """
    return match.winner is not None and None in match.teams


def is_idle(match: TeamMatch) -> bool:
    """Tells whether nobody will ever meet here, since nobody comes from either side.

    >>> is_idle(Knockout((1, None, 2, 3)).rounds[1][0])
    False
    """
    return match.how is Ending.ABANDONED and not any(match.teams)


def _losers(matches: Iterable[TeamMatch]) -> tuple[Team, ...]:
    """Who is out in this round, once all of it is played."""
    every = tuple(matches)
    if not all(match.is_over for match in every):
        return ()
    return tuple(sorted(match.loser for match in every if match.loser is not None))


def _alone(team: Team | None) -> tuple[Team, ...]:
    return () if team is None else (team,)


def _is_among(team: Team, matches: Iterable[TeamMatch]) -> bool:
    return any(team in match.teams for match in matches)
