"""A table that nobody won is closed all the same (rules.md §7.24)."""

import pytest

from scoring.hall.acts import (
    ClearWin,
    Credit,
    DropCard,
    DropTable,
    NoResult,
    RecordWin,
    ReseatFrom,
    Swap,
)
from scoring.hall.comparing.agreement import expected_counts
from scoring.hall.comparing.changes import changes
from scoring.hall.comparing.couple_games import GameState, couple_games
from scoring.hall.evening import Evening
from scoring.hall.replay.auditing import replay_audit
from scoring.hall.replay.card_errors import Contradiction
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import cards, done, played, refusal, seated, won


def four(**settings: object) -> Evening:
    return seated((1, 2), (3, 4), **{"jar_size": None, **settings})


def unwon() -> Evening:
    """Nobody won table 2 of game 1, and couple 4 moved on; game 2 is being played."""
    return won(four(), 1).do(NoResult(1, 2, 4))


def test_7_24_table_is_closed_and_the_couple_that_is_named_moves_on() -> None:
    evening = done(won(four(), 1), NoResult(1, 2, 4))

    assert evening.games[0].is_over
    assert evening.games[0].missing == ()
    assert evening.games[1].seating.tables == ((4, 2), (1, 3))


def test_7_24_where_cards_alone_are_kept_the_games_before_are_asked_for() -> None:
    evening = four(wins_from=Source.CARDS)

    told = "floor-no-result-unseated game=3 before=1"
    assert refusal(evening, NoResult(3, 1, 1)) == told
    assert refusal(four(), NoResult(3, 1, 1)) == "floor-game-not-seated game=3"
    seated_by_then = won(won(evening, 1, 3), 3, 1)
    assert seated_by_then.do(NoResult(3, 1, 1)).games[2].moves_on(1) == 1


def test_7_24_nobody_is_punched_and_the_game_is_played() -> None:
    evening = unwon()

    assert evening.punches == {1: (1,), 2: (), 3: (), 4: ()}
    assert evening.played_count == 1
    assert {game.state for game in couple_games(evening, 4)[:1]} == {GameState.NO_RESULT}


def test_7_24_game_without_any_winner_is_played() -> None:
    evening = four(game_count=1).do_all([NoResult(1, 1, 1), NoResult(1, 2, 4)])

    assert evening.is_over
    assert evening.has_results
    assert refusal(evening, ClearWin(1, 1)) == "floor-game-closed game=1"


def test_7_24_winner_may_be_told_after_all_while_the_game_is_played() -> None:
    evening = four().do(NoResult(1, 2, 4))

    told = evening.do(RecordWin(1, 2, 3))
    assert (told.games[0].winners, told.games[0].unwon) == ((None, 3), ())
    assert evening.do(ClearWin(1, 2)) == four()
    assert told.do(NoResult(1, 2, 3)).games[0].winners == (None, None)
    assert evening.do(NoResult(1, 2, 4)) == evening


def test_7_24_later_credit_punches_and_moves_nobody() -> None:
    evening = done(unwon(), Credit(1, 2, 3))

    assert evening.punches[3] == (1,)
    assert evening.games[1] == unwon().games[1]
    assert evening.games[0].unwon == ()
    assert evening.do(ReseatFrom(2)).games[1].seating.tables == ((3, 2), (1, 4))


def test_7_24_who_moves_on_goes_along_when_seats_change() -> None:
    evening = four().do(NoResult(1, 2, 4))

    assert evening.do(Swap(1, (4, 1))).games[0].unwon == ((1, 4),)
    assert evening.do(DropTable(2)).games[0].unwon == ((3, 4),)
    both = evening.do(RecordWin(1, 1, 1))
    assert refusal(both, Swap(1, (4, 2))) == "floor-reseat-two-winners game=1 table=1"


def test_7_24_only_who_sits_there_can_move_on_and_only_in_the_game_under_way() -> None:
    assert refusal(four(), NoResult(1, 3, 1)) == "floor-no-such-table table=3"
    assert refusal(unwon(), NoResult(1, 1, 2)) == "floor-game-closed game=1"
    assert refusal(four(), NoResult(1, 1, 1, draw=9)) == "floor-drawn-again"
    seen = won(four(), 1)
    told = "floor-table-recorded game=1 table=1 couple=1"
    assert refusal(seen, NoResult(1, 1, 2, saw=0)) == told


def test_7_24_change_is_told_by_itself() -> None:
    found = changes(four(), four().do(NoResult(1, 2, 4)))

    assert [(c.game, c.table, c.before, c.after) for c in found.unwon] == [(1, 2, None, 4)]
    assert found.credits == ()


def night_with_a_table_nobody_won() -> Evening:
    evening = seated((1, 2), (3, 4), (5, 6), game_count=4, jar_size=None)
    evening = played(won(evening, 1, 3).do(NoResult(1, 3, 5)), games=3)
    return evening.do_all(cards(evening.floor_cards))


def test_7_24_audit_of_the_cards_expects_no_punch_there() -> None:
    evening = night_with_a_table_nobody_won()

    assert expected_counts(evening) == {1: 2, 2: 3, 3: 3, 4: 3}
    assert replay_audit(evening).is_consistent


def test_7_24_punch_at_such_a_table_is_one_too_many() -> None:
    evening = night_with_a_table_nobody_won()
    wrong = evening.do_all(cards({5: (1, *evening.floor_cards[5])}))

    audit = replay_audit(wrong)

    assert not audit.is_consistent
    assert audit.explained is not None
    told = [(s.kind.value, s.couple, s.game) for s in audit.explained.explanations[0].errors]
    assert told == [("extra", 5, 1)]


def test_7_24_punch_at_such_a_table_is_not_doubted_while_the_other_card_is_to_come() -> None:
    evening = night_with_a_table_nobody_won().do(DropCard(6))
    wrong = evening.do_all(cards({5: (1, *evening.floor_cards[5])}))

    audit = replay_audit(wrong)

    assert audit.explained is not None
    (only,) = audit.explained.explanations
    extra, lost = only.errors
    assert (extra.kind.value, extra.couple, extra.game) == ("extra", 5, 1)
    assert (lost.kind.value, lost.games, lost.open_games) == ("lost", evening.floor_cards[6], ())
    assert only.certain


@pytest.mark.parametrize("punched", [(5,), (6,), (5, 6)])
def test_7_24_one_punch_at_such_a_table_contradicts_it_while_cards_come_in(
    punched: tuple[int, ...],
) -> None:
    evening = night_with_a_table_nobody_won().do_all(DropCard(couple) for couple in (1, 2, 3))
    typed = {couple: (1, *evening.floor_cards[couple]) for couple in punched}

    (wrong,) = replay_audit(evening.do_all(cards(typed))).so_far.contradictions

    assert wrong == Contradiction(1, 3, (5, 6), is_over=True, is_unwon=True)


def test_7_24_lost_card_of_who_moved_on_has_no_punch_there() -> None:
    evening = night_with_a_table_nobody_won()
    kept = {couple: games for couple, games in evening.floor_cards.items() if couple != 5}
    lost = seated((1, 2), (3, 4), (5, 6), game_count=4, jar_size=None)
    lost = played(won(lost, 1, 3).do(NoResult(1, 3, 5)), games=3).do_all(cards(kept))

    audit = replay_audit(lost)

    assert audit.explained is not None
    (only,) = audit.explained.explanations
    assert only.won[5] == evening.floor_cards[5]
