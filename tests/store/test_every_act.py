"""Every act there is, on the book: done, taken back, redone, sent twice, refused, and told."""

from collections.abc import Callable

import pytest
from django.utils import translation

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Seating
from scoring.hall.prizes.prizes import BOOBY
from scoring.hall.ties.ties import Wish
from scoring.hall.tournament.matches import Ending, MatchGame
from tests.factories import do, make_evening, now
from tests.scoring.hall.examples import EXAMPLES
from tests.store.moments import (
    FIRST,
    NAMES,
    all_level,
    at_the_door,
    called,
    corrected,
    counted,
    last_game,
    left,
    order_cut,
    playing,
    pools,
    pools_played,
    semi_finals,
    taken_back,
    teams_here,
    three_playing_off,
    wished,
    without_forty_tables,
)
from tests.store.remembering import read_anew
from tournaments.codec import EveningFile, dump
from tournaments.models import EveningRow
from tournaments.store import book, log
from tournaments.store.stored_evening import DoneAct, StoredEvening
from tournaments.store.timeline import timeline
from tournaments.store.verifying import verify
from tournaments.words import sentence_for
from tournaments.words.acts import act_sentence

pytestmark = pytest.mark.django_db


Make = Callable[[], StoredEvening]


TYPED = (MatchGame((120, 85)),)


def stored(evening: Evening) -> Make:
    return lambda: book.open_evening(acts.BringIn(evening), by="organiser")


# An evening in which the act can be done.
DONE: dict[type[EveningAct], tuple[Make, EveningAct]] = {
    **{type(act): (stored(evening), act) for evening, act, *_ in EXAMPLES.values()},
    # The book names who goes on, and so must be able to.
    acts.SeatKnockout: (pools_played, acts.SeatKnockout()),
    acts.TakeBack: (playing, acts.TakeBack(9)),
    acts.Redo: (taken_back, acts.Redo(9)),
}
del DONE[acts.BringIn]
# An evening in which the act is refused, and why.
REFUSED: dict[type[EveningAct], tuple[Make, EveningAct, str]] = {
    **{
        type(example.act): (stored(example.before), *example.refused)
        for example in EXAMPLES.values()
        if example.refused
    },
    acts.SetUp: (at_the_door, acts.SetUp({"jar_size": None}), "office-jar-has-couples"),
    acts.BringIn: (at_the_door, acts.BringIn(BLANK), "evening-begun"),
    acts.SignIn: (last_game, acts.SignIn(NAMES), "door-no-game-left"),
    acts.Rename: (at_the_door, acts.Rename(9, NAMES), "door-couple-unknown"),
    acts.Pay: (at_the_door, acts.Pay(9), "door-couple-unknown"),
    acts.JoinJar: (at_the_door, acts.JoinJar(9), "door-couple-unknown"),
    acts.Remove: (playing, acts.Remove(2), "door-has-played"),
    acts.Substitute: (left, acts.Substitute(2, NAMES), "door-gone-already"),
    acts.Leave: (at_the_door, acts.Leave(2), "door-nobody-seated"),
    acts.ComeBack: (playing, acts.ComeBack(2), "door-here-already"),
    acts.WaitForPartner: (last_game, acts.WaitForPartner("Ace Sample"), "door-no-game-left"),
    acts.StopWaiting: (at_the_door, acts.StopWaiting(1), "door-single-unknown"),
    acts.DrawTables: (playing, acts.DrawTables("45"), "floor-play-has-begun"),
    acts.SeatTables: (
        at_the_door,
        acts.SeatTables(Seating(((4, 2), (1, 5)))),
        "floor-seats-unknown",
    ),
    acts.RecordWin: (playing, acts.RecordWin(2, 1, 3, saw=0), "floor-table-recorded"),
    acts.NoResult: (playing, acts.NoResult(1, 1, 1), "floor-game-closed"),
    acts.ClearWin: (playing, acts.ClearWin(1, 1), "floor-game-closed"),
    acts.Credit: (playing, acts.Credit(2, 1, 2), "floor-game-open"),
    acts.ReseatFrom: (corrected, acts.ReseatFrom(1), "floor-reseat-first-game"),
    acts.Swap: (playing, acts.Swap(1, (1, 9)), "floor-not-seated"),
    acts.Move: (playing, acts.Move(1, 1, 2), "floor-no-empty-seat"),
    acts.DropTable: (without_forty_tables, acts.DropTable(41), "floor-no-table-left"),
    acts.DrawPools: (semi_finals, acts.DrawPools(), "bracket-begun"),
    acts.SeatPools: (teams_here, acts.SeatPools(((1, 2, 3),)), "bracket-team-left-out"),
    acts.CallMatch: (called, acts.CallMatch("A-1", 2), "bracket-called-already"),
    acts.MoveMatch: (pools, acts.MoveMatch("A-1", 2), "bracket-not-called"),
    acts.RecordMatch: (semi_finals, acts.RecordMatch("K1-1", TYPED, 0), "bracket-match-decided"),
    acts.ScoreHand: (semi_finals, acts.ScoreHand("K1-2", (25, 5), saw=1), "bracket-pad-further"),
    acts.EndMatch: (
        semi_finals,
        acts.EndMatch("K2-1", Ending.FORFEIT, 1),
        "bracket-match-unknown",
    ),
    acts.ClearMatch: (semi_finals, acts.ClearMatch("A-1"), "bracket-seats-open"),
    acts.Withdraw: (semi_finals, acts.Withdraw(9), "bracket-team-unknown"),
    acts.CutForPlace: (
        all_level,
        acts.CutForPlace(1, Card.parse("4C"), 1),
        "bracket-already-cut",
    ),
    acts.SeatKnockout: (pools, acts.SeatKnockout((1, 2)), "bracket-pools-open"),
    acts.EndEvening: (teams_here, acts.EndEvening(), "bracket-no-pools"),
    acts.TypeCard: (playing, acts.TypeCard(1, (5,)), "game-outside"),
    acts.DropCard: (counted, acts.DropCard(9), "cards-no-such-couple"),
    acts.SayWish: (counted, acts.SayWish(FIRST, 3, Wish.CUT), "prizes-not-in-tie"),
    acts.NotHere: (counted, acts.NotHere(FIRST, 3), "prizes-not-in-tie"),
    acts.Forfeit: (counted, acts.Forfeit(FIRST, 1), "forfeit-without-playoff"),
    acts.Cut: (wished(Wish.PLAYOFF), acts.Cut(FIRST, 1, Card.parse("4C")), "cut-not-wanted"),
    acts.SetPlayoffWay: (
        order_cut,
        acts.SetPlayoffWay(FIRST, "All at one table"),
        "prizes-playoff-in-turn",
    ),
    acts.WinPlayoffGame: (
        three_playing_off,
        acts.WinPlayoffGame(FIRST, 4, against=3),
        "playoff-order-open",
    ),
    acts.WinPlayoff: (wished(Wish.CUT), acts.WinPlayoff(FIRST, 4), "winner-without-playoff"),
    acts.DrawJar: (lambda: make_evening(4, jar_size=None), acts.DrawJar("45"), "prizes-no-jar"),
    acts.HandOver: (counted, acts.HandOver(BOOBY, 3), "prizes-award-not-due"),
    acts.TakeBack: (playing, acts.TakeBack(1), "log-entry-opens-evening"),
    acts.ForgetNames: (playing, acts.ForgetNames(99), "log-names-unknown"),
    acts.Redo: (taken_back, acts.Redo(2), "log-entry-not-out"),
}
ALWAYS_DONE = {acts.AddTable, acts.SetWinsFrom, acts.StartTieOver, acts.TakePrizeBack}

each_done = pytest.mark.parametrize(("make", "act"), DONE.values(), ids=[a.name for a in DONE])
each_refused = pytest.mark.parametrize(
    ("make", "act", "code"), REFUSED.values(), ids=[a.name for a in REFUSED]
)


def as_bytes(evening: StoredEvening) -> bytes:
    return dump(EveningFile(evening.evening))


def test_every_act_has_its_examples() -> None:
    # An evening is brought in as its first act, and never again; names that are forgotten do not
    # come back (`office/logbook/test_forgetting.py`).
    assert {*DONE, acts.BringIn, acts.ForgetNames} == set(ACTS.values())
    assert REFUSED.keys() | ALWAYS_DONE == set(ACTS.values())


@each_done
def test_act_is_previewed_done_once_taken_back_and_redone(make: Make, act: EveningAct) -> None:
    before = make()

    previewed = book.preview(before, act)
    assert now(before) == before
    assert_told_in_both_languages(previewed[0])

    first = book.do(before.slug, act, by="organiser", key="one click")
    second = book.do(before.slug, act, by="organiser", key="one click")
    after = first.after
    assert (first.is_repeated, second.is_repeated) == (False, True)
    assert first.acts == second.acts == previewed
    assert second.after == after == now(before)
    assert after.entry == before.entry + 1
    assert after.evening != before.evening

    back = do(after, acts.TakeBack(after.entry))
    again = do(back, acts.Redo(back.entry))
    assert (back.evening, as_bytes(back)) == (before.evening, as_bytes(before))
    assert read_anew(again) == again
    assert (again.evening, as_bytes(again)) == (after.evening, as_bytes(after))
    assert again.entry == before.entry + 3
    assert verify(again).agrees


def assert_told_in_both_languages(told: DoneAct) -> None:
    assert_said_twice(lambda: act_sentence(told.before, told.act, told.after))


def assert_said_twice(sentence: Callable[[], str]) -> None:
    """In English, and otherwise in French."""
    with translation.override("en"):
        english = sentence()
    with translation.override("fr"):
        french = sentence()
    assert english
    assert french
    assert english != french


@each_refused
def test_act_refused_is_told_and_leaves_all_as_it_was(
    make: Make, act: EveningAct, code: str
) -> None:
    before = make()
    log_before = log.read_anew(before)

    with pytest.raises(RuleError) as refused:
        book.do(before.slug, act, by="organiser", key="one click")
    with pytest.raises(RuleError) as foreseen:
        book.preview(before, act)

    assert refused.value.code == foreseen.value.code == code
    assert_said_twice(lambda: sentence_for(refused.value))
    assert now(before) == before
    assert read_anew(before) == before
    assert log.read_anew(now(before)) == log_before


# An evening brought in whole


def test_evening_is_brought_in_once_with_one_key() -> None:
    act = acts.BringIn(playing().evening)
    count = EveningRow.objects.count()

    first = book.open_evening(act, by="organiser", key="one click")
    second = book.open_evening(act, by="organiser", key="one click")

    assert first == second
    assert EveningRow.objects.count() == count + 1


def test_evening_brought_in_goes_on_and_back_to_where_it_came_in() -> None:
    source = playing()
    evening = book.open_evening(acts.BringIn(source.evening), by="organiser")

    after = do(evening, acts.RecordWin(2, 2, 1), acts.Credit(1, 1, 2))
    back = do(after, acts.TakeBack(2, also=(3,)))

    assert back.evening == evening.evening == source.evening
    assert as_bytes(back) == as_bytes(source)
    with pytest.raises(RuleError, match="log-entry-opens-evening"):
        book.do(back.slug, acts.TakeBack(1), by="organiser")


def test_bringing_in_is_told_in_both_languages() -> None:
    (told,) = timeline(book.open_evening(acts.BringIn(playing().evening), by="organiser"))

    assert_told_in_both_languages(told)
