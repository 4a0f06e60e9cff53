"""Commands in the language of whoever reads them, to the reader of a pipe and to a full disk."""

import argparse
import csv
import inspect
import io
import os
import re
from pathlib import Path

import pytest
from django.utils.translation import gettext, override

from tests.commands.conftest import Hall
from tests.commands.running import PROJECT, Done, run, started
from tests.proof import mostly_long
from tournaments.words.wrong_usage import SAID

COMMANDS = sorted(
    path.stem for path in (PROJECT / "tournaments/management/commands").glob("[a-z]*.py")
)
FRENCH = {"LANG": "fr_CA.UTF-8"}
FULL = Path("/dev/full")


def in_french(home: Path, *words: str | Path) -> Done:
    return run(home, *words, **FRENCH)


@pytest.mark.parametrize(
    "surroundings",
    [{"LANG": "fr_CA.UTF-8"}, {"LC_ALL": "fr"}, {"LC_MESSAGES": "fr_FR"}, {"LANGUAGE": "de:fr"}],
)
def test_commands_speak_as_the_machine_does(hall: Hall, surroundings: dict[str, str]) -> None:
    done = run(hall.home, "results", "nothing-here", **surroundings)

    assert done.err.startswith("Il n’y a pas de soirée")


def test_option_goes_before_the_machine(hall: Hall) -> None:
    english = in_french(hall.home, "results", "nothing-here", "--language", "en")

    assert english.err.startswith("There is no evening")
    assert hall.run("results", "nothing-here", "--language=fr").err.startswith("Il n’y a pas")


@pytest.mark.parametrize("surroundings", [{"LANG": "de_DE.UTF-8"}, {"LC_ALL": "C", **FRENCH}])
def test_other_machines_are_spoken_to_in_english(hall: Hall, surroundings: dict[str, str]) -> None:
    assert run(hall.home, "results", "nothing-here", **surroundings).err.startswith("There is no")


@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_is_told_in_both_languages(hall: Hall, command: str) -> None:
    english, french = hall.run("help", command), in_french(hall.home, command, "--help")

    assert (english.status, french.status) == (0, 0)
    assert english == hall.run(command, "--help")
    assert english.out.startswith(f"usage: manage.py {command} ")
    assert french.out.startswith(f"usage\u00a0: manage.py {command} ")
    assert not shared_sentences(english.out, french.out)


def shared_sentences(english: str, french: str) -> set[str]:
    """Three words in a row that both say are a text that nobody has translated."""
    three_words = re.compile(r"(?=\b([a-z]+ [a-z]+ [a-z]+)\b)")
    return {*three_words.findall(english)} & {*three_words.findall(french)}


def test_help_names_every_command_in_both_languages(hall: Hall) -> None:
    english, french = hall.run("help").out, in_french(hall.home, "--help").out

    for command in set(COMMANDS) - {"serve"}:
        assert f"cardparty {command}" in english
        assert f"cardparty {command}" in french
    assert not shared_sentences(english, french)
    assert hall.run("practice", "--help").out.startswith("usage: ")


def test_help_of_no_command_is_wrong_usage(hall: Hall) -> None:
    done = hall.run("help", "deal")

    assert (done.status, done.out) == (2, "")
    assert "deal" in done.err


def test_python_says_what_is_translated() -> None:
    """Another Python may say it in other words: these are the ones that must be translated."""
    source = inspect.getsource(argparse)

    assert [said for said in SAID if repr(said) not in source] == []
    with override("fr"):
        assert [said for said in SAID if gettext(said) == said] == ["options"]


def test_wrong_usage_is_said_in_french(hall: Hall) -> None:
    done = in_french(hall.home, "log")

    assert done.status == 2
    assert done.err.endswith("erreur : il manque ces arguments : SLUG\n".replace(" :", "\u00a0:"))


def test_what_is_refused_before_there_are_settings_is_said_in_french(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.touch()

    assert in_french(file / "below", "evenings").err.startswith("Impossible de créer le dossier")
    assert run(tmp_path, "evenings", CARDPARTY_DEBUG="maybe", **FRENCH).err == (
        "CARDPARTY_DEBUG doit être 1 ou 0, et non «\u00a0maybe\u00a0».\n"
    )


def test_french_spreadsheet_reads_semicolons_and_decimal_commas(hall: Hall) -> None:
    english = hall.run("results", hall.over, "--format", "csv").out.removeprefix("\ufeff")
    french = in_french(hall.home, "results", hall.over, "--format", "csv").out

    assert french.startswith("\ufeffplace;couple;")
    told = list(csv.DictReader(io.StringIO(french.removeprefix("\ufeff")), delimiter=";"))
    rows = list(csv.DictReader(io.StringIO(english)))
    sums = [row["place-1"] for row in rows if row["place-1"]]
    assert sums
    assert all(re.fullmatch(r"\d+\.\d\d", amount) for amount in sums)
    assert [row["place-1"] for row in told if row["place-1"]] == [
        each.replace(".", ",") for each in sums
    ]
    assert [row["first_player"] for row in told] == [row["first_player"] for row in rows]


def test_paper_goes_to_standard_output(hall: Hall) -> None:
    with started(hall.home, "print", hall.over, "door-list", "-o", "-") as process:
        assert process.stdout is not None
        assert process.stdout.buffer.read().startswith(b"%PDF")


@pytest.mark.parametrize(
    "words",
    mostly_long(
        [("evenings",), (("help",),), (("results", "SLUG"),), (("export", "SLUG", "-o", "-"),)]
    ),
)
def test_full_disk_is_one_sentence(words: tuple[str, ...], hall: Hall) -> None:
    assert written_to(os.open(FULL, os.O_WRONLY), words, hall) == (
        1,
        "Cannot write or read (No space left on device). Check whether the disk is full or the "
        "folder cannot be used.\n",
    )


def test_closed_pipe_is_not_told_of(hall: Hall) -> None:
    for words in (("help",), ("evenings",), ("export", "SLUG")):
        reader, writer = os.pipe()
        os.close(reader)
        assert written_to(writer, words, hall) == (1, "")


def written_to(output: int, words: tuple[str, ...], hall: Hall) -> tuple[int, str]:
    """How a command begun from nothing ends that writes there, and what it says of it."""
    words = tuple(hall.over if word == "SLUG" else word for word in words)
    with started(hall.home, *words, output=output) as process:
        os.close(output)
        _out, said = process.communicate(timeout=60)
    return process.returncode, said
