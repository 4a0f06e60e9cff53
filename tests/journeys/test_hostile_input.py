"""Hypothesis fills every form that the pages show: no fault of ours, nothing half done."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from tests.figures import Count, Prove
from tests.journeys.stages import at_each_stage, check_money
from tests.proof import IS_PROOF, examples
from tests.store.remembering import forget_everything
from tests.walk import Form, walk
from tournaments.backup import backup
from tournaments.models import LogEntryRow
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LINE = "Forms filled with anything"
PARTS, EXAMPLES = (4, 100) if IS_PROOF else (1, 12)
ANSWERS = {200, 204, 302, 303, 400, 403, 404, 405, 409, 413, 422}
NASTY = some.sampled_from(
    [
        "", " ", "0", "-1", "1", "2", "7 1", "99999999999999999999", "1e9", "NaN", "٣", "1;2",
        "1-99999999", "\x00", "\ud800", "\u202e", "&", "<b>", "'\"", "{{7*7}}", "%s", "%(name)s",
        "=1+1", "🎉",
        "x" * 201, "é" * 5000, "None", "true", "[]", "{}", "../..", "2026-02-30", "9999-12-31",
        "4C", "KD", "split", "cut", "playoff", "house", "gap", "floor", "cards",
        "place-1", "booby", "jar",
    ]
)  # fmt: skip
TEXTS = some.one_of(NASTY, NASTY, some.text(max_size=40))
FILES = some.one_of(
    some.binary(max_size=200),
    some.sampled_from(
        [b"", b"\xff\xfe", b"{", b"[" * 5000, b'{"format": "cardparty-evening", "version": 1}',
         b"a,b\nc,d\n", b"\x00,\x00\n", "Zoé;Émile\n".encode("cp1252"), b'"', b"a,b," * 999]
    ),
)  # fmt: skip


@pytest.fixture(autouse=True)
def _no_copy_waits_for_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """All this happens in one transaction, whose end no safe copy will see."""
    monkeypatch.setattr(backup, "SECONDS_TO_WAIT", 0)
    # SQLite waits five seconds by itself, at each of hundreds of forms.
    at_once = SimpleNamespace(**{**vars(sqlite3), "connect": partial(sqlite3.connect, timeout=0)})
    monkeypatch.setattr(backup, "sqlite3", at_once)


@pytest.fixture
def evenings() -> list[StoredEvening]:
    return at_each_stage()


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_form_survives_whatever_is_typed(
    part: int, evenings: list[StoredEvening], prove: Prove
) -> None:
    client = Client()
    forms = list(walk(client).forms.values())
    assert len(forms) >= 20  # or the walk proves nothing
    filled = forms[part::PARTS]

    times = 0
    for form in filled:
        with undone():
            times += fill(client, form, evenings)
    prove(
        LINE,
        Count("forms: no fault, nothing half done, money adds up", len(filled), at_least=20),
        Count("times filled", times, at_least=2_000),
    )


@contextmanager
def undone() -> Iterator[None]:
    """What is typed into one form is gone before the next: else a thousand evenings are there."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    forget_everything()


def test_control_form_that_trusts_what_is_typed_is_found(prove: Prove) -> None:
    """Somebody reads the number of a couple without looking at it."""

    class Trusting(Client):
        def post(self, *_words: Any, **_named: Any) -> HttpResponse:
            return HttpResponse(str(int(_words[1].get("couple", "1"))))

    form = Form("/cards/", "post", {"couple": "1"})

    with pytest.raises(ValueError, match="int"):
        fill(Trusting(), form, [])

    prove(LINE, control="a view that trusts a number is found")


def fill(
    client: Client, form: Form, evenings: list[StoredEvening], examples: int = EXAMPLES
) -> int:
    """Many times; tells how many."""
    names, answers = sorted(form.fields), Counter[int]()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        typed=some.dictionaries(some.sampled_from(names or ["anything"]), TEXTS),
        left_out=some.sets(some.sampled_from(names or ["anything"]), max_size=2),
        file=FILES,
        headers=some.sampled_from([{}, {"hx-request": "true", "hx-target": "entry_list-1"}]),
    )
    def typed_in(
        typed: dict[str, str], left_out: set[str], file: bytes, headers: dict[str, str]
    ) -> None:
        data: dict[str, object] = {**form.fields, **typed}
        data = {name: value for name, value in data.items() if name not in left_out}
        for name in form.files:
            data[name] = SimpleUploadedFile("list.csv", file)
        before = LogEntryRow.objects.values("evening", "first").distinct().count()

        answer = send(client, form.action, data, headers)

        answers[answer] += 1
        assert answer in ANSWERS, (form.action, data)
        # A request is one submission at the most, however many acts it is.
        after = LogEntryRow.objects.values("evening", "first").distinct().count()
        assert after - before <= 1, (form.action, data)
        for evening in evenings:
            check_money(evening)

    typed_in()
    return answers.total()


def send(client: Client, address: str, data: dict[str, object], headers: dict[str, str]) -> int:
    encoded = {
        name: value.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        if isinstance(value, str)
        else value
        for name, value in data.items()
    }
    return client.post(address, encoded, headers=headers).status_code


@settings(max_examples=examples(150), deadline=None, suppress_health_check=list(HealthCheck))
@given(path=some.lists(some.one_of(NASTY, some.text(max_size=12)), min_size=1, max_size=5))
@example(path=["", "[]"])
def test_any_address_is_a_page_or_not_found(path: list[str]) -> None:
    safe = "/".join(part.encode("utf-8", "replace").decode() for part in path)

    # With its host, or the test client itself takes what follows two slashes, `//[]`, for one.
    answer = Client().get("http://testserver/" + safe)

    assert answer.status_code in {200, 301, 302, 400, 404, 405}
