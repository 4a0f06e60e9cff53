"""Teams that go home, teams that are tied, and the cut between them (``rules.md §8.3, §8.4``)."""

import pytest

from scoring.cards import Card
from scoring.hall.acts import (
    ClearMatch,
    CutForPlace,
    EndEvening,
    RecordMatch,
    SeatKnockout,
    Withdraw,
)
from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import Withdrawal
from scoring.hall.tournament.matches import Ending, MatchGame
from tests.scoring.hall.evenings import done, refusal
from tests.scoring.hall.tournaments import beat, beaten, by_number, cut, match, pooled, ring, teams

FIVE, ACE, KING = Card.parse("5H"), Card.parse("AC"), Card.parse("KD")


def order(evening: Evening, pool: str = "A") -> tuple[tuple[int, ...], ...]:
    return tuple(place.teams for place in evening.tournament.orders[pool])


def one_each() -> Evening:
    """Teams 1 and 2 have met twice, and each has won once by the same points."""
    evening = pooled((1, 2), meets_twice=True)
    won = RecordMatch("A-1", (MatchGame((120, 85)),)), RecordMatch("A-2", (MatchGame((120, 85)),))
    return evening.do_all(won)


CUT_BY_1 = ring().do(cut(1, "5H", 1))
CUT_BY_ALL = ring().do_all([cut(1, "5H"), cut(2, "KD"), cut(3, "AC")])


# Withdrawal


def test_8_4_withdrawal_before_half_strikes_its_matches_for_everybody() -> None:
    evening = beaten(pooled((1, 2, 3, 4)), (4, 1))

    after = done(evening, Withdraw(4))

    assert after.tournament_facts.withdrawn == {4: Withdrawal.STRUCK}
    assert after.tournament.pools["A"] == (1, 2, 3)
    assert all(4 not in found.teams for found in after.tournament.matches.values())
    assert after.tournament.wins == {1: 0, 2: 0, 3: 0, 4: 0}
    assert after.tournament_facts.pool_matches == evening.tournament_facts.pool_matches


def test_8_4_withdrawal_after_half_leaves_what_was_played_and_forfeits_the_rest() -> None:
    evening = beaten(pooled((1, 2, 3, 4)), (4, 1), (4, 2))

    after = done(evening, Withdraw(4))

    assert after.tournament_facts.withdrawn == {4: Withdrawal.FORFEITS}
    given = match(after, 3, 4)
    assert (given.winner, given.how) == (3, Ending.FORFEIT)
    assert dict(zip(given.teams, given.points, strict=True)) == {3: 120, 4: 0}
    assert after.tournament.wins == {1: 0, 2: 0, 3: 1, 4: 2}


def test_8_4_withdrawal_at_exactly_half_leaves_what_was_played() -> None:
    evening = beaten(pooled((1, 2, 3)), (3, 1))

    assert done(evening, Withdraw(3)).tournament_facts.withdrawn == {3: Withdrawal.FORFEITS}


def test_8_4_two_of_a_pool_withdraw() -> None:
    evening = beaten(pooled((1, 2, 3, 4)), (1, 2))

    after = done(done(evening, Withdraw(4)), Withdraw(3))

    assert after.tournament_facts.withdrawn == {4: Withdrawal.STRUCK, 3: Withdrawal.STRUCK}
    assert after.tournament.are_pools_settled
    assert order(after) == ((1,), (2,))


def test_8_4_withdrawal_after_the_pool_leaves_its_order() -> None:
    evening = by_number(pooled((1, 2, 3, 4)))

    after = done(evening, Withdraw(2))

    assert after.tournament_facts.withdrawn == {2: Withdrawal.AFTER_POOLS}
    assert order(after) == order(evening)
    assert [seed.team for seed in after.tournament.qualifiers] == [1, 3]


def test_8_4_only_who_is_here_goes_home_and_only_once() -> None:
    evening = pooled().do(Withdraw(4))

    assert refusal(evening, Withdraw(4)) == "bracket-withdrawn-already couple=4"
    assert refusal(teams(4), Withdraw(4)) == "bracket-no-pools"


# Level, and cut


def test_8_3_all_level_after_everything_wait_for_a_cut() -> None:
    evening = ring()

    assert evening.tournament.level == {"A": ((1, 2, 3),)}
    assert evening.tournament.are_pools_played
    assert not evening.tournament.are_pools_settled


def test_8_3_lowest_card_stands_first() -> None:
    assert order(CUT_BY_ALL) == ((3,), (1,), (2,))
    assert CUT_BY_ALL.tournament.are_pools_settled
    assert CUT_BY_ALL.tournament_facts.cuts == {"A": ({1: FIVE, 2: KING, 3: ACE},)}


def test_8_3_level_cards_are_cut_again() -> None:
    evening = one_each().do_all([cut(1, "5H"), cut(2, "5D")])

    assert evening.tournament.level == {"A": ((1, 2),)}
    evening = evening.do_all([cut(1, "9C"), cut(2, "2C")])

    assert order(evening) == ((2,), (1,))
    assert len(evening.tournament_facts.cuts["A"]) == 2


@pytest.mark.parametrize(
    ("evening", "act", "told"),
    [
        (CUT_BY_1, cut(1, "4C"), "bracket-cut-waits couple=1 waiting_for=(2, 3)"),
        (CUT_BY_1, cut(1, "4C", 1), "bracket-already-cut couple=1 card='5H'"),
        (CUT_BY_ALL, cut(1, "5H"), "bracket-not-level couple=1"),
        (pooled(), cut(1, "5H"), "bracket-not-level couple=1"),
        (ring(), cut(1, "JK"), "joker-cut couple=1"),
        (ring().do(EndEvening()), cut(1, "5H"), "bracket-ended"),
    ],
)
def test_8_3_only_who_is_level_and_has_not_cut_does(
    evening: Evening, act: CutForPlace, told: str
) -> None:
    assert refusal(evening, act) == told


def test_8_3_each_pool_cuts_for_itself() -> None:
    evening = beaten(pooled((1, 2, 3), (4, 5, 6)), (1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4))

    evening = evening.do_all([cut(4, "5H"), cut(1, "KD"), cut(5, "6H"), cut(6, "7H")])

    assert evening.tournament_facts.cuts.keys() == {"A", "B"}
    assert order(evening, "B") == ((4,), (5,), (6,))
    assert evening.tournament.level == {"A": ((1, 2, 3),), "B": ()}


def test_8_3_cards_count_again_where_a_correction_is_corrected() -> None:
    evening = CUT_BY_ALL

    corrected = done(evening, beat(evening, 1, 3))

    assert order(corrected) == ((1,), (2,), (3,))
    assert corrected.tournament_facts.cuts == evening.tournament_facts.cuts
    assert beaten(corrected, (3, 1)) == evening


def test_8_3_nobody_is_level_while_the_pool_is_played() -> None:
    evening = ring()

    assert evening.do(ClearMatch(match(evening, 1, 2).name)).tournament.level == {}


@pytest.mark.parametrize("settings", [{}, {"qualifier_count": 0}])
def test_tournament_waits_for_the_cut(settings: dict[str, int]) -> None:
    evening = ring(**settings)

    assert not evening.is_over
    assert evening.groups == ()
    assert refusal(evening, SeatKnockout((1, 2)))


def test_8_3_order_of_the_one_pool_decides_where_nobody_goes_on() -> None:
    evening = by_number(pooled((1, 2, 3), qualifier_count=0))

    assert evening.is_over
    assert evening.groups == ((1,), (2,), (3,))
