"""Evenings that come from elsewhere or go there: practice, import and export."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import TakeBack
from tests.factories import do, draw, make_evening, now, play
from tests.office.pages import SAMPLE, evenings, form_to

pytestmark = pytest.mark.django_db
IMPORT = reverse("office-import")


def practise(client: Client) -> str:
    """The mark of the page that offers a practice evening, so that a second click is one."""
    page = client.get(reverse("office-evenings")).text
    return form_to(page, reverse("office-practice"))["key"]


def test_practice_evening_is_one_click_and_only_one_evening_from_each_page(client: Client) -> None:
    first, another = practise(client), practise(client)

    answers = [
        client.post(reverse("office-practice"), {"key": key}).headers["Location"]
        for key in (first, first, another)
    ]

    latest, stored = evenings()
    assert answers[:2] == [reverse("office-evening", args=[stored.slug])] * 2
    assert answers[2] == reverse("office-evening", args=[latest.slug])
    assert stored.settings.is_practice
    assert stored.evening.closed_count == stored.settings.game_count - 1


def test_practice_evening_is_no_link_to_follow(client: Client) -> None:
    answer = client.get(reverse("office-practice"))

    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("office-evenings"))
    assert evenings() == []


def test_exported_evening_can_be_opened_again(client: Client) -> None:
    evening = play(draw(make_evening(couples=5)), games=2)
    do(evening, TakeBack(evening.entry))

    file = client.get(reverse("office-export", args=SAMPLE))
    upload = SimpleUploadedFile("evening.json", file.content)
    page = client.post(IMPORT, {"file": upload}, follow=True)

    copy = evenings()[0]
    again = client.get(reverse("office-export", args=[copy.slug]))
    assert file.headers["Content-Disposition"] == (
        'attachment; filename="sample-evening-2026-11-20.cardparty"'
    )
    assert json.loads(file.content)["name"] == "Sample evening"
    assert page.redirect_chain[-1][0] == reverse("office-evening", args=[copy.slug])
    assert again.content == file.content
    assert copy.head == now(evening).head


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", ""),
        (b"\xff", ""),
        (b"[]", ""),
        (b'{"format": "cardparty-evening", "version": 2, "wage": 1}', "wage"),
    ],
)
def test_file_that_is_no_evening_is_refused_whole(
    client: Client, content: bytes, sentence: str
) -> None:
    page = client.post(IMPORT, {"file": SimpleUploadedFile("evening.json", content)})

    assert page.status_code == 422
    assert 'class="field-error"' in page.text
    assert sentence in page.text
    assert evenings() == []


def test_import_without_a_file_asks_for_one(client: Client) -> None:
    page = client.post(IMPORT)

    assert (page.status_code, "Choose a file first." in page.text) == (422, True)


def test_file_opened_with_a_double_click_is_one_evening(client: Client) -> None:
    make_evening(couples=2)
    content = client.get(reverse("office-export", args=SAMPLE)).content
    page = client.get(IMPORT).text
    key = page.split('name="key" value="')[1].partition('"')[0]

    answers = []
    for _click in range(2):
        file = SimpleUploadedFile("evening.json", content)
        answers.append(client.post(IMPORT, {"key": key, "file": file}).headers["Location"])

    assert len(evenings()) == 2  # the first one, and its copy
    assert answers[0] == answers[1]
