"""Waitress with two deadlines more, so that nobody's open connections shut the organiser out.

Waitress closes who is silent. Who sends a letter now and then would stay for ever, and once as
many are connected as may be, it lets nobody in until somebody leaves.
"""

import threading
import time
from typing import Any

from django.db import connections
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher

from tournaments.web.guard import BARE

SECONDS_TO_FINISH = 2
SECONDS_TO_ASK = 0.1
"""From the moment somebody is connected to what they ask."""
SECONDS_BETWEEN_LOOKS = 0.01
SECONDS_TO_SEND = 30
"""From the first byte of a request to its last; the largest file is there in a second."""


class GuardedError(ErrorTask):
    """What waitress itself refuses, with the headers of whatever is no page.

    Of what was sent nothing is repeated: it may be anybody's, and a browser would show it.
    """

    def execute(self) -> None:
        self.request.error.body = ""  # type: ignore[attr-defined]  # stubs lack it
        self.response_headers = [*self.response_headers, *BARE]
        super().execute()


class TimedChannel(HTTPChannel):
    """A connection that knows when the request that it is sending was begun."""

    server: "HallServer"
    error_task_class = GuardedError
    begun: float | None = None

    def received(self, data: bytes) -> bool:
        is_taken = bool(super().received(data))
        if self.request is None:
            self.begun = None
        elif self.begun is None:
            self.begun = time.time()
        return is_taken

    def is_late(self, now: float) -> bool:
        return self.begun is not None and now - self.begun > self.server.seconds_to_send


class ClosingDispatcher(ThreadedTaskDispatcher):
    """Threads that end their connections to the database with themselves."""

    def handler_thread(self, thread_no: int) -> None:
        try:
            super().handler_thread(thread_no)
        finally:
            connections.close_all()


class HallServer(TcpWSGIServer):
    """A server that whoever comes can reach: who has been silent longest leaves for them."""

    channel_class = TimedChannel
    active_channels: dict[int, TimedChannel]  # type: ignore[assignment]
    effective_port: str | int
    trigger: Any
    _map: dict[int, Any]
    seconds_to_send: float = SECONDS_TO_SEND
    is_finishing = False
    # Whoever wakes a server writes to a descriptor that the server closes with itself: by then it
    # might be that of another file.
    _waking = threading.Lock()

    def maintenance(self, now: float) -> None:
        super().maintenance(now)  # type: ignore[arg-type]
        for channel in self.active_channels.values():
            if channel.is_late(now):
                channel.will_close = True

    def readable(self) -> bool:
        return not self.is_finishing and bool(super().readable())

    def handle_accept(self) -> None:
        if self.is_finishing:
            return
        super().handle_accept()
        for channel in self._too_many():
            channel.handle_close()

    def close(self) -> None:
        """Lets go of whoever is still connected: nothing stays open behind the program."""
        for channel in [*self.active_channels.values()]:
            channel.handle_close()
        super().close()

    def finish(self) -> None:
        """Lets nobody else in, and waits a moment until whoever is connected has an answer."""
        self.is_finishing = True
        until = time.monotonic() + SECONDS_TO_FINISH
        while self._waiting() and time.monotonic() < until:
            time.sleep(SECONDS_BETWEEN_LOOKS)

    def _waiting(self) -> bool:
        """Whether anybody has asked, or has come so lately that they may be about to."""
        lately = time.time() - SECONDS_TO_ASK
        channels = [*self.active_channels.values()]
        return any(
            channel.requests or channel.request or channel.creation_time > lately
            for channel in channels
        )

    def close_soon(self) -> None:
        """Closes it from another thread: none but its own touches its connections."""
        with self._waking:
            self.trigger.pull_trigger(self._close_awake)

    def _close_awake(self) -> None:
        with self._waking:
            self.close()

    def _too_many(self) -> list[TimedChannel]:
        """Those beyond the limit, who wait for no answer; who sends nothing goes first."""
        excess = len(self._map) + 1 - self.adj.connection_limit
        waiting = [channel for channel in self.active_channels.values() if not channel.requests]
        waiting.sort(key=lambda channel: (channel.request is not None, channel.last_activity))
        return waiting[: max(excess, 0)]
