"""In what two tournaments differ, each fact by itself."""

from dataclasses import fields, replace

import pytest

from scoring.cards import Card
from scoring.hall.tournament.differences import (
    MatchChange,
    TournamentChanges,
    WithdrawalChange,
    tournament_changes,
)
from scoring.hall.tournament.facts import TournamentFacts, Withdrawal, pool_name
from scoring.hall.tournament.matches import MatchGame, MatchName, TeamMatch

A1, A2, K1 = map(MatchName, ("A-1", "A-2", "K1-1"))
PLANNED, OTHER = TeamMatch(A1, (1, 2), table=1), TeamMatch(A2, (3, 4), table=2)
PLAYED = replace(PLANNED, games=(MatchGame((120, 85), 0),), winner=1)
DRAWN = TournamentFacts(((1, 2, 3, 4),), "45", {A1: PLANNED, A2: OTHER})
ENDED = replace(DRAWN, is_ended=True)

OTHERWISE = {
    "pools": (replace(DRAWN, pools=((2, 1, 3, 4),)), {"are_pools_other": True}),
    "seed": (replace(DRAWN, seed="46"), {"are_pools_other": True}),
    "pool_matches": (
        replace(DRAWN, pool_matches={A1: PLAYED, A2: replace(OTHER, table=1)}),
        {"matches": (MatchChange(A1, PLANNED, PLAYED),), "are_planned_anew": 1},
    ),
    "cuts": (replace(DRAWN, cuts={pool_name(0): ({1: Card.parse("4C")},)}), {"cut_in": ("A",)}),
    "withdrawn": (
        replace(DRAWN, withdrawn={3: Withdrawal.STRUCK}),
        {"withdrawn": (WithdrawalChange(3, None, Withdrawal.STRUCK),)},
    ),
    "slots": (replace(DRAWN, slots=(1, 2)), {"are_slots_other": True}),
    "knockout_matches": (
        replace(DRAWN, knockout_matches={K1: replace(PLAYED, name=K1)}),
        {"matches": (MatchChange(K1, None, replace(PLAYED, name=K1)),)},
    ),
    "called": (replace(DRAWN, called={A1: 2}), {"called": (A1,)}),
    "seeds": (replace(DRAWN, seeds=(1, 2)), {"are_slots_other": True}),
    "results_wait": (replace(DRAWN, results_wait=True), {"are_slots_other": True}),
    "level_share": (replace(ENDED, level_share=True), {"is_end_other": True}),
    "is_ended": (replace(DRAWN, is_ended=True), {"is_end_other": True}),
}


@pytest.mark.parametrize("fact", [field.name for field in fields(TournamentFacts)])
def test_every_fact_that_is_told_otherwise_is_seen(fact: str) -> None:
    after, told = OTHERWISE[fact]

    # Whether level teams share is seen where play has ended.
    before = ENDED if fact == "level_share" else DRAWN
    assert tournament_changes(before, after) == TournamentChanges(**told)


def test_what_is_the_same_is_no_difference() -> None:
    assert tournament_changes(DRAWN, replace(DRAWN)) == TournamentChanges()
    assert tournament_changes(DRAWN, DRAWN) == TournamentChanges()
