"""The office's page for phones: it opens the way in, shows it, and closes it."""

import re
from collections.abc import Iterator

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import make_evening, now
from tests.fragments import text_of
from tests.prints.reading import leaves
from tournaments.office.phones import page as phones
from tournaments.paper.documents import document_named
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order, printed_hall
from tournaments.refusals import UnusableError
from tournaments.store.phones.wifi import keep_wifi, wifi_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.interfaces import Interface, NetworkKind
from tournaments.web.hall.listener import Opened, offer
from tournaments.web.password import kept
from tournaments.wifi import Wifi

pytestmark = pytest.mark.django_db

WIFI = Interface(NetworkKind.WIFI, "wlan0", "192.168.1.21")
CABLE = Interface(NetworkKind.CABLE, "eth0", "192.168.1.20")
PORT = 8046
HALL = Opened(WIFI, PORT).address


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
    kept.forget_password()


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


def open_with_password(client: Client, stored: StoredEvening, password: str) -> HttpResponse:
    said = {"address": CABLE.address, "password": password}
    return client.post(reverse("office-phones-open", args=[stored.slug]), said)


def test_who_lets_phones_in_may_set_the_first_password_and_is_not_locked_out(
    client: Client, listener: Listener
) -> None:
    stored = make_evening(4)
    assert "Password for this laptop, if you like" in ask(client, stored)

    assert open_with_password(client, stored, "jack of hearts").status_code == 302

    assert kept.is_password("jack of hearts")
    assert listener.opened == Opened(CABLE, PORT)
    assert client.get(reverse("office-phones", args=[stored.slug])).status_code == 200
    assert Client().get(reverse("office-phones", args=[stored.slug])).status_code == 302


def test_phones_come_in_without_a_password_where_nobody_wants_one(
    client: Client, listener: Listener
) -> None:
    assert open_with_password(client, make_evening(4), "").status_code == 302

    assert listener.opened == Opened(CABLE, PORT)
    assert not kept.is_set()


def test_password_that_is_too_easy_is_told_and_the_network_stays_chosen(
    client: Client, listener: Listener
) -> None:
    answer = open_with_password(client, make_evening(4), "12345678")

    assert answer.status_code == 422
    assert listener.opened is None
    assert not kept.is_set()
    assert "letters" in text_of(answer)
    (chosen,) = re.findall(r'<input type="radio"[^>]* checked', answer.text)
    assert CABLE.address in chosen


def test_password_that_is_set_is_not_replaced_by_letting_phones_in(
    client: Client, listener: Listener
) -> None:
    """Whoever finds the laptop unlocked is asked for it before another one counts."""
    stored = make_evening(4)
    open_with_password(client, stored, "jack of hearts")
    listener.close()
    assert "Password for this laptop, if you like" not in ask(client, stored)

    open_with_password(client, stored, "queen of spades")

    assert kept.is_password("jack of hearts")


def show_wifi(client: Client, stored: StoredEvening, **fields: str):
    return client.post(reverse("office-phones-wifi", args=[stored.slug]), fields)


def test_code_of_the_wifi_is_shown_once_and_not_kept_unless_asked(
    client: Client, listener: Listener
) -> None:
    stored = make_evening(4, hall="Parish hall")
    open_for(client, stored)

    page = text_of(show_wifi(client, stored, network="Hall Wi-Fi", password=" jack of hearts"))

    assert "First, into the Wi-Fi" in page
    assert "Password: jack of hearts" in page
    assert "Not kept: the code is gone once you leave this page." in page
    assert "Hall Wi-Fi" not in ask(client, stored)


def test_wifi_that_is_kept_is_the_halls_until_it_is_forgotten(
    client: Client, listener: Listener
) -> None:
    stored, next_one = (make_evening(4, hall="Parish hall", name=name) for name in "AB")
    elsewhere = make_evening(4, hall="Legion", name="C")
    open_for(client, stored)

    show_wifi(client, stored, network="Hall Wi-Fi", password="jack of hearts", is_kept="on")
    assert [("Hall Wi-Fi" in ask(client, one)) for one in (stored, next_one, elsewhere)] == [
        True,
        True,
        False,
    ]
    show_wifi(client, next_one, network="Other Wi-Fi", is_kept="on")
    assert "Other Wi-Fi" in ask(client, stored)

    show_wifi(client, stored, forget="")
    assert "Other Wi-Fi" not in ask(client, next_one)


def test_wifi_without_a_name_is_asked_for_it(client: Client, listener: Listener) -> None:
    stored = make_evening(4)
    open_for(client, stored)

    answer = show_wifi(client, stored, network="", password="x" * 64, is_kept="on")

    assert answer.status_code == 422
    assert "Type the name of the Wi-Fi, as phones list it." in text_of(answer)
    assert wifi_of("") is None


@pytest.mark.parametrize("languages", [("en",), ("en", "fr")])
def test_sign_leads_into_the_wifi_first(languages: tuple[str, ...]) -> None:
    stored = make_evening(4, hall="Parish hall")
    keep_wifi("Parish hall", Wifi("Hall & Wi-Fi", "jack;of:hearts"))
    order = Order(Paper.LETTER, languages, HALL, hall=printed_hall(stored))

    (sheet,) = leaves(document_named("phone-sign").make(stored, order))

    words = " ".join(line.text for line in sheet.words)
    assert "First join the Wi-Fi:" in words
    assert "Hall & Wi-Fi" in words
    assert "Password: jack;of:hearts" in words
    assert "Then this code, or type:" in words
    assert HALL in words
