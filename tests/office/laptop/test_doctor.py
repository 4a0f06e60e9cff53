"""Whether this laptop is ready: each thing is found as it is, and its line says what to do."""

import os
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import make_evening, put_in_doubt
from tournaments.backup import keeping
from tournaments.backup.second_folder import OWN_FOLDER, name_second_folder
from tournaments.office.doctor import checks, laptop
from tournaments.office.doctor.checks import LOOKED_AT, Found, diagnosis
from tournaments.printing.paper import Paper
from tournaments.refusals import UnusableError

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("no_copy_has_failed_yet"),
]
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:{0}.0) Gecko/20100101 Firefox/{0}.0"
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/{0}.0"
SAFARI = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/{0}.1 Safari/605.1.15"


class Room(NamedTuple):
    free: int


@pytest.fixture
def printer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Makes the system answer so when it is asked for the sizes of its printer."""
    if os.name != "posix":
        pytest.skip("Printers are asked otherwise here.")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(laptop, "USUAL_PAPER", tmp_path / "papersize")

    def answers(text: str) -> None:
        (tmp_path / "answer").write_text(text)
        program = tmp_path / "lpoptions"
        program.write_text(
            f'#!/bin/sh\nwhile read -r line; do echo "$line"; done <{tmp_path}/answer\n'
        )
        program.chmod(0o755)

    return answers


def a_stick(folder: Path) -> Path:
    stick = folder / "stick"
    stick.mkdir()
    return stick


def found(name: str, asked_by: str = "") -> Found:
    return next(line.found for line in diagnosis(asked_by).lines if line.name == name)


def test_page_has_a_line_for_each_thing_and_says_first_what_follows(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name_second_folder(str(a_stick(tmp_path)))
    monkeypatch.setattr(checks, "paper_guessed", lambda: Paper.LETTER)
    monkeypatch.setattr(checks, "place_said", lambda _folder: "")

    page = client.get("/office/doctor/", headers={"user-agent": FIREFOX.format(140)})
    strange = client.get("/office/doctor/", headers={"user-agent": "Lynx"})

    assert "This laptop is ready for the evening." in page.text
    assert [str(name) for name, _look in LOOKED_AT if str(name) not in page.text] == []
    assert page.text.count('class="tag is-done"') == len(LOOKED_AT)
    assert "Have a look at 1 thing first." in strange.text


def test_office_leads_to_it(client: Client) -> None:
    stored = make_evening(2)

    pages = [client.get(address).text for address in (f"/{stored.slug}/office/", "/")]

    assert ['href="/office/doctor/"' in page for page in pages] == [True, False]


@pytest.mark.parametrize(
    ("free", "fitness", "sentence"),
    [
        (2_000_000_000, "done", "All safe copies together take"),
        (999_000_000, "open", "Delete what nobody needs"),
        (199_000_000, "wrong", "Make room on this disk now"),
    ],
)
def test_room_on_the_disk(
    free: int, fitness: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Room(free))

    disk = found("Room on the disk")

    assert (disk.fitness, sentence in disk.sentence) == (fitness, True)


def test_evening_that_does_not_agree_with_its_logbook_is_named() -> None:
    before = found("Evenings")
    stored = make_evening(2)
    agreeing = found("Evenings")
    put_in_doubt(stored)

    in_doubt = found("Evenings")

    assert before.sentence == "There is no evening yet. Try a practice evening first."
    assert (agreeing.fitness, agreeing.sentence.startswith("The evening worked on")) == (
        "done",
        True,
    )
    assert in_doubt.fitness == "wrong"
    assert in_doubt.sentence.startswith(f"{stored.settings.name} does not agree")


def test_copy_that_could_not_be_made_is_to_be_put_right() -> None:
    soon = found("Safe copies")
    keeping._failures.of_copy = UnusableError("copy-missing")

    failed = found("Safe copies")

    assert (soon.fitness, failed.fitness) == ("done", "wrong")
    assert diagnosis().is_wrong


def test_second_folder_is_none_there_away_or_not_to_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "place_said", lambda _folder: "")
    none = found("Second folder")
    stick = a_stick(tmp_path)
    name_second_folder(str(stick))
    there = found("Second folder")
    (stick / OWN_FOLDER).rmdir()
    away = found("Second folder")
    keeping._failures.of_second = UnusableError("copy-missing")

    assert [now.fitness for now in (none, there, away)] == ["open", "done", "open"]
    assert found("Second folder").fitness == "wrong"
    assert "Put the stick in" in away.sentence


@pytest.mark.parametrize(
    ("told", "usual", "paper"),
    [
        ("PageSize/Media Size: A4 *Letter Legal\nDuplex/Two: *None\n", "", Paper.LETTER),
        ("PageSize/Media Size: *A4 Letter Legal\n", "letter", Paper.A4),
        ("PageSize/Media Size: *iso_a4_210x297mm na_letter\n", "", Paper.A4),
        ("PageSize/Media Size: *A3 A4 Letter\n", "", None),
        ("Duplex/Two: *None\n", "letter\n", Paper.LETTER),
        ("", "", None),
    ],
)
def test_paper_is_what_the_printer_is_set_to_or_the_system_calls_usual(
    told: str,
    usual: str,
    paper: Paper | None,
    printer: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printer(told)
    if usual:
        laptop.USUAL_PAPER.write_text(usual)

    line = found("Printer and paper")

    assert laptop.paper_guessed() == paper
    assert line.fitness == ("open" if paper is None else "done")
    assert ("does not say what paper" in line.sentence) == (paper is None)


@pytest.mark.parametrize(
    ("asked_by", "fitness", "told"),
    [
        (FIREFOX.format(140), "done", "Firefox 140"),
        (FIREFOX.format(115), "open", "Firefox 115 is too old"),
        (EDGE.format(130), "done", "Edge 130"),
        (SAFARI.format(16), "open", "Safari 16 is too old"),
        ("Lynx/2.9", "open", "This one shows the page"),
    ],
)
def test_browser_is_known_by_what_it_says_of_itself(asked_by: str, fitness: str, told: str) -> None:
    browser = found("Browser", asked_by)

    assert (browser.fitness, browser.sentence.startswith(told)) == (fitness, True)


def test_clock_that_stands_before_the_last_entry_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    right = found("Clock")
    tomorrow = timezone.now() + timedelta(days=1)
    monkeypatch.setattr(checks, "written_last_at", lambda: tomorrow)

    assert right.fitness == "done"
    assert found("Clock").fitness == "wrong"
