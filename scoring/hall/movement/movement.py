"""Who sits where and where they go after a game."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias, cast

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber, TableNumber, check_each_once
from scoring.hall.refusals import RefusedError

Table: TypeAlias = tuple[CoupleNumber, CoupleNumber | None]
"""The couple that deals first is named first; a lone couple is named beside ``None``."""

NoTable: TypeAlias = tuple[None, None]
NO_TABLE: Final[NoTable] = (None, None)
"""Stands where a number has no table in play (``rules.md §7.13``); never in the last place."""

Tables: TypeAlias = tuple[Table | NoTable, ...]
"""Table 1 first: a table's place is its number."""

Rest: TypeAlias = CoupleNumber | tuple[CoupleNumber, ...] | None
"""Who rests: nobody, one couple, or several in a row, the head first (``rules.md §7.13``)."""

AnyTables: TypeAlias = Sequence[Sequence[CoupleNumber | None]]
Winners: TypeAlias = Sequence[CoupleNumber | None]
"""The winner at each table, in table order; ``None`` at a lone table, where none is known yet, and
where there is no table.
"""


class Odd(StrEnum):
    """What is done with an odd couple (``rules.md §7.5``)."""

    HOUSE = "house"
    REST = "rest"
    GAP = "gap"


class Seating(NamedTuple):
    """Where every couple is in one game; ``on_bench`` makes what ``rest`` is."""

    tables: Tables
    rest: Rest = None

    @property
    def bench(self) -> tuple[CoupleNumber, ...]:
        """The couples on the rest seats; the first is the one that moves to table 1 next.

        >>> Seating(((1, 2),), rest=5).bench, Seating(((1, 2),), rest=(5, 6)).bench
        ((5,), (5, 6))
        """
        return bench_of(self.rest)

    @property
    def in_play(self) -> Iterator[tuple[TableNumber, Table]]:
        """Each table in play with its number (``rules.md §7.13``)."""
        for number, table in zip(_numbers(self.tables), self.tables, strict=True):
            if table[0] is not None:
                yield number, table

    def table(self, number: int) -> Table | None:
        """The couples at a table, ``None`` where none of this number is in play."""
        table = self.tables[number - 1] if 0 < number <= len(self.tables) else NO_TABLE
        return None if table[0] is None else table


def on_bench(couples: Sequence[CoupleNumber]) -> Rest:
    """Gives these couples as those who rest, in their order (``rules.md §7.13``).

    >>> on_bench([]), on_bench([5]), on_bench([5, 6])
    (None, 5, (5, 6))
    """
    return tuple(couples) if len(couples) > 1 else next(iter(couples), None)


def bench_of(rest: Rest) -> tuple[CoupleNumber, ...]:
    """Gives the couples that rest, the head of the bench first (``rules.md §7.13``).

    >>> bench_of(None), bench_of(5), bench_of((5, 6))
    ((), (5,), (5, 6))
    """
    if rest is None:
        return ()
    return rest if isinstance(rest, tuple) else (rest,)


def seat(couples: Sequence[CoupleNumber], odd: Odd, table_count: int | None = None) -> Seating:
    """Gives the starting tables, two couples each, in the order drawn (``rules.md §7.1, §7.5``).

    The house couple is one of the couples; with a gap or a rest seat the last one drawn sits out.
    Where there are no more than ``table_count`` tables, who is drawn after begins on the bench
    (``§7.13``).

    >>> seat([4, 2, 5], Odd.REST)
    Seating(tables=((4, 2),), rest=5)
    >>> seat([4, 2, 5, 1], Odd.HOUSE, table_count=1)
    Seating(tables=((4, 2),), rest=(5, 1))
    """
    check_each_once(couples)
    if len(couples) < 2:
        raise RefusedError("too-few-couples", couple_count=len(couples))
    if table_count is not None and len(couples) > 2 * table_count:
        seats = 2 * table_count
        playing = zip(couples[:seats:2], couples[1:seats:2], strict=True)
        return Seating(tuple(playing), on_bench(couples[seats:]))
    pairs: Tables = tuple(zip(couples[::2], couples[1::2], strict=False))
    if len(couples) % 2 == 0:
        return Seating(pairs)
    if odd is Odd.HOUSE:
        raise RefusedError("house-couple-missing", couple_count=len(couples))
    last = couples[-1]
    return Seating(pairs, last) if odd is Odd.REST else Seating((*pairs, (last, None)))


def advance(tables: AnyTables, winners: Winners, rest: Rest = None) -> Seating:
    """Gives the next seating: winners move on and deal first, losers stay (``rules.md §7.2``).

    Where there is no table they go to the next one in play. Winners of the last table sit down at
    the end of the bench, and the couple at its head moves to table 1 (``rules.md §7.13``).

    >>> advance([(1, 2), (3, 4)], [1, 4])
    Seating(tables=((4, 2), (1, 3)), rest=None)
    >>> advance([(1, 2), (3, 4)], [1, 4], rest=5)
    Seating(tables=((5, 2), (1, 3)), rest=4)
    >>> advance([(1, 2), (3, 4)], [1, 4], rest=(5, 6))
    Seating(tables=((5, 2), (1, 3)), rest=(6, 4))
    """
    check_winners(tables, winners)
    if not tables:
        return Seating((), rest)
    leaving_last = winners[-1]
    head, *behind = bench_of(rest) or (leaving_last,)
    arrives: CoupleNumber | None = head
    moved: list[tuple[CoupleNumber | None, CoupleNumber | None]] = []
    for (first, second), winner in zip(tables, winners, strict=True):
        if first is None and second is None:
            moved.append(NO_TABLE)
            continue
        # A lone couple has won nothing, so it is the first named that stays there too.
        stays = second if winner == first else first
        moved.append((stays, None) if arrives is None else (arrives, stays))
        arrives = winner
    sits_down = () if rest is None or leaving_last is None else (leaving_last,)
    return Seating(cast("Tables", tuple(moved)), on_bench((*behind, *sits_down)))


def advance_by(tables: AnyTables, winners: Winners, steps: int) -> Seating:
    """Gives the next seating where winners move so many tables on (``rules.md §7.21``).

    Everybody plays: nobody rests and nobody is alone.

    >>> advance_by([(1, 2), (3, 4), (5, 6)], [1, 4, 5], steps=2)
    Seating(tables=((4, 2), (5, 3), (1, 6)), rest=None)
    """
    check_winners(tables, winners)
    in_play = [index for index, table in enumerate(tables) if table[0] is not None]
    moved: list[Table | NoTable] = [NO_TABLE] * len(tables)
    for place, index in enumerate(in_play):
        arrives = winners[in_play[(place - steps) % len(in_play)]]
        first, second = tables[index]
        stays = second if winners[index] == first else first
        moved[index] = cast("Table", (arrives, stays))
    return Seating(tuple(moved))


def steps_after(game: int, table_count: int) -> int:
    """Gives how many tables winners move on after a game, with more opponents (``rules.md §7.21``).

    >>> [steps_after(game, 4) for game in (1, 2, 3, 4)], steps_after(2, 2)
    ([1, 2, 3, 1], 1)
    """
    return 1 + (game - 1) % (table_count - 1) if table_count > 2 else 1


def replay(start: Seating, results: Sequence[Winners]) -> tuple[Seating, ...]:
    """Gives the seating of every game: the start, and one more for each game that is complete.

    Only the last game may still lack winners; a contradiction names its game and table
    (``rules.md §7.2``).

    >>> [seating.tables for seating in replay(Seating(((1, 2), (3, 4))), [[1, 4], [4, None]])]
    [((1, 2), (3, 4)), ((4, 2), (1, 3))]
    """
    check_seating(start)
    seatings = [start]
    for game, winners in enumerate(results, start=1):
        tables, rest = seatings[-1]
        try:
            if game == len(results) and still_to_come(tables, winners):
                check_winners_so_far(tables, winners)
            else:
                seatings.append(advance(tables, winners, rest))
        except RuleError as error:
            raise error.at(game=game) from None
    return tuple(seatings)


def still_to_come(tables: AnyTables, winners: Winners) -> tuple[TableNumber, ...]:
    """Gives the tables whose winner is still missing (``rules.md §7.2``).

    >>> still_to_come([(1, 2), (3, 4), (5, None)], [1, None, None])
    (2,)
    """
    return tuple(
        number
        for number, table, winner in _results(tables, winners)
        if winner is None and table[1] is not None
    )


def sitting_out(seating: Seating) -> tuple[CoupleNumber, ...]:
    """Gives the couples that do not play: resting, or alone at a table (``rules.md §7.5, §7.13``).

    >>> sitting_out(Seating(((1, 2), (3, None)))), sitting_out(Seating(((1, 2),), rest=(5, 6)))
    ((3,), (5, 6))
    """
    if seating.rest is not None:
        return seating.bench
    return tuple(first for first, second in seating.tables if second is None and first is not None)


def winners_go_to(
    table: TableNumber, table_count: int, *, has_rest_seat: bool = False
) -> TableNumber | None:
    """Gives the table that the winners go to, ``None`` for the rest seat (``rules.md §7.2``).

    In a hall without gaps; ``advance`` knows the next one in play where there are any.

    >>> winners_go_to(3, 4), winners_go_to(4, 4), winners_go_to(4, 4, has_rest_seat=True)
    (4, 1, None)
    """
    if not 1 <= table <= table_count:
        raise ValueError(f"no table {table} of {table_count}")
    if table < table_count:
        return TableNumber(table + 1)
    return None if has_rest_seat else TableNumber(1)


def check_winner(
    number: TableNumber, table: Sequence[CoupleNumber | None], winner: CoupleNumber | None
) -> None:
    """Refuses a winner that the table cannot have (``rules.md §7.2``).

    >>> check_winner(1, (1, 2), 2)
    """
    first, second = table
    if second is None and winner is not None:
        raise RefusedError("winner-at-lone-table", table=number, couple=winner)
    if second is not None and winner is None:
        raise RefusedError("winner-missing", table=number)
    if second is not None and winner not in (first, second):
        raise RefusedError("winner-not-at-table", table=number, couple=winner)


def check_winners(tables: AnyTables, winners: Winners) -> None:
    """Refuses winners that do not complete the game (``rules.md §7.2``).

    >>> check_winners([(1, 2), (3, None)], [2, None])
    """
    for number, table, winner in _results(tables, winners):
        # Nearly every table is an ordinary one: it is passed here, without a call.
        if winner is None or table[1] is None or winner not in table:
            check_winner(number, table, winner)


def check_winners_so_far(tables: AnyTables, winners: Winners) -> None:
    """Refuses winners that the tables cannot have; some may still be missing (``rules.md §7.2``).

    >>> check_winners_so_far([(1, 2), (3, 4)], [None, 4])
    """
    for number, table, winner in _results(tables, winners):
        if winner is not None:
            check_winner(number, table, winner)


def check_seating(seating: Seating) -> None:
    """Refuses a seating that cannot be played (``rules.md §7.5``).

    >>> check_seating(Seating(((1, 2), (3, None))))
    """
    for number, table in enumerate(seating.tables, start=1):
        is_last = number == len(seating.tables)
        if table[0] is None and (is_last or table != NO_TABLE):
            raise RefusedError("table-empty", table=number)
    check_each_once(_seated(seating))
    alone = [first for _, (first, second) in seating.in_play if second is None]
    sitting = [*alone, *seating.bench]
    if alone and len(sitting) > 1:
        raise RefusedError("more-than-one-sits-out", couples=tuple(sitting))


def _seated(seating: Seating) -> Iterator[CoupleNumber]:
    for table in seating.tables:
        yield from (couple for couple in table if couple is not None)
    yield from seating.bench


def _results(
    tables: AnyTables, winners: Winners
) -> Iterator[tuple[TableNumber, Sequence[CoupleNumber | None], CoupleNumber | None]]:
    if len(tables) != len(winners):
        raise RefusedError("winner-count", table_count=len(tables), winner_count=len(winners))
    return zip(_numbers(tables), tables, winners, strict=True)


def _numbers(tables: AnyTables) -> Sequence[TableNumber]:
    return cast("Sequence[TableNumber]", range(1, len(tables) + 1))
