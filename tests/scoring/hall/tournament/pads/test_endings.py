"""Matches whose scores are typed, that are given away, abandoned or cleared (rules.md §8)."""

from dataclasses import replace

import pytest

from scoring.hall.tournament.matches import Ending, MatchGame, MatchName, TeamMatch
from scoring.hall.tournament.pads.endings import clear, end, record_games
from scoring.table.hand.taken import Side
from scoring.table.variant.variants import Variant
from tests.scoring.hall.tournament.pads.pads_by_chance import PLANNED, bid, pad
from tests.scoring.refused import refusal_of
from tests.scoring.table.houses import ATLANTIC, GENERAL, NEVINS, NOVA_SCOTIA_45

FIRST, SECOND = Side(0), Side(1)
WON, LOST = MatchGame((120, 85), FIRST), MatchGame((60, 125), SECOND)
UNKNOWN = TeamMatch(MatchName("K2-1"), (None, 4))


def typed(
    *scores: tuple[int, int],
    winner: Side | None = None,
    best_of: int = 1,
    variant: Variant = NEVINS,
) -> TeamMatch:
    return record_games(PLANNED, [MatchGame(game, winner) for game in scores], variant, best_of)


def test_typed_scores_tell_the_winner() -> None:
    assert typed((120, 85)) == TeamMatch(
        MatchName("A-1"), (1, 4), round=2, table=3, games=(WON,), winner=1
    )
    assert typed((60, 125)).winner == 4


def test_best_of_three_is_typed_game_by_game() -> None:
    begun, level = typed((120, 85), best_of=3), typed((120, 85), (60, 125), best_of=3)

    assert (begun.winner, level.winner) == (None, None)
    assert typed((120, 85), (60, 125), (-30, 130), best_of=3).winner == 4


@pytest.mark.parametrize("side", [FIRST, SECOND])
def test_8_2_winner_is_named_where_both_may_have_won(side: Side) -> None:
    match = typed((125, 120), winner=side)

    assert (match.games, match.winner) == ((MatchGame((125, 120), side),), (1, 4)[side])
    assert typed((45, 55), winner=side, variant=NOVA_SCOTIA_45).winner == (1, 4)[side]


def test_winner_is_not_asked_where_the_last_hand_leaves_no_choice() -> None:
    # Only the first can have bid and made it: it took 25 of the 30 points.
    assert typed((140, 120)).winner == 1
    assert typed((125, 120), variant=GENERAL).winner == 1
    assert typed((120, 85), winner=FIRST) == typed((120, 85))


def test_side_alone_wins_when_the_other_fell_out() -> None:
    assert typed((-205, 80), variant=ATLANTIC).winner == 4


REFUSED = [
    ([], NEVINS, "bracket-scores-missing match='A-1'"),
    ([MatchGame((122, 85))], NEVINS, "bracket-score-not-in-fives game=1 score=122"),
    ([MatchGame((120, 84))], NEVINS, "bracket-score-not-in-fives game=1 score=84"),
    ([MatchGame((120, 2.5))], NEVINS, "bracket-score-not-in-fives game=1 score=2.5"),  # type: ignore[arg-type]
    ([MatchGame((115, 85))], NEVINS, "bracket-nobody-at-target game=1 target=120"),
    ([MatchGame((150, 85))], NEVINS, "bracket-no-last-hand game=1 first=150 second=85"),
    ([MatchGame((145, 120))], NEVINS, "bracket-no-last-hand game=1 first=145 second=120"),
    # Nobody goes below nothing where nobody bids.
    ([MatchGame((120, -5))], GENERAL, "bracket-no-last-hand game=1 first=120 second=-5"),
    ([MatchGame((125, 120))], NEVINS, "bracket-winner-open game=1"),
    ([MatchGame((45, 55))], NOVA_SCOTIA_45, "bracket-winner-open game=1"),
    ([MatchGame((120, 85), SECOND)], NEVINS, "bracket-winner-cannot-be game=1 side=1"),
    ([MatchGame((140, 120), SECOND)], NEVINS, "bracket-winner-cannot-be game=1 side=1"),
    ([WON, WON], NEVINS, "bracket-match-won-before game=2"),
    ([replace(WON, hands=(bid(0, 20, 20, 10),))], NEVINS, "bracket-hands-with-scores game=1"),
]


@pytest.mark.parametrize(("games", "variant", "told"), REFUSED)
def test_scores_that_cannot_be_are_refused(
    games: list[MatchGame], variant: Variant, told: str
) -> None:
    assert refusal_of(record_games, PLANNED, games, variant, 1) == told


def test_game_after_the_match_was_won_is_refused() -> None:
    games = [WON, WON, LOST]

    assert refusal_of(record_games, PLANNED, games, NEVINS, 3) == "bracket-match-won-before game=3"


def test_scores_of_unknown_teams_are_refused() -> None:
    with pytest.raises(ValueError, match="K2-1 has not both its teams"):
        record_games(UNKNOWN, [WON], NEVINS, 1)


def test_scores_are_typed_over_a_pad_over_scores_and_over_a_match_given_away() -> None:
    kept = pad(NEVINS, bid(0, 20, 20, 10), bid(1, 20, 10, 20))
    given = end(PLANNED, Ending.WALK_OVER, 4, NEVINS, 1)

    for before in (kept, typed((60, 125)), given):
        assert record_games(before, [WON], NEVINS, 1) == typed((120, 85))


@pytest.mark.parametrize("how", [Ending.FORFEIT, Ending.WALK_OVER])
@pytest.mark.parametrize(("winner", "points"), [(1, (120, 0)), (4, (0, 120))])
def test_8_4_winner_is_given_the_target_to_nothing(
    how: Ending, winner: int, points: tuple[int, int]
) -> None:
    match = end(PLANNED, how, winner, NEVINS, 1)

    assert (match.points, match.winner, match.how) == (points, winner, how)


def test_8_4_every_game_that_is_needed_is_given_and_what_is_over_stands() -> None:
    played = typed((120, 85), best_of=3)
    given, lost = MatchGame((120, 0), FIRST), MatchGame((0, 120), SECOND)

    assert end(PLANNED, Ending.FORFEIT, 1, NEVINS, 3).games == (given, given)
    assert end(played, Ending.FORFEIT, 1, NEVINS, 3).games == (WON, given)
    assert end(played, Ending.FORFEIT, 4, NEVINS, 3).games == (WON, lost, lost)


def test_8_4_game_that_was_begun_is_given_without_its_lines() -> None:
    short = NEVINS.but(target=60)
    begun = pad(short, bid(0, 30, 30, 0), bid(0, 30, 30, 0), bid(0, 20, 20, 10), best_of=3)

    match = end(begun, Ending.FORFEIT, 4, short, 3)

    lost = MatchGame((0, 60), SECOND)
    assert match.games == (begun.games[0], lost, lost)
    assert (match.winner, match.how) == (4, Ending.FORFEIT)


def test_8_7_abandoned_match_stays_as_it_is() -> None:
    begun = pad(NEVINS, bid(0, 20, 20, 10))

    match = end(begun, Ending.ABANDONED, None, NEVINS, 1)

    assert (match.games, match.winner, match.how) == (begun.games, None, Ending.ABANDONED)
    assert match.is_over


@pytest.mark.parametrize("how", [Ending.FORFEIT, Ending.ABANDONED])
def test_match_that_is_over_does_not_end_again(how: Ending) -> None:
    for over in (typed((120, 85)), end(PLANNED, Ending.ABANDONED, None, NEVINS, 1)):
        assert refusal_of(end, over, how, 1, NEVINS, 1) == "bracket-match-over match='A-1'"


def test_match_of_unknown_teams_does_not_end() -> None:
    with pytest.raises(ValueError, match="K2-1 has not both its teams"):
        end(UNKNOWN, Ending.WALK_OVER, 4, NEVINS, 1)


@pytest.mark.parametrize(
    ("how", "team", "told"),
    [
        (Ending.FORFEIT, None, "bracket-winner-not-in-match match='A-1' team=None"),
        (Ending.FORFEIT, 7, "bracket-winner-not-in-match match='A-1' team=7"),
        (Ending.ABANDONED, 1, "bracket-abandoned-with-winner match='A-1' team=1"),
        (Ending.PLAYED, 1, "bracket-no-ending match='A-1'"),
    ],
)
def test_end_that_cannot_be_is_refused(how: Ending, team: int | None, told: str) -> None:
    assert refusal_of(end, PLANNED, how, team, NEVINS, 1) == told


@pytest.mark.parametrize(
    "match",
    [
        PLANNED,
        typed((120, 85)),
        end(PLANNED, Ending.FORFEIT, 4, NEVINS, 3),
        end(pad(NEVINS, bid(0, 20, 20, 10)), Ending.ABANDONED, None, NEVINS, 1),
    ],
)
def test_cleared_match_is_as_it_was_planned(match: TeamMatch) -> None:
    assert clear(match) == PLANNED
