"""What holds of every evening, whatever was done and in whatever order."""

import copy
from collections import Counter
from itertools import chain

from hypothesis import assume, event, given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.audit import expected_punches
from scoring.hall.evening import BLANK, Evening
from scoring.hall.logbook import complete, in_force, replay
from scoring.hall.movement.movement import Odd, check_seating, check_winners_so_far
from tests.scoring.hall.evenings import drawn, played
from tests.scoring.hall.steps import WORDS, Step, act_of, logs, steps
from tests.scoring.strategies import places_in_room

evenings = logs().map(BLANK.do_all)


def test_steps_know_every_act_but_those_that_are_tested_apart() -> None:
    assert set(acts.ACTS) - set(WORDS) == {
        "bring-in",
        "seat-tables",
        "take-back",
        "redo",
        "forget-names",
    }


@given(evenings)
def test_7_1_every_couple_is_in_one_place_in_every_game(evening: Evening) -> None:
    for number, game in enumerate(evening.games, start=1):
        check_seating(game.seating)
        assert sorted(places_in_room(game.seating)) == sorted(evening.attending(number))


@given(evenings)
def test_7_2_games_follow_each_other_and_only_the_last_is_open(evening: Evening) -> None:
    event(evening.phase)

    count = evening.settings.game_count
    assert len(evening.games) == min(evening.closed_count + 1, count) or not evening.games
    assert all(game.is_over for game in evening.games[:-1])
    for game in evening.games:
        check_winners_so_far(game.seating.tables, game.winners)


@given(evenings)
def test_7_3_punches_of_a_game_that_is_over_equal_its_tables(evening: Evening) -> None:
    closed = evening.closed_count
    punched = evening.settings.sitout_is_punched
    seatings = [game.seating for game in evening.games[:closed]]
    unwon = [len(game.unwon) for game in evening.games[:closed]]

    punches = {
        couple: tuple(game for game in games if game <= closed)
        for couple, games in evening.floor_cards.items()
    }

    expected = expected_punches(seatings, unwon, sitout_is_punched=punched)
    assert Counter(chain.from_iterable(punches.values())) == Counter(expected)


@given(evenings)
def test_7_12_money_in_is_money_out(evening: Evening) -> None:
    money = evening.money

    out = money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
    assert money.in_cents == out
    awarded = sum(award.cents or 0 for award in evening.outcome.awards)
    assert awarded <= money.prizes_cents + money.jar_paid_cents
    if not evening.outcome.open:
        assert awarded == money.prizes_cents + money.jar_paid_cents


@given(evenings)
def test_nothing_is_told_of_who_is_not_here(evening: Evening) -> None:
    here = set(evening.couples)
    guests = {couple.number for couple in evening.guests}

    assert set(evening.cards) <= here
    assert {couple for _, couple in evening.handed_over} <= guests
    for tie in evening.ties.values():
        assert {*tie.wishes, *tie.forfeits, *(c for cards in tie.cuts for c in cards)} <= guests
        assert tie.playoff_winner in {None, *guests}
        assert {c for game in tie.playoff_games for c in (game.winner, game.loser)} <= guests
    assert len(evening.couples) - len(evening.guests) <= 1
    assert list(evening.couples) == sorted(evening.couples)


@given(evenings)
def test_games_that_matter_are_games_of_the_evening(evening: Evening) -> None:
    settings = evening.settings

    assert evening.first_games_needed <= settings.game_count
    assert all(1 <= game <= settings.game_count for game in evening.jar_numbers)
    if evening.jar_draw:
        assert len(evening.jar_numbers) in {0, settings.jar_size}
    assert (settings.jar_size or 0) <= settings.game_count


@given(evenings, steps)
def test_act_is_refused_by_check_or_is_done(evening: Evening, step: Step) -> None:
    act, before = act_of(evening, step), copy.deepcopy(evening)

    try:
        evening.check(act)
    except RuleError:
        assert not evening.can(act)
    else:
        assert evening.can(act)
        evening.do(act)

    assert evening == before


@given(evenings, steps)
def test_act_done_twice_is_done_once_or_refused(evening: Evening, step: Step) -> None:
    act = act_of(evening, step)

    after = evening.do(act) if evening.can(act) else evening

    is_end_of_tournament = isinstance(act, acts.EndEvening) and after.settings.is_tournament
    is_move_done = isinstance(act, acts.Move) and after is not evening
    comes_or_goes = isinstance(
        act, acts.SignIn | acts.WaitForPartner | acts.StopWaiting | acts.Withdraw | acts.EndMatch
    )
    goes_or_is_back = isinstance(act, acts.Leave | acts.ComeBack) and after is not evening
    if comes_or_goes or goes_or_is_back or is_end_of_tournament or is_move_done:
        assert not after.can(act)
    elif isinstance(act, acts.Swap) and after is not evening:
        # The same two once more: each is where it was.
        was = evening.games[act.game - 1]
        assert after.do(act).games[act.game - 1].seating == was.seating
    elif isinstance(act, acts.ScoreHand | acts.CutForPlace) and after is not evening:
        # Without a word of what was seen there it is one hand, or one card, more.
        seen = act.saw if isinstance(act, acts.ScoreHand) else act.round
        assert seen is None or not after.can(act) or after.do(act) == after
    elif isinstance(act, acts.RecordMatch) and act.saw is not None and after is not evening:
        # What was seen there has changed by it.
        assert not after.can(act) or after.do(act) == after
    elif isinstance(act, acts.DrawTables) and after.games and after.has_begun:
        # Cards that came in before leave room for one draw, and for no second one.
        assert not after.can(act)
    elif after is not evening:
        assert after.do(act) == after


@given(
    st.builds(
        played, st.builds(drawn, st.integers(4, 9), odd=st.sampled_from(Odd)), st.integers(0, 3)
    ),
    st.integers(0, 99),
    st.integers(0, 1),
)
def test_win_recorded_and_cleared_is_as_before(evening: Evening, table: int, side: int) -> None:
    game = evening.open_game
    number, at = len(evening.games), game.missing[table % len(game.missing)]

    recorded = evening.do(acts.RecordWin(number, at, game.table(at)[side]))

    assert recorded != evening
    assert recorded.do(acts.ClearWin(number, at)) == evening


# The log


def after_each(done: list[acts.EveningAct]) -> list[Evening]:
    return [BLANK.do_all(done[:count]) for count in range(len(done) + 1)]


@given(logs(most=15))
def test_all_taken_back_in_reverse_and_redone_is_as_it_was(done: list[acts.EveningAct]) -> None:
    log, before = list(done), after_each(done)

    for entry in range(len(done), 1, -1):
        log.append(complete(log, acts.TakeBack(entry)))
        assert replay(log) == before[entry - 1]
    for entry in range(2, len(done) + 1):
        log.append(complete(log, acts.Redo(entry)))
        assert replay(log) == before[entry]


@given(logs(most=25), st.integers(0, 99))
def test_any_entry_taken_back_leaves_an_evening_and_redone_the_old_one(
    done: list[acts.EveningAct], number: int
) -> None:
    entry = min(len(done), 2 + number % len(done))
    assume(entry > 1)

    taken_back = complete(done, acts.TakeBack(entry, with_later=True))
    log = [*done, taken_back]

    left = [number for number in range(1, len(done) + 1) if number not in {entry, *taken_back.also}]
    assert list(in_force(log)) == left
    assert replay(log) == BLANK.do_all(done[number - 1] for number in left)
    assert complete(done, taken_back) == taken_back
    assert min(taken_back.also, default=entry + 1) > entry
    assert replay([*log, complete(log, acts.Redo(entry))]) == replay(done)


@given(logs(most=12), st.lists(st.tuples(st.booleans(), st.integers(1, 40)), max_size=8))
def test_log_can_be_replayed_whatever_is_taken_back_and_redone(
    done: list[acts.EveningAct], asked: list[tuple[bool, int]]
) -> None:
    log = list(done)

    for is_redo, number in asked:
        entry = 1 + number % len(log)
        act = (
            acts.Redo(entry, with_later=True) if is_redo else acts.TakeBack(entry, with_later=True)
        )
        try:
            log.append(complete(log, act))
        except RuleError:
            continue
        replay(log)

    assert replay(log) == BLANK.do_all(log[number - 1] for number in in_force(log))
