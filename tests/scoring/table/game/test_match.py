from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.game.game import Game, SidesError
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


def refusal(kind: type[RuleError], match: Match | Ante, *winners: int) -> dict[str, object]:
    """What the refusal tells; the match must have said no beforehand."""
    with pytest.raises(kind) as refused:
        match.check_game(*winners)
    with pytest.raises(kind):
        match.add_game(*winners)
    assert match.can_add_game(*winners) is False
    return refused.value.values


# Two best


def test_6_10_two_best_is_over_with_the_second_game_won() -> None:
    results = {}
    for winners in product((0, 1), repeat=3):
        match = Match(TWO_BEST)
        for winner in winners:
            if match.can_add_game(winner):
                match.add_game(winner)
        results[winners] = (match.winner, match.wins)

    assert results == {
        (0, 0, 0): (0, (2, 0)),
        (0, 0, 1): (0, (2, 0)),
        (0, 1, 0): (0, (2, 1)),
        (0, 1, 1): (1, (1, 2)),
        (1, 0, 0): (0, (2, 1)),
        (1, 0, 1): (1, (1, 2)),
        (1, 1, 0): (1, (0, 2)),
        (1, 1, 1): (1, (0, 2)),
    }


def test_6_10_one_game_each_decides_nothing() -> None:
    match = Match(TWO_BEST).add_game(1).add_game(0)

    assert (match.winner, match.winners, match.is_over) == (None, (), False)
    assert match.games == ((1,), (0,))


def test_6_10_match_not_begun_has_no_winner() -> None:
    match = Match(TWO_BEST, TWO_BEST.sides(3))

    assert (match.winner, match.wins, match.is_over) == (None, (0, 0, 0), False)


def test_6_10_three_alone_may_need_four_games() -> None:
    match = Match(TWO_BEST, 3).add_game(0).add_game(1).add_game(2)

    assert not match.is_over
    assert match.add_game(2).winners == (2,)
    assert match.is_over


def test_6_10_two_best_is_an_option() -> None:
    assert Match(NOVA_SCOTIA_45).add_game(1).winner == 1


def test_match_is_won_by_as_many_games_as_asked_for() -> None:
    match = Match(NOVA_SCOTIA_45, games_to_win=3).add_game(0).add_game(0)

    assert not match.is_over
    assert match.add_game(0).winner == 0
    assert Match(TWO_BEST, games_to_win=1).add_game(0).is_over


@pytest.mark.parametrize("games", [0, -1])
def test_match_of_no_games_is_refused(games) -> None:
    with pytest.raises(GamesToWinError) as refused:
        Match(TWO_BEST, games_to_win=games)

    assert refused.value.values == {"games": games}


def test_match_of_sides_that_cannot_be_is_refused() -> None:
    with pytest.raises(SidesError) as refused:
        Match(TWO_BEST, 7)

    assert refused.value.values == {"variant": "nova-scotia-45", "sides": 7}


def test_match_that_is_won_takes_no_more_games() -> None:
    match = Match(TWO_BEST).add_game(1).add_game(1)

    assert refusal(MatchOverError, match, 0) == {"winners": (1,)}
    assert match.games == ((1,), (1,))


def test_match_game_without_a_winner_is_refused() -> None:
    match = Match(TWO_BEST).add_game(1)

    assert refusal(GameWinnerMissingError, match) == {"game": 2}
    assert refusal(GameWinnerMissingError, match, *Game(TWO_BEST, 2).winners) == {"game": 2}


def test_match_game_won_by_a_side_that_is_not_there_is_refused() -> None:
    for outside in (-1, 2):
        assert refusal(SideUnknownError, Match(TWO_BEST), outside) == {
            "side": outside,
            "sides": 2,
        }


def test_6_8_pair_wins_a_game_and_a_match_together() -> None:
    match = Match(NOVA_SCOTIA, 5, games_to_win=2).add_game(3, 1)

    assert (match.wins, match.is_over) == ((0, 1, 0, 1, 0), False)

    match.add_game(3, 1)

    assert (match.winner, match.winners, match.wins) == (3, (3, 1), (0, 2, 0, 2, 0))


def test_6_8_pair_of_which_one_has_games_enough_leaves_the_match_to_that_one() -> None:
    match = Match(NOVA_SCOTIA, 5, games_to_win=2).add_game(1).add_game(3, 1)

    assert (match.winner, match.winners) == (1, (1,))


def test_match_game_won_twice_by_one_side_is_refused() -> None:
    match = Match(NOVA_SCOTIA, 5, games_to_win=2)

    assert refusal(GameWinnerTwiceError, match, 3, 1, 3) == {"side": 3}


@given(st.integers(1, 4), st.sampled_from([2, 3, 5]), st.data())
def test_every_match_ends_with_the_game_that_was_one_too_many(games_to_win, sides, data) -> None:
    match = Match(NOVA_SCOTIA_45, sides, games_to_win=games_to_win)

    while not match.is_over:
        match.add_game(data.draw(st.integers(0, sides - 1)))

    assert sum(match.wins) == len(match.games) <= (games_to_win - 1) * sides + 1
    assert sorted(match.wins)[-1] == games_to_win > sorted(match.wins)[-2]
    assert match.games[-1] == match.winners == (match.winner,)


# The ante


def test_6_9_two_teams_of_three_play_first() -> None:
    ante = Ante.of(NOVA_SCOTIA_45)

    assert ante == Ante(teams=((0, 2, 4), (1, 3, 5)))
    assert ante.playing == ((0, 2, 4), (1, 3, 5))
    assert (ante.trio, ante.taker, ante.is_over) == ((), None, False)


def test_6_9_the_three_winners_then_play_alone_for_the_ante() -> None:
    ante = Ante.of(NOVA_SCOTIA_45).add_game(0)

    assert (ante.trio, ante.playing, ante.is_over) == ((0, 2, 4), ((0,), (2,), (4,)), False)


def test_6_9_who_wins_the_second_game_takes_the_ante() -> None:
    first = Ante.of(NOVA_SCOTIA_45)

    takers = {
        (team, alone): first.add_game(team).add_game(alone).taker
        for team, alone in product(range(2), range(3))
    }

    assert takers == {(0, 0): 0, (0, 1): 2, (0, 2): 4, (1, 0): 1, (1, 1): 3, (1, 2): 5}


def test_6_9_ante_taken_is_over() -> None:
    ante = Ante.of(NOVA_SCOTIA_45).add_game(0).add_game(0)

    assert ante == Ante(((0, 2, 4), (1, 3, 5)), trio=(0, 2, 4), taker=0)
    assert (ante.playing, ante.is_over) == ((), True)
    assert refusal(AnteOverError, ante, 0) == {"taker": 0}


def test_6_9_winner_must_be_a_side_of_the_game() -> None:
    first = Ante.of(NOVA_SCOTIA_45)
    second = first.add_game(1)

    assert refusal(SideUnknownError, first, 2) == {"side": 2, "sides": 2}
    assert refusal(SideUnknownError, first, -1) == {"side": -1, "sides": 2}
    assert refusal(SideUnknownError, second, 3) == {"side": 3, "sides": 3}
    assert (first.can_add_game(1), second.can_add_game(2)) == (True, True)


def test_6_9_games_for_the_ante_are_games_of_those_who_play() -> None:
    ante = Ante.of(NOVA_SCOTIA_45)

    teams = Game(NOVA_SCOTIA_45, ante.playing).add_hand((0, 30)).add_hand((0, 30))
    ante = ante.add_game(teams.winner)
    alone = Game(NOVA_SCOTIA_45, ante.playing).add_hand((0, 0, 30)).add_hand((0, 0, 30))

    assert ante.add_game(alone.winner).taker == 5


def test_6_9_only_six_at_nova_scotia_45_play_for_an_ante() -> None:
    for name in VARIANTS.keys() - {"nova-scotia-45"}:
        with pytest.raises(NoAnteError) as refused:
            Ante.of(VARIANTS[name])
        assert refused.value.values == {"variant": name}
