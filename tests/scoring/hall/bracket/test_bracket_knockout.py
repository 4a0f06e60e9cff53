"""The knock-out as it is seated, played, corrected and ended (``rules.md §8.5–8.8``)."""

import pytest

from scoring.hall.acts import ClearMatch, EndEvening, Rename, SeatKnockout, SetUp, SignIn, Withdraw
from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import Withdrawal
from tests.scoring.hall.evenings import done, refusal
from tests.scoring.hall.tournaments import (
    FOUR_SEATS,
    beat,
    beaten,
    by_number,
    eight,
    eight_played,
    fallen,
    knockout,
    match,
    name,
    names_of,
    of_tournament,
    played_out,
    pooled,
    ring,
    team,
)

# Seated


def test_8_5_bracket_is_seated_from_the_top_down() -> None:
    evening = done(by_number(pooled()), SeatKnockout(FOUR_SEATS))

    teams = {n: m.teams for n, m in evening.tournament.knockout.matches.items()}
    assert teams == {"K1-1": (1, 6), "K1-2": (5, 2), "K2-1": (None, None), "T-1": (None, None)}


def test_8_5_bracket_may_be_seated_anew_until_it_is_played() -> None:
    evening = knockout()

    after = done(evening, SeatKnockout((1, 2, 5, 6)))

    assert after == knockout(1, 2, 5, 6)


SEATABLE = by_number(pooled())


@pytest.mark.parametrize(
    ("evening", "slots", "told"),
    [
        (beaten(knockout(), (1, 6)), FOUR_SEATS, "bracket-knockout-begun"),
        (SEATABLE.do(ClearMatch(name(SEATABLE, 3, 4))), FOUR_SEATS, "bracket-pools-open"),
        (ring(), (1, 2), "bracket-pools-open"),
        (pooled().do(EndEvening()), FOUR_SEATS, "bracket-ended"),
        (by_number(pooled((1, 2, 3), qualifier_count=1)), (1, None), "bracket-too-few-qualify"),
        (SEATABLE, (), "bracket-slots"),
        (SEATABLE, (1, 6), "bracket-slots"),
        (SEATABLE, (1, 6, 5, 3), "bracket-slots"),
        (SEATABLE, (1, 6, 5, 5), "bracket-slots"),
        (SEATABLE, (1, 6, 5, None), "bracket-slots"),
        (SEATABLE, (1, 6, 5, 2, None, None, None, None), "bracket-slots"),
        (SEATABLE, (1, None, 6, None, 5, None, 2, None), "bracket-slots"),
    ],
)
def test_bracket_is_seated_once_the_pools_are_settled_with_those_who_qualified(
    evening: Evening, slots: tuple[int | None, ...], told: str
) -> None:
    assert refusal(evening, SeatKnockout(slots)) == told


def test_8_4_next_team_moves_up_where_a_pool_winner_leaves_before_the_bracket() -> None:
    evening = done(by_number(pooled()), Withdraw(1))

    assert evening.tournament_facts.withdrawn == {1: Withdrawal.AFTER_POOLS}
    assert refusal(evening, SeatKnockout(FOUR_SEATS)) == "bracket-slots"
    seated = evening.do(SeatKnockout((2, 6, 5, 3)))
    assert match(seated, 2, 6).name == "K1-1"


def test_8_4_slot_is_a_bye_where_nobody_is_left_to_move_up() -> None:
    evening = by_number(pooled((1, 2), (3, 4)))

    evening = done(evening, Withdraw(4))

    seated = done(evening, SeatKnockout((1, None, 3, 2)))
    assert seated.tournament.matches["K1-1"].winner == 1


# Played to the end


def test_8_6_places_go_by_the_bracket_then_by_the_pools() -> None:
    evening = played_out()

    assert evening.is_over
    assert evening.groups == ((1,), (5,), (2,), (6,), (3, 7), (), (4, 8), ())


def test_8_6_third_place_is_shared_where_it_is_not_played() -> None:
    evening = played_out(third_place_is_played=False)

    assert evening.is_over
    assert evening.groups == ((1,), (5,), (2, 6), (), (3, 7), (), (4, 8), ())


def test_8_6_consolation_is_played_by_those_who_lost_their_first_match() -> None:
    evening = eight_played()

    assert evening.is_over
    assert evening.groups == ((1,), (2,), (3,), (4,), (5, 6, 7, 8), (), (), ())
    assert evening.tournament.matches["C2-1"].winner == 8


def test_tournament_is_not_over_before_its_last_match() -> None:
    evening = beaten(knockout(), (1, 6), (5, 2), (2, 6))

    assert not evening.is_over
    assert evening.groups == ((), (), (2,), (6,), (3, 7), (), (4, 8), ())


def test_one_table_short_the_matches_of_a_round_share_those_that_are_there() -> None:
    evening = eight(table_count=3)

    first = [found.table for found in evening.tournament.knockout.rounds[0]]
    assert first == [1, 2, 3, 1]
    assert {m.table for m in evening.tournament.knockout.matches.values()} <= {1, 2, 3}


def test_team_renamed_in_mid_bracket_plays_on() -> None:
    evening = beaten(knockout(), (1, 6))

    after = done(evening, Rename(1, ("Queenie Sample", "Brelan Exemple"), town="Sampleton"))

    assert after.couples[1].names == "Queenie Sample & Brelan Exemple"
    assert after.towns == {1: "Sampleton"}
    assert after.tournament_facts == evening.tournament_facts
    assert beaten(after, (5, 2), (1, 5)).tournament.knockout.final.winner == 1


# Corrected


def test_8_8_final_corrected_after_it_was_played_changes_nothing_else() -> None:
    evening = played_out()

    after = done(evening, beat(evening, 5, 1))

    assert fallen(evening, after) == []
    assert after.groups == ((5,), (1,), (2,), (6,), (3, 7), (), (4, 8), ())
    assert beaten(after, (1, 5)) == evening


def test_8_8_semi_final_corrected_after_the_final_takes_the_final_and_third_place() -> None:
    evening = played_out()

    after = done(evening, beat(evening, 6, 1))

    assert fallen(evening, after) == ["K2-1", "T-1"]
    kept = ("K1-2", *evening.tournament_facts.pool_matches)
    assert [after.tournament.matches[n] for n in kept] == [
        evening.tournament.matches[n] for n in kept
    ]
    assert after.tournament.knockout.final.teams == (6, 5)
    assert after.tournament.knockout.third_place.teams == (1, 2)
    assert after.groups == ((), (), (), (), (3, 7), (), (4, 8), ())


def test_8_8_correction_takes_only_the_path_above_it() -> None:
    evening = eight_played()

    after = done(evening, beat(evening, 8, 1))

    assert fallen(evening, after) == ["C1-1", "C2-1", "K2-1", "K3-1", "T-1"]
    assert names_of(after) == ["C1-2", "K1-1", "K1-2", "K1-3", "K1-4", "K2-2"]


def test_8_8_match_of_the_consolation_corrected_takes_only_what_follows_there() -> None:
    evening = eight_played()

    assert fallen(evening, done(evening, beat(evening, 5, 8))) == ["C2-1"]
    assert fallen(evening, done(evening, beat(evening, 3, 2))) == ["K3-1", "T-1"]


def test_8_8_other_scores_for_the_same_winner_take_nothing() -> None:
    evening = eight_played()

    for winner, loser in ((1, 8), (1, 4), (8, 5), (3, 4)):
        assert fallen(evening, done(evening, beat(evening, winner, loser, 0))) == []


def test_8_8_match_that_is_cleared_takes_what_follows() -> None:
    evening = played_out()

    after = done(evening, ClearMatch("K1-1"))

    assert names_of(after) == ["K1-2"]
    assert beaten(after, (1, 6), (1, 5), (2, 6)) == evening


# What is settled by then


def test_what_pools_rest_on_is_settled_once_one_is_played() -> None:
    evening = beaten(pooled(), (1, 4))

    for setting, value in (("best_of", 3), ("meets_twice", True), ("variant", "general")):
        refused = refusal(evening, SetUp({setting: value}))
        assert refused == f"bracket-terms-settled setting={setting!r}"
    assert evening.can(SetUp({"qualifier_count": 1, "best_of": 1}))


def test_what_the_knock_out_rests_on_is_settled_once_it_is_seated() -> None:
    for setting, value in (
        ("qualifier_count", 1),
        ("runner_up_count", 1),
        ("third_place_is_played", False),
        ("has_consolation", True),
    ):
        refused = refusal(knockout(), SetUp({setting: value}))
        assert refused == f"bracket-terms-settled setting={setting!r}"
    assert knockout().can(SetUp({"table_count": 3, "match_minutes": 30}))


def test_nobody_comes_once_a_match_is_played() -> None:
    evening = beaten(pooled(), (1, 4))

    assert refusal(evening, SignIn(("Ace Sample", "Jack Sample"))) == "door-play-has-begun"
    assert refusal(evening, of_tournament(format_of_play="card-evening")).startswith("office-")
    assert not evening.can(team(9))
