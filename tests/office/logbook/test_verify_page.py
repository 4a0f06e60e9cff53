"""The page that plays the evening again from its logbook, and says whether it is the same."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import add_entry_row, draw, make_evening, play
from tests.office.pages import SAMPLE, text_of
from tournaments.codec.chain import short_head
from tournaments.models import EveningRow, LogEntryRow
from tournaments.store import log

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

    assert "The list of evenings does not agree with the logbook" in text
    assert "notice is-refusal" in text


def test_entry_at_which_the_chain_breaks_is_named(client: Client) -> None:
    evening = make_evening(couples=2)
    (last,) = log.read_anew(evening)[-1:]
    log.copy(evening.pk, [replace(last, entry=4, first=4, hash="0" * 64)])

    assert "The chain of the logbook breaks at entry 4" in text_of(client, VERIFY)


@pytest.mark.parametrize("page", ["office-verify", "office-logbook", "door"])
def test_every_page_names_an_entry_that_cannot_be_read_and_none_writes_behind_it(
    client: Client, page: str
) -> None:
    evening = make_evening(couples=2)
    add_entry_row(evening, act="garbage")

    shown = client.get(reverse(page, args=[evening.slug]))
    path = reverse("door-add-couple", args=[evening.slug])
    answer = client.post(path, {"line": "Ace Sample, Jack Sample"})

    assert (shown.status_code, answer.status_code) == (503, 503)
    assert "Entry 4 of the log cannot be read" in shown.text
    assert LogEntryRow.objects.filter(evening=evening.pk).count() == 4


def test_evening_whose_logbook_cannot_be_read_stops_no_other(client: Client) -> None:
    tonight, damaged = make_evening(couples=2), make_evening(couples=2, hall="Parish hall")
    add_entry_row(damaged, act="garbage")

    pages = [client.get(reverse(name)) for name in ("office-evenings", "office-new")]
    door = client.get(reverse("door", args=[tonight.slug]))

    assert [page.status_code for page in (*pages, door)] == [200, 200, 200]
    assert all("Parish hall" in page.text for page in pages)


def test_office_leads_to_it(client: Client) -> None:
    make_evening(couples=0)

    assert VERIFY in text_of(client, reverse("office-evening", args=SAMPLE))
