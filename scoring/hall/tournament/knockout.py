"""Who meets whom in a knock-out as it goes on, and who has got how far.

No match is stored before it is played: who meets follows from the seats and from what was won.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import TypeAlias, TypeVar

from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.matches import Ending, Matches, MatchName, Stage, TeamMatch
from scoring.hall.tournament.pools import Team

Slot: TypeAlias = Team | None
"""A team on its line of the bracket; ``None`` for a bye."""

Rounds: TypeAlias = tuple[tuple[TeamMatch, ...], ...]
"""The matches of a bracket round by round, from the top of the sheet down."""

Sides: TypeAlias = tuple[frozenset[Team], frozenset[Team]]
"""Who may come to the one side of a match, and to the other."""

THIRD_PLACE = MatchName("T-1")
Place = TypeVar("Place")

_LETTERS: Mapping[Stage, str] = {Stage.KNOCKOUT: "K", Stage.CONSOLATION: "C"}
_NOBODY = Team(0)  # a place that stays empty, where ``None`` is one that nobody has yet


@dataclass(frozen=True)
class Knockout:
    """A bracket as far as it is played: ``slots`` from the top down (``rules.md §8.5, §8.6``).

    ``played`` are the matches of which anything is known. What is known of one that other teams
    would have to play now is passed over, and what waits for its two teams to meet again counts for
    nothing. Who is ``absent`` or has abandoned the first match plays no consolation.

    >>> [match.teams for match in Knockout((1, None, 2, 3)).rounds[0]]
    [(1, None), (2, 3)]
    """

    slots: tuple[Slot, ...]
    played: Matches = field(default_factory=dict)
    is_third_played: bool = True
    has_consolation: bool = False
    absent: frozenset[Team] = frozenset()
    waits_for_abandoned: bool = False  # as places of the consolation did in earlier logbooks
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
        is_abandoned = any(match.how is Ending.ABANDONED for match in semi_finals)
        if is_abandoned or self._has_bye_in_semi_final:
            return None
        losers = [match.loser for match in semi_finals]
        return self._match(THIRD_PLACE, Stage.THIRD_PLACE, 1, losers, self._table(1))

    @cached_property
    def consolation(self) -> Rounds:
        """The matches of those who lost their first one; byes alone are no round (``§8.6``).

        Who is absent comes to none, even before it is known who would be met there.
        """
        rounds = []
        comes_from_nowhere = [place == _NOBODY for place in self._fallen_places]
        for matches in self._fallen:
            if not all(map(any, _pairs(comes_from_nowhere))):
                rounds.append(matches)
            comes_from_nowhere = [*map(is_idle, matches)]
        return tuple(rounds)

    @property
    def consolation_winner(self) -> Slot:
        """Who has won the consolation, where anybody met in it (``rules.md §8.6``)."""
        return self._fallen[-1][0].winner if self.consolation else None

    @cached_property
    def _fallen(self) -> Rounds:
        """The bracket of those who lost their first match, with the rounds that are byes alone."""
        if not self.senders:
            return ()
        return self._bracket(Stage.CONSOLATION, self._fallen_places, self._taken)

    @cached_property
    def _fallen_places(self) -> list[Slot]:
        """Who comes to each place of the consolation's first round, as far as it is known."""
        return [_NOBODY if match is None else self._first_loser(match) for match in self.senders]

    @cached_property
    def senders(self) -> tuple[TeamMatch | None, ...]:
        """The matches whose losers stand in the consolation, from the top down; ``None`` sends
        nobody. Empty where there is none, as for one loser alone.
        """
        matches = self._first_matches
        if not self.has_consolation or len(matches) - matches.count(None) < 2:
            return ()
        while not any(all(pair) for pair in _pairs(matches)):  # a round that would be byes alone
            matches = [first or second for first, second in _pairs(matches)]
        return tuple(matches)

    @cached_property
    def matches(self) -> Matches:
        """Every match by its name, byes too: the bracket, third place, the consolation."""
        third = () if self.third_place is None else (self.third_place,)
        every = chain(*self.rounds, third, *self.consolation)
        return {match.name: match for match in every}

    @cached_property
    def waiting(self) -> Matches:
        """What was played by two teams that may still come to meet there again (``§8.8``)."""
        seats = [frozenset({slot or _NOBODY}) for slot in self.slots]
        bracket = [*_with_sides(self.rounds, seats)]
        losers = {match.name: _possible_losers(match, sides) for match, sides in bracket}
        every = [*bracket]
        if self.third_place is not None:
            first, second = (losers[match.name] for match in self.rounds[-2])
            every.append((self.third_place, (first, second)))
        every += _with_sides(self._fallen, [*self._possible_senders(losers)])
        return {
            match.name: known
            for match, sides in every
            if (known := self.played.get(match.name)) is not None
            and (known.is_begun and None in match.teams)
            and all(team in side for team, side in zip(known.teams, sides, strict=True))
        }

    def _possible_senders(
        self, losers: Mapping[MatchName, frozenset[Team]]
    ) -> Iterator[frozenset[Team]]:
        """Who may come to each place of the consolation: nobody who is absent or has won."""
        for match in self.senders:
            place = _NOBODY if match is None else self._first_loser(match)
            if match is None or place is not None:
                yield frozenset({place or _NOBODY})
            else:
                every = losers[match.name]
                yield frozenset(one if self._may_fall(one, match) else _NOBODY for one in every)

    @property
    def final(self) -> TeamMatch:
        """The last match of all."""
        return self.rounds[-1][0]

    @property
    def is_over(self) -> bool:
        """Tells whether the places are known: the consolation changes none (``rules.md §8.6``)."""
        third = () if self.third_place is None else (self.third_place,)
        return all(map(_is_done, chain(*self.rounds, third)))

    @property
    def is_played_out(self) -> bool:
        """Tells whether nothing is left to play, in the consolation either."""
        return all(map(_is_done, self.matches.values()))

    @cached_property
    def groups(self) -> tuple[tuple[Team, ...], ...]:
        """The teams by the place that they have reached, best first; empty where it is open.

        Who was beaten in the same round shares a place, and nobody has those behind it. Two who
        abandoned a match share the place that it was for (``rules.md §8.7``).

        >>> Knockout((1, None, 2, 3)).groups
        ((), (), ())
        """
        by_place: dict[int, tuple[Team, ...]] = dict(enumerate(_decided(self.final), start=1))
        earlier = self.rounds[:-1]
        if self.third_place is not None:
            by_place |= dict(enumerate(_decided(self.third_place), start=3))
            earlier = self.rounds[:-2]
        for matches in earlier:
            going_on = sum(match.winner is not None for match in matches)
            # Where nobody goes on, all were abandoned, and the pools say who is first.
            if going_on and (out := _out(matches)):
                by_place[1 + going_on] = out
        seated = [team for team in self.slots if team is not None]
        return tuple(by_place.get(place, ()) for place in range(1, len(seated) + 1))

    @property
    def groups_in_turn(self) -> tuple[tuple[Team, ...], ...]:
        """The same as it was in earlier logbooks: nobody was left out behind a shared place."""
        earlier = self.rounds[:-1]
        if self.third_place is None:
            return (*_decided(self.final), *map(_out, reversed(earlier)))
        best_four = (*_decided(self.final), *_decided(self.third_place))
        return (*best_four, *map(_out, reversed(earlier[:-1])))

    def reached(self, team: Team) -> int:
        """Gives the last round that the team has come to, 0 if it was never in the bracket."""
        came = [n for n, matches in enumerate(self.rounds, 1) if _is_among(team, matches)]
        return max(came, default=0)

    def got_to(self, team: Team) -> int:
        """Gives how far the team has come: more for each round, and for the last match won."""
        last = [self.final] if self.third_place is None else [self.final, self.third_place]
        return 2 * (self.reached(team) - 1) + any(match.winner == team for match in last)

    def is_beaten(self, team: Team) -> bool:
        """Tells whether the team has lost a match of the bracket."""
        return any(match.loser == team for match in chain(*self.rounds))

    @property
    def _has_bye_in_semi_final(self) -> bool:
        """Nobody comes from a quarter of the bracket, even before it is known who goes through."""
        size = len(self.slots) // 4
        quarters = [self.slots[start : start + size] for start in range(0, len(self.slots), size)]
        return not all(map(any, quarters))

    @property
    def _first_matches(self) -> list[TeamMatch | None]:
        """From the top down, one for each match of the first round; two byes that meet send one."""
        matches: list[TeamMatch | None] = []
        for index in range(len(self.rounds[0])):
            match = self._first_match(index)
            matches.append(None if match in matches else match)
        return matches

    def _first_match(self, index: int) -> TeamMatch | None:
        """The first one to be played on the way from a match of the first round, as long as who
        loses there may play in the consolation: neither in the final nor for third place.
        """
        rounds = self.rounds[: -2 if self.is_third_played else -1]
        if is_idle(self.rounds[0][index]):
            return None
        way = (matches[index >> number] for number, matches in enumerate(rounds))
        return next((match for match in way if not is_unplayed(match)), None)

    def _first_loser(self, match: TeamMatch) -> Slot:
        """Who came here by a bye may still lose the first match; its opponent may have played."""
        if match.loser is None:
            return _NOBODY if match.is_over and not self.waits_for_abandoned else None
        return match.loser if self._may_fall(match.loser, match) else _NOBODY

    def _may_fall(self, team: Team, match: TeamMatch) -> bool:
        """Whether the team goes on in the consolation if it loses here: it was its first match."""
        earlier = chain(*self.rounds[: match.round - 1])
        has_played = any(team in before.teams and not is_bye(before) for before in earlier)
        return not has_played and team not in self.absent

    @property
    def _taken(self) -> list[int]:
        """How many tables are taken beside each round of the consolation, which is one later."""
        taken = [sum(match.table is not None for match in matches) for matches in self.rounds[1:]]
        taken[-1] += self.third_place is not None
        return taken[-(len(self.senders).bit_length() - 1) :]

    def _bracket(self, stage: Stage, places: Sequence[Slot], taken: Sequence[int]) -> Rounds:
        rounds: list[tuple[TeamMatch, ...]] = []
        while len(places) > 1:
            number = len(rounds) + 1
            matches = tuple(self._round(stage, number, places, taken[number - 1]))
            rounds.append(matches)
            places = [_NOBODY if is_idle(match) else match.winner for match in matches]
        return tuple(rounds)

    def _round(
        self, stage: Stage, number: int, places: Sequence[Slot], taken: int
    ) -> Iterator[TeamMatch]:
        """The matches from the top down; one that nobody has to play takes no table."""
        for turn, both in enumerate(_pairs(places), start=1):
            name = MatchName(f"{_LETTERS[stage]}{number}-{turn}")
            is_played = _NOBODY not in both
            table = self._table(taken) if is_played else None
            taken += is_played
            yield self._match(name, stage, number, both, table)

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
            return replace(planned, winner=through, how=how)
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
    return all(map(any, _pairs(slots)))


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


def is_unplayed(match: TeamMatch) -> bool:
    """Tells whether nobody plays here: a bye, or a place where nobody meets.

    >>> is_unplayed(Knockout((1, None, 2, 3)).rounds[0][1])
    False
    """
    return is_bye(match) or is_idle(match)


def _with_sides(
    rounds: Rounds, places: Sequence[frozenset[Team]]
) -> Iterator[tuple[TeamMatch, Sides]]:
    """Each match with everybody who may still come to either side of it."""
    for matches in rounds:
        sides = [*_pairs(places)]
        yield from zip(matches, sides, strict=True)
        places = [*map(_possible_winners, matches, sides)]


def _possible_winners(match: TeamMatch, sides: Sides) -> frozenset[Team]:
    if is_idle(match):
        return frozenset({_NOBODY})
    return _may_come(match, sides, match.winner)


def _possible_losers(match: TeamMatch, sides: Sides) -> frozenset[Team]:
    return _may_come(match, sides, None if match.winner is None else match.loser or _NOBODY)


def _may_come(match: TeamMatch, sides: Sides, known: Slot) -> frozenset[Team]:
    """Nobody out of a match that was abandoned, or that nobody comes to from one side."""
    if known is not None:
        return frozenset({known})
    return frozenset() if match.is_over or not all(sides) else frozenset().union(*sides)


def _is_done(match: TeamMatch) -> bool:
    # Where a side is open, a match before it is, or was abandoned and sends nobody.
    return match.is_over or None in match.teams


def _decided(match: TeamMatch) -> tuple[tuple[Team, ...], tuple[Team, ...]]:
    """Who comes out of a match for two places on the better one, and who on the other."""
    if match.how is Ending.ABANDONED:
        return _out([match]), ()
    return _alone(match.winner), _alone(match.loser)


def _out(matches: Iterable[TeamMatch]) -> tuple[Team, ...]:
    """Who came no further than this round, once all of it is over."""
    every = tuple(matches)
    if not all(match.is_over for match in every):
        return ()
    out = (match.teams if match.how is Ending.ABANDONED else (match.loser,) for match in every)
    return tuple(sorted(team for team in chain(*out) if team is not None))


def _alone(team: Team | None) -> tuple[Team, ...]:
    return () if team is None else (team,)


def _pairs(places: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    """Two and two from the top of the sheet down."""
    return zip(places[::2], places[1::2], strict=True)


def _is_among(team: Team, matches: Iterable[TeamMatch]) -> bool:
    return any(team in match.teams for match in matches)
