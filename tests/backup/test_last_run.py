"""After a crash the next start says once what it has found, on the console and on a page."""

import signal
import sqlite3
import sys
from contextlib import closing
from html import unescape
from pathlib import Path

import pytest

from tests.commands.running import run
from tests.commands.starting.test_serve import Serving

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="another process cannot be ended there so"
)
QUIET = ("--no-browser", "--port", "0")


class Started(Serving):
    """A program whose first lines may tell what it has found."""

    def __init__(self, home: Path) -> None:
        self.found: list[str] = []
        super().__init__(home, *QUIET)
        assert self.process.stdout is not None
        while self.port == 0:
            self.found.append(self.first_line.strip())
            self.first_line = self.process.stdout.readline()
            self.port = int(self.first_line.partition("127.0.0.1:")[2].partition("/")[0] or 0)

    def page(self, path: str) -> str:
        return unescape(self.get(path)[2].decode())


@pytest.mark.long
def test_run_that_was_killed_is_told_once_on_the_console_and_once_on_a_page(laptop: Path) -> None:
    Started(laptop).stop(signal.SIGKILL)

    again = Started(laptop)
    pages = [again.page("/"), again.page("/")]
    again.stop()
    after = Started(laptop)
    after.stop()

    sentence = (
        "Cardparty was not stopped last time. All 37 results of Practice evening are here and "
        "checked; game 7 is open, 5 tables are still to come."
    )
    assert again.found == [sentence]
    assert [page.count(sentence) for page in pages] == [1, 0]
    assert after.found == []


@pytest.mark.long
def test_evening_in_which_only_its_logbook_shows_a_change_is_named(laptop: Path) -> None:
    with closing(sqlite3.connect(laptop / "evenings.db")) as database:
        database.execute("UPDATE evening SET couple_count = couple_count + 1")
        database.commit()

    program = Started(laptop)
    page = program.page("/")
    program.stop()

    (sentence,) = program.found
    assert sentence.startswith("Practice evening does not agree with its logbook.")
    assert sentence in page


@pytest.mark.long
def test_damaged_data_are_refused_with_the_newest_safe_copy_and_come_back(laptop: Path) -> None:
    copy = run(laptop, "backup").out.strip()
    file = laptop / "evenings.db"
    content = bytearray(file.read_bytes())
    content[len(content) // 2 :] = b"\x55" * (len(content) - len(content) // 2)
    file.write_bytes(content)

    refused = run(laptop, "serve", *QUIET)
    assert (refused.status, refused.out) == (1, "")
    assert refused.err.startswith(f"The data file {file} is damaged.")
    assert f"cardparty restore {copy}" in refused.err

    asked = run(laptop, "restore", copy)
    assert (asked.status, asked.out) == (
        1,
        "What is here now is damaged; it is set aside as it is.\n",
    )
    assert file.read_bytes() == content

    done = run(laptop, "restore", copy, "--yes")
    assert (done.status, done.err) == (0, "")
    aside = [path for path in (laptop / "backups").iterdir() if "before-restore" in path.name]
    assert [path.read_bytes() for path in aside] == [content]
    assert run(laptop, "verify", run(laptop, "evenings").out.split()[0]).status == 0


def test_program_that_is_stopped_leaves_a_safe_copy(laptop: Path) -> None:
    program = Started(laptop)
    status, out, err = program.stop()

    assert (status, out, err) == (0, "Cardparty has stopped; everything is saved.\n", "")
    (copy,) = (laptop / "backups").iterdir()
    assert "-1-evenings-37-results-" in copy.name


def test_copy_is_not_brought_back_by_command_without_yes(laptop: Path) -> None:
    copy = run(laptop, "backup").out.strip()
    before = (laptop / "evenings.db").read_bytes()

    asked = run(laptop, "restore", copy)

    assert asked.status == 1
    assert asked.out == "Practice evening: The same; results: 37.\n"
    assert (
        asked.err == "Nothing was changed. With --yes the copy takes the place of what is here.\n"
    )
    assert (laptop / "evenings.db").read_bytes() == before


def test_one_evening_comes_beside_by_command(laptop: Path) -> None:
    copy, (slug, *_rest) = run(laptop, "backup").out.strip(), run(laptop, "evenings").out.split()

    done = run(laptop, "restore", copy, "--evening", slug)

    assert (done.status, done.out) == (0, f"{slug}-2\n")
    assert len(run(laptop, "evenings").out.splitlines()) == 2
    assert run(laptop, "verify", f"{slug}-2").status == 0


def test_one_evening_is_not_brought_beside_what_is_damaged(laptop: Path) -> None:
    copy, (slug, *_rest) = run(laptop, "backup").out.strip(), run(laptop, "evenings").out.split()
    file = laptop / "evenings.db"
    file.write_bytes(file.read_bytes()[:-8192])
    damaged = file.read_bytes()

    done = run(laptop, "restore", copy, "--evening", slug, "--yes")

    assert done.status == 1
    assert done.err.startswith(f"The data file {file} is damaged.")
    assert file.read_bytes() == damaged


@pytest.mark.long
def test_copy_comes_back_where_the_data_file_is_gone(laptop: Path) -> None:
    copy, evenings = run(laptop, "backup").out.strip(), run(laptop, "evenings").out
    (laptop / "evenings.db").unlink()

    asked = run(laptop, "restore", copy)
    assert (asked.status, asked.out) == (1, "There is no data file here; the copy becomes one.\n")
    assert not (laptop / "evenings.db").exists()

    done = run(laptop, "restore", copy, "--yes")
    assert (done.status, done.err) == (0, "")
    assert run(laptop, "evenings").out == evenings
