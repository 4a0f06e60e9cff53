"""The listener for the hall's phones: a server of its own, in a thread of its own."""

import threading
from itertools import count, islice

from tournaments.management.hall_server import HallServer
from tournaments.management.serving import listen_for
from tournaments.refusals import UnusableError
from tournaments.store.phones.joining import HOURS_TO_HELP
from tournaments.web.hall.interfaces import Interface
from tournaments.web.hall.listener import Opened, tell_address
from tournaments.web.hall.requests import hall_application

# No evening is longer: who forgot to close it has not left it open for the next day.
LONGEST_OPEN = HOURS_TO_HELP
# Where the usual port is taken, so many after it are tried.
MOST_PORTS = 20


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
        self._end_of_night: threading.Timer | None = None
        self._one_at_a_time = threading.Lock()

    def open(self, interface: Interface, port: int | None = None) -> Opened:
        with self._one_at_a_time:
            self._end()
            server = self._listening(interface, port)
            self._server, self._thread = server, threading.Thread(target=server.run, daemon=True)
            self._thread.start()
            self._end_of_night = threading.Timer(LONGEST_OPEN.total_seconds(), self.close)
            self._end_of_night.daemon = True
            self._end_of_night.start()
            self.opened = Opened(interface, int(server.effective_port))
            tell_address(self.opened)
            return self.opened

    def close(self) -> None:
        with self._one_at_a_time:
            self._end()

    def _end(self) -> None:
        self.opened = None
        tell_address(None)
        if self._end_of_night is not None:
            self._end_of_night.cancel()
        if self._server is None or self._thread is None:
            return
        # No thread of it is left that could wake it when it is closed.
        self._server.task_dispatcher.shutdown()
        self._server.close_soon()
        self._thread.join()
        self._server = self._thread = None

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
