"""`docs/evening-file.md` tells of every key that the code reads, and of no other."""

import re
from dataclasses import replace
from pathlib import Path

from scoring.hall.awards import Award
from scoring.hall.couples import Couple
from scoring.hall.fields import MOST_CENTS
from scoring.hall.games import JarDraw, TablesDraw
from scoring.hall.settings import FormatOfPlay, Settings
from scoring.hall.ties import Tie
from scoring.hall.tournament.matches import MatchGame, PadHand, TeamMatch
from scoring.hall.tournament.pool_order import Because
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS_A_POOL
from tests.codec.files import TODAY
from tournaments.codec import chain, dump, happened, parse, parsing, tournament
from tournaments.codec.by_fields import PRIZE_KEYS, told_by
from tournaments.codec.parsing import MOST_BYTES, MOST_ENTRIES
from tournaments.codec.settings import SETTINGS_KEYS, USUAL_NAME

PAGE = (Path(__file__).parents[2] / "docs" / "evening-file.md").read_text(encoding="utf-8")

CARD_EVENING = Settings(name="Sample evening", date=TODAY)
NEVINS_HOUSE = replace(CARD_EVENING, format_of_play=FormatOfPlay.NEVINS_HOUSE)
OF_TOURNAMENT = (
    {key for key, known in parsing.KEYS.items() if known.attribute in CARD_EVENING.unused}
    | tournament.TOURNAMENT_KEYS.keys()
    | {"format_of_play"}
)


def told_keys(heading: str) -> set[str]:
    """The keys in the first column of the tables under the heading."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \|", section, flags=re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row) if "key of" not in row}


def test_every_key_of_an_evening_is_told() -> None:
    assert told_keys("The evening") == parsing.KEYS.keys() - OF_TOURNAMENT


def test_every_key_of_a_tournament_is_told() -> None:
    of_knockout = tournament.KNOCKOUT_KEYS.keys()
    of_order = {"team", "because", *Because._fields}

    assert told_keys("A tournament") == OF_TOURNAMENT | of_knockout | of_order


def test_keys_that_a_tournament_does_not_have_are_told() -> None:
    none_of = PAGE.partition("It has none of ")[2].partition(" and nothing")[0]

    assert set(re.findall(r"`(\w+)`", none_of)) == {
        key for key, known in SETTINGS_KEYS.items() if known.attribute in NEVINS_HOUSE.unused
    }


def test_every_key_of_a_match_is_told() -> None:
    assert told_keys("A match") == (
        told_by(TeamMatch).keys.keys()
        | told_by(MatchGame).keys.keys()
        | told_by(PadHand).keys.keys()
    )


def test_every_key_of_a_couple_is_told() -> None:
    assert told_keys("A couple") == told_by(Couple).keys.keys()


def test_every_key_of_a_game_and_a_draw_is_told() -> None:
    assert told_keys("Games and draws") == (
        happened.GAME_KEYS.keys() | told_by(TablesDraw).keys.keys() | told_by(JarDraw).keys.keys()
    )


def test_every_key_of_a_prize_and_an_award_is_told() -> None:
    assert told_keys("A prize, and one handed over") == (
        PRIZE_KEYS.keys() | told_by(Award).keys.keys()
    )


def test_every_key_of_a_tie_is_told() -> None:
    assert told_keys("A tie") == told_by(Tie).keys.keys()


def test_every_key_of_the_log_is_told() -> None:
    assert told_keys("The log") == chain.LINE_KEYS.keys() | chain.NAMES_KEYS.keys()


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
