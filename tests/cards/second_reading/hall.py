"""A hall whose couples go from game to game as rules 7.2, 7.5, 7.6 and 7.21 say, read naively."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.scoring.naive.evening_seats import come_and_go, next_game


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
    tables = {table: [*pair, None][:2] for table, pair in hall.tables.items()}
    won = {table: couple for table, pair in hall.pairs() for couple in pair if couple in winners}
    bench = [] if hall.rest is None else [hall.rest]
    steps = 1
    if plan.more_opponents and len(tables) > 2:
        steps = 1 + (game - 2) % (len(tables) - 1)
    seats = next_game({"tables": tables, "bench": bench, "winners": won}, steps)
    change = plan.changes.get(game)
    if change:
        guests = (set(hall.places()) - {plan.house} - change.going) | change.coming
        odd = plan.odd_in(game)
        here = guests | {plan.house} if odd == "house" and len(guests) % 2 else guests
        seats = come_and_go(seats, here, plan.house, odd, gone=[])
    return Hall(
        {
            table: tuple(couple for couple in pair if couple is not None)
            for table, pair in seats["tables"].items()
        },
        *seats["bench"],
    )
