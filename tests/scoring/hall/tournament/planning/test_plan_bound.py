"""How long the plan of pools is, beside the fewest slots that there can be (rules.md §8.1)."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations_with_replacement
from random import Random

from scoring.hall.tournament.planning.proposals import fewest_slots
from scoring.hall.tournament.pools import Pair, rounds
from tests.figures import Count, Most, Prove
from tests.proof import IS_PROOF
from tests.scoring.hall.tournament.planning.halls import Hall, pools_of, shapes

LARGEST, BY_CHANCE = (8, 4_000) if IS_PROOF else (5, 60)
MOST_TEAMS = 64 if IS_PROOF else 20


def lost(hall: Hall) -> int:
    """The slots that the plan has beyond those that there must be."""
    fewest = fewest_slots(hall.sizes, hall.table_count, is_twice=hall.is_twice)
    return len(hall.slots) - fewest


def enough_for(sizes: Sequence[int]) -> int:
    return sum(size // 2 for size in sizes)


def small_halls() -> Iterator[Hall]:
    """Every hall of up to three pools of any small sizes."""
    for count in (1, 2, 3):
        for sizes in combinations_with_replacement(range(LARGEST, 1, -1), count):
            for table_count in range(1, enough_for(sizes) + 1):
                yield Hall(sizes, table_count)
                yield Hall(sizes, table_count, is_twice=True)


def any_halls(count: int) -> Iterator[Hall]:
    """Up to 16 pools as uneven as can be, in 64 teams."""
    chance = Random(1)
    while count:
        kinds = chance.choice([(2, 3, 16), (2, 15, 16), (2, 9, 16), range(2, 17)])
        sizes = tuple(sorted(chance.choices(kinds, k=chance.randint(2, 16)), reverse=True))
        if sum(sizes) <= 64:
            count -= 1
            table_count = chance.randint(1, enough_for(sizes))
            yield Hall(sizes, table_count, is_twice=chance.random() < 0.5)


def even_halls() -> Iterator[Hall]:
    """Pools as even as can be, at every number of tables that they can use, once and twice."""
    for team_count in range(2, MOST_TEAMS + 1):
        for sizes in shapes(team_count):
            for table_count in range(1, enough_for(sizes) + 1):
                yield Hall(sizes, table_count)
                yield Hall(sizes, table_count, is_twice=True)


def one_pool_after_the_other(hall: Hall) -> int:
    """The slots where whole pools queue behind each other, the first that can play first."""
    left: list[Pair] = [
        *chain.from_iterable(chain.from_iterable(map(rounds, pools_of(hall.sizes))))
    ]
    count = 0
    while left:
        busy: set[int] = set()
        there = 0
        for pair in [*left]:
            if there < hall.table_count and busy.isdisjoint(pair):
                busy.update(pair)
                there += 1
                left.remove(pair)
        count += 1
    return count


def test_8_1_pools_of_any_sizes_lose_one_slot_at_most(prove: Prove) -> None:
    found = [lost(hall) for hall in chain(small_halls(), any_halls(BY_CHANCE))]

    assert {*found} <= {0, 1}
    prove(
        "Plans of uneven pools",
        Count("halls", len(found), at_least=5_000),
        Most("slots lost in one", max(found), at_most=1),
    )


def test_8_1_even_pools_lose_no_slot_at_any_number_of_tables(prove: Prove) -> None:
    found = [lost(hall) for hall in even_halls()]

    assert {*found} == {0}
    prove(
        "Plans of even pools",
        Count("halls, every one up to 64 teams", len(found), at_least=23_000),
        Most("slots lost in one", max(found), at_most=0),
    )


def test_8_1_pools_that_queue_behind_each_other_lose_more(prove: Prove) -> None:
    """The control: it is the spreading of each pool over the evening that saves the slots."""
    halls = [hall for hall in any_halls(60) if not hall.is_twice]
    more = [
        one_pool_after_the_other(hall) - fewest_slots(hall.sizes, hall.table_count, is_twice=False)
        for hall in halls
    ]

    assert max(more) > 1
    for line in ("Plans of uneven pools", "Plans of even pools"):
        prove(line, control=Count("slots lost pool after pool", sum(more), at_least=10))
