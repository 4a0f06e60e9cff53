"""Signing in, changing and removing: what is refused, and what is left."""

from dataclasses import replace

import pytest

from scoring.hall.acts import (
    ClearWin,
    DrawJar,
    DrawTables,
    JoinJar,
    Pay,
    Remove,
    Rename,
    SayWish,
    SignIn,
    StartTieOver,
)
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.facts import Phase
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.numbers import CoupleNumber
from scoring.hall.seating.planning import ties_without
from scoring.hall.ties.ties import Wish
from tests.scoring.hall.evenings import (
    FEES,
    PAIR,
    counted,
    done,
    drawn,
    level,
    players,
    refusal,
    seated,
    set_up,
    sign_in,
    signed_in,
    won,
)


def with_jar_drawn() -> Evening:
    return drawn(2).do(DrawJar("45"))


# Signing in


def test_sign_in_puts_the_couple_on_the_list() -> None:
    evening = done(signed_in(2), SignIn(PAIR, in_jar=True))

    assert evening == replace(
        signed_in(2),
        couples={
            1: Couple(1, players(1), has_paid=True, in_jar=True, **FEES),
            2: Couple(2, players(2), has_paid=True, in_jar=True, **FEES),
            3: Couple(3, PAIR, has_paid=True, in_jar=True, **FEES),
        },
    )


def test_sign_in_under_a_number_of_its_own_keeps_the_list_in_order() -> None:
    evening = done(signed_in(1).do(SignIn(PAIR, 7)), SignIn(PAIR, 4, has_paid=False))

    assert list(evening.couples) == [1, 4, 7]
    assert evening.couples[4] == Couple(4, PAIR, **FEES)
    assert evening.next_couple == 8


def test_number_once_given_is_not_filled_in_again_unless_it_was_the_last() -> None:
    assert list(signed_in(3).do(Remove(2)).do(SignIn(PAIR)).couples) == [1, 3, 4]
    assert list(signed_in(3).do(Remove(3)).do(SignIn(PAIR)).couples) == [1, 2, 3]


HOUSE = SignIn(("", ""), has_paid=False, is_house=True)
FEE, NO_JAR = "door-house-pays-nothing couple=2", set_up(jar_size=None)


@pytest.mark.parametrize(
    ("evening", "act", "told", "possible"),
    [
        (signed_in(2), SignIn(PAIR, 10_000), "door-hall-full most=1000", SignIn(PAIR, 9_999)),
        (signed_in(1), SignIn(("", "Jack")), "door-names-missing couple=2", SignIn(PAIR)),
        (signed_in(1), SignIn(("Ace", "")), "door-names-missing couple=2", SignIn(PAIR)),
        (signed_in(1), SignIn(("", "")), "door-names-missing couple=2", SignIn(PAIR)),
        (NO_JAR, SignIn(PAIR, in_jar=True), "door-no-jar", SignIn(PAIR)),
        (with_jar_drawn(), SignIn(PAIR, in_jar=True), "door-jar-drawn", SignIn(PAIR, odd=Odd.GAP)),
        (signed_in(1), replace(HOUSE, has_paid=True), FEE, HOUSE),
        (signed_in(1), replace(HOUSE, in_jar=True), FEE, HOUSE),
        (signed_in(1).do(HOUSE), HOUSE, "door-house-couple-twice couple=2", SignIn(PAIR)),
        (drawn(4), HOUSE, "door-house-couple-fixed couple=5", SignIn(PAIR)),
    ],
)
def test_sign_in_that_cannot_be_is_refused(
    evening: Evening, act: SignIn, told: str, possible: SignIn
) -> None:
    assert refusal(evening, act) == told
    assert evening.can(possible)


def test_couple_whose_names_were_forgotten_signs_in_when_its_log_is_done_again() -> None:
    evening = done(signed_in(1), SignIn(("", ""), is_forgotten=True))

    assert evening.couples[2] == Couple(2, has_paid=True, **FEES)
    renamed = done(evening, Rename(1, ("", ""), is_forgotten=True))
    assert renamed.couples[1].players == ("", "")


def test_couple_whose_card_turns_up_is_signed_in_while_cards_are_typed() -> None:
    evening = counted(signed_in(2), {1: 3})

    assert done(evening, SignIn(PAIR)).couples[3].first_game == 1


def test_sign_in_once_a_wish_is_said_or_a_prize_is_in_hand_is_refused() -> None:
    evening = replace(level(), cards={})
    wished = replace(evening, ties=level().do(SayWish("place-1", 1, Wish.CUT)).ties)
    held = replace(evening, handed_over={("place-2", 3): level().outcome.awards[0]})

    assert evening.can(SignIn(PAIR))
    for later in (wished, held):
        assert refusal(later, SignIn(PAIR)) == "door-no-game-left"


def test_sign_in_to_a_full_hall_is_refused() -> None:
    couple = Couple(1, PAIR, **FEES)
    evening = set_up(jar_size=None)
    full = replace(evening, couples={n: replace(couple, number=n) for n in range(1, 1001)})
    nearly = replace(evening, couples={n: replace(couple, number=n) for n in range(1, 1000)})

    assert refusal(full, SignIn(PAIR)) == "door-hall-full most=1000"
    assert nearly.can(SignIn(PAIR))


def test_7_5_house_couple_signs_in_without_names_and_pays_nothing() -> None:
    evening = done(signed_in(1), SignIn(("", ""), has_paid=False, is_house=True))

    assert evening.house == Couple(2, is_house=True)
    assert [couple.number for couple in evening.guests] == [1]
    assert evening.house.names == ""


# Tables that are drawn, and couples that come and go


def test_7_6_couple_that_comes_after_the_draw_sits_in_game_1_and_nobody_is_drawn_anew() -> None:
    evening = done(seated((1, 2), (3, 4)), SignIn(PAIR, odd=Odd.REST))

    assert evening.games[0].seating == Seating(((1, 2), (3, 4)), rest=5)
    assert [draw.seating for draw in evening.draws] == [
        Seating(((1, 2), (3, 4))),
        evening.games[0].seating,
    ]
    assert (evening.settings.odd, evening.phase) == (Odd.REST, Phase.DRAWN)


def test_7_6_couple_that_goes_after_the_draw_leaves_the_others_where_they_are() -> None:
    evening = done(seated((1, 2), (3, 4), (5, 6)), Remove(3))

    assert evening.house == Couple(7, is_house=True)
    assert evening.games[0].seating.tables == ((1, 2), (7, 4), (5, 6))


def test_7_6_couple_that_came_after_the_draw_and_goes_leaves_it_as_it_was() -> None:
    before = seated((1, 2), (3, 4))

    evening = done(before.do(SignIn(PAIR)), Remove(5))

    assert (evening.games, evening.couples) == (before.games, before.couples)


def test_draw_that_seats_others_than_are_here_stands_no_more() -> None:
    evening = drawn(2)

    waiting = evening.do(Remove(2)).do(SignIn(PAIR, 3))

    assert (waiting.games, waiting.is_draw_outdated) == ((), True)
    assert done(waiting.do(Remove(3)), SignIn(PAIR, 2)).games == evening.games


# Changing


def test_rename_changes_the_names_alone() -> None:
    evening = done(signed_in(1), Rename(1, PAIR))

    assert evening.couples == {1: Couple(1, PAIR, has_paid=True, in_jar=True, **FEES)}
    assert refusal(evening, Rename(1, ("Ace Sample", ""))) == "door-names-missing couple=1"


def test_pay_marks_the_fee_as_paid_or_not() -> None:
    evening = signed_in(1)

    unpaid = done(evening, Pay(1, has_paid=False))

    assert unpaid.couples == {1: Couple(1, players(1), in_jar=True, **FEES)}
    assert unpaid.do(Pay(1, has_paid=False)) == unpaid
    assert done(unpaid, Pay(1)) == evening


def test_join_jar_puts_the_couple_in_or_takes_it_out() -> None:
    evening = signed_in(1)

    out = done(evening, JoinJar(1, in_jar=False))

    assert out.couples == {1: Couple(1, players(1), has_paid=True, **FEES)}
    assert done(out, JoinJar(1)) == evening


def test_names_and_fees_may_change_once_play_has_begun() -> None:
    evening = won(seated((1, 2), (3, 4)), 1)

    changed = evening.do_all([Rename(1, PAIR), Pay(1, has_paid=False), JoinJar(1, in_jar=False)])

    assert changed == replace(evening, couples={**evening.couples, 1: Couple(1, PAIR, **FEES)})


def test_join_jar_where_there_is_none_is_refused() -> None:
    evening = signed_in(1, jar_size=None)

    assert refusal(evening, JoinJar(1)) == "door-no-jar"
    assert evening.can(JoinJar(1, in_jar=False))


@pytest.mark.parametrize("in_jar", [True, False])
def test_7_10_jar_that_is_drawn_is_joined_and_left_no_more(in_jar: bool) -> None:
    evening = signed_in(2).do(JoinJar(1, in_jar=not in_jar)).do(DrawTables("45")).do(DrawJar("45"))

    assert refusal(evening, JoinJar(1, in_jar=in_jar)) == "door-jar-drawn"
    assert evening.do(JoinJar(1, in_jar=not in_jar)) == evening


@pytest.mark.parametrize("act", [Rename(4, PAIR), Pay(4), JoinJar(4), Remove(4)])
def test_7_5_house_couple_is_not_changed_at_the_door(act: Rename | Pay | JoinJar | Remove) -> None:
    evening = drawn(3)

    assert refusal(evening, act) == "door-house-couple-fixed couple=4"
    assert evening.can(replace(act, couple=3))


# Removing


def test_remove_keeps_every_other_number() -> None:
    evening = done(signed_in(3), Remove(2))

    assert list(evening.couples) == [1, 3]
    assert evening.do(Remove(2)) == evening
    assert done(evening, Remove(9)) == evening


def test_couples_come_and_go_once_the_only_result_was_cleared() -> None:
    evening = won(seated((1, 2), (3, 4)), 1).do(ClearWin(1, 1))

    assert list(done(evening, SignIn(PAIR, odd=Odd.REST)).couples) == [1, 2, 3, 4, 5]
    assert list(done(evening, Remove(1)).couples) == [2, 3, 4, 5]  # the house couple fills in


def test_one_couple_alone_and_nobody_are_seated_no_more() -> None:
    evening = done(drawn(2), Remove(2))

    assert (evening.games, evening.is_draw_outdated, evening.phase) == ((), True, Phase.OPEN)
    assert (evening.do(Remove(1)).couples, evening.do(Remove(1)).games) == ({}, ())


@pytest.mark.parametrize(
    ("evening", "told"),
    [
        (counted(signed_in(2), {1: 3}), "door-has-played couple=2"),
        (with_jar_drawn(), "door-jar-drawn"),
    ],
    ids=["a card is typed", "in a jar that is drawn"],
)
def test_remove_of_a_couple_that_has_played_is_refused(evening: Evening, told: str) -> None:
    assert refusal(evening, Remove(2)) == told


def test_remove_of_a_couple_that_is_in_no_jar_after_its_draw_is_possible() -> None:
    evening = signed_in(1).do(sign_in(2, in_jar=False)).do(DrawTables("45")).do(DrawJar("45"))

    assert done(evening, Remove(2)).guests == (evening.couples[1],)


def test_7_19_late_couple_goes_before_it_has_played_though_the_jar_is_drawn() -> None:
    playing = drawn(4)
    playing = won(playing, playing.open_game.seating.tables[0][0])
    late = playing.do(sign_in(9)).do(DrawJar("45"))

    assert done(late, Remove(9)) == playing.do(DrawJar("45"))
    assert refusal(late, JoinJar(9, in_jar=False)) == "door-jar-drawn"


def test_7_9_couple_off_the_list_leaves_no_word_at_the_tie_desk() -> None:
    evening = level().do(SayWish("place-1", 1, Wish.SPLIT)).do(SayWish("place-1", 4, Wish.CUT))

    (tie,) = ties_without(evening, CoupleNumber(1)).values()

    assert (tie.wishes, evening.ties["place-1"].wishes.keys()) == ({4: Wish.CUT}, {1, 4})
    assert ties_without(evening.do(StartTieOver("place-1")), CoupleNumber(1)) == {}
