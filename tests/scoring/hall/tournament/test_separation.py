"""Seats are proven: by bounds that know no search, and by going through every arrangement."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby, permutations, product

import pytest

from scoring.hall.tournament.facts import pool_name
from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding.qualifying import Qualifier
from scoring.hall.tournament.seeding.separation import MOST_PLACES, Seats, lines, seats
from tests.proof import mostly_long

SHAPES = [
    (pools, places, runners_up)
    for pools, places in product(range(1, 9), range(1, 5))
    for runners_up in range(pools)
    if pools * places + runners_up > 1
]
"""Pools, how many of each go on, and how many runners-up."""


def seeds(counts: Sequence[int], chance: random.Random | None = None) -> list[Qualifier]:
    """So many of each pool; those of one place in the order of pools, or in any."""
    turns = list(range(len(counts)))
    found = []
    for place in range(1, max(counts) + 1):
        if chance is not None:
            chance.shuffle(turns)
        found += [
            Qualifier(Team(100 * (turn + 1) + place), pool_name(turn), place)
            for turn in turns
            if counts[turn] >= place
        ]
    return found


def shape(pools: int, places: int, runners_up: int = 0) -> list[Qualifier]:
    return seeds([places + (turn < runners_up) for turn in range(pools)])


def byes(qualifiers: Sequence[Qualifier]) -> int:
    return len(lines(len(qualifiers))) - len(qualifiers)


def kinds(qualifiers: Sequence[Qualifier]) -> list[list[Qualifier]]:
    """Those who may change lines with each other, found again from the rule alone."""
    free = byes(qualifiers)
    numbered = enumerate(qualifiers)
    groups = groupby(numbered, key=lambda turn: (turn[1].place, turn[0] < free))
    return [[seed for _, seed in group] for _, group in groups]


def line_of_seed(count: int) -> dict[int, int]:
    return {seed: line for line, seed in enumerate(lines(count))}


def meetings(placed: Iterable[int], rounds: int) -> tuple[int, ...]:
    met = Counter((one ^ other).bit_length() for one, other in combinations(placed, 2))
    return tuple(met[number] for number in range(1, rounds + 1))


def added(lists: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*lists, strict=True)))


def bound_for_pools(qualifiers: Sequence[Qualifier]) -> tuple[int, ...]:
    """The sum of what each pool would get if it could choose its lines before all others.

    Lists add up in the order in which they are compared, so that no arrangement is below it.
    """
    place_of = line_of_seed(len(qualifiers))
    rounds = len(lines(len(qualifiers))).bit_length() - 1
    offered: dict[str, list[list[int]]] = {}
    first = 1
    for kind in kinds(qualifiers):
        open_lines = [place_of[seed] for seed in range(first, first + len(kind))]
        first += len(kind)
        for seed in kind:
            offered.setdefault(seed.pool, []).append(open_lines)
    best = {
        tuple(map(tuple, choice)): min(meetings(way, rounds) for way in product(*choice))
        for choice in {tuple(map(tuple, choice)) for choice in offered.values()}
    }
    return added(best[tuple(map(tuple, choice))] for choice in offered.values())


def arrangements(qualifiers: Sequence[Qualifier]) -> Iterator[tuple[Slot, ...]]:
    """Every one that the rule allows."""
    for orders in product(*(permutations(kind) for kind in kinds(qualifiers))):
        teams = [seed.team for order in orders for seed in order]
        yield tuple(teams[seed - 1] if seed <= len(teams) else None for seed in lines(len(teams)))


def pairs(slots: Sequence[Slot], group_of: Mapping[Team, str]) -> tuple[int, ...]:
    found = [0] * (len(slots).bit_length() - 1)
    for group in set(group_of.values()):
        placed = [line for line, team in enumerate(slots) if team and group_of.get(team) == group]
        found = [a + b for a, b in zip(found, meetings(placed, len(found)), strict=True)]
    return tuple(found)


def best_of_all(
    qualifiers: Sequence[Qualifier], towns: Mapping[Team, str]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    pools = {seed.team: str(seed.pool) for seed in qualifiers}
    return min((pairs(slots, pools), pairs(slots, towns)) for slots in arrangements(qualifiers))


def is_allowed(seated: Seats, qualifiers: Sequence[Qualifier]) -> bool:
    """Tells whether everybody has a line that one of their kind has by seed."""
    by_seed = dict(zip(lines(len(qualifiers)), seated.slots, strict=True))
    found = [by_seed.get(seed) for seed in range(1, len(seated.slots) + 1)]
    first = 0
    for kind in kinds(qualifiers):
        if set(found[first : first + len(kind)]) != {seed.team for seed in kind}:
            return False
        first += len(kind)
    return not any(found[first:])


@pytest.mark.parametrize(("pools", "places", "runners_up"), mostly_long(SHAPES, quick=20))
def test_8_5_no_arrangement_keeps_pools_further_apart(
    pools: int, places: int, runners_up: int
) -> None:
    qualifiers = shape(pools, places, runners_up)

    seated = seats(qualifiers, {})

    assert seated.pool_pairs == bound_for_pools(qualifiers)
    assert seated.pool_pairs == pairs(
        seated.slots, {seed.team: str(seed.pool) for seed in qualifiers}
    )
    assert is_allowed(seated, qualifiers)
    assert seated.is_proven


@pytest.mark.parametrize("number", mostly_long(range(60), quick=8))
def test_8_5_pools_that_lost_teams_and_towns_are_seated_as_well_as_can_be(number: int) -> None:
    chance = random.Random(number)
    counts = [chance.randint(0, 4) for _ in range(4)] + [1]
    qualifiers = seeds(counts, chance)
    towns = {seed.team: chance.choice(["", "Truro", "Antigonish"]) for seed in qualifiers}

    seated = seats(qualifiers, towns)

    named = {team: town for team, town in towns.items() if town}
    assert seated.is_proven
    assert is_allowed(seated, qualifiers)
    if len(qualifiers) > 1:
        assert (seated.pool_pairs, pairs(seated.slots, named)) == best_of_all(qualifiers, named)


@pytest.mark.parametrize("count", [5, 6, 7, 9, 11])
def test_8_5_teams_into_the_bracket(count: int) -> None:
    qualifiers = seeds([1] * count)
    free = byes(qualifiers)

    slots = seats(qualifiers, {}).slots

    matches = list(zip(slots[::2], slots[1::2], strict=True))
    alone = [first or second for first, second in matches if None in (first, second)]
    assert set(alone) == {seed.team for seed in qualifiers[:free]}
    assert (None, None) not in matches
    assert set(slots) == {None, *(seed.team for seed in qualifiers)}


SEATED: list[tuple[list[Qualifier], Seats]] = [
    ([], Seats((), ())),
    (shape(1, 1), Seats((101, None), (0,))),
    (shape(2, 1), Seats((101, 201), (0,))),
    # One pool meets in the first round, and it is said.
    (shape(1, 4), Seats((101, 104, 103, 102), (2, 4))),
    # Of a pool that lost most of its teams, the winner changes lines.
    (seeds([4, 1]), Seats((201, None, 104, 103, 102, None, None, 101), (1, 1, 4))),
    (seeds([1] * 5), Seats((101, None, 501, 401, 301, None, None, 201), (0,) * 3)),
    (seeds([1] * 8), Seats((101, 801, 501, 401, 301, 601, 701, 201), (0,) * 3)),
]


@pytest.mark.parametrize(("qualifiers", "seated"), SEATED)
def test_8_5_qualifiers_sit_by_seed_as_far_as_their_pools_let_them(
    qualifiers: list[Qualifier], seated: Seats
) -> None:
    assert seats(qualifiers, {}) == seated


def test_8_5_winners_keep_the_line_of_their_seed() -> None:
    qualifiers = shape(8, 4)

    slots = seats(qualifiers, {}).slots

    assert [slots.index(seed.team) for seed in qualifiers[:8]] == [
        lines(32).index(number) for number in range(1, 9)
    ]


def test_same_town_is_kept_apart_whatever_its_capitals_and_accents() -> None:
    towns = {101: "Chéticamp", 204: "", 302: " cheticamp ", 402: "CHÉTICAMP"}

    seated = seats(shape(4, 2), {Team(team): town for team, town in towns.items()})

    same = dict.fromkeys((Team(101), Team(302), Team(402)), "Chéticamp")
    assert (pairs(seated.slots, same), seated.is_proven) == ((0, 1, 2), True)


def test_same_town_impossible_to_separate() -> None:
    qualifiers = shape(4, 2)
    towns = {seed.team: "Truro" for seed in qualifiers}

    seated = seats(qualifiers, towns)

    assert (seated.pool_pairs, pairs(seated.slots, towns)) == ((0, 0, 4), (4, 8, 16))
    assert seated.slots == seats(qualifiers, {}).slots


def test_one_pool_has_nobody_to_exchange_lines_with_for_its_towns() -> None:
    towns = {Team(101): "Truro", Team(104): "Truro"}

    seated = seats(shape(1, 4), towns)

    assert seated == Seats((101, 104, 103, 102), (2, 4))
    assert pairs(seated.slots, towns) == (1, 0)


def test_town_never_brings_pool_mates_together() -> None:
    towns = {Team(101): "Truro", Team(202): "Truro"}

    seated = seats(shape(2, 2), towns)

    assert (seated.pool_pairs, pairs(seated.slots, towns)) == ((0, 2), (1, 0))


def test_towns_that_cross_too_many_pools_are_seated_as_well_as_was_found() -> None:
    chance = random.Random(0)
    qualifiers = shape(4, 4)
    towns = {seed.team: chance.choice("TUV") for seed in qualifiers}

    seated = seats(qualifiers, towns)

    assert (seated.is_proven, seated.pools_are_proven) == (False, True)
    assert seated.pool_pairs == bound_for_pools(qualifiers)
    assert is_allowed(seated, qualifiers)
    assert seated == seats(qualifiers, towns)


@pytest.mark.parametrize("number", mostly_long(range(4)))
def test_three_large_towns_in_a_full_bracket_never_meet_at_once(number: int) -> None:
    chance = random.Random(number)
    qualifiers = shape(16, 4)
    towns = {seed.team: chance.choice("TUV") for seed in qualifiers}

    seated = seats(qualifiers, towns)

    assert seated.pool_pairs == bound_for_pools(qualifiers)
    assert pairs(seated.slots, towns)[0] == 0
    assert is_allowed(seated, qualifiers)


def test_pools_too_large_to_search_are_seated_by_seed() -> None:
    qualifiers = shape(2, MOST_PLACES + 1)

    seated = seats(qualifiers, {})

    assert (seated.is_proven, seated.pools_are_proven) == (False, False)
    by_seed = [None, *(seed.team for seed in qualifiers)] + [None] * 14
    assert list(seated.slots) == [by_seed[seed] for seed in lines(18)]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 16, 33, 64])
def test_lines_bring_the_first_together_last(count: int) -> None:
    drawn = lines(count)

    size = len(drawn)
    assert sorted(drawn) == list(range(1, size + 1))
    while len(drawn) > 1:
        pairs_of_round = list(zip(drawn[::2], drawn[1::2], strict=True))
        assert {sum(pair) for pair in pairs_of_round} == {len(drawn) + 1}
        drawn = tuple(map(min, pairs_of_round))
