"""Deleting an evening: asked twice where it counts, one tap where it is practice."""

from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.factories import make_evening
from tests.office.pages import SAMPLE
from tournaments.store import book
from tournaments.store.whole.deleting import copies_folder

pytestmark = pytest.mark.django_db
DELETE = f"/{SAMPLE[0]}/office/delete/"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    return tmp_path


def test_page_says_what_goes_and_where_the_copy_will_lie(client: Client) -> None:
    make_evening(3)

    text = client.get(DELETE).content.decode()

    assert "3 couples" in text
    assert str(copies_folder()) in text
    assert book.find(SAMPLE[0]) is not None


def test_evening_goes_once_its_name_is_typed(client: Client) -> None:
    make_evening(3)

    page = client.post(DELETE, {"name": "sample  evening "}, follow=True).content.decode()

    assert book.find(SAMPLE[0]) is None
    (copy,) = copies_folder().iterdir()
    assert "Sample evening is deleted." in page
    assert copy.name in page


@pytest.mark.parametrize("typed", ["", "Another evening"])
def test_another_name_deletes_nothing_and_says_so(client: Client, typed: str) -> None:
    make_evening(3)

    page = client.post(DELETE, {"name": typed})

    assert page.status_code == 422
    assert "nothing was deleted" in page.content.decode()
    assert book.find(SAMPLE[0]) is not None


def test_second_click_is_harmless(client: Client) -> None:
    make_evening(3)
    client.post(DELETE, {"name": "Sample evening"})

    page = client.post(DELETE, {"name": "Sample evening"}, follow=True)

    assert "This evening is deleted already." in page.content.decode()
    assert len(list(copies_folder().iterdir())) == 1


def test_copy_that_cannot_be_written_is_said_and_nothing_goes(
    client: Client, data_folder: Path
) -> None:
    make_evening(3)
    Path(data_folder, "deleted-evenings").write_text("a file where the folder should be")

    page = client.post(DELETE, {"name": "Sample evening"})

    assert page.status_code == 422
    assert "so nothing was deleted" in page.content.decode()
    assert book.find(SAMPLE[0]) is not None


def test_practice_evening_goes_in_one_tap_from_the_list(client: Client) -> None:
    evening = make_evening(3, is_practice=True)
    address = reverse("office-delete-practice", args=[evening.slug])
    assert address in client.get("/").content.decode()

    client.post(address)

    assert book.find(evening.slug) is None


def test_evening_that_counts_is_asked_for_however_it_is_sent(client: Client) -> None:
    evening = make_evening(3)
    address = reverse("office-delete-practice", args=[evening.slug])
    assert address not in client.get("/").content.decode()

    answer = client.post(address)

    assert answer.headers["Location"] == DELETE
    assert book.find(evening.slug) is not None


def test_all_practice_evenings_go_at_once_and_no_other(client: Client) -> None:
    evening = make_evening(3)
    practices = [make_evening(2, name=f"Practice {n}", is_practice=True) for n in (1, 2)]
    assert "Delete all 2 practice evenings" in client.get("/").content.decode()

    page = client.post(reverse("office-delete-all-practice"), follow=True).content.decode()

    assert "2 practice evenings are deleted." in page
    assert [book.find(practice.slug) for practice in practices] == [None, None]
    assert book.find(evening.slug) is not None


def test_deletion_is_no_page_that_a_link_could_open(client: Client) -> None:
    evening = make_evening(3, is_practice=True)

    client.get(reverse("office-delete-practice", args=[evening.slug]))
    client.get(reverse("office-delete-all-practice"))

    assert book.find(evening.slug) is not None
