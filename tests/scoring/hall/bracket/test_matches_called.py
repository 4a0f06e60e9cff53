"""Which match is called to which table, and what a slow table does to the others (``§8.11``)."""

from random import Random

import pytest

from scoring.hall.acts import (
    CallMatch,
    ClearMatch,
    DrawPools,
    MoveMatch,
    Remove,
    ScoreHand,
    SeatPools,
    SetUp,
    SignIn,
)
from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import TournamentFacts
from tests.scoring.hall.evenings import done, players, refusal, refused_now
from tests.scoring.hall.tournaments import (
    TWO_POOLS,
    beat,
    beaten,
    knockout,
    match,
    pooled,
    teams,
)


def under_way(evening: Evening) -> dict[str, int | None]:
    return {found.name: found.table for found in evening.tournament.hall.there}


def to_call(evening: Evening) -> dict[str, int | None]:
    return {found.name: found.table for found in evening.tournament.hall.to_call}


def all_called(evening: Evening) -> Evening:
    wait = evening.tournament.hall.to_call
    return evening.do_all(CallMatch(found.name, found.table or 1) for found in wait)


def two_tables() -> Evening:
    return pooled((1, 2, 3, 4), (5, 6, 7, 8), table_count=2)


def test_8_11_nothing_is_under_way_before_it_is_called() -> None:
    evening = two_tables()

    assert under_way(evening) == {}
    assert to_call(evening) == {"A-1": 1, "B-1": 2}
    assert under_way(all_called(evening)) == {"A-1": 1, "B-1": 2}
    assert to_call(all_called(evening)) == {}


def test_8_11_match_that_is_under_way_is_not_called_again_after_one_hand() -> None:
    evening = done(all_called(two_tables()), ScoreHand("A-1", (25, 5), 0, 25))

    assert to_call(evening) == {}
    assert refusal(evening, CallMatch("A-1", 2)) == ("bracket-called-already match='A-1' table=1")


def test_8_11_table_has_one_match_and_a_team_plays_one() -> None:
    evening = done(two_tables(), CallMatch("A-1", 1))

    assert refusal(evening, CallMatch("B-1", 1)) == "bracket-table-taken table=1 match='A-1'"
    team = evening.tournament.match("A-1").teams[0]
    again = next(
        found.name
        for found in evening.tournament.pool_matches.values()
        if team in found.teams and found.name != "A-1"
    )
    assert refusal(evening, CallMatch(again, 2)) == (
        f"bracket-team-plays couple={team} match='A-1'"
    )


def test_8_11_match_is_moved_to_a_table_that_is_free() -> None:
    evening = done(two_tables(), CallMatch("A-1", 1))

    assert under_way(done(evening, MoveMatch("A-1", 2))) == {"A-1": 2}


def test_8_11_match_that_began_without_a_call_has_its_table_or_one_that_is_free() -> None:
    begun = done(done(two_tables(), CallMatch("B-1", 1)), ScoreHand("A-1", (25, 5), 0, 25))

    assert under_way(begun) == {"A-1": 2, "B-1": 1}


def test_8_11_match_that_began_while_no_table_was_free_is_called_to_one_later() -> None:
    evening = done(pooled(table_count=1), CallMatch("A-1", 1))
    begun = done(evening, ScoreHand("B-1", (25, 5), 0, 25))

    taken = "bracket-table-taken table=1 match='A-1'"
    assert refusal(begun, CallMatch("B-1", 1)) == taken
    free = beaten(begun, begun.tournament.match("A-1").teams)
    assert under_way(free) == {"B-1": 1}
    more = done(begun, SetUp({"table_count": 2}))
    assert under_way(more) == {"A-1": 1, "B-1": 2}


def test_8_11_match_that_is_cleared_is_called_anew() -> None:
    evening = done(two_tables(), CallMatch("A-1", 2))
    evening = done(beaten(evening, evening.tournament.match("A-1").teams), ClearMatch("A-1"))

    assert evening.tournament_facts.called == {}
    assert "A-1" in to_call(evening)


def test_8_11_match_that_others_play_after_a_correction_is_called_anew() -> None:
    evening = beaten(knockout(), (1, 6), (5, 2)).do(CallMatch("K2-1", 1))

    after = done(evening, beat(evening, 6, 1))

    assert after.tournament_facts.called == {}
    assert match(after, 6, 5).name == "K2-1"


def test_8_11_once_a_match_is_called_nobody_puts_the_pools_together_anew() -> None:
    evening = done(done(pooled(), CallMatch("A-1", 1)), CallMatch("B-1", 2))

    for act in (
        DrawPools(),
        SeatPools(TWO_POOLS),
        SetUp({"meets_twice": True}),
        Remove(4),
        SignIn(players(9)),
    ):
        assert refused_now(evening, act) == "bracket-match-called"
    assert evening.complete(Remove(9), "") == Remove(9)  # who is on no list
    assert evening.complete(SetUp({"hall": "Sample hall"}), "") == SetUp({"hall": "Sample hall"})


def test_8_11_full_pools_stay_once_a_match_is_called() -> None:
    sixteen = pooled(tuple(range(1, 17))).do(CallMatch("A-1", 1))
    all_full = teams(64).do(DrawPools((4,) * 16, "45")).do(CallMatch("A-1", 1))

    for evening in (sixteen, all_full):
        assert refused_now(evening, SignIn(players(65))) == "bracket-match-called"


def test_8_11_in_earlier_logbooks_the_pools_went_with_the_matches_called() -> None:
    """The control: their later entries rest on the pools that were drawn then."""
    evening = done(pooled(), CallMatch("A-1", 1))

    assert done(evening, Remove(4)).tournament_facts == TournamentFacts()
    assert done(evening, SeatPools(TWO_POOLS)).tournament_facts.called == {}


@pytest.mark.parametrize("seed", range(20))
def test_8_11_every_match_is_called_though_one_table_never_ends(seed: int) -> None:
    """Whatever table runs slow, all others go on; nobody is at two tables, no table has two."""
    chance = Random(seed)
    evening = all_called(pooled((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11), table_count=3))
    slow = chance.choice(evening.tournament.hall.there).name
    stuck = {*evening.tournament.match(slow).teams}
    while quick := [found for found in evening.tournament.hall.there if found.name != slow]:
        evening = beaten(evening, chance.choice(quick).teams)
        evening = all_called(evening)
        there = evening.tournament.hall.there
        playing = [team for found in there for team in found.teams]
        assert len(playing) == len({*playing})
        assert len({found.table for found in there}) == len(there)
    left = [found for found in evening.tournament.pool_matches.values() if not found.is_over]
    assert all(stuck & {*found.teams} for found in left)
