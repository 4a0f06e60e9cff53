"""A score pad line by line, as it is shown (rules.md §6, §8)."""

from scoring.hall.tournament.matches import Ending, MatchGame
from scoring.hall.tournament.pads.endings import end, record_games
from scoring.hall.tournament.pads.last_hands import WayOut
from scoring.hall.tournament.pads.lines import GamePad, MatchPad, NextHand, next_hand, pad_of
from scoring.table.hand.taken import Side
from tests.scoring.hall.tournament.pads.pads_by_chance import PLANNED, bid, pad, took
from tests.scoring.table.houses import GENERAL, NEVINS, NOVA_SCOTIA

FIRST, SECOND = Side(0), Side(1)
SHORT = NEVINS.but(target=60)


def test_pad_before_its_first_line_waits_for_one() -> None:
    assert pad_of(PLANNED, NEVINS, 1) == MatchPad((), (0, 0), None, NextHand((0, 0)))


def test_line_without_bidding_has_no_bidder() -> None:
    shown = pad_of(pad(GENERAL, took(25, 5)), GENERAL, 1)

    (line,) = shown.games[0].lines
    assert line.taken.bidder is None
    assert shown.next_hand == NextHand((25, 5))


def test_side_that_must_bid_adds_nothing_without() -> None:
    lines = bid(0, 30, 30, 0), bid(0, 20, 20, 10), bid(0, 20, 20, 10)

    shown = pad_of(pad(NOVA_SCOTIA, *lines), NOVA_SCOTIA, 1)

    assert shown.next_hand == NextHand((100, 20), (FIRST,), (WayOut(20, 20), None))


def test_best_of_three_shows_the_games_won_by_each() -> None:
    first, second = [bid(0, 30, 30, 0)] * 2, [bid(1, 30, 0, 30)] * 2

    level = pad_of(pad(SHORT, *first, *second, best_of=3), SHORT, 3)
    begun = pad_of(pad(SHORT, *first, bid(0, 20, 20, 10), best_of=3), SHORT, 3)

    assert (level.wins, level.winner, level.next_hand) == ((1, 1), None, NextHand((0, 0)))
    assert (begun.wins, begun.next_hand) == ((1, 0), NextHand((20, 10)))
    assert not begun.is_over


def test_typed_game_has_no_lines_and_no_reason() -> None:
    match = record_games(PLANNED, [MatchGame((85, 120))], NEVINS, 1)

    assert pad_of(match, NEVINS, 1) == MatchPad((GamePad((85, 120), SECOND),), (0, 1), SECOND, None)


def test_abandoned_match_waits_for_no_hand() -> None:
    begun = pad(NEVINS, bid(0, 20, 20, 10))

    shown = pad_of(end(begun, Ending.ABANDONED, None, NEVINS, 1), NEVINS, 1)

    assert (shown.games, shown.is_over) == (pad_of(begun, NEVINS, 1).games, True)
    assert (shown.wins, shown.winner) == ((0, 0), None)


def test_next_hand_tells_who_is_within_reach() -> None:
    assert next_hand((100, 95), NEVINS).ways_out == (WayOut(20, 20), WayOut(25, 25))
    assert next_hand((105, 105), NEVINS).ways_out == (WayOut(15, 15),) * 2
