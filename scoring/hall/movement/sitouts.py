"""What each way of seating an odd couple would mean in games sat out."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import median_low

from scoring.hall.movement.movement import Odd, Seating, advance, seat, sitting_out
from scoring.hall.numbers import CoupleNumber


@dataclass(frozen=True, slots=True)
class SitOuts:
    """The games sat out in an evening: in all, per couple, and by the luckiest and unluckiest."""

    odd: Odd
    total: int
    mean: float
    fewest: int
    most: int


def forecast(
    couple_count: int, game_count: int, *, seed: int = 45, evenings: int | None = None
) -> tuple[SitOuts, SitOuts, SitOuts]:
    """Gives what to expect of the house couple, the rest seat and the gap (``rules.md §7.5``).

    Fewest and most are those of the middling one of many evenings in which every game is a coin
    flip. The same seed gives the same answer.

    >>> [(choice.odd.value, choice.fewest, choice.most) for choice in forecast(13, 25)]
    [('house', 0, 0), ('rest', 1, 3), ('gap', 1, 3)]
    """
    return (
        SitOuts(Odd.HOUSE, total=0, mean=0.0, fewest=0, most=0),
        _forecast(Odd.REST, couple_count, game_count, seed, evenings),
        _forecast(Odd.GAP, couple_count, game_count, seed, evenings),
    )


def forecast_bench(
    couple_count: int,
    table_count: int,
    game_count: int,
    *,
    seed: int = 45,
    evenings: int | None = None,
) -> SitOuts:
    """Gives what to expect of the bench, with more couples than seats (``rules.md §7.13``).

    >>> found = forecast_bench(13, 5, 25)
    >>> found.total, found.fewest, found.most
    (75, 3, 8)
    """
    return _forecast(Odd.REST, couple_count, game_count, seed, evenings, table_count)


def _forecast(
    odd: Odd,
    couple_count: int,
    game_count: int,
    seed: int,
    evenings: int | None,
    table_count: int | None = None,
) -> SitOuts:
    if couple_count < 2 or (table_count is None and couple_count % 2 == 0):
        return SitOuts(odd, total=0, mean=0.0, fewest=0, most=0)
    numbers = [CoupleNumber(number + 1) for number in range(couple_count)]
    start = seat(numbers, odd, table_count)
    rng = Random(seed)  # noqa: S311 – a forecast, not a draw
    repeats = _affordable(couple_count * game_count) if evenings is None else evenings
    counts = [_sit_outs(start, couple_count, game_count, rng) for _ in range(repeats)]
    total = game_count * len(sitting_out(start))
    return SitOuts(
        odd,
        total=total,
        mean=total / couple_count,
        fewest=median_low(min(evening) for evening in counts),
        most=median_low(max(evening) for evening in counts),
    )


def _affordable(seats: int) -> int:
    """Gives how many evenings can be simulated while the organiser waits without noticing."""
    return max(15, min(101, 150_000 // max(seats, 1)))


def _sit_outs(start: Seating, couple_count: int, game_count: int, rng: Random) -> list[int]:
    counts = [0] * couple_count
    for couple in _evening(start, game_count, rng):
        counts[couple - 1] += 1
    return counts


def _evening(start: Seating, game_count: int, rng: Random) -> Iterator[CoupleNumber]:
    seating = start
    for _ in range(game_count):
        yield from sitting_out(seating)
        seating = advance(seating.tables, _coin_flips(seating, rng), seating.rest)


def _coin_flips(seating: Seating, rng: Random) -> list[CoupleNumber | None]:
    flips = rng.getrandbits(len(seating.tables))
    return [
        None if table[1] is None else table[flips >> number & 1]
        for number, table in enumerate(seating.tables)
    ]
