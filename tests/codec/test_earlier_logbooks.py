"""Logbooks of version a5b8231 open as they were left, whatever the rules say since."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.hall import logbook
from scoring.hall.acts import DrawPools, EveningAct, SeatPools, SetUp
from tournaments.codec.acts import read_act

LOGBOOKS = Path(__file__).parents[1] / "data" / "logbooks"


def logbooks(name: str) -> list[dict[str, Any]]:
    return list(map(json.loads, (LOGBOOKS / name).read_text("utf-8").splitlines()))


TOURNAMENTS = logbooks("tournaments-before-shared-places.jsonl")
EVENINGS = logbooks("evenings-before-the-house-couple-was-known.jsonl")


def acts_of(told: dict[str, Any], **more: Any) -> list[EveningAct]:
    return [read_act({**act, **more} if is_pools(act) else act) for act in told["acts"]]


def is_pools(act: dict[str, Any]) -> bool:
    return act["act"] in {DrawPools.name, SeatPools.name}


def of_today(told: dict[str, Any]) -> list[EveningAct]:
    return acts_of({"acts": [set_up_today(act) for act in told["acts"]]})


def set_up_today(act: dict[str, Any]) -> dict[str, Any]:
    return {**act, "booby_among": "to-the-end"} if act["act"] == SetUp.name else act


@pytest.mark.parametrize(
    "told", [*TOURNAMENTS, *EVENINGS], ids=lambda told: f"{len(told['acts'])} acts"
)
def test_earlier_logbook_keeps_its_places_and_what_was_handed_over(
    told: dict[str, Any],
) -> None:
    made = logbook.replay_without_failing(acts_of(told))

    assert made.refused == {}
    held = sorted([prize, couple] for prize, couple in made.evening.handed_over)
    places = [[row.place, row.couple] for row in made.evening.standings]
    assert (held, places) == (told["held"], told["places"])


def test_8_6_with_places_as_they_go_now_hand_overs_would_be_refused() -> None:
    """The control: it is what the acts leave out that keeps them open."""
    refused = [
        logbook.replay_without_failing(acts_of(told, level_share=True)).refused
        for told in TOURNAMENTS
    ]

    assert {code for codes in refused for code in codes.values()} == {"prizes-award-not-due"}
    assert len(list(filter(None, refused))) >= len(TOURNAMENTS) // 2


@pytest.mark.parametrize("told", EVENINGS, ids=lambda told: f"{len(told['acts'])} acts")
def test_7_6_earlier_evening_keeps_the_seats_at_which_its_wins_were_recorded(
    told: dict[str, Any],
) -> None:
    def seats(acts: list[EveningAct]) -> list[list[int | None]]:
        games = logbook.replay_without_failing(acts).evening.games
        return [[couple for pair in game.seating.tables for couple in pair] for game in games]

    assert seats(acts_of(told)) == told["seats"]
    assert seats(of_today(told)) != told["seats"]  # the control: as the house couple is known now
