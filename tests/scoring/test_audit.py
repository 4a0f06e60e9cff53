from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.audit import (
    Difference,
    expected_punches,
    floor_punches,
    punch_differences,
)
from scoring.hall.movement.movement import Seating, replay, sitting_out
from tests.scoring.strategies import PlayedEvening, places_in_room, played_evenings

RESTING = Seating(((1, 2), (3, 4)), rest=5)
ALONE = Seating(((1, 2), (3, 4), (5, None)))

some_cards = st.dictionaries(st.integers(1, 8), st.sets(st.integers(1, 6)), max_size=8)


@pytest.mark.parametrize("seating", [RESTING, ALONE])
def test_7_3_a_game_makes_one_punch_a_table(seating: Seating) -> None:
    assert expected_punches([seating] * 2, sitout_is_punched=False) == {1: 2, 2: 2}


@pytest.mark.parametrize("seating", [RESTING, ALONE])
def test_7_5_a_game_sat_out_makes_one_more_punch_if_so_chosen(seating: Seating) -> None:
    assert expected_punches([seating], sitout_is_punched=True) == {1: 3}


def test_7_5_nobody_sitting_out_makes_no_more_punches() -> None:
    assert expected_punches([Seating(((1, 2),))], sitout_is_punched=True) == {1: 1}


def test_differences_are_listed_by_couple_and_game() -> None:
    floor = {1: (1, 2, 3), 2: (4, 5), 3: (6,)}
    cards = {2: (3, 5), 1: (1, 2, 3, 9)}

    assert punch_differences(floor, cards) == (
        Difference(couple=1, game=9, on_card=True),
        Difference(couple=2, game=3, on_card=True),
        Difference(couple=2, game=4, on_card=False),
    )


def test_differences_of_a_couple_unknown_to_the_floor_are_all_on_its_card() -> None:
    assert punch_differences({}, {7: (2,)}) == (Difference(7, 2, on_card=True),)


@given(some_cards, some_cards)
def test_differences_lead_from_the_floor_to_the_cards(floor, cards) -> None:
    changed = {couple: set(floor.get(couple, ())) for couple in cards}
    for difference in punch_differences(floor, cards):
        changed[difference.couple] ^= {difference.game}

    assert changed == cards


def test_floor_punches_name_every_couple() -> None:
    seatings = replay(RESTING, [(1, 4)])

    assert floor_punches(seatings, [(1, 4)], sitout_is_punched=False) == {
        1: (1,),
        2: (),
        3: (),
        4: (1,),
        5: (),
    }


def test_7_5_floor_punches_a_game_sat_out_once_it_is_complete() -> None:
    results = [(1, 4), (5, None)]

    punches = floor_punches(replay(RESTING, results), results, sitout_is_punched=True)

    assert punches == {1: (1,), 2: (), 3: (), 4: (1,), 5: (1, 2)}


def test_floor_punches_name_a_couple_that_came_late() -> None:
    later = Seating(((2, 3), (1, 4)))

    punches = floor_punches(
        [Seating(((1, 2), (3, None))), later], [(2, None), (3, 4)], sitout_is_punched=False
    )

    assert punches == {1: (), 2: (1,), 3: (2,), 4: (2,)}


def test_floor_punches_of_a_game_that_nobody_was_seated_for_fail() -> None:
    with pytest.raises(ValueError, match="longer"):
        floor_punches([], [(1,)], sitout_is_punched=False)


@given(played_evenings(), st.booleans())
def test_7_3_punches_of_every_game_equal_its_tables(evening: PlayedEvening, is_punched) -> None:
    seatings = replay(evening.start, evening.results)
    played = seatings[: len(evening.results)]

    punches = floor_punches(seatings, evening.results, sitout_is_punched=is_punched)

    everybody = places_in_room(evening.start)
    out = len(sitting_out(evening.start))
    a_game = (len(everybody) - out) // 2 + (out if is_punched else 0)
    expected = expected_punches(played, sitout_is_punched=is_punched)
    assert expected == dict.fromkeys(range(1, len(played) + 1), a_game)
    assert Counter(game for card in punches.values() for game in card) == expected
    assert sorted(punches) == sorted(everybody)
    assert all(list(card) == sorted(set(card)) for card in punches.values())


@given(played_evenings())
def test_7_5_punched_sit_outs_are_the_only_punches_more(evening: PlayedEvening) -> None:
    seatings = replay(evening.start, evening.results)

    plain = floor_punches(seatings, evening.results, sitout_is_punched=False)
    punched = floor_punches(seatings, evening.results, sitout_is_punched=True)

    assert punch_differences(plain, punched) == tuple(
        sorted(
            Difference(couple, game, on_card=True)
            for game, seating in enumerate(seatings[: len(evening.results)], start=1)
            for couple in sitting_out(seating)
        )
    )
