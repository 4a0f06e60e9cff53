"""Logbooks of tournaments from before level teams shared places open as they were left."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.hall import history
from scoring.hall.acts import DrawPools, EveningAct, SeatPools
from tournaments.codec.acts import read_act

LOGBOOKS = Path(__file__).parents[1] / "data" / "logbooks"
TOURNAMENTS = [
    json.loads(line)
    for line in (LOGBOOKS / "tournaments-before-shared-places.jsonl").read_text("utf-8").split("\n")
    if line
]


def acts_of(told: dict[str, Any], **more: Any) -> list[EveningAct]:
    return [read_act({**act, **more} if is_pools(act) else act) for act in told["acts"]]


def is_pools(act: dict[str, Any]) -> bool:
    return act["act"] in {DrawPools.name, SeatPools.name}


@pytest.mark.parametrize("told", TOURNAMENTS, ids=lambda told: f"{len(told['acts'])} acts")
def test_8_6_earlier_tournament_keeps_its_places_and_what_was_handed_over(
    told: dict[str, Any],
) -> None:
    made = history.replay_without_failing(acts_of(told))

    assert made.refused == {}
    held = sorted([prize, couple] for prize, couple in made.evening.handed_over)
    places = [[row.place, row.couple] for row in made.evening.standings]
    assert (held, places) == (told["held"], told["places"])


def test_8_6_with_places_as_they_go_now_hand_overs_would_be_refused() -> None:
    """The control: it is what the acts leave out that keeps them open."""
    refused = [
        history.replay_without_failing(acts_of(told, level_share=True)).refused
        for told in TOURNAMENTS
    ]

    assert {code for codes in refused for code in codes.values()} == {"prizes-award-not-due"}
    assert len(list(filter(None, refused))) >= len(TOURNAMENTS) // 2
