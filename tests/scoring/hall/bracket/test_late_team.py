"""A team that comes once the pools are drawn joins one of them (``rules.md §8.10``)."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from scoring.hall.acts import CallMatch, DrawPools, SeatKnockout, SignIn, Withdraw
from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.joining import pools_to_join
from scoring.hall.tournament.tournament import pool_of
from tests.proof import mostly_long
from tests.scoring.hall.evenings import players, refusal, refused_now
from tests.scoring.hall.tournaments import beaten, by_number, match, pooled, teams


def late(evening: Evening, **told: object) -> Evening:
    """The next team signs in as at the door."""
    act = evening.complete(SignIn(players(99), **told), seed="")
    return evening.do(act)


def met(evening: Evening, pool: str) -> Counter[tuple[int, ...]]:
    matches = evening.tournament_facts.pool_matches.values()
    return Counter(tuple(sorted(m.teams)) for m in matches if pool_of(m.name) == pool)


def test_8_10_team_joins_the_pool_with_the_fewest_teams() -> None:
    evening = late(pooled((1, 2, 3, 4), (5, 6, 7)))

    assert evening.tournament_facts.pools == ((1, 2, 3, 4), (5, 6, 7, 8))
    assert met(evening, "B") == Counter(combinations((5, 6, 7, 8), 2))
    planned = pooled((1, 2, 3, 4), (5, 6, 7, 8)).tournament_facts.pool_matches
    assert evening.tournament_facts.pool_matches == planned


def test_8_10_pool_that_is_begun_is_passed_over() -> None:
    evening = beaten(pooled((1, 2, 3), (4, 5, 6, 7)), (1, 2))
    before = evening.tournament_facts.pool_matches

    after = late(evening)

    assert after.tournament_facts.pools == ((1, 2, 3), (4, 5, 6, 7, 8))
    assert met(after, "B") == Counter(combinations((4, 5, 6, 7, 8), 2))
    kept = {name: m.teams for name, m in before.items() if pool_of(name) == "A"}
    matches = after.tournament_facts.pool_matches
    assert {n: m.teams for n, m in matches.items() if pool_of(n) == "A"} == kept
    assert match(after, 1, 2) == match(evening, 1, 2)


def test_8_10_called_match_is_under_way_and_keeps_its_table() -> None:
    evening = pooled((1, 2, 3), (4, 5, 6)).do(CallMatch("A-1", 1))

    after = late(evening)

    assert after.tournament_facts.pools == ((1, 2, 3), (4, 5, 6, 7))
    (there,) = after.tournament.hall.there
    assert (there.name, there.table, there.teams) == ("A-1", 1, match(evening, *there.teams).teams)


def test_8_10_nobody_joins_once_every_pool_has_begun() -> None:
    evening = beaten(pooled((1, 2, 3), (4, 5, 6)), (1, 2), (4, 5))

    assert pools_to_join(evening.tournament) == ()
    assert evening.complete(SignIn(players(7)), seed="") == SignIn(players(7), 7)
    assert refusal(evening, SignIn(players(7), 7)) == "door-play-has-begun"
    assert refusal(evening, SignIn(players(7), 7, pool="A")) == "bracket-pool-not-open pool='A'"
    seated = by_number(pooled()).do(SeatKnockout((1, 6, 5, 2)))
    assert pools_to_join(seated.tournament) == ()


def test_8_10_among_level_pools_another_may_be_named_but_no_larger_one() -> None:
    evening = pooled((1, 2, 3), (4, 5, 6), (7, 8, 9, 10))

    assert pools_to_join(evening.tournament) == ("A", "B")
    assert late(evening).tournament_facts.pools[0] == (1, 2, 3, 11)
    assert late(evening, pool="B").tournament_facts.pools[1] == (4, 5, 6, 11)
    assert refused_now(evening, SignIn(players(11), pool="C")) == "bracket-pool-not-open pool='C'"


def called_and_struck() -> Evening:
    """Team 4 was called to a table, and went home before it had played."""
    evening = pooled((1, 2, 3, 4), (5, 6, 7, 8))
    return evening.do(CallMatch(match(evening, 1, 4).name, 1)).do(Withdraw(4))


def test_8_10_match_that_was_called_and_struck_is_not_under_way() -> None:
    evening = called_and_struck()

    after = late(evening)

    assert after.tournament_facts.pools == ((1, 2, 3, 4, 9), (5, 6, 7, 8))
    assert after.tournament_facts.called == {}
    assert after.tournament.hall.there == ()


def test_8_10_in_an_earlier_logbook_such_a_team_is_in_a_larger_pool() -> None:
    """The control: the pool of what was called and struck was passed over then."""
    after = called_and_struck().do(SignIn(players(9), 9, pool="B"))

    assert after.tournament_facts.pools == ((1, 2, 3, 4), (5, 6, 7, 8, 9))


def test_8_10_nobody_joins_once_the_knock_out_is_seated() -> None:
    """Two of pool B went home before they had played, so that nothing is played in it."""
    evening = beaten(pooled((1, 2, 3), (4, 5, 6)), (1, 2), (1, 3), (2, 3))
    evening = evening.do_all([Withdraw(5), Withdraw(6)])
    seated = evening.do(evening.complete(SeatKnockout(), "45"))

    assert pools_to_join(evening.tournament) == ("B",)
    assert refusal(seated, seated.complete(SignIn(players(7)), "")) == "door-play-has-begun"
    asked = SignIn(players(7), pool="B")
    assert refused_now(seated, asked) == "bracket-pool-not-open pool='B'"
    assert seated.can(asked)  # as a logbook may have it


def test_8_10_sign_in_of_an_old_logbook_still_takes_the_pools_away() -> None:
    """The control: without a pool the act leaves what it has always left."""
    assert pooled().do(SignIn(players(9), 9)).tournament_facts == TournamentFacts()


def test_8_10_drawn_pools_that_a_team_has_joined_are_not_those_of_the_seed() -> None:
    evening = teams(6).do(DrawPools((3, 3), "45", level_share=True))

    assert evening.tournament_facts.seed == "45"
    assert late(evening).tournament_facts.seed == ""


@pytest.mark.parametrize("seed", mostly_long(range(40), quick=10))
def test_8_10_whenever_a_team_comes_the_plan_is_sound(seed: int) -> None:
    chance = Random(seed)
    sizes = [chance.randint(2, 5) for _ in range(chance.randint(2, 4))]
    numbers = iter(range(1, sum(sizes) + 1))
    pools = tuple(tuple(next(numbers) for _ in range(size)) for size in sizes)
    evening = pooled(*pools, table_count=chance.randint(1, 4), meets_twice=chance.random() < 0.3)
    for found in [*evening.tournament.pool_matches.values()][: chance.randint(0, 4)]:
        first, second = found.teams
        evening = beaten(evening, (first, second))
    if not pools_to_join(evening.tournament):
        return

    after = late(evening)

    times = 2 if evening.settings.meets_twice else 1
    facts = after.tournament_facts
    for pool, there in zip(facts.names, facts.pools, strict=True):
        assert met(after, pool) == Counter([*combinations(sorted(there), 2)] * times)
    by_slot = Counter((m.round, team) for m in facts.pool_matches.values() for team in m.teams)
    assert set(by_slot.values()) == {1}
    assert len({(m.round, m.table) for m in facts.pool_matches.values()}) == len(facts.pool_matches)
    for pool in facts.names:
        names = [name for name in facts.pool_matches if pool_of(name) == pool]
        assert sorted(names) == sorted(f"{pool}-{n}" for n in range(1, len(names) + 1))
    begun = {n: m for n, m in evening.tournament_facts.pool_matches.items() if m.is_begun}
    assert begun.items() <= facts.pool_matches.items()
