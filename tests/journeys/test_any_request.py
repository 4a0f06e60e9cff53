"""Whatever is sent to whatever address, in whatever header: an answer, and nothing half done."""

import sqlite3
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.test import Client, override_settings

from tests.figures import Count, Most, Prove
from tests.journeys.any_request import AnyRequest, Tried, places
from tests.journeys.stages import check_money, with_tournament
from tests.proof import IS_PROOF
from tournaments.backup import backup
from tournaments.models import LogEntryRow
from tournaments.store import book
from tournaments.store.verifying import verify
from tournaments.web.password import kept
from tournaments.web.wrong_codes import FILE

pytestmark = pytest.mark.django_db

REQUESTS = [6_000] * 4 if IS_PROOF else [2_400]
# They make fifty couples or draw a hall of paper: now and then is enough.
SLOW = {
    "office-practice", "paper-all", "paper-document", "paper-now", "rulings-pdf", "rulings-poster",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _no_copy_waits_for_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """All this happens in one transaction, whose end no safe copy will see."""
    monkeypatch.setattr(backup, "SECONDS_TO_WAIT", 0)
    # SQLite waits five seconds by itself, at each of hundreds of forms.
    at_once = SimpleNamespace(**{**vars(sqlite3), "connect": partial(sqlite3.connect, timeout=0)})
    monkeypatch.setattr(backup, "sqlite3", at_once)


@pytest.mark.long
@pytest.mark.parametrize(("part", "count"), enumerate(REQUESTS))
def test_any_request_is_answered(part: int, count: int, prove: Prove) -> None:
    evenings, client = with_tournament(), Client()
    everywhere = places(client)
    forms = sum(len(place.forms) for place in everywhere)
    assert (len(everywhere) > 80, forms > 20) == (True, True)  # or the walk proves nothing
    chance = Random(part)
    weights = [1 if place.name in SLOW else 10 for place in everywhere]
    sender = AnyRequest(
        chance, [stored.slug for stored in evenings], client.cookies["csrftoken"].value
    )
    tried = Tried()

    for number, place in enumerate(chance.choices(everywhere, weights, k=count), start=1):
        before = submissions()
        sender.send(place, tried)
        # Else a password set by chance shuts out all that follows, and other tests too.
        kept.forget_password()
        # Else codes of cards that are none shut the other codes out for an hour.
        Path(settings.DATA_DIR, FILE).unlink(missing_ok=True)
        # A request is one submission at the most, however many acts it is.
        assert submissions() - before <= 1, place
        if number % 100 == 0:
            for stored in evenings:
                if book.find(stored.slug):
                    check_money(stored)

    assert tried.faults == []
    assert tried.answers.keys() <= {200, 204, 302, 303, 304, 400, 403, 404, 405, 409, 410, 413, 422}
    # Where most is refused at the door, little of the program was tried.
    assert tried.answers[302] < tried.count / 2
    assert all(verify(now).agrees for stored in evenings if (now := book.find(stored.slug)))
    slow = [name for name, seconds in tried.longest.items() if seconds > 2 and name not in SLOW]
    prove(
        "Requests by chance",
        Count("requests", tried.count, at_least=20_000),
        Most("addresses", len(everywhere), at_least=80),
        Most("forms", forms, at_least=20),
        Count("HTTP 500 and tracebacks", len(tried.faults), at_most=0),
        Count("addresses over 2 s that draw no paper", len(slow), at_most=0),
    )


def submissions() -> int:
    return LogEntryRow.objects.values("evening", "first").distinct().count()


@pytest.mark.long
def test_view_that_trusts_what_is_sent_is_found(prove: Prove) -> None:
    """The control."""
    client, tried = Client(), Tried()
    client.get("/office/new/")
    with override_settings(ROOT_URLCONF="tests.journeys.planted"):
        (planted,) = [place for place in places(client) if place.name == "planted"]
        sender = AnyRequest(Random("planted"), ["x"], client.cookies["csrftoken"].value)
        for _ in range(200):
            sender.send(planted, tried)

    assert any("ValueError" in fault for fault in tried.faults)
    prove(
        "Requests by chance",
        control=Count("faults of a view that trusts a number", len(tried.faults), at_least=1),
    )  # fmt: skip
