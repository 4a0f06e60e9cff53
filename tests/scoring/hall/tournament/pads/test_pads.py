"""A match hand by hand on its score pad (rules.md §8.1, §8.2)."""

import pytest

from scoring.hall.tournament.matches import Ending, MatchGame, MatchName, PadHand, TeamMatch
from scoring.hall.tournament.pads.endings import end
from scoring.hall.tournament.pads.pads import counted, game_of, score_hand
from scoring.table.game.winning import TricksMissingError
from scoring.table.hand.taken import BidderMissingError, PointsDoNotAddUpError
from tests.scoring.hall.tournament.pads.pads_by_chance import PLANNED, bid, pad, took
from tests.scoring.refused import refusal_of
from tests.scoring.table.houses import ATLANTIC, NEVINS, NOVA_SCOTIA_45

SHORT = NEVINS.but(target=60)
FIRST_WINS = (bid(0, 30, 30, 0), bid(0, 30, 30, 0))
SECOND_WINS = (bid(1, 30, 0, 30), bid(1, 30, 0, 30))


def test_first_line_begins_the_first_game() -> None:
    line = bid(0, 20, 25, 5)

    match = score_hand(PLANNED, line, NEVINS, 1)

    assert match == TeamMatch(
        MatchName("A-1"), (1, 4), round=2, table=3, games=(MatchGame((25, 5), None, (line,)),)
    )


@pytest.mark.parametrize(("first", "team"), [(0, 1), (1, 4)])
def test_6_6_tricks_tell_who_was_first_at_forty_five(first: int, team: int) -> None:
    before = [took(15, 15), took(15, 15)]
    tricks = [(first, 10), (first, 5), (1 - first, 5), (1 - first, 5), (1 - first, 5)]
    both = PadHand(None, None, (15, 15), tuple(tricks))

    match = pad(NOVA_SCOTIA_45, *before, both)

    assert (match.games[0].scores, match.winner) == ((45, 45), team)
    with pytest.raises(TricksMissingError):
        pad(NOVA_SCOTIA_45, *before, took(15, 15))


def test_table_refuses_what_no_hand_can_be() -> None:
    with pytest.raises(BidderMissingError):
        score_hand(PLANNED, took(15, 15), NEVINS, 1)
    with pytest.raises(PointsDoNotAddUpError):
        score_hand(PLANNED, bid(0, 20, 20, 20), NEVINS, 1)


def test_match_that_is_over_takes_no_line() -> None:
    abandoned = end(PLANNED, Ending.ABANDONED, None, NEVINS, 1)

    for over in (pad(SHORT, *FIRST_WINS), abandoned):
        assert refusal_of(score_hand, over, FIRST_WINS[0], SHORT, 1) == (
            "bracket-match-over match='A-1'"
        )


def test_match_whose_teams_are_not_known_takes_no_line() -> None:
    match = TeamMatch(MatchName("K2-1"), (1, None))

    with pytest.raises(ValueError, match="K2-1 has not both its teams"):
        score_hand(match, FIRST_WINS[0], NEVINS, 1)


def test_line_does_not_go_on_with_a_game_that_was_not_kept_by_hand() -> None:
    match = TeamMatch(MatchName("A-1"), (1, 4), games=(MatchGame((45, 30)),))

    assert refusal_of(score_hand, match, FIRST_WINS[0], NEVINS, 1) == (
        "bracket-game-before-open game=1"
    )


def test_line_that_wins_too_early_is_refused_by_the_one_after_it() -> None:
    match = pad(SHORT, FIRST_WINS[0], bid(1, 15, 5, 20), bid(0, 15, 15, 10))

    refusal = refusal_of(score_hand, match, FIRST_WINS[1], SHORT, 1, number=(1, 2))

    assert refusal == "bracket-line-cannot-follow game=1 hand=3"


def test_bid_for_those_below_zero_cannot_follow_a_made_bid() -> None:
    below = bid(0, "60-for-120", 25, 5)
    match = pad(ATLANTIC, bid(0, 20, 15, 15), bid(1, 15, 10, 15), below)

    refusal = refusal_of(score_hand, match, bid(0, 20, 20, 10), ATLANTIC, 1, number=(1, 1))

    assert refusal == "bracket-line-cannot-follow game=1 hand=3"


def test_replacing_line_that_cannot_be_is_refused_by_the_table() -> None:
    match = pad(NEVINS, bid(0, 20, 20, 10))

    with pytest.raises(BidderMissingError):
        score_hand(match, took(20, 10), NEVINS, 1, number=(1, 1))


def test_replaced_line_must_leave_its_game_over_where_another_follows() -> None:
    match = pad(SHORT, *FIRST_WINS, *SECOND_WINS, best_of=3)

    refusal = refusal_of(score_hand, match, bid(0, 15, 15, 15), SHORT, 3, number=(1, 2))

    assert refusal == "bracket-game-before-open game=1"


def test_replaced_line_must_leave_the_match_open_where_a_game_follows() -> None:
    lines = (bid(0, 15, 15, 15), bid(0, 15, 15, 15), bid(0, 15, 15, 15))
    match = pad(SHORT, *lines, bid(1, 15, 15, 15), *FIRST_WINS, *SECOND_WINS, best_of=3)
    assert [game.winner for game in match.games] == [1, 0, 1]

    refusal = refusal_of(score_hand, match, bid(0, 15, 15, 15), SHORT, 3, number=(1, 4))

    assert refusal == "bracket-match-won-before game=3"


@pytest.mark.parametrize("number", [(0, 1), (1, 0), (1, 3), (2, 1)])
def test_line_that_is_not_there_cannot_be_replaced(number: tuple[int, int]) -> None:
    match = pad(SHORT, *FIRST_WINS)

    with pytest.raises(ValueError, match=f"A-1 has no line {number[1]} in game {number[0]}"):
        score_hand(match, FIRST_WINS[0], SHORT, 1, number=number)


def test_pad_of_a_match_that_was_given_stays_as_it_was_left() -> None:
    begun = pad(SHORT, *FIRST_WINS, FIRST_WINS[0], best_of=3)

    for ended in (
        end(begun, Ending.FORFEIT, 4, SHORT, 3),
        end(begun, Ending.ABANDONED, None, SHORT, 3),
    ):
        replaced = refusal_of(score_hand, ended, FIRST_WINS[0], SHORT, 3, number=(1, 1))
        assert replaced == "bracket-match-ended match='A-1'"


def test_lines_make_a_game_as_the_table_counts_it() -> None:
    game = game_of(FIRST_WINS, SHORT)

    assert counted(FIRST_WINS, SHORT) == MatchGame((60, 0), game.winner, FIRST_WINS)
    assert counted((), SHORT) == MatchGame((0, 0))
