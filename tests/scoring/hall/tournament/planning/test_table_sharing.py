"""Who sits where: tables shared evenly, and teams spread over them (rules.md §8.1)."""

from scoring.hall.tournament.planning.table_sharing import shared_tables


def test_no_slots_need_no_tables() -> None:
    assert shared_tables([], [4, 6]) == ()


def test_one_table_is_everybodys() -> None:
    assert shared_tables([[(1, 2)], [(2, 3)]], [4]) == ((4,), (4,))


def test_team_that_has_sat_at_a_table_goes_to_another() -> None:
    seated = [((1, 2), 4), ((3, 4), 6)]

    assert shared_tables([[(3, 5), (1, 6)]], [4, 6], seated) == ((4, 6),)
    assert shared_tables([[(1, 6), (3, 5)]], [4, 6], seated) == ((6, 4),)


def test_tables_that_are_used_least_are_taken_first() -> None:
    seated = [((1, 2), 4), ((3, 4), 6)]

    assert shared_tables([[(1, 3), (2, 4)]], [4, 6, 8, 9], seated) == ((8, 9),)


def test_table_that_is_there_no_longer_is_used_no_longer() -> None:
    seated = [((1, 2), 8), ((3, 4), 4)]

    assert shared_tables([[(1, 3)], [(2, 4)]], [4, 6], seated) == ((6,), (4,))


def test_pools_of_three_at_two_tables_leave_one_of_each_where_it_was() -> None:
    shared = shared_tables([[(2, 1)], [(1, 3)], [(3, 2)]], [4, 6])

    assert sorted(chosen for (chosen,) in shared) == [4, 4, 6]
