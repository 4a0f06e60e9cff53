"""The house couple that goes before the first result is known by its seat (rules.md §7.6)."""

from scoring.hall.acts import Remove, SignIn
from scoring.hall.settings import BoobyAmong
from tests.scoring.hall.evenings import done, seated, sign_in

TABLES = ((1, 6), (2, 3), (4, 5))


def test_7_6_before_the_first_result_the_couple_that_met_the_house_couple_moves() -> None:
    evening = done(seated(*TABLES, house=6, booby_among=BoobyAmong.TO_THE_END), Remove(5))

    # The seat beside couple 4 is taken by couple 1, whose table is gone; couple 4 stays.
    assert [pair for _, pair in evening.games[0].seating.in_play] == [(2, 3), (4, 1)]
    assert evening.house is None


def test_7_6_a_logbook_from_before_seats_them_as_it_did_then() -> None:
    """It does not say who competes for the booby prize; wins were recorded at these seats."""
    evening = done(seated(*TABLES, house=6), Remove(5))

    assert [pair for _, pair in evening.games[0].seating.in_play] == [(1, 4), (2, 3)]


def test_7_6_one_couple_and_the_house_couple_are_not_seated_as_two_were_drawn() -> None:
    alone = done(seated((1, 2), booby_among=BoobyAmong.TO_THE_END), Remove(2))

    assert not alone.do(SignIn(("", ""), 2, has_paid=False, is_house=True)).games
    assert alone.do(sign_in(2)).games  # the control: two couples are
