"""Which pools suit a hall, its tables and its hours (rules.md §8.1)."""

from math import comb

import pytest

from scoring.hall.tournament.planning.proposals import Proposal, fewest_slots, proposals
from tests.scoring.hall.tournament.planning.halls import shapes


def test_twelve_teams_at_six_tables_for_three_hours() -> None:
    best, second, *_ = proposals(12, 6, 180, 45)

    assert best == Proposal((4, 4, 4), 18, 3, 3, 135, fits=True)
    assert second == Proposal((3, 3, 3, 3), 12, 2, 3, 135, fits=True)


def test_those_that_fit_come_before_those_that_do_not_and_the_shortest_of_these_first() -> None:
    every = proposals(12, 6, 180, 45)

    assert [(shape.sizes, shape.slot_count, shape.fits) for shape in every] == [
        ((4, 4, 4), 3, True),
        ((3, 3, 3, 3), 3, True),
        ((2, 2, 2, 2, 2, 2), 1, True),
        ((3, 3, 2, 2, 2), 3, True),
        ((6, 6), 5, False),
        ((12,), 11, False),
    ]


def test_everybody_plays_more_where_there_is_more_time() -> None:
    assert proposals(12, 6, 240, 45)[0].sizes == (6, 6)
    assert proposals(12, 6, 500, 45)[0].sizes == (12,)
    assert proposals(12, 6, 20, 45)[0] == Proposal((2,) * 6, 6, 1, 1, 45, fits=False)


def test_few_tables_make_it_longer() -> None:
    assert proposals(12, 2, 180, 45)[0] == Proposal((2,) * 6, 6, 1, 3, 135, fits=True)
    assert proposals(12, None, 180, 45) == proposals(12, 6, 180, 45)


def test_where_all_meet_twice_it_takes_twice_as_long() -> None:
    best = proposals(12, 6, 270, 45, is_twice=True)[0]

    assert best == Proposal((4, 4, 4), 36, 6, 6, 270, fits=True)


@pytest.mark.parametrize(("team_count", "sizes"), [(2, [(2,)]), (3, [(3,)]), (1, []), (0, [])])
def test_few_teams_have_one_pool_and_one_alone_has_none(
    team_count: int, sizes: list[tuple[int, ...]]
) -> None:
    assert [shape.sizes for shape in proposals(team_count, 1, 180, 45)] == sizes


def test_every_shape_is_proposed_once_with_its_figures() -> None:
    for team_count in range(2, 65):
        every = proposals(team_count, 7, 180, 45)

        assert sorted(shape.sizes for shape in every) == sorted(shapes(team_count)), team_count
        for shape in every:
            assert shape.match_count == sum(comb(size, 2) for size in shape.sizes), team_count
            assert shape.slot_count == fewest_slots(shape.sizes, 7, is_twice=False), team_count
            assert shape.fewest_matches == shape.sizes[-1] - 1, team_count
            assert (shape.minutes, shape.fits) == (shape.slot_count * 45, shape.slot_count <= 4), (
                team_count
            )


def test_nothing_is_proposed_for_no_table() -> None:
    with pytest.raises(ValueError, match="no table to play at"):
        proposals(12, 0, 180, 45)
