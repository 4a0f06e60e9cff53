"""What watches over a server is told whether the database answers, and nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.urls import reverse

from tests.factories import make_evening
from tests.fragments import text_of
from tests.hosted.hosted_client import Browser, organiser
from tournaments.store import evening_cache

pytestmark = pytest.mark.django_db

REASON = 'connection to server at "10.0.0.7", port 5432 failed: user "cardparty"'


@contextmanager
def no_database() -> Iterator[None]:
    """As if the server of the database were gone."""
    with mock.patch.object(connection, "cursor", side_effect=OperationalError(REASON)):
        yield


def test_it_is_well_while_the_database_answers() -> None:
    answer = Browser().get("/health")

    assert (answer.status_code, answer.text) == (200, "Well.\n")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.cookies == {}


def test_it_is_not_where_the_database_does_not_answer() -> None:
    with no_database():
        answer = Browser().get("/health")

    assert (answer.status_code, answer.text) == (503, "The database does not answer.\n")
    assert answer.cookies == {}


def test_it_is_asked_without_https_too_and_by_reading_alone() -> None:
    """On the server itself nobody needs the proxy for it."""
    plain = Browser(**{"X-Forwarded-Proto": "http"})

    assert plain.get("/health").status_code == 200
    assert plain.head("/health").status_code == 200
    assert Browser(enforce_csrf_checks=False).post("/health").status_code == 405


def test_page_tells_nobody_where_the_database_is(monkeypatch: pytest.MonkeyPatch) -> None:
    evening, browser = make_evening(4), organiser()
    path = reverse("door", args=[evening.slug])
    monkeypatch.setattr(evening_cache, "find", mock.Mock(side_effect=OperationalError(REASON)))

    answer = browser.get(path)

    assert answer.status_code == 503
    assert "The database does not answer." in text_of(answer)
    assert "10.0.0.7" not in answer.text
    assert str(settings.DATABASES["default"]["NAME"]) not in answer.text
