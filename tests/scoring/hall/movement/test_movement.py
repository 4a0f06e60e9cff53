import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall.movement.movement import (
    NO_TABLE,
    Odd,
    Seating,
    advance,
    check_seating,
    check_winner,
    check_winners,
    check_winners_so_far,
    replay,
    seat,
    sitting_out,
    still_to_come,
    winners_go_to,
)
from tests.scoring.refused import refusal_of
from tests.scoring.strategies import (
    PlayedEvening,
    gaps,
    places_in_room,
    played_evenings,
    starts,
    with_gaps,
)


def replayed_or_refused(start: Seating, results: list) -> tuple[Seating, ...] | RuleError:
    try:
        return replay(start, results)
    except RuleError as refusal:
        return refusal


# The starting tables


def test_7_1_couples_sit_down_two_to_a_table_as_drawn() -> None:
    assert seat([4, 2, 7, 1], Odd.HOUSE) == Seating(((4, 2), (7, 1)))


@pytest.mark.parametrize("odd", Odd)
def test_7_5_even_couples_need_neither_gap_nor_rest_seat(odd: Odd) -> None:
    assert seat([4, 2], odd) == Seating(((4, 2),), None)


def test_7_5_last_couple_drawn_rests_at_the_rest_seat() -> None:
    assert seat([4, 2, 7], Odd.REST) == Seating(((4, 2),), rest=7)


def test_7_5_last_couple_drawn_is_alone_at_the_gap() -> None:
    assert seat([4, 2, 7], Odd.GAP) == Seating(((4, 2), (7, None)))


def test_7_5_odd_couples_cannot_sit_down_before_the_house_couple_is_there() -> None:
    assert refusal_of(seat, [4, 2, 7], Odd.HOUSE) == "house-couple-missing couple_count=3"


@pytest.mark.parametrize("odd", Odd)
@pytest.mark.parametrize("couples", [[], [4]])
def test_seat_fewer_than_two_couples_is_refused(couples: list[int], odd: Odd) -> None:
    assert refusal_of(seat, couples, odd) == f"too-few-couples couple_count={len(couples)}"


def test_seat_couple_drawn_twice_is_refused() -> None:
    assert refusal_of(seat, [4, 2, 4], Odd.REST) == "couple-twice couple=4"


# One game


def test_7_2_winners_move_on_and_deal_first_while_losers_stay() -> None:
    tables = ((1, 2), (3, 4), (5, 6))

    assert advance(tables, (2, 3, 6)) == Seating(((6, 1), (2, 4), (3, 5)))


def test_7_2_winners_at_a_single_table_move_in_where_they_were() -> None:
    assert advance(((1, 2),), (2,)) == Seating(((2, 1),))


def test_7_5_winners_of_the_last_table_rest_and_then_go_to_table_1() -> None:
    first = advance(((1, 2), (3, 4)), (1, 4), rest=5)
    second = advance(first.tables, (2, 1), first.rest)

    assert first == Seating(((5, 2), (1, 3)), rest=4)
    assert second == Seating(((4, 5), (2, 3)), rest=1)


def test_7_5_rest_seat_at_a_single_table() -> None:
    assert advance(((1, 2),), (1,), rest=3) == Seating(((3, 2),), rest=1)


def test_7_5_lone_couple_is_joined_and_the_loser_after_it_is_alone() -> None:
    tables = ((1, 2), (3, None), (4, 5))

    assert advance(tables, (2, None, 4)) == Seating(((4, 1), (2, 3), (5, None)))


def test_7_5_gap_travels_from_the_last_table_to_the_first() -> None:
    assert advance(((1, 2), (3, None)), (1, None)) == Seating(((2, None), (1, 3)))


def test_7_5_lone_couple_at_the_only_table_stays_alone() -> None:
    assert advance(((3, None),), (None,)) == Seating(((3, None),))


def test_advance_two_gaps_travel_alike() -> None:
    tables = ((1, None), (2, None), (3, 4))

    assert advance(tables, (None, None, 4)) == Seating(((4, 1), (2, None), (3, None)))


def test_advance_without_tables_moves_nobody() -> None:
    assert advance((), (), rest=1) == Seating((), rest=1)


def test_advance_takes_lists_as_a_file_gives_them() -> None:
    assert advance([[1, 2], [3, None]], [2, None]) == Seating(((1, None), (2, 3)))


def test_advance_couple_that_did_not_sit_there_is_refused() -> None:
    facts = [(1, 2), (3, 4)], [1, 2]

    assert refusal_of(advance, *facts) == "winner-not-at-table table=2 couple=2"


def test_advance_missing_winner_is_refused() -> None:
    assert refusal_of(advance, [(1, 2), (3, 4)], [1, None]) == "winner-missing table=2"


def test_advance_winner_at_a_lone_table_is_refused() -> None:
    facts = [(1, None), (3, 4)], [1, 3]

    assert refusal_of(advance, *facts) == "winner-at-lone-table table=1 couple=1"


@pytest.mark.parametrize("winners", [[1], [1, 3, 3]])
def test_advance_winners_of_other_tables_are_refused(winners: list[int]) -> None:
    told = refusal_of(advance, [(1, 2), (3, 4)], winners)

    assert told == f"winner-count table_count=2 winner_count={len(winners)}"


def test_check_winner_of_one_table() -> None:
    check_winner(4, (1, 2), 2)
    check_winner(4, (1, None), None)
    assert refusal_of(check_winner, 4, (1, 2), 3) == "winner-not-at-table table=4 couple=3"
    assert refusal_of(check_winner, 4, (1, 2), None) == "winner-missing table=4"
    assert refusal_of(check_winner, 4, (1, None), 1) == "winner-at-lone-table table=4 couple=1"


def test_check_winners_so_far_lets_some_be_missing() -> None:
    check_winners_so_far([(1, 2), (3, 4), (5, None)], [None, 3, None])

    facts = [(1, 2), (3, 4)], [None, 1]
    assert refusal_of(check_winners_so_far, *facts) == "winner-not-at-table table=2 couple=1"


def test_still_to_come_names_tables_but_no_lone_one() -> None:
    assert still_to_come([(1, 2), (3, 4), (5, None), (6, 7)], [None, 4, None, None]) == (1, 4)


def test_still_to_come_of_other_tables_is_refused() -> None:
    told = refusal_of(still_to_come, [(1, 2)], [])

    assert told == "winner-count table_count=1 winner_count=0"


def test_7_13_winners_go_to_the_next_table_in_play() -> None:
    tables = (NO_TABLE, (1, 2), (3, 4), NO_TABLE, (5, 6))

    after = advance(tables, (None, 2, 3, None, 6))

    assert after == Seating((NO_TABLE, (6, 1), (2, 4), NO_TABLE, (3, 5)))


@given(starts(), gaps, st.randoms(use_true_random=False))
def test_7_13_numbers_left_out_change_nothing_but_the_numbers(start, left_out, rng) -> None:
    _, seating = start
    spread = with_gaps(seating, left_out)
    winners = {table: None if table[1] is None else rng.choice(table) for table in seating.tables}

    after = advance(seating.tables, [*winners.values()], seating.rest)

    won = [winners.get(table) for table in spread.tables]
    assert advance(spread.tables, won, spread.rest) == with_gaps(after, left_out)
    assert sitting_out(spread) == sitting_out(seating)
    check_seating(spread)


@given(starts(), st.randoms(use_true_random=False))
def test_7_2_every_winner_deals_first_at_the_next_table_and_every_loser_stays(start, rng) -> None:
    _, seating = start
    winners = [None if b is None else rng.choice([a, b]) for a, b in seating.tables]

    after = advance(seating.tables, winners, seating.rest)

    count = len(seating.tables)
    for index, (table, winner) in enumerate(zip(seating.tables, winners, strict=True)):
        (loser,) = set(table) - {winner}
        assert loser in after.tables[index]
        goes_to = winners_go_to(index + 1, count, has_rest_seat=seating.rest is not None)
        if winner is not None and goes_to is None:
            assert after.bench[-1] == winner
        elif winner is not None:
            assert after.tables[goes_to - 1][0] == winner
    if seating.rest is not None:
        assert after.tables[0][0] == seating.bench[0]
        assert after.bench[:-1] == seating.bench[1:]


# The way on


def test_7_2_winners_go_to_the_next_table_and_from_the_last_to_the_first() -> None:
    assert [winners_go_to(table, 3) for table in (1, 2, 3)] == [2, 3, 1]
    assert winners_go_to(1, 1) == 1


def test_7_5_winners_of_the_last_table_go_to_the_rest_seat() -> None:
    assert [winners_go_to(table, 2, has_rest_seat=True) for table in (1, 2)] == [2, None]


@pytest.mark.parametrize("table", [0, 4])
def test_winners_go_to_from_no_table_fails(table: int) -> None:
    with pytest.raises(ValueError, match="no table"):
        winners_go_to(table, 3)


def test_sitting_out_are_the_couples_that_rest_or_the_one_that_is_alone() -> None:
    assert sitting_out(Seating(((1, 2),), rest=3)) == (3,)
    assert sitting_out(Seating(((1, 2),), rest=(5, 3))) == (5, 3)
    assert sitting_out(Seating(((1, 2), (4, None)))) == (4,)
    assert sitting_out(Seating(((1, 2),))) == ()


# A seating that can be played


@pytest.mark.parametrize(
    ("seating", "told"),
    [
        (Seating(((1, 2), (2, 3))), "couple-twice couple=2"),
        (Seating(((1, 2),), rest=1), "couple-twice couple=1"),
        (Seating(((1, 2), (None, 3))), "table-empty table=2"),
        (Seating(((1, 2), NO_TABLE)), "table-empty table=2"),
        (Seating(((1, None), (2, None))), "more-than-one-sits-out couples=(1, 2)"),
        (Seating(((1, None),), rest=2), "more-than-one-sits-out couples=(1, 2)"),
    ],
)
def test_seating_that_cannot_be_played_is_refused(seating: Seating, told: str) -> None:
    assert refusal_of(check_seating, seating) == told


@given(starts())
def test_seating_drawn_can_be_played(start: tuple[Odd, Seating]) -> None:
    check_seating(start[1])


# Many games


def test_replay_without_results_is_the_start() -> None:
    start = Seating(((1, 2),))

    assert replay(start, []) == (start,)


def test_replay_gives_the_game_after_the_last_complete_one() -> None:
    start = Seating(((1, 2), (3, 4)), rest=5)

    assert replay(start, [(1, 4), (2, 1)]) == (
        start,
        Seating(((5, 2), (1, 3)), rest=4),
        Seating(((4, 5), (2, 3)), rest=1),
    )


def test_replay_ends_with_a_game_that_lacks_winners() -> None:
    start = Seating(((1, 2), (3, 4)))

    assert replay(start, [(1, 4), (None, 3)]) == (start, Seating(((4, 2), (1, 3))))


@pytest.mark.parametrize(
    ("results", "told"),
    [
        ([(1, 4), (1, 3)], "winner-not-at-table table=1 couple=1 game=2"),
        ([(1, 4), (None, 2)], "winner-not-at-table table=2 couple=2 game=2"),
        ([(1, None), (1, 3)], "winner-missing table=2 game=1"),
        ([(1,)], "winner-count table_count=2 winner_count=1 game=1"),
    ],
)
def test_replay_of_results_that_contradict_the_movement_is_refused(results, told: str) -> None:
    assert refusal_of(replay, Seating(((1, 2), (3, 4))), results) == told


def test_replay_of_a_winner_alone_at_a_table_is_refused() -> None:
    start = Seating(((1, 2), (3, None)))

    assert refusal_of(replay, start, [(1, 3)]) == "winner-at-lone-table table=2 couple=3 game=1"


def test_replay_of_a_start_that_cannot_be_played_is_refused() -> None:
    assert refusal_of(replay, Seating(((1, 1),)), []) == "couple-twice couple=1"


@given(played_evenings())
def test_7_2_every_couple_has_exactly_one_place_in_each_game(evening: PlayedEvening) -> None:
    everybody = sorted(places_in_room(evening.start))

    seatings = replay(evening.start, evening.results)

    assert len(seatings) == len(evening.results) + 1
    assert [sorted(places_in_room(seating)) for seating in seatings] == [everybody] * len(seatings)


@given(played_evenings())
def test_7_5_every_game_seats_as_many_out_as_the_first(evening: PlayedEvening) -> None:
    out, bench = len(sitting_out(evening.start)), len(evening.start.bench)
    alone, couple_count = out - bench, len(places_in_room(evening.start))
    assert couple_count == 2 * len(evening.start.tables) + bench - alone

    for seating in replay(evening.start, evening.results):
        check_seating(seating)
        assert (len(sitting_out(seating)), len(seating.bench)) == (out, bench)


@given(played_evenings())
def test_7_5_gap_moves_on_by_one_table_a_game(evening: PlayedEvening) -> None:
    gaps = [
        [number for number, table in enumerate(seating.tables) if table[1] is None]
        for seating in replay(evening.start, evening.results)
    ]

    count = len(evening.start.tables)
    assert gaps == [[(gap + moved) % count for gap in gaps[0]] for moved in range(len(gaps))]


@given(played_evenings(most_games=8), st.data())
def test_replay_with_one_result_changed_is_refused_or_ends_elsewhere(evening, data) -> None:
    seatings = replay(evening.start, evening.results)
    played = [
        (game, table)
        for game, winners in enumerate(evening.results)
        for table, winner in enumerate(winners)
        if winner is not None
    ]
    if not played:
        return
    game, table = data.draw(st.sampled_from(played))
    first, second = seatings[game].tables[table]
    changed = [list(winners) for winners in evening.results]
    changed[game][table] = second if changed[game][table] == first else first

    others = replayed_or_refused(evening.start, changed)

    if isinstance(others, RuleError):
        assert others.code == "winner-not-at-table"
        assert others.values["game"] > game + 1
    else:
        assert others[: game + 1] == seatings[: game + 1]
        assert others[game + 1] != seatings[game + 1]


@given(st.integers(2, 30), st.integers(0, 20), st.sampled_from([Odd.REST, Odd.GAP]))
def test_replay_of_an_evening_cut_short_is_the_beginning_of_the_whole(tables, games, odd) -> None:
    start = seat(range(1, 2 * tables + 2), odd)
    results, seating = [], start
    for _ in range(games):
        results.append([None if table[1] is None else table[0] for table in seating.tables])
        seating = advance(seating.tables, results[-1], seating.rest)

    whole = replay(start, results)

    assert whole[-1] == seating
    assert replay(start, results[: games // 2]) == whole[: games // 2 + 1]


def test_check_winners_passes_a_complete_game() -> None:
    check_winners([(1, 2), (3, 4), (5, None)], [2, 3, None])
