"""Who meets whom in a pool: every shape that there can be, exhausted (rules.md §8.1)."""

from collections import Counter
from itertools import permutations

import pytest

from scoring.hall.tournament.pools import rounds, sizes
from tests.scoring.refused import refusal_of

every_size = pytest.mark.parametrize("count", range(2, 65))


def test_no_team_and_a_team_alone_have_no_rounds() -> None:
    assert rounds([]) == ()
    assert rounds([7]) == ()


def test_four_teams_meet_in_three_rounds() -> None:
    assert rounds([1, 2, 3, 4]) == (((1, 4), (3, 2)), ((3, 1), (2, 4)), ((1, 2), (4, 3)))


def test_in_an_odd_pool_one_team_has_a_bye_each_round() -> None:
    assert rounds([5, 6, 7]) == (((6, 5),), ((5, 7),), ((7, 6),))


def test_nobody_is_in_two_matches_of_a_round_and_byes_are_one_each() -> None:
    for count in range(2, 65):
        teams = range(1, count + 1)
        playing = [[team for pair in matches for team in pair] for matches in rounds(teams)]

        assert all(len(set(there)) == len(there) for there in playing), count
        byes = Counter(team for there in playing for team in set(teams).difference(there))
        assert byes == (dict.fromkeys(teams, 1) if count % 2 else {}), count
        assert len(playing) == (count if count % 2 else count - 1), count


def test_dealing_first_is_shared_evenly() -> None:
    for count in range(2, 65):
        first = Counter(pair[0] for matches in rounds(range(1, count + 1)) for pair in matches)
        shares = {first[team] for team in range(1, count + 1)}

        assert max(shares) - min(shares) == (0 if count % 2 else 1), count


def test_twice_is_once_more_with_the_other_dealing_first() -> None:
    for count in range(2, 65):
        once, twice = rounds(range(1, count + 1)), rounds(range(1, count + 1), is_twice=True)

        assert twice[: len(once)] == once, count
        pairs = [pair for matches in twice for pair in matches]
        assert sorted(pairs) == [*permutations(range(1, count + 1), 2)], count


def test_team_named_twice_is_refused() -> None:
    assert refusal_of(rounds, [1, 2, 1]) == "couple-twice couple=1"


@pytest.mark.parametrize(
    ("teams", "pools", "expected"),
    [(12, 3, (4, 4, 4)), (11, 3, (4, 4, 3)), (13, 3, (5, 4, 4)), (3, 1, (3,))],
)
def test_pools_are_as_even_as_can_be(teams: int, pools: int, expected: tuple[int, ...]) -> None:
    assert sizes(teams, pools) == expected
