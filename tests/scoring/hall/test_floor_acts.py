"""Drawing, recording, correcting: what is refused, and what is left."""

from dataclasses import replace

import pytest

from scoring.hall.acts import (
    ClearWin,
    DrawTables,
    DropCard,
    EveningAct,
    RecordWin,
    Remove,
    SeatTables,
    SetUp,
    SignIn,
    TypeCard,
)
from scoring.hall.couples import HIGHEST_COUPLE, Couple
from scoring.hall.doing.floor import TableRecordedError
from scoring.hall.draws import draw_tables
from scoring.hall.facts import Phase
from scoring.hall.games import Seated, SeatedGame, TablesDraw
from scoring.hall.movement import Odd, Seating
from tests.scoring.hall.evenings import (
    done,
    drawn,
    played,
    refusal,
    seated,
    sign_in,
    signed_in,
    won,
)

PAIR = ("Ace Sample", "Jack Sample")
HOUSE = SignIn(("", ""), has_paid=False, is_house=True)
FOUR = Seating(((1, 2), (3, 4)))


# The draw


def test_7_1_draw_seats_couples_in_the_order_that_the_seed_gives() -> None:
    first, second, third, fourth = draw_tables([1, 2, 3, 4], "45").order
    seating = Seating(((first, second), (third, fourth)))

    evening = done(signed_in(4), DrawTables("45"))

    assert evening == replace(
        signed_in(4),
        draws=(TablesDraw("45", seating),),
        games=(SeatedGame(seating, (None, None), Seated.DRAWN),),
    )


@pytest.mark.parametrize(
    ("odd", "tables", "sitting_out"),
    [(Odd.HOUSE, 3, (None, None)), (Odd.REST, 2, (1, None)), (Odd.GAP, 3, (None, 1))],
)
def test_7_5_draw_settles_an_odd_couple_as_chosen(
    odd: Odd, tables: int, sitting_out: tuple[int | None, int | None]
) -> None:
    evening = done(signed_in(5), DrawTables("45", odd=odd, sitout_is_punched=True))

    seating = evening.open_game.seating
    resting, lone = (1 if seating.rest else None), (1 if seating.tables[-1][1] is None else None)
    assert (len(seating.tables), resting, lone) == (tables, *sitting_out)
    assert (evening.settings.odd, evening.settings.sitout_is_punched) == (odd, True)
    assert evening.house == (Couple(6, is_house=True) if odd is Odd.HOUSE else None)


@pytest.mark.parametrize("odd", Odd)
def test_7_5_draw_settles_an_odd_couple_as_set_up_where_nothing_is_said(odd: Odd) -> None:
    evening = signed_in(5, odd=odd, sitout_is_punched=True)

    assert evening.do(DrawTables("45")) == evening.do(DrawTables("45", odd, sitout_is_punched=True))


@pytest.mark.parametrize("odd", Odd)
def test_draw_of_an_even_number_brings_in_nobody(odd: Odd) -> None:
    evening = drawn(4, odd=odd)

    assert (evening.house, evening.open_game.seating.rest) == (None, None)
    assert {couple for table in evening.open_game.seating.tables for couple in table} == {
        1,
        2,
        3,
        4,
    }


def test_draw_again_is_a_second_draw() -> None:
    evening = done(drawn(4, seed="first"), DrawTables("second"))

    assert [draw.seed for draw in evening.draws] == ["first", "second"]
    assert evening.draw == evening.draws[1]
    assert evening.games == drawn(4, seed="second").games


def test_draw_twice_with_one_seed_is_one_draw() -> None:
    evening = drawn(5)

    assert done(evening, DrawTables("45")) == evening


def test_draw_with_the_old_seed_seats_again_after_a_couple_left() -> None:
    evening = drawn(4).do(Remove(2))

    again = done(evening, DrawTables("45"))

    assert [draw.seed for draw in again.draws] == ["45", "45"]
    assert sorted(again.draw.couples) == [1, 3, 4, 5]


def test_7_5_house_couple_leaves_with_a_draw_that_needs_none() -> None:
    evening = drawn(5)

    assert evening.house == Couple(6, is_house=True)
    assert done(evening, DrawTables("45", odd=Odd.GAP)).house is None


def test_7_5_house_couple_stays_with_its_number_where_it_is_needed() -> None:
    evening = done(drawn(5, seed="first"), DrawTables("second"))

    assert evening.house == Couple(6, is_house=True)


def test_7_5_house_couple_that_signed_in_takes_the_seat() -> None:
    evening = signed_in(2).do(HOUSE).do(sign_in(4))

    assert list(done(evening, DrawTables("45")).couples) == [1, 2, 3, 4]
    assert evening.do(DrawTables("45")).house == Couple(3, is_house=True)


def test_card_of_the_house_couple_leaves_with_it() -> None:
    evening = drawn(5).do(sign_in(7)).do(TypeCard(6, (1,))).do(TypeCard(2, (1,)))

    again = done(evening, DrawTables("45"))

    assert (again.house, again.cards) == (None, {2: (1,)})


@pytest.mark.parametrize("couples", [0, 1])
def test_draw_of_fewer_than_two_couples_is_refused(couples: int) -> None:
    evening = signed_in(couples)

    assert refusal(evening, DrawTables("45")) == f"too-few-couples couple_count={couples}"
    assert signed_in(2).can(DrawTables("45"))


def test_7_5_house_couple_is_nobody_to_draw_for() -> None:
    evening = signed_in(1).do(HOUSE)

    assert refusal(evening, DrawTables("45")) == "too-few-couples couple_count=1"


def test_draw_after_the_first_result_is_refused() -> None:
    evening = seated((1, 2), (3, 4))

    assert refusal(won(evening, 1), DrawTables("45")) == "floor-play-has-begun"
    assert won(evening, 1).do(ClearWin(1, 1)).can(DrawTables("45"))


def test_draw_again_after_a_card_was_typed_is_refused() -> None:
    evening = drawn(4)

    assert refusal(evening.do(TypeCard(1, (1,))), DrawTables("other")) == "floor-play-has-begun"
    assert evening.can(DrawTables("other"))


def test_first_draw_after_a_card_was_typed_is_possible() -> None:
    assert signed_in(4).do(TypeCard(1, (1,))).can(DrawTables("45"))


def test_draw_that_needs_a_number_beyond_the_highest_is_refused() -> None:
    evening = signed_in(2).do(sign_in(HIGHEST_COUPLE))

    assert refusal(evening, DrawTables("45")) == "door-hall-full most=1000"
    assert evening.can(DrawTables("45", odd=Odd.GAP))
    assert evening.do(Remove(2)).can(DrawTables("45"))


# Seats drawn by hand


def test_tables_by_hand_are_game_1() -> None:
    evening = done(signed_in(4), SeatTables(FOUR))

    assert evening == replace(
        signed_in(4),
        draws=(TablesDraw("", FOUR),),
        games=(SeatedGame(FOUR, (None, None), Seated.DRAWN),),
    )
    assert evening.do(SeatTables(FOUR)) == evening


def test_tables_by_hand_in_place_of_a_draw_are_a_second_draw() -> None:
    evening = done(drawn(4), SeatTables(FOUR))

    assert [draw.seed for draw in evening.draws] == ["45", ""]


@pytest.mark.parametrize(
    ("seating", "told"),
    [
        (Seating(((1, 2), (3, 9))), "floor-seats-unknown couple=9"),
        (Seating(((1, 2),)), "floor-seats-missing couples=(3, 4)"),
        (Seating(((1, 2), (3, 3))), "couple-twice couple=3"),
        (Seating(((1, 2), (None, 3))), "table-empty table=2"),
        (Seating(((1, 2), (3, None)), 4), "more-than-one-sits-out couples=(3, 4)"),
    ],
)
def test_tables_by_hand_at_which_not_everybody_sits_once_are_refused(
    seating: Seating, told: str
) -> None:
    evening = signed_in(4)

    assert refusal(evening, SeatTables(seating)) == told
    assert evening.can(SeatTables(FOUR))


def test_table_by_hand_of_one_couple_is_refused() -> None:
    alone = SeatTables(Seating((), rest=1))

    assert refusal(signed_in(1, odd=Odd.REST), alone) == "too-few-couples couple_count=1"


REST, GAP = Seating(((1, 2),), rest=3), Seating(((1, 2), (3, None)))


@pytest.mark.parametrize(
    ("odd", "refused"),
    [(Odd.HOUSE, REST), (Odd.HOUSE, GAP), (Odd.REST, GAP), (Odd.GAP, REST)],
)
def test_7_5_couple_that_sits_out_by_hand_otherwise_than_chosen_is_refused(
    odd: Odd, refused: Seating
) -> None:
    told = refusal(signed_in(3, odd=odd), SeatTables(refused))

    assert told == f"floor-sits-out couples=(3,) odd={odd.value!r}"


@pytest.mark.parametrize(("odd", "seating"), [(Odd.REST, REST), (Odd.GAP, GAP)])
def test_7_5_couple_may_sit_out_by_hand_as_chosen(odd: Odd, seating: Seating) -> None:
    assert done(signed_in(3, odd=odd), SeatTables(seating)).open_game.seating == seating


def test_7_5_house_couple_sits_by_hand_where_it_signed_in() -> None:
    evening = signed_in(3).do(HOUSE)

    assert done(evening, SeatTables(FOUR)).open_game.seating == FOUR


def test_tables_by_hand_after_the_first_result_are_refused() -> None:
    evening = seated((1, 2), (3, 4))
    other = SeatTables(Seating(((1, 3), (2, 4))))

    assert refusal(won(evening, 1), other) == "floor-play-has-begun"
    assert evening.can(other)


# Recording


def test_win_is_credited_to_the_couple() -> None:
    evening = done(seated((1, 2), (3, 4)), RecordWin(1, 1, 2))

    assert evening.games == (SeatedGame(FOUR, (2, None), Seated.DRAWN),)
    assert (evening.open_game.missing, evening.phase) == ((2,), Phase.PLAYING)


def test_win_recorded_twice_is_one() -> None:
    evening = won(seated((1, 2), (3, 4)), 2)

    assert done(evening, RecordWin(1, 1, 2)) == evening


def test_win_of_the_open_game_can_be_changed() -> None:
    evening = won(seated((1, 2), (3, 4)), 1)

    assert done(evening, RecordWin(1, 1, 2)).games[0].winners == (2, None)


def test_7_2_last_win_of_a_game_seats_the_next() -> None:
    evening = done(won(seated((1, 2), (3, 4)), 1), RecordWin(1, 2, 4))

    assert evening.games == (
        SeatedGame(FOUR, (1, 4), Seated.DRAWN),
        SeatedGame(Seating(((4, 2), (1, 3))), (None, None), Seated.MOVED),
    )
    assert (evening.closed_count, evening.phase) == (1, Phase.PLAYING)


def test_7_1_last_win_of_the_last_game_ends_the_evening() -> None:
    evening = done(seated((1, 2), game_count=1, jar_size=None), RecordWin(1, 1, 1))

    assert (evening.open_game, evening.closed_count, len(evening.games)) == (None, 1, 1)
    assert evening.is_over


def test_second_click_on_the_win_that_closed_the_game_is_harmless() -> None:
    evening = won(seated((1, 2)), 1)

    assert done(evening, RecordWin(1, 1, 1, saw=0, draw=1)) == evening


@pytest.mark.parametrize("odd", [Odd.REST, Odd.GAP])
def test_7_5_couple_that_sits_out_holds_nothing_up(odd: Odd) -> None:
    evening = played(drawn(5, odd=odd), games=4)

    assert (evening.closed_count, len(evening.games)) == (4, 5)


def test_win_at_a_closed_game_is_refused() -> None:
    evening = won(seated((1, 2)), 1)

    assert refusal(evening, RecordWin(1, 1, 2)) == "floor-game-closed game=1"
    assert evening.can(RecordWin(2, 1, 2))


@pytest.mark.parametrize("game", [0, -1, 2])
def test_win_at_a_game_that_is_not_seated_is_refused(game: int) -> None:
    evening = seated((1, 2))

    assert refusal(evening, RecordWin(game, 1, 1)) == f"floor-game-not-seated game={game}"
    assert evening.can(RecordWin(1, 1, 1))


def test_win_before_the_draw_is_refused() -> None:
    assert refusal(signed_in(2), RecordWin(1, 1, 1)) == "floor-game-not-seated game=1"


@pytest.mark.parametrize("table", [0, -1, 3])
def test_win_at_a_table_that_is_not_there_is_refused(table: int) -> None:
    evening = seated((1, 2), (3, 4))

    assert refusal(evening, RecordWin(1, table, 1)) == f"floor-no-such-table table={table}"


def test_win_of_a_couple_that_sits_elsewhere_is_refused() -> None:
    evening = seated((1, 2), (3, 4))

    assert refusal(evening, RecordWin(1, 1, 3)) == "winner-not-at-table table=1 couple=3"
    assert evening.can(RecordWin(1, 2, 3))


@pytest.mark.parametrize("couple", [3, 1])
def test_7_5_win_of_a_lone_couple_is_refused(couple: int) -> None:
    evening = seated((1, 2), (3, None))

    told = refusal(evening, RecordWin(1, 2, couple))

    assert told == f"winner-at-lone-table table=2 couple={couple}"


@pytest.mark.parametrize(
    ("standing", "saw"),
    [
        pytest.param((1,), 0, id="somebody, where nobody was seen"),
        pytest.param((), 1, id="nobody, where somebody was seen"),
    ],
)
def test_win_over_what_was_not_seen_is_refused(standing: tuple[int, ...], saw: int) -> None:
    evening = won(seated((1, 2), (3, 4)), *standing)
    there = sum(standing)

    told = refusal(evening, RecordWin(1, 1, 2, saw=saw))

    assert told == f"floor-table-recorded game=1 table=1 couple={there}"
    assert evening.can(RecordWin(1, 1, 2, saw=there))
    assert evening.can(RecordWin(1, 1, 2))


def test_win_over_another_one_is_caught_by_name() -> None:
    evening = won(seated((1, 2), (3, 4)), 1)

    with pytest.raises(TableRecordedError) as caught:
        evening.do(RecordWin(1, 1, 2, saw=0))

    assert caught.value.values == {"game": 1, "table": 1, "couple": 1}


def test_win_that_stands_already_needs_not_to_have_been_seen() -> None:
    evening = won(seated((1, 2), (3, 4)), 2)

    assert evening.do(RecordWin(1, 1, 2, saw=1)) == evening


@pytest.mark.parametrize("act", [RecordWin(1, 1, 1, draw=1), ClearWin(1, 1, draw=1)])
def test_tap_at_tables_that_were_drawn_again_is_refused(act: RecordWin | ClearWin) -> None:
    evening = seated((1, 2), (3, 4)).do(SeatTables(Seating(((1, 3), (2, 4)))))

    assert refusal(evening, act) == "floor-drawn-again"
    assert evening.can(replace(act, draw=2))
    assert evening.can(replace(act, draw=None))


@pytest.mark.parametrize("act", [RecordWin(1, 1, 1), ClearWin(1, 1)])
def test_tap_is_refused_while_couples_wait_for_a_new_draw(act: EveningAct) -> None:
    evening = seated((1, 2), (3, 4))

    assert refusal(evening.do(Remove(4)), act) == "floor-draw-outdated"
    assert evening.can(act)


# Clearing


def test_win_cleared_leaves_the_table_to_come() -> None:
    evening = seated((1, 2), (3, 4))

    assert done(won(evening, 1), ClearWin(1, 1)) == evening


def test_win_cleared_twice_is_cleared() -> None:
    evening = seated((1, 2), (3, 4))

    assert done(evening, ClearWin(1, 1)) == evening


def test_win_of_a_closed_game_is_not_cleared() -> None:
    evening = won(seated((1, 2)), 1)

    assert refusal(evening, ClearWin(1, 1)) == "floor-game-closed game=1"
    assert evening.can(ClearWin(2, 1))


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (ClearWin(2, 1), "floor-game-not-seated game=2"),
        (ClearWin(1, 3), "floor-no-such-table table=3"),
    ],
)
def test_win_is_not_cleared_where_nobody_plays(act: ClearWin, told: str) -> None:
    assert refusal(seated((1, 2), (3, 4)), act) == told


# What the evening is drawn with


def test_odd_rule_may_change_while_couples_wait_for_a_new_draw() -> None:
    evening = seated((1, 2), (3, 4)).do(SignIn(PAIR, 5)).do(SetUp({"odd": Odd.GAP}))

    seating = Seating(((1, 2), (3, 4), (5, None)))

    assert done(evening, SeatTables(seating)).draw == TablesDraw("", seating)


def test_evening_on_cards_alone_is_drawn_when_its_cards_are_gone() -> None:
    evening = drawn(4).do(TypeCard(1, (1,))).do(DropCard(1))

    assert evening.can(DrawTables("other"))
