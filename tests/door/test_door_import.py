"""Lists from elsewhere: looked at first, then signed in with one click."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scoring.hall.acts import DrawJar, Remove, Rename
from tests.door.asking import names, shown, url
from tests.factories import do, draw, make_evening, now, play, tables_of, win
from tournaments.store.timeline import timeline, to_take_back

NUMBER = re.compile(r'<th scope="row"><span class="couple-number">([0-9]+)')

pytestmark = pytest.mark.django_db

LIST = "Ace Sample, Jack Sample\nQueen Sample\nada sample 1; King Sample; no; yes"


def test_list_is_looked_at_before_anybody_signs_in(client: Client) -> None:
    evening = make_evening(couples=1)

    page = client.post(url("door-import"), {"text": LIST, "has_paid": "on"}).text

    assert "2 couples can sign in" in page
    assert "1 line cannot be read" in page
    assert "<strong>Line 2</strong>" in page
    assert "The second name is missing." in page
    assert "name also in 1" in page
    assert len(names(evening)) == 1


def test_list_that_was_looked_at_signs_in_once(client: Client) -> None:
    evening = make_evening(couples=1)
    confirmed = {"text": LIST, "has_paid": "yes", "key": "one-form"}

    client.post(url("door-add-couples"), confirmed)
    page = client.post(url("door-add-couples"), confirmed, follow=True)

    assert names(evening)[1:] == [
        (2, "Ace Sample", "Jack Sample", True, False),
        (3, "ada sample 1", "King Sample", False, True),
    ]
    assert "Signed in: numbers 2-3." in page.text


@pytest.mark.parametrize("games", [0, 10])
def test_list_shows_the_numbers_that_its_couples_get_beside_a_house_couple(
    client: Client, games: int
) -> None:
    evening = play(draw(make_evening(couples=12, jar_size=None)), games=games)
    coming = {"text": "Luc, Marie\nBob, Ann\nCal, Eva\nLuc, Ann"}

    looked_at = client.post(url("door-import"), coming).text
    page = client.post(url("door-add-couples"), coming, follow=True).text

    signed_in = [number for number, *_told in names(evening)[12:]]
    assert [int(number) for number in NUMBER.findall(looked_at)] == signed_in == [13, 15, 16, 18]
    assert "name also in 13 and 15" in looked_at
    assert "Signed in: numbers 13, 15-16 and 18." in page


WITH_MARKS = {"text": "Ace Sample, Jack Sample, yes, yes\nTen, Nine, yes, yes"}
LEFT_OUT = "The list puts 2 couples into the cookie jar. These marks are left out"


@pytest.mark.parametrize("jar", ["none", "drawn", "open"])
def test_marks_for_a_jar_that_takes_nobody_are_left_out_and_said(client: Client, jar: str) -> None:
    evening = make_evening(couples=4, jar_size=None if jar == "none" else 1)
    if jar == "drawn":
        do(draw(evening), DrawJar("45"))

    page = client.post(url("door-import"), WITH_MARKS).text
    client.post(url("door-add-couples"), {**WITH_MARKS, "key": "one-form"})

    assert (LEFT_OUT in page) == (jar != "open")
    assert [in_jar for *_told, in_jar in names(evening)[4:]] == [jar == "open"] * 2


def test_list_page_starts_empty_with_everybody_paid(client: Client) -> None:
    make_evening(couples=0)

    page = shown(client.get(url("door-import")))

    assert '<input type="checkbox" name="has_paid" checked>' in page
    assert '<input type="checkbox" name="in_jar">' in page


def test_list_may_be_uploaded_as_a_spreadsheet_writes_it(client: Client) -> None:
    make_evening(couples=0)
    file = SimpleUploadedFile("list.csv", "Joueur 1;Joueur 2\r\nLéo;Zoé\r\n".encode("cp1252"))

    page = client.post(url("door-import"), {"file": file}).text

    assert "Léo &amp; Zoé" in page
    assert "1 couple can sign in" in page


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"text": ""}, "There are no names in the list; paste some or choose a file."),
        ({"text": "a\x00b"}, "This file is not a list of names."),
        (
            {"file": SimpleUploadedFile("x.xlsx", b"PK\x03\x04")},
            "Save it as CSV in its own program",
        ),
        ({"file": SimpleUploadedFile("x.csv", b"a" * 300_000)}, "too large for a list of names"),
        ({"file": SimpleUploadedFile("x.csv", b"")}, "There are no names in the list"),
    ],
)
def test_list_that_cannot_be_read_is_refused_whole(
    client: Client, given: dict[str, object], sentence: str
) -> None:
    evening = make_evening(couples=0)

    page = client.post(url("door-import"), given)
    confirmed = client.post(url("door-add-couples"), {"text": "\x00"})

    assert (page.status_code, confirmed.status_code) == (422, 422)
    assert sentence in page.text
    assert names(evening) == []


@pytest.mark.parametrize(
    ("games", "text", "sentence"),
    [
        (25, "Ace\nJack", "2 lines cannot be read"),
        (1, "Ace, Jack", "The last game is being played or over. Nobody can join"),
        pytest.param(
            *(25, "Ace, Jack\n" * 1000, "An evening holds 1000 couples at most"),
            marks=pytest.mark.long,
        ),
    ],
    ids=["no good line", "last game", "full hall"],
)
def test_list_that_cannot_sign_in_is_refused_whole(
    client: Client, games: int, text: str, sentence: str
) -> None:
    evening = draw(make_evening(couples=4, game_count=games, jar_size=None))
    win(evening, 1, 1, tables_of(evening)[0][0])

    page = client.post(url("door-add-couples"), {"text": text})

    assert page.status_code == 422
    assert sentence in page.text
    assert len(names(evening)) == 4


def test_list_is_taken_back_with_one_click(client: Client) -> None:
    evening = make_evening(couples=1)

    client.post(url("door-add-couples"), {"text": LIST, "key": "one-form"})
    taken_back = to_take_back(timeline(now(evening)))
    assert taken_back is not None
    do(evening, taken_back)

    assert [couple[0] for couple in names(evening)] == [1]


def test_list_sent_again_after_a_correction_signs_nobody_in_twice(client: Client) -> None:
    evening = make_evening(couples=0)
    confirmed = {"text": "Ace, Jack\nQueen, King\nTen, Nine", "key": "one-form"}

    client.post(url("door-add-couples"), confirmed)
    do(evening, Rename(1, ("Ace", "Joker")), Remove(2))
    page = client.post(url("door-add-couples"), confirmed, follow=True)

    assert [couple[:3] for couple in names(evening)] == [(1, "Ace", "Joker"), (3, "Ten", "Nine")]
    assert "Signed in: numbers 1 and 3." in page.text
