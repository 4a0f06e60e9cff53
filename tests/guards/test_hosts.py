"""Whoever asks under another address than the program's own finds nothing, and nothing of that
address is repeated: no page, link or code on it leads to where somebody else wants phones to go.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

import pytest
from django.http import HttpRequest
from django.test import override_settings
from django.urls import reverse

from scoring.hall.settings import TableReports
from tests.figures import Count, Prove, Share
from tests.guards.places import HALL, LAPTOP, PLACES, SERVER, Answer, Visitor, come_in, visited
from tests.hosted.hosted_client import HOST
from tests.proof import mostly_long
from tests.tournaments import drawn
from tournaments.store.stored_evening import StoredEvening
from tournaments.web import guard
from tournaments.web.hall.requests import HallRequest

pytestmark = pytest.mark.django_db(transaction=True)

EVIL = "evil.example"
# Names of others, among them those that somebody else's name server turns into ours.
FOREIGN = (
    EVIL, f"localhost.{EVIL}", f"127.0.0.1.{EVIL}", f"cards.example.org.{EVIL}",
    "127.0.0.1.nip.io", "7f000001.c0a80001.rbndr.us", "evil.127.0.0.1", "xcards.example.org",
    "cards.example.orgx", "evil-cards.example.org", "example.org", "localhost.localdomain",
    "0.0.0.0", "0",  # noqa: S104 – asked for, not listened at
    "127.1", "127.0.0.3", "2130706433", "0x7f000001", "0177.0.0.1",
    "192.168.0.7", "169.254.169.254", "router", "*", "[::]", "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]", "[::ffff:7f00:2]", "[0:0:0:0:0:0:0:1]", "[fe80::1]", "[::1%25lo]",
)  # fmt: skip
# Of this laptop, where the hall asks; of the hall and of a server, where the laptop is asked.
OF_OTHER_PLACES = {
    LAPTOP: ("127.0.0.2", "cards.example.org"),
    HALL: ("127.0.0.1", "localhost", "[::1]", "cards.example.org"),
    SERVER: ("127.0.0.1", "127.0.0.2", "localhost", "[::1]"),
}
SIGNS = "/\\?#@,;|<>\"'`{}^%~!$&()*+= "
FORGED = ("X-Forwarded-Host", "X-Host", "X-Original-Host", "Forwarded", "X-Forwarded-Server")


@pytest.fixture
def tournament() -> StoredEvening:
    return drawn(table_reports=TableReports.SHOWN)


def own_address(visitor: Visitor) -> tuple[str, int]:
    """The name and the port that a browser asks for; behind the proxy it is that of HTTPS."""
    name = visitor.host.partition(":")[0]
    return name, 443 if visitor.place == SERVER else visitor.port


def hostile_hosts(visitor: Visitor) -> Iterator[str]:
    """Whatever a header can say in the place of the own address."""
    (name, port), own = own_address(visitor), visitor.host
    for foreign in (*FOREIGN, *OF_OTHER_PLACES[visitor.place]):
        yield from (foreign, f"{foreign}:{visitor.port}", f"{foreign}:443")
    ports = (
        "", 0, 1, 22, 8080, 65535, 65536, 99999, -1, f"+{port}", f"0{port}", f"{port}0",
        port + 1, f"{port}.", f"{port}:{port}", "0x50", "http", "*", "\xb2", f"{port} x",
    )  # fmt: skip
    yield from (f"{name}:{wrong}" for wrong in ports)
    dots = (f"{name}.", f"{name}..", f".{name}", f"{name}.:{port}", f".{name}:{port}", ".", ":")
    yield from dots
    for user in (EVIL, "user:word", "", f"{EVIL}:80", "127.0.0.1:80"):
        yield from (f"{user}@{own}", f"{own}@{user}")
    yield from (f"http://{own}", f"//{own}", f"{own}/..", f"[{own}]", "")
    for sign in SIGNS:
        yield from (f"{own}{sign}{EVIL}", f"{EVIL}{sign}{own}")


def hostile_requests(visitor: Visitor) -> Iterator[bytes]:
    own = visitor.host
    for host in hostile_hosts(visitor):
        yield request(f"Host: {host}")
    yield from (request(""), request(f"Host : {own}"), request(f" Host: {own}"))
    for broken in ("\r", "\n", "\n\r", "\r\n ", "\r\n\t", "\x00", "\x0b"):
        yield from (request(f"Host: {own}{broken}{EVIL}"), request(f"Host: {EVIL}{broken}{own}"))
    for two in ((own, EVIL), (EVIL, own), (own, own), (own, own, EVIL)):
        yield request("\r\n".join(f"Host: {one}" for one in two))
    whole = (f"http://{EVIL}/", f"https://{EVIL}:443/", f"HTTP://{own}@{EVIL}/", f"ftp://{EVIL}/")
    for target in (*whole, f"http://{EVIL}@{own}/", f"{EVIL}:80", "*", f"?{EVIL}"):
        yield request(f"Host: {own}", target)


def request(header: str, target: str = "/") -> bytes:
    lines = (f"GET {target} HTTP/1.1", *filter(None, [header]), "Connection: close", "", "")
    return "\r\n".join(lines).encode("latin-1")


def asked(visitor: Visitor) -> dict[bytes, Answer]:
    assert visitor.get("/").status in {200, 302}
    return {sent: visitor.ask_raw(sent) for sent in hostile_requests(visitor)}


def answered(answers: dict[bytes, Answer]) -> list[bytes]:
    return [sent for sent, answer in answers.items() if answer.status != 400]


@pytest.mark.parametrize("place", mostly_long(PLACES))
def test_nothing_is_found_under_another_address(place: str, prove: Prove) -> None:
    with visited(place) as visitor:
        answers = asked(visitor)

    assert answered(answers) == []
    assert [sent for sent, answer in answers.items() if EVIL in str(answer.headers)] == []
    # What repeats nothing is always the same: Django's page, the guard's and the server's sentence.
    assert len({answer.body for answer in answers.values()}) == 3
    prove(
        "Hostile hosts",
        Count("addresses asked for", len(answers), at_least=600),
        Share("refused", len(answers) - len(answered(answers)), len(answers), at_least=1),
    )


@pytest.mark.parametrize("place", mostly_long(PLACES))
def test_where_any_name_is_allowed_foreign_ones_are_answered(place: str, prove: Prove) -> None:
    """The control."""
    with visited(place) as visitor, any_name_allowed():
        count = len(answered(asked(visitor)))

    assert count >= 20
    prove("Hostile hosts", control=Count("answered where any name is allowed", count, at_least=60))


@pytest.mark.parametrize("place", mostly_long(PLACES))
def test_django_alone_answers_other_ports_dots_and_first_lines(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the guard."""
    monkeypatch.setattr(guard, "_is_meant", lambda _environ: True)
    with visited(place) as visitor:
        name, port = own_address(visitor)
        told = answered(asked(visitor))

    hosts = (f"{name}:1", f"{name}.:{port}")
    assert {request(f"Host: {host}") for host in hosts} <= {*told}
    assert request(f"Host: {visitor.host}", f"http://{EVIL}/") in told


@contextmanager
def any_name_allowed() -> Iterator[None]:
    """`ALLOWED_HOSTS = ["*"]`; the hall, which has a list of its own, asks it as well."""
    as_django_asks = mock.patch.object(HallRequest, "get_host", HttpRequest.get_host)
    with override_settings(ALLOWED_HOSTS=["*"]), as_django_asks:
        yield


def codes(visitor: Visitor, tournament: StoredEvening, **headers: str) -> str:
    """The page on which each team finds an address and its QR code."""
    page = reverse("bracket-team-codes", args=[tournament.slug])
    answer = visitor.get(page, **headers)
    assert answer.status == 200
    return answer.body.decode()


@pytest.mark.parametrize("place", PLACES)
def test_no_header_puts_another_address_into_a_page_or_a_code(
    place: str, tournament: StoredEvening
) -> None:
    with visited(place) as visitor:
        come_in(visitor, tournament)
        plain = codes(visitor, tournament)
        forged = [codes(visitor, tournament, **{name: EVIL}) for name in FORGED]

    # The addresses of a loopback are shown to no phone.
    assert (plain.count("/c/") > 0) == (place == SERVER)
    assert [page.count("/c/") for page in forged] == [plain.count("/c/")] * len(FORGED)
    assert [page for page in forged if EVIL in page] == []


@pytest.mark.parametrize("place", [LAPTOP, HALL])
def test_where_any_name_is_allowed_codes_lead_to_it(place: str, tournament: StoredEvening) -> None:
    """The control of the test above."""
    with visited(place) as visitor, any_name_allowed():
        come_in(visitor, tournament)
        page = codes(visitor, tournament, Host=f"{EVIL}:{visitor.port}")

    assert f"http://{EVIL}:{visitor.port}/c/" in page


@pytest.mark.parametrize("host", [HOST, f"{HOST}:443", HOST.title()])
def test_server_is_found_as_browsers_and_proxies_name_it(host: str) -> None:
    with visited(SERVER) as visitor:
        assert visitor.get("/", Host=host).status in {200, 302}
