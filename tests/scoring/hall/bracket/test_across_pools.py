"""Teams level across the pools, and play that ends early (``rules.md §8.7, §8.9``)."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from scoring.hall.acts import EndEvening, SeatKnockout, Withdraw
from scoring.hall.evening import Evening
from scoring.hall.tournament.across import AcrossRule
from scoring.hall.tournament.tournament import Tournament
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tests.scoring.hall.bracket_steps import a_result, opening, still_open
from tests.scoring.hall.evenings import done, prizes, refusal, refused_now, wishes
from tests.scoring.hall.tournaments import (
    beat,
    beaten,
    by_number,
    cut,
    cut_across,
    eight,
    in_pool,
    knockout,
    of_earlier_logbook,
    pooled,
)
from tests.scoring.naive import ended_early

ENDED = EndEvening(level_share=True)
EVENINGS = 3_000 if IS_PROOF else 150


def seating(evening: Evening) -> SeatKnockout:
    completed = evening.complete(SeatKnockout(), "45")
    assert isinstance(completed, SeatKnockout)
    return completed


# Across the pools


def test_8_9_nobody_is_seated_while_teams_are_level_across_the_pools() -> None:
    evening = by_number(pooled())

    assert evening.tournament.level_across == ((1, 5), (2, 6))
    assert refusal(evening, seating(evening)) == "bracket-level-across couples=(1, 5)"


def test_8_9_lowest_card_stands_first_whatever_the_letter_of_the_pool() -> None:
    evening = by_number(pooled())

    evening = evening.do_all([cut(1, "KD"), cut(5, "AH"), cut(2, "3C"), cut(6, "2C")])

    assert [seed.team for seed in evening.tournament.qualifiers] == [5, 1, 6, 2]
    assert {place.because.rule for place in evening.tournament.across[:3] if place.because} == {
        AcrossRule.CUT,
        AcrossRule.PLACE,
    }
    assert done(evening, seating(evening)).tournament_facts.seeds == (5, 1, 6, 2)


def test_8_9_equal_cards_are_cut_again() -> None:
    evening = by_number(pooled(qualifier_count=1)).do_all([cut(1, "KD"), cut(5, "KH")])

    assert evening.tournament.level_across == ((1, 5),)
    assert refusal(evening, cut(2, "4H")) == "bracket-not-level couple=2"
    evening = evening.do_all([cut(5, "4H"), cut(1, "5H")])
    assert [seed.team for seed in evening.tournament.qualifiers] == [5, 1]


def test_8_9_last_runner_up_is_cut_for_where_three_are_level() -> None:
    pools = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    evening = by_number(pooled(*pools, qualifier_count=1, runner_up_count=1))

    assert evening.tournament.level_across == ((1, 4, 7), (2, 5, 8))
    evening = evening.do_all(cut(team, card) for team, card in ((8, "AH"), (2, "KH"), (5, "QH")))
    assert evening.tournament.qualifiers[-1].team == 8


def test_8_9_wins_points_and_difference_are_counted_per_match() -> None:
    evening = by_number(pooled((1, 2, 3), (4, 5, 6, 7), qualifier_count=1))

    first, second, *_ = evening.tournament.across

    assert (first.teams, second.teams) == ((1, 4), (5,))  # 2 of 2 and 3 of 3; then 2 of 3
    apart = beaten(evening, (4, 5, 80)).tournament.across[0]
    assert apart.teams == (4,)
    assert apart.because is not None
    assert apart.because.rule is AcrossRule.DIFFERENCE


def test_8_9_seats_of_an_old_logbook_stay_as_they_are() -> None:
    evening = by_number(pooled())

    assert done(evening, SeatKnockout((1, 6, 5, 2))).tournament.knockout is not None


def test_8_9_seeds_that_are_told_are_those_that_follow() -> None:
    evening = cut_across(by_number(pooled()))

    assert refusal(evening, replace(seating(evening), seeds=(2, 1, 5, 6))) == "bracket-seeds"


# Ended early


def test_8_7_level_teams_of_a_pool_share_the_place_and_its_prize() -> None:
    evening = beaten(pooled((1, 2, 3, 4), prizes=prizes(place_1=3_000)), (3, 1), (4, 2))

    ended = done(evening, ENDED)

    assert ended.groups == ((3, 4), (), (1, 2), ())
    assert ended.level_for("place-1") == (3, 4)
    (played_off,) = wishes("place-1", c3="playoff")
    assert refusal(ended, played_off) == "prizes-no-playoff prize='place-1'"
    split = ended.do_all(wishes("place-1", c3="split", c4="split"))
    assert [award.cents for award in split.outcome.awards] == [1_500, 1_500]


def test_8_7_who_was_beaten_in_one_round_shares_a_place_when_play_is_ended() -> None:
    evening = beaten(eight(), (1, 8), (4, 5), (3, 6), (2, 7), (1, 4))

    ended = done(evening, ENDED)

    assert ended.groups[4:] == ((5, 6, 7, 8), (), (), ())


def test_8_7_end_of_an_old_logbook_gives_the_places_that_it_gave() -> None:
    evening = of_earlier_logbook(beaten(pooled((1, 2, 3, 4)), (3, 1), (4, 2)))

    assert evening.do(EndEvening()).groups == ((3,), (4,), (1,), (2,))


@cache
def ended_by_chance(seed: int) -> Evening:
    """Pools of any sizes, ended anywhere; many of the matches end alike."""
    chance = Random(seed)
    a, b, c = (chance.randint(0, 99) for _ in range(3))
    count = chance.randint(2, 10)
    order = [*range(1, count + 1)]
    chance.shuffle(order)
    at = chance.choice([count, *range(2, count - 1)])
    pools = [tuple(pool) for pool in (order[:at], order[at:]) if pool]
    evening = pooled(*pools, **opening(a, b, c))
    for _ in range(chance.randint(0, len(evening.tournament.pool_matches))):
        if still_open(evening):
            act = a_result(evening, 5 * chance.randint(0, 99) + 1, *(chance.choices(range(9), k=2)))
            evening = evening.do(act) if evening.can(act) else evening
    return evening if evening.tournament_facts.is_ended else evening.do(ENDED)


def expected(evening: Evening) -> list[list[int]]:
    tournament: Tournament = evening.tournament
    matches = [
        (*match.teams, match.winner, *match.points)
        for match in tournament.facts.pool_matches.values()
        if match.winner is not None
    ]
    return ended_early.places(tournament.facts.pools, matches)


@pytest.mark.parametrize("first", range(0, EVENINGS, 50))
def test_8_7_both_readings_agree_on_pools_that_were_ended_early(first: int, prove: Prove) -> None:
    for seed in range(first, first + 50):
        evening = ended_by_chance(seed)
        assert [list(group) for group in evening.groups] == expected(evening), seed
    prove("Pools ended early", Count("as another reading has them", 50, at_least=EVENINGS))


def test_8_7_places_by_number_are_found(prove: Prove) -> None:
    """The control: how it was before, in a third of such evenings at places 1 to 3."""
    wrong = 0
    for seed in range(150):
        evening = ended_by_chance(seed)
        before = of_earlier_logbook(evening)
        wrong += [list(group) for group in before.groups][:3] != expected(evening)[:3]

    assert wrong > 30
    prove("Pools ended early", control=Count("by team number, found of 150", wrong, at_least=30))


def left_and_ended(*, level_share: bool) -> Evening:
    """Team 1 has won all that it was to play, and has gone home before play ends early."""
    evening = beaten(pooled((1, 2, 3), (4, 5, 6), qualifier_count=1), (1, 2), (1, 3), (4, 5, 100))
    evening = evening if level_share else of_earlier_logbook(evening)
    return evening.do_all([Withdraw(1), EndEvening(level_share=level_share)])


def test_8_7_who_went_home_stands_where_its_pool_has_it() -> None:
    evening = left_and_ended(level_share=True)

    assert evening.groups[0] == (1,)


def test_8_7_who_went_home_stood_behind_in_a_logbook_from_before() -> None:
    """The control: those who would have gone on were placed before all others."""
    assert left_and_ended(level_share=False).groups[0] == (4,)


# Corrected and left after the knock-out was seated


def test_8_8_pool_score_that_changes_only_seeds_is_recorded_and_the_seats_stay() -> None:
    evening = cut_across(by_number(pooled()))
    evening = evening.do(seating(evening))
    slots = evening.tournament_facts.slots

    after = done(evening, beat(evening, 2, 1))

    assert after.tournament_facts.slots == slots
    assert after.tournament.are_seeds_other
    assert not evening.tournament.are_seeds_other


def test_8_9_seats_are_not_given_anew_past_a_cut_that_is_due() -> None:
    """1 and 2 had more points than 5 and 6 when they were seated, and are tied with them since."""
    evening = by_number(pooled())
    better = evening.do_all([in_pool(evening, 1, 4, 80), in_pool(evening, 2, 4, 80)])
    seated = better.do(seating(better))

    evening = seated.do_all([in_pool(seated, 1, 4), in_pool(seated, 2, 4)])

    assert seating(seated) == seating(better)
    assert refused_now(evening, SeatKnockout()) == "bracket-level-across couples=(1, 5)"
    assert evening.can(SeatKnockout((1, 6, 5, 2), (1, 5, 2, 6)))  # as a logbook may have it


def test_8_4_next_of_the_pool_moves_up_until_the_first_match_in_the_knock_out() -> None:
    evening = knockout()
    leave = evening.complete(Withdraw(6), "")

    after = done(evening, leave)

    assert leave == Withdraw(6, moves_up=7)
    assert after.tournament_facts.slots == (1, 7, 5, 2)
    assert not after.tournament_facts.knockout_matches
    assert refusal(evening, Withdraw(6, moves_up=8)) == "bracket-not-next couple=8"


def test_8_4_who_has_played_in_the_knock_out_leaves_a_forfeit() -> None:
    evening = beaten(knockout(), (1, 6))

    assert evening.complete(Withdraw(1), "") == Withdraw(1)
    assert done(evening, Withdraw(1)).tournament_facts.slots == (1, 6, 5, 2)


def test_8_6_result_does_not_wait_for_the_consolation() -> None:
    evening = beaten(eight(), (1, 8), (4, 5), (3, 6), (2, 7), (1, 4), (2, 3), (1, 2), (3, 4))

    assert evening.is_over
    assert not evening.tournament.is_played_out
    assert evening.groups[4] == (5, 6, 7, 8)
    assert beaten(evening, (8, 5), (7, 6), (8, 7)).tournament.is_played_out
