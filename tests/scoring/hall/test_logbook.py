"""The evening as the sequence of its acts: what stands, and what taking one of them back leaves."""

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import (
    Credit,
    DrawTables,
    EndEvening,
    EveningAct,
    ForgetNames,
    NoResult,
    Pay,
    RecordMatch,
    RecordWin,
    Redo,
    Rename,
    ReseatFrom,
    SeatKnockout,
    SeatPools,
    SeatTables,
    SetUp,
    SignIn,
    TakeBack,
    Withdraw,
)
from scoring.hall.evening import BLANK
from scoring.hall.logbook import (
    BuiltUponError,
    Replayed,
    complete,
    in_force,
    planned,
    replay,
    replay_without_failing,
)
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.tournament.matches import MatchGame, MatchName
from tests.scoring.hall.evenings import DAY, PAIR, players, sign_in
from tests.scoring.hall.tournaments import TWO_POOLS, by_number, of_tournament, pooled, team

OPENING = SetUp({"name": "Sample evening", "date": DAY})
# Entries 1 to 9: opened, four couples, seated, both tables of game 1, one of game 2.
PLAYED: list[EveningAct] = [
    OPENING,
    *map(sign_in, range(1, 5)),
    SeatTables(Seating(((1, 2), (3, 4)))),
    RecordWin(1, 1, 1),
    RecordWin(1, 2, 3),
    RecordWin(2, 1, 3),
]


def done(acts: list[EveningAct], *more: EveningAct) -> list[EveningAct]:
    """The log with these done too, each completed as the book does it."""
    for act in more:
        acts = [*acts, complete(acts, act) if isinstance(act, TakeBack | Redo) else act]
    return acts


def refusal(acts: list[EveningAct], act: TakeBack | Redo) -> str:
    with pytest.raises(RuleError) as refused:
        complete(acts, act)
    return str(refused.value)


# What stands


TAKEN = done(PLAYED, TakeBack(9))
ALL, ALL_BUT_9 = (1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(
    ("acts", "standing"),
    [
        ([], ()),
        (PLAYED, ALL),
        (TAKEN, ALL_BUT_9),
        (done(TAKEN, TakeBack(10)), ALL),
        (done(TAKEN, Redo(10)), ALL),
        (done(TAKEN, Redo(10), TakeBack(11)), ALL_BUT_9),
        (done(TAKEN, Redo(10), TakeBack(11), Redo(12)), ALL),
        ([TakeBack(2), OPENING], ()),
    ],
)
def test_entry_stands_unless_what_took_it_back_stands(
    acts: list[EveningAct], standing: tuple[int, ...]
) -> None:
    assert in_force(acts) == standing


def test_replay_is_doing_the_acts_that_stand() -> None:
    assert replay(PLAYED) == BLANK.do_all(PLAYED)
    assert replay(done(PLAYED, TakeBack(9))) == BLANK.do_all(PLAYED[:8])
    assert replay([]) == BLANK


def test_replay_checks_every_act() -> None:
    with pytest.raises(RuleError, match="door-couple-taken couple=1"):
        replay([OPENING, sign_in(1), sign_in(1)])


def test_replay_without_failing_passes_over_what_finds_no_room() -> None:
    acts = [OPENING, sign_in(1), sign_in(1), Rename(1, PAIR), Pay(2)]

    replayed = replay_without_failing(acts)

    assert replayed == Replayed(
        BLANK.do_all([OPENING, sign_in(1), Rename(1, PAIR)]),
        {3: "door-couple-taken", 5: "door-couple-unknown"},
    )


# Taking back


def test_last_act_is_taken_back_without_a_question() -> None:
    assert complete(PLAYED, TakeBack(9)) == TakeBack(9)
    assert complete(PLAYED, TakeBack(9, with_later=True)) == TakeBack(9)


def test_earlier_act_on_which_nothing_builds_is_taken_back_without_a_question() -> None:
    acts = [*PLAYED, Rename(1, PAIR), Pay(2, has_paid=False)]

    taken_back = complete(acts, TakeBack(10))

    assert taken_back == TakeBack(10)
    assert replay([*acts, taken_back]) == BLANK.do_all([*PLAYED, Pay(2, has_paid=False)])


def test_act_that_later_ones_build_on_is_refused_and_names_them() -> None:
    with pytest.raises(BuiltUponError) as refused:
        complete(PLAYED, TakeBack(8))

    assert str(refused.value) == "log-built-upon entry=8 entries=(9,)"


def test_act_is_taken_back_with_the_later_ones_where_that_is_asked() -> None:
    taken_back = complete(PLAYED, TakeBack(6, with_later=True))

    assert taken_back == TakeBack(6, with_later=True, also=(7, 8, 9))
    assert replay([*PLAYED, taken_back]) == BLANK.do_all(PLAYED[:5])


def test_taking_back_completed_with_what_it_brings_back_in_vain_is_complete() -> None:
    acts = done([OPENING, sign_in(1), sign_in(2), Pay(1), Pay(2)], TakeBack(4, also=(5,)))
    acts = done(acts, TakeBack(3))

    once = complete(acts, TakeBack(6, with_later=True))

    assert once == TakeBack(6, with_later=True, also=(5,))
    assert complete(acts, once) == once
    assert refusal(acts, TakeBack(7, also=(5,))) == "log-entry-out-already entry=5"


def test_acts_sent_together_are_taken_back_together() -> None:
    acts = PLAYED[:5]

    taken_back = complete(acts, TakeBack(2, also=(3, 4, 5)))

    assert taken_back == TakeBack(2, with_later=True, also=(3, 4, 5))
    assert replay([*acts, taken_back]) == BLANK.do(OPENING)


def test_acts_sent_together_name_only_what_builds_on_them_beside() -> None:
    acts = [*PLAYED[:5], Rename(4, PAIR), Rename(2, PAIR)]

    told = refusal(acts, TakeBack(4, also=(5,)))

    assert told == "log-built-upon entry=4 entries=(6,)"
    assert complete(acts, TakeBack(4, with_later=True, also=(5,))).also == (5, 6)


@pytest.mark.parametrize("entry", [-1, 0, 10, 99])
def test_entry_that_is_not_there_is_refused(entry: int) -> None:
    for act in (TakeBack(entry), Redo(entry), TakeBack(9, also=(entry,)), Redo(9, also=(entry,))):
        assert refusal(PLAYED, act) == f"log-entry-unknown entry={entry}"


@pytest.mark.parametrize(
    ("acts", "act", "told"),
    [
        (PLAYED, TakeBack(1), "log-entry-opens-evening entry=1"),
        (PLAYED, TakeBack(1, with_later=True), "log-entry-opens-evening entry=1"),
        (PLAYED, TakeBack(2, also=(1,)), "log-entry-opens-evening entry=1"),
        ([*PLAYED, ForgetNames(1)], TakeBack(10), "log-names-gone entry=10"),
        (TAKEN, TakeBack(9), "log-entry-out-already entry=9"),
        (TAKEN, TakeBack(8, also=(9,)), "log-entry-out-already entry=9"),
        (done(TAKEN, TakeBack(10)), TakeBack(10), "log-entry-out-already entry=10"),
        (PLAYED, Redo(1), "log-entry-not-out entry=1"),
        (PLAYED, Redo(9), "log-entry-not-out entry=9"),
        (done(TAKEN, Redo(10)), Redo(9), "log-entry-not-out entry=9"),
    ],
)
def test_what_is_out_is_not_taken_back_and_what_stands_not_redone(
    acts: list[EveningAct], act: TakeBack | Redo, told: str
) -> None:
    assert refusal(acts, act) == told


def test_entry_whose_taking_back_was_taken_back_may_go_once_more() -> None:
    acts = done(TAKEN, TakeBack(10))

    assert complete(acts, TakeBack(11)) == TakeBack(11)
    assert complete(acts, TakeBack(9)) == TakeBack(9)


# Redoing


@pytest.mark.parametrize("named", [9, 10])
def test_redo_names_the_taking_back_or_what_it_took(named: int) -> None:
    acts = done(PLAYED, TakeBack(9))

    redone = complete(acts, Redo(named))

    assert redone == Redo(10)
    assert replay([*acts, redone]) == replay(PLAYED)


@pytest.mark.parametrize("named", [6, 7, 8, 9, 10])
def test_redo_brings_back_all_that_went_together(named: int) -> None:
    acts = done(PLAYED, TakeBack(6, with_later=True))

    assert complete(acts, Redo(named)) == Redo(10)
    assert replay(done(acts, Redo(named))) == replay(PLAYED)


def test_redo_of_the_redo_takes_back_again() -> None:
    acts = done(PLAYED, TakeBack(9), Redo(10))

    assert complete(acts, Redo(11)) == Redo(11)
    assert replay(done(acts, Redo(11))) == replay(PLAYED[:8])


def test_redo_puts_each_entry_back_in_its_own_place() -> None:
    acts = done([OPENING, sign_in(1), Rename(1, PAIR)], TakeBack(3), Rename(1, players(9)), Redo(3))

    assert in_force(acts) == (1, 2, 3, 5)
    assert replay(acts).couples[1].players == players(9)


def test_redo_on_whose_taking_back_later_ones_build_is_refused_and_names_them() -> None:
    newcomer = SignIn(PAIR, 4)
    acts = done(PLAYED[:5], TakeBack(5), newcomer, Rename(4, PAIR))

    assert refusal(acts, Redo(5)) == "log-built-upon entry=6 entries=(7,)"
    redone = complete(acts, Redo(5, with_later=True))
    assert redone == Redo(6, with_later=True, also=(7,))
    assert replay([*acts, redone]).couples[4].players == PAIR


@pytest.mark.parametrize("with_later", [False, True])
def test_redo_of_what_can_be_done_no_more_says_why(with_later: bool) -> None:
    acts = done([OPENING, sign_in(1), Rename(1, PAIR)], TakeBack(3), TakeBack(2))

    told = refusal(acts, Redo(3, with_later=with_later))

    assert told == "door-couple-unknown couple=1"
    assert replay(done(acts, Redo(2), Redo(3))).couples[1].players == PAIR


def test_redo_of_what_can_partly_be_done_names_the_rest() -> None:
    acts = done(
        [OPENING, sign_in(1), sign_in(2), Pay(1), Rename(2, PAIR)],
        TakeBack(4, also=(5,)),
        TakeBack(3),
    )

    assert refusal(acts, Redo(4)) == "log-built-upon entry=6 entries=(5,)"
    assert in_force(done(acts, Redo(4, with_later=True))) == (1, 2, 4)


# Everything, and back


def test_win_that_fits_other_tables_by_chance_is_not_kept() -> None:
    acts: list[EveningAct] = [OPENING, *map(sign_in, range(1, 14)), DrawTables("45", Odd.REST)]
    drawn = replay(acts).games[0]
    acts += [RecordWin(1, table, couples[0]) for table, couples, _winner in drawn.tables]

    back = complete(acts, TakeBack(2, with_later=True))

    now = replay([*acts, back]).games[0]
    kept = [(table, winner) for table, _couples, winner in now.tables if winner is not None]
    assert all(now.table(table) == drawn.table(table) for table, _winner in kept)
    # Without looking at who met whom, wins would have been kept at tables of other couples.
    loosely = replay_without_failing([*acts, TakeBack(2)]).evening.games[0]
    assert any(
        winner is not None and loosely.table(table) != drawn.table(table)
        for table, _couples, winner in loosely.tables
    )


@pytest.mark.parametrize("result", [RecordWin(2, 1, 2), NoResult(2, 1, 2)], ids=["won", "not won"])
def test_result_of_a_later_game_is_not_kept_where_others_meet_then(result: EveningAct) -> None:
    mended = [RecordWin(1, 2, 4), TakeBack(8), RecordWin(1, 2, 3), result]
    acts: list[EveningAct] = [*PLAYED[:7], *mended]
    assert replay(acts).games[1].table(1) == (3, 2)

    back = complete(acts, TakeBack(10, also=(9,), with_later=True))

    assert back.also == (9, 11)
    assert replay([*acts, back]).games[1].table(1) == (4, 2)
    assert replay([*acts, back]).games[1].missing == (1, 2)


def test_credit_goes_only_where_others_meet_then() -> None:
    # Table 1 of game 2 was played by couples 3 and 2, and is seated with couples 4 and 2.
    acts = [*PLAYED, RecordWin(2, 2, 4), Credit(1, 2, 4), ReseatFrom(2), Credit(2, 1, 2)]
    assert replay(acts).games[1].table(1) == (4, 2)

    back = complete(acts, TakeBack(12, with_later=True))

    assert back.also == (13,)
    assert replay([*acts, back]).games[0].winners == (1, 4)
    assert replay([*acts, back]).games[1].winners == (3, 4)


def tournament_log(*more: EveningAct) -> list[EveningAct]:
    """Two pools of four as they were seated, their matches won by the lower number, and these."""
    evening, acts = by_number(pooled()), [of_tournament(), *map(team, range(1, 9))]
    acts.append(SeatPools(TWO_POOLS, level_share=True))
    matches = evening.tournament.pool_matches
    acts += [RecordMatch(name, match.games) for name, match in matches.items()]
    return [*acts, *more]


def scored(name: str, first: int, second: int) -> RecordMatch:
    return RecordMatch(MatchName(name), (MatchGame((first, second)),))


@pytest.mark.parametrize(
    ("more", "back", "goes_too"),
    [
        # Team 7 moved up into the seat of team 6, and lost to team 1.
        ([Withdraw(6, moves_up=7), scored("K1-1", 120, 40)], 24, 25),
        # Team 6 beat team 1 by a correction, and lost the final.
        ([scored("K1-1", 120, 85), scored("K1-2", 120, 85), scored("K1-1", 85, 120)], 26, 27),
    ],
    ids=["moved up", "corrected"],
)
def test_result_goes_with_the_entry_by_which_its_teams_met(
    more: list[EveningAct], back: int, goes_too: int
) -> None:
    seats = SeatKnockout((1, 6, 5, 2), results_wait=True)
    acts = tournament_log(seats, *more)
    if goes_too > len(acts):
        acts.append(scored("K2-1", 85, 120))

    taken = complete(acts, TakeBack(back, with_later=True))

    assert taken.also == (goes_too,)
    assert refusal(acts, TakeBack(back)) == f"log-built-upon entry={back} entries=({goes_too},)"
    # Without looking at who met whom, it would stand between two who never met.
    assert goes_too not in replay_without_failing([*acts, TakeBack(back)]).refused


def test_entry_that_is_named_twice_goes_once() -> None:
    assert complete(PLAYED, TakeBack(9, also=(9,))) == TakeBack(9)
    assert complete(PLAYED, TakeBack(8, also=(9, 8, 9))) == TakeBack(8, with_later=True, also=(9,))


@pytest.mark.parametrize(
    ("later", "games", "numbers"),
    [
        ([], 20, 10),
        ([EndEvening(2, ShortEvening.FEWER_NUMBERS)], 20, 10),
        ([EndEvening(2, ShortEvening.GOES_OVER), SetUp({"game_count": 18})], 18, 10),
        ([EndEvening(2, ShortEvening.GOES_OVER), SetUp({"game_count": 7})], 7, 7),
        ([SetUp({"jar_size": None}), EndEvening(2)], 20, None),
        ([SetUp({"game_count": 12}), EndEvening(2, ShortEvening.FEWER_NUMBERS)], 12, 10),
        ([EndEvening(2), EndEvening(30)], 20, 10),
    ],
)
def test_7_15_end_that_came_early_was_not_planned(
    later: list[EveningAct], games: int, numbers: int | None
) -> None:
    begun = [
        SetUp({"name": "Sample evening", "date": DAY, "game_count": 20, "jar_size": 10}),
        SignIn(players(1), 1),
        SignIn(players(2), 2),
        SeatTables(Seating(((1, 2),))),
        RecordWin(1, 1, 1),
        RecordWin(2, 1, 1),
    ]

    settings = planned([*begun, *later])

    assert (settings.game_count, settings.jar_size) == (games, numbers)
