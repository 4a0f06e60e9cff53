"""Every command where its outputs are closed, full or without a reader: one sentence at the most.

What it does is done once or not at all, and who is told that it failed can know which.
"""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from shutil import copytree
from urllib.request import urlopen

import pytest

from tests.commands.forking import BROKEN, CLOSED, without_a_reader
from tests.commands.running import PROJECT, Done, environment, run
from tests.commands.starting.test_serve import SECONDS_TO_STOP
from tests.commands.test_speaking import COMMANDS, FULL
from tests.programs import begun
from tests.proof import mostly_long

pytestmark = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is full")

WAYS = {"closed": CLOSED, "full": str(FULL), "broken": BROKEN}
REASONS = {"closed": "standard output is closed", "full": "No space left on device",
           "broken": "Broken pipe"}  # fmt: skip
# How each is asked to do the most that it can; those that serve are asked below.
ASKED = {
    "backup": ("backup",),
    "cards": ("cards", "SLUG", "--audit"),
    "do": ("do", "SLUG", "ACTS"),
    "doctor": ("doctor",),
    "evenings": ("evenings",),
    "export": ("export", "SLUG"),
    "guide": ("guide", "-o", "-"),
    "helpers": ("helpers", "SLUG"),
    "import": ("import", "FILE"),
    "invite": ("invite", "SLUG", "--role", "floor"),
    "log": ("log", "SLUG"),
    "password": ("password", "--forget"),
    "practice": ("practice", "--couples", "4", "--games", "2"),
    "print": ("print", "SLUG", "results-poster", "-o", "-"),
    "restore": ("restore", "COPY", "--yes"),
    "results": ("results", "SLUG"),
    "tidy": ("tidy",),
    "verify": ("verify", "SLUG"),
}
DOES = {"backup", "do", "import", "invite", "password", "practice", "tidy"}
OTHERS = {
    "help": ("help",),
    "help of one": ("help", "evenings"),
    "version": ("--version",),
    "documents": ("print", "--list"),
    "to standard output": ("export", "SLUG", "-o", "-"),
}
EVERYTHING = {**ASKED, **OTHERS}


def done_but_not_told(way: str) -> str:
    return (
        f"It is done, but the answer could not be shown here ({REASONS[way]}). Check before you do "
        "it again.\n"
    )


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with an evening under way, a copy of it, and files to bring in and to do."""
    home = tmp_path_factory.mktemp("standard") / "home"
    home.with_name("out").touch()
    made = run(home, "practice", "--couples", "4", "--games", "4", "--played", "2")
    slug = made.out.strip()
    home.with_name("slug").write_text(slug)
    assert run(home, "export", slug, "-o", home.with_name("file.json")).err == ""
    acts = [{"act": "sign-in", "players": ["Ace Sample", "Zoé Sample"]}]
    home.with_name("acts").write_text("\n".join(map(json.dumps, acts)))
    (home / "hall.address").write_text("http://192.0.2.7:8046")
    (home / "organiser.password").write_text("a hash")
    deleted = home / "deleted-evenings" / "long-ago-deleted-2026-01-01-000000-0.json"
    deleted.parent.mkdir()
    deleted.touch()
    os.utime(deleted, (0, 0))
    copy = run(home, "backup", home.parent).out.strip()
    Path(copy).rename(home.with_name("copy.db"))
    return home


@pytest.fixture
def home(used: Path, tmp_path: Path) -> Path:
    for file in used.parent.iterdir():
        if file.is_file():
            shutil.copy(file, tmp_path / file.name)
    return copytree(used, tmp_path / "home")


def asked(words: tuple[str, ...], home: Path) -> list[str]:
    place = home.parent
    names = {"SLUG": (place / "slug").read_text(), "ACTS": place / "acts",
             "FILE": place / "file.json", "COPY": place / "copy.db"}  # fmt: skip
    return [str(names.get(word, word)) for word in words]


def state(home: Path) -> dict[str, int]:
    """How many entries, helpers and files there are; what a second time adds or removes shows."""
    evenings = json.loads(run(home, "evenings", "--format", "json").out)
    entries = {
        told["slug"]: len(run(home, "log", told["slug"], "--format", "jsonl").out.splitlines())
        for told in evenings
    }
    files = {
        "copies": "backups/*.db",
        "passwords": "organiser.password",
        "deleted": "deleted-evenings/*",
    }
    with closing(sqlite3.connect(home / "evenings.db")) as database:
        (invited,) = database.execute("SELECT count(*) FROM helper").fetchone()
    entries["invited"] = invited
    return {**entries, **{name: len(list(home.glob(kind))) for name, kind in files.items()}}


def test_every_command_is_asked() -> None:
    assert {*ASKED, "serve"} == set(COMMANDS)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", mostly_long(EVERYTHING, quick=2))
def test_output_that_cannot_be_written_is_one_sentence(name: str, way: str, home: Path) -> None:
    done = run(home, *asked(EVERYTHING[name], home), out=WAYS[way])

    assert done.status == 1
    assert done.out == ""
    if name in DOES:
        assert done.err == done_but_not_told(way)
    elif way == "broken":
        assert done.err == ""  # who has seen enough
    elif way == "full":
        assert done.err.startswith("Cannot write or read (No space left on device). ")
    else:
        assert done.err == "The answer could not be shown: standard output is closed.\n"
    assert done.err.count("\n") <= 1


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", sorted(DOES))
def test_what_could_not_be_told_is_done_once(name: str, way: str, home: Path) -> None:
    before, twin = state(home), copytree(home, home.with_name("twin"))
    assert run(twin, *asked(ASKED[name], home)).status == 0

    run(home, *asked(ASKED[name], home), out=WAYS[way])

    assert state(home) == state(twin) != before


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_restore_whose_comparison_nobody_sees_changes_nothing(way: str, home: Path) -> None:
    slug = (home.parent / "slug").read_text()
    assert run(home, "do", slug, home.parent / "acts").err == ""
    before = state(home)

    run(home, *asked(ASKED["restore"], home), out=WAYS[way])

    assert state(home) == before


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", mostly_long(EVERYTHING, quick=3))
def test_standard_error_is_not_needed(name: str, way: str, home: Path, tmp_path: Path) -> None:
    done = run(home, *asked(EVERYTHING[name], home), out=tmp_path / "out", err=WAYS[way])

    assert done == Done(0, "", "")
    assert (tmp_path / "out").stat().st_size > 0


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("words", "status"),
    [(("log", "nothing-here"), 1), (("log",), 2), (("dance",), 2), (("export", "--nothing"), 2)],
)
def test_refusal_that_nobody_hears_is_one(
    words: tuple[str, ...], status: int, way: str, home: Path
) -> None:
    assert run(home, *words, err=WAYS[way]) == Done(status, "", "")
    assert run(home, *words, err=WAYS[way], out=WAYS[way]) == Done(status, "", "")


@pytest.mark.parametrize("way", WAYS)
def test_paper_that_could_not_be_written_counts_as_not_printed(way: str, home: Path) -> None:
    slug = (home.parent / "slug").read_text()
    words = ("print", slug, "results-poster", "-o")
    run(home, *words, "-", out=WAYS[way])
    assert printouts(home) == 0

    run(home, *words, home / "poster.pdf")
    assert printouts(home) == 1  # the control


def printouts(home: Path) -> int:
    with closing(sqlite3.connect(home / "evenings.db")) as database:
        (count,) = database.execute("SELECT COUNT(*) FROM printout").fetchone()
    return count


# The start


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_evening_goes_on_where_the_start_can_tell_nobody(way: str, home: Path) -> None:
    how = {"closed": ">&-", "full": ">/dev/full", "broken": ""}[way]
    output = without_a_reader() if way == "broken" else subprocess.DEVNULL
    serving = begun_in_shell(how, home, "manage.py", "--no-browser", "--port", "0", output=output)
    if way == "broken":
        os.close(output)
    with urlopen(f"http://127.0.0.1:{wait_for_port(home)}/", timeout=20) as answer:
        assert answer.status == 200

    second = run(home, "--no-browser", "--port", "0", out=WAYS[way])
    serving.send_signal(signal.SIGINT)
    _out, said = serving.communicate(timeout=SECONDS_TO_STOP)

    assert second == Done(1, "", done_but_not_told(way))
    assert (serving.returncode, said) == (1, done_but_not_told(way))


def wait_for_port(home: Path) -> str:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with suppress(FileNotFoundError):
            if port := (home / "serving.port").read_text():
                return port
        time.sleep(0.05)
    pytest.fail("It does not serve.")


# As a shell starts it, from nothing


def begun_in_shell(
    redirected: str, home: Path, *command: str | Path, output: int = subprocess.PIPE
) -> "subprocess.Popen[str]":
    shell = ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, *command]
    where = {"cwd": PROJECT, "env": environment(home), "encoding": "utf-8"}
    return begun(shell, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, **where)


def in_shell(redirected: str, home: Path, *command: str | Path) -> Done:
    process = begun_in_shell(redirected, home, *command)
    out, err = process.communicate(timeout=60)
    return Done(process.returncode, out, err)


@pytest.mark.long
@pytest.mark.parametrize(
    ("redirected", "told"),
    [
        (">&-", done_but_not_told("closed")),
        (">/dev/full", done_but_not_told("full")),
        ("<&- >&- 2>&-", ""),
    ],
)
def test_standard_files_that_a_shell_closes(redirected: str, told: str, home: Path) -> None:
    before = state(home)

    done = in_shell(redirected, home, "manage.py", *ASKED["practice"])

    assert done == Done(1, "", told)
    assert len(state(home)) == len(before) + 1


def test_closed_output_would_end_in_a_traceback(home: Path) -> None:
    """The control: Python as it begins."""
    as_before = (
        "from cardparty import cli; cli.set_up = lambda: None; import sys; sys.exit(cli.main())"
    )

    done = in_shell(">&-", home, "-c", as_before, "evenings")

    assert "Traceback" in done.err
    assert "'NoneType' object has no attribute" in done.err
