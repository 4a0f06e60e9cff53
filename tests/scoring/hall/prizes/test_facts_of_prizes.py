"""Who gets what as the wins stand, and where the money goes."""

from scoring.hall.acts import DrawJar, JoinJar, Pay, StartTieOver
from scoring.hall.evening import Evening
from scoring.hall.facts import Phase
from scoring.hall.prizes.awards import Award, JarOutcome
from scoring.hall.prizes.money import Money
from scoring.hall.ties.ties import Settlement, Step
from tests.scoring.hall.evenings import (
    cards,
    counted,
    cuts,
    handed,
    level,
    prizes,
    seated,
    set_up,
    signed_in,
    wishes,
    won,
)


def test_level_couples_are_those_of_the_prize() -> None:
    evening = level()

    told = {name: evening.level_for(name) for name in ("place-1", "place-2", "place-3", "place-4")}

    assert told == {"place-1": (1, 4), "place-2": (3,), "place-3": (2, 5), "place-4": ()}
    assert evening.level_for("jar") == ()


def test_7_10_level_for_the_jar_are_those_who_hold_all_its_numbers() -> None:
    evening = counted(signed_in(3, jar_size=2, game_count=2), {1: 2, 2: 1, 3: 2})

    assert evening.level_for("jar") == ()
    assert evening.do(DrawJar("45")).level_for("jar") == (1, 3)
    assert level(jar_size=None).level_for("jar") == ()


def test_7_9_prize_that_is_a_thing_is_not_divisible() -> None:
    evening = set_up(prizes=prizes(place_1=900, place_2="50 %", booby="A turnip"))

    told = [evening.is_divisible(name) for name in ("place-1", "place-2", "booby", "jar")]

    assert told == [True, True, False, True]


def test_evening_is_final_once_nobody_waits() -> None:
    evening = level(jar_size=None).do_all(wishes("place-1", c1="split", c4="split"))
    assert not evening.is_final

    assert evening.do_all(wishes("place-3", c2="split", c5="split")).is_final


def test_evening_whose_jar_awaits_its_draw_is_not_final() -> None:
    evening = counted(signed_in(2), {1: 2, 2: 1})

    assert (evening.is_final, evening.do(DrawJar("45")).is_final) == (False, True)


def test_evening_with_awards_in_hand_before_its_end_is_not_handed_out() -> None:
    evening = seated((1, 2), prizes=prizes(place_1=900), jar_size=None)
    evening = won(evening, 1).do_all(handed("place-1", 1))

    assert {*evening.handed_over.values()} == {*evening.outcome.awards}
    assert (evening.is_handed_out, evening.phase) == (False, Phase.PLAYING)


# Money


def test_7_12_nothing_goes_out_before_the_first_win() -> None:
    evening = signed_in(4, prizes=prizes(place_1=1000, booby="A turnip"))

    assert evening.money == Money(
        entry_fees_cents=8000,
        jar_fees_cents=800,
        jar_brought_in_cents=0,
        pot_cents=8000,
        in_cents=8800,
        prizes_cents=0,
        jar_paid_cents=0,
        jar_carried_cents=800,
        hall_cents=8000,
    )


def test_7_12_couple_that_has_not_paid_brings_in_nothing() -> None:
    evening = signed_in(4).do_all([Pay(1, has_paid=False), JoinJar(1, in_jar=False)])

    assert (evening.paid_count, evening.in_jar) == (3, (2, 3, 4))
    assert (evening.pot_cents, evening.jar_cents) == (6000, 600)
    assert (evening.money.entry_fees_cents, evening.money.jar_fees_cents) == (6000, 600)


def test_7_12_pot_is_what_the_hall_leaves_and_never_below_nothing() -> None:
    assert signed_in(2, hall_share_cents=1000).pot_cents == 3000
    assert signed_in(2, hall_share_cents=5000).pot_cents == 0


def test_7_12_jar_that_is_won_leaves_the_hall() -> None:
    evening = counted(signed_in(2, jar_size=2, game_count=2), {1: 2, 2: 0}).do(DrawJar("45"))

    assert evening.outcome.jar == JarOutcome(
        400, (1, 2), (1,), Settlement((1,), None, Step.SETTLED, winners=(1,)),
        (Award("jar", 1, 400),), carried_over_cents=0,
    )  # fmt: skip
    assert (evening.money.jar_paid_cents, evening.money.jar_carried_cents) == (400, 0)


# What couples hold


def told(awards: tuple[Award, ...]) -> list[tuple[str, int]]:
    return [(award.prize, award.couple) for award in awards]


def test_only_what_is_won_as_it_is_held_is_given() -> None:
    split = level().do_all(wishes("place-1", c1="split", c4="split"))
    held = split.do_all([*handed("place-1", 1), *handed("place-2", 3)])
    alone = held.do_all(cards({4: 17}))

    assert told(held.outcome.given(held.handed_over)) == [("place-1", 1), ("place-2", 3)]
    assert held.outcome.to_give_back(held.handed_over) == ()
    assert told(alone.outcome.given(alone.handed_over)) == []
    assert told(alone.outcome.to_give_back(alone.handed_over)) == [("place-2", 3)]


def test_7_9_what_may_still_be_won_is_not_given_back() -> None:
    held = level_at_jar().do_all([*wishes("jar", c1="split", c2="split"), *handed("jar", 1)])
    for evening, waiting in [
        (held, []),
        (held.do(StartTieOver("jar")), [("jar", 1)]),
        (held.do_all(cards({1: 1})), []),
    ]:
        assert told(evening.outcome.held_in_tie(evening.handed_over)) == waiting
    assert told(held.do_all(cards({1: 1})).outcome.to_give_back(held.handed_over)) == [("jar", 1)]


def level_at_jar() -> Evening:
    """Two of three couples hold both numbers of the jar."""
    evening = signed_in(3, jar_size=2, game_count=2)
    return counted(evening, {1: 2, 2: 2, 3: 1}).do(DrawJar("45"))


def test_7_11_what_waits_for_a_tie_is_not_given_back() -> None:
    offered = prizes(place_2=500, booby="A turnip")
    evening = counted(signed_in(3, prizes=offered, jar_size=None), {1: 9, 2: 8, 3: 8})
    cut = [*wishes("place-2", c2="cut", c3="cut"), *cuts("place-2", c2="2C", c3="KD")]

    reopened = evening.do_all([*cut, *handed("booby", 3), StartTieOver("place-2")])

    assert told(reopened.outcome.held_in_tie(reopened.handed_over)) == [("booby", 3)]
