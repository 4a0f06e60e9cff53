"""Starting tables, drawn or by hand: what is refused, and what is left."""

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
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.games.draws import draw_tables
from scoring.hall.games.games import Seated, SeatedGame, TablesDraw
from scoring.hall.movement.movement import NO_TABLE, Odd, Seating
from tests.scoring.hall.evenings import PAIR, done, drawn, refusal, seated, sign_in, signed_in, won

HOUSE = SignIn(("", ""), has_paid=False, is_house=True)
FOUR = Seating(((1, 2), (3, 4)))


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


def test_draw_again_is_a_second_draw() -> None:
    evening = done(drawn(4, seed="first"), DrawTables("second"))

    assert [draw.seed for draw in evening.draws] == ["first", "second"]
    assert evening.draw == evening.draws[1]
    assert evening.games == drawn(4, seed="second").games


def test_draw_with_the_old_seed_seats_again_after_a_couple_left() -> None:
    evening = drawn(4).do(Remove(2))

    again = done(evening, DrawTables("45"))

    assert [draw.seed for draw in again.draws] == ["45", "", "45"]
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
    evening = drawn(5).do(TypeCard(6, (1,))).do(TypeCard(2, (1,)))

    again = done(evening, sign_in(7))

    assert (again.house, again.cards) == (None, {2: (1,)})


@pytest.mark.parametrize(
    ("evening", "act", "told"),
    [
        (signed_in(1), DrawTables("45"), "too-few-couples couple_count=1"),
        (signed_in(1).do(HOUSE), DrawTables("45"), "too-few-couples couple_count=1"),
        (
            signed_in(1, odd=Odd.REST),
            SeatTables(Seating((), rest=1)),
            "too-few-couples couple_count=1",
        ),
        (won(seated((1, 2)), 1), DrawTables("45"), "floor-play-has-begun"),
        (won(seated((1, 2)), 1), SeatTables(Seating(((2, 1),))), "floor-play-has-begun"),
        (drawn(4).do(TypeCard(1, (1,))), DrawTables("other"), "floor-play-has-begun"),
    ],
)
def test_7_5_draw_is_of_two_couples_or_more_before_the_first_result(
    evening: Evening, act: EveningAct, told: str
) -> None:
    assert refusal(evening, act) == told


def test_draw_is_possible_once_the_result_is_cleared_or_before_the_first_of_cards() -> None:
    assert won(seated((1, 2), (3, 4)), 1).do(ClearWin(1, 1)).can(DrawTables("45"))
    assert drawn(4).do(TypeCard(1, (1,))).do(DropCard(1)).can(DrawTables("other"))
    assert signed_in(4).do(TypeCard(1, (1,))).can(DrawTables("45"))
    assert seated((1, 2), (3, 4)).can(SeatTables(Seating(((1, 3), (2, 4)))))


def test_draw_that_needs_a_number_beyond_the_highest_is_refused() -> None:
    evening = signed_in(2).do(sign_in(9_999))

    assert refusal(evening, DrawTables("45")) == "door-hall-full most=1000"
    assert signed_in(2).do(sign_in(9_998)).do(DrawTables("45")).house.number == 9_999
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


def test_7_13_tables_by_hand_may_leave_numbers_out() -> None:
    seating = Seating((NO_TABLE, (1, 2), NO_TABLE, (3, None)))

    evening = done(signed_in(3, odd=Odd.GAP), SeatTables(seating))

    assert evening.games == (SeatedGame.begin(seating, Seated.DRAWN),)
    assert refusal(evening, RecordWin(1, 3, 1)) == "floor-no-such-table table=3"


@pytest.mark.parametrize(
    ("seating", "told"),
    [
        (Seating(((1, 2), (16, 9))), "floor-seats-unknown couple=9"),
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


def test_couples_missing_from_tables_by_hand_are_named_lowest_number_first() -> None:
    evening = signed_in(2).do(sign_in(9)).do(sign_in(16))

    told = refusal(evening, SeatTables(Seating(((1, 2),))))

    assert told == "floor-seats-missing couples=(9, 16)"


REST, GAP = Seating(((1, 2),), rest=3), Seating(((1, 2), (3, None)))


@pytest.mark.parametrize(
    ("odd", "refused"), [(Odd.HOUSE, REST), (Odd.HOUSE, GAP), (Odd.REST, GAP), (Odd.GAP, REST)]
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


def test_odd_rule_may_change_while_couples_wait_for_a_new_draw() -> None:
    waiting = seated((1, 2)).do(Remove(2)).do(SignIn(PAIR, 3)).do(SignIn(PAIR, 4))
    evening = waiting.do(SetUp({"odd": Odd.GAP}))

    seating = Seating(((1, 3), (4, None)))

    assert done(evening, SeatTables(seating)).draw == TablesDraw("", seating)
