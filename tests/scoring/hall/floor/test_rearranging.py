"""Who sat down wrong, tables that are gone, more opponents (rules.md §7.13, §7.14, §7.21)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.acts import (
    AddTable,
    Credit,
    DrawTables,
    DropTable,
    EveningAct,
    Leave,
    Move,
    NoResult,
    Remove,
    ReseatFrom,
    SeatTables,
    SetUp,
    SignIn,
    Swap,
    TypeCard,
)
from scoring.hall.evening import Evening
from scoring.hall.games.games import Seated, TablesDraw
from scoring.hall.movement.movement import NO_TABLE, Odd, Seating, advance_by
from scoring.hall.movement.rearranging import WinsGo
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import (
    done,
    drawn,
    played,
    players,
    refusal,
    refused_now,
    seated,
    sign_in,
    signed_in,
    won,
)


def tables(evening: Evening, game: int = 0) -> object:
    return evening.games[game - 1].seating.tables


def in_game_2() -> Evening:
    """Game 1 was won by 1 and 3; now 3 and 2, and 1 and 4, sit together."""
    return won(seated((1, 2), (3, 4)), 1, 3)


# Swapping (rules.md §7.14)


def test_7_14_two_couples_of_the_open_game_sit_in_each_others_places() -> None:
    evening = done(in_game_2(), Swap(2, (3, 4)))

    assert tables(in_game_2(), 2) == ((3, 2), (1, 4))
    assert tables(evening, 2) == ((4, 2), (1, 3))
    assert (evening.games[0], evening.games[1].seated) == (in_game_2().games[0], Seated.RESEATED)


def test_7_14_in_a_game_that_is_over_nobody_moves_and_wins_stay_with_the_couples() -> None:
    evening = done(in_game_2(), Swap(1, (2, 4)))

    assert tables(evening, 1) == ((1, 4), (3, 2))
    assert evening.games[0].winners == (1, 3)
    assert tables(evening, 2) == tables(in_game_2(), 2)


def test_7_14_win_goes_with_the_seat_where_the_organiser_says_so() -> None:
    before = won(in_game_2(), 3)

    with_seat = done(before, Swap(2, (3, 1), WinsGo.SEAT))

    assert tables(with_seat, 2) == tables(before.do(Swap(2, (3, 1))), 2) == ((1, 2), (3, 4))
    assert before.do(Swap(2, (3, 1))).games[1].winners == (None, 3)
    assert with_seat.games[1].winners == (1, None)
    assert done(with_seat, Swap(2, (3, 1), WinsGo.SEAT)).games == (
        before.games[0],
        replace(before.games[1], seated=Seated.RESEATED),
    )


def test_7_14_with_the_seat_whoever_rested_has_won_the_seat_it_sits_on_now() -> None:
    rested = won(seated((1, 2), (3, 4), rest=5), 1, 3)

    assert done(rested, Swap(1, (1, 5), WinsGo.SEAT)).games[0].winners == (5, 3)


def test_7_14_with_the_seat_goes_who_moves_on_from_a_table_that_nobody_won() -> None:
    drawn_table = done(won(seated((1, 2), (3, 4)), 3), NoResult(1, 1, 1))
    with_seat = done(drawn_table, Swap(1, (1, 3), WinsGo.SEAT)).games[0]

    assert with_seat.seating.tables == ((3, 2), (1, 4))
    assert (with_seat.winners, with_seat.unwon) == ((None, 1), ((1, 3),))


def test_7_14_two_winners_of_a_game_cannot_have_met_in_it() -> None:
    evening = in_game_2()

    assert refusal(evening, Swap(1, (1, 4))) == "floor-reseat-two-winners game=1 table=2"
    assert evening.do(Credit(1, 1, 2)).can(Swap(1, (1, 4)))


def test_7_14_couple_that_won_did_not_sit_out() -> None:
    rested = won(seated((1, 2), (3, 4), rest=5), 1, 3)

    assert refusal(rested, Swap(1, (1, 5))) == "floor-reseat-winner-sits-out game=1 couple=1"
    assert tables(done(rested, Swap(1, (2, 5))), 1) == ((1, 5), (3, 4))


def test_7_14_draw_stays_on_record_where_game_1_is_changed() -> None:
    before = drawn(4)

    evening = done(before, Swap(1, (1, 2)))

    assert evening.draws == (before.draws[0], TablesDraw("", evening.games[0].seating))
    assert evening.games[0].seated is Seated.DRAWN


@pytest.mark.parametrize("couples", [(1,), (1, 1), (1, 2, 3), ()])
def test_swap_is_of_two_couples(couples: tuple[int, ...]) -> None:
    assert refusal(in_game_2(), Swap(2, couples)) == "floor-swap-two"


def test_only_who_sits_in_a_game_that_is_seated_is_swapped() -> None:
    assert refusal(in_game_2(), Swap(2, (1, 9))) == "floor-not-seated game=2 couple=9"
    assert refusal(in_game_2(), Swap(3, (1, 2))) == "floor-game-not-seated game=3"


# Moving one (rules.md §7.14)


def with_a_gap() -> Evening:
    return seated((1, 2), (3, 4), (5, None))


def test_7_14_couple_that_sat_with_the_lone_one_has_moved_in_and_deals_first() -> None:
    evening = done(with_a_gap(), Move(1, 2, 3))

    assert tables(evening, 1) == ((1, None), (3, 4), (2, 5))


def test_7_14_couple_cannot_sit_where_no_seat_is_empty() -> None:
    assert refusal(with_a_gap(), Move(1, 2, 2)) == "floor-no-empty-seat table=2"
    assert refusal(with_a_gap(), Move(1, 5, 3)) == "floor-no-empty-seat table=3"
    assert refusal(with_a_gap(), Move(1, 5, 7)) == "floor-no-empty-seat table=7"


def test_7_14_whom_a_move_leaves_alone_has_not_won() -> None:
    evening = won(with_a_gap(), 1)

    assert refusal(evening, Move(1, 2, 3)) == "floor-reseat-winner-sits-out game=1 couple=1"
    assert done(evening, Move(1, 1, 3)).games[0].winners == (None, None, 1)


# Tables (rules.md §7.13)


def test_7_13_couples_of_a_table_that_is_gone_sit_at_a_new_last_one_with_their_result() -> None:
    evening = done(won(in_game_2(), 3), DropTable(1))

    assert tables(evening, 2) == (NO_TABLE, (1, 4), (3, 2))
    assert evening.games[1].winners == (None, None, 3)
    assert tables(won(evening, 1), 3) == (NO_TABLE, (3, 4), (1, 2))


def test_7_13_number_that_is_gone_is_no_new_table() -> None:
    evening = done(in_game_2(), DropTable(2))
    assert tables(evening, 2) == ((3, 2), NO_TABLE, (1, 4))

    evening = evening.do(DropTable(4))
    late = evening.do_all(
        [SignIn(players(5), 5, odd=Odd.GAP), SignIn(players(6), 6), SignIn(players(7), 7)]
    )
    assert tables(won(late, 3, 1), 3)[4] == (5, 6)


def test_table_that_is_gone_already_and_one_that_is_there_change_nothing() -> None:
    gone = in_game_2().do(DropTable(1))

    assert done(gone, DropTable(1)) == gone
    assert done(in_game_2(), AddTable(1)) == in_game_2()


@pytest.mark.parametrize("act", [DropTable(2), AddTable(2), SetUp({"tables_there": 3})])
def test_7_13_on_cards_alone_no_table_goes_or_comes_back_once_a_card_is_in(act: EveningAct) -> None:
    on_cards = drawn(8, wins_from=Source.CARDS)
    with_card = on_cards.do(TypeCard(1, (1, 3)))

    assert refused_now(with_card, act) == "floor-cards-are-in"
    assert with_card.can(act)  # as an earlier logbook may have it
    assert on_cards.complete(act, "45") == act
    assert played(drawn(8), 1).do(TypeCard(1, (1,))).complete(act, "45") == act


def test_7_13_table_dropped_between_two_games_is_passed_over_when_the_next_is_seated() -> None:
    over = played(drawn(8, game_count=1, jar_size=None), games=1)

    longer = over.do(DropTable(2)).do(SetUp({"game_count": 2}))

    usual = over.do(SetUp({"game_count": 2}))
    one, two, *others = tables(usual, 2)
    assert tables(longer, 2) == (one, NO_TABLE, *others, two)


def test_7_13_seating_again_leaves_a_dropped_table_out_and_keeps_older_games_at_it() -> None:
    evening = played(drawn(8), games=2).do(DropTable(2))

    assert done(evening, ReseatFrom(2)).games == evening.games


def test_7_13_tables_seated_by_hand_are_there() -> None:
    evening = signed_in(4).do(DropTable(2)).do(SeatTables(Seating(((1, 2), (3, 4)))))

    assert evening.settings.tables_gone == ()


def test_7_13_draw_stands_no_more_once_a_table_of_it_is_gone() -> None:
    evening = drawn(2).do_all([Remove(2), DropTable(1), sign_in(2)])

    assert (evening.games, evening.is_draw_outdated) == ((), True)


# More opponents (rules.md §7.21)


def further(couples: int = 8, **settings: object) -> Evening:
    return drawn(couples, more_opponents=True, **settings)


def winners_of(evening: Evening) -> list[int]:
    return [pair[0] for _, pair in evening.open_game.seating.in_play]


def test_7_21_winners_move_one_table_further_after_each_game() -> None:
    seats: list[object] = []
    evening = further(8)
    for _ in range(4):
        movers = winners_of(evening)
        evening = won(evening, *movers)
        where = {pair[0]: n for n, pair in evening.open_game.seating.in_play}
        seats.append([where[couple] for couple in movers])

    assert seats == [[2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3], [2, 3, 4, 1]]


@pytest.mark.parametrize("couples", [2, 4])
def test_7_21_with_one_or_two_tables_winners_move_as_usual(couples: int) -> None:
    usual, other = drawn(couples), further(couples)

    assert played(other, games=5).games == played(usual, games=5).games


def test_7_21_tables_that_are_gone_are_not_counted() -> None:
    evening = played(further(8), games=1).do(DropTable(1))
    movers = winners_of(evening)

    evening = won(evening, *movers)

    where = {pair[0]: n for n, pair in evening.open_game.seating.in_play}
    assert [where[couple] for couple in movers] == [4, 5, 2, 3]


def test_7_21_only_the_house_couple_fills_an_odd_seat() -> None:
    refused = "floor-house-couple-only"

    assert refusal(signed_in(5), SetUp({"more_opponents": True, "odd": Odd.REST})) == refused
    assert refusal(signed_in(5, more_opponents=True), SetUp({"odd": Odd.GAP})) == refused
    assert refusal(signed_in(5, more_opponents=True), DrawTables("45", Odd.REST)) == refused
    late = sign_in(9, in_jar=False)
    assert refusal(played(further(8), games=1), replace(late, odd=Odd.GAP)) == refused
    assert refusal(played(further(8), games=1), Leave(1, Odd.REST)) == refused
    assert played(further(8), games=1).can(late)


def test_7_21_where_winners_go_is_settled_with_the_first_result() -> None:
    begun = won(drawn(8), winners_of(drawn(8))[0])

    assert drawn(8).can(SetUp({"more_opponents": True}))
    assert refusal(begun, SetUp({"more_opponents": True})) == "office-movement-settled"


@given(table_count=st.integers(2, 40), steps=st.integers(1, 60), data=st.data())
def test_7_21_everybody_has_one_place_and_who_lost_stays(
    table_count: int, steps: int, data: st.DataObject
) -> None:
    pairs = tuple((2 * n + 1, 2 * n + 2) for n in range(table_count))
    wins = tuple(data.draw(st.sampled_from(pair)) for pair in pairs)

    after = advance_by(pairs, wins, steps)

    assert sorted(c for pair in after.tables for c in pair) == [*range(1, 2 * table_count + 1)]
    for number, (dealing, staying) in enumerate(after.tables):
        assert dealing == wins[(number - steps) % table_count]
        assert staying in pairs[number]
