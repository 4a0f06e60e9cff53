"""A team that goes home, its seat in the knock-out, and half of its matches (``rules.md §8.4``)."""

from scoring.hall.acts import ClearMatch, Withdraw
from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import Withdrawal
from scoring.hall.tournament.playing import withdrawal_of
from tests.scoring.hall.evenings import done, refused_now
from tests.scoring.hall.tournaments import beaten, cut, knockout, pooled, tied_for_a_seat


def test_8_4_who_is_tied_for_a_seat_cuts_before_anybody_moves_up() -> None:
    evening = tied_for_a_seat()

    assert refused_now(evening, Withdraw(5)) == "bracket-next-level couples=(6, 7, 8)"
    evening = evening.do_all([cut(6, "9C"), cut(7, "AC"), cut(8, "KC")])
    assert evening.complete(Withdraw(5), "") == Withdraw(5, moves_up=7)


def test_8_4_in_an_earlier_logbook_the_seat_that_teams_were_tied_for_is_a_bye() -> None:
    """The control: nobody was asked to cut then."""
    evening = tied_for_a_seat()

    assert done(evening, Withdraw(5, seat_is_bye=True)).groups[0] == (1,)


def result_waits() -> Evening:
    """Team 1 had a bye and beat 6; the match before, by which 6 came there, is cleared."""
    seats = (1, None, 6, 3, 2, 7, None, 5)
    evening = beaten(knockout(*seats, results_wait=True), (6, 3), (1, 6))
    return evening.do(ClearMatch("K1-2"))


def test_8_4_who_has_played_though_its_result_waits_gives_its_seat_to_nobody() -> None:
    evening = result_waits()

    assert evening.tournament.waiting.keys() == {"K2-1"}
    assert evening.complete(Withdraw(1), "") == Withdraw(1)
    assert refused_now(evening, Withdraw(1, moves_up=4)) == "bracket-not-next couple=4"
    after = done(evening, Withdraw(1))
    assert beaten(after, (3, 6)).tournament.matches["K2-1"].winner == 3
    assert beaten(after, (6, 3)).tournament.matches["K2-1"].winner == 1


def test_8_4_in_an_earlier_logbook_the_next_has_such_a_seat() -> None:
    """The control: what is played later rests on it."""
    after = done(result_waits(), Withdraw(1, moves_up=4))

    assert after.tournament_facts.slots[0] == 4


def given_two_of_three() -> Evening:
    """1 and 2 went home after two matches each; 4 has played nothing, and was given two."""
    evening = beaten(pooled((1, 2, 3, 4)), (1, 2), (1, 3), (2, 3))
    return evening.do_all([Withdraw(1), Withdraw(2)])


def test_8_4_what_a_team_was_given_is_not_played() -> None:
    evening = given_two_of_three()
    act = evening.complete(Withdraw(4), "")

    assert act == Withdraw(4, half_is_played=True)
    assert done(evening, act).tournament_facts.withdrawn[4] is Withdrawal.STRUCK
    assert evening.complete(Withdraw(3), "") == Withdraw(3, half_is_played=True)
    assert withdrawal_of(evening.tournament, 3) is Withdrawal.FORFEITS


def test_8_4_in_an_earlier_logbook_what_it_was_given_counted() -> None:
    """The control: who goes on from the pool rests on it."""
    after = done(given_two_of_three(), Withdraw(4))

    assert after.tournament_facts.withdrawn[4] is Withdrawal.FORFEITS
