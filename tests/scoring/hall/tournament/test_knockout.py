"""What of a knock-out its second reading does not tell (rules.md §8.5–8.8)."""

from dataclasses import replace
from itertools import chain

import pytest

from scoring.hall.tournament.knockout import Knockout, is_idle
from scoring.hall.tournament.matches import Ending, MatchGame, MatchName, Stage, TeamMatch
from scoring.hall.tournament.pools import Team
from scoring.table.hand.taken import Side

SEATS = {4: (1, 4, 3, 2), 8: (1, 8, 5, 4, 3, 6, 7, 2)}


def bracket(count: int, **how: object) -> Knockout:
    """So many teams where the best meet in the final at the earliest, nothing played yet."""
    seats = SEATS[4 if count <= 4 else 8]
    return Knockout(tuple(seat if seat <= count else None for seat in seats), **how)


def won(knockout: Knockout, **winners: Team) -> Knockout:
    """The bracket after these matches: ``K1_2=3`` is a match that team 3 has won."""
    for name, winner in winners.items():
        match = knockout.matches[MatchName(name.replace("_", "-"))]
        assert winner in match.teams
        knockout = with_match(knockout, replace(match, winner=winner, how=Ending.PLAYED))
    return knockout


def with_match(knockout: Knockout, match: TeamMatch) -> Knockout:
    return replace(knockout, played={**knockout.played, match.name: match})


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


def test_8_6_first_losers_play_a_bracket_of_their_own() -> None:
    begun = bracket(8, has_consolation=True)
    first_round = won(begun, K1_1=8, K1_2=4, K1_3=3)
    knockout = won(first_round, K1_4=2, C1_1=5)

    assert [match.teams for match in begun.consolation[0]] == [(None, None), (None, None)]
    assert [match.teams for match in first_round.consolation[0]] == [(1, 5), (6, None)]
    teams = [match.teams for matches in knockout.consolation for match in matches]
    assert teams == [(1, 5), (6, 7), (5, None)]
    assert knockout.matches["C2-1"].stage is Stage.CONSOLATION
    assert bracket(8).consolation == ()


@pytest.mark.parametrize(
    ("count", "senders"),
    [(5, ["K2-1", "K1-2", "K2-2", None]), (6, ["K2-1", "K1-2", "K1-3", "K2-2"])],
)
def test_8_6_match_of_two_of_whom_one_had_a_bye_sends_its_loser(
    count: int, senders: list[str | None]
) -> None:
    knockout = bracket(count, has_consolation=True, is_third_played=False)

    assert [match and match.name for match in knockout.senders] == senders


def test_8_6_who_plays_for_third_place_is_sent_to_no_consolation() -> None:
    knockout = bracket(6, has_consolation=True)

    assert [match and match.name for match in knockout.senders] == ["K1-2", "K1-3"]


def test_8_6_round_of_the_consolation_in_which_all_meet_absent_teams_is_none() -> None:
    """Teams 4 and 6 fell and went home: who falls elsewhere goes through, whoever it will be."""
    begun = won(bracket(7, has_consolation=True, is_third_played=False), K1_2=5, K1_3=3)
    all_there = {match.name for match in chain(*begun.consolation)}
    absent = replace(begun, absent=frozenset({4, 6}))

    assert all_there == {"C1-1", "C1-2", "C2-1"}
    assert {match.name for match in chain(*absent.consolation)} == {"C2-1"}


def test_8_8_who_has_won_falls_into_no_consolation_and_its_result_there_waits_no_more() -> None:
    """Team 5 has beaten team 4 by now: it cannot lose its first match any more."""
    consolation = TeamMatch(MatchName("C2-1"), (5, 6), winner=5)
    begun = won(bracket(7, has_consolation=True, is_third_played=False), K1_2=5)
    corrected = with_match(begun, replace(consolation, games=(MatchGame((120, 85), Side(0)),)))
    before = replace(corrected, played={consolation.name: corrected.played[consolation.name]})

    assert [*before.waiting] == ["C2-1"]
    assert [*corrected.waiting] == []


def test_8_5_team_alone_has_won_without_a_match() -> None:
    knockout = Knockout((None, None, 7, None), has_consolation=True)

    assert knockout.groups == ((7,),)
    assert [is_idle(match) for match in knockout.matches.values()] == [True, False, False]
    assert knockout.is_over


def test_8_7_two_who_abandon_a_semi_final_are_out_in_it_with_who_lost_the_other() -> None:
    semi_final = won(bracket(4), K1_1=1)
    abandoned = replace(semi_final.matches["K1-2"], winner=None, how=Ending.ABANDONED)
    knockout = with_match(semi_final, abandoned)

    assert knockout.groups == ((), (2, 3, 4), (), ())
    assert [knockout.got_to(team) for team in (1, 2, 3, 4, 5)] == [2, 0, 0, 0, -2]
    assert knockout.is_over


def test_tables_are_shared_among_all_that_play_at_once() -> None:
    knockout = bracket(8, has_consolation=True, tables=(3, 5, 6, 8))

    tables = {name: match.table for name, match in knockout.matches.items()}
    assert tables == {
        "K1-1": 3, "K1-2": 5, "K1-3": 6, "K1-4": 8,
        "K2-1": 3, "K2-2": 5, "C1-1": 6, "C1-2": 8,
        "K3-1": 3, "T-1": 5, "C2-1": 6,
    }  # fmt: skip


def test_match_stays_at_the_table_where_it_was_played() -> None:
    knockout = bracket(4, tables=(3, 5))
    match = replace(knockout.matches["K1-1"], table=9, winner=1)

    assert with_match(knockout, match).matches["K1-1"] == match
