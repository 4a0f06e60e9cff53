"""The consolation: its rounds, and a prize for who wins it (``rules.md §8.6``)."""

from scoring.hall.acts import ClearMatch, EndEvening, EndMatch, HandOver, SetUp, Withdraw
from scoring.hall.evening import Evening
from scoring.hall.prizes.prizes import CONSOLATION, Prize
from scoring.hall.tournament.matches import Ending
from tests.scoring.hall.evenings import done, refusal, signed_in
from tests.scoring.hall.tournaments import (
    EIGHT_SEATS,
    beaten,
    consolation_of_two,
    knockout,
    match,
    name,
)

PRIZES = (Prize("place-1", cents=20000), Prize(CONSOLATION, cents=3000))


def seated(**settings: object) -> Evening:
    """Eight teams; 1 to 4 win their first match, and 5 to 8 are in the consolation."""
    told = {"has_consolation": True, "prizes": PRIZES, "entry_fee_cents": 5000, **settings}
    evening = knockout(*EIGHT_SEATS, **told)
    return beaten(evening, (1, 8), (4, 5), (3, 6), (7, 2))


def without_consolation_final() -> Evening:
    """Team 1 has won the tournament; 2 and 5, and 6, are still in the consolation."""
    return beaten(seated(), (1, 4), (3, 7), (1, 3), (4, 7), (5, 8))


def test_8_6_winner_of_the_consolation_has_its_prize() -> None:
    evening = beaten(without_consolation_final(), (2, 6), (5, 2))

    won = {award.couple: award.prize for award in evening.outcome.awards}
    assert won == {1: "place-1", 5: CONSOLATION}
    assert evening.can(HandOver(CONSOLATION, 5))
    assert refusal(evening, HandOver(CONSOLATION, 2)).startswith("prize")


def test_8_6_other_prizes_do_not_wait_and_its_money_is_kept_back() -> None:
    evening = without_consolation_final()
    found = evening.outcome.prizes[1]

    assert (found.is_to_come, found.is_open, found.awards) == (True, False, ())
    assert evening.is_over
    assert evening.is_final
    assert evening.can(HandOver("place-1", 1))
    assert evening.outcome.prizes_cents == 23000
    assert evening.money == beaten(evening, (2, 6), (5, 2)).money


def test_8_6_nobody_wins_it_where_play_ends_before_or_there_is_no_consolation() -> None:
    ended = without_consolation_final()
    ended = ended.do(ended.complete(EndEvening(), seed=""))
    none = beaten(seated(has_consolation=False), (1, 4), (3, 7), (1, 3), (4, 7))

    for evening in (ended, none):
        found = evening.outcome.prizes[1]
        assert (found.is_to_come, found.is_open, found.awards) == (False, False, ())
        assert evening.outcome.prizes_cents == 20000


def test_8_6_card_evening_offers_no_such_prize() -> None:
    assert refusal(signed_in(4), SetUp({"prizes": PRIZES})).startswith("office-prize-unused")


def test_8_6_only_match_of_the_consolation_is_a_forfeit_where_one_of_the_two_goes_home() -> None:
    evening = consolation_of_two(prizes=PRIZES)

    after = done(evening, evening.complete(Withdraw(6), ""))

    assert (match(after, 5, 6).winner, match(after, 5, 6).how) == (5, Ending.FORFEIT)
    assert after.tournament.consolation_winners == (5,)
    second = done(after, after.complete(Withdraw(5), ""))
    assert second.tournament.consolation_winners == (5,)


def test_8_6_who_goes_home_before_it_is_known_whom_it_meets_plays_no_consolation() -> None:
    evening = consolation_of_two(prizes=PRIZES)
    evening = evening.do(ClearMatch(name(evening, 3, 5)))

    assert evening.complete(Withdraw(6), "") == Withdraw(6)
    after = beaten(evening.do(Withdraw(6)), (3, 5))
    assert after.tournament.knockout.consolation == ()


def test_8_6_in_an_earlier_logbook_nobody_met_where_one_of_the_two_went_home() -> None:
    """The control: the prize was nobody's then, and others may have it."""
    after = done(consolation_of_two(prizes=PRIZES), Withdraw(6))

    assert after.tournament.knockout.consolation == ()


def abandoned_first_match(*, results_wait: bool = True) -> Evening:
    """3 and 6 have abandoned their first match; 8 has beaten 5 in the consolation."""
    told = {"has_consolation": True, "prizes": PRIZES, "results_wait": results_wait}
    evening = beaten(knockout(*EIGHT_SEATS, **told), (1, 8), (4, 5), (2, 7), (8, 5))
    return done(evening, EndMatch("K1-3", Ending.ABANDONED))


def test_8_6_whoever_would_meet_a_loser_of_an_abandoned_match_has_a_bye() -> None:
    evening = abandoned_first_match()

    assert evening.tournament.matches["C1-2"].winner == 7
    assert beaten(evening, (7, 8)).tournament.consolation_winners == (7,)
    again = evening.do(ClearMatch("K1-3"))
    assert beaten(again, (3, 6)).tournament.matches["C1-2"].teams == (6, 7)


def test_8_6_in_an_earlier_logbook_the_consolation_waited_for_such_a_loser() -> None:
    """The control."""
    evening = abandoned_first_match(results_wait=False)

    assert evening.tournament.matches["C1-2"].teams == (None, 7)
    assert not evening.tournament.matches["C1-2"].is_over
