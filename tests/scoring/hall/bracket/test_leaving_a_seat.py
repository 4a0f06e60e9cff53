"""A team that leaves its seat in the knock-out before it has played there (``rules.md §8.4``)."""

from scoring.hall.acts import Withdraw
from tests.scoring.hall.evenings import done, refused_now
from tests.scoring.hall.tournaments import cut, tied_for_a_seat


def test_8_4_who_is_tied_for_a_seat_cuts_before_anybody_moves_up() -> None:
    evening = tied_for_a_seat()

    assert refused_now(evening, Withdraw(5)) == "bracket-next-level couples=(6, 7, 8)"
    evening = evening.do_all([cut(6, "9C"), cut(7, "AC"), cut(8, "KC")])
    assert evening.complete(Withdraw(5), "") == Withdraw(5, moves_up=7)


def test_8_4_in_an_earlier_logbook_the_seat_that_teams_were_tied_for_is_a_bye() -> None:
    """The control: nobody was asked to cut then."""
    evening = tied_for_a_seat()

    assert done(evening, Withdraw(5, seat_is_bye=True)).groups[0] == (1,)
