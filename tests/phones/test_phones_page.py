"""The office's page for phones: it opens the way in, shows it, and closes it."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_evening, now
from tests.fragments import text_of
from tournaments.office.phones import page as phones
from tournaments.refusals import UnusableError
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.interfaces import Interface, NetworkKind
from tournaments.web.hall.listener import Opened, offer

pytestmark = pytest.mark.django_db

WIFI = Interface(NetworkKind.WIFI, "wlan0", "192.168.1.21")
CABLE = Interface(NetworkKind.CABLE, "eth0", "192.168.1.20")
PORT = 8046


class Listener:
    """Listens to nobody, and remembers what it was asked."""

    opened: Opened | None = None
    refusal: UnusableError | None = None

    def open(self, interface: Interface, port: int | None = None) -> Opened:
        if self.refusal:
            raise self.refusal
        self.opened = Opened(interface, port or PORT)
        return self.opened

    def close(self) -> None:
        self.opened = None


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    monkeypatch.setattr(phones, "interfaces", lambda: (WIFI, CABLE))
    monkeypatch.setattr(phones, "_is_reached", lambda _opened: True)
    listener = Listener()
    offer(listener)
    yield listener
    offer(None)


def ask(client: Client, stored: StoredEvening) -> str:
    return client.get(reverse("office-phones", args=[stored.slug])).text


def open_for(client: Client, stored: StoredEvening, address: str = WIFI.address) -> int:
    to = reverse("office-phones-open", args=[stored.slug])
    return client.post(to, {"address": address}).status_code


def test_networks_are_offered_the_likeliest_first(client: Client, listener: Listener) -> None:
    page = ask(client, make_evening(4))

    assert page.index("Wi-Fi – 192.168.1.21") < page.index("Cable – 192.168.1.20")
    assert listener.opened is None


def test_phones_are_let_in_and_the_way_is_shown(client: Client, listener: Listener) -> None:
    stored = make_evening(4)

    assert open_for(client, stored) == 302

    assert listener.opened == Opened(WIFI, PORT)
    page = ask(client, stored)
    assert "http://192.168.1.21:8046" in page
    assert 'src="data:image/svg+xml' in page
    assert now(stored).settings.public_address == "http://192.168.1.21:8046"


def test_evening_keeps_the_address_of_its_hall_and_follows_it(
    client: Client, listener: Listener
) -> None:
    stored = make_evening(4)
    open_for(client, stored)
    open_for(client, stored, CABLE.address)

    assert now(stored).settings.public_address == "http://192.168.1.20:8046"


def test_address_that_somebody_typed_stays(client: Client, listener: Listener) -> None:
    stored = make_evening(4, public_address="https://cards.example.org")

    open_for(client, stored)

    assert now(stored).settings.public_address == "https://cards.example.org"


def test_phones_are_sent_away(client: Client, listener: Listener) -> None:
    stored = make_evening(4)
    open_for(client, stored)

    client.post(reverse("office-phones-close", args=[stored.slug]))

    assert listener.opened is None
    assert "Let phones in" in ask(client, stored)


@pytest.mark.parametrize("address", ["", "10.0.0.1", "<b>", "x" * 5000])
def test_address_that_is_not_offered_is_refused(
    client: Client, listener: Listener, address: str
) -> None:
    assert open_for(client, make_evening(4), address) == 422
    assert listener.opened is None


def test_network_that_has_just_gone_is_told(client: Client, listener: Listener) -> None:
    listener.refusal = UnusableError("hall-address-gone", address=WIFI.address)
    stored = make_evening(4)

    answer = client.post(
        reverse("office-phones-open", args=[stored.slug]), {"address": WIFI.address}
    )

    assert answer.status_code == 422
    assert "This computer no longer has the address 192.168.1.21" in text_of(answer)


def test_new_address_of_the_laptop_is_noticed(
    client: Client, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = make_evening(4)
    open_for(client, stored)
    assert "another address" not in ask(client, stored)

    monkeypatch.setattr(phones, "interfaces", lambda: (CABLE,))
    assert "The network has given this laptop another address" in ask(client, stored)


def test_laptop_that_does_not_find_itself_is_told(
    client: Client, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = make_evening(4)
    monkeypatch.setattr(phones, "_is_reached", lambda _opened: False)
    open_for(client, stored)

    assert "This laptop does not find itself at this address." in ask(client, stored)


def test_laptop_without_a_network_is_told_what_to_do(
    client: Client, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phones, "interfaces", lambda: ())

    assert "This laptop is in no network." in ask(client, make_evening(4))


def test_program_on_a_server_has_no_listener_to_open(client: Client) -> None:
    stored = make_evening(4)

    assert "This program runs on a server" in ask(client, stored)
    assert open_for(client, stored) == 302
