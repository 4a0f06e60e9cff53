"""`cardparty --hall`, `invite` and `helpers`: phones come in without a tap at the office."""

import re
import sys
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from tests.commands.running import refused, run, wrong_usage
from tests.commands.starting.test_serve import Serving
from tests.programs import end
from tournaments.web.hall.interfaces import interfaces

ADDRESS = "http://192.0.2.7:8046"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An evening under way, where phones were let in."""
    run(tmp_path, "practice", "--couples", "4", "--games", "4", "--played", "2")
    (tmp_path / "hall.address").write_text(ADDRESS)
    return tmp_path


def slug_of(home: Path) -> str:
    return run(home, "evenings").out.split()[0]


def ask(address: str, method: str = "GET", **more: str) -> tuple[int, str, dict[str, str]]:
    """What a phone is told: status, page, and what it is to remember."""
    parts = urlsplit(address)
    body = more.pop("body", None)
    with closing(HTTPConnection(parts.hostname or "", parts.port, timeout=20)) as phone:
        phone.request(method, parts.path, body=body, headers=more)
        answer = phone.getresponse()
        kept = dict(
            pair.partition(";")[0].split("=", 1) for pair in answer.msg.get_all("Set-Cookie") or []
        )
        return answer.status, answer.read().decode(), kept


def test_invitation_is_an_address_of_the_hall(home: Path) -> None:
    slug = slug_of(home)

    done = run(home, "invite", slug, "--role", "floor", "--role", "door", "--name", "Ace")

    chance, mark = r"[\w-]{22}", "[0-9a-f]{12}"
    assert re.fullmatch(rf"{ADDRESS}/{slug}/join/{chance}{mark}/\n", done.out)


def test_invitation_without_a_way_in_is_refused(home: Path) -> None:
    (home / "hall.address").unlink()

    sentence = refused(run(home, "invite", slug_of(home), "--role", "floor"))

    assert sentence == (
        "Phones have no way in yet: let them in at the office, or start with cardparty --hall."
    )


def test_role_that_there_is_not_is_wrong_usage(home: Path) -> None:
    assert "--role" in wrong_usage(run(home, "invite", slug_of(home), "--role", "treasurer"))
    assert "--role" in wrong_usage(run(home, "invite", slug_of(home)))


def test_nobody_of_that_name_is_refused(home: Path) -> None:
    assert refused(run(home, "helpers", slug_of(home), "--stop", "Ace")) == (
        "Nobody called Ace helps tonight."
    )
    assert run(home, "helpers", slug_of(home)).out == "Nobody helps with a phone.\n"


NO_NETWORK = "This computer is in no network, so no phone can come in."


@pytest.mark.skipif(sys.platform == "win32", reason="another process cannot press Ctrl-C there")
def test_phones_come_in_by_the_address_that_is_asked_for_and_no_other(home: Path) -> None:
    host, address = ([(one.host, one.address) for one in interfaces()] or [("", "192.0.2.7")])[-1]
    wanted = ("--hall-address", address, "--hall-port", "0")
    program = Serving(home, "--no-browser", "--port", "0", *wanted)
    try:
        assert program.process.stdout is not None
        line = program.process.stdout.readline()
        if not host:
            assert line.startswith(NO_NETWORK)
            return
        (port,) = re.findall(r":(\d+)\.$", line)

        assert line == f"Phones of the hall find it at http://{host}:{port}.\n"
        assert ask(f"http://{host}:{port}/{slug_of(home)}/board/players/")[0] == 200
        with pytest.raises(ConnectionRefusedError):
            ask(f"http://127.0.0.1:{port}/")
    finally:
        end(program.process)


@pytest.mark.skipif(sys.platform == "win32", reason="another process cannot press Ctrl-C there")
def test_address_that_the_laptop_does_not_have_is_told_and_the_rest_goes_on(home: Path) -> None:
    wanted = ("--hall-address", "203.0.113.7")
    program = Serving(home, "--no-browser", "--port", "0", *wanted)
    try:
        assert program.process.stdout is not None
        line = program.process.stdout.readline()

        addresses = ", ".join(one.address for one in interfaces())
        told = f"This computer has no address 203.0.113.7 in the hall; it has {addresses}."
        assert line.startswith(told if addresses else NO_NETWORK)
        assert program.get("/")[0] == 200
    finally:
        end(program.process)


@pytest.mark.skipif(sys.platform == "win32", reason="another process cannot press Ctrl-C there")
def test_phone_comes_in_by_invitation_records_a_result_and_is_stopped(home: Path) -> None:
    program = Serving(home, "--no-browser", "--port", "0", "--hall", "--hall-port", "0")
    try:
        assert program.process.stdout is not None
        line = program.process.stdout.readline()
        if not interfaces():
            assert line.startswith(NO_NETWORK)
            return
        slug = slug_of(home)
        address = run(home, "invite", slug, "--role", "floor", "--name", "Ace").out.strip()
        assert line == f"Phones of the hall find it at {address.partition(f'/{slug}')[0]}.\n"

        status, page, kept = ask(address)
        (token,) = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[-1:]
        sent = urlencode({"csrfmiddlewaretoken": token})
        cookie = "; ".join(f"{name}={value}" for name, value in kept.items())
        form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        let_in, _page, kept = ask(address, "POST", body=sent, **form)
        floor = f"{address.partition('/join/')[0]}/floor/"
        helper = {"Cookie": f"cardparty_helper={kept['cardparty_helper']}"}

        assert (status, let_in) == (200, 302)
        assert ask(floor)[0] == 404
        assert ask(floor, **helper)[0] == 200
        assert run(home, "helpers", slug).out.startswith("Ace  floor  ")
        assert run(home, "helpers", slug, "--stop", "Ace").out == "Ace no longer helps.\n"
        assert ask(floor, **helper)[0] == 403
    finally:
        end(program.process)
