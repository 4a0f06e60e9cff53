"""A double-click on damaged data offers the newest safe copy: one click, and the night goes on."""

import re
from collections.abc import Callable
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from shutil import copytree, ignore_patterns
from urllib.parse import urlsplit

import pytest

from tests.commands.conftest import Hall
from tests.commands.running import evening_count, run
from tests.commands.starting.double_clicks import SECONDS, Laptop, stop, told
from tests.proof import mostly_long


@pytest.fixture
def mine(hall: Hall, tmp_path: Path) -> Laptop:
    """A laptop with two evenings and one safe copy of them."""
    own = ignore_patterns("backups")
    mine = Laptop(tmp_path, copytree(hall.home, tmp_path / "home", ignore=own))
    assert run(mine.home, "backup").err == ""
    return mine


def be_damaged(file: Path) -> None:
    sound = file.read_bytes()
    file.write_bytes(sound[:4096] + b"\xff" * 4096 + sound[8192:])


def be_gone(file: Path) -> None:
    file.unlink()


def sent(address: str, action: str, host: str | None = None) -> HTTPResponse:
    """The answer to a form that goes there, from a page that calls itself so."""
    here = urlsplit(address).netloc
    connection = HTTPConnection(here, timeout=SECONDS)
    connection.request("POST", action, headers={"Host": host or here})
    return connection.getresponse()


def action_of(page: str) -> str:
    (action,) = re.findall(r'<form class="actions" method="post" action="([^"]+)"', page)
    return action


@pytest.mark.parametrize(
    ("happens", "why"), mostly_long([(be_damaged, "is damaged."), (be_gone, "is gone or empty.")])
)
def test_one_click_brings_the_safe_copy_back_and_the_program_starts(
    happens: Callable[[Path], None], why: str, hall: Hall, mine: Laptop
) -> None:
    happens(mine.file)
    unread = [mine.file.read_bytes()] if mine.file.exists() else []

    program = mine.double_click()
    address, page = mine.page()
    answer = sent(address, action_of(page))
    _address, first_page = mine.page(2)
    stop(program)

    assert told(page) == (
        f"The file with your evenings {why} The last safe copy can take its place; "
        "what is there now is set aside. Last safe copy: just now – 2 evenings, "
        f"{re.findall('([0-9]+) results', page)[0]} results."
    )
    assert (answer.status, answer.headers["Location"]) == (303, "/")
    assert f"/{hall.playing}/" in first_page
    assert evening_count(mine.home) == 2
    aside = mine.home.glob("backups/*-before-restore.db")
    assert [path.read_bytes() for path in aside] == unread


@pytest.mark.long
def test_only_the_page_itself_brings_the_copy_back_and_only_once(mine: Laptop) -> None:
    be_damaged(mine.file)
    damaged = mine.file.read_bytes()
    program = mine.double_click()
    address, page = mine.page()
    action = action_of(page)

    assert sent(address, "/").status == 404
    assert sent(address, action, host="elsewhere.example").status == 404
    assert mine.file.read_bytes() == damaged
    assert sent(address, action).status == 303
    mine.page(2)
    stop(program)
    assert len([*mine.home.glob("backups/*-before-restore.db")]) == 1


@pytest.mark.long
def test_page_that_has_stood_long_replaces_nothing_that_can_be_read_again(mine: Laptop) -> None:
    sound = mine.file.read_bytes()
    be_gone(mine.file)
    program = mine.double_click()
    address, page = mine.page()
    mine.file.write_bytes(sound)

    sent(address, action_of(page))
    mine.page(2)
    stop(program)

    assert [*mine.home.glob("backups/*-before-restore.db")] == []


@pytest.mark.long
def test_copy_that_is_damaged_too_is_refused_and_all_stays(mine: Laptop) -> None:
    (copy,) = mine.home.glob("backups/*.db")
    be_damaged(copy)
    be_damaged(mine.file)
    damaged = mine.file.read_bytes()

    program = mine.double_click()
    address, page = mine.page()
    sent(address, action_of(page))

    assert program.wait(SECONDS) == 1
    assert mine.file.read_bytes() == damaged


@pytest.mark.long
def test_without_a_safe_copy_the_page_asks_for_the_stick(hall: Hall, tmp_path: Path) -> None:
    mine = Laptop(tmp_path, tmp_path / "home")
    run(mine.home, "evenings")
    be_gone(mine.file)

    program = mine.double_click()
    _address, page = mine.page()

    assert program.wait(SECONDS) == 1
    assert "There is no safe copy here: put in the stick that has them." in told(page)
    assert "<form" not in page
