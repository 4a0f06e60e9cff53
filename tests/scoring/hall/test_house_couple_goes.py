"""The house couple that goes before the first result is known by its seat (rules.md §7.6)."""

from scoring.hall.acts import Remove
from tests.scoring.hall.evenings import done, seated


def test_7_6_before_the_first_result_the_couple_that_met_the_house_couple_moves() -> None:
    evening = done(seated((1, 6), (2, 3), (4, 5), house=6), Remove(5))

    # The seat beside couple 4 is taken by couple 1, whose table is gone; couple 4 stays.
    assert [pair for _, pair in evening.games[0].seating.in_play] == [(2, 3), (4, 1)]
    assert evening.house is None
