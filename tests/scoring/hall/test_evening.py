"""Acts and the value they are done on: check, can and do, and what an act is completed with."""

import copy
import pickle
from dataclasses import FrozenInstanceError, fields

import pytest

from scoring.hall.acts import (
    ACTS,
    DrawJar,
    DrawPools,
    DrawTables,
    EndEvening,
    ForgetNames,
    HandOver,
    Pay,
    Redo,
    Remove,
    Rename,
    SignIn,
    TakeBack,
)
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd
from tests.scoring.hall.evenings import done, level, players, refusal, signed_in
from tests.scoring.hall.examples import EXAMPLES

OF_THE_LOG = {"take-back": TakeBack, "redo": Redo, "forget-names": ForgetNames}
ONCE = {
    "bring-in": "evening-begun",
    "sign-in": "door-couple-taken couple=5",
    "leave": "door-gone-already couple=2",
    "come-back": "door-here-already couple=2",
    "wait-for-partner": "door-single-taken single=1",
    "stop-waiting": "door-single-unknown single=1",
    "move": "floor-no-empty-seat table=3",
    "score-hand": "bracket-pad-further match='A-1'",
    "end-match": "bracket-match-over match='A-1'",
    "withdraw": "bracket-withdrawn-already couple=5",
}

BACK = {"swap"}
"""Acts that done once more give what was before."""


def test_every_act_has_its_example() -> None:
    assert {name: type(example.act) for name, example in EXAMPLES.items()} | OF_THE_LOG == ACTS


def test_act_changes_the_evening_after_it_and_leaves_the_one_before() -> None:
    for name in EXAMPLES:
        evening, act, *_ = EXAMPLES[name]

        after = done(evening, act)

        assert type(after) is Evening, name
        assert after != evening, name
        assert after == evening.do(copy.deepcopy(act)), name


def test_act_done_twice_is_done_once() -> None:
    for name in EXAMPLES:
        evening, act, *_ = EXAMPLES[name]
        after = evening.do(act)

        if name in ONCE:
            assert refusal(after, act) == ONCE[name], name
        elif name in BACK:
            back = done(after, act)
            assert [game.seating for game in back.games] == [
                game.seating for game in evening.games
            ], name
        else:
            assert done(after, act) == after, name


def test_act_is_refused_as_its_example_says() -> None:
    for name in EXAMPLES:
        if EXAMPLES[name].refused:
            evening, act, told = EXAMPLES[name].refused

            assert (type(act), refusal(evening, act)) == (ACTS[name], told), name


def test_act_is_a_record_that_never_changes() -> None:
    for name in EXAMPLES:
        act = EXAMPLES[name].act

        # A record that says nothing of itself is refused too, by the way Python makes such classes.
        with pytest.raises(FrozenInstanceError if fields(act) else TypeError):
            setattr(act, next((field.name for field in fields(act)), "name"), None)


def test_evening_outlives_a_copy() -> None:
    evening = level().do(HandOver("place-2", 3))

    assert copy.deepcopy(evening) == evening
    assert pickle.loads(pickle.dumps(evening)) == evening  # noqa: S301 – our own, just made


def test_act_that_passed_lets_no_other_pass_and_none_on_another_evening() -> None:
    pays, nobody = Pay(1, has_paid=False), Pay(2, has_paid=False)
    evening = signed_in(1)

    assert evening.can(pays)
    assert not evening.can(nobody)
    assert evening.can(pays)
    assert not BLANK.can(pays)


def test_acts_of_the_log_are_not_done_on_an_evening() -> None:
    with pytest.raises(NotImplementedError):
        level().do(TakeBack(3))


def test_names_are_forgotten_of_one_at_a_time() -> None:
    for act in (ForgetNames(), ForgetNames(2, entry=1)):
        assert refusal(level(), act) == "office-forget-one"


def test_act_goes_by_the_name_and_the_desk_of_files_and_commands() -> None:
    for name in ACTS:
        assert ACTS[name].name == name, name
        assert ACTS[name].desk in {"office", "door", "floor", "bracket", "cards", "prizes"}, name


# Several


def test_acts_are_done_one_after_the_other() -> None:
    acts = [Rename(1, players(9)), Pay(2, has_paid=False)]

    assert signed_in(2).do_all(acts) == signed_in(2).do(acts[0]).do(acts[1])
    assert signed_in(2).do_all([]) == signed_in(2)


# Completing


def test_act_is_completed_with_what_was_left_open() -> None:
    for act, completed in [
        (SignIn(players(5)), SignIn(players(5), 5)),
        (SignIn(players(9), 9), SignIn(players(9), 9)),
        (DrawTables(), DrawTables("chance")),
        (DrawTables("45"), DrawTables("45")),
        (DrawTables(odd=Odd.GAP), DrawTables("chance", Odd.GAP)),
        (DrawPools(), DrawPools()),  # of the other format
        (DrawJar(), DrawJar("chance")),
        (DrawJar("45", "Ink"), DrawJar("45", "Ink")),
        (EndEvening(9), EndEvening(9)),
        (Remove(1), Remove(1)),
    ]:
        assert signed_in(4).complete(act, "chance") == completed, (act, completed)


def test_couple_that_names_no_number_gets_the_one_it_is_completed_with() -> None:
    evening = signed_in(4)
    act = SignIn(players(5))

    assert evening.do(act) == evening.do(evening.complete(act, "chance"))
