"""The door's page and its line: with scripts and without, for what is right, wrong and missing."""

import re

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.hall.acts import Remove, Rename, SignIn, TakeBack
from tests.door.asking import names, shown, sign_in, told, url
from tests.factories import do, draw, make_evening, now, tables_of, win
from tests.fragments import asked_for, roots_of

pytestmark = pytest.mark.django_db


def test_door_shows_every_couple_the_last_one_first(client: Client) -> None:
    make_evening(couples=3)

    page = client.get(url("door"))

    assert page.status_code == 200
    rows = page.text.partition('id="couple_rows"')[2]
    assert re.findall(r"Ada Sample (\d) &amp;", rows) == ["3", "2", "1"]
    assert "Couple <strong>4</strong>" in page.text


@pytest.mark.parametrize("couples", [5, 50])
def test_door_asks_the_database_as_often_for_many_as_for_few(client: Client, couples: int) -> None:
    make_evening(couples=couples)

    client.get(url("door"))

    with CaptureQueriesContext(connection) as of_page:
        client.get(url("door"))
    with CaptureQueriesContext(connection) as of_rows:
        client.get(url("door"), headers=asked_for("couple_rows"))

    # The evening as it was; the page also suggests the names of earlier ones.
    assert (len(of_page), len(of_rows)) == (2, 1)


def test_door_without_a_jar_says_nothing_of_it(client: Client) -> None:
    make_evening(couples=1, jar_size=None)

    assert "jar" not in client.get(url("door")).text


def test_door_finds_a_name_without_its_accents(client: Client) -> None:
    evening = make_evening(couples=2)
    do(evening, Rename(1, ("Élodie Exemple", "Bruno Sample 1")))

    rows = client.get(url("door"), {"find": "elodie"}, headers=asked_for("couple_rows"))

    assert rows.text.startswith('<tbody id="couple_rows">')
    assert "couple_row-1" in rows.text
    assert "couple_row-2" not in rows.text


def test_history_request_gets_the_whole_page(client: Client) -> None:
    make_evening(couples=1)

    page = client.get(url("door"), headers={"hx-request": "true"})

    assert "<h1>Door</h1>" in page.text
    assert {"HX-Request", "HX-Target"} <= set(page.headers["Vary"].split(", "))


def test_signing_in_without_scripts_comes_back_with_the_ticks_as_left(client: Client) -> None:
    evening = make_evening(couples=0)

    page = sign_in(client, " Léo  Exemple ", "Jack Sample", in_jar="yes", has_scripts=False)

    assert page.redirect_chain == [(f"{url('door')}?has_paid=no&in_jar=yes", 302)]
    assert names(evening) == [(1, "Léo Exemple", "Jack Sample", False, True)]
    text = shown(page)
    assert "Couple 1 is signed in: Léo Exemple &amp; Jack Sample." in text
    assert '<input type="checkbox" name="has_paid" value="yes">' in text
    assert '<input type="checkbox" name="in_jar" value="yes" checked>' in text


def test_signing_in_with_scripts_brings_the_line_the_row_and_the_counts(client: Client) -> None:
    make_evening(couples=20)

    response = sign_in(client, "Ace Sample", "Jack Sample", has_paid="yes")

    answer = response.text
    assert roots_of(response) == ["entry", "template", "door_count", "singles", "last_done"]
    assert "Couple 21 signed in: Ace Sample &amp; Jack Sample; has paid and is not" in answer
    assert answer.count("<tr ") == 1
    assert 'id="couple_row-21" class="is-new"' in answer
    assert '<section id="door_count" aria-label="Counts" hx-swap-oob="true">' in answer
    assert "<strong>Couple 21</strong> is signed in: Ace Sample &amp; Jack Sample." in answer
    assert "Couple <strong>22</strong>" in answer


def test_signing_in_a_name_that_is_there_points_at_it(client: Client) -> None:
    make_evening(couples=2)

    answer = sign_in(client, "Jack Sample", "ada sample 2").text
    page = sign_in(client, "Jack Sample", "ada sample 2", has_scripts=False).text

    assert "Couple 3 has a name that is on the list already, in couple 2." in answer
    assert "Couple 4 has a name that is on the list already, in couples 2 and 3." in page


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ace Sample", "  "),
        ("Ace\x00Sample", "Jack Sample"),
        ("Ace\u202eSample", "Jack Sample"),
        ("A" * 201, "Jack Sample"),
    ],
)
def test_signing_in_what_is_no_couple_is_refused(client: Client, first: str, second: str) -> None:
    evening = make_evening(couples=0)

    page = sign_in(client, first, second, has_scripts=False)
    line = sign_in(client, first, second)

    assert (page.status_code, line.status_code) == (422, 422)
    assert 'id="entry_error" role="alert"' in line.text
    assert "<h1>Door</h1>" in page.text
    assert line.text.strip().startswith("<form")
    assert names(evening) == []


def test_refused_line_keeps_what_was_typed(client: Client) -> None:
    make_evening(couples=0)
    sent = {"first_player": "<b>Ace</b>", "in_jar": "yes"}

    line = shown(client.post(url("door-add-couple"), sent, headers=asked_for("entry")))

    assert 'value="&lt;b&gt;Ace&lt;/b&gt;"' in line
    assert '<input type="checkbox" name="has_paid" value="yes">' in line
    assert "Type both names." in line


def test_signing_in_in_the_last_game_is_refused(client: Client) -> None:
    evening = draw(make_evening(couples=4, game_count=1, jar_size=None))
    win(evening, 1, 1, tables_of(evening)[0][0])

    answer = sign_in(client, "Ace Sample", "Jack Sample")

    assert answer.status_code == 422
    assert "The last game is being played or over" in answer.text
    assert 'id="entry"' not in client.get(url("door")).text


def test_page_says_that_the_tables_must_be_drawn_again(client: Client) -> None:
    do(draw(make_evening(couples=2)), Remove(1))
    sign_in(client, "Ace", "Jack")

    assert "draw them again before play begins" in client.get(url("door")).text


# A form with its key, sent more than once


def sign_in_ace(client: Client, second: str = "Jack Sample", **more: object) -> HttpResponse:
    return sign_in(client, "Ace Sample", second, key="one-form", **more)


def test_couple_signed_in_twice_by_one_click_is_one_couple(client: Client) -> None:
    evening = make_evening(couples=1)

    for _click in range(2):
        answer = sign_in_ace(client)

    assert names(evening)[1:] == [(2, "Ace Sample", "Jack Sample", False, False)]
    assert "<strong>Couple 2</strong> is signed in: Ace Sample" in answer.text
    assert told(evening) == [
        "Couple 2 signed in: Ace Sample & Jack Sample; has not paid and is not in the cookie jar."
    ]


def test_page_of_the_couple_before_signs_other_names_in(client: Client) -> None:
    evening = make_evening(couples=0)

    sign_in_ace(client)
    page = sign_in_ace(client, "Joker Sample", has_scripts=False)

    assert [couple[2] for couple in names(evening)] == ["Jack Sample", "Joker Sample"]
    assert "Couple 2 is signed in: Ace Sample &amp; Joker Sample." in page.text


def test_couple_that_was_taken_back_may_sign_in_from_the_same_page(client: Client) -> None:
    evening = make_evening(couples=0)

    sign_in_ace(client)
    do(evening, TakeBack(now(evening).entry))
    sign_in_ace(client)

    assert [couple[:3] for couple in names(evening)] == [(1, "Ace Sample", "Jack Sample")]


def test_couple_whose_number_another_took_gets_the_next_one(client: Client) -> None:
    evening = make_evening(couples=0)
    promised = client.get(url("door")).text

    do(evening, SignIn(("Queen Sample", "King Sample")))
    sign_in_ace(client)

    assert "Couple <strong>1</strong>" in promised
    assert [couple[:2] for couple in names(evening)] == [(1, "Queen Sample"), (2, "Ace Sample")]


def test_couple_with_a_spare_card_gets_the_number_on_it(client: Client) -> None:
    evening = make_evening(couples=0)

    sign_in_ace(client, couple="43")
    sign_in(client, "Queen Sample", "King Sample", couple="41")

    assert [couple[:2] for couple in names(evening)] == [(41, "Queen Sample"), (43, "Ace Sample")]


NO_NUMBER = "That is not a card number: type it in figures."


@pytest.mark.parametrize(
    ("number", "said"), [("1", "already"), ("x", NO_NUMBER), ("0", NO_NUMBER), ("10000", NO_NUMBER)]
)
def test_number_that_no_spare_card_bears_is_refused_and_kept(
    client: Client, number: str, said: str
) -> None:
    evening = make_evening(couples=1)

    answer = sign_in_ace(client, couple=number)

    assert answer.status_code == 422
    assert said in shown(answer)
    assert f'value="{number}"' in shown(answer)
    assert len(names(evening)) == 1


def test_every_line_has_a_mark_of_its_own(client: Client) -> None:
    make_evening(couples=0)

    keys = [
        re.findall('name="key" value="([0-9a-f]{16})"', line.text)
        for line in (client.get(url("door"), headers=asked_for("entry")) for _ in range(2))
    ]

    assert [len(found) for found in keys] == [1, 1]
    assert keys[0] != keys[1]


def test_names_of_earlier_evenings_are_suggested(client: Client) -> None:
    make_evening(couples=0)
    make_evening(couples=1, name="Earlier evening")
    make_evening(couples=2, name="Practice", is_practice=True)

    page = client.get(url("door")).text

    assert re.findall(r'<option\s+value="([^"]+)"\s+label="([^"]+)"', page) == [
        ("Ada Sample 1", "Ada Sample 1 &amp; Bruno Sample 1"),
        ("Bruno Sample 1", "Bruno Sample 1 &amp; Ada Sample 1"),
    ]


def test_nobody_is_suggested_who_has_signed_in(client: Client) -> None:
    make_evening(couples=1)
    make_evening(couples=2, name="Earlier evening")

    page = client.get(url("door")).text

    suggested = re.findall(r'<option\s+value="([^"]+)"', page)
    assert suggested == ["Ada Sample 2", "Bruno Sample 2"]


def test_door_shows_what_was_done_last(client: Client) -> None:
    evening = do(make_evening(couples=2), Remove(2))

    page = client.get(url("door")).text

    assert "Couple 2 was taken off the list" in page
    assert url("office-take-back", evening.entry) in page
