"""How cards came to differ from a floor that recorded every table (``rules.md §7.23``)."""

from dataclasses import replace

import pytest

from scoring.hall.acts import Credit, DropCard
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.replay.auditing import ReplayAudit, replay_audit
from scoring.hall.replay.card_errors import CardError, CardErrorKind, Explanation
from tests.scoring.hall.evenings import cards, drawn, played

GAMES = 8
Cards = dict[CoupleNumber, set[GameNumber]]


@pytest.fixture(scope="module")
def evening() -> Evening:
    """Ten couples, eight games, and every card as the floor says."""
    played_out = played(drawn(10, odd=Odd.HOUSE, game_count=GAMES, jar_size=None), games=GAMES)
    return played_out.do_all(cards(played_out.floor_cards))


def boxes(evening: Evening) -> Cards:
    return {couple: set(games) for couple, games in evening.floor_cards.items()}


def typed(evening: Evening, told: Cards) -> Evening:
    return replace(evening, cards={c: tuple(sorted(games)) for c, games in told.items()})


def at_table(evening: Evening, game: int) -> tuple[CoupleNumber, CoupleNumber]:
    """Winner and loser of table 1."""
    winner = evening.games[game - 1].winners[0]
    (loser,) = {*(evening.games[game - 1].table(1) or ())} - {winner}
    assert winner is not None
    assert loser is not None
    return winner, loser


def only(audit: ReplayAudit) -> Explanation:
    assert audit.is_by_floor
    assert audit.explained is not None
    (explanation,) = audit.explained.explanations
    return explanation


def test_7_23_wrong_card_is_told_and_asked_about_where_the_seats_are_for_the_floor(
    evening: Evening,
) -> None:
    winner, loser = at_table(evening, 3)
    told = boxes(evening)
    told[winner].remove(3)
    told[loser].add(3)
    audit = replay_audit(typed(evening, told))

    assert only(audit).errors == (
        CardError(CardErrorKind.WRONG_CARD, (loser, winner), game=3, table=1, ask_at=(1,)),
    )
    assert not only(audit).certain
    assert [side.is_card_right for side in audit.sides] == [False, False]


def test_7_23_in_the_last_game_nobody_knows_and_both_may_be_right(evening: Evening) -> None:
    winner, loser = at_table(evening, GAMES)
    told = boxes(evening)
    told[winner].remove(GAMES)
    told[loser].add(GAMES)
    audit = replay_audit(typed(evening, told))

    assert only(audit).open_wins == {(winner, GAMES), (loser, GAMES)}
    assert not only(audit).certain
    assert [side.is_card_right for side in audit.sides] == [None, None]
    assert audit.needs_correction


def test_7_23_floor_that_was_credited_otherwise_is_told_by_its_own_seats(evening: Evening) -> None:
    """The control: who sat where in game 4 speaks against the winner that the floor has now."""
    _winner, loser = at_table(evening, 3)
    audit = replay_audit(evening.do(Credit(GameNumber(3), 1, loser)))

    assert [side.is_card_right for side in audit.sides] == [True, True]
    assert only(audit).errors == ()
    assert {c: set(games) for c, games in only(audit).won.items()} == boxes(evening)


def test_7_23_missed_punch_whose_opponents_card_is_to_come_is_told_by_the_seats(
    evening: Evening,
) -> None:
    winner, loser = at_table(evening, 3)
    told = boxes(evening)
    told[winner].remove(3)
    del told[loser]
    missed, lost = only(replay_audit(typed(evening, told))).errors

    assert (missed.kind, missed.couple) == (CardErrorKind.MISSED, winner)
    assert lost == CardError(CardErrorKind.LOST, (loser,), loser, games=evening.floor_cards[loser])


def test_7_23_in_the_last_game_a_card_to_come_leaves_open_who_has_won(evening: Evening) -> None:
    winner, loser = at_table(evening, GAMES)
    told = boxes(evening)
    told[winner].remove(GAMES)
    del told[loser]
    missed, lost = only(replay_audit(typed(evening, told))).errors

    assert (missed.kind, missed.couple) == (CardErrorKind.MISSED, None)
    assert lost.open_games == (GAMES,)


def test_7_23_cards_taken_from_a_game_on_are_told_with_when_it_may_have_begun(
    evening: Evening,
) -> None:
    floor = boxes(evening)
    one, other = 1, next(c for c in (4, 5, 6, 7) if len((floor[1] ^ floor[c]) & {6, 7, 8}) > 1)
    later = {6, 7, 8}
    told = {
        **floor,
        one: floor[one] - later | floor[other] & later,
        other: floor[other] - later | floor[one] & later,
    }
    audit = replay_audit(typed(evening, told))

    (error,) = only(audit).errors
    assert (error.kind, error.couples) == (CardErrorKind.TOOK_CARDS, (one, other))
    assert (error.since or 9) <= 6 <= (error.game or 0)
    assert error.games[-1] == GAMES
    assert {c: set(games) for c, games in only(audit).won.items()} == floor


def test_7_23_ring_of_three_cards_is_put_right_as_two_exchanges(evening: Evening) -> None:
    floor = boxes(evening)
    told = {**floor, 1: floor[4], 4: floor[8], 8: floor[1]}
    explanation = only(replay_audit(typed(evening, told)))

    assert [error.kind for error in explanation.errors] == [
        CardErrorKind.SWAPPED,
        CardErrorKind.SWAPPED,
    ]
    assert {couple for error in explanation.errors for couple in error.couples} == {1, 4, 8}
    assert {c: set(games) for c, games in explanation.won.items()} == floor


def test_7_23_wrong_punch_on_a_card_that_another_couple_had_is_told_of_who_played(
    evening: Evening,
) -> None:
    """Couples 1 and 4 have each other's card, and of couple 4's wins one is missing on it."""
    floor = boxes(evening)
    won = max(floor[4])
    told = {**floor, 1: floor[4] - {won}, 4: floor[1]}
    explanation = only(replay_audit(typed(evening, told)))

    assert [(error.kind, error.couple) for error in explanation.errors] == [
        (CardErrorKind.SWAPPED, None),
        (CardErrorKind.MISSED, 4),
    ]


def test_7_23_punch_of_a_couple_that_has_left_is_one_too_many(evening: Evening) -> None:
    couple = evening.couples[CoupleNumber(4)]
    gone = replace(evening, couples={**evening.couples, 4: replace(couple, last_game=GAMES - 1)})
    games = gone.games[-1]
    tables = tuple(
        ((*tuple(c for c in table if c != 4), None) if 4 in table else table)
        for table in games.seating.tables
    )
    winners = tuple(
        None if 4 in (table or ()) else winner
        for table, winner in zip(games.seating.tables, games.winners, strict=True)
    )
    last = replace(games, seating=games.seating._replace(tables=tables), winners=winners)
    gone = replace(gone, games=(*gone.games[:-1], last))
    told = {**boxes(gone), 4: boxes(gone).get(4, set()) | {GAMES}}
    (error,) = only(replay_audit(typed(gone, told))).errors

    assert error == CardError(CardErrorKind.EXTRA, (4,), 4, GAMES)


def test_7_23_while_cards_are_to_come_only_what_they_contradict_is_told(evening: Evening) -> None:
    few = evening.do_all(DropCard(couple) for couple in (1, 2, 3))

    assert replay_audit(few).explained is None
