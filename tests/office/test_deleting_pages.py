"""Deleting an evening: asked twice where it counts, one tap where it is practice."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import SetUp
from tests.factories import do, make_evening, now
from tests.office.pages import SAMPLE
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.deleting import copies_folder
from tournaments.web.hall.card_codes import card_code, couple_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("data_folder")]
DELETE = f"/{SAMPLE[0]}/office/delete/"


@pytest.fixture
def evening() -> StoredEvening:
    return make_evening(3)


def delete(client: Client, name: str = "Sample evening") -> HttpResponse:
    return client.post(DELETE, {"name": name}, follow=True)


@pytest.mark.usefixtures("evening")
def test_page_says_what_goes_and_where_the_copy_will_lie(client: Client) -> None:
    text = client.get(DELETE).text

    assert "3 couples" in text
    assert str(copies_folder()) in text
    assert book.find(SAMPLE[0]) is not None


def open_copy(client: Client) -> None:
    (copy,) = copies_folder().iterdir()
    file = SimpleUploadedFile("from a stick.json", copy.read_bytes())
    client.post(reverse("office-import"), {"file": file})


def test_evening_that_is_opened_again_is_where_its_printed_codes_lead(
    client: Client, evening: StoredEvening
) -> None:
    code = card_code(evening.slug, 2)
    do(evening, SetUp({"name": "Autumn night"}))
    delete(client, "Autumn night")

    open_copy(client)

    back = couple_of(code)
    assert back is not None
    assert (back[0].slug, back[0].settings.name) == (evening.slug, "Autumn night")


def test_evening_whose_address_is_taken_gets_one_of_its_own(
    client: Client, evening: StoredEvening
) -> None:
    do(evening, SetUp({"name": "Autumn night"}))
    delete(client, "Autumn night")
    other = make_evening(4)
    assert other.slug == evening.slug

    open_copy(client)

    assert now(other).head == other.head
    assert book.find("autumn-night-2026-11-20") is not None


@pytest.mark.usefixtures("evening")
def test_evening_goes_once_its_name_is_typed_and_a_second_click_is_harmless(client: Client) -> None:
    page, again = delete(client, "sample  evening ").text, delete(client).text

    assert book.find(SAMPLE[0]) is None
    (copy,) = copies_folder().iterdir()
    assert "Sample evening is deleted." in page
    assert copy.name in page
    assert "This evening is deleted already." in again


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize("typed", ["", "Another evening"])
def test_another_name_deletes_nothing_and_says_so(client: Client, typed: str) -> None:
    page = delete(client, typed)

    assert page.status_code == 422
    assert "nothing was deleted" in page.text
    assert book.find(SAMPLE[0]) is not None


@pytest.mark.usefixtures("evening")
def test_copy_that_cannot_be_written_leaves_everything(client: Client, data_folder: Path) -> None:
    (data_folder / "deleted-evenings").write_text("a file where the folder should be")

    page = delete(client)

    assert page.status_code == 422
    assert "so nothing was deleted" in page.text
    assert book.find(SAMPLE[0]) is not None


def test_practice_evening_goes_in_one_tap_from_the_list(client: Client) -> None:
    evening = make_evening(3, is_practice=True)
    address = reverse("office-delete-practice", args=[evening.slug])
    assert address in client.get("/").text

    client.get(address)
    assert book.find(evening.slug) is not None  # no link to follow
    client.post(address)

    assert book.find(evening.slug) is None


def test_evening_that_counts_is_always_asked_for(client: Client, evening: StoredEvening) -> None:
    address = reverse("office-delete-practice", args=[evening.slug])
    assert address not in client.get("/").text

    answer = client.post(address)

    assert answer.headers["Location"] == DELETE
    assert book.find(evening.slug) is not None


def test_all_practice_goes_at_once_and_no_other(client: Client, evening: StoredEvening) -> None:
    practices = [make_evening(2, name=f"Practice {n}", is_practice=True) for n in (1, 2)]
    address = reverse("office-delete-all-practice")

    client.get(address)
    assert "Delete all 2 practice evenings" in client.get("/").text
    page = client.post(address, follow=True).text

    assert "2 practice evenings are deleted." in page
    assert [book.find(practice.slug) for practice in practices] == [None, None]
    assert book.find(evening.slug) is not None
