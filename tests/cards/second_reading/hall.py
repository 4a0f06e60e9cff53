"""A hall that seats its couples from game to game as rules 7.2, 7.5, 7.6 and 7.21 say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Hall:
    """Who sits where in a game: couples by table, and who sits out on the rest seat."""

    tables: Mapping[int, tuple[int, ...]]
    rest: int | None = None

    def places(self) -> dict[int, int | None]:
        """The table of each couple; the rest seat is none."""
        found = {couple: table for table, pair in self.tables.items() for couple in pair}
        return found if self.rest is None else {**found, self.rest: None}

    def sits_out(self) -> int | None:
        """Who has nobody to play against."""
        alone = [pair[0] for pair in self.tables.values() if len(pair) == 1]
        return alone[0] if alone else self.rest

    def pairs(self) -> list[tuple[int, tuple[int, ...]]]:
        """The tables at which a game is played."""
        return [(table, pair) for table, pair in sorted(self.tables.items()) if len(pair) == 2]

    def exchanged(self, one: int, other: int) -> "Hall":
        """With two couples at each other's place."""
        names = {one: other, other: one}
        tables = {
            table: tuple(names.get(couple, couple) for couple in pair)
            for table, pair in self.tables.items()
        }
        return Hall(tables, names.get(self.rest, self.rest) if self.rest else None)


@dataclass(frozen=True)
class Change:
    """Who goes and comes with a game, and what an odd number means from then on."""

    going: frozenset[int] = frozenset()
    coming: frozenset[int] = frozenset()
    odd: str | None = None


@dataclass(frozen=True)
class Plan:
    """What an evening is told before a card is punched."""

    games: int
    odd: str
    start: Hall
    house: int | None = None
    more_opponents: bool = False
    sitout_is_punched: bool = False
    changes: Mapping[int, Change] = field(default_factory=dict)

    def odd_in(self, game: int) -> str:
        """What an odd number means when this game is seated."""
        said = [self.changes[k].odd for k in sorted(self.changes) if k <= game]
        return ([self.odd] + [odd for odd in said if odd])[-1]


def next_hall(plan: Plan, hall: Hall, game: int, winners: Iterable[int]) -> Hall:
    """The hall of this game, after these have won the one before."""
    moved = _moved(plan, hall, game - 1, set(winners))
    change = plan.changes.get(game)
    return _changed(plan, moved, game, change) if change else moved


def _moved(plan: Plan, hall: Hall, game: int, winners: set[int]) -> Hall:
    """After game: winners go on, losers stay."""
    numbers = sorted(hall.tables)
    steps = 1
    if plan.more_opponents and len(numbers) > 2 and hall.sits_out() is None:
        steps = 1 + (game - 1) % (len(numbers) - 1)
    tables: dict[int, list[int]] = {number: [] for number in numbers}
    rest = hall.rest
    arriving: list[tuple[int, int]] = []
    for place, number in enumerate(numbers):
        for couple in hall.tables[number]:
            if len(hall.tables[number]) == 1 or couple not in winners:
                tables[number].append(couple)
            elif hall.rest is not None and place == len(numbers) - 1:
                rest = couple
            else:
                arriving.append((numbers[(place + steps) % len(numbers)], couple))
    if hall.rest is not None:
        arriving.append((numbers[0], hall.rest))
    for number, couple in arriving:
        tables[number].insert(0, couple)
    return Hall({number: tuple(pair) for number, pair in tables.items()}, rest)


def _changed(plan: Plan, hall: Hall, game: int, change: Change) -> Hall:
    """Who goes gets up, who comes sits down (rules 7.6)."""
    odd = plan.odd_in(game)
    going, coming = set(change.going), sorted(change.coming)
    sat_out = hall.sits_out()
    others = (set(hall.places()) - {plan.house}) - going | set(coming)
    house_was = plan.house in hall.places()
    house_is = len(others) % 2 == 1 and odd == "house"
    house_table = hall.places().get(plan.house) if house_was else None
    if plan.house is not None and house_was and not house_is:
        going.add(plan.house)
    if plan.house is not None and house_is and not house_was:
        coming.append(plan.house)
    tables = {number: [c for c in pair if c not in going] for number, pair in hall.tables.items()}
    empty = [
        number for number, pair in sorted(hall.tables.items()) for couple in pair if couple in going
    ]
    if plan.house in going and house_table is not None:
        empty.remove(house_table)
        empty.insert(0, house_table)
    rest = None if hall.rest in going else hall.rest
    while empty and coming:
        tables[empty.pop(0)].append(coming.pop(0))
    if coming:
        return _more_tables(tables, rest, coming, odd)
    lone = sat_out if sat_out not in going and rest is None else None
    return _fewer_tables(tables, rest, lone, house_table if plan.house in going else None, odd)


def _more_tables(
    tables: dict[int, list[int]], rest: int | None, coming: list[int], odd: str
) -> Hall:
    in_play = {number: pair for number, pair in tables.items() if pair}
    last = max(in_play)
    beside_lone = next((pair for pair in in_play.values() if len(pair) == 1), None)
    if beside_lone is not None:
        beside_lone.insert(0, coming.pop(0))
    elif rest is not None:
        last += 1
        in_play[last], rest = [rest, coming.pop(0)], None
    while len(coming) > 1:
        last += 1
        in_play[last], coming = coming[:2], coming[2:]
    if coming and odd == "rest":
        rest = coming[0]
    elif coming:
        in_play[last + 1] = coming
    return Hall({number: tuple(pair) for number, pair in in_play.items()}, rest)


def _fewer_tables(
    tables: dict[int, list[int]],
    rest: int | None,
    lone: int | None,
    house_table: int | None,
    odd: str,
) -> Hall:
    in_play = {number: pair for number, pair in sorted(tables.items()) if pair}
    left = [number for number, pair in in_play.items() if len(pair) == 1 and lone not in pair]
    if left and rest is not None:
        in_play[left.pop(0)].append(rest)
        rest = None
    elif left and lone is not None:
        table = next(number for number, pair in in_play.items() if lone in pair)
        in_play[left.pop(0)].append(lone)
        del in_play[table]
    while len(left) > 1:
        mover = house_table if house_table in left else left[-1]
        left.remove(mover)
        in_play[left.pop(0)] += in_play.pop(mover)
    if left and odd == "rest":
        (rest,) = in_play.pop(left[0])
    return Hall({number: tuple(pair) for number, pair in in_play.items()}, rest)
