"""Where everybody sits once couples have come or gone (rules.md §7.6)."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.movement.attendance import changed, seated
from scoring.hall.movement.movement import Odd, Seating, check_seating, sitting_out
from tests.scoring.strategies import places_in_room

EVEN = Seating(((1, 2), (3, 4), (5, 6)))
RESTING = Seating(((1, 2), (3, 4), (5, 6)), rest=7)
WITH_GAP = Seating(((1, 2), (7, None), (5, 6)))
WITH_HOUSE = Seating(((1, 2), (3, 9), (5, 6)))
HOUSE = 9


def after(seating, odd=Odd.REST, *, come=(), go=(), house=None):
    return changed(seating, seated(seating).difference(go).union(come), odd, house)


# Late


def test_7_6_late_couple_takes_the_seat_of_the_house_couple() -> None:
    later = after(WITH_HOUSE, Odd.HOUSE, come=[10], go=[HOUSE], house=HOUSE)

    assert later.tables == ((1, 2), (3, 10), (5, 6))


def test_7_6_late_couple_joins_the_lone_couple_and_deals_first() -> None:
    assert after(WITH_GAP, Odd.GAP, come=[8]).tables == ((1, 2), (8, 7), (5, 6))


def test_7_6_late_couple_begins_a_table_with_whoever_rested() -> None:
    later = after(RESTING, come=[8])

    assert (later.tables[3], later.rest) == ((7, 8), None)
    assert later.tables[:3] == RESTING.tables


def test_7_6_where_all_are_even_the_late_couple_sits_as_the_organiser_chose() -> None:
    against_house = after(EVEN, Odd.HOUSE, come=[8, HOUSE], house=HOUSE)

    assert against_house.tables == (*EVEN.tables, (8, HOUSE))
    assert after(EVEN, Odd.REST, come=[8]) == Seating(EVEN.tables, rest=8)
    assert after(EVEN, Odd.GAP, come=[8]).tables == (*EVEN.tables, (8, None))


# Leaving


def test_7_6_whoever_rests_takes_the_empty_seat() -> None:
    assert after(RESTING, go=[4]) == Seating(((1, 2), (3, 7), (5, 6)))


def test_7_6_lone_couple_takes_the_empty_seat_and_its_table_is_gone() -> None:
    later = after(WITH_GAP, Odd.GAP, go=[1])

    assert later.tables == ((7, 2), (None, None), (5, 6))


def test_7_6_whoever_is_left_alone_stays_or_rests() -> None:
    assert after(EVEN, Odd.GAP, go=[3]).tables == ((1, 2), (4, None), (5, 6))
    assert after(EVEN, Odd.REST, go=[3]) == Seating(((1, 2), (None, None), (5, 6)), rest=4)


def test_7_6_last_table_that_is_gone_leaves_no_gap_behind() -> None:
    assert after(EVEN, Odd.REST, go=[6]) == Seating(((1, 2), (3, 4)), rest=5)


def test_7_6_house_couple_takes_the_empty_seat() -> None:
    later = after(EVEN, Odd.HOUSE, go=[3], come=[HOUSE], house=HOUSE)

    assert later.tables == ((1, 2), (HOUSE, 4), (5, 6))


def test_7_6_house_couple_leaves_and_who_would_have_met_it_takes_the_empty_seat() -> None:
    later = after(WITH_HOUSE, Odd.HOUSE, go=[6, HOUSE], house=HOUSE)

    assert later.tables == ((1, 2), (None, None), (5, 3))


def test_7_6_house_couple_and_its_opponent_leave_a_table_empty() -> None:
    later = after(WITH_HOUSE, Odd.HOUSE, go=[3, HOUSE], house=HOUSE)

    assert later.tables == ((1, 2), (None, None), (5, 6))


def test_7_6_whoever_sits_out_may_go_itself() -> None:
    assert after(RESTING, go=[7]) == EVEN
    assert after(WITH_GAP, Odd.GAP, go=[7]).tables == ((1, 2), (None, None), (5, 6))


def test_7_6_couple_that_comes_takes_the_seat_of_one_that_goes() -> None:
    assert after(EVEN, come=[8], go=[3]).tables == ((1, 2), (8, 4), (5, 6))


# Anything


@given(st.data())
def test_7_6_everybody_who_attends_has_one_place_and_few_are_moved(data: st.DataObject) -> None:
    count, odd = data.draw(st.integers(2, 12)), data.draw(st.sampled_from([Odd.REST, Odd.GAP]))
    numbers = data.draw(st.permutations(range(1, count + 1)))
    pairs = tuple(zip(numbers[: count // 2 * 2 : 2], numbers[1::2], strict=True))
    last = numbers[-1] if count % 2 else None
    before = Seating((*pairs, (last, None))) if last and odd is Odd.GAP else Seating(pairs, last)
    go = data.draw(st.sets(st.sampled_from(numbers), max_size=count - 2))
    come = data.draw(st.sets(st.integers(50, 54)))

    later = after(before, odd, come=come, go=go)

    check_seating(later)
    attending = seated(before) - go | come
    assert sorted(places_in_room(later)) == sorted(attending)
    assert len(sitting_out(later)) == len(attending) % 2
    assert len(moved(before, later) - go - come) <= len(go) + bool(come)


def moved(before: Seating, later: Seating) -> set[int]:
    places = [
        {couple: number for number, table in seating.in_play for couple in table if couple}
        for seating in (before, later)
    ]
    return {couple for couple in seated(before) if places[0].get(couple) != places[1].get(couple)}


def test_nobody_who_stays_is_touched_where_nobody_comes_or_goes() -> None:
    for seating in (EVEN, RESTING, WITH_GAP, WITH_HOUSE):
        assert after(seating) == seating


def test_7_6_head_of_the_bench_takes_an_empty_seat_before_a_lone_couple() -> None:
    lone_beside_a_bench = Seating(((1, 2), (3, None), (4, 5)), rest=(6, 7))

    after = changed(lone_beside_a_bench, {1, 2, 3, 4, 6, 7}, Odd.HOUSE, there=3)

    assert after == Seating(((1, 2), (7, 3), (4, 6)))
