"""Made-up evenings, couples and ties for Hypothesis; asserts nothing."""

from collections.abc import Collection
from typing import NamedTuple

from hypothesis import strategies as st

from scoring.cards import DECK
from scoring.hall.movement.movement import (
    NO_TABLE,
    NoTable,
    Odd,
    Seating,
    Table,
    Winners,
    advance,
    seat,
)
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Wish


class PlayedEvening(NamedTuple):
    """A start and the winners of each game, all complete."""

    odd: Odd
    start: Seating
    results: tuple[Winners, ...]


couple_numbers = st.integers(1, 999).map(CoupleNumber)
cards = st.sampled_from(DECK)
wishes = st.sampled_from(Wish)
wins_of_couples = st.dictionaries(couple_numbers, st.integers(0, 25), min_size=1, max_size=20)


@st.composite
def starts(draw: st.DrawFn, most: int = 24) -> tuple[Odd, Seating]:
    odd = draw(st.sampled_from(Odd))
    couples = draw(st.lists(couple_numbers, min_size=2, max_size=most, unique=True))
    if odd is Odd.HOUSE and len(couples) % 2:
        couples = couples[:-1] if len(couples) > 2 else [*couples, CoupleNumber(1000)]
    table_count = draw(st.sampled_from([None, None, 1, 2, 3, 5]))
    return odd, seat(couples, odd, table_count)


@st.composite
def played_evenings(draw: st.DrawFn, most_games: int = 25) -> PlayedEvening:
    odd, start = draw(starts())
    seating, results = start, []
    for _ in range(draw(st.integers(0, most_games))):
        winners = tuple(
            None if second is None else draw(st.sampled_from([first, second]))
            for first, second in seating.tables
        )
        results.append(winners)
        seating = advance(seating.tables, winners, seating.rest)
    return PlayedEvening(odd, start, tuple(results))


def with_gaps(seating: Seating, left_out: Collection[int]) -> Seating:
    """The same tables in the same order, but none of them has one of these numbers."""
    tables: list[Table | NoTable] = []
    for _, table in seating.in_play:
        while len(tables) + 1 in left_out:
            tables.append(NO_TABLE)
        tables.append(table)
    return Seating(tuple(tables), seating.rest)


gaps = st.sets(st.integers(1, 12), max_size=4)


def places_in_room(seating: Seating) -> list[CoupleNumber]:
    """Every couple as often as it has a place."""
    at_tables = [couple for table in seating.tables for couple in table if couple is not None]
    return [*at_tables, *seating.bench]
