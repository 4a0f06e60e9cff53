"""The seats once somebody has changed them (``rules.md §7.13, §7.14``)."""

from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from typing import TypeAlias, cast

from scoring.hall.movement.movement import NO_TABLE, AnyTables, Seating, Tables, on_bench
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.refusals import RefusedError

Sitting: TypeAlias = CoupleNumber | None


class WinsGo(StrEnum):
    """With whom a result goes that was recorded before a swap (``rules.md §7.14``).

    With the couple where somebody tapped who had won; with the seat where they tapped what the page
    showed there.
    """

    COUPLE = "couple"
    SEAT = "seat"


MOST_TABLES_GONE = 40
"""So many numbers may be missing in a hall at a time."""


def swapped(seating: Seating, one: CoupleNumber, other: CoupleNumber) -> Seating:
    """Gives the seats with these two couples in each other's places (``rules.md §7.14``).

    >>> swapped(Seating(((1, 2), (3, 4)), rest=5), 2, 5)
    Seating(tables=((1, 5), (3, 4)), rest=2)
    """
    places = {one: other, other: one}
    return _with_everybody(seating, lambda couple: couple and places.get(couple, couple))


def moved(seating: Seating, couple: CoupleNumber, table: TableNumber) -> Seating:
    """Gives the seats with the couple beside the lone one at this table (``rules.md §7.14``).

    It has moved in and deals first. Whom it leaves alone is the lone couple then.

    >>> moved(Seating(((1, 2), (3, None))), 1, 2)
    Seating(tables=((2, None), (1, 3)), rest=None)
    """
    joined = seating.table(table)
    if joined is None or joined[1] is not None or joined[0] == couple:
        raise RefusedError("floor-no-empty-seat", table=table)
    left = [_without(pair, couple) for pair in seating.tables]
    left[table - 1] = (couple, joined[0])
    return _tidy(left, [one for one in seating.bench if one != couple])


def without_table(
    seating: Seating,
    table: TableNumber,
    gone: Collection[TableNumber] = (),
    there: int | None = None,
) -> Seating:
    """Gives the seats with those of this table at a new last one (``rules.md §7.13``).

    The numbers of tables ``gone`` are passed over; where nobody sits nobody moves. ``there`` is
    how many tables the hall has; where it has no other, all stay.

    >>> without_table(Seating(((1, 2), (3, 4), (5, 6))), 2)
    Seating(tables=((1, 2), (None, None), (5, 6), (3, 4)), rest=None)
    """
    pair = seating.table(table)
    if pair is None:
        return seating
    tables = [*seating.tables]
    tables[table - 1] = NO_TABLE
    number = table_for_more(tables, {*gone, table}, there)
    if number is None:
        return seating
    tables += [NO_TABLE] * (number - len(tables))
    tables[number - 1] = pair
    return _tidy(tables, seating.bench)


def without_tables(
    seating: Seating,
    gone: Collection[TableNumber],
    there: int | None = None,
    *,
    is_drawn: bool = False,
) -> Seating:
    """Gives the seats with nobody at a table that is gone, the lowest number first (``§7.13``).

    Where the hall has no other tables, winners sit down on the bench: ``benched`` says who.

    >>> without_tables(Seating(((1, 2), (3, 4), (5, 6))), {1, 4})
    Seating(tables=((None, None), (3, 4), (5, 6), (None, None), (1, 2)), rest=None)
    """
    beyond = () if there is None else range(there + 1, len(seating.tables) + 1)
    for table in sorted({*gone, *map(TableNumber, beyond)}):
        seating = without_table(seating, table, gone, there)
    left = [n for n, _pair in seating.in_play if n in gone or n in beyond]
    return benched(seating, left, is_drawn=is_drawn) if left else seating


def benched(seating: Seating, tables: Collection[TableNumber], *, is_drawn: bool) -> Seating:
    """Gives the seats without these tables, for whose couples there is no other (``§7.13``).

    Who has moved there sits down at the end of the bench. Who stayed takes the place of who has
    moved to the next table, and that couple sits down too: so it is winners who sit out. In game 1
    nobody has moved, and both sit down.

    >>> benched(Seating(((4, 1), (2, 3), (5, 6))), [2], is_drawn=False)
    Seating(tables=((4, 1), (None, None), (3, 6)), rest=(2, 5))
    """
    # The couple that was at the head of the bench has sat out already: it is the next to move.
    head = next((first for _, (first, _) in seating.in_play if seating.bench), None)
    seats = [*seating.tables]
    sit_down: list[Sitting] = []
    going = [(number, pair) for number, pair in seating.in_play if number in tables]
    for number, _pair in going:
        seats[number - 1] = NO_TABLE
    staying = [number for number, _pair in seating.in_play if number not in tables]
    for number, (first, second) in going:
        sit_down.append(first)
        after = sorted(staying, key=lambda table: (table < number, table))
        if second is None:
            continue
        if is_drawn or not after:
            sit_down.append(second)
            continue
        staying.remove(after[0])
        moved_in, stayed = seats[after[0] - 1]
        seats[after[0] - 1] = (second, stayed)
        sit_down.append(moved_in)
    bench = [*seating.bench, *(one for one in sit_down if one is not None and one != head)]
    return _tidy(seats, [head, *bench] if head is not None and head in sit_down else bench)


def with_table(seating: Seating, table: TableNumber) -> Seating:
    """Gives the seats with those of the last table at this one, which is back (``rules.md §7.13``).

    Nobody moves to a table beyond the last one, which the next new table may be; where several
    couples rest, it is the first two of them for whom there is a table again.

    >>> with_table(Seating(((1, 2), (None, None), (5, 6), (3, 4))), 2)
    Seating(tables=((1, 2), (3, 4), (5, 6)), rest=None)
    """
    is_beyond = table >= len(seating.tables)
    if is_beyond or seating.table(table) is not None or len(seating.bench) > 1:
        return seating
    tables = [*seating.tables]
    tables[table - 1] = tables.pop()
    return _tidy(tables, seating.bench)


def laid_out(seating: Seating, gone: Collection[TableNumber]) -> Seating:
    """Gives the same couples in the same order, at no table that is gone (``rules.md §7.13``).

    >>> laid_out(Seating(((1, 2), (3, 4))), {1})
    Seating(tables=((None, None), (1, 2), (3, 4)), rest=None)
    """
    tables: list[object] = []
    for pair in seating.tables:
        tables += [NO_TABLE] * (new_table(len(tables), gone) - len(tables) - 1)
        tables.append(pair)
    return Seating(cast("Tables", tuple(tables)), seating.rest)


def new_table(table_count: int, gone: Collection[TableNumber]) -> TableNumber:
    """Gives the number of a new last table after so many; none that is gone (``rules.md §7.13``).

    >>> new_table(3, {4, 5})
    6
    """
    number = TableNumber(table_count + 1)
    while number in gone:
        number = TableNumber(number + 1)
    return number


def table_for_more(
    tables: AnyTables, gone: Collection[TableNumber], there: int | None = None
) -> TableNumber | None:
    """Gives the table for two more: a new last one, or a lower one where the hall has no more.

    ``None`` where somebody sits at every table that is there.

    >>> table_for_more([(1, 2), (None, None), (3, 4)], gone=(), there=3)
    2
    """
    number = new_table(len(tables), gone)
    if there is None or number <= there:
        return number
    taken = {n for n, (first, _) in enumerate(tables, 1) if first is not None}
    taken |= {n for n, (_, second) in enumerate(tables, 1) if second is not None}
    free = (n for n in range(1, there + 1) if n not in taken and n not in gone)
    return next(map(TableNumber, free), None)


def _with_everybody(seating: Seating, place: Callable[[Sitting], Sitting]) -> Seating:
    tables = tuple((place(first), place(second)) for first, second in seating.tables)
    bench = [couple for couple in map(place, seating.bench) if couple is not None]
    return Seating(cast("Tables", tables), on_bench(bench))


def _without(pair: tuple[Sitting, Sitting], couple: CoupleNumber) -> tuple[Sitting, Sitting]:
    """The table once the couple has got up; who stays is named first."""
    if couple not in pair:
        return pair
    first, second = pair
    return (second if first == couple else first, None)


def _tidy(tables: Sequence[tuple[Sitting, Sitting]], bench: Sequence[CoupleNumber]) -> Seating:
    """The seats without numbers after the last table in play."""
    last = max(number for number, table in enumerate(tables, start=1) if table != NO_TABLE)
    return Seating(cast("Tables", tuple(tables[:last])), on_bench(bench))
