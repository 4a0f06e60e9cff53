"""When and where everybody plays: every shape of the pools, exhausted (rules.md §8.1)."""

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from scoring.hall.tournament.planning.proposals import fewest_slots
from scoring.hall.tournament.pools import Team
from tests.proof import mostly_long
from tests.scoring.hall.tournament.planning.halls import Hall, halls

every_team_count = pytest.mark.parametrize("team_count", mostly_long(range(2, 65), quick=14))


@cache
def planned(team_count: int) -> tuple[Hall, ...]:
    return tuple(halls(team_count))


@every_team_count
def test_8_1_everybody_of_a_pool_meets_everybody_once_or_twice(team_count: int) -> None:
    for hall in planned(team_count):
        met = sorted(tuple(sorted(match.teams)) for match in hall.matches)

        pairs = [pair for pool in hall.pools for pair in combinations(pool, 2)]
        assert met == sorted(pairs * (2 if hall.is_twice else 1)), hall


@every_team_count
def test_8_1_nobody_and_no_table_is_in_two_matches_of_a_slot(team_count: int) -> None:
    for hall in planned(team_count):
        for slot in hall.slots:
            teams = [team for match in slot for team in match.teams]

            assert len(set(teams)) == len(teams), hall
            assert len({match.table for match in slot}) == len(slot), hall


@every_team_count
def test_8_1_no_evening_is_longer_than_it_must_be(team_count: int) -> None:
    needed = [len(hall.slots) for hall in planned(team_count)]

    assert needed == [
        fewest_slots(hall.sizes, hall.table_count, is_twice=hall.is_twice)
        for hall in planned(team_count)
    ]


@every_team_count
def test_8_1_no_table_is_idle_while_a_match_that_can_be_played_waits(team_count: int) -> None:
    for hall in planned(team_count):
        later = Counter(match.teams for match in hall.matches)
        for slot in hall.slots:
            later -= Counter(match.teams for match in slot)
            busy = {team for match in slot for team in match.teams}
            is_full = len(slot) == hall.table_count

            assert is_full or not any(busy.isdisjoint(teams) for teams in later), hall


@every_team_count
def test_8_1_tables_are_used_as_often_but_for_one(team_count: int) -> None:
    for hall in planned(team_count):
        used = Counter(match.table for match in hall.matches)
        even, more = divmod(len(hall.matches), hall.table_count)

        shares = sorted(used[table] for table in hall.tables)
        assert shares == [even] * (hall.table_count - more) + [even + 1] * more, hall


@every_team_count
def test_8_1_byes_are_fair_at_the_end_and_at_every_moment(team_count: int) -> None:
    for hall in planned(team_count):
        played = Counter[Team]()
        furthest = 0
        for slot in hall.slots:
            played.update(team for match in slot for team in match.teams)
            for pool in hall.pools:
                counts = [played[team] for team in pool]
                furthest = max(furthest, max(counts) - min(counts))

        has_byes = any(size % 2 for size in hall.sizes)
        is_short = hall.table_count < sum(size // 2 for size in hall.sizes)
        assert furthest <= (2 if has_byes and is_short else 1), hall
        assert all(len({played[team] for team in pool}) == 1 for pool in hall.pools), hall


@every_team_count
def test_8_1_nobody_plays_at_one_table_all_evening_where_it_can_be_avoided(team_count: int) -> None:
    for hall in planned(team_count):
        tables = {team: [] for pool in hall.pools for team in pool}
        for match in hall.matches:
            for team in match.teams:
                tables[team].append(match.table)
        at_one = Counter(
            len(pool)
            for pool in hall.pools
            for team in pool
            if len(tables[team]) > 1 and len(set(tables[team])) == 1
        )

        assert at_one == unavoidable(hall), hall


def unavoidable(hall: Hall) -> Counter[int]:
    """How many teams of pools of each size."""
    if hall.table_count == 1:
        return Counter(
            size for size in hall.sizes for _ in range(size) if size > 2 or hall.is_twice
        )
    if hall.table_count > 2 or hall.is_twice:
        return Counter()
    # Of three matches at two tables, two share one, and the team that is in both has no other.
    # In a pool of four alone, three matches at a table leave one out, or have one in all of them.
    alone = Counter({4: 1}) if hall.sizes == (4,) else Counter[int]()
    return Counter({3: hall.sizes.count(3)}) + alone


@every_team_count
def test_8_1_nobody_sits_at_a_table_much_more_often_than_at_others(team_count: int) -> None:
    for hall in planned(team_count):
        sat = Counter((team, match.table) for match in hall.matches for team in match.teams)
        matches_of = Counter(team for match in hall.matches for team in match.teams)

        too_often = max(
            times - -(-matches_of[team] // hall.table_count) for (team, _), times in sat.items()
        )
        assert too_often <= 2, hall


@every_team_count
def test_matches_are_numbered_in_their_pool_in_the_order_of_play(team_count: int) -> None:
    for hall in planned(team_count):
        names = Counter(match.name.partition("-")[0] for match in hall.matches)
        for letter, count in names.items():
            turns = [match.name for match in hall.matches if match.name[0] == letter]

            assert turns == [f"{letter}-{turn}" for turn in range(1, count + 1)], hall
        rounds = [match.round for match in hall.matches]
        assert rounds == sorted(rounds), hall
