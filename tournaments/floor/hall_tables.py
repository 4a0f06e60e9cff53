"""The tables as paper of the floor has them, and where their winners go."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice

from scoring.hall.facts import Facts
from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import Odd, steps_after
from tournaments.printing.evening import REST_SEAT, PrintedSeat


@dataclass(frozen=True, slots=True)
class Hall:
    """The tables now in play or, before the draw, as the couples at the door will need them."""

    tables: Sequence[int]
    # How many rest at a time; of several it is a bench.
    resting_count: int = 0
    lone_table: int | None = None
    more_opponents: bool = False

    @property
    def has_rest_seat(self) -> bool:
        return self.resting_count > 0

    @property
    def moves_further(self) -> bool:
        """Whether winners move further each game (``rules.md §7.21``)."""
        sits_out = self.has_rest_seat or self.lone_table is not None
        return self.more_opponents and not sits_out and len(self.tables) > 2

    @property
    def seats(self) -> tuple[PrintedSeat, ...]:
        """The tables and the rest seat, in the order in which winners take them."""
        return (*map(PrintedSeat, self.tables), *([REST_SEAT] if self.has_rest_seat else []))

    def winners_go(self, game: int) -> Mapping[PrintedSeat, PrintedSeat]:
        """Where the winners of each seat go after a game (``rules.md §7.2, §7.21``)."""
        seats, steps = self.seats, 1
        if self.moves_further:
            steps = steps_after(game, len(seats))
        moved = (seats[(place + steps) % len(seats)] for place in range(len(seats)))
        return dict(zip(seats, moved, strict=True))


def hall_of(facts: Facts) -> Hall:
    """The hall as it is now."""
    settings, games, guest_count = facts.settings, facts.games, len(facts.guests)
    if games:
        return hall_in(games[-1], more_opponents=settings.more_opponents)
    bench = settings.bench_for(guest_count)
    resting_count = bench or int(guest_count % 2 == 1 and settings.odd is Odd.REST)
    playing = guest_count - bench if bench else guest_count + (not resting_count)
    numbers = table_numbers(playing // 2, settings.tables_gone)
    return Hall(numbers, resting_count, more_opponents=settings.more_opponents)


def hall_in(game: SeatedGame, *, more_opponents: bool) -> Hall:
    """The hall as it is in a game that is seated."""
    in_play = dict(game.seating.in_play)
    lone = (number for number, (_, second) in in_play.items() if second is None)
    return Hall(tuple(in_play), len(game.seating.bench), next(lone, None), more_opponents)


def table_numbers(table_count: int, gone: Collection[int]) -> tuple[int, ...]:
    """The numbers of so many tables, but for those that the hall does not have."""
    there = (number for number in count(1) if number not in gone)
    return tuple(islice(there, table_count))
