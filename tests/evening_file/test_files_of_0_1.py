"""Every file that version 0.1 wrote is read, and gives the results that 0.1 told of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.hall.evening import Evening
from tests.evening_file.files import FILES_OF_0_1, TODAY
from tournaments.evening_file import dump, parse


def results(evening: Evening) -> dict[str, Any]:
    """What `docs/results.md` tells, as 0.1 told it."""
    outcome, money = evening.outcome, evening.money
    return {
        "evening": evening.settings.name,
        "games": evening.settings.game_count,
        "played": evening.played_count,
        "final": evening.is_final,
        "standings": [
            {
                "couple": standing.couple,
                "players": list(evening.couples[standing.couple].players),
                "wins": standing.wins,
                "place": standing.place,
            }
            for standing in evening.standings
        ],
        "awards": [
            {
                "prize": award.prize,
                "couple": award.couple,
                "cents": award.cents,
                "thing": award.thing,
            }
            for award in outcome.awards
        ],
        "open": list(outcome.open),
        "jar": {
            "numbers": list(evening.jar_numbers),
            "winners": [award.couple for award in outcome.awards if award.prize == "jar"],
            "carried_over_cents": outcome.jar.carried_over_cents if outcome.jar else 0,
        },
        "money": {
            "in_cents": money.in_cents,
            "prizes_cents": money.prizes_cents,
            "jar_paid_cents": money.jar_paid_cents,
            "jar_carried_cents": money.jar_carried_cents,
            "hall_cents": money.hall_cents,
        },
    }


def test_there_are_files() -> None:
    assert len(FILES_OF_0_1) >= 49


@pytest.mark.parametrize("path", FILES_OF_0_1, ids=lambda path: path.stem)
def test_results_are_as_0_1_told_them(path: Path) -> None:
    told = json.loads(path.with_suffix(".results.json").read_text(encoding="utf-8"))

    assert results(parse(path.read_bytes(), today=TODAY).facts) == told


@pytest.mark.parametrize("path", FILES_OF_0_1, ids=lambda path: path.stem)
def test_evening_of_0_1_comes_back_from_version_2(path: Path) -> None:
    file = parse(path.read_bytes(), today=TODAY)

    content = dump(file)

    assert parse(content, today=TODAY) == file
    assert dump(parse(content, today=TODAY)) == content
