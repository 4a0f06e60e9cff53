"""A score pad line by line, as it is shown (rules.md §6, §8)."""

from scoring.hall.tournament.matches import Ending, MatchGame
from scoring.hall.tournament.pads.endings import end, type_scores
from scoring.hall.tournament.pads.last_hands import WayOut
from scoring.hall.tournament.pads.lines import (
    GamePad,
    MatchPad,
    NextHand,
    next_hand,
    pad_of,
)
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import Side
from tests.scoring.hall.tournament.pads_by_chance import PLANNED, bid, pad, took
from tests.scoring.table.houses import GENERAL, MERRIMACK, NEVINS, NOVA_SCOTIA

FIRST, SECOND = Side(0), Side(1)
SHORT = NEVINS.but(target=60)


def test_pad_before_its_first_line_waits_for_one() -> None:
    assert pad_of(PLANNED, NEVINS, 1) == MatchPad((), (0, 0), None, NextHand((0, 0)))


def test_every_line_tells_what_it_did() -> None:
    made, failed, won = bid(0, 30, 30, 0), bid(1, 20, 15, 15), bid(0, 15, 15, 10)

    shown = pad_of(pad(SHORT, made, failed, won), SHORT, 1)

    (game,) = shown.games
    told = [(line.changes, line.scores, line.is_set) for line in game.lines]
    assert told == [
        ((30, 0), (30, 0), False),
        ((15, -20), (45, -20), True),
        ((15, 10), (60, -10), False),
    ]
    assert (game.scores, game.winner) == ((60, -10), FIRST)
    assert game.reason is WinningReason.REACHED_TARGET
    assert shown == MatchPad((game,), (1, 0), FIRST, None)
    assert shown.is_over


def test_bidder_who_goes_out_before_the_other_is_told() -> None:
    both = pad(NEVINS, *[bid(0, 15, 15, 15)] * 7, bid(1, 15, 15, 15))

    (game,) = pad_of(both, NEVINS, 1).games

    assert (game.winner, game.reason) == (SECOND, WinningReason.BIDDER_GOES_OUT)
    assert game.lines[-2].scores == (105, 105)
    assert next_hand((105, 105), NEVINS).ways_out == (WayOut(15, 15),) * 2


def test_line_without_bidding_has_no_bidder() -> None:
    shown = pad_of(pad(GENERAL, took(25, 5)), GENERAL, 1)

    (line,) = shown.games[0].lines
    assert (line.taken.bidder, line.changes, line.scores) == (None, (25, 5), (25, 5))
    assert shown.next_hand == NextHand((25, 5))


def test_side_that_must_bid_adds_nothing_without() -> None:
    lines = (bid(0, 30, 30, 0), bid(0, 20, 20, 10), bid(0, 20, 20, 10), bid(1, 20, 10, 20))

    (game,) = pad_of(pad(NOVA_SCOTIA, *lines), NOVA_SCOTIA, 1).games

    before = pad_of(pad(NOVA_SCOTIA, *lines[:3]), NOVA_SCOTIA, 1)
    assert before.next_hand == NextHand((100, 20), (FIRST,), (WayOut(20, 20), None))
    assert (game.lines[3].locked_out, game.lines[3].changes) == ((FIRST,), (0, 20))


def test_side_that_was_sent_back_is_told() -> None:
    house = MERRIMACK.but(forty_five_rule=True)

    (game,) = pad_of(pad(house, bid(0, 30, 30, 0), bid(0, 15, 15, 15)), house, 1).games

    assert (game.lines[1].back_to_zero, game.scores) == ((FIRST,), (0, 15))


def test_best_of_three_shows_the_games_won_by_each() -> None:
    first, second = [bid(0, 30, 30, 0)] * 2, [bid(1, 30, 0, 30)] * 2

    level = pad_of(pad(SHORT, *first, *second, best_of=3), SHORT, 3)
    begun = pad_of(pad(SHORT, *first, bid(0, 20, 20, 10), best_of=3), SHORT, 3)

    assert (level.wins, level.winner, level.next_hand) == ((1, 1), None, NextHand((0, 0)))
    assert (begun.wins, begun.next_hand) == ((1, 0), NextHand((20, 10)))
    assert not begun.is_over


def test_typed_game_has_no_lines_and_no_reason() -> None:
    match = type_scores(PLANNED, [MatchGame((85, 120))], NEVINS, 1)

    assert pad_of(match, NEVINS, 1) == MatchPad((GamePad((85, 120), SECOND),), (0, 1), SECOND, None)


def test_abandoned_match_waits_for_no_hand() -> None:
    begun = pad(NEVINS, bid(0, 20, 20, 10))

    shown = pad_of(end(begun, Ending.ABANDONED, None, NEVINS, 1), NEVINS, 1)

    assert (shown.games, shown.is_over) == (pad_of(begun, NEVINS, 1).games, True)
    assert (shown.wins, shown.winner) == ((0, 0), None)


def test_next_hand_tells_who_is_within_reach() -> None:
    assert next_hand((100, 95), NEVINS).ways_out == (WayOut(20, 20), WayOut(25, 25))
