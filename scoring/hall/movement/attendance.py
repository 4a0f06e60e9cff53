"""Where everybody sits once couples have come or gone (``rules.md §7.6``).

Nobody is moved who need not be: whoever comes takes an empty seat, and of those who are left alone
or sat out already one couple at most goes to another place.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple, cast

from scoring.hall.movement.movement import NO_TABLE, Odd, Seating, Tables, on_bench, sitting_out
from scoring.hall.movement.rearranging import table_for_more
from scoring.hall.numbers import CoupleNumber, TableNumber

Seats = list[CoupleNumber | None]


class EmptySeat(NamedTuple):
    """A seat that somebody has left: the index of its table, and whether it deals first (0)."""

    table: int
    place: int


def seated(seating: Seating) -> frozenset[CoupleNumber]:
    """Gives everybody who has a place, that of who sits out too.

    >>> sorted(seated(Seating(((1, 2), (4, None)))))
    [1, 2, 4]
    """
    at_tables = (couple for table in seating.tables for couple in table)
    everybody = (*at_tables, *seating.bench)
    return frozenset(couple for couple in everybody if couple is not None)


def odd_of(seating: Seating) -> Odd | None:
    """Gives what an odd couple does in this game; ``None`` where nobody sits out.

    >>> odd_of(Seating(((1, 2), (3, None)))).value
    'gap'
    """
    if seating.rest is not None:
        return Odd.REST
    return Odd.GAP if sitting_out(seating) else None


def changed(
    seating: Seating,
    attending: Collection[CoupleNumber],
    odd: Odd,
    house: CoupleNumber | None = None,
    gone: Collection[TableNumber] = (),
    there: int | None = None,
) -> Seating:
    """Gives the seats of those who attend, from the seats as moving has left them (``§7.6``).

    ``house`` is the house couple, which attends where it fills a seat; no new table has a number
    that is ``gone``, nor one beyond those that are ``there``: who finds no seat sits down at the
    end of the bench, and a seat that is left is for the couple at its head (``§7.13``).

    >>> changed(Seating(((1, 2), (3, 4))), {1, 2, 3}, Odd.GAP)
    Seating(tables=((1, 2), (3, None)), rest=None)
    >>> changed(Seating(((1, 2),), rest=3), {1, 2, 3, 4}, Odd.REST)
    Seating(tables=((1, 2), (3, 4)), rest=None)
    >>> changed(Seating(((1, 2),), rest=(3, 4)), {1, 3, 4, 5}, Odd.REST, there=1)
    Seating(tables=((1, 5),), rest=(3, 4))
    """
    room = _HallSeats(seating, gone, there)
    leavers = seated(seating).difference(attending)
    coming = sorted(set(attending) - seated(seating), key=lambda couple: (couple == house, couple))
    room.leave(leavers, house)
    standing = room.fill(coming)
    room.close_ranks(odd)
    room.open_up(standing, odd)
    return room.seating


def is_settled(
    seating: Seating,
    attending: Collection[CoupleNumber],
    gone: Collection[TableNumber] = (),
    there: int | None = None,
) -> bool:
    """Tells whether everybody has a place, and nobody rests beside a seat for two (``§7.13``).

    >>> is_settled(Seating(((1, 2),), rest=(3, 4)), {1, 2, 3, 4}, there=1)
    True
    """
    if attending != seated(seating):
        return False
    is_alone = any(first is not None and second is None for first, second in seating.tables)
    if not seating.bench or len(seating.bench) == 1:
        return not (seating.bench and is_alone)
    return not is_alone and table_for_more(seating.tables, gone, there) is None


class _HallSeats:
    """The seats while they change."""

    def __init__(self, seating: Seating, gone: Collection[TableNumber], there: int | None) -> None:
        self.tables: list[Seats] = [[*table] for table in seating.tables]
        self.bench = [*seating.bench]
        self.gone, self.there = gone, there
        self.empty: list[EmptySeat] = []
        self.house_seat: EmptySeat | None = None

    @property
    def seating(self) -> Seating:
        while self.tables and self.tables[-1] == [None, None]:
            self.tables.pop()
        tables = cast("Tables", tuple(map(_as_table, self.tables)))
        return Seating(tables, on_bench(self.bench))

    @property
    def lone(self) -> int | None:
        """The table at which one couple sits though nobody has left it."""
        left = {seat.table for seat in self.empty}
        return next(
            (
                index
                for index, table in enumerate(self.tables)
                if index not in left and table[0] is not None and table[1] is None
            ),
            None,
        )

    def leave(self, leavers: Collection[CoupleNumber], house: CoupleNumber | None) -> None:
        """Everybody gets up who goes; the seat of the house couple is the first to be taken."""
        self.bench = [couple for couple in self.bench if couple not in leavers]
        for index, table in enumerate(self.tables):
            for place, couple in enumerate(table):
                if couple is None or couple not in leavers:
                    continue
                table[place] = None
                seat = EmptySeat(index, place)
                self.empty.append(seat)
                self.house_seat = seat if couple == house else self.house_seat
        self.empty.sort(key=lambda seat: (seat != self.house_seat, seat))

    def fill(self, coming: Sequence[CoupleNumber]) -> list[CoupleNumber]:
        """Whoever comes takes an empty seat; gives who finds none."""
        standing = [*coming]
        while standing and self.empty:
            self._seat(standing.pop(0), self.empty.pop(0))
        return standing

    def close_ranks(self, odd: Odd) -> None:
        """Seats that stay empty: who sits out takes one, and who is left alone another."""
        waiting = [seat for seat in sorted(self.empty) if self._opponent(seat) is not None]
        while waiting and (couple := self._take_who_sits_out()) is not None:
            self._seat(couple, waiting.pop(0))
        if self.house_seat in waiting:  # it is the couple beside it that moves
            waiting.remove(self.house_seat)
            waiting.append(self.house_seat)
        while len(waiting) > 1:
            self._seat(self._take_away(waiting.pop()), waiting.pop(0))
        self.empty = []
        if waiting:
            self._leave_alone(waiting[0], odd)

    def open_up(self, standing: Sequence[CoupleNumber], odd: Odd) -> None:
        """Who found no empty seat joins whoever sits out, or begins a new last table.

        Where there is no more table they sit on the bench, behind those who sit there already.
        """
        rested, left = {*self.bench}, [*self.bench, *standing]
        self.bench = []
        if left and (lone := self.lone) is not None:
            self.tables[lone] = [left.pop(0), self.tables[lone][0]]
        while len(left) > 1 and self._begin_table(left[:2]):
            del left[:2]
        is_gap = len(left) == 1 and odd is not Odd.REST and left[0] not in rested
        if not (is_gap and self._begin_table([left[0], None])):
            self.bench = left

    def _begin_table(self, seats: Sequence[CoupleNumber | None]) -> bool:
        """A new last table, or where the hall has no more, one at which nobody sits."""
        number = table_for_more(self.tables, self.gone, self.there)
        if number is None:
            return False
        self.tables += [[None, None] for _ in range(number - len(self.tables))]
        self.tables[number - 1] = [*seats]
        return True

    def _take_who_sits_out(self) -> CoupleNumber | None:
        """Whoever sat out already gets up; a table of its own is gone."""
        if self.bench:
            return self.bench.pop(0)
        lone = self.lone
        if lone is None:
            return None
        couple, self.tables[lone] = self.tables[lone][0], [None, None]
        return couple

    def _leave_alone(self, seat: EmptySeat, odd: Odd) -> None:
        couple = self._take_away(seat)
        if odd is Odd.REST and couple is not None:
            self.bench = [couple]
        else:
            self.tables[seat.table] = [couple, None]

    def _take_away(self, seat: EmptySeat) -> CoupleNumber | None:
        """Whoever is left at the table of this seat, which is gone then."""
        couple, self.tables[seat.table] = self._opponent(seat), [None, None]
        return couple

    def _opponent(self, seat: EmptySeat) -> CoupleNumber | None:
        return self.tables[seat.table][1 - seat.place]

    def _seat(self, couple: CoupleNumber | None, seat: EmptySeat) -> None:
        self.tables[seat.table][seat.place] = couple


def _as_table(table: Seats) -> object:
    return NO_TABLE if table == [None, None] else tuple(table)
