"""A laptop that serves, is killed and started again."""

import http.client
import os
import signal
import socket
import time
from contextlib import closing
from pathlib import Path

from tests.commands.running import Loaded, environment

HERE = "127.0.0.1"
SECONDS_TO_WAIT = 60  # on a machine that is busy; nobody waits longer than it takes
SECONDS_TO_TRY_AGAIN = 0.05


class Laptop:
    """The program on one data folder, at one address however often it is started."""

    def __init__(self, home: Path, **more: str) -> None:
        self.surroundings = environment(home, **more)
        self.files = [home.with_name(f"{home.name}.{name}") for name in ("in", "out", "err")]
        for file in self.files:
            file.touch()
        with closing(socket.create_server((HERE, 0))) as free:
            self.port = free.getsockname()[1]
        self.commands = Loaded()
        self.process = 0

    def begin(self) -> None:
        words = ("serve", "--no-browser", "--port", str(self.port))
        self.process = self.commands.begin(words, self.surroundings, self.files)

    def start(self, page: str) -> float:
        """The seconds until this page is there again."""
        begun = time.monotonic()
        self.begin()
        while not self.shows(page):
            assert time.monotonic() - begun < SECONDS_TO_WAIT, self.said_wrong()
            time.sleep(SECONDS_TO_TRY_AGAIN)
        return time.monotonic() - begun

    def shows(self, page: str) -> bool:
        try:
            with closing(http.client.HTTPConnection(HERE, self.port, timeout=5)) as caller:
                caller.request("GET", page)
                return caller.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False

    def kill(self) -> None:
        """In the middle of whatever it does."""
        os.kill(self.process, signal.SIGKILL)
        assert self.commands.ended() == -signal.SIGKILL, self.said_wrong()
        self.process = 0

    def close(self) -> None:
        try:
            if self.process:
                self.kill()
        finally:
            self.commands.stop()

    def said_wrong(self) -> str:
        return self.files[2].read_text(encoding="utf-8")
