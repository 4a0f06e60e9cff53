"""The program as a server runs it, with four workers on the tests' database, and people there."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random

import pytest
from django.conf import settings
from django.db import connection

from tests.commands.running import environment
from tests.hosted.hosted_client import HOST, PASSWORD, helping
from tests.programs import PROJECT, begun, end
from tests.store.hand import SECONDS, Hand, Told
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.requests import COOKIE
from tournaments.web.hosted import PREFIX

ON_SERVER = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.long,
    pytest.mark.skipif(connection.vendor != "postgresql", reason="A server has PostgreSQL."),
]
WORKERS = 4
SECONDS_TO_TRY_AGAIN = 0.02


class Program:
    """Four workers, at one address until it is closed; each of them can be killed."""

    def __init__(self, home: Path) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port = int(free.getsockname()[1])
        # What was signed in the tests counts here, too.
        (home / "secret_key").write_text(settings.SECRET_KEY)
        place = connection.settings_dict
        # Through PgBouncer where one stands before the database.
        port = os.environ.get("CARDPARTY_POOL_PORT", place["PORT"])
        self.surroundings = environment(
            home,
            CARDPARTY_HOSTED="1",
            CARDPARTY_HOSTS=HOST,
            CARDPARTY_PASSWORD=PASSWORD,
            DATABASE_URL=f"postgres://{place['USER']}@{place['HOST']}:{port}/{place['NAME']}",
            PYTHONWARNINGS="default",  # what gunicorn itself is warned of is no matter of ours
        )
        self.said = home / "said.log"
        command = [
            sys.executable, "-m", "gunicorn", "cardparty.wsgi", "--bind", f"127.0.0.1:{self.port}",
            "--workers", str(WORKERS), "--threads", "4", "--preload",
            "--log-level", "warning", "--log-file", str(self.said),
        ]  # fmt: skip
        self.process = begun(command, cwd=PROJECT, env=self.surroundings | {"HOME": str(home)})
        self._wait_until_it_serves()

    def workers(self) -> list[int]:
        """The numbers of the processes that serve."""
        master = self.process.pid
        children = Path(f"/proc/{master}/task/{master}/children").read_text(encoding="ascii")
        return [int(child) for child in children.split()]

    def kill_one(self, chance: Random) -> bool:
        """Whether there was one, which has ended in the middle of whatever it did."""
        if not (workers := self.workers()):
            return False
        with suppress(ProcessLookupError):
            os.kill(chance.choice(workers), signal.SIGKILL)
        return True

    def command(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """What a command on the server says."""
        return subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=PROJECT,
            env=self.surroundings,
            capture_output=True,
            text=True,
            check=False,
        )

    def close(self) -> None:
        end(self.process)

    def _wait_until_it_serves(self) -> None:
        until = time.monotonic() + SECONDS
        while not self._is_well():
            assert time.monotonic() < until, self.said.read_text() if self.said.exists() else ""
            time.sleep(SECONDS_TO_TRY_AGAIN)

    def _is_well(self) -> bool:
        caller = HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        with closing(caller), suppress(OSError, HTTPException):
            caller.request("GET", "/health", headers={"Host": HOST})
            return caller.getresponse().status == 200
        return False


class Person(Hand):
    """Somebody with a page open, who comes by the proxy, and sends again what was not answered."""

    def __init__(self, port: int, *, cookie: str = "") -> None:
        self.caller = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        self.headers = {
            "Host": HOST,
            "X-Forwarded-Proto": "https",
            "Origin": f"https://{HOST}",
            "Cookie": f"{cookie}; {PREFIX}csrftoken={'a' * 32}",
            "X-CSRFToken": "a" * 32,
        }
        self.answered = time.perf_counter()
        self.cut_off = 0

    def keep_on(
        self,
        send: Callable[[str, Mapping[str, object]], Told],
        path: str,
        form: Mapping[str, object],
    ) -> Told:
        """The answer, however often it takes: nobody knows whether they were heard."""
        until = time.monotonic() + SECONDS
        while True:
            try:
                return send(path, form)
            except (OSError, HTTPException):
                self.cut_off += 1
                self.caller.close()
                assert time.monotonic() < until
                time.sleep(SECONDS_TO_TRY_AGAIN)


def organiser_cookie(port: int) -> str:
    """What the browser shows in which the password was typed."""
    person = Person(port)
    body = f"password={PASSWORD.replace(' ', '+')}"
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    with closing(person.caller):
        person.caller.request("POST", "/office/unlock/", body, person.headers | kind)
        answer = person.caller.getresponse()
        cookies = answer.headers.get_all("Set-Cookie") or []
    begin = f"{PREFIX}organiser="
    (cookie,) = (told.partition(";")[0] for told in cookies if told.startswith(begin))
    return cookie


def helper_cookie(evening: StoredEvening, name: str, role: str) -> str:
    """What the phone of a helper shows who was let in."""
    return f"{PREFIX}{COOKIE}={helping(evening, name, role).cookies[COOKIE].value}"
