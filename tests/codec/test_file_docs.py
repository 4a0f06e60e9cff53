"""`docs/evening-file.md` tells limits as they are, and its examples are files."""

import re
from dataclasses import replace
from pathlib import Path

from scoring.hall.fields import MOST_CENTS
from scoring.hall.settings import FormatOfPlay, Settings
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS_A_POOL
from tests.codec.files import TODAY
from tournaments.codec import dump, parse
from tournaments.codec.facts.settings import SETTINGS_KEYS, USUAL_NAME
from tournaments.codec.parsing import MOST_BYTES, MOST_ENTRIES

PAGE = (Path(__file__).parents[2] / "docs" / "evening-file.md").read_text(encoding="utf-8")

CARD_EVENING = Settings(name="Sample evening", date=TODAY)
NEVINS_HOUSE = replace(CARD_EVENING, format_of_play=FormatOfPlay.NEVINS_HOUSE)


def test_keys_that_a_tournament_does_not_have_are_told() -> None:
    none_of = PAGE.partition("It has none of ")[2].partition(" and nothing")[0]

    assert set(re.findall(r"`(\w+)`", none_of)) == {
        key for key, known in SETTINGS_KEYS.items() if known.attribute in NEVINS_HOUSE.unused
    }


def test_limits_are_told() -> None:
    limits = re.search(r"^- Limits: .*", PAGE, flags=re.MULTILINE)

    assert limits is not None
    assert f"{MOST_BYTES // 2**20} MB, 1,000 couples, 60 games" in limits[0]
    assert f"{MOST_POOLS} pools of {MOST_TEAMS_A_POOL} teams" in limits[0]
    assert f"{MOST_ENTRIES:,} entries of the log" in limits[0]
    assert MOST_CENTS < 10_000_000 * 100


def test_usual_name_is_told() -> None:
    assert f'"{USUAL_NAME}"' in PAGE


def test_examples_are_evening_files() -> None:
    examples = re.findall(r"```json\n(.*?)```", PAGE, flags=re.DOTALL)

    files = [parse(example.encode(), today=TODAY) for example in examples]

    assert [b'"version": 2' in dump(file) for file in files] == [True, True]
    assert [len(file.facts.games) for file in files] == [2, 0]
    assert files[1].facts.tournament.groups == ((), (), (4,), (3,))
