"""The command line: what each command does, how it refuses, and that refusing changes nothing."""

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from tests.codec.files import bent, sample, written
from tests.commands.conftest import Hall
from tests.commands.running import Done, evening_count, refused, run, started, wrong_usage


def test_practice_prints_its_slug_and_nothing_else(laptop: Path) -> None:
    done = run(laptop, "practice", "--couples", "3", "--games", "2", "--odd", "gap")

    assert (done.status, done.err) == (0, "")
    (slug,) = done.out.splitlines()
    assert slug.startswith("practice-evening-")
    assert evening_count(laptop) == 1


def test_practice_plays_as_many_games_as_wanted(hall: Hall) -> None:
    evening = json.loads(hall.run("results", hall.playing, "--format", "json").out)

    assert (evening["games"], evening["played"], len(evening["standings"])) == (25, 3, 7)


def test_practice_that_cannot_be_is_refused(hall: Hall) -> None:
    before = evening_count(hall.home)

    assert refused(hall.run("practice", "--couples", "1")).startswith("A practice evening has")
    assert refused(hall.run("practice", "--games", "5", "--played", "6")).startswith("From 0 to 5")
    assert "--odd" in wrong_usage(hall.run("practice", "--odd", "bye"))
    assert "--couples" in wrong_usage(hall.run("practice", "--couples", "many"))
    assert evening_count(hall.home) == before


def test_exported_evening_comes_back(hall: Hall, laptop: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    hall.run("export", hall.over, "-o", file)

    slug = run(laptop, "import", file).out.strip()
    again = run(laptop, "export", slug)

    assert again.out.encode() == file.read_bytes()
    assert again.out == hall.run("export", hall.over).out
    there = run(laptop, "results", slug, "--format", "json")
    assert there == hall.run("results", hall.over, "--format", "json")


def test_import_prints_the_slug_of_a_new_evening_each_time(laptop: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    file.write_bytes(written(sample()))

    slugs = [run(laptop, "import", file).out for _ in range(2)]

    assert slugs == ["sample-evening-2026-11-20\n", "sample-evening-2026-11-20-2\n"]


OF_A_STRANGER = [{"prize": "place-1", "wishes": {"7": "cut"}}]
CANNOT_BE = {
    "does not know: couples[3].wage;": written(bent("couples", 3, "wage", to=1)),
    "Game 2, table 1: couple 1 is recorded as": written(bent("played", 1, "winners", "1", to=1)),
    "In ties (place-1) there is couple 7": written(sample(ties=OF_A_STRANGER)),
    "This is an evening file of version 1": written(sample(version=1)),
    "it is not UTF-8 text at line 1": b"\xff",
    "The file is larger than 16 MB": b"\x00" * 17_000_000,
}


@pytest.mark.parametrize("sentence", CANNOT_BE)
def test_file_that_cannot_be_leaves_nothing_behind(
    sentence: str, hall: Hall, tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    file.write_bytes(CANNOT_BE[sentence])
    before = evening_count(hall.home)

    assert sentence in refused(hall.run("import", file))
    assert evening_count(hall.home) == before


def test_file_that_is_not_there_is_refused(hall: Hall, tmp_path: Path) -> None:
    assert "cannot be read" in refused(hall.run("import", tmp_path / "none.json"))
    assert "cannot be read" in refused(hall.run("import", tmp_path))


@pytest.mark.parametrize("words", ["export no", "results no", "print no awards -o out.pdf"])
def test_unknown_evening_is_refused_with_those_that_are_there(hall: Hall, words: str) -> None:
    sentence = refused(hall.run(*words.split()))

    assert "“no”" in sentence
    assert hall.over in sentence


def test_unknown_evening_in_an_empty_hall_says_how_to_begin(laptop: Path) -> None:
    assert "cardparty practice" in refused(run(laptop, "results", "any"))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every word is Unicode")
def test_slug_in_another_encoding_is_an_unknown_evening(hall: Hall) -> None:
    assert refused(hall.run("results", "h\udce9")).startswith("There is no evening “h\\udce9”;")


def test_results_as_text_name_places_and_awards(hall: Hall) -> None:
    lines = hall.run("results", hall.playing).out.splitlines()

    assert lines[:2] == ["Practice evening", "After 3 of 25 games"]
    assert lines[3].split() == ["Place", "Wins", "Couple"]
    assert sum("Sample" in line for line in lines[4:11]) == 7
    assert any(line.startswith("Booby prize: ") for line in lines)


def test_results_as_json_are_those_of_the_board(hall: Hall) -> None:
    results = json.loads(hall.run("results", hall.over, "--format", "json").out)

    assert list(results) == [
        *("version", "program", "slug", "evening", "date", "hall", "languages", "practice"),
        *("games", "played", "final", "standings", "awards", "open", "jar", "money"),
    ]
    money = results["money"]
    assert money.pop("in_cents") == sum(money.values())


def test_results_as_csv_open_in_a_spreadsheet(hall: Hall) -> None:
    text = hall.run("results", hall.over, "--format", "csv").out

    assert text.startswith("\ufeffplace,couple,")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert [int(row["wins"]) for row in rows] == sorted(
        (int(row["wins"]) for row in rows), reverse=True
    )
    assert len(rows) == 12
    assert {"place-1", "place-2", "place-3", "booby", "jar"} <= rows[0].keys()


def test_output_replaces_a_file_whole_and_writes_into_a_device(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    file.write_text("old", encoding="utf-8")

    assert hall.run("export", hall.over, "-o", file).status == 0
    assert hall.run("export", hall.over, "-o", Path("/dev/null")).status == 0

    assert file.read_bytes().startswith(b'{\n  "format"')
    assert Path("/dev/null").is_char_device()


def test_unknown_command_is_wrong_usage(hall: Hall) -> None:
    assert "--help" in wrong_usage(hall.run("deal"))


def test_data_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "evenings.db"
    file.write_bytes(b"not a database " * 1000)
    nobody = {"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}

    assert f"The data file {file} is damaged. " in refused(run(tmp_path, "practice"))
    assert "CARDPARTY_HOME" in refused(run(file / "below", "practice"))
    assert "Check DATABASE_URL" in refused(run(tmp_path / "none", "practice", **nobody))


FROM_NOTHING = [
    ("evenings",), ("do", "--help"), ("log", "SLUG"), ("verify", "SLUG"),
    ("import", "--help"), ("export", "SLUG"), ("results", "SLUG"), ("print", "--list"),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("words", FROM_NOTHING)
def test_command_begun_from_nothing_says_the_same(words: tuple[str, ...], hall: Hall) -> None:
    words = tuple(hall.playing if word == "SLUG" else word for word in words)

    with started(hall.home, *words) as process:
        out, err = process.communicate(timeout=60)

    assert Done(process.returncode, out, err) == hall.run(*words)


def test_reader_that_has_seen_enough_is_no_fault(hall: Hall) -> None:
    with started(hall.home, "export", hall.over) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None

        assert "Traceback" not in process.stderr.read()
