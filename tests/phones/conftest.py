"""A hall whose phones come in at an address of their own."""

from collections.abc import Iterator

import pytest

from tests.store.remembering import forget_everything
from tournaments.management.hall_listener import ServingHallListener
from tournaments.web.hall.interfaces import Interface, NetworkKind

WIFI = Interface(NetworkKind.WIFI, "wlan0", "127.0.0.2")
FIRST_PORT = 19_046


@pytest.fixture
def listener() -> Iterator[ServingHallListener]:
    forget_everything()
    listener = ServingHallListener(FIRST_PORT)
    listener.open(WIFI)
    yield listener
    listener.close()
