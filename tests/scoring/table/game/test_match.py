from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.game.game import SidesError
from scoring.table.game.match import (
    Ante,
    AnteOverError,
    GamesToWinError,
    GameWinnerMissingError,
    GameWinnerTwiceError,
    Match,
    MatchOverError,
    NoAnteError,
)
from scoring.table.hand.taken import SideUnknownError
from scoring.table.variant.variants import VARIANTS
from tests.scoring.table.houses import NOVA_SCOTIA, NOVA_SCOTIA_45

TWO_BEST = NOVA_SCOTIA_45.but(two_best=True)
FIRST = Ante.of(NOVA_SCOTIA_45)


def refusal(kind: type[RuleError], match: Match | Ante, *winners: int) -> dict[str, object]:
    """What the refusal tells; the match must have said no beforehand."""
    assert match.can_add_game(*winners) is False
    for add in (match.check_game, match.add_game):
        with pytest.raises(kind) as refused:
            add(*winners)
    return refused.value.values


def test_6_10_match_not_begun_or_with_a_game_each_has_no_winner() -> None:
    begun = Match(TWO_BEST).add_game(1).add_game(0)

    assert (begun.winner, begun.winners, begun.is_over) == (None, (), False)
    assert begun.games == ((1,), (0,))
    assert Match(TWO_BEST, TWO_BEST.sides(3)).wins == (0, 0, 0)


def test_6_10_two_best_is_an_option_and_more_may_be_asked_for() -> None:
    assert Match(NOVA_SCOTIA_45).add_game(1).winner == 1
    assert Match(TWO_BEST, games_to_win=1).add_game(0).is_over
    assert not Match(NOVA_SCOTIA_45, games_to_win=3).add_game(0).add_game(0).is_over


@pytest.mark.parametrize("games", [0, -1])
def test_match_of_no_games_is_refused(games: int) -> None:
    with pytest.raises(GamesToWinError) as refused:
        Match(TWO_BEST, games_to_win=games)

    assert refused.value.values == {"games": games}


def test_match_of_sides_that_cannot_be_is_refused() -> None:
    with pytest.raises(SidesError):
        Match(TWO_BEST, 7)


@pytest.mark.parametrize(
    ("won", "winners", "error", "values"),
    [
        ([1, 1], [0], MatchOverError, {"winners": (1,)}),
        ([1], [], GameWinnerMissingError, {"game": 2}),
        ([], [-1], SideUnknownError, {"side": -1, "sides": 2}),
        ([], [2], SideUnknownError, {"side": 2, "sides": 2}),
        ([], [1, 0, 1], GameWinnerTwiceError, {"side": 1}),
    ],
)
def test_match_refuses_a_game_that_cannot_have_been_won_so(
    won: list[int], winners: list[int], error: type[RuleError], values: dict[str, object]
) -> None:
    match = Match(TWO_BEST)
    for winner in won:
        match.add_game(winner)

    assert refusal(error, match, *winners) == values
    assert match.games == tuple((winner,) for winner in won)


def test_6_8_pair_wins_a_game_and_a_match_together() -> None:
    match = Match(NOVA_SCOTIA, 5, games_to_win=2).add_game(3, 1)

    assert (match.wins, match.is_over) == ((0, 1, 0, 1, 0), False)

    match.add_game(3, 1)

    assert (match.winner, match.winners, match.wins) == (3, (3, 1), (0, 2, 0, 2, 0))


def test_6_8_pair_of_which_one_has_games_enough_leaves_the_match_to_that_one() -> None:
    match = Match(NOVA_SCOTIA, 5, games_to_win=2).add_game(1).add_game(3, 1)

    assert (match.winner, match.winners) == (1, (1,))


@given(st.integers(1, 4), st.sampled_from([2, 3, 5]), st.data())
def test_every_match_ends_with_the_game_that_was_one_too_many(games_to_win, sides, data) -> None:
    match = Match(NOVA_SCOTIA_45, sides, games_to_win=games_to_win)

    while not match.is_over:
        match.add_game(data.draw(st.integers(0, sides - 1)))

    assert sum(match.wins) == len(match.games) <= (games_to_win - 1) * sides + 1
    assert sorted(match.wins)[-1] == games_to_win > sorted(match.wins)[-2]
    assert match.games[-1] == match.winners == (match.winner,)


def test_6_9_two_teams_of_three_play_and_the_three_winners_then_alone_for_the_ante() -> None:
    first, second = FIRST, FIRST.add_game(0)

    assert first == Ante(teams=((0, 2, 4), (1, 3, 5)))
    assert first.playing == ((0, 2, 4), (1, 3, 5))
    assert (first.trio, first.taker, first.is_over) == ((), None, False)
    assert (second.trio, second.playing) == ((0, 2, 4), ((0,), (2,), (4,)))
    assert not second.is_over


@pytest.mark.parametrize(
    ("ante", "outside", "sides"),
    [(FIRST, -1, 2), (FIRST, 2, 2), (FIRST.add_game(1), 3, 3)],
    ids=["none", "no third team", "no fourth player"],
)
def test_6_9_winner_must_be_a_side_of_the_game(ante: Ante, outside: int, sides: int) -> None:
    assert refusal(SideUnknownError, ante, outside) == {"side": outside, "sides": sides}
    assert ante.can_add_game(sides - 1)


def test_6_9_who_wins_the_second_game_takes_the_ante() -> None:
    takers = {
        (team, alone): FIRST.add_game(team).add_game(alone).taker
        for team, alone in product(range(2), range(3))
    }

    assert takers == {(0, 0): 0, (0, 1): 2, (0, 2): 4, (1, 0): 1, (1, 1): 3, (1, 2): 5}


def test_6_9_ante_taken_is_over() -> None:
    ante = FIRST.add_game(0).add_game(0)

    assert ante == Ante(((0, 2, 4), (1, 3, 5)), trio=(0, 2, 4), taker=0)
    assert (ante.playing, ante.is_over) == ((), True)
    assert refusal(AnteOverError, ante, 0) == {"taker": 0}


def test_6_9_only_six_at_nova_scotia_45_play_for_an_ante() -> None:
    for name in VARIANTS.keys() - {"nova-scotia-45"}:
        with pytest.raises(NoAnteError) as refused:
            Ante.of(VARIANTS[name])
        assert refused.value.values == {"variant": name}
