"""Matches whose scores are typed, that are given away, abandoned or cleared (rules.md §8)."""

from dataclasses import replace

import pytest

from scoring.hall.tournament.matches import Ending, MatchGame, MatchName, TeamMatch
from scoring.hall.tournament.pads.endings import (
    clear,
    end,
    type_scores,
)
from scoring.table.hand.taken import Side
from scoring.table.variant.variants import Variant
from tests.scoring.hall.tournament.pads_by_chance import PLANNED, bid, pad
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
    return type_scores(PLANNED, [MatchGame(game, winner) for game in scores], variant, best_of)


def refused(
    *scores: tuple[int, int],
    winner: Side | None = None,
    best_of: int = 1,
    variant: Variant = NEVINS,
) -> str:
    games = [MatchGame(game, winner) for game in scores]
    return refusal_of(type_scores, PLANNED, games, variant, best_of)


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
    assert refused((125, 120)) == "bracket-winner-open game=1"


def test_winner_is_not_asked_where_the_last_hand_leaves_no_choice() -> None:
    # Only the first can have bid and made it: it took 25 of the 30 points.
    assert typed((140, 120)).winner == 1
    assert typed((125, 120), variant=GENERAL).winner == 1


def test_winner_may_be_named_where_it_is_known_anyway() -> None:
    assert typed((120, 85), winner=FIRST) == typed((120, 85))


def test_either_may_have_been_first_at_forty_five() -> None:
    assert typed((45, 55), winner=FIRST, variant=NOVA_SCOTIA_45).winner == 1
    assert refused((45, 55), variant=NOVA_SCOTIA_45) == "bracket-winner-open game=1"


def test_side_alone_wins_when_the_other_fell_out() -> None:
    assert typed((-205, 80), variant=ATLANTIC).winner == 4


@pytest.mark.parametrize(
    ("scores", "refusal"),
    [
        ((122, 85), "bracket-score-not-in-fives game=1 score=122"),
        ((120, 84), "bracket-score-not-in-fives game=1 score=84"),
        ((115, 85), "bracket-nobody-at-target game=1 target=120"),
        ((150, 85), "bracket-no-last-hand game=1 first=150 second=85"),
        ((145, 120), "bracket-no-last-hand game=1 first=145 second=120"),
    ],
)
def test_score_that_cannot_be_is_refused(scores: tuple[int, int], refusal: str) -> None:
    assert refused(scores) == refusal


def test_score_that_is_no_whole_number_is_refused() -> None:
    games = [MatchGame((120, 2.5), FIRST)]  # type: ignore[arg-type]  # as a program might

    assert refusal_of(type_scores, PLANNED, games, NEVINS, 1) == (
        "bracket-score-not-in-fives game=1 score=2.5"
    )


def test_nobody_goes_below_nothing_where_nobody_bids() -> None:
    assert refused((120, -5), variant=GENERAL) == (
        "bracket-no-last-hand game=1 first=120 second=-5"
    )


@pytest.mark.parametrize("scores", [(120, 85), (140, 120)])
def test_winner_who_cannot_have_won_is_refused(scores: tuple[int, int]) -> None:
    assert refused(scores, winner=SECOND) == "bracket-winner-cannot-be game=1 side=1"


def test_game_after_the_match_was_won_is_refused() -> None:
    assert refused((120, 85), (120, 85)) == "bracket-match-won-before game=2"
    assert refused((120, 85), (120, 0), (0, 120), best_of=3) == "bracket-match-won-before game=3"


def test_no_scores_at_all_are_refused() -> None:
    assert refused() == "bracket-scores-missing match='A-1'"


def test_scores_of_unknown_teams_are_refused() -> None:
    with pytest.raises(ValueError, match="K2-1 has not both its teams"):
        type_scores(UNKNOWN, [WON], NEVINS, 1)


def test_scores_are_typed_over_a_pad() -> None:
    kept = pad(NEVINS, bid(0, 20, 20, 10), bid(1, 20, 10, 20))

    assert type_scores(kept, [WON], NEVINS, 1) == typed((120, 85))


def test_scores_with_hands_are_refused_instead_of_losing_the_hands() -> None:
    told = replace(WON, hands=(bid(0, 20, 20, 10),))

    assert refusal_of(type_scores, PLANNED, [told], NEVINS, 1) == "bracket-hands-with-scores game=1"


def test_scores_are_typed_over_scores_and_over_a_match_given_away() -> None:
    given = end(PLANNED, Ending.WALK_OVER, 4, NEVINS, 1)

    assert type_scores(typed((60, 125)), [WON], NEVINS, 1) == typed((120, 85))
    assert type_scores(given, [WON], NEVINS, 1) == typed((120, 85))


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


@pytest.mark.parametrize("team", [None, 7])
def test_winner_must_be_in_the_match(team: int | None) -> None:
    assert refusal_of(end, PLANNED, Ending.FORFEIT, team, NEVINS, 1) == (
        f"bracket-winner-not-in-match match='A-1' team={team}"
    )


def test_abandoned_match_has_no_winner() -> None:
    assert refusal_of(end, PLANNED, Ending.ABANDONED, 1, NEVINS, 1) == (
        "bracket-abandoned-with-winner match='A-1' team=1"
    )


def test_match_is_not_ended_as_played() -> None:
    assert refusal_of(end, PLANNED, Ending.PLAYED, 1, NEVINS, 1) == (
        "bracket-no-ending match='A-1'"
    )


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
