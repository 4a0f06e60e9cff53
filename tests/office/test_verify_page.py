"""The page that plays the evening again from its logbook, and says whether it is the same."""

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from tests.factories import add_entry_row, draw, make_evening, play
from tests.office.pages import SAMPLE, text_of
from tournaments.codec.chain import short_head
from tournaments.models import EveningRow, LogEntryRow

pytestmark = pytest.mark.django_db

VERIFY = f"/{SAMPLE[0]}/office/verify/"


def test_logbook_that_tells_the_same_evening_agrees(client: Client) -> None:
    evening = play(draw(make_evening(couples=4)), games=2)

    text = text_of(client, VERIFY)

    head = short_head(evening.head)
    assert f"The logbook agrees: {evening.entry} entries, {head}." in text
    assert f'<span class="seed">{head}</span>' in text


def test_list_that_shows_something_else_is_told(client: Client) -> None:
    evening = make_evening(couples=2)
    EveningRow.objects.filter(pk=evening.pk).update(couple_count=45)

    text = text_of(client, VERIFY)

    assert "The list of evenings shows something else than the logbook" in text
    assert "notice is-refusal" in text


def test_entry_that_was_changed_breaks_the_chain(client: Client) -> None:
    make_evening(couples=2)
    with connection.cursor() as cursor:
        # Whoever has the file can do what no page does.
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
            for (name,) in cursor.fetchall():
                cursor.execute(f'DROP TRIGGER "{name}"')
        else:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute("ALTER TABLE log_entry DISABLE TRIGGER USER")
        cursor.execute("UPDATE log_entry SET \"by\" = 'somebody' WHERE number = 2")

    assert "The chain of the logbook breaks at entry 2" in text_of(client, VERIFY)


@pytest.mark.parametrize("page", ["office-verify", "office-logbook", "door"])
def test_every_page_names_an_entry_that_cannot_be_read(client: Client, page: str) -> None:
    evening = make_evening(couples=2)
    add_entry_row(evening, act="garbage")

    answer = client.get(reverse(page, args=[evening.slug]))

    assert answer.status_code == 503
    assert "Entry 4 of the log cannot be read" in answer.text


def test_nothing_is_written_behind_an_entry_that_cannot_be_read(client: Client) -> None:
    evening = make_evening(couples=2)
    add_entry_row(evening, act="garbage")

    path = reverse("door-add-couple", args=[evening.slug])
    answer = client.post(path, {"line": "Ace Sample, Jack Sample"})

    assert answer.status_code == 503
    assert LogEntryRow.objects.filter(evening=evening.pk).count() == 4


def test_office_leads_to_it(client: Client) -> None:
    make_evening(couples=0)

    assert VERIFY in text_of(client, reverse("office-evening", args=SAMPLE))
