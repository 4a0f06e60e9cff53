"""Five wrong passwords cost a minute: whoever typed them, by whichever worker, under any header."""

import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from django.test import RequestFactory

from tests.commands.running import environment
from tests.fragments import text_of
from tests.hosted.hosted_client import PASSWORD, Browser
from tests.programs import PROJECT, begun
from tests.store.hand import at_once
from tournaments.web.password import tries

pytestmark = pytest.mark.django_db

WAITS = "Five wrong passwords: wait a minute"
# What the proxy writes last, behind whatever a browser has sent.
THERE, ELSEWHERE = "203.0.113.7", "198.51.100.9"


def guess(told: str, typed: str = "queen of hearts") -> str:
    return text_of(Browser(**{"X-Forwarded-For": told}).sign_in(typed))


def test_five_wrong_ones_cost_a_minute_and_nobody_else_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = [WAITS in guess(THERE) for _ in range(5)]
    waits = guess(THERE, PASSWORD)
    elsewhere = Browser(**{"X-Forwarded-For": ELSEWHERE}).sign_in()

    assert said == [False, False, False, False, True]
    assert WAITS in waits
    assert elsewhere.status_code == 302
    clock = time.time() + 61
    monkeypatch.setattr(tries.time, "time", lambda: clock)
    assert Browser(**{"X-Forwarded-For": THERE}).sign_in().status_code == 302


def test_forged_address_is_not_believed() -> None:
    """A browser may send the header: the proxy writes the true address behind it."""
    for number in range(5):
        guess(f"192.0.2.{number}, {THERE}")

    assert WAITS in guess(f"192.0.2.77, {THERE}", PASSWORD)


@pytest.mark.parametrize(
    ("peer", "told", "whose"),
    [
        ("", f"192.0.2.1, {THERE}", THERE),  # by a socket of this machine
        ("127.0.0.1", THERE, THERE),
        ("::1", f"nonsense,{THERE} ", THERE),
        ("127.0.0.1", "", "127.0.0.1"),  # the laptop itself
        ("127.0.0.1", f"{THERE}, nonsense", "127.0.0.1"),
        (ELSEWHERE, THERE, ELSEWHERE),  # no proxy of ours: anybody may write anything
        ("", "2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("", "2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("", "", ""),
    ],
)
def test_whose_try_it_is(peer: str, told: str, whose: str) -> None:
    request = RequestFactory(REMOTE_ADDR=peer, headers={"X-Forwarded-For": told}).get("/")

    assert tries.whose_try(request) == whose


def test_however_many_try_at_the_same_moment_no_more_than_five_may() -> None:
    may = at_once([partial(tries.may_try, THERE)] * 16)

    assert sum(may) == tries.MOST_TRIES


TRIES = """
import sys
import django
django.setup()
from tournaments.web.password import tries
sys.stdin.readline()
print(sum(tries.may_try("somebody") for _ in range(20)))
"""


@pytest.mark.long
def test_several_processes_together_let_no_more_than_five_pass(tmp_path: Path) -> None:
    own = {"DJANGO_SETTINGS_MODULE": "cardparty.settings"}
    command, pipe = [sys.executable, "-c", TRIES], subprocess.PIPE
    programs = [
        begun(command, cwd=PROJECT, env=environment(tmp_path) | own, stdin=pipe, stdout=pipe)
        for _ in range(4)
    ]

    may = at_once([partial(program.communicate, b"now\n") for program in programs])

    assert sum(int(out) for out, _err in may) == tries.MOST_TRIES
