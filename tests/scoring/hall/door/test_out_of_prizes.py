"""A couple that plays on and wins no prize (rules.md §7.25)."""

from scoring.hall.acts import BackInPrizes, DrawJar, HandOver, OutOfPrizes, SayWish
from scoring.hall.evening import Evening
from scoring.hall.ties.ties import Wish
from tests.scoring.hall.evenings import (
    counted,
    done,
    level,
    prizes,
    refusal,
    seated,
    signed_in,
    won,
)
from tests.scoring.hall.tournaments import pooled

WHY = "Played for two"


def awarded(evening: Evening) -> set[tuple[str, int]]:
    return {(award.prize, award.couple) for award in evening.outcome.awards}


def places_of(evening: Evening) -> dict[int, int | None]:
    return {row.couple: row.place for row in evening.standings}


def test_7_25_couple_is_passed_over_in_the_order_of_places() -> None:
    evening = level()
    assert places_of(evening) == {1: 1, 4: 1, 3: 2, 2: 3, 5: 3}

    out = done(evening, OutOfPrizes(1, WHY))

    assert places_of(out) == {4: 1, 3: 2, 2: 3, 5: 3, 1: None}
    assert ("place-1", 4) in awarded(out)
    assert out.level_for("place-1") == (4,)


def test_7_25_couple_wins_no_booby_prize_and_does_not_shield_another_from_it() -> None:
    evening = signed_in(3, prizes=prizes(place_1=900, booby="A turnip"))
    evening = counted(evening, {1: 5, 2: 1, 3: 0})
    assert ("booby", 3) in awarded(evening)

    assert ("booby", 2) in awarded(evening.do(OutOfPrizes(3, WHY)))


def test_7_25_couple_wins_no_jar_though_it_paid_for_it() -> None:
    evening = signed_in(2, game_count=2, jar_size=1)
    evening = counted(evening, {1: 2, 2: 0}).do(DrawJar("45"))
    assert ("jar", 1) in awarded(evening)

    out = evening.do(OutOfPrizes(1, WHY))

    assert out.outcome.jar is not None
    assert out.outcome.jar.holders == ()
    assert out.in_jar == (1, 2)
    assert out.money.jar_carried_cents == out.jar_cents


def test_7_25_couple_is_no_part_of_a_tie_any_more() -> None:
    wished = level().do(SayWish("place-1", 1, Wish.CUT))

    out = wished.do(OutOfPrizes(1, WHY))

    assert "place-1" not in out.outcome.open
    assert refusal(out, SayWish("place-1", 1, Wish.SPLIT)) == "prizes-no-tie prize='place-1'"


def test_7_25_couple_is_put_back_and_all_is_as_before() -> None:
    evening = level()

    assert done(evening.do(OutOfPrizes(1, WHY)), BackInPrizes(1)) == evening
    assert evening.do(BackInPrizes(1)) == evening


def test_7_25_prize_in_hand_is_known_to_be_in_the_wrong_one() -> None:
    out = level().do(HandOver("place-2", 3)).do(OutOfPrizes(3, WHY))

    assert ("place-2", 3) in out.handed_over
    assert ("place-2", 3) not in awarded(out)


def test_7_25_reason_is_needed() -> None:
    assert refusal(level(), OutOfPrizes(1, "")) == "door-reason-missing couple=1"


def test_7_25_reason_stands_in_no_fact() -> None:
    assert WHY not in repr(level().do(OutOfPrizes(1, WHY)))


def test_7_25_house_couple_and_teams_win_no_such_prizes_anyway() -> None:
    evening = won(seated((1, 2), (3, 4), house=4), 1)

    for act in (OutOfPrizes(4, WHY), BackInPrizes(4)):
        assert refusal(evening, act) == "door-house-couple-fixed couple=4"
    for act in (OutOfPrizes(1, WHY), BackInPrizes(1)):
        assert refusal(pooled(), act) == "door-team-withdraws couple=1"
