"""Who is not at the tie desk blocks nothing: no split, no cut, no play-off (rules.md §7.17)."""

import pytest

from scoring.hall.acts import Cut, Forfeit, NotHere, SayWish
from scoring.hall.ties.ties import Step, Wish
from tests.scoring.hall.evenings import cuts, done, level, level_at, refusal, wishes

FIRST = "place-1"


def settlement(evening, prize=FIRST):
    return next(found.settlement for found in evening.outcome.prizes if found.prize.name == prize)


def got(evening):
    return {award.couple: award.cents for award in evening.outcome.awards if award.prize == FIRST}


def test_7_17_nobody_waits_for_the_wish_of_who_is_not_here() -> None:
    evening = level_at(1001, couples=3).do_all(wishes(FIRST, c1="split", c2="split"))

    assert settlement(evening).waiting_for == (3,)  # the control: it blocks everybody
    assert got(evening.do(NotHere(FIRST, 3))) == {1: 334, 2: 334, 3: 333}
    assert got(evening.do(NotHere(FIRST, 3, shares=False))) == {1: 501, 2: 500}


def test_7_17_who_is_not_here_has_wished_nothing() -> None:
    evening = level_at(1000, couples=3).do_all(wishes(FIRST, c1="cut", c3="playoff"))

    away = done(evening, NotHere(FIRST, 3))

    assert away.ties[FIRST].wishes == {1: Wish.CUT}
    assert settlement(away.do(SayWish(FIRST, 2, Wish.CUT))).waiting_for == (1, 2)


def test_7_17_wish_falls_with_the_only_card_that_was_cut() -> None:
    evening = level_at(1000, couples=3).do_all(wishes(FIRST, c1="cut", c2="split", c3="split"))
    evening = evening.do_all(cuts(FIRST, c1="KC"))

    away = evening.do(evening.complete(NotHere(FIRST, 1, shares=False), seed=""))

    assert (away.ties[FIRST].wishes.keys(), away.ties[FIRST].cuts) == ({2, 3}, ())
    assert got(away) == {2: 500, 3: 500}
    # As an earlier logbook has it, in which the others have cut then.
    assert settlement(evening.do(NotHere(FIRST, 1, shares=False))).waiting_for == (2, 3)


def test_7_17_wish_stays_where_others_have_cut_by_it() -> None:
    evening = level_at(1000, couples=3).do_all(wishes(FIRST, c1="cut", c2="split", c3="split"))
    evening = evening.do_all(cuts(FIRST, c1="KC", c2="QC"))

    for couple in (1, 3):
        away = NotHere(FIRST, couple)
        assert evening.complete(away, "") == away


def test_7_17_who_is_not_here_is_out_of_the_cut() -> None:
    evening = level_at(1000, couples=3).do_all(wishes(FIRST, c1="cut", c2="cut", c3="cut"))
    evening = evening.do_all(cuts(FIRST, c1="KC", c2="KD"))

    assert settlement(evening).waiting_for == (3,)
    away = done(evening, NotHere(FIRST, 3))
    assert settlement(away).waiting_for == (1, 2)
    assert settlement(away).cut_round == 2
    assert refusal(away, Cut(FIRST, 3, cuts(FIRST, c3="AC")[0].card)) == (
        "cut-by-couple-out prize='place-1' couple=3"
    )
    again = away.do_all(cuts(FIRST, c1="2C", c2="3C"))
    assert list(got(again)) == [1]


def test_7_17_who_goes_between_two_rounds_leaves_the_prize_to_the_other() -> None:
    evening = level_at(1000, couples=3).do_all(wishes(FIRST, c1="cut", c2="cut", c3="cut"))
    evening = evening.do_all(cuts(FIRST, c1="4C", c2="4D", c3="9C"))
    evening = evening.do_all(cuts(FIRST, c1="7C"))

    away = done(evening, NotHere(FIRST, 2))

    assert list(got(away)) == [1]
    assert len(away.ties[FIRST].cuts) == 1
    assert refusal(away, NotHere(FIRST, 3)) == (
        "cut-after-decision prize='place-1' couple=3 winner=1"
    )


def test_7_17_who_is_not_here_is_out_of_the_play_off() -> None:
    evening = level().do_all(wishes(FIRST, c4="playoff"))

    away = done(evening, NotHere(FIRST, 1))

    assert list(got(away)) == [4]
    assert refusal(away, NotHere(FIRST, 4)) == "everybody-not-here prize='place-1'"


def test_7_17_the_play_off_goes_on_though_who_wanted_it_left_once_it_was_begun() -> None:
    evening = level_at(1000, couples=3).do_all(wishes(FIRST, c1="playoff", c2="cut", c3="cut"))
    evening = evening.do(Forfeit(FIRST, 3))

    away = done(evening, NotHere(FIRST, 1))

    assert settlement(away).method is Wish.PLAYOFF
    assert list(got(away)) == [2]


@pytest.mark.parametrize("worth", ["Two gift baskets", 1000])
def test_7_17_one_left_alone_has_won_unless_there_is_a_share_to_leave(worth: int | str) -> None:
    evening = level_at(worth, couples=2)

    alone = evening.do(NotHere(FIRST, 1, shares=worth == 1000))

    if worth == 1000:
        assert settlement(alone).waiting_for == (2,)
        assert got(alone.do(SayWish(FIRST, 2, Wish.SPLIT))) == {1: 500, 2: 500}
        assert got(alone.do(SayWish(FIRST, 2, Wish.CUT))) == {2: 1000}
    assert got(evening.do(NotHere(FIRST, 1, shares=False)))
    assert list(got(evening.do(NotHere(FIRST, 1, shares=False)))) == [2]
    assert refusal(evening.do(NotHere(FIRST, 1)), NotHere(FIRST, 2)) == (
        "everybody-not-here prize='place-1'"
    )


def test_7_17_a_wish_puts_back_who_came_again_while_nothing_is_cut() -> None:
    evening = level_at(1000, couples=2).do(NotHere(FIRST, 1))

    back = done(evening, SayWish(FIRST, 1, Wish.CUT))

    assert back.ties[FIRST].absent == {}
    assert settlement(back).step is Step.WISHES
    assert settlement(back).waiting_for == (2,)


def test_7_17_who_has_lost_a_play_off_is_not_marked_as_away() -> None:
    evening = level().do_all(wishes(FIRST, c4="playoff"))

    assert refusal(evening.do(NotHere(FIRST, 1)), Forfeit(FIRST, 4)).startswith("everybody")
