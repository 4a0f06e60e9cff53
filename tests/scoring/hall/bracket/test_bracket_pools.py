"""Pools: drawn, put together by hand, and what they allow (``rules.md §8.1``)."""

import pytest

from scoring.hall.acts import DrawPools, EndEvening, Remove, SeatKnockout, SeatPools, SetUp, SignIn
from scoring.hall.facts import Phase
from scoring.hall.games.draws import draw_pools
from scoring.hall.tournament.facts import TournamentFacts
from tests.scoring.hall.evenings import done, players, refusal
from tests.scoring.hall.tournaments import beaten, cut, played_out, pooled, teams


def sizes_of(pools: tuple[tuple[int, ...], ...]) -> list[int]:
    return [len(pool) for pool in pools]


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(2, [2]), (3, [3]), (5, [5]), (6, [3, 3]), (8, [4, 4]), (11, [4, 4, 3]), (64, [4] * 16)],
)
def test_8_1_pools_are_of_about_four_where_no_sizes_are_said(count: int, sizes: list[int]) -> None:
    evening = done(teams(count), DrawPools(seed="45"))

    assert sizes_of(evening.tournament_facts.pools) == sizes


def test_8_1_pools_are_drawn_as_the_seed_has_it() -> None:
    evening = done(teams(7), DrawPools((3, 4), "45"))

    order = draw_pools(range(1, 8), "45").order
    assert evening.tournament_facts.pools == (order[:3], order[3:])
    assert evening.tournament_facts.seed == "45"
    assert evening.phase is Phase.DRAWN


def test_8_1_everybody_meets_everybody_twice_where_that_is_set_also_after_the_draw() -> None:
    evening = pooled((1, 2, 3))

    twice = done(evening, SetUp({"meets_twice": True}))

    assert len(twice.tournament_facts.pool_matches) == 6
    assert twice.do(SetUp({"meets_twice": False})) == evening


def test_tables_taken_away_leave_what_was_played_where_it_was() -> None:
    evening = beaten(pooled((1, 2, 3, 4), table_count=2), (1, 4), (2, 3))
    played = {n: m for n, m in evening.tournament.matches.items() if m.is_over}

    fewer = done(evening, SetUp({"table_count": 1}))

    now = fewer.tournament.matches
    assert {n: now[n] for n in played} == played
    assert now.keys() == evening.tournament.matches.keys()


def test_pools_may_be_drawn_again_before_play() -> None:
    first = teams(8).do(DrawPools(seed="1"))

    again = done(first, DrawPools(seed="2"))

    assert again == teams(8).do(DrawPools(seed="2"))


def test_pools_by_hand_are_as_they_were_put_together() -> None:
    evening = done(teams(5), SeatPools(((5, 1, 3), (4, 2))))

    assert evening.tournament_facts.pools == ((5, 1, 3), (4, 2))
    assert evening.tournament_facts.seed == ""


def test_team_that_comes_or_goes_before_play_takes_the_pools_away() -> None:
    evening = pooled((1, 2), (3, 4))

    for act in (SignIn(players(5), 5), Remove(2)):
        assert done(evening, act).tournament_facts == TournamentFacts()


@pytest.mark.parametrize("count", [0, 1, 65])
def test_8_1_tournament_of_too_few_or_too_many_is_refused(count: int) -> None:
    told = f"bracket-team-count team_count={count} most=64"

    assert refusal(teams(count), DrawPools()) == told
    assert refusal(teams(count), SeatPools((tuple(range(1, count + 1)),))) == told


@pytest.mark.parametrize(
    ("count", "sizes"), [(8, (7, 1)), (8, (5, 4)), (17, (17,)), (34, (2,) * 17)]
)
def test_8_1_pools_that_do_not_hold_everybody_are_refused(
    count: int, sizes: tuple[int, ...]
) -> None:
    refused = refusal(teams(count), DrawPools(sizes, "45"))

    assert refused == f"bracket-pool-sizes sizes={sizes} team_count={count}"


@pytest.mark.parametrize(
    ("pools", "refused"),
    [
        (((1, 2), (3, 9)), "bracket-team-unknown couple=9"),
        (((1, 2), (3,)), "bracket-team-left-out couple=4"),
        (((1, 2, 3), (4,)), "bracket-pool-sizes sizes=(3, 1) team_count=4"),
        (((1, 2, 3, 4), ()), "bracket-pool-sizes sizes=(4, 0) team_count=4"),
    ],
)
def test_pools_by_hand_in_which_not_everybody_is_once_are_refused(
    pools: tuple[tuple[int, ...], ...], refused: str
) -> None:
    assert refusal(teams(4), SeatPools(pools)) == refused


def test_pools_stay_once_something_was_played_or_cut_or_somebody_left() -> None:
    begun = beaten(pooled((1, 2), (3, 4)), (1, 2))

    for act in (DrawPools(), SeatPools(((1, 2), (3, 4)))):
        assert refusal(begun, act) == "bracket-begun"
        assert refusal(played_out(), act) == "bracket-begun"


def test_nothing_is_played_or_ended_before_there_are_pools() -> None:
    for act in (cut(1, "4C"), EndEvening()):
        assert refusal(teams(4), act) == "bracket-no-pools"


def test_seats_of_a_knock_out_are_left_open_before_there_are_pools() -> None:
    """What would be filled in rests on pools; without them the act is refused, not a failure."""
    evening = teams(4)

    completed = evening.complete(SeatKnockout(), "45")

    assert refusal(evening, completed) == "bracket-no-pools"


def test_seed_is_filled_in_where_none_is_said() -> None:
    assert teams(4).complete(DrawPools((4,)), "45") == DrawPools((4,), "45", level_share=True)
    assert teams(4).complete(DrawPools((4,), "46"), "45") == DrawPools((4,), "46", level_share=True)
