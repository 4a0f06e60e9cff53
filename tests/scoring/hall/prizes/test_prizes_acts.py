"""The jar drawn and prizes handed over: what is refused, and what is left."""

from dataclasses import replace

import pytest

from scoring.hall import logbook
from scoring.hall.acts import (
    DrawJar,
    EveningAct,
    HandOver,
    Pay,
    Remove,
    SetUp,
    SetWinsFrom,
    StartTieOver,
    TakeBack,
    TakePrizeBack,
)
from scoring.hall.evening import BLANK, Evening
from scoring.hall.facts import Phase
from scoring.hall.games.draws import draw_jar
from scoring.hall.games.games import JarDraw
from scoring.hall.logbook import replay
from scoring.hall.prizes.awards import Award
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import (
    DAY,
    cards,
    counted,
    cuts,
    done,
    drawn,
    handed,
    level,
    prizes,
    refusal,
    sign_in,
    signed_in,
    wishes,
)

ORDER = draw_jar(25, 8, "45").order


# The cookie jar


def test_7_10_draw_falls_as_its_seed_says() -> None:
    evening = done(drawn(4), DrawJar("45"))

    assert evening == replace(drawn(4), jar_draws=(JarDraw("45", ORDER, 25),))
    assert evening.jar_draw == JarDraw("45", ORDER, 25)
    assert evening.jar_numbers == (5, 6, 9, 11, 13, 14, 21, 25)


@pytest.mark.parametrize("act", [DrawJar("45"), DrawJar("46"), DrawJar("46", reason=" \t")])
def test_second_draw_without_a_reason_leaves_the_first(act: DrawJar) -> None:
    evening = drawn(4).do(DrawJar("45"))

    assert done(evening, act) == evening


def test_second_draw_with_a_reason_counts_and_the_first_is_kept() -> None:
    evening = done(drawn(4).do(DrawJar("45")), DrawJar("46", reason=" Ink on the list "))

    again = JarDraw("46", draw_jar(25, 8, "46").order, 25, "Ink on the list")
    assert evening.jar_draws == (JarDraw("45", ORDER, 25), again)
    assert evening.jar_numbers == again.numbers


@pytest.mark.parametrize(
    ("evening", "told"),
    [
        (drawn(2).do(Remove(2)), "prizes-jar-too-early"),
        (drawn(4, jar_size=None), "prizes-no-jar"),
    ],
    ids=["a new draw to come", "no jar"],
)
def test_jar_waits_for_the_starting_tables(evening: Evening, told: str) -> None:
    assert refusal(evening, DrawJar("45")) == told


def test_jar_that_is_drawn_waits_for_nobody_any_more() -> None:
    evening = drawn(4).do(DrawJar("45"))
    without_tables = replace(evening, draws=(), games=())

    assert without_tables.can(DrawJar("46", reason="Ink"))


def test_evening_on_cards_alone_draws_without_tables() -> None:
    evening = counted(signed_in(2), {1: 3})

    assert done(evening, DrawJar("45")).jar_numbers == tuple(sorted(ORDER))


@pytest.mark.parametrize("size", [0, 26])
def test_jar_that_cannot_be_drawn_is_refused(size: int) -> None:
    evening = drawn(4)
    settings = replace(evening.settings, jar_size=size)

    told = refusal(replace(evening, settings=settings), DrawJar("45"))

    assert told == f"jar-size size={size} game_count=25"


def test_7_10_jar_that_somebody_holds_is_handed_over() -> None:
    evening = counted(signed_in(2, jar_size=2, game_count=2), {1: 2, 2: 1}).do(DrawJar("45"))

    held = done(evening, HandOver("jar", 1))

    assert held.handed_over == {("jar", 1): Award("jar", 1, 400)}
    assert held.phase is Phase.HANDED_OUT


def test_7_10_numbers_that_were_drawn_by_hand_are_those_of_the_jar() -> None:
    evening = drawn(4, game_count=9, jar_size=3)
    by_hand = DrawJar(numbers=(8, 2, 5))

    told = done(evening, evening.complete(by_hand, "chance"))

    assert told.jar_draws == (JarDraw("", (8, 2, 5), 9),)
    assert told.do(told.complete(by_hand, "")) == told
    with pytest.raises(RefusedError, match="prizes-jar-drawn"):
        told.complete(DrawJar(numbers=(8, 2, 6)), "")
    again = told.do(DrawJar(reason="One was read wrong", numbers=(8, 2, 6)))
    assert again.jar_numbers == (2, 6, 8)


@pytest.mark.parametrize("numbers", [(1, 2), (1, 2, 2), (1, 2, 10), (0, 1, 2), (1, 2, 3, 4)])
def test_7_10_other_numbers_than_the_jar_can_have_are_refused(numbers: tuple[int, ...]) -> None:
    told = refusal(drawn(4, game_count=9, jar_size=3), DrawJar(numbers=numbers))

    assert told == "jar-numbers size=3 game_count=9"


def test_7_10_tie_for_earlier_numbers_does_not_decide_the_new_ones() -> None:
    held = counted(signed_in(2, jar_size=2, game_count=4), {1: 4, 2: 4}).do(DrawJar("45"))
    cut = held.do_all([*wishes("jar", c1="cut", c2="cut"), *cuts("jar", c1="2C", c2="KD")])
    redraw = cut.complete(DrawJar("46", "The slips were not shuffled"), "")

    again = cut.do(redraw)

    assert [award.couple for award in cut.outcome.jar.awards] == [1]
    assert (again.outcome.jar.awards, again.ties) == ((), {})
    # As an earlier logbook has it.
    assert cut.do(replace(redraw, starts_tie_over=False)).outcome.jar.awards
    assert not held.complete(redraw, "").starts_tie_over


# Handing over


def test_prize_is_in_the_couples_hands() -> None:
    evening = done(level(), HandOver("place-2", 3))

    assert evening == replace(level(), handed_over={("place-2", 3): Award("place-2", 3, 20000)})
    assert done(evening, HandOver("place-2", 3)) == evening


def test_prize_taken_back_can_be_handed_over_again() -> None:
    evening = level().do(HandOver("place-2", 3))

    back = done(evening, TakePrizeBack("place-2", 3))

    assert back == level()
    assert done(back, TakePrizeBack("place-2", 3)) == back
    assert done(back, HandOver("place-2", 3)) == evening


@pytest.mark.parametrize(("prize", "couple"), [("place-2", 4), ("jar", 3), ("nonsense", 3)])
def test_prize_that_is_not_won_is_not_handed_over(prize: str, couple: int) -> None:
    told = refusal(level(), HandOver(prize, couple))

    assert told == f"prizes-award-not-due prize={prize!r} couple={couple}"


def split_first_prize() -> Evening:
    """Couples 1 and 4 share the first prize, and couple 1 has its share."""
    evening = level().do_all(wishes("place-1", c1="split", c4="split"))
    return evening.do(HandOver("place-1", 1))


def test_difference_is_made_up_when_wins_change() -> None:
    evening = split_first_prize().do_all(cards({4: 17}))
    assert evening.handed_over[("place-1", 1)] == Award("place-1", 1, 15001)

    made_up = done(evening, HandOver("place-1", 1))

    assert made_up.handed_over == {("place-1", 1): Award("place-1", 1, 30001)}
    assert done(made_up, HandOver("place-1", 1)) == made_up


def test_prize_of_a_couple_that_no_longer_wins_stays_in_its_hands_until_taken_back() -> None:
    evening = level().do(HandOver("place-2", 3)).do_all(cards({3: 1}))

    assert evening.handed_over == {("place-2", 3): Award("place-2", 3, 20000)}
    told = refusal(evening, HandOver("place-2", 3))
    assert told == "prizes-award-not-due prize='place-2' couple=3"
    assert done(evening, TakePrizeBack("place-2", 3)).handed_over == {}


def test_prize_whose_tie_is_open_again_stays_in_its_hands() -> None:
    evening = split_first_prize()

    reopened = evening.do(StartTieOver("place-1"))

    assert reopened.handed_over == evening.handed_over
    assert refusal(reopened, HandOver("place-1", 1)) == (
        "prizes-award-not-due prize='place-1' couple=1"
    )


def test_evening_is_handed_out_when_everything_is_in_the_right_hands() -> None:
    evening = level(jar_size=None).do_all(wishes("place-1", c1="split", c4="split"))
    evening = evening.do_all(wishes("place-3", c2="split", c5="split"))

    evening = evening.do_all([*handed("place-1", 1, 4), *handed("place-2", 3)])
    assert (evening.is_final, evening.phase) == (True, Phase.OVER)

    evening = evening.do_all(handed("place-3", 2, 5))
    assert (evening.is_handed_out, evening.phase) == (True, Phase.HANDED_OUT)

    evening = evening.do(TakePrizeBack("place-3", 2))
    assert (evening.is_handed_out, evening.phase) == (False, Phase.OVER)


def sixty_percent_handed_over() -> list[EveningAct]:
    """The logbook of a night whose winner has 60 % of the pot, the fee of couple 4 in it."""
    begun = [
        SetUp({"name": "Sample evening", "date": DAY, "prizes": prizes(place_1="60 %")}),
        *(sign_in(couple, has_paid=couple != 4, in_jar=False) for couple in (1, 2, 3, 4)),
        Pay(4),
        *cards({1: 9, 2: 5, 3: 4, 4: 3}),
        SetWinsFrom(Source.CARDS),
    ]
    evening = BLANK.do_all(begun)
    return [*begun, evening.complete(HandOver("place-1", 1), "")]


def test_money_that_was_handed_over_stays_what_it_was_when_a_fee_is_taken_back() -> None:
    log = sixty_percent_handed_over()
    fee = log.index(Pay(4)) + 1

    without = replay([*log, logbook.complete(log, TakeBack(fee))])

    assert log[-1] == HandOver("place-1", 1, cents=4800)
    assert without.handed_over == {("place-1", 1): Award("place-1", 1, 4800)}
    assert without.outcome.awards == (Award("place-1", 1, 3600),)


def test_money_that_was_handed_over_is_not_forgotten_with_what_won_it() -> None:
    log = sixty_percent_handed_over()
    card = log.index(*cards({1: 9})) + 1

    taken_back = logbook.complete(log, TakeBack(card))

    assert taken_back.also == ()
    assert replay([*log, taken_back]).handed_over == {("place-1", 1): Award("place-1", 1, 4800)}


def test_hand_over_of_an_earlier_logbook_is_of_what_is_due() -> None:
    *log, _handed = sixty_percent_handed_over()
    log = [*log, HandOver("place-1", 1)]

    taken_back = logbook.complete(log, TakeBack(log.index(Pay(4)) + 1))

    assert replay([*log, taken_back]).handed_over == {("place-1", 1): Award("place-1", 1, 3600)}


def test_only_what_is_due_is_handed_over_now() -> None:
    evening = replay(sixty_percent_handed_over())

    with pytest.raises(RefusedError, match="prizes-award-not-due"):
        evening.complete(HandOver("place-1", 2, cents=4800), "")
    assert evening.complete(HandOver("place-1", 1, cents=4000), "").cents == 4000


@pytest.mark.parametrize(("prize", "couple"), [("place-2", 1), ("place-1", 9)])
def test_nobody_has_what_is_not_there(prize: str, couple: int) -> None:
    told = refusal(replay(sixty_percent_handed_over()), HandOver(prize, couple, cents=4800))

    assert told == f"prizes-award-not-due prize={prize!r} couple={couple}"
