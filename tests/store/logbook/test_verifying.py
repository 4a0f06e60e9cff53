"""The logbook checked: what agrees, and what is found where it does not."""

from dataclasses import replace
from typing import Any

import pytest
from django.db import connection

from scoring.hall.acts import Pay
from tests.factories import add_entry_row, draw, make_evening, now, play
from tournaments.codec.verified import Verified
from tournaments.models import EveningRow
from tournaments.store import log
from tournaments.store.verifying import verify
from tournaments.words.office.verified import verified_line

pytestmark = pytest.mark.django_db


def test_verify_agrees_with_what_was_done() -> None:
    evening = play(draw(make_evening(13), odd="gap"), games=3)

    assert verify(evening) == Verified(evening.entry, evening.head)
    assert verify(evening).agrees


@pytest.mark.parametrize(
    "columns",
    [{"name": "Another evening"}, {"played": 25}, {"names": []}, {"results": 45}],
    ids=str,
)
def test_verify_says_that_the_list_shows_something_else(columns: dict[str, Any]) -> None:
    evening = play(draw(make_evening(4)), games=2)
    EveningRow.objects.filter(pk=evening.pk).update(**columns)

    found = verify(evening)

    assert found == Verified(found.entries, evening.head, row_says_otherwise=True)
    assert not found.agrees
    assert verified_line(found) == (
        "The list of evenings does not agree with the logbook, which is itself intact."
    )


def test_verify_names_the_entry_at_which_the_chain_breaks() -> None:
    evening = make_evening(4)
    (last,) = log.read_anew(evening)[-1:]
    log.copy(evening.pk, [replace(last, entry=6, first=6, hash="0" * 64)])

    found = verify(now(evening))

    assert found == Verified(6, "0" * 64, broken_at=6)
    assert not found.agrees


def test_verify_names_the_entry_that_cannot_have_been_done() -> None:
    evening = make_evening(4)
    log.append(evening, [Pay(99)], at=log.clock(), by="somebody", key="")

    found = verify(now(evening))

    assert found == Verified(6, now(evening).head, refused_at=6)
    assert not found.agrees


@pytest.mark.parametrize(
    "columns",
    [
        {"act": "garbage"},
        {"act": "[1]"},
        {"act": '{"act":"pay"}'},
        {"act": '{"act":"fly"}'},
        {"players": "garbage"},
        {"players": "5"},
        {"players": "[5]"},
    ],
    ids=str,
)
def test_verify_names_the_entry_that_cannot_be_read(columns: dict[str, str]) -> None:
    evening = make_evening(4)
    evening = add_entry_row(evening, **columns)

    found = verify(evening)

    assert found == Verified(6, evening.head, unreadable_at=6)
    assert not found.agrees
    assert "Entry 6 of the log cannot be read" in verified_line(found)


def test_verify_names_the_entry_whose_names_were_changed() -> None:
    evening = make_evening(4)
    evening = add_entry_row(evening, players='[["Ace Sample","Jack Sample"]]', salt="45")

    found = verify(evening)

    assert found == Verified(6, evening.head, names_changed_at=6)
    assert not found.agrees
    assert "The names in entry 6 of the log" in verified_line(found)


IN_A_FILE = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="A server has no disk of the hall."
)


@IN_A_FILE
@pytest.mark.parametrize(
    ("damage", "unreadable_at"),
    [
        ("UPDATE log_entry SET act = CAST(x'ff00fe' AS TEXT) WHERE number = 2", 5),
        # One bit of a row's head makes empty text an empty blob, which no hash would notice.
        ("UPDATE log_entry SET salt = x'' WHERE number = 1", 1),
    ],
    ids=["torn", "turned"],
)
def test_verify_says_that_a_logbook_is_damaged(damage: str, unreadable_at: int) -> None:
    evening = make_evening(4)
    with connection.cursor() as cursor:
        cursor.execute("SELECT sql FROM sqlite_master WHERE name = 'log_entry_stays'")
        (guard,) = cursor.fetchone()
        cursor.execute("DROP TRIGGER log_entry_stays")
        cursor.execute(damage)
        cursor.execute(guard)

    assert verify(evening) == Verified(5, evening.head, unreadable_at=unreadable_at)
