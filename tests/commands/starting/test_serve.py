"""`cardparty` alone: it serves, says where, knows itself when started twice, and stops cleanly."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.commands.running import PROJECT, environment, refused, run, started, wrong_usage
from tests.programs import begun, end
from tests.proof import mostly_long

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="another process cannot press Ctrl-C there"
)

SECONDS_TO_STOP = 20
SECONDS_TO_COME = 60  # a browser is no part of the program, and has to begin first


class Serving:
    """A program that serves, and the port it said."""

    def __init__(self, home: Path, *words: str, **more: str) -> None:
        self.home = home
        self.process = started(home, *words, **more)
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline()
        self.port = int(self.first_line.partition("127.0.0.1:")[2].partition("/")[0] or 0)

    def get(self, path: str) -> tuple[int, dict[str, str], bytes]:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=20)) as caller:
            caller.request("GET", path)
            answer = caller.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        self.process.send_signal(how)
        self.process.wait(SECONDS_TO_STOP)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        # `communicate` would pass over the lines that came together with the first.
        return self.process.returncode, self.process.stdout.read(), self.process.stderr.read()


@contextmanager
def started_as(where: str) -> Iterator[None]:
    """A shell lets what it starts in the background ignore Ctrl-C; that is handed on."""
    handler = signal.SIG_IGN if where == "in the background" else signal.default_int_handler
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.fixture(params=["in the foreground", "in the background"])
def serving(request: pytest.FixtureRequest, laptop: Path) -> Iterator[Serving]:
    with started_as(request.param):
        program = Serving(laptop, "--no-browser", "--port", "0")
    yield program
    end(program.process)


@pytest.mark.parametrize("how", mostly_long([signal.SIGINT, signal.SIGTERM]))
def test_program_says_where_it_is_serves_this_computer_alone_and_stops_cleanly(
    serving: Serving, how: signal.Signals
) -> None:
    status, headers, body = serving.get("/")

    assert serving.first_line == (
        f"Cardparty is at http://127.0.0.1:{serving.port}/ – stop it with Ctrl-C.\n"
    )
    assert status == 200
    assert "Server" not in headers
    assert b"Cardparty" in body
    (style,) = re.findall(rb'<link rel="stylesheet" href="([^"]+)"', body)
    status, headers, _style = serving.get(style.decode())
    assert status == 200
    assert headers["Cache-Control"] == "max-age=315360000, public, immutable"
    if (listening := Path("/proc/net/tcp")).exists():
        places = [line.split()[1] for line in listening.read_text().splitlines()[1:]]
        assert f"0100007F:{serving.port:04X}" in places
        assert f"00000000:{serving.port:04X}" not in places
    assert serving.stop(how) == (0, "Cardparty has stopped; everything is saved.\n", "")


@pytest.mark.long
def test_program_is_stopped_from_its_page_as_cleanly_as_by_hand(serving: Serving) -> None:
    with closing(HTTPConnection("127.0.0.1", serving.port, timeout=20)) as caller:
        caller.request("GET", "/office/stop/")
        answer = caller.getresponse()
        cookie, page = answer.headers["Set-Cookie"].partition(";")[0], answer.read().decode()
        token = page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
        form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        caller.request("POST", "/office/stop/", f"csrfmiddlewaretoken={token}", form)
        answer = caller.getresponse()
        assert (answer.status, b"Cardparty has stopped" in answer.read()) == (200, True)

    assert serving.process.wait(SECONDS_TO_STOP) == 0
    assert not (serving.home / "running").exists()


# As it was: whoever starts it says whether Ctrl-C ends it.
AS_BEFORE = """
from contextlib import nullcontext
from tournaments.management import serving
serving.ended_by_signals = nullcontext
from cardparty.cli import main
main()
"""


@pytest.mark.long
def test_program_that_does_not_say_what_ends_it_goes_on(tmp_path: Path) -> None:
    """The control: in the background it goes on, and in the foreground it ends."""
    command = [sys.executable, "-c", AS_BEFORE, "--no-browser", "--port", "0"]
    for where in ("in the foreground", "in the background"):
        with started_as(where):
            process = begun(command, cwd=PROJECT, env=environment(tmp_path), stdout=subprocess.PIPE)
        assert process.stdout is not None
        assert b"127.0.0.1" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        if where == "in the foreground":
            assert process.wait(SECONDS_TO_STOP) == 0
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1)
    end(process)


@pytest.mark.long
def test_second_start_points_to_the_first(serving: Serving) -> None:
    second = run(serving.home, "--no-browser", "--port", str(serving.port))

    assert (second.status, second.err) == (0, "")
    assert second.out == f"Cardparty is running already at http://127.0.0.1:{serving.port}/.\n"


@pytest.mark.long
def test_second_start_with_other_data_is_another(serving: Serving, tmp_path: Path) -> None:
    other = tmp_path / "other"

    sentence = refused(run(other, "--no-browser", "--port", str(serving.port)))

    assert f"port {serving.port}" in sentence
    assert "--port" in sentence
    assert not (other / "evenings.db").exists()


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.0 200 OK\r\n\r\nhello", b"\x00\xff garbage\r\n"])
def test_port_of_another_program_is_named(answer: bytes, tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port = listener.getsockname()[1]
        process = started(tmp_path, "--no-browser", "--port", str(port))
        while process.poll() is None:
            listener.settimeout(0.2)
            try:
                caller, _ = listener.accept()
            except TimeoutError:
                continue
            with closing(caller):
                caller.sendall(answer)
        out, err = process.communicate()

    assert (process.returncode, out) == (1, "")
    assert err == (
        f"Another program is already listening on port {port}; choose another one, for instance "
        "with --port 8046.\n"
    )


@pytest.mark.long
def test_browser_is_opened_once_the_program_listens(laptop: Path, tmp_path: Path) -> None:
    """The browser here is a script that fetches the page it is sent to."""
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(
        f"#!{sys.executable}\nimport sys, urllib.request\n"
        f"page = urllib.request.urlopen(sys.argv[1]).read()\n"
        f"open({str(seen)!r}, 'wb').write(page)\n",
        encoding="utf-8",
    )
    browser.chmod(0o755)
    program = Serving(laptop, "--port", "0", BROWSER=f"{browser} %s")

    until = time.monotonic() + SECONDS_TO_COME
    while not (seen.exists() and seen.stat().st_size) and time.monotonic() < until:
        time.sleep(0.05)
    program.stop()

    assert b"Cardparty" in seen.read_bytes()


@pytest.mark.parametrize("port", ["99999", "-1", "many", "٣"])
def test_port_that_is_none_is_wrong_usage(port: str, tmp_path: Path) -> None:
    assert "is not a port" in wrong_usage(run(tmp_path, f"--port={port}"))


def test_port_that_may_not_be_used_is_refused(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("Whoever runs this test may use every port.")

    assert "--port" in refused(run(tmp_path, "--no-browser", "--port", "1"))


@pytest.mark.long
def test_evenings_of_the_first_version_are_named_and_left_as_they_are(tmp_path: Path) -> None:
    first = tmp_path / "cardparty.db"
    first.write_bytes(b"what version 0.1 kept")

    program = Serving(tmp_path, "--no-browser", "--port", "0")
    status, _out, err = program.stop()

    assert (status, err) == (0, "")
    assert program.first_line.startswith(
        f"The evenings of version 0.1 stay as they are in {first};"
    )
    assert first.read_bytes() == b"what version 0.1 kept"
