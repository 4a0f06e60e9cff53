"""`start-cardparty [FILE]`: a double-click serves, or says in the browser why it cannot."""

import re
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from socket import create_server

import pytest

from tests.commands.conftest import Hall
from tests.commands.running import evening_count, run
from tests.commands.starting.double_clicks import SECONDS, START, Laptop, stop, told
from tests.commands.test_database import be_of_a_later_version
from tests.proof import mostly_long


@pytest.fixture
def mine(laptop: Path, tmp_path: Path) -> Laptop:
    return Laptop(tmp_path, laptop)


def test_double_click_opens_the_first_page_and_a_second_one_the_same(mine: Laptop) -> None:
    first = mine.double_click()
    address, page = mine.page()
    second = mine.double_click()

    again, _page = mine.page(2)

    assert "Good evening" in page
    assert again == address
    assert second.wait(SECONDS) == 0
    stop(first)


@pytest.mark.long
def test_first_start_of_all_shows_that_the_evenings_are_being_made_ready(tmp_path: Path) -> None:
    mine = Laptop(tmp_path, tmp_path / "home")

    program = mine.double_click()
    pages = [mine.page(1)]
    while "refresh" in pages[-1][1]:
        pages.append(mine.page(len(pages) + 1))
    stop(program)

    assert told(pages[0][1]).startswith("Cardparty is getting the evenings ready.")
    assert {address for address, _page in pages} == {pages[0][0]}
    assert "Good evening" in pages[-1][1]


@pytest.mark.long
def test_port_of_another_program_is_passed_over_and_the_first_page_says_so(mine: Laptop) -> None:
    with taken_place():
        program = mine.double_click()
        address, page = mine.page()
        stop(program)

    port = int(re.findall(r":(\d+)/", address)[0])
    assert port != 8045
    assert (
        "Another program has taken Cardparty’s usual place (port 8045). Until it ends, Cardparty "
        f"is at port {port}."
    ) in " ".join(page.split())


def taken_place() -> AbstractContextManager[object]:
    """The usual port, taken; where somebody else has taken it already, that does as well."""
    try:
        return create_server(("127.0.0.1", 8045))
    except OSError:
        return nullcontext()


def folder_that_is_a_file(home: Path) -> str:
    home.write_text("not a folder", encoding="utf-8")
    return "The data folder"


def data_of_a_later_version(home: Path) -> str:
    run(home, "evenings")
    be_of_a_later_version(home)
    return "The data were written by a later version of this program"


@pytest.mark.parametrize(
    "broken",
    mostly_long([data_of_a_later_version, folder_that_is_a_file]),
)
def test_page_says_why_it_cannot_start(broken: Callable[[Path], str], tmp_path: Path) -> None:
    mine = Laptop(tmp_path, tmp_path / "home")
    expected = broken(mine.home)

    program = mine.double_click()
    _address, page = mine.page()
    _out, complaint = program.communicate(timeout=SECONDS)

    assert program.returncode == 1
    assert expected in told(page)
    assert "Nothing of your evenings was changed." in page
    assert "Traceback" not in complaint


# With no terminal at all, as Windows begins a program without a window.
WITHOUT_TERMINAL = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", START]


def test_double_click_needs_no_terminal(mine: Laptop) -> None:
    program = mine.begin(*WITHOUT_TERMINAL)
    _address, page = mine.page()

    assert "Good evening" in page
    stop(program)


# A disk of its own, with room for the key and not for the data.
WITHOUT_ROOM = [
    "unshare", "--map-root-user", "--mount", "sh", "-c",
    'mount -t tmpfs -o size=64k none "$CARDPARTY_HOME" && exec "$@"', "sh",
    sys.executable, "-c", START,
]  # fmt: skip


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="nobody else gives a disk of its own")
def test_page_says_that_the_disk_is_full(tmp_path: Path) -> None:
    mine = Laptop(tmp_path, tmp_path / "home")
    mine.home.mkdir()

    program = mine.begin(*WITHOUT_ROOM)
    program.wait(SECONDS)

    assert "has room" in told(mine.pages[-1][1])


@pytest.mark.long
def test_page_speaks_the_language_of_the_computer(tmp_path: Path) -> None:
    mine = Laptop(tmp_path, tmp_path / "home")
    data_of_a_later_version(mine.home)

    program = mine.double_click(LANG="fr_CA.UTF-8")
    _address, page = mine.page()
    program.wait(SECONDS)

    assert '<html lang="fr">' in page
    assert "Cardparty ne peut pas démarrer" in page


def test_evening_file_is_opened_once_however_often_it_is_clicked(
    hall: Hall, mine: Laptop, tmp_path: Path
) -> None:
    file = tmp_path / "night.cardparty"
    assert hall.run("export", hall.over, "-o", file).err == ""

    first = mine.double_click(file)
    address, _page = mine.page()
    mine.double_click(file).wait(SECONDS)
    again, _page = mine.page(2)
    stop(first)

    assert address == again
    assert hall.over in address
    assert evening_count(mine.home) == 1


@pytest.mark.long
def test_file_of_an_evening_that_is_here_leads_to_that_evening(hall: Hall, tmp_path: Path) -> None:
    mine, file = Laptop(tmp_path, hall.home), tmp_path / "night.cardparty"
    assert hall.run("export", hall.over, "-o", file).err == ""
    before = evening_count(hall.home)

    program = mine.double_click(file)
    address, _page = mine.page()
    stop(program)

    assert f"/{hall.over}/" in address
    assert evening_count(hall.home) == before


@pytest.mark.long
def test_file_that_is_no_evening_is_named_and_the_next_start_misses_nothing(
    mine: Laptop, tmp_path: Path
) -> None:
    file = tmp_path / "letter.cardparty"
    file.write_text("Dear hall", encoding="utf-8")

    program = mine.double_click(file)
    _address, page = mine.page()
    assert program.wait(SECONDS) == 1
    again = mine.double_click()
    _address, next_page = mine.page(2)
    stop(again)

    assert "JSON" in told(page)
    assert "was not stopped last time" not in next_page
