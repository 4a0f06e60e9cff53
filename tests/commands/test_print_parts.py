"""`cardparty print` of one game, or for some couples."""

import json
import re
from pathlib import Path

import pytest

from tests.commands.conftest import Hall
from tests.commands.running import Done
from tests.prints.papers import letters, texts


def print_part(hall: Hall, file: Path, document: str, *words: str) -> Done:
    return hall.run("print", hall.playing, document, "-o", file, "--language", "en", *words)


def couples_named(hall: Hall, file: Path) -> list[int]:
    """The couples both of whose players stand in the file."""
    told = json.loads(hall.run("export", hall.playing, "-o", "-").out)
    text = letters(" ".join(texts(file.read_bytes())))
    return [
        couple["number"]
        for couple in told["couples"]
        if all(letters(player) in text for player in couple["players"])
    ]


def test_cards_of_some_couples(hall: Hall, tmp_path: Path) -> None:
    some, every = tmp_path / "some.pdf", tmp_path / "every.pdf"

    assert print_part(hall, some, "punch-cards", "--couples", "2,4-5").err == ""
    assert print_part(hall, every, "punch-cards").err == ""

    assert couples_named(hall, some) == [2, 4, 5]
    assert couples_named(hall, every) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("game", ["1", "4"])
def test_where_everybody_sits_in_a_game(hall: Hall, tmp_path: Path, game: str) -> None:
    file = tmp_path / "out.pdf"

    assert print_part(hall, file, "starting-tables", "--game", game).err == ""

    assert f"Game {game}: where everybody sits, by name" in texts(file.read_bytes())[0]
    assert couples_named(hall, file) == [1, 2, 3, 4, 5, 6, 7]


def test_list_of_changes_is_of_the_game_that_is_played(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"

    assert print_part(hall, file, "seat-changes").err == ""

    assert "Changes in game 4" in texts(file.read_bytes())[0]


def test_signs_as_tents_are_a_page_a_table(hall: Hall, tmp_path: Path) -> None:
    signs, tents = tmp_path / "signs.pdf", tmp_path / "tents.pdf"

    assert print_part(hall, signs, "table-signs").err == ""
    assert print_part(hall, tents, "table-signs", "--size", "tent").err == ""

    assert [len(texts(file.read_bytes())) for file in (signs, tents)] == [2, 4]


def test_record_sheets_from_a_game_on(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"

    assert print_part(hall, file, "record-sheets", "--from-game", "3").err == ""

    text = " ".join(texts(file.read_bytes()))
    games = {int(game) for game in re.findall(r"\bGame (\d+)", text)}
    assert games == {*range(3, 26)}


@pytest.mark.parametrize(
    ("document", "part", "said"),
    [
        ("punch-cards", ("--couples", "2,99"), "There is no couple 99 tonight"),
        ("punch-cards", ("--couples", "all"), "“all” names no couples"),
        ("punch-cards", ("--couples", ""), "“” names no couples"),
        ("punch-cards", ("--game", "2"), "“punch-cards” is not printed of one game only"),
        ("starting-tables", ("--game", "5"), "Nobody is seated for game 5"),
        ("seat-changes", ("--game", "x"), "“x” is no game"),
        ("record-sheets", ("--game", "2"), "“record-sheets” is not printed of one game only"),
        ("door-list", ("--size", "tent"), "“door-list” is not printed in the size “tent”"),
        ("record-sheets", ("--from-game", "26"), "There is no game 26 tonight"),
        ("record-sheets", ("--from-game", "0"), "There is no game 0 tonight"),
        ("record-sheets", ("--from-game", "x"), "“x” is no game"),
        ("door-list", ("--from-game", "2"), "“door-list” is not printed from a game on"),
        ("door-list", ("--couples", "2"), "“door-list” is not printed for some couples only"),
    ],
)
def test_part_that_cannot_be_is_refused_in_a_sentence(
    hall: Hall, tmp_path: Path, document: str, part: tuple[str, str], said: str
) -> None:
    done = print_part(hall, tmp_path / "out.pdf", document, *part)

    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(said)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("part", [("--game", "2"), ("--from-game", "2"), ("--couples", "2")])
def test_rules_have_no_parts_of_an_evening(
    hall: Hall, tmp_path: Path, part: tuple[str, str]
) -> None:
    done = hall.run("print", "--rules", "nova-scotia-45", "-o", tmp_path / "out.pdf", *part)

    assert done.status == 2
    assert "not for --rules" in done.err
    assert list(tmp_path.iterdir()) == []
