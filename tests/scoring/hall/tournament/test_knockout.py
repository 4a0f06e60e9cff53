"""Who meets whom in the knock-out, and who comes out where (rules.md §8.5–8.8)."""

from dataclasses import replace

import pytest

from scoring.hall.tournament.knockout import Knockout, Slot, is_bye, is_idle
from scoring.hall.tournament.matches import Ending, MatchName, Stage, TeamMatch
from scoring.hall.tournament.pools import Team

# The best and the second meet in the final at the earliest; a number nobody has is a bye.
SEATS = {
    2: [1, 2],
    4: [1, 4, 3, 2],
    8: [1, 8, 5, 4, 3, 6, 7, 2],
    16: [1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2],
}


def bracket(count: int, **how: object) -> Knockout:
    """So many teams in the smallest bracket that holds them, nothing played yet."""
    seats = next(seats for size, seats in SEATS.items() if size >= count)
    return Knockout(tuple(seat if seat <= count else None for seat in seats), **how)


def won(knockout: Knockout, **winners: Team) -> Knockout:
    """The bracket after these matches: ``K1_2=3`` is a match that team 3 has won."""
    for name, winner in winners.items():
        match = knockout.matches[MatchName(name.replace("_", "-"))]
        assert winner in match.teams
        knockout = with_match(knockout, replace(match, winner=winner, how=Ending.PLAYED))
    return knockout


def abandoned(knockout: Knockout, name: str) -> Knockout:
    match = knockout.matches[MatchName(name)]
    return with_match(knockout, replace(match, winner=None, how=Ending.ABANDONED))


def with_match(knockout: Knockout, match: TeamMatch) -> Knockout:
    return replace(knockout, played={**knockout.played, match.name: match})


def played_out(knockout: Knockout) -> Knockout:
    """The team with the lower number wins whatever is left to play."""
    while True:
        left = [match for match in knockout.matches.values() if is_to_play(match)]
        if not left:
            return knockout
        for match in left:
            knockout = with_match(knockout, replace(match, winner=min(match.teams)))


def is_to_play(match: TeamMatch) -> bool:
    return None not in match.teams and not match.is_over


def meetings(knockout: Knockout) -> dict[str, tuple[Slot, Slot]]:
    return {name: match.teams for name, match in knockout.matches.items()}


def tables(knockout: Knockout) -> dict[str, int | None]:
    return {name: match.table for name, match in knockout.matches.items()}


def test_8_5_four_teams_meet_in_semi_finals_final_and_for_third_place() -> None:
    knockout = bracket(4)

    assert list(knockout.matches.values()) == [
        TeamMatch(MatchName("K1-1"), (1, 4), Stage.KNOCKOUT, 1),
        TeamMatch(MatchName("K1-2"), (3, 2), Stage.KNOCKOUT, 1),
        TeamMatch(MatchName("K2-1"), (None, None), Stage.KNOCKOUT, 2),
        TeamMatch(MatchName("T-1"), (None, None), Stage.THIRD_PLACE, 1),
    ]
    assert knockout.final == knockout.matches["K2-1"]
    assert not knockout.is_over


def test_8_6_two_teams_play_nothing_but_the_final() -> None:
    knockout = bracket(2, has_consolation=True)

    assert meetings(knockout) == {"K1-1": (1, 2)}
    assert won(knockout, K1_1=2).groups == ((2,), (1,))
    assert won(knockout, K1_1=2).is_over


@pytest.mark.parametrize(
    ("count", "byes", "places"),
    [
        (3, [1], [(1,), (2,), (3,)]),
        (5, [1, 3, 2], [(1,), (2,), (3,), (4,), (5,)]),
        (6, [1, 2], [(1,), (2,), (3,), (4,), (5, 6), ()]),
        (7, [1], [(1,), (2,), (3,), (4,), (5, 6, 7), (), ()]),
        (9, [1, 5, 4, 3, 6, 7, 2], [(1,), (2,), (3,), (4,), (5, 6, 7, 8), (), (), (), (9,)]),
        (
            11,
            [1, 5, 4, 3, 2],
            [(1,), (2,), (3,), (4,), (5, 6, 7, 8), (), (), (), (9, 10, 11), (), ()],
        ),
    ],
)
def test_8_5_teams_that_fill_no_bracket_have_byes_in_the_first_round(
    count: int, byes: list[Team], places: list[tuple[Team, ...]]
) -> None:
    knockout = bracket(count)

    assert [match.winner for match in knockout.rounds[0] if is_bye(match)] == byes
    assert not any(is_bye(match) for matches in knockout.rounds[1:] for match in matches)
    assert list(played_out(knockout).groups) == places
    assert played_out(knockout).is_over


def test_8_6_third_place_is_played_by_the_losers_of_the_semi_finals() -> None:
    semi_final = won(bracket(4), K1_1=4)
    both = won(semi_final, K1_2=3)

    assert meetings(semi_final)["T-1"] == (1, None)
    assert meetings(both)["T-1"] == (1, 2)
    assert won(both, T_1=2).groups == ((), (), (2,), (1,))


def test_8_6_third_place_is_shared_where_it_is_not_played() -> None:
    knockout = played_out(bracket(4, is_third_played=False))

    assert "T-1" not in knockout.matches
    assert knockout.groups == ((1,), (2,), (3, 4), ())


def test_8_6_nobody_plays_for_third_place_where_a_semi_final_is_a_bye() -> None:
    known = bracket(3)
    to_come = Knockout((1, 2, 3, 4, 5, 6, None, None))

    assert "T-1" not in known.matches
    assert "T-1" not in to_come.matches
    assert not is_bye(to_come.rounds[1][1])
    assert played_out(to_come).groups == ((1,), (5,), (3,), (2, 4, 6), (), ())


def test_8_6_place_is_open_until_all_of_the_round_is_played() -> None:
    one = won(bracket(8), K1_1=8)
    all_but_the_rest = won(one, K1_2=5, K1_3=3, K1_4=2)

    assert one.groups == ((), (), (), (), (), (), (), ())
    assert all_but_the_rest.groups == ((), (), (), (), (1, 4, 6, 7), (), (), ())


def test_8_6_first_losers_play_a_bracket_of_their_own() -> None:
    begun = bracket(8, has_consolation=True)
    first_round = won(begun, K1_1=8, K1_2=4, K1_3=3)
    knockout = won(first_round, K1_4=2, C1_1=5)

    assert [match.teams for match in begun.consolation[0]] == [(None, None), (None, None)]
    assert [match.teams for match in first_round.consolation[0]] == [(1, 5), (6, None)]
    assert [match.teams for matches in knockout.consolation for match in matches] == [
        (1, 5),
        (6, 7),
        (5, None),
    ]
    assert knockout.matches["C2-1"].stage is Stage.CONSOLATION
    assert bracket(8).consolation == ()


def test_8_6_who_plays_for_third_place_plays_no_consolation() -> None:
    after_a_bye = won(bracket(6, has_consolation=True), K1_2=4, K1_3=3, K2_1=4)

    assert after_a_bye.matches["T-1"].teams == (1, None)
    assert [match.teams for match in after_a_bye.consolation[0]] == [(5, 6)]
    assert bracket(4, has_consolation=True).consolation == ()


def test_8_6_where_third_place_is_shared_the_semi_finals_send_their_losers_too() -> None:
    knockout = bracket(4, has_consolation=True, is_third_played=False)

    assert won(knockout, K1_1=1, K1_2=2).matches["C1-1"].teams == (4, 3)


def test_8_6_team_with_a_bye_may_lose_its_first_match_in_the_second_round() -> None:
    first_round = won(bracket(6, has_consolation=True, is_third_played=False), K1_2=4, K1_3=3)
    lost = won(first_round, K2_1=4)
    kept = won(first_round, K2_1=1)

    assert [match.teams for match in first_round.consolation[0]] == [(None, 5), (6, None)]
    assert [match.teams for match in lost.consolation[0]] == [(1, 5), (6, None)]
    assert [match.teams for match in kept.consolation[0]] == [(None, 5), (6, None)]
    assert [is_bye(match) for match in kept.consolation[0]] == [True, False]


def test_8_6_two_with_byes_that_meet_send_one_of_them() -> None:
    nine = won(bracket(9, has_consolation=True), K1_2=8)

    assert [match and match.name for match in nine.senders] == [
        "K2-1", "K1-2", "K2-2", None, "K2-3", None, "K2-4", None,
    ]  # fmt: skip
    assert won(nine, K2_2=5).consolation[0][1].teams == (4, None)
    assert is_bye(won(nine, K2_2=5).consolation[0][1])


def test_8_6_loser_alone_plays_no_consolation() -> None:
    knockout = won(bracket(5, has_consolation=True), K1_2=4)

    assert knockout.consolation == ()
    assert played_out(knockout).is_over


def test_8_6_round_of_byes_alone_is_none() -> None:
    knockout = bracket(5, has_consolation=True, is_third_played=False)

    assert [match and match.name for match in knockout.senders] == ["K2-1", "K1-2", "K2-2", None]
    assert [match and match.name for match in bracket(6, has_consolation=True).senders] == [
        "K1-2", "K1-3",
    ]  # fmt: skip


def test_8_6_who_loses_the_final_plays_no_consolation() -> None:
    knockout = Knockout((1, None, None, None, 2, 3, 4, 5), has_consolation=True)
    final = won(knockout, K1_3=2, K1_4=4, K2_2=2)

    assert won(final, K3_1=2).consolation == final.consolation
    assert final.consolation[-1][0].winner is None
    assert [match.teams for match in final.consolation[0] if not is_idle(match)] == [(3, 5)]


def test_8_5_team_alone_has_won_without_a_match() -> None:
    knockout = Knockout((None, None, 7, None), has_consolation=True)

    assert knockout.groups == ((7,),)
    assert [is_idle(match) for match in knockout.matches.values()] == [True, False, False]
    assert knockout.is_over


def test_8_6_who_has_left_plays_no_consolation() -> None:
    knockout = won(
        bracket(8, has_consolation=True, absent=frozenset({8})), K1_1=1, K1_2=4, K1_3=3, K1_4=2
    )

    assert knockout.matches["C1-1"].teams == (None, 5)
    assert is_bye(knockout.matches["C1-1"])


def test_8_8_corrected_final_changes_nothing_but_the_first_two_places() -> None:
    knockout = played_out(bracket(8, has_consolation=True))
    corrected = won(knockout, K3_1=2)

    assert knockout.groups == ((1,), (2,), (3,), (4,), (5, 6, 7, 8), (), (), ())
    assert corrected.groups == ((2,), (1,), (3,), (4,), (5, 6, 7, 8), (), (), ())
    assert differing(knockout, corrected) == ["K3-1"]
    assert corrected.is_over


def test_8_8_semi_final_corrected_after_the_final_clears_final_and_third_place() -> None:
    knockout = played_out(bracket(8, has_consolation=True))
    corrected = won(knockout, K2_2=3)

    assert differing(knockout, corrected) == ["K2-2", "K3-1", "T-1"]
    assert corrected.matches["K3-1"] == TeamMatch(MatchName("K3-1"), (1, 3), Stage.KNOCKOUT, 3)
    assert corrected.matches["T-1"] == TeamMatch(MatchName("T-1"), (4, 2), Stage.THIRD_PLACE, 1)
    assert corrected.groups == ((), (), (), (), (5, 6, 7, 8), (), (), ())
    assert not corrected.is_over


def test_8_8_corrected_first_match_clears_only_the_way_of_both() -> None:
    knockout = played_out(bracket(8, has_consolation=True))
    corrected = won(knockout, K1_1=8)

    assert differing(knockout, corrected) == ["K1-1", "K2-1", "K3-1", "T-1", "C1-1", "C2-1"]
    assert meetings(corrected)["K2-1"] == (8, 4)
    assert meetings(corrected)["K3-1"] == (None, 2)
    assert meetings(corrected)["T-1"] == (None, 3)
    assert meetings(corrected)["C1-1"] == (1, 5)
    assert meetings(corrected)["C2-1"] == (None, 6)


def differing(before: Knockout, after: Knockout) -> list[str]:
    return [name for name, match in after.matches.items() if match != before.matches[name]]


def test_8_7_two_who_abandon_the_final_share_the_first_place() -> None:
    knockout = abandoned(won(bracket(4), K1_1=1, K1_2=2, T_1=4), "K2-1")

    assert knockout.groups == ((1, 2), (), (4,), (3,))
    assert knockout.is_over


def test_8_7_two_who_abandon_a_semi_final_are_out_in_it_with_who_lost_the_other() -> None:
    knockout = abandoned(won(bracket(4), K1_1=1), "K1-2")

    assert "T-1" not in knockout.matches
    assert meetings(knockout)["K2-1"] == (1, None)
    assert knockout.groups == ((), (2, 3, 4), (), ())
    assert [knockout.got_to(team) for team in (1, 2, 3, 4, 5)] == [2, 0, 0, 0, -2]
    assert knockout.is_over


def test_8_7_two_who_abandon_the_match_for_third_place_share_it() -> None:
    knockout = abandoned(won(bracket(4), K1_1=1, K1_2=2), "T-1")

    assert knockout.groups == ((), (), (3, 4), ())
    assert not knockout.is_over


def test_tables_are_shared_among_all_that_play_at_once() -> None:
    knockout = bracket(8, has_consolation=True, tables=(3, 5, 6, 8))

    assert tables(knockout) == {
        "K1-1": 3,
        "K1-2": 5,
        "K1-3": 6,
        "K1-4": 8,
        "K2-1": 3,
        "K2-2": 5,
        "K3-1": 3,
        "T-1": 5,
        "C1-1": 6,
        "C1-2": 8,
        "C2-1": 6,
    }


def test_bye_takes_no_table() -> None:
    knockout = won(bracket(6, tables=(3, 5), has_consolation=True), K1_2=4, K1_3=3, K2_1=1)

    assert tables(knockout) == {
        "K1-1": None,
        "K1-2": 3,
        "K1-3": 5,
        "K1-4": None,
        "K2-1": 3,
        "K2-2": 5,
        "K3-1": 3,
        "T-1": 5,
        "C1-1": 3,
    }


def test_bye_of_a_team_that_is_still_to_come_takes_no_table() -> None:
    knockout = Knockout((1, 2, None, None, 3, 4, 5, 6), tables=(3, 5, 6))

    assert [match.table for match in knockout.rounds[1]] == [None, 3]


def test_with_a_table_short_the_last_match_waits_for_the_first() -> None:
    knockout = bracket(8, tables=(3, 5, 6))

    assert [match.table for match in knockout.rounds[0]] == [3, 5, 6, 3]


def test_match_stays_at_the_table_where_it_was_played() -> None:
    knockout = bracket(4, tables=(3, 5))
    match = replace(knockout.matches["K1-1"], table=9, winner=1)

    assert with_match(knockout, match).matches["K1-1"] == match
