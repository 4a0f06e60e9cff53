"""What lets a phone in is for that phone alone: nothing that is kept or shown tells it to others.

The way in is walked by phones that keep to it and by phones that do not, with secrets that are
known, and whatever the program leaves behind is searched for them.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import pytest
from django.conf import settings
from django.db import connection
from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, get_resolver

from scoring.hall.settings import TableReports
from tests.factories import draw, make_evening
from tests.phones.hall_client import Phone
from tournaments.backup.backup import make_copy
from tournaments.backup.names import CopyKind
from tournaments.codec.writing import dump
from tournaments.models import HeldBackRow
from tournaments.office.phones import joining as joining_views
from tournaments.secret_addresses import WithoutSecret, without_secret
from tournaments.store import log
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.files import file_of
from tournaments.web.hall.card_codes import card_code
from tournaments.web.hall.requests import COOKIE

pytestmark = pytest.mark.django_db(transaction=True)

NO_CARD = "ZZ9ZZ8"
OTHER_FORM = "application/x-www-form-urlencoded; charset=utf-16"
# What is written into an address, and is no secret.
TOLD_ALOUD = {"language"}


@dataclass
class Walk:
    """Who came in by which secrets, and what each was answered."""

    evening: StoredEvening
    other: StoredEvening
    secrets: list[str] = field(default_factory=list)
    answers: list[HttpResponse] = field(default_factory=list)

    def told(self, answer: HttpResponse, status: int) -> None:
        assert answer.status_code == status, answer.request
        self.answers.append(answer)

    def invitation(self, name: str) -> str:
        secret = joining.invite(self.evening.slug, name, ["floor"])
        self.secrets.append(secret)
        return secret

    def address(self, secret: str) -> str:
        return f"/{self.evening.slug}/join/{secret}/"


@pytest.fixture
def walk() -> Walk:
    reports = TableReports.SHOWN
    return Walk(draw(make_evening(8, table_reports=reports)), make_evening(4, name="Another"))


def by_invitation(walk: Walk) -> Phone:
    """Rightly, and in every way that is refused."""
    secret, phone = walk.invitation("Ace"), Phone()
    address, stranger = walk.address(secret), Phone()
    walk.told(phone.get(address), 200)
    walk.told(stranger.post(address), 403)
    walk.told(stranger.send(address, {}, headers={"sec-fetch-site": "cross-site"}), 403)
    walk.told(stranger.get(f"/{walk.other.slug}/join/{secret}/"), 404)
    walk.told(stranger.send(f"/{walk.other.slug}/join/{secret}/", {}), 404)
    walk.told(stranger.get(address.upper()), 404)
    walk.told(stranger.get(f"{address}more/"), 404)
    walk.told(stranger.get(address.replace("join/", "join/%20%0a")), 404)
    walk.told(stranger.get(address.replace("join/", "join//")), 404)
    walk.told(stranger.get(address, headers={"host": "evil.example"}), 400)
    walk.told(stranger.generic("POST", address, b"a", content_type=OTHER_FORM), 400)
    walk.told(stranger.put(address), 403)
    walk.told(_failing(walk), 500)
    walk.told(phone.send(address, {}), 302)
    walk.told(stranger.send(address, {}), 404)
    walk.secrets += [phone.cookies[COOKIE].value, phone.cookies[COOKIE].value.partition(":")[0]]
    return phone


def _failing(walk: Walk) -> HttpResponse:
    """The program fails, and says of the address what it should not."""
    address, phone = walk.address(walk.invitation("Jack")), Phone()
    phone.raise_request_exception = False
    with mock.patch.object(joining_views, "invited", side_effect=RuntimeError(address)):
        return phone.get(address)


def as_who_was_stopped(walk: Walk, phone: Phone) -> None:
    (helper,) = joining.helpers_of(walk.evening.slug)
    joining.stop(walk.evening.slug, helper.pk)
    of_other = joining.invite(walk.other.slug, "Ace", ["floor"])
    walk.secrets.append(of_other)
    walk.told(phone.send(walk.address(of_other), {}), 403)


def by_card(walk: Walk) -> None:
    right, phone = card_code(walk.evening.slug, 1), Phone()
    walk.secrets += [right, NO_CARD]
    for code in (right, NO_CARD):
        walk.told(phone.get(f"/c/{code}"), 302)
        walk.told(phone.send(f"/c/{code}", {}), 405)
        walk.told(phone.post(f"/c/{code}"), 403)
        walk.told(phone.get(f"/c/{code}/"), 404)
        walk.told(phone.get(f"/C/{code}"), 404)
        walk.told(phone.get(f"/c/{code}", headers={"host": "evil.example"}), 400)


def walked(walk: Walk) -> Walk:
    phone = by_invitation(walk)
    as_who_was_stopped(walk, phone)
    by_card(walk)
    return walk


def found(secrets: Iterable[str], kept: bytes) -> list[str]:
    """Those that can be read there, in capitals, too."""
    return [one for one in secrets if one.encode().lower() in kept.lower()]


@contextmanager
def log_read() -> Iterator[list[bytes]]:
    """What the program's own log gains meanwhile."""
    file, gained = Path(settings.DATA_DIR, "cardparty.log"), list[bytes]()
    before = file.stat().st_size if file.exists() else 0
    yield gained
    gained.append(file.read_bytes()[before:])


@contextmanager
def unfiltered() -> Iterator[None]:
    """The program as it was: each of its handlers writes what it is told."""
    with ExitStack() as stack:
        for name in ("django", "waitress"):
            for handler in logging.getLogger(name).handlers:
                stack.enter_context(mock.patch.object(handler, "filters", []))
        yield


def test_log_tells_what_was_refused_and_no_secret(walk: Walk) -> None:
    with log_read() as gained:
        walked(walk)

    (kept,) = gained
    assert kept.count(b"/join/\xe2\x80\xa6/") >= 8
    assert kept.count(b"/c/\xe2\x80\xa6") >= 6
    assert b"RuntimeError: /" in kept
    assert found(walk.secrets, kept) == []


def test_filter_is_what_keeps_them_out_of_the_log(walk: Walk) -> None:
    """The control."""
    with unfiltered(), log_read() as gained:
        walked(walk)

    assert len(found(walk.secrets, gained[0])) >= 4


def test_every_handler_has_the_filter() -> None:
    handlers = settings.LOGGING["handlers"].values()

    assert {filter_ for one in handlers for filter_ in one["filters"]} == {"secrets"}
    assert all(one["filters"] for one in handlers)
    assert settings.LOGGING["filters"]["secrets"]["()"].endswith(WithoutSecret.__name__)


def test_no_page_of_a_refusal_repeats_them_and_no_other_site_is_told(walk: Walk) -> None:
    walked(walk)

    refusals = [answer for answer in walk.answers if answer.status_code >= 400]
    assert {answer.status_code for answer in refusals} == {400, 403, 404, 405, 500}
    assert [found(walk.secrets, answer.content) for answer in refusals if answer.content] == [
        [] for answer in refusals if answer.content
    ]
    policies = {answer.headers["Referrer-Policy"] for answer in walk.answers}
    assert policies <= {"same-origin", "no-referrer"}


def test_logbook_and_evening_file_know_no_secret(walk: Walk) -> None:
    walked(walk)

    logbook = repr(log.read(walk.evening)).encode()
    assert found(walk.secrets, logbook + dump(file_of(walk.evening))) == []


def test_database_and_safe_copy_keep_hashes_alone(walk: Walk, tmp_path: Path) -> None:
    """The control: what a stopped phone sent is kept there, and names its page."""
    walked(walk)
    assert HeldBackRow.objects.get().page == "join/…/"
    if connection.vendor != "sqlite":
        pytest.skip("A server has no file of its own here.")

    copy, _counts = make_copy(CopyKind.TIME, tmp_path)

    kept = copy.path.read_bytes()
    assert found(walk.secrets, kept) == []
    assert found(["join/…/"], kept) == ["join/…/"]


def test_every_address_with_a_secret_is_known() -> None:
    """Whatever stands in an address as it was typed is told aloud, or it is left out of the log."""
    for urlconf in ("cardparty.urls", "cardparty.hall_urls", "cardparty.hosted_urls"):
        for address in _addresses(get_resolver(urlconf).url_patterns):
            marked = address.replace("<slug:slug>", "harvest").replace("^", "")
            for name in ("invitation", "code"):
                marked = marked.replace(f"<str:{name}>", "MARKER")
            assert "MARKER" not in without_secret(f"/{marked}"), address
            assert "<str:" not in _without_told(marked), address


def _without_told(address: str) -> str:
    for name in TOLD_ALOUD:
        address = address.replace(f"<str:{name}>", name)
    return address


def _addresses(patterns: Iterable[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for one in patterns:
        here = f"{before}{one.pattern}"
        if isinstance(one, URLResolver):
            yield from _addresses(one.url_patterns, here)
        else:
            yield here
