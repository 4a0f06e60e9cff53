"""Acts from the command line: done, previewed, told, repeated and verified."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.codec.files import sample, written
from tests.commands.conftest import Hall
from tests.commands.running import refused, run
from tests.factories import make_evening
from tournaments.codec import MOST_BYTES
from tournaments.codec.facts.settings import SETTINGS_KEYS
from tournaments.codec.refusals import EveningFileError
from tournaments.management.act_lines import read_act_lines

TAP = {"act": "record-win", "game": 1, "table": 1, "couple": 4}


@pytest.fixture(scope="module")
def drawn(used_laptop: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = copytree(used_laptop, tmp_path_factory.mktemp("drawn") / "laptop")
    assert run(home, "practice", "--couples", "4", "--games", "3", "--played", "0").err == ""
    return home


@pytest.fixture
def home(drawn: Path, tmp_path: Path) -> Path:
    """A data folder with a practice evening of four couples that is drawn and not begun."""
    return copytree(drawn, tmp_path / "home")


@pytest.fixture
def slug(home: Path) -> str:
    (evening,) = json.loads(run(home, "evenings", "--format", "json").out)
    return str(evening["slug"])


def first_table(home: Path, slug: str) -> list[int]:
    told = json.loads(run(home, "export", slug).out)
    return list(told["played"][-1]["tables"]["1"])


def tap(home: Path, slug: str, winner: int | None = None) -> str:
    couple = first_table(home, slug)[0] if winner is None else winner
    return json.dumps({**TAP, "couple": couple})


def test_evenings_are_listed_with_their_phases(hall: Hall) -> None:
    english, french = (hall.run("evenings", "--language", code).out for code in ("en", "fr"))

    assert f"{hall.over} " in english
    assert "Practice evening" in english
    assert english != french
    listed = json.loads(hall.run("evenings", "--format", "json").out)
    phases = {evening["slug"]: evening["phase"] for evening in listed}
    assert (phases[hall.over], phases[hall.playing]) == ("over", "playing")


def test_evening_whose_logbook_cannot_be_read_hides_no_other(laptop: Path) -> None:
    damaged, whole = (
        run(laptop, "practice", "--couples", "2", "--games", "1").out.strip() for _ in range(2)
    )
    with closing(sqlite3.connect(laptop / "evenings.db")) as database:
        database.execute(
            "INSERT INTO log_entry"
            " (evening_id, number, first, at, by, act, players, salt, key, hash)"
            " SELECT id, 9999, 9999, '', '', '{', '', '', '', '45' FROM evening WHERE slug = ?",
            [damaged],
        )
        database.commit()

    listed = run(laptop, "evenings")

    assert (listed.status, listed.err) == (0, "")
    (first, second) = listed.out.splitlines()
    assert (first.split()[0], "over" in first) == (whole, True)
    assert (second.split()[0], "damaged" in second) == (damaged, True)
    phases = json.loads(run(laptop, "evenings", "--format", "json").out)
    assert [evening["phase"] for evening in phases] == ["over", "unreadable"]


def test_act_is_done_as_a_page_would(home: Path, slug: str) -> None:
    winner = first_table(home, slug)[0]

    done = run(home, "do", slug, "--by", "Helper Sample", given=tap(home, slug))

    assert (done.status, done.err) == (0, "")
    assert f"Game 1, table 1: couple {winner} won." in done.out
    assert "Helper Sample" in run(home, "log", slug).out
    assert json.loads(run(home, "export", slug).out)["played"][0]["winners"]["1"] == winner


@pytest.mark.parametrize("by", ["", "x" * 81, "Helper\aSample"])
def test_writer_that_no_file_may_name_is_refused_with_one_sentence(hall: Hall, by: str) -> None:
    pay = '{"act": "pay", "couple": 1, "paid": false}'

    sentence = refused(hall.run("do", hall.playing, "--by", by, given=pay))

    assert sentence.startswith("The logbook needs the name of whoever writes, 1 to 80 letters")


def test_preview_says_what_would_change_and_does_nothing(home: Path, slug: str) -> None:
    before = run(home, "export", slug).out

    done = run(home, "do", slug, "--preview", given=tap(home, slug))

    assert done.status == 0
    assert "table 1" in done.out
    assert run(home, "export", slug).out == before


def test_preview_says_aloud_what_has_left_the_house(laptop: Path, tmp_path: Path) -> None:
    slug = run(laptop, "practice", "--couples", "2", "--games", "1").out.strip()
    (award, *_) = json.loads(run(laptop, "results", slug, "--format", "json").out)["awards"]
    handed = {"act": "hand-over", "prize": award["prize"], "couple": award["couple"]}
    assert run(laptop, "do", slug, given=json.dumps(handed)).err == ""
    assert run(laptop, "print", slug, "results-poster", "-o", tmp_path / "p.pdf").err == ""
    (win,) = [line for line in logged(laptop, slug) if line["act"]["act"] == "record-win"]
    back = json.dumps({"act": "take-back", "entry": win["entry"], "with_later": True})

    told = run(laptop, "do", slug, "--preview", given=back).out.splitlines()

    money = f"${award['cents'] / 100:.2f}"
    assert told[:2] == [
        "This has left the house already:",
        f"Couple {award['couple']} was handed {money} for the first prize.",
    ]
    assert re.fullmatch(r"The poster was printed at \d+:\d\d\s[ap]m with another result.", told[3])
    assert told[2] == "Ask couple 2 for $20.00 back."
    assert told[4] == "Back to game 1."


def logged(home: Path, slug: str) -> list[dict[str, Any]]:
    lines = run(home, "log", slug, "--format", "jsonl").out.splitlines()
    return [json.loads(line) for line in lines]


def test_acts_are_done_all_or_none(home: Path, slug: str) -> None:
    before = run(home, "export", slug).out
    acts = "\n".join([tap(home, slug), tap(home, slug, winner=99)])

    assert "couple 99" in refused(run(home, "do", slug, given=acts)).lower()
    assert run(home, "export", slug).out == before


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("{", "Line 1 is not proper JSON at column 2; correct it there."),
        ("[" * 50_000, "Line 1 has lists nested too deep"),
        ("[]", "line 1"),
        ('{"act": "fly"}', "fly"),
        ('{"act": "pay"}', "line 1.couple"),
        ('{"act": "pay", "couple": 1, "wage": 2}', "wage"),
        ('{"act": "take-back", "entry": 999}', "999"),
    ],
)
def test_line_that_is_no_act_is_refused_with_one_sentence(hall: Hall, line: str, part: str) -> None:
    assert part in refused(hall.run("do", hall.playing, given=line))


def test_refused_act_of_several_is_named_by_its_line(hall: Hall) -> None:
    lines = '{"act": "pay", "couple": 1}\n\n{"act": "pay", "couple": 99}'

    sentence = refused(hall.run("do", hall.playing, given=lines))

    assert sentence.startswith("Line 3: Couple 99 is no longer on the list")


def test_places_in_a_line_are_named_in_french(hall: Hall) -> None:
    done = hall.run("do", hall.playing, "--language", "fr", given='{"act": "pay"}')

    assert "ligne 1.couple" in refused(done)


def test_entry_that_was_taken_back_is_quoted(home: Path, slug: str) -> None:
    winner = first_table(home, slug)[0]
    entry = run(home, "do", slug, given=tap(home, slug)).out.split()[0]
    take_back = json.dumps({"act": "take-back", "entry": int(entry), "also": [int(entry)]})

    done = run(home, "do", slug, given=take_back).out

    quoted = f"Taken back: “Game 1, table 1: couple {winner} won.”"
    assert done.strip().endswith(quoted)
    assert quoted in run(home, "log", slug).out


def test_log_repeats_the_evening_elsewhere(hall: Hall, laptop: Path) -> None:
    opened, *rest = hall.run("log", hall.playing, "--format", "jsonl").out.splitlines()
    taken_back = json.dumps({"act": "take-back", "entry": len(rest) + 1})
    slug = run(laptop, "practice", "--couples", "2", "--games", "1").out.strip()

    fresh = run(laptop, "import", "-", given=_only_set_up(opened)).out.strip()
    done = run(laptop, "do", fresh, given="\n".join([opened, *rest, taken_back]))

    assert (done.status, done.err) == (0, "")
    assert slug != fresh
    assert run(laptop, "verify", fresh).status == 0
    told = json.loads(run(laptop, "export", fresh).out)
    assert len(told["log"]) == len(rest) + 2


def test_log_of_an_evening_from_a_file_repeats_it_on_one_of_the_same_settings(laptop: Path) -> None:
    came = run(laptop, "import", "-", given=written(sample()).decode()).out.strip()
    lines = run(laptop, "log", came, "--format", "jsonl").out
    told = json.loads(run(laptop, "export", came).out)
    bare = {key: told[key] for key in ("format", "version", *SETTINGS_KEYS) if key in told}

    fresh = run(laptop, "import", "-", given=json.dumps(bare | {"couples": []})).out.strip()
    done = run(laptop, "do", fresh, given=lines)

    assert (done.status, done.err) == (0, "")
    repeated = json.loads(run(laptop, "export", fresh).out)
    assert len(repeated.pop("log")) == len(told.pop("log")) + 1
    assert repeated == told


def _only_set_up(line: str) -> str:
    """An evening file of the settings alone, with the very entry that opened the evening."""
    entry = json.loads(line)
    settings = {key: value for key, value in entry["act"].items() if key != "act"}
    return json.dumps(
        {"format": "cardparty-evening", "version": 2, **settings, "couples": [], "log": [entry]}
    )


def test_verify_agrees_with_an_evening_and_with_its_file(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    hall.run("export", hall.over, "-o", file)

    of_evening, of_file = hall.run("verify", hall.over), hall.run("verify", file)

    assert (of_evening.status, of_file.status) == (0, 0)
    assert of_evening.out.startswith("The logbook agrees")


def test_verify_says_that_the_list_shows_something_else(home: Path, slug: str) -> None:
    run(home, "do", slug, given=tap(home, slug))
    with closing(sqlite3.connect(home / "evenings.db")) as database:
        database.execute("UPDATE evening SET results = 45")
        database.commit()

    sentence = refused(run(home, "verify", slug))

    assert "The list of evenings does not agree with the logbook" in sentence


@pytest.mark.parametrize("command", [("verify",), ("log",), ("export",)])
def test_entry_that_cannot_be_read_is_named(
    home: Path, slug: str, command: tuple[str, ...]
) -> None:
    with closing(sqlite3.connect(home / "evenings.db")) as database:
        triggers = database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in triggers.fetchall():
            database.execute(f'DROP TRIGGER "{name}"')
        database.execute("UPDATE log_entry SET act = 'garbage' WHERE number = 1")
        database.commit()

    assert "Entry 1 of the log cannot be read" in refused(run(home, *command, slug))


def test_verify_names_a_file_that_was_changed(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    text = hall.run("export", hall.over).out
    file.write_text(text.replace('"by": "command line"', '"by": "nobody"', 1), encoding="utf-8")

    assert "Entry 1" in refused(hall.run("verify", file))


def test_files_go_through_standard_input_and_output(hall: Hall, laptop: Path) -> None:
    content = hall.run("export", hall.over, "-o", "-").out

    slug = run(laptop, "import", "-", given=content).out.strip()

    assert run(laptop, "export", slug).out == content


def test_file_without_a_logbook_has_nothing_to_verify(hall: Hall) -> None:
    done = hall.run("verify", "-", given=written(sample()).decode())

    assert (done.status, done.out) == (0, "The file has no logbook; its contents agree.\n")


@pytest.mark.django_db
def test_more_lines_than_any_evening_has_are_refused_before_they_are_read() -> None:
    evening = make_evening(2)

    with pytest.raises(EveningFileError, match="file-too-large megabytes=16"):
        read_act_lines(b"\n" * (MOST_BYTES + 1), evening)
