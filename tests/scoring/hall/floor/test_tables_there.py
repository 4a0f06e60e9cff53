"""As many tables as the hall has; couples beyond them rest in turn on a bench (rules.md §7.13)."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall import acts
from scoring.hall.evening import Evening
from scoring.hall.movement.attendance import seated as everybody
from scoring.hall.movement.movement import Odd, Seating
from tests.proof import mostly_long
from tests.scoring.hall.any_evening import ChanceEvening
from tests.scoring.hall.evenings import PAIR, done, drawn, played, players, refusal, signed_in, won

FULL = (1, 2), (3, 4), (5, 6)


def hall(there: int | None, *tables: tuple[int, int], bench: tuple[int, ...] = ()) -> Evening:
    """A hall of so many tables, and as many couples behind them as are named."""
    evening = signed_in(2 * len(tables) + len(bench), tables_there=there, jar_size=None)
    return evening.do(
        acts.SeatTables(Seating(tables, bench if len(bench) > 1 else (*bench, None)[0]))
    )


def bench_of(evening: Evening, game: int = 0) -> tuple[int, ...]:
    """Who rests, the head of the bench first; in the last game seated if no other is named."""
    return evening.games[game - 1].seating.bench


def tables_of(evening: Evening) -> dict[int, tuple[int, int | None]]:
    return dict(evening.games[-1].seating.in_play)


def numbers(evening: Evening) -> list[int]:
    return [number for number, _table in evening.games[-1].seating.in_play]


# As many tables as are there


def test_7_13_table_that_goes_sends_nobody_to_table_4_of_three() -> None:
    assert numbers(done(hall(3, *FULL), acts.DropTable(2))) == [1, 3]

    assert numbers(done(hall(4, *FULL), acts.DropTable(2))) == [1, 3, 4]
    assert numbers(done(hall(None, *FULL), acts.DropTable(2))) == [1, 3, 4]


def test_7_13_last_table_cannot_go() -> None:
    evening = hall(3, *FULL).do(acts.DropTable(1)).do(acts.DropTable(2))

    assert refusal(evening, acts.DropTable(3)) == "floor-no-tables"
    assert (
        refusal(signed_in(4, tables_there=1, tables_gone=(1,)), acts.DrawTables())
        == "floor-no-tables"
    )


def test_7_13_nobody_is_seated_by_hand_at_a_table_that_is_not_there() -> None:
    evening = signed_in(4, tables_there=3, jar_size=None)
    there, beyond = Seating(((1, 2), (None, None), (3, 4))), ((1, 2), (None, None), (None, None))

    assert numbers(evening.do(acts.SeatTables(there))) == [1, 3]
    told = "floor-beyond-tables table=4 tables=3"
    assert refusal(evening, acts.SeatTables(Seating((*beyond, (3, 4))))) == told


def test_7_13_fewer_tables_than_were_played_at_cannot_be_said() -> None:
    evening = won(hall(None, *FULL), 1)

    assert refusal(evening, acts.SetUp({"tables_there": 2})) == "office-tables-played fewest=3"
    assert evening.do(acts.SetUp({"tables_there": 3})).settings.tables_usable == 3
    gone = hall(4, *FULL).do(acts.DropTable(2))
    assert gone.settings.tables_usable == 3
    assert gone.do(acts.AddTable(2)).settings.tables_usable == 4


def test_7_13_new_table_is_the_lowest_at_which_nobody_sits_where_there_is_no_other() -> None:
    evening = (
        won(hall(3, *FULL), 1, 3)
        .do(acts.Leave(1, Odd.REST))
        .do(acts.Leave(2))
        .do(acts.RecordWin(1, 3, 5))
    )
    assert evening.games[1].table_count == 2

    back = evening.do(acts.ComeBack(1, Odd.REST)).do(acts.SignIn(PAIR, 7))
    (first, _), (second, _) = (pair for _number, pair in back.games[1].seating.in_play)
    following = won(back, first, second)

    assert following.games[2].table_count == 3
    assert max(numbers(following)) <= 3


@pytest.mark.parametrize("first", mostly_long(range(0, 60, 20)))
def test_7_13_nobody_ever_sits_beyond_them_whatever_happens(first: int) -> None:
    seen = set()

    def look(night: ChanceEvening) -> None:
        there = night.evening.settings.tables_there
        game = night.evening.open_game
        if there is not None and game is not None:
            seen.add(there)
            assert max(number for number, _table in game.seating.in_play) <= there

    for seed in range(first, first + 20):
        ChanceEvening(seed, watch=look).happen()
    assert seen


# Sitting down and going on


def test_7_13_who_begins_on_the_bench_is_drawn_too() -> None:
    evening = drawn(9, tables_there=3, jar_size=None)

    order = evening.draw.couples
    assert bench_of(evening) == order[6:]
    assert [*tables_of(evening).values()] == [order[:2], order[2:4], order[4:6]]
    assert bench_of(drawn(9, "46", tables_there=3)) != order[6:]


@pytest.mark.parametrize("odd", Odd)
def test_7_13_house_couple_and_gap_do_not_go_with_it(odd: Odd) -> None:
    evening = drawn(9, tables_there=4, odd=odd, jar_size=None)

    assert (len(bench_of(evening)), evening.house) == (1, None)
    assert all(None not in pair for pair in tables_of(evening).values())


def test_7_13_by_hand_as_many_sit_there_as_find_no_seat() -> None:
    evening = signed_in(7, tables_there=2, jar_size=None)

    told = "floor-sits-out couples=(7,) odd=house"
    assert (
        refusal(evening, acts.SeatTables(Seating(FULL, rest=7)))
        == "floor-beyond-tables table=3 tables=2"
    )
    assert (
        refusal(signed_in(7, tables_there=3), acts.SeatTables(Seating((*FULL, (7, None))))) != told
    )
    assert bench_of(evening.do(acts.SeatTables(Seating(FULL[:2], rest=(5, 6, 7))))) == (5, 6, 7)


# Tables that go and come back


def test_7_13_table_that_goes_before_the_first_result_lengthens_it_by_its_couples() -> None:
    evening = done(hall(3, *FULL), acts.DropTable(2))

    assert tables_of(evening) == {1: (1, 2), 3: (5, 6)}
    assert bench_of(evening) == (3, 4)
    assert evening.draw.seating == evening.games[0].seating


def test_7_13_of_a_table_that_goes_later_it_is_winners_who_sit_down() -> None:
    before = won(hall(3, *FULL), 1, 3, 5)
    assert tables_of(before) == {1: (5, 2), 2: (1, 4), 3: (3, 6)}

    evening = done(before, acts.DropTable(2))

    assert tables_of(evening) == {1: (5, 2), 3: (4, 6)}
    assert bench_of(evening) == (1, 3)


def test_7_13_game_that_is_begun_is_played_to_its_end_where_everybody_sits() -> None:
    begun = won(hall(3, *FULL), 1)

    evening = begun.do(acts.DropTable(2))

    assert evening.games == begun.games
    after = won(evening, 3, 5)
    assert tables_of(after) == {1: (5, 2), 3: (4, 6)}
    assert bench_of(after) == (1, 3)


def test_7_13_table_that_is_back_is_for_the_first_two_on_the_bench() -> None:
    evening = hall(3, *FULL).do(acts.DropTable(2))

    back = done(evening, acts.AddTable(2))

    assert tables_of(back) == {1: (1, 2), 2: (3, 4), 3: (5, 6)}
    assert bench_of(back) == ()


def test_7_13_house_couple_goes_with_its_table_and_comes_with_it() -> None:
    evening = drawn(5, tables_there=3, odd=Odd.HOUSE, jar_size=None)
    assert evening.house is not None

    fewer = evening.do(acts.DropTable(3))

    assert fewer.house is None
    assert len(bench_of(fewer)) == 1
    again = fewer.do(acts.AddTable(3))
    assert again.house is not None
    assert (bench_of(again), len(tables_of(again))) == ((), 3)


def test_7_13_house_couple_that_has_played_goes_home_with_the_next_game() -> None:
    evening = played(drawn(5, tables_there=3, odd=Odd.HOUSE, jar_size=None), games=1)

    fewer = evening.do(acts.DropTable(1))

    house = fewer.house
    assert house is not None
    assert not house.plays(2)
    assert house.number not in everybody(fewer.games[1].seating)
    assert len(bench_of(fewer)) == 1


def test_7_13_more_tables_than_were_said_at_first_shorten_it() -> None:
    evening = hall(2, (1, 2), (3, 4), bench=(5, 6, 7))

    assert bench_of(evening.do(acts.SetUp({"tables_there": 3}))) == (7,)
    unsaid = evening.do(acts.SetUp({"tables_there": None}))
    assert (bench_of(unsaid), unsaid.house is not None) == ((), True)


# Coming and going


def test_7_13_who_comes_late_sits_down_at_its_end() -> None:
    evening = hall(2, (1, 2), (3, 4)).do(acts.SignIn(players(5), 5, odd=Odd.HOUSE))
    assert bench_of(evening) == (5,)

    later = won(evening, 1).do(acts.SignIn(players(6), 6))
    assert bench_of(won(later, 3)) == (3, 6)


def test_7_13_seat_that_is_left_is_for_the_couple_at_its_head() -> None:
    evening = hall(2, (1, 2), (3, 4), bench=(5, 6, 7)).do(acts.Remove(2))

    assert tables_of(evening) == {1: (1, 5), 2: (3, 4)}
    assert bench_of(evening) == (6, 7)
    assert bench_of(evening.do(acts.Remove(6))) == (7,)


# By hand


def test_7_14_couple_on_the_bench_changes_places_with_another() -> None:
    evening = hall(2, (1, 2), (3, 4), bench=(5, 6))

    assert bench_of(evening.do(acts.Swap(1, (2, 6)))) == (5, 2)
    assert bench_of(evening.do(acts.Swap(1, (5, 6)))) == (6, 5)


# What holds on any evening


@st.composite
def any_halls(draw: st.DrawFn) -> Evening:
    tables = draw(st.integers(1, 6))
    couples = 2 * tables + draw(st.integers(2, 7))
    punched = draw(st.booleans())
    return drawn(
        couples,
        str(draw(st.integers(0, 99))),
        tables_there=tables,
        game_count=60,
        sitout_is_punched=punched,
        jar_size=None,
    )


@given(any_halls(), st.integers(0, 999))
def test_7_13_game_sat_out_is_a_winners_and_everybodys_turn_comes(
    evening: Evening, seed: int
) -> None:
    tables, length = len(tables_of(evening)), len(bench_of(evening))
    night = played(evening, games=60, seed=seed)

    sat_down = dict.fromkeys(night.couples, 0)
    wins = dict.fromkeys(night.couples, 0)
    for before, after in pairwise(night.games):
        assert sorted(everybody(after.seating)) == sorted(night.couples)
        assert (len(tables_of(night)), len(after.seating.bench)) == (tables, length)
        (new,) = set(after.seating.bench) - set(before.seating.bench)
        assert new in before.winners
        sat_down[new] += 1
        for winner in before.winners:
            wins[winner] += 1
    # A turn comes with every so many wins, and with nothing else.
    for couple, turns in sat_down.items():
        assert wins[couple] // tables <= turns + 1
        assert turns <= wins[couple] // tables + 1


@given(any_halls(), st.integers(0, 999), st.data())
def test_7_13_tables_go_and_come_back_and_nobody_sits_at_two_places(
    evening: Evening, seed: int, data: st.DataObject
) -> None:
    coin = Random(seed)
    for _game in range(8):
        before = evening
        table = data.draw(st.integers(1, 6))
        ways = [act for act in (acts.DropTable(table), acts.AddTable(table)) if evening.can(act)]
        if act := data.draw(st.sampled_from([None, *ways])):
            evening = evening.do(act)
        there, usable = evening.settings.tables_there, evening.settings.tables_usable
        tables, bench = tables_of(evening), bench_of(evening)
        places = [*(couple for pair in tables.values() for couple in pair), *bench]
        assert sorted(places) == sorted(evening.attending(len(evening.games)))
        assert max(tables) <= there
        assert len(bench) == evening.settings.bench_for(len(evening.attending(1)))
        assert len(tables) == min(usable, len(places) // 2)
        if len(evening.games) > 1 and isinstance(act, acts.DropTable):
            moved_in = {first for first, _second in tables_of(before).values()}
            assert set(bench) - set(bench_of(before)) <= moved_in
        evening = won(evening, *(coin.choice(pair) for pair in tables.values()))
