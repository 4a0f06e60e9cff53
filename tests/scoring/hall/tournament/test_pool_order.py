"""The order of a pool where its second reading asks for none (rules.md §8.3)."""

from scoring.hall.tournament.pool_order import PlayedMatch, PoolPlace, pool_order


def beat(winner: int, loser: int) -> PlayedMatch:
    return PlayedMatch((winner, loser), winner, (120, 85))


def test_all_level_after_everything_share_a_place_until_they_cut() -> None:
    ring = [beat(1, 2), beat(2, 3), beat(3, 1)]

    assert pool_order([1, 2, 3], ring) == (PoolPlace((1, 2, 3)),)


def test_team_that_has_not_played_stands_by_its_nothing() -> None:
    assert pool_order([], []) == ()
    assert [place.teams for place in pool_order([9, 4], [])] == [(4, 9)]
    assert [place.teams for place in pool_order([1, 2, 3], [beat(1, 2)])] == [(1,), (3,), (2,)]
