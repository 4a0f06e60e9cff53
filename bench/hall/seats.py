"""Next seats and whole evenings in pure Python, and how they grow."""

from dataclasses import replace
from random import Random

from bench.timing import Comparison, compare
from scoring.hall.movement.movement import Seating, advance, replay
from scoring.hall.movement.sitouts import forecast

NEXT_SEATS_SECONDS = 0.002
FORECAST_SECONDS = 0.15


def _hall(couple_count: int) -> tuple[Seating, list[int]]:
    tables = tuple((number, number + 1) for number in range(1, couple_count, 2))
    chance = Random(45)
    return Seating(tables), [chance.choice(table) for table in tables]


def _evening(couple_count: int, game_count: int = 25) -> tuple[Seating, list[list[int]]]:
    start, _ = _hall(couple_count)
    chance, seating, results = Random(45), start, []
    for _ in range(game_count):
        winners = [chance.choice(table) for table in seating.tables]
        results.append(winners)
        seating = advance(seating.tables, winners, seating.rest)
    return start, results


def next_seats() -> Comparison:
    large, winners = _hall(500)
    small, few = _hall(50)
    compared = compare(
        "next seats, 500 couples (peer: 50)",
        ours=lambda: advance(large.tables, winners),
        peer=lambda: advance(small.tables, few),
        pairs=200,
        goal="< 2 ms",
        is_met=lambda _ratio: True,
    )
    return replace(compared, is_met=compared.ours < NEXT_SEATS_SECONDS)


def whole_evening() -> Comparison:
    large, small = _evening(500), _evening(50)
    return compare(
        "25 games replayed, 500 couples (peer: 50)",
        ours=lambda: replay(*large),
        peer=lambda: replay(*small),
        pairs=50,
        goal="≤ 12 ×",
        is_met=lambda ratio: ratio <= 12,
    )


def sit_outs() -> Comparison:
    compared = compare(
        "sit-outs forecast, 301 couples (peer: 61)",
        ours=lambda: forecast(301, 25),
        peer=lambda: forecast(61, 25),
        pairs=10,
        goal="< 150 ms",
        is_met=lambda _ratio: True,
    )
    return replace(compared, is_met=compared.ours < FORECAST_SECONDS)
