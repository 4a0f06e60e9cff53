"""Who goes on from the pools, and in which order."""

from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.seeding.qualifying import PoolTotals, Qualifier, qualifiers

A, B, C = PoolName("A"), PoolName("B"), PoolName("C")


def test_8_5_winners_stand_before_seconds_and_the_better_record_first() -> None:
    records = {
        1: PoolTotals(2, 1, 10, 200),
        2: PoolTotals(2, 1, 5, 230),
        3: PoolTotals(2, 2, 40, 240),
        4: PoolTotals(2, 1, 5, 231),
    }

    found = qualifiers([(1, 2), (3, 4)], records, qualifier_count=2)

    assert found == (Qualifier(3, B, 1), Qualifier(1, A, 1), Qualifier(4, B, 2), Qualifier(2, A, 2))


def test_8_3_pools_of_three_four_and_five_are_compared_per_match() -> None:
    records = {1: PoolTotals(2, 2), 4: PoolTotals(3, 2), 8: PoolTotals(4, 3)}

    found = qualifiers([(1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11, 12)], records, qualifier_count=1)

    assert found == (Qualifier(1, A, 1), Qualifier(8, C, 1), Qualifier(4, B, 1))


def test_qualifiers_level_in_everything_stand_by_the_letters_of_their_pools() -> None:
    found = qualifiers([(3, 4), (1, 2)], {}, qualifier_count=1)

    assert found == (Qualifier(3, A, 1), Qualifier(1, B, 1))


def test_runners_up_are_the_best_of_those_just_behind() -> None:
    records = {3: PoolTotals(2, 0, -3), 6: PoolTotals(2, 1), 9: PoolTotals(2, 0, -2)}

    found = qualifiers([(1, 2, 3), (4, 5, 6), (7, 8, 9)], records, 2, runner_up_count=2)

    assert found[6:] == (Qualifier(6, B, 3), Qualifier(9, C, 3))


def test_8_4_pool_winner_leaves_before_the_bracket() -> None:
    found = qualifiers([(1, 2, 3), (4, 5, 6)], {}, qualifier_count=2, withdrawn={1})

    assert found == (Qualifier(2, A, 1), Qualifier(4, B, 1), Qualifier(3, A, 2), Qualifier(5, B, 2))


def test_8_4_where_none_is_left_fewer_go_on() -> None:
    found = qualifiers([(1, 2), (3, 4)], {}, qualifier_count=2, withdrawn=[1])

    assert found == (Qualifier(2, A, 1), Qualifier(3, B, 1), Qualifier(4, B, 2))


def test_8_4_no_other_pool_takes_a_slot_that_is_missing() -> None:
    found = qualifiers([(1, 2), (3, 4, 5)], {}, 2, runner_up_count=0, withdrawn={1, 2})

    assert found == (Qualifier(3, B, 1), Qualifier(4, B, 2))
