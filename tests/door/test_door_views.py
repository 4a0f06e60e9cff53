"""The door's pages: with scripts and without, for what is right, wrong and missing."""

from http import HTTPStatus

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import draw, make_evening, win
from tournaments.models import Draw, Evening

pytestmark = pytest.mark.django_db


def url(name: str, *arguments: object) -> str:
    return reverse(name, args=["sample-evening", *arguments])


def htmx(target: str) -> dict[str, str]:
    return {"hx-request": "true", "hx-target": target}


def names(evening: Evening) -> list[tuple[int, str, str, bool, bool]]:
    return list(
        evening.couples.values_list("number", "first_player", "second_player", "has_paid", "in_jar")
    )


def test_door_shows_every_couple_the_last_one_first(client: Client) -> None:
    make_evening(couples=3)

    page = client.get(url("door"))

    text = page.content.decode()
    assert page.status_code == HTTPStatus.OK
    assert (
        text.index("Ada Sample 3 &amp;")
        < text.index("Ada Sample 2 &amp;")
        < text.index("Ada Sample 1 &amp;")
    )
    assert '<p class="entry-number">Couple <strong>4</strong></p>' in text


def test_door_of_a_missing_evening_is_not_found(client: Client) -> None:
    assert client.get(url("door")).status_code == HTTPStatus.NOT_FOUND
    assert client.post(url("door-add-couple")).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("couples", [5, 50])
def test_door_asks_the_database_as_often_for_many_as_for_few(client: Client, couples: int) -> None:
    make_evening(couples=couples)

    with CaptureQueriesContext(
        connection,
    ) as queries:
        client.get(url("door"))

    assert len(queries) == 9


def test_door_without_a_jar_says_nothing_of_it(client: Client) -> None:
    make_evening(couples=1, jar_size=None)

    assert "jar" not in client.get(url("door")).content.decode()


def test_door_finds_a_name_without_its_accents(client: Client) -> None:
    evening = make_evening(couples=2)
    evening.couples.filter(number=1).update(first_player="Élodie Exemple")

    rows = client.get(url("door"), {"find": "elodie"}, headers=htmx("couple_rows"))

    assert rows.content.decode().startswith('<tbody id="couple_rows">')
    assert "couple_row-1" in rows.content.decode()
    assert "couple_row-2" not in rows.content.decode()


def test_history_request_gets_the_whole_page(client: Client) -> None:
    make_evening(couples=1)

    page = client.get(url("door"), headers={"hx-request": "true"})

    assert "<h1>Door</h1>" in page.content.decode()
    assert {"HX-Request", "HX-Target"} <= set(page.headers["Vary"].split(", "))


def test_signing_in_without_scripts_comes_back_with_the_ticks_as_left(client: Client) -> None:
    evening = make_evening(couples=0)
    couple = {"first_player": " Léo  Exemple ", "second_player": "Jack Sample", "in_jar": "yes"}

    page = client.post(url("door-add-couple"), couple, follow=True)

    assert page.redirect_chain == [(f"{url('door')}?has_paid=no&in_jar=yes", 302)]
    assert names(evening) == [(1, "Léo Exemple", "Jack Sample", False, True)]
    text = page.content.decode()
    assert "Couple 1 is signed in: Léo Exemple &amp; Jack Sample." in text
    assert '<input type="checkbox" name="has_paid" value="yes">' in text
    assert '<input type="checkbox" name="in_jar" value="yes" checked>' in text


def test_signing_in_with_scripts_brings_the_line_the_row_and_the_counts(client: Client) -> None:
    make_evening(couples=20)
    couple = {"first_player": "Ace Sample", "second_player": "Jack Sample", "has_paid": "yes"}

    answer = client.post(url("door-add-couple"), couple, headers=htmx("entry")).content.decode()

    assert answer.count("<tr ") == 1
    assert 'id="couple_row-21" class="is-new"' in answer
    assert '<section id="door_count" aria-label="Counts" hx-swap-oob="true">' in answer
    assert "<strong>Couple 21</strong> is signed in: Ace Sample &amp; Jack Sample." in answer
    assert '<p class="entry-number">Couple <strong>22</strong></p>' in answer


def test_signing_in_a_name_that_is_there_points_at_it(client: Client) -> None:
    make_evening(couples=2)
    couple = {"first_player": "Jack Sample", "second_player": "ada sample 2"}

    answer = client.post(url("door-add-couple"), couple, headers=htmx("entry")).content.decode()
    page = client.post(url("door-add-couple"), couple, follow=True).content.decode()

    assert "Couple 3 has a name that is on the list already, in couple 2." in answer
    assert "Couple 4 has a name that is on the list already, in couple 2, 3." in page


@pytest.mark.parametrize(
    "couple",
    [
        {"first_player": "Ace Sample", "second_player": "  "},
        {"first_player": "Ace Sample"},
        {"first_player": "Ace\x00Sample", "second_player": "Jack Sample"},
        {"first_player": "Ace\u202eSample", "second_player": "Jack Sample"},
        {"first_player": "A" * 201, "second_player": "Jack Sample"},
        {"first_player": "Ace", "second_player": "Jack", "expected_number": "9" * 40},
    ],
)
def test_signing_in_what_is_no_couple_is_refused(client: Client, couple: dict[str, str]) -> None:
    evening = make_evening(couples=0)

    page = client.post(url("door-add-couple"), couple)
    line = client.post(url("door-add-couple"), couple, headers=htmx("entry"))

    assert (page.status_code, line.status_code) == (422, 422)
    assert 'id="entry_error" role="alert"' in line.content.decode()
    assert "<h1>Door</h1>" in page.content.decode()
    assert line.content.decode().strip().startswith("<form")
    assert names(evening) == []


def test_refused_line_keeps_what_was_typed(client: Client) -> None:
    make_evening(couples=0)
    couple = {"first_player": "<b>Ace</b>", "second_player": "", "in_jar": "yes"}

    line = client.post(url("door-add-couple"), couple, headers=htmx("entry")).content.decode()

    assert 'value="&lt;b&gt;Ace&lt;/b&gt;"' in line
    assert '<input type="checkbox" name="has_paid" value="yes">' in line
    assert "Type both names." in line


def test_signing_in_after_play_has_begun_is_refused(client: Client) -> None:
    evening = draw(make_evening(couples=2))
    win(evening, 1, 1, 1)
    couple = {"first_player": "Ace Sample", "second_player": "Jack Sample"}

    answer = client.post(url("door-add-couple"), couple, headers=htmx("entry"))

    assert answer.status_code == 422
    assert "Play has begun: nobody can be added" in answer.content.decode()
    assert 'id="entry"' not in client.get(url("door")).content.decode()


def test_page_says_that_the_tables_must_be_drawn_again(client: Client) -> None:
    draw(make_evening(couples=2))
    client.post(url("door-add-couple"), {"first_player": "Ace", "second_player": "Jack"})

    assert "draw them again before play begins" in client.get(url("door")).content.decode()


def test_mark_changes_one_row_and_the_counts(client: Client) -> None:
    evening = make_evening(couples=2)

    answer = client.post(
        url("door-mark-couple", 2), {"has_paid": "no"}, headers=htmx("couple_row-2")
    ).content.decode()

    assert names(evening)[1][3:] == (False, True)
    assert answer.startswith('<tr id="couple_row-2" class="is-fresh">')
    assert answer.count("<tr ") == 1
    assert "entry fees, 1 couple has not paid" in answer


def test_mark_without_scripts_comes_back_to_the_row(client: Client) -> None:
    evening = make_evening(couples=2)

    page = client.post(url("door-mark-couple", 2), {"in_jar": "no"})

    assert page.headers["Location"] == f"{url('door')}#couple_row-2"
    assert names(evening)[1][3:] == (True, False)


def test_mark_that_is_neither_yes_nor_no_is_refused(client: Client) -> None:
    evening = make_evening(couples=1)

    answer = client.post(
        url("door-mark-couple", 1), {"has_paid": "perhaps"}, headers=htmx("couple_row-1")
    )

    assert answer.status_code == 422
    assert "Say yes or no; nothing was changed." in answer.content.decode()
    assert evening.log.count() == 0


def test_mark_of_a_jar_that_is_drawn_is_refused(client: Client) -> None:
    evening = make_evening(couples=1)
    Draw.objects.create(evening=evening, purpose="jar", order=[1])

    answer = client.post(url("door-mark-couple", 1), {"in_jar": "no"}, headers=htmx("couple_row-1"))

    assert answer.status_code == 422
    assert "The cookie jar has been drawn" in answer.content.decode()


@pytest.mark.parametrize("name", ["door-couple", "door-mark-couple"])
@pytest.mark.parametrize("number", [7, 10**30])
def test_couple_that_is_not_there_is_not_found(client: Client, name: str, number: int) -> None:
    make_evening(couples=1)

    assert client.post(url(name, number)).status_code == HTTPStatus.NOT_FOUND


def test_row_is_changed_in_its_place(client: Client) -> None:
    evening = make_evening(couples=2)
    there = url("door-couple", 2)

    form = client.get(there, headers=htmx("couple_row-2")).content.decode()
    row = client.post(
        there,
        {"first_player": "Ace Sample", "second_player": "Jack Sample"},
        headers=htmx("couple_row-2"),
    ).content.decode()
    closed = client.get(there, {"closed": ""}, headers=htmx("couple_row-2")).content.decode()

    assert form.startswith('<tr id="couple_row-2">')
    assert 'value="Ada Sample 2"' in form
    assert "Ace Sample &amp; Jack Sample" in row
    assert "<form" not in closed
    assert names(evening)[1][1:3] == ("Ace Sample", "Jack Sample")


def test_row_is_changed_on_a_page_of_its_own_without_scripts(client: Client) -> None:
    evening = make_evening(couples=2)

    page = client.get(url("door-couple", 2))
    refused = client.post(url("door-couple", 2), {"first_player": "Ace", "second_player": ""})
    saved = client.post(url("door-couple", 2), {"first_player": "Ace", "second_player": "Jack"})

    assert "<h1>Door</h1>" in page.content.decode()
    assert "hx-post" not in page.content.decode()
    assert refused.status_code == 422
    assert 'value="Ace"' in refused.content.decode()
    assert saved.headers["Location"] == f"{url('door')}#couple_row-2"
    assert names(evening)[1][1:3] == ("Ace", "Jack")


def test_house_couple_cannot_be_changed(client: Client) -> None:
    draw(make_evening(couples=3))

    assert client.get(url("door-couple", 4)).status_code == HTTPStatus.NOT_FOUND
    assert "House couple" in client.get(url("door")).content.decode()


def test_removed_row_leaves_the_list(client: Client) -> None:
    evening = make_evening(couples=2)

    answer = client.post(url("door-remove-couple", 2), headers=htmx("couple_row-2"))

    assert "<tr" not in answer.content.decode()
    assert "Couple 2 is off the list: Ada Sample 2 &amp; Bruno Sample 2." in answer.content.decode()
    assert [couple[0] for couple in names(evening)] == [1]


def test_removing_twice_is_harmless(client: Client) -> None:
    evening = make_evening(couples=2)

    client.post(url("door-remove-couple", 2))
    page = client.post(url("door-remove-couple", 2))

    assert page.headers["Location"] == url("door")
    assert evening.log.count() == 1


def test_removing_after_play_has_begun_is_refused(client: Client) -> None:
    evening = draw(make_evening(couples=2))
    win(evening, 1, 1, 1)

    answer = client.post(url("door-remove-couple", 2), headers=htmx("couple_row-2"))

    assert answer.status_code == 422
    assert 'id="couple_row-2"' in answer.content.decode()
    assert evening.couples.count() == 2


LIST = "Ace Sample, Jack Sample\nQueen Sample\nada sample 1; King Sample; no; yes"


def test_list_is_looked_at_before_anybody_signs_in(client: Client) -> None:
    evening = make_evening(couples=1)

    page = client.post(url("door-list"), {"text": LIST, "has_paid": "on"}).content.decode()

    assert "2 couples can sign in" in page
    assert "1 line cannot be read" in page
    assert "<strong>Line 2</strong>" in page
    assert "The second name is missing." in page
    assert "name also in 1" in page
    assert evening.couples.count() == 1


def test_list_that_was_looked_at_signs_in_once(client: Client) -> None:
    evening = make_evening(couples=1)
    confirmed = {"text": LIST, "has_paid": "yes", "expected_number": "2"}

    client.post(url("door-add-couples"), confirmed)
    page = client.post(url("door-add-couples"), confirmed, follow=True)

    assert names(evening)[1:] == [
        (2, "Ace Sample", "Jack Sample", True, False),
        (3, "ada sample 1", "King Sample", False, True),
    ]
    assert "Signed in: couples 2 to 3." in page.content.decode()


def test_list_page_starts_empty_with_everybody_paid(client: Client) -> None:
    make_evening(couples=0)

    page = client.get(url("door-list")).content.decode()

    assert '<input type="checkbox" name="has_paid" checked>' in page
    assert '<input type="checkbox" name="in_jar">' in page


def test_list_may_be_uploaded_as_a_spreadsheet_writes_it(client: Client) -> None:
    make_evening(couples=0)
    file = SimpleUploadedFile("list.csv", "Joueur 1;Joueur 2\r\nLéo;Zoé\r\n".encode("cp1252"))

    page = client.post(url("door-list"), {"file": file}).content.decode()

    assert "Léo &amp; Zoé" in page
    assert "1 couple can sign in" in page


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"text": ""}, "There are no names in the list; paste some or choose a file."),
        ({"text": "a\x00b"}, "This file is not a list of names."),
        ({"file": SimpleUploadedFile("x.xlsx", b"PK\x03\x04")}, "Save it there as CSV"),
        ({"file": SimpleUploadedFile("x.csv", b"a" * 300_000)}, "too large for couples"),
        ({"file": SimpleUploadedFile("x.csv", b"")}, "There are no names in the list"),
    ],
)
def test_list_that_cannot_be_read_is_refused_whole(
    client: Client, given: dict[str, object], sentence: str
) -> None:
    evening = make_evening(couples=0)

    page = client.post(url("door-list"), given)
    confirmed = client.post(url("door-add-couples"), {"text": "\x00"})

    assert (page.status_code, confirmed.status_code) == (422, 422)
    assert sentence in page.content.decode()
    assert evening.couples.count() == 0


def test_list_without_one_good_line_signs_nobody_in(client: Client) -> None:
    evening = make_evening(couples=0)

    page = client.post(url("door-add-couples"), {"text": "Ace\nJack"})

    assert page.status_code == 422
    assert "2 lines cannot be read" in page.content.decode()
    assert evening.log.count() == 0


def test_list_after_play_has_begun_is_refused(client: Client) -> None:
    evening = draw(make_evening(couples=2))
    win(evening, 1, 1, 1)

    page = client.post(url("door-add-couples"), {"text": "Ace, Jack"})

    assert page.status_code == 422
    assert "Play has begun: nobody can be added or removed any more" in page.content.decode()
    assert evening.couples.count() == 2
