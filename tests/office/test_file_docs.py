"""`docs/evening-file.md` tells of every key that the code reads, and of no other."""

import json
import re
from pathlib import Path

from tests.office.files import TODAY
from tournaments.office.evening_file import dump, parse, reading
from tournaments.office.evening_file.values import FORMAT

PAGE = Path(__file__).parents[2] / "docs" / "evening-file.md"


def told_keys(heading: str) -> set[str]:
    """The keys in the first column of the tables under the heading."""
    section = PAGE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]
    rows = re.findall(r"^\| ([^|]+) \|", section.partition("\n## ")[0], flags=re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row) if "key of" not in row}


def test_every_key_of_an_evening_is_told() -> None:
    assert told_keys("The evening") == reading.EVENING_KEYS.keys()


def test_every_key_of_a_couple_is_told() -> None:
    assert told_keys("A couple") == reading.COUPLE_KEYS.keys()


def test_every_key_of_a_seating_is_told() -> None:
    assert told_keys("Seating and results") == reading.SEATING_KEYS.keys()


def test_every_key_of_a_prize_and_an_award_is_told() -> None:
    assert told_keys("A prize, and one handed over") == (
        reading.PRIZE_KEYS.keys() | reading.AWARD_KEYS.keys()
    )


def test_every_key_of_a_tie_is_told() -> None:
    assert told_keys("A tie") == reading.TIE_KEYS.keys()


def test_example_is_an_evening_file() -> None:
    example = PAGE.read_text(encoding="utf-8").partition("```json\n")[2].partition("```")[0]

    assert json.loads(example)["format"] == FORMAT
    assert parse(dump(parse(example.encode(), today=TODAY)), today=TODAY) == parse(
        example.encode(), today=TODAY
    )
