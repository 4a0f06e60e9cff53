"""Acts and the value they are done on: check, can and do, and what an act is completed with."""

import copy
import pickle
from dataclasses import FrozenInstanceError, fields

import pytest

from scoring.cards import Card
from scoring.hall.acts import (
    ACTS,
    AddTable,
    BackInPrizes,
    BringIn,
    CallMatch,
    ClearMatch,
    ClearWin,
    ComeBack,
    Count,
    Credit,
    Cut,
    DrawJar,
    DrawPools,
    DrawTables,
    DropCard,
    DropTable,
    EndEvening,
    EveningAct,
    Forfeit,
    HandOver,
    JoinJar,
    Leave,
    Move,
    MoveMatch,
    NoResult,
    NotHere,
    OutOfPrizes,
    Pay,
    RecordWin,
    Redo,
    Remove,
    Rename,
    ReseatFrom,
    SayWish,
    SeatKnockout,
    SeatPools,
    SeatTables,
    SetPlayoffWay,
    SetUp,
    SignIn,
    StartTieOver,
    StopWaiting,
    Substitute,
    Swap,
    TakeBack,
    TakePrizeBack,
    TypeCard,
    WaitForPartner,
    WinPlayoff,
    WinPlayoffGame,
    Withdraw,
)
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement import Odd, Seating
from scoring.hall.settings import Source
from scoring.hall.ties import Wish
from tests.scoring.hall.evenings import (
    cuts,
    done,
    drawn,
    level,
    level_at,
    played,
    players,
    refusal,
    seated,
    signed_in,
    wishes,
    won,
)
from tests.scoring.hall.tournaments import (
    FOUR_SEATS,
    beat,
    beaten,
    by_number,
    cut,
    given_up,
    hand,
    knockout,
    match,
    pooled,
    ring,
    teams,
)

# An evening on which each act changes something.
EXAMPLES: dict[str, tuple[Evening, EveningAct]] = {
    name: (evening, act)
    for name, evening, act in (
        ("set-up", drawn(5), SetUp({"hall": "Parish hall"})),
        ("bring-in", BLANK, BringIn(level())),
        ("sign-in", drawn(4), SignIn(players(5), 5)),
        ("rename", drawn(4), Rename(1, players(9))),
        ("pay", drawn(4), Pay(1, has_paid=False)),
        ("join-jar", drawn(4), JoinJar(1, in_jar=False)),
        ("remove", drawn(4), Remove(1)),
        ("substitute", won(seated((1, 2), (3, 4)), 1), Substitute(2, players(9))),
        ("leave", won(seated((1, 2), (3, 4)), 1), Leave(2, Odd.GAP)),
        ("come-back", won(seated((1, 2), (3, 4)), 1).do(Leave(2)), ComeBack(2)),
        ("out-of-prizes", level(), OutOfPrizes(1, "Played for two")),
        ("back-in-prizes", level().do(OutOfPrizes(1, "Played for two")), BackInPrizes(1)),
        ("wait-for-partner", drawn(4), WaitForPartner("Ace Sample", 1)),
        ("stop-waiting", drawn(4).do(WaitForPartner("Ace Sample")), StopWaiting(1)),
        ("draw-tables", drawn(5), DrawTables("other", Odd.REST, sitout_is_punched=True)),
        ("seat-tables", signed_in(4), SeatTables(Seating(((1, 2), (3, 4))))),
        ("record-win", won(seated((1, 2), (3, 4)), 1), RecordWin(1, 2, 3)),
        ("no-result", won(seated((1, 2), (3, 4)), 1), NoResult(1, 2, 3)),
        ("clear-win", won(seated((1, 2), (3, 4)), 1), ClearWin(1, 1)),
        ("credit", won(seated((1, 2), (3, 4)), 1, 3), Credit(1, 1, 2)),
        (
            "reseat-from",
            won(seated((1, 2), (3, 4)), 1, 3, 3).do(Credit(1, 1, 2)),
            ReseatFrom(2),
        ),
        ("swap", won(seated((1, 2), (3, 4)), 1), Swap(1, (2, 4))),
        ("move", won(seated((1, 2), (3, 4), (5, None)), 1), Move(1, 4, 3)),
        ("drop-table", won(seated((1, 2), (3, 4)), 1), DropTable(1)),
        ("add-table", won(seated((1, 2), (3, 4)), 1).do(DropTable(1)), AddTable(1)),
        ("draw-pools", teams(7), DrawPools((4, 3), "45")),
        ("seat-pools", pooled(), SeatPools(((8, 1, 2), (3, 4, 5), (6, 7)))),
        ("record-match", pooled(), beat(pooled(), 1, 4)),
        ("score-hand", pooled(), hand(pooled(), 1, 25, 4, (25, 5), saw=0)),
        ("end-match", pooled(), given_up(pooled(), 1, 4)),
        ("clear-match", beaten(pooled(), (1, 4)), ClearMatch(match(pooled(), 1, 4).name)),
        ("withdraw", beaten(knockout(), (1, 6)), Withdraw(5)),
        ("call-match", pooled(), CallMatch("A-1", 1)),
        ("move-match", pooled().do(CallMatch("A-1", 1)), MoveMatch("A-1", 2)),
        ("cut-for-place", ring().do(cut(1, "5H")), cut(2, "4C", 1)),
        ("seat-knockout", by_number(pooled()), SeatKnockout(FOUR_SEATS)),
        ("end-evening", played(drawn(4), games=9), EndEvening(9)),
        ("type-card", level(), TypeCard(1, (1, 2))),
        ("drop-card", level(), DropCard(1)),
        ("count", level(), Count(Source.FLOOR)),
        ("wish", level(), SayWish("place-1", 1, Wish.CUT)),
        ("not-here", level(), NotHere("place-1", 1)),
        (
            "forfeit",
            level().do_all(wishes("place-1", c4="playoff")),
            Forfeit("place-1", 1),
        ),
        (
            "cut",
            level().do_all([*wishes("place-1", c1="cut", c4="cut"), *cuts("place-1", 1, c1="4C")]),
            Cut("place-1", 4, Card.parse("4H"), 1),
        ),
        (
            "set-playoff-way",
            level_at(1000, 3).do_all(wishes("place-1", c1="playoff")),
            SetPlayoffWay("place-1", "All at one table"),
        ),
        (
            "win-playoff-game",
            level().do_all(wishes("place-1", c4="playoff")),
            WinPlayoffGame("place-1", 1, against=4),
        ),
        (
            "win-playoff",
            level().do_all(wishes("place-1", c4="playoff")),
            WinPlayoff("place-1", 1),
        ),
        ("start-tie-over", level().do_all(wishes("place-1", c4="cut")), StartTieOver("place-1")),
        ("draw-jar", drawn(4).do(DrawJar("45")), DrawJar("46", "Ink on the list")),
        ("hand-over", level(), HandOver("place-2", 3)),
        ("take-prize-back", level().do(HandOver("place-2", 3)), TakePrizeBack("place-2", 3)),
    )
}
OF_THE_LOG = {"take-back": TakeBack, "redo": Redo}
ONCE = {
    "bring-in": "evening-begun",
    "sign-in": "door-couple-taken couple=5",
    "leave": "door-gone-already couple=2",
    "come-back": "door-here-already couple=2",
    "wait-for-partner": "door-single-taken single=1",
    "stop-waiting": "door-single-unknown single=1",
    "move": "floor-no-empty-seat table=3",
    "score-hand": f"bracket-pad-further match={match(pooled(), 1, 4).name!r}",
    "end-match": f"bracket-match-over match={match(pooled(), 1, 4).name!r}",
    "withdraw": "bracket-withdrawn-already couple=5",
}

BACK = {"swap"}
"""Acts that done once more give what was before."""

every_act = pytest.mark.parametrize("name", EXAMPLES)


def test_every_act_has_its_example() -> None:
    assert {name: type(act) for name, (_, act) in EXAMPLES.items()} | OF_THE_LOG == ACTS


@every_act
def test_act_changes_the_evening_after_it_and_leaves_the_one_before(name: str) -> None:
    evening, act = EXAMPLES[name]

    after = done(evening, act)

    assert type(after) is Evening
    assert after != evening


@every_act
def test_act_done_again_from_the_same_evening_leaves_the_same(name: str) -> None:
    evening, act = EXAMPLES[name]

    assert evening.do(act) == evening.do(copy.deepcopy(act))


@every_act
def test_act_done_twice_is_done_once(name: str) -> None:
    evening, act = EXAMPLES[name]
    after = evening.do(act)

    if name in ONCE:
        assert refusal(after, act) == ONCE[name]
    elif name in BACK:
        assert [g.seating for g in done(after, act).games] == [g.seating for g in evening.games]
    else:
        assert done(after, act) == after


@every_act
def test_act_is_a_record_that_never_changes(name: str) -> None:
    _, act = EXAMPLES[name]

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
    with pytest.raises(KeyError):
        level().do(TakeBack(3))


@pytest.mark.parametrize("name", ACTS)
def test_act_goes_by_the_name_and_the_desk_of_files_and_commands(name: str) -> None:
    assert ACTS[name].name == name
    assert ACTS[name].desk in {"office", "door", "floor", "bracket", "cards", "prizes"}


# Doing several


def test_acts_are_done_one_after_the_other() -> None:
    acts = [Rename(1, players(9)), Pay(2, has_paid=False)]

    assert signed_in(2).do_all(acts) == signed_in(2).do(acts[0]).do(acts[1])
    assert signed_in(2).do_all([]) == signed_in(2)


# Completing


@pytest.mark.parametrize(
    ("act", "completed"),
    [
        (SignIn(players(5)), SignIn(players(5), 5)),
        (SignIn(players(9), 9), SignIn(players(9), 9)),
        (DrawTables(), DrawTables("chance")),
        (DrawTables("45"), DrawTables("45")),
        (DrawTables(odd=Odd.GAP), DrawTables("chance", Odd.GAP)),
        (DrawPools(), DrawPools(seed="chance")),
        (DrawPools((4,), "45"), DrawPools((4,), "45")),
        (DrawJar(), DrawJar("chance")),
        (DrawJar("45", "Ink"), DrawJar("45", "Ink")),
        (EndEvening(9), EndEvening(9)),
        (Remove(1), Remove(1)),
    ],
)
def test_act_is_completed_with_what_was_left_open(act: EveningAct, completed: EveningAct) -> None:
    assert signed_in(4).complete(act, "chance") == completed


def test_couple_that_names_no_number_gets_the_one_it_is_completed_with() -> None:
    evening = signed_in(4)
    act = SignIn(players(5))

    assert evening.do(act) == evening.do(evening.complete(act, "chance"))
