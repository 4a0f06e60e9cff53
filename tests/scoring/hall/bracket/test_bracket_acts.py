"""Matches of a tournament as they are typed, scored, ended and cleared (``rules.md §8.2``)."""

import pytest

from scoring.hall.acts import (
    ClearMatch,
    DrawTables,
    EndEvening,
    EndMatch,
    EveningAct,
    RecordMatch,
    ScoreHand,
    SeatKnockout,
    SeatTables,
    TypeCard,
    Withdraw,
)
from scoring.hall.facts import Phase
from scoring.hall.movement.movement import Seating
from scoring.hall.tournament.matches import Ending, MatchGame
from tests.scoring.hall.evenings import done, drawn, refusal, signed_in
from tests.scoring.hall.tournaments import (
    beat,
    beaten,
    by_number,
    given_up,
    hand,
    knockout,
    match,
    name,
    played_out,
    pooled,
    teams,
)

TYPED = (MatchGame((120, 85)),)


# Typed


def test_match_is_won_by_whose_score_is_at_the_target() -> None:
    evening = pooled()

    after = done(evening, beat(evening, 4, 1, 95))

    played = match(after, 1, 4)
    assert (played.winner, played.loser, played.how) == (4, 1, Ending.PLAYED)
    assert sorted(played.points) == [95, 120]
    assert after.phase is Phase.PLAYING
    assert after.tournament.wins == {1: 0, 2: 0, 3: 0, 4: 1, 5: 0, 6: 0, 7: 0, 8: 0}


def test_match_typed_again_is_as_it_was_typed_last() -> None:
    evening = beaten(pooled(), (1, 4), (4, 1, 60))

    assert evening == beaten(pooled(), (4, 1, 60))


def test_match_of_three_games_is_won_by_two() -> None:
    evening = pooled((1, 2), best_of=3)
    games = (MatchGame((120, 85)), MatchGame((95, 120)), MatchGame((120, 0)))

    after = done(evening, RecordMatch(name(evening, 1, 2), games))

    played = match(after, 1, 2)
    assert [game.winner for game in played.games] == [0, 1, 0]
    assert played.winner == played.teams[0]
    assert played.points == (335, 205)


def test_scores_are_refused_where_another_result_was_seen_than_stands() -> None:
    evening, over = pooled(), beaten(pooled(), (1, 4))
    found = name(evening, 1, 4)

    for before, winner, seen in ((over, 1, 0), (over, 1, 4), (evening, 0, 4)):
        refused = refusal(before, RecordMatch(found, TYPED, seen))
        assert refused == f"bracket-match-decided match={found!r} couple={winner}"
        assert before.can(RecordMatch(found, TYPED, winner))


# Hand by hand


def test_hand_is_the_next_line_on_the_pad() -> None:
    evening = pooled()

    after = done(evening, hand(evening, 1, 25, 4, (25, 5), saw=0))
    after = done(after, hand(after, 4, 20, 1, (15, 15), saw=1))

    played = match(after, 1, 4)
    standing = dict(zip(played.teams, played.points, strict=True))
    assert standing == {1: 40, 4: -15}
    assert played.line_count == 2
    assert not played.is_over


def test_line_that_is_replaced_is_counted_anew() -> None:
    evening = pooled()
    evening = evening.do(hand(evening, 1, 25, 4, (25, 5)))
    evening = evening.do(hand(evening, 4, 20, 1, (30, 0)))

    after = done(evening, hand(evening, 1, 20, 4, (15, 15), line=1, saw=2))

    standing = dict(zip(match(after, 1, 4).teams, match(after, 1, 4).points, strict=True))
    assert standing == {1: -20, 4: 45}


def test_line_of_a_later_game_is_found_by_its_number_on_the_pad() -> None:
    evening = pooled((1, 2), best_of=3, variant="nevins-house target=20")
    evening = evening.do(hand(evening, 1, 20, 2, (30, 0)))
    evening = evening.do(hand(evening, 1, 15, 2, (15, 15)))
    evening = evening.do(hand(evening, 1, 15, 2, (25, 5)))

    after = done(evening, hand(evening, 2, 15, 1, (25, 5), line=3))

    assert [game.winner for game in match(evening, 1, 2).games] == [0, 0]
    assert [game.winner for game in match(after, 1, 2).games] == [0, 1]
    assert [len(game.hands) for game in match(after, 1, 2).games] == [1, 2]


def test_line_that_the_pad_does_not_have_is_refused() -> None:
    evening = pooled()
    found = name(evening, 1, 4)
    unwritten = refusal(evening, hand(evening, 1, 25, 4, (25, 5), line=1))
    evening = evening.do(hand(evening, 1, 25, 4, (25, 5)))

    assert unwritten == f"bracket-line-unknown match={found!r} line=1"
    refused = refusal(evening, hand(evening, 1, 25, 4, (25, 5), line=2))
    assert refused == f"bracket-line-unknown match={found!r} line=2"


def test_line_is_refused_where_somebody_else_has_written_on_the_pad() -> None:
    evening = pooled()
    found = name(evening, 1, 4)
    evening = evening.do(hand(evening, 1, 25, 4, (25, 5), saw=0))

    for saw in (0, 2):
        refused = refusal(evening, hand(evening, 1, 25, 4, (25, 5), saw=saw))
        assert refused == f"bracket-pad-further match={found!r}"


def test_match_that_is_over_has_no_next_hand() -> None:
    evening = beaten(pooled(), (1, 4))

    told = refusal(evening, hand(evening, 1, 25, 4, (25, 5)))

    assert told == f"bracket-match-over match={name(evening, 1, 4)!r}"


# Ended without being played out, and cleared


def test_8_7_match_that_is_abandoned_is_over_and_won_by_nobody() -> None:
    evening = pooled()
    evening = evening.do(hand(evening, 1, 25, 4, (25, 5)))

    after = done(evening, EndMatch(name(evening, 1, 4), Ending.ABANDONED))

    played = match(after, 1, 4)
    assert (played.winner, played.how, played.is_over) == (None, Ending.ABANDONED, True)
    assert played.line_count == 1
    assert set(after.tournament.wins.values()) == {0}


def test_match_that_is_cleared_is_still_to_be_played() -> None:
    evening = pooled()
    begun = evening.do(hand(evening, 1, 25, 4, (25, 5)))

    for played in (beaten(evening, (1, 4)), begun, evening.do(given_up(evening, 4, 1))):
        assert done(played, ClearMatch(name(evening, 1, 4))) == evening


# Any of these


def acts_of(found: str) -> list[EveningAct]:
    return [
        RecordMatch(found, TYPED),
        ScoreHand(found, (15, 15), 0, 15),
        EndMatch(found, Ending.FORFEIT, 1),
        ClearMatch(found),
    ]


@pytest.mark.parametrize("found", ["Z-1", "A-7", "K1-1", "T-1", "C1-1", ""])
def test_match_that_there_is_not_is_refused(found: str) -> None:
    for act in acts_of(found):
        assert refusal(pooled(), act) == f"bracket-match-unknown match={found!r}"


@pytest.mark.parametrize("found", ["K1-1", "K2-1", "K3-1", "T-1"])
def test_match_in_which_not_both_teams_are_known_is_refused(found: str) -> None:
    """Team 1 has a bye, so that there is nothing to play for it in the first round."""
    evening = knockout(1, None, 6, 3, 5, None, 2, 7, qualifier_count=3)

    for act in acts_of(found):
        assert refusal(evening, act) == f"bracket-match-unknown match={found!r}"


def test_match_that_was_struck_is_refused() -> None:
    evening = pooled()
    found = name(evening, 1, 4)

    for act in acts_of(found):
        refused = refusal(evening.do(Withdraw(4)), act)
        assert refused == f"bracket-match-unknown match={found!r}"


def test_nothing_is_played_before_there_are_pools_or_once_play_was_ended() -> None:
    for act in acts_of("A-1"):
        assert refusal(teams(4), act) == "bracket-no-pools"
        assert refusal(pooled().do(EndEvening()), act) == "bracket-ended"


# A pool match corrected once the bracket is seated


def test_pool_match_that_changes_who_goes_on_is_refused_once_the_bracket_is_seated() -> None:
    evening = knockout()
    found = name(evening, 2, 3)

    assert refusal(evening, beat(evening, 3, 2)) == f"bracket-seated-already match={found!r}"
    assert refusal(evening, ClearMatch(found)) == f"bracket-seats-open match={found!r}"


def test_pool_match_that_changes_nothing_about_the_bracket_may_be_corrected() -> None:
    evening = knockout()

    after = done(evening, beat(evening, 3, 4, 60))

    assert after.tournament.knockout == evening.tournament.knockout
    assert done(played_out(), beat(evening, 3, 4, 60)).is_over


def test_pool_match_by_which_teams_are_level_is_refused_once_the_bracket_is_seated() -> None:
    """Teams 6, 7 and 8 would have beaten each other in a ring, by the same points."""
    evening = knockout()
    found = name(evening, 6, 8)

    refused = refusal(evening, beat(evening, 8, 6))

    assert refused == f"bracket-seats-open match={found!r}"


def test_team_that_lost_in_the_bracket_and_went_home_counts_as_seated() -> None:
    """Team 6 came second of its pool and lost to team 1; nothing moves up into a seat it keeps."""
    evening = beaten(by_number(pooled()).do(SeatKnockout((1, 6, 5, 2), results_wait=True)), (1, 6))
    gone = done(evening, evening.complete(Withdraw(6), ""))
    sends_another_on = name(evening, 6, 7)

    for there in (evening, gone):
        assert done(there, beat(there, 8, 7)).tournament_facts.slots == (1, 6, 5, 2)
        refused = refusal(there, beat(there, 7, 6))
        assert refused == f"bracket-seated-already match={sends_another_on!r}"
    assert gone.tournament.across == evening.tournament.across


def test_earlier_logbook_goes_on_as_it_was_when_a_team_that_lost_has_gone_home() -> None:
    earlier = beaten(by_number(pooled()).do(SeatKnockout((1, 6, 5, 2))), (1, 6))
    gone = earlier.do(Withdraw(6))

    assert done(gone, beat(gone, 7, 6)).tournament_facts.slots == (1, 6, 5, 2)


# What belongs to the other format of play


@pytest.mark.parametrize(
    "act",
    [SeatTables(Seating(((1, 2), (3, 4)))), DrawTables("45"), TypeCard(1, (1,))],
    ids=lambda act: act.name,
)
def test_tournament_has_no_floor_and_no_cards(act: EveningAct) -> None:
    assert refusal(teams(4), act) == f"of-other-format desk={act.desk!r}"


def test_card_evening_has_no_bracket() -> None:
    for act in (*acts_of("A-1"), Withdraw(1)):
        assert refusal(signed_in(4), act) == "of-other-format desk='bracket'"
        assert refusal(drawn(4), act) == "of-other-format desk='bracket'"
