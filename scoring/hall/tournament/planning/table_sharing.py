"""How matches share the tables of the hall.

Every table is used as often as any other, or once more, and no team sits at one table all evening
where that can be avoided. Nothing is left to chance: the same matches get the same tables.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.pools import Pair, Team

Seated: TypeAlias = tuple[Pair, TableNumber]
"""Two teams and the table at which they have met."""

_SWEEPS = 2  # a third one finds next to nothing
_STEPS = 50  # what cannot be avoided is not looked for without end
_REST = 5  # steps in which a match that has just changed tables stays where it is


def shared_tables(
    slots: Iterable[Sequence[Pair]], tables: Sequence[TableNumber], seated: Sequence[Seated] = ()
) -> tuple[tuple[TableNumber, ...], ...]:
    """Gives the table of every match, slot by slot, after those that have ``seated`` before.

    >>> shared_tables([[(1, 4), (3, 2)], [(3, 1), (2, 4)]], [5, 9])
    ((5, 9), (5, 9))
    """
    room = _Room(tables, seated)
    for slot, pairs in enumerate(slots):
        room.seat(slot, pairs)
    for _ in range(_SWEEPS):
        room.spread()
    room.free_stuck_teams()
    return tuple(tuple(tables[seat.place] for seat in seats) for seats in room.slots)


class _Seat:
    """A match while its table is being looked for; ``place`` counts the tables from 0."""

    def __init__(self, pair: Pair, slot: int, place: int) -> None:
        self.pair = pair
        self.slot = slot
        self.place = place
        self.rests_until = 0


class _Room:
    """Where all matches sit so far, how often a table is used, and how often by each team."""

    def __init__(self, tables: Sequence[TableNumber], seated: Sequence[Seated]) -> None:
        # Tables that are there no longer come last: whoever sat there has not sat at one alone.
        every = [*dict.fromkeys([*tables, *(table for _, table in seated)])]
        self.table_count = len(tables)
        self.used = [0] * len(every)
        self.sat = defaultdict[Team, list[int]](lambda: [0] * len(every))
        self.slots: list[list[_Seat]] = []
        self.seats_of = defaultdict[Team, list[_Seat]](list)
        for pair, table in seated:
            self._sit(pair, every.index(table))

    def seat(self, slot: int, pairs: Sequence[Pair]) -> None:
        """Seats a slot at the tables that are used least, each match where it has sat least."""
        free = sorted(range(self.table_count), key=self.used.__getitem__)[: len(pairs)]
        self.slots.append([])
        for pair in pairs:
            first, second = (self.sat[team] for team in pair)
            squares = [first[place] ** 2 + second[place] ** 2 for place in free]
            place = free.pop(squares.index(min(squares)))
            self._sit(pair, place)
            seat = _Seat(pair, slot, place)
            self.slots[slot].append(seat)
            for team in pair:
                self.seats_of[team].append(seat)

    def spread(self) -> None:
        """Lets matches of a slot exchange tables where a team sits at its own too often."""
        share = {team: -(-sum(sat) // self.table_count) for team, sat in self.sat.items()}
        for seats in self.slots:
            for seat in seats:
                if any(self.sat[team][seat.place] > share[team] for team in seat.pair):
                    best = max(seats, key=lambda other: self._gain(seat, other))
                    if self._gain(seat, best) > 0:
                        self._exchange(seat, best)

    def free_stuck_teams(self) -> None:
        """Looks further for those who would sit at one table all evening.

        What helps them may cost others something, and may help only after the next exchange; a
        match that was moved rests for a while, so that it is not moved to and fro.
        """
        best, stuck = self._places(), self._stuck(self.seats_of)
        fewest = len(stuck)
        for step in range(1, _STEPS + 1 if self.table_count > 1 else 0):
            if not stuck:
                return
            self._move_on(stuck[step % len(stuck)], step)
            stuck = self._stuck(self.seats_of)
            if len(stuck) < fewest:
                best, fewest = self._places(), len(stuck)
        for seats, places in zip(self.slots, best, strict=True):
            for seat, place in zip(seats, places, strict=True):
                seat.place = place

    def _move_on(self, team: Team, step: int) -> None:
        """Makes the exchange that leaves fewest teams stuck, and then spreads them best."""
        ways = [
            (*self._cost(seat, other), turn, seat, other)
            for turn, (seat, other) in enumerate(self._ways(team, step))
        ]
        if ways:
            *_, seat, other = min(ways)
            self._exchange(seat, other)
            seat.rests_until = other.rests_until = step + _REST

    def _ways(self, team: Team, step: int) -> Iterator[tuple[_Seat, _Seat]]:
        """The exchanges that bring a team to another table; both tables must be free for it."""
        taken = [{seat.place for seat in seats} for seats in self.slots]
        for seat in self.seats_of[team]:
            is_full = len(taken[seat.slot]) == self.table_count
            for other in chain(*([self.slots[seat.slot]] if is_full else self.slots)):
                if seat.place == other.place or step < max(seat.rests_until, other.rests_until):
                    continue
                if other.slot == seat.slot or not (
                    other.place in taken[seat.slot] or seat.place in taken[other.slot]
                ):
                    yield seat, other

    def _cost(self, seat: _Seat, other: _Seat) -> tuple[int, int]:
        """How many more are stuck after the exchange, and how much less spread."""
        teams = {*seat.pair, *other.pair}
        before = len(self._stuck(teams)), self._crowding(teams)
        self._exchange(seat, other)
        after = len(self._stuck(teams)), self._crowding(teams)
        self._exchange(seat, other)
        return after[0] - before[0], after[1] - before[1]

    def _gain(self, seat: _Seat, other: _Seat) -> int:
        """How much better four teams are spread once both matches have exchanged tables."""
        if seat is other:
            return 0
        here, there = seat.place, other.place
        gain = -4
        for team in seat.pair:
            sat = self.sat[team]
            gain += sat[here] - sat[there]
        for team in other.pair:
            sat = self.sat[team]
            gain += sat[there] - sat[here]
        return gain

    def _exchange(self, seat: _Seat, other: _Seat) -> None:
        here, there = seat.place, other.place
        for team in seat.pair:
            self.sat[team][here] -= 1
            self.sat[team][there] += 1
        for team in other.pair:
            self.sat[team][there] -= 1
            self.sat[team][here] += 1
        seat.place, other.place = there, here

    def _stuck(self, teams: Iterable[Team]) -> list[Team]:
        return [team for team in teams if 1 < sum(self.sat[team]) == max(self.sat[team])]

    def _crowding(self, teams: Iterable[Team]) -> int:
        return sum(times * times for team in teams for times in self.sat[team])

    def _places(self) -> list[list[int]]:
        return [[seat.place for seat in seats] for seats in self.slots]

    def _sit(self, pair: Pair, place: int) -> None:
        self.used[place] += 1
        for team in pair:
            self.sat[team][place] += 1
