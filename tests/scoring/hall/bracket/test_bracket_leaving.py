"""Teams that leave a knock-out, and what is abandoned (``rules.md §8.4, §8.7``)."""

from scoring.hall.acts import ClearMatch, EndEvening, EndMatch, SayWish, Withdraw
from scoring.hall.evening import Evening
from scoring.hall.prizes.prizes import CONSOLATION, Prize
from scoring.hall.ties.ties import Wish
from scoring.hall.tournament.facts import Withdrawal
from scoring.hall.tournament.matches import Ending
from tests.scoring.hall.evenings import done, refusal, refused_now
from tests.scoring.hall.tournaments import (
    EIGHT_SEATS,
    beaten,
    by_number,
    eight,
    eight_played,
    knockout,
    match,
    of_earlier_logbook,
    played_out,
    pooled,
)

ENDED = EndEvening(level_share=True)


# Teams that leave


def test_8_4_team_that_leaves_the_bracket_forfeits_its_next_match() -> None:
    evening = beaten(knockout(), (1, 6))

    after = done(evening, Withdraw(1))

    assert after.tournament_facts.withdrawn == {1: Withdrawal.AFTER_POOLS}
    assert match(after, 1, 6).winner == 1
    final = beaten(after, (5, 2)).tournament.knockout.final
    assert (final.winner, final.how, final.points) == (5, Ending.FORFEIT, (0, 120))


def seat_of_nobody() -> Evening:
    """Team 6 leaves its seat, and of its pool nobody is left to move up."""
    evening = eight(third_place_is_played=False)
    return done(evening, evening.complete(Withdraw(6), ""))


def test_8_4_seat_is_a_bye_where_nobody_of_the_pool_is_left_to_move_up() -> None:
    after = seat_of_nobody()

    assert after.tournament_facts.slots == (1, 8, 4, 5, 3, None, 7, 2)
    assert not after.tournament_facts.knockout_matches
    bye = after.tournament.match("K1-3")
    assert bye is not None
    assert (bye.teams, bye.winner) == ((3, None), 3)
    assert after.tournament.wins[3] == 1  # in its pool


def test_8_4_who_left_its_seat_shares_no_place_with_those_who_were_beaten() -> None:
    after = beaten(seat_of_nobody(), (1, 8), (4, 5), (7, 2), (1, 4), (3, 7), (1, 3))

    assert after.groups == ((1,), (3,), (4, 7), (), (2, 5, 8), (), (), (6,))


def test_8_4_last_who_has_a_seat_keeps_it() -> None:
    evening = seat_of_nobody()
    for team in (8, 4, 5, 3, 7, 2):
        evening = done(evening, evening.complete(Withdraw(team), ""))

    assert evening.groups[0] == (1,)
    assert evening.complete(Withdraw(1), "") == Withdraw(1)
    assert done(evening, Withdraw(1)).groups[0] == (1,)


def test_8_4_team_that_leaves_gives_up_the_match_that_it_has_begun() -> None:
    evening = knockout()

    after = done(evening, Withdraw(6))

    assert match(after, 1, 6).winner == 1
    assert match(after, 1, 6).how is Ending.FORFEIT


def consolation_under_way(*, results_wait: bool = True) -> Evening:
    """Team 8 has beaten team 5 in the consolation; 6 and 7 are still to play there."""
    prize = (Prize(CONSOLATION, cents=3_000),)
    evening = knockout(*EIGHT_SEATS, has_consolation=True, prizes=prize, results_wait=results_wait)
    return beaten(evening, (1, 8), (4, 5), (3, 6), (2, 7), (8, 5))


def test_8_6_what_was_played_in_the_consolation_stands_when_its_teams_go_home() -> None:
    evening = beaten(consolation_under_way(), (7, 6), (8, 7))

    for team in (8, 5, 6, 7):
        evening = done(evening, evening.complete(Withdraw(team), ""))

    assert evening.tournament.consolation_winners == (8,)
    assert match(evening, 8, 5).winner == 8


def test_8_4_team_that_goes_home_in_the_consolation_forfeits_what_is_left_there() -> None:
    evening = consolation_under_way()

    after = beaten(done(evening, evening.complete(Withdraw(8), "")), (7, 6))

    assert match(after, 8, 5).winner == 8
    assert match(after, 8, 7).how is Ending.FORFEIT
    assert after.tournament.consolation_winners == (7,)


def test_8_6_in_an_earlier_logbook_its_matches_fell_with_the_team() -> None:
    evening = consolation_under_way(results_wait=False)

    after = done(evening, evening.complete(Withdraw(8), ""))

    assert after.tournament.matches["C1-1"].winner == 5


def test_8_4_both_who_would_meet_have_left() -> None:
    evening = knockout().do(Withdraw(5)).do(Withdraw(2))

    evening = beaten(evening, (1, 6), (1, 2))

    assert evening.is_over
    assert evening.groups == ((1,), (2,), (6,), (5,), (3, 7), (), (4, 8), ())


def test_8_4_of_two_who_have_left_and_come_to_meet_the_first_forfeits() -> None:
    for first, second in ((2, 6), (6, 2)):
        evening = knockout().do(Withdraw(first)).do(Withdraw(second))

        third_place = evening.tournament.knockout.third_place

        assert (third_place.winner, third_place.how) == (second, Ending.FORFEIT)


def test_8_4_who_has_left_gets_no_match_anew_where_one_is_cleared() -> None:
    evening = knockout().do(Withdraw(6))

    assert evening.do(ClearMatch("K1-1")) == evening


def test_8_6_who_has_left_plays_no_consolation() -> None:
    evening = beaten(eight().do(Withdraw(8)), (4, 5))

    assert evening.tournament.matches["C1-1"].winner == 5


def test_8_4_third_place_goes_to_who_is_still_here() -> None:
    evening = beaten(knockout(), (1, 6), (5, 2)).do(Withdraw(6))

    assert evening.tournament.knockout.third_place.winner == 2


def test_team_that_is_disqualified_forfeits_its_last_match() -> None:
    """What the guide says: there is no other way to put a team out of a tournament."""
    evening = played_out()
    final = match(evening, 1, 5).name

    after = evening.do(ClearMatch(final)).do(EndMatch(final, Ending.FORFEIT, 5))

    assert after.groups == ((5,), (1,), *evening.groups[2:])


# Abandoned


def test_8_7_abandoned_places_go_by_the_round_reached_then_by_the_pools() -> None:
    """Team 5 has won its semi-final; of the others 1 and 6 have not played theirs."""
    evening = beaten(knockout(), (5, 2))

    ended = done(of_earlier_logbook(evening), EndEvening())

    assert ended.is_over
    assert ended.groups == ((5,), (1,), (2,), (6,), (3, 7), (4, 8))


def test_8_7_abandoned_before_the_bracket_places_go_by_the_pools_and_leave_nobody_out() -> None:
    evening = by_number(pooled())
    now, before = done(evening, ENDED), done(of_earlier_logbook(evening), EndEvening())

    assert (now.is_over, before.is_over) == (True, True)
    assert now.groups == ((1, 5), (), (2, 6), (), (3, 7), (), (4, 8), ())
    assert before.groups == ((1,), (5,), (2,), (6,), (3, 7), (4, 8))


def test_8_7_ended_after_the_last_match_the_places_stay() -> None:
    for settings in ({}, {"third_place_is_played": False}):
        evening = played_out(**settings)
        assert done(evening, EndEvening()).groups == evening.groups


def test_8_7_ended_before_the_consolation_the_places_stay() -> None:
    evening = eight_played()
    without = evening.do(ClearMatch("C1-1")).do(ClearMatch("C1-2"))

    assert done(without, EndEvening()).groups == evening.groups


def test_8_7_final_that_is_abandoned_is_shared() -> None:
    evening = beaten(knockout(), (1, 6), (5, 2), (2, 6))

    after = done(evening, EndMatch("K2-1", Ending.ABANDONED))

    assert after.is_over
    assert after.groups == ((1, 5), (), (2,), (6,), (3, 7), (), (4, 8), ())


def test_8_7_two_who_abandoned_the_final_do_not_play_it_off() -> None:
    evening = beaten(knockout(prizes=(Prize("place-1", cents=100),)), (1, 6), (5, 2), (2, 6))
    after = evening.do(EndMatch("K2-1", Ending.ABANDONED))

    assert refused_now(after, SayWish("place-1", 1, Wish.PLAYOFF)).startswith("prizes-no-playoff")
    assert after.complete(SayWish("place-1", 1, Wish.CUT), "") == SayWish("place-1", 1, Wish.CUT)
    assert after.can(SayWish("place-1", 1, Wish.PLAYOFF))  # as a logbook may have it


def test_8_7_semi_final_that_is_abandoned_leaves_the_other_winner_alone_in_front() -> None:
    evening = beaten(knockout(), (1, 6))

    after = done(evening, EndMatch("K1-2", Ending.ABANDONED))

    assert after.is_over
    assert after.groups == ((1,), (5,), (2, 6), (), (3, 7), (), (4, 8), ())


def test_8_7_where_both_semi_finals_are_abandoned_the_pools_say_who_is_first() -> None:
    for settings in ({}, {"third_place_is_played": False}):
        evening = done(knockout(**settings), EndMatch("K1-1", Ending.ABANDONED))

        after = done(evening, EndMatch("K1-2", Ending.ABANDONED))

        assert after.is_over
        assert after.groups == ((1, 5), (), (2, 6), (), (3, 7), (), (4, 8), ())


def test_play_is_ended_once() -> None:
    evening = pooled().do(EndEvening())

    assert refusal(evening, EndEvening()) == "bracket-ended"
    assert refusal(evening, Withdraw(1)) == "bracket-ended"
