"""When and where the pools are played, planned and planned anew (rules.md §8.1, §8.4)."""

import datetime
from collections import Counter
from dataclasses import replace

import pytest

from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.matches import Ending, MatchGame, Stage, TeamMatch
from scoring.hall.tournament.planning.plan import at_tables, plan, replan, slot_times, waiting
from scoring.hall.tournament.planning.proposals import fewest_slots
from scoring.hall.tournament.pools import sizes
from tests.proof import mostly_long
from tests.scoring.hall.tournament.planning.halls import Hall, pools_of, slots_of
from tests.scoring.refused import refusal_of

FOURS = pools_of((4, 4))


def names(matches: tuple[TeamMatch, ...]) -> list[str]:
    return [match.name for match in matches]


def over(match: TeamMatch) -> TeamMatch:
    return replace(match, winner=match.teams[0], games=(MatchGame((120, 85)),))


def under_way(match: TeamMatch) -> TeamMatch:
    return replace(match, games=(MatchGame((40, 35)),))


def forfeited(match: TeamMatch) -> TeamMatch:
    return replace(match, winner=match.teams[0], how=Ending.FORFEIT)


def played(matches: tuple[TeamMatch, ...], *over_by_now: str) -> tuple[TeamMatch, ...]:
    return tuple(over(match) if match.name in over_by_now else match for match in matches)


def test_two_pools_of_four_play_three_slots_at_four_tables() -> None:
    planned = plan(FOURS, [2, 3, 5, 8])

    assert [(match.name, match.teams, match.round, match.table) for match in planned] == [
        ("A-1", (1, 4), 1, 2),
        ("B-1", (5, 8), 1, 3),
        ("A-2", (3, 2), 1, 5),
        ("B-2", (7, 6), 1, 8),
        ("A-3", (3, 1), 2, 3),
        ("B-3", (7, 5), 2, 2),
        ("A-4", (2, 4), 2, 8),
        ("B-4", (6, 8), 2, 5),
        ("A-5", (1, 2), 3, 2),
        ("B-5", (5, 6), 3, 3),
        ("A-6", (4, 3), 3, 5),
        ("B-6", (8, 7), 3, 8),
    ]
    assert {match.stage for match in planned} == {Stage.POOL}


def test_matches_queue_where_tables_are_few() -> None:
    planned = plan(FOURS, [3, 5, 8])

    assert [len(slot) for slot in slots_of(planned)] == [3, 3, 3, 3]
    assert names(planned[:4]) == ["A-1", "B-1", "A-2", "B-2"]


def test_pools_of_three_four_and_five_end_together() -> None:
    slots = slots_of(plan(pools_of((5, 4, 3)), [1, 2, 3]))

    pools = [sorted(match.name[0] for match in slot) for slot in slots]
    assert pools == [*map(sorted, ["AAB", "ABC", "ABC", "AAB", "AAB", "ABC", "A"])]


def test_no_teams_have_no_matches() -> None:
    assert plan((), [1]) == ()
    assert plan(((), (4,)), [1]) == ()


def test_plan_of_a_team_in_two_pools_is_refused() -> None:
    assert refusal_of(plan, ((1, 2), (2, 3)), [1]) == "couple-twice couple=2"


@pytest.mark.parametrize(
    ("tables", "reason"), [([], "no table to play at"), ([1, 4, 4], "table 4 is named twice")]
)
def test_plan_fails_without_tables_of_their_own(tables: list[int], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        plan(((1, 2),), tables)


@pytest.mark.parametrize("first", mostly_long(range(2, 17), quick=8))
def test_two_pools_of_any_sizes_need_no_slot_more(first: int) -> None:
    for second in range(2, first):
        enough = first // 2 + second // 2
        every = [Hall((first, second), table_count) for table_count in range(1, enough + 1)]

        needed = [len(hall.slots) for hall in every]
        assert needed == [
            fewest_slots(hall.sizes, hall.table_count, is_twice=False) for hall in every
        ]


def test_nothing_begun_is_planned_from_the_first_slot_on() -> None:
    planned = plan(FOURS, [2, 3, 5, 8])

    assert replan(planned, [2, 3, 5, 8]) == planned


def test_one_table_short_what_is_begun_stays_and_the_rest_follows() -> None:
    first, second, third, fourth, *rest = plan(FOURS, [2, 3, 5, 8])
    begun = over(first), over(second), under_way(third)

    replanned = replan((*begun, fourth, *rest), [2, 3, 5])

    assert replanned[:3] == begun
    assert sorted(names(replanned[3:])) == sorted(names((fourth, *rest)))
    assert [len(slot) for slot in slots_of(replanned)] == [3, 3, 3, 3]
    assert {match.table for match in replanned[3:]} == {2, 3, 5}


def test_at_a_table_more_the_evening_is_shorter() -> None:
    planned = played(plan(FOURS, [2, 5]), "A-1", "B-1")

    replanned = replan(planned, [2, 5, 8])

    assert [len(slot) for slot in slots_of(planned)] == [2, 2, 2, 2, 2, 2]
    assert [len(slot) for slot in slots_of(replanned)] == [2, 2, 3, 3, 2]


def test_what_is_being_played_stays_though_nothing_is_known_of_it() -> None:
    planned = plan(FOURS, [2, 3, 5, 8])
    playing = {match.name for match in slots_of(planned)[0]}

    replanned = replan(planned, [2, 3, 5, 9], playing=playing)

    assert replanned[:4] == planned[:4]
    assert {match.table for match in replanned[4:]} == {2, 3, 5, 9}
    assert [len(slot) for slot in slots_of(replanned)] == [4, 4, 4]


def test_8_4_withdrawn_team_is_left_out_and_has_no_table() -> None:
    planned = played(plan(FOURS, [2, 5]), "A-1", "B-1")

    replanned = replan(planned, [2, 5], without={1})

    left = [match for match in replanned if 1 in match.teams and not match.is_begun]
    assert sorted(names(replanned)) == sorted(names(planned))
    assert [match.table for match in left] == [None, None]
    assert [len([m for m in slot if m.table]) for slot in slots_of(replanned)] == [2, 2, 2, 2, 2]


def test_8_4_forfeits_of_later_slots_do_not_put_off_what_is_left() -> None:
    planned = played(plan(FOURS, [2, 5]), "A-1", "B-1")
    forfeits = tuple(
        forfeited(match) if 1 in match.teams and not match.is_begun else match for match in planned
    )

    replanned = replan(forfeits, [2, 5])

    to_play = [match for match in replanned if not match.is_over]
    assert Counter(match.round for match in to_play) == {2: 2, 3: 2, 4: 2, 5: 2}


@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("team_count", mostly_long(range(4, 65, 3), quick=10))
def test_a_table_less_or_more_in_mid_evening_costs_at_most_a_slot(
    team_count: int, change: int
) -> None:
    hall = Hall(sizes(team_count, -(-team_count // 5)), max(2, team_count // 3))
    middle = len(hall.slots) // 2
    begun = tuple(over(match) if match.round <= middle else match for match in hall.matches)

    replanned = replan(begun, hall.tables[:change] if change < 0 else [*hall.tables, 99])

    later = slots_of(replanned)[middle:]
    assert all(is_sound(slot) for slot in later)
    rest = [match for slot in later for match in slot]
    most = max(Counter(team for match in rest for team in match.teams).values())
    fewest = max(most, -(-len(rest) // (hall.table_count + change)))
    assert len(later) <= fewest + 1


def is_sound(slot: tuple[TeamMatch, ...]) -> bool:
    teams = [team for match in slot for team in match.teams]
    return len(set(teams)) == len(teams) and len({m.table for m in slot}) == len(slot)


def test_match_that_nobody_is_in_yet_cannot_be_planned() -> None:
    open_match = replace(plan(((1, 2),), [1])[0], teams=(1, None))

    with pytest.raises(ValueError, match="A-1"):
        replan([open_match], [TableNumber(1)])


def test_slots_begin_one_after_the_other_past_midnight() -> None:
    times = slot_times(4, datetime.time(23, 0), 40)

    assert times == (
        datetime.time(23, 0),
        datetime.time(23, 40),
        datetime.time(0, 20),
        datetime.time(1, 0),
    )
    assert slot_times(0, datetime.time(18), 45) == ()


def test_before_play_the_first_slot_is_at_the_tables() -> None:
    planned = plan(FOURS, [2, 5])

    assert at_tables(planned) == slots_of(planned)[0]
    assert names(waiting(planned)) == ["A-2", "B-2"]


def test_table_goes_on_when_its_match_is_over_and_both_teams_are_free() -> None:
    planned = plan(FOURS, [2, 3, 5])

    one_over = played(planned, "A-2")
    two_over = played(planned, "A-1", "A-2")

    assert names(at_tables(one_over)) == ["A-1", "B-1"]
    assert names(waiting(one_over)) == ["B-2"]
    assert names(at_tables(two_over)) == ["B-1", "B-2", "A-4"]
    assert names(waiting(two_over)) == ["A-3"]


def test_those_who_have_waited_longest_are_called_first() -> None:
    planned = played(plan(FOURS, [2]), "A-4")

    called = waiting(planned)

    assert names(called) == ["B-1", "B-2", "B-3", "B-4", "B-5", "B-6", "A-2"]


def test_nobody_waits_for_a_team_that_has_withdrawn() -> None:
    planned = plan(FOURS, [2, 5])

    assert names(at_tables(planned, without={1})) == ["B-1", "A-2"]
    assert names(waiting(planned, without={1})) == ["B-2"]


def test_match_played_before_its_turn_keeps_its_teams_from_their_next() -> None:
    planned = tuple(
        under_way(match) if match.name == "A-3" else match for match in plan(FOURS, [2, 5])
    )

    assert names(at_tables(planned)) == ["A-3"]
    assert names(waiting(planned))[:2] == ["B-1", "B-2"]


def test_match_without_a_table_waits_for_one() -> None:
    planned = tuple(replace(match, table=None) for match in plan(((1, 2), (3, 4)), [2]))

    assert at_tables(planned) == ()
    assert waiting(planned) == planned


def test_forfeit_has_kept_nobody_from_waiting() -> None:
    planned = plan(FOURS, [2])
    forfeits = tuple(forfeited(m) if m.name == "A-4" else m for m in planned)

    assert names(waiting(forfeits))[:3] == ["B-1", "A-2", "B-2"]
