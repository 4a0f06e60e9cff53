"""The listener for the hall's phones: a server of its own, in a thread of its own."""

import threading
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import count, islice

from django.db import DatabaseError, connection
from django.utils import timezone

from tournaments.management.hall_server import HallServer
from tournaments.management.serving import MOST_PORTS, listen_for
from tournaments.refusals import UnusableError
from tournaments.store.closing import is_hall_over
from tournaments.store.phones.joining import HOURS_TO_HELP
from tournaments.web.hall.interfaces import Interface
from tournaments.web.hall.listener import Opened, tell_address
from tournaments.web.hall.requests import hall_application

# No evening is longer: who forgot to close it has not left it open for the next day.
LONGEST_OPEN = HOURS_TO_HELP
LOOKED_AT_EVERY = timedelta(minutes=1)


class ServingHallListener:
    """Listens at one address of this computer while it is open; opens and closes from any thread.

    It has threads and limits of its own: a hall full of phones holds nobody up at the laptop.
    """

    opened: Opened | None = None

    def __init__(self, port: int) -> None:
        """The port is the one to begin at."""
        self._port = port
        self._server: HallServer | None = None
        self._thread: threading.Thread | None = None
        self._ended = threading.Event()
        self._one_at_a_time = threading.Lock()

    def open(self, interface: Interface, port: int | None = None) -> Opened:
        with self._one_at_a_time:
            self._end()
            server = self._listening(interface, port)
            self._server, self._thread = server, threading.Thread(target=server.run, daemon=True)
            self._thread.start()
            self._ended = threading.Event()
            threading.Thread(target=self._close_in_time, args=[self._ended], daemon=True).start()
            self.opened = Opened(interface, int(server.effective_port))
            tell_address(self.opened)
            return self.opened

    def close(self) -> None:
        with self._one_at_a_time:
            self._end()

    def _end(self) -> None:
        self.opened = None
        tell_address(None)
        self._ended.set()
        if self._server is None or self._thread is None:
            return
        # No thread of it is left that could wake it when it is closed.
        self._server.task_dispatcher.shutdown()
        self._server.close_soon()
        self._thread.join()
        self._server = self._thread = None

    def _close_in_time(self, ended: threading.Event) -> None:
        """Closes once the evening is over, or no evening would last as long."""
        begun = timezone.now()
        while not ended.wait(LOOKED_AT_EVERY.total_seconds()):
            if timezone.now() - begun >= LONGEST_OPEN or _is_hall_over(begun):
                with self._one_at_a_time:
                    # What was opened meanwhile has a night of its own.
                    if not ended.is_set():
                        self._end()

    def _listening(self, interface: Interface, port: int | None) -> HallServer:
        application = hall_application((interface.host,))
        if port is not None:
            return listen_for(application, port, host=interface.host)
        for candidate in islice(count(self._port), MOST_PORTS):
            try:
                return listen_for(application, candidate, host=interface.host)
            except UnusableError as error:
                if error.code != "command-port-taken":
                    raise
        raise UnusableError("command-port-taken", port=self._port)


def _is_hall_over(since: datetime) -> bool:
    """As the book tells it; where it cannot be read now, the next look will tell."""
    try:
        with suppress(DatabaseError):
            return is_hall_over(since)
        return False
    finally:
        connection.close()
