"""In which order teams of a pool stand, and why (rules.md §8.3)."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.hall.tournament.pool_order import (
    Because,
    OrderRule,
    PlayedMatch,
    PoolPlace,
    pool_order,
)
from scoring.hall.tournament.pools import Team

WINS, AMONG, DIFFERENCE, POINTS, CUT = OrderRule


def beat(winner: Team, loser: Team, to: int = 85) -> PlayedMatch:
    """A match to 120 that the loser ended with so many points."""
    return PlayedMatch((winner, loser), winner, (120, to))


def order(played: Sequence[PlayedMatch], **how: object) -> list[tuple[Team, ...]]:
    teams = {team for match in played for team in match.teams}
    return [place.teams for place in pool_order(teams, played, **how)]


def reasons(played: Sequence[PlayedMatch], **how: object) -> list[Because | None]:
    teams = {team for match in played for team in match.teams}
    return [place.because for place in pool_order(teams, played, **how)]


# Three who beat each other in a ring, all to the same score.
RING = [beat(1, 2), beat(2, 3), beat(3, 1)]


def test_more_wins_stand_before_fewer() -> None:
    played = [beat(1, 2), beat(1, 3), beat(2, 3)]

    assert order(played) == [(1,), (2,), (3,)]
    assert reasons(played) == [
        Because(WINS, (2, 1), (1, 2, 3)),
        Because(WINS, (1, 0), (1, 2, 3)),
        None,
    ]


def test_of_two_that_are_level_the_one_that_beat_the_other_stands_before_it() -> None:
    played = [beat(2, 1), beat(1, 3, to=0), beat(1, 4), beat(2, 3), beat(4, 2, to=0), beat(3, 4)]

    assert order(played) == [(2,), (1,), (3,), (4,)]
    assert reasons(played) == [
        Because(AMONG, (1, 0), (1, 2)),
        Because(WINS, (2, 1), (1, 2, 3, 4)),
        Because(AMONG, (1, 0), (3, 4)),
        None,
    ]


def test_ring_of_three_goes_by_the_difference() -> None:
    played = [beat(1, 2, to=100), beat(2, 3, to=50), beat(3, 1, to=80)]

    assert order(played) == [(2,), (1,), (3,)]
    assert reasons(played) == [
        Because(DIFFERENCE, (50, -20), (1, 2, 3)),
        Because(DIFFERENCE, (-20, -30), (1, 2, 3)),
        None,
    ]


def test_two_of_a_ring_that_are_still_level_are_asked_again_who_beat_whom() -> None:
    played = [beat(1, 2, to=100), beat(2, 3, to=90), beat(3, 1, to=80)]

    assert order(played) == [(2,), (3,), (1,)]
    assert reasons(played) == [
        Because(AMONG, (1, 0), (2, 3)),
        Because(DIFFERENCE, (10, -20), (1, 2, 3)),
        None,
    ]


def test_points_made_set_apart_whom_the_difference_does_not() -> None:
    played = [
        PlayedMatch((1, 3), 1, (120, 60)),
        PlayedMatch((2, 3), 2, (125, 65)),
    ]

    assert order(played) == [(2,), (1,), (3,)]
    assert reasons(played)[0] == Because(POINTS, (125, 120), (1, 2))


def test_all_level_after_everything_share_a_place_until_they_cut() -> None:
    assert order(RING) == [(1, 2, 3)]
    assert pool_order([1, 2, 3], RING) == (PoolPlace((1, 2, 3)),)


def test_lowest_card_stands_first_ace_low() -> None:
    cuts = [{1: Card.parse("4C"), 2: Card.parse("KD"), 3: Card.parse("AH")}]

    assert order(RING, cuts=cuts) == [(3,), (1,), (2,)]
    assert reasons(RING, cuts=cuts)[0] == Because(CUT, (0, -3), (1, 2, 3))


def test_those_who_cut_alike_cut_again() -> None:
    each_once = [beat(1, 2), beat(2, 1)]
    alike = {1: Card.parse("4C"), 2: Card.parse("4D")}

    assert order(each_once, cuts=[alike]) == [(1, 2)]
    again = {1: Card.parse("9C"), 2: Card.parse("2D")}
    assert order(each_once, cuts=[alike, again]) == [(2,), (1,)]


def test_of_those_who_cut_alike_the_one_that_beat_the_other_stands_first() -> None:
    cuts = [{1: Card.parse("4C"), 2: Card.parse("4D"), 3: Card.parse("AH")}]

    assert order(RING, cuts=cuts) == [(3,), (1,), (2,)]
    assert reasons(RING, cuts=cuts)[1] == Because(AMONG, (1, 0), (1, 2))


def test_card_of_somebody_who_is_not_level_sets_nobody_apart() -> None:
    cuts = [{1: Card.parse("4C"), 2: Card.parse("KD")}]

    assert order(RING, cuts=cuts) == [(1, 2, 3)]


def test_another_order_of_the_rules_may_be_set() -> None:
    played = [beat(1, 2, to=115), beat(1, 3, to=115), beat(2, 3, to=0)]

    assert order(played, rules=[DIFFERENCE, WINS]) == [(2,), (1,), (3,)]


def test_team_that_has_not_played_stands_by_its_nothing() -> None:
    assert pool_order([], []) == ()
    assert [place.teams for place in pool_order([9, 4], [])] == [(4, 9)]
    assert [place.teams for place in pool_order([1, 2, 3], [beat(1, 2)])] == [(1,), (3,), (2,)]
