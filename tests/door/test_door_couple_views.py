"""A couple in its row: marked, named anew and removed, with scripts and without."""

import pytest
from django.test import Client

from scoring.hall.acts import DrawJar, SignIn
from tests.door.asking import names, shown, told, url
from tests.factories import do, draw, make_evening, win
from tests.fragments import asked_for, roots_of

pytestmark = pytest.mark.django_db


def test_mark_changes_one_row_and_the_counts(client: Client) -> None:
    evening = make_evening(couples=2)

    response = client.post(
        url("door-mark-couple", 2), {"has_paid": "no"}, headers=asked_for("couple_row-2")
    )

    answer = shown(response)
    assert roots_of(response) == ["couple_row-2", "door_count", "notices", "last_done"]
    assert "Couple 2: has not paid." in answer
    assert names(evening)[1][3:] == (False, True)
    assert answer.startswith('<tr id="couple_row-2" class="is-fresh">')
    assert answer.count("<tr ") == 1
    assert "entry fees, 1 couple has not paid" in answer


def test_mark_without_scripts_comes_back_to_the_row(client: Client) -> None:
    evening = make_evening(couples=2)

    page = client.post(url("door-mark-couple", 2), {"in_jar": "no"})

    assert page.headers["Location"] == f"{url('door')}#couple_row-2"
    assert names(evening)[1][3:] == (True, False)


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"has_paid": "perhaps"}, "Say yes or no; nothing was changed."),
        ({"in_jar": "no"}, "The cookie jar has been drawn"),
    ],
)
def test_mark_that_cannot_be_is_refused(
    client: Client, sent: dict[str, str], sentence: str
) -> None:
    evening = do(draw(make_evening(couples=2)), DrawJar("45"))

    answer = client.post(url("door-mark-couple", 1), sent, headers=asked_for("couple_row-1"))

    assert answer.status_code == 422
    assert sentence in answer.text
    assert told(evening) == []


@pytest.mark.parametrize("name", ["door-couple", "door-mark-couple"])
@pytest.mark.parametrize("number", [7, 10**30])
def test_couple_that_is_not_there_is_not_found(client: Client, name: str, number: int) -> None:
    make_evening(couples=1)

    assert client.post(url(name, number)).status_code == 404


def test_row_is_changed_in_its_place(client: Client) -> None:
    evening = make_evening(couples=2)
    there = url("door-couple", 2)

    form = shown(client.get(there, headers=asked_for("couple_row-2")))
    row = client.post(
        there,
        {"first_player": "Ace Sample", "second_player": "Jack Sample"},
        headers=asked_for("couple_row-2"),
    ).text
    closed = client.get(there, {"closed": ""}, headers=asked_for("couple_row-2")).text

    assert form.startswith('<tr id="couple_row-2">')
    assert 'value="Ada Sample 2"' in form
    assert "Ace Sample &amp; Jack Sample" in row
    assert "<form" not in closed.partition("</tr>")[0]
    assert names(evening)[1][1:3] == ("Ace Sample", "Jack Sample")


def test_row_is_changed_on_a_page_of_its_own_without_scripts(client: Client) -> None:
    evening = make_evening(couples=2)

    page = client.get(url("door-couple", 2))
    refused = client.post(url("door-couple", 2), {"first_player": "Ace", "second_player": ""})
    saved = client.post(url("door-couple", 2), {"first_player": "Ace", "second_player": "Jack"})

    assert "<h1>Door</h1>" in page.text
    assert "hx-post" not in page.text
    assert refused.status_code == 422
    assert 'value="Ace"' in refused.text
    assert saved.headers["Location"] == f"{url('door')}#couple_row-2"
    assert names(evening)[1][1:3] == ("Ace", "Jack")


def test_house_couple_cannot_be_changed(client: Client) -> None:
    draw(make_evening(couples=3))

    assert client.get(url("door-couple", 4)).status_code == 404
    assert "House couple" in client.get(url("door")).text


def test_removed_row_leaves_the_list(client: Client) -> None:
    evening = make_evening(couples=2)

    answer = client.post(url("door-remove-couple", 2), headers=asked_for("couple_row-2"))

    assert "<tr" not in answer.text
    assert "Couple 2 is off the list: Ada Sample 2 &amp; Bruno Sample 2." in answer.text
    assert [couple[0] for couple in names(evening)] == [1]


def test_removing_twice_is_harmless(client: Client) -> None:
    evening = make_evening(couples=2)

    client.post(url("door-remove-couple", 2))
    page = client.post(url("door-remove-couple", 2))

    assert page.headers["Location"] == url("door")
    assert told(evening) == [
        "Couple 2 was taken off the list: Ada Sample 2 & Bruno Sample 2;"
        " has paid and is in the cookie jar."
    ]


def test_removing_twice_by_one_click_leaves_who_came_since(client: Client) -> None:
    evening = make_evening(couples=2)
    removed = {"key": "one-form"}

    client.post(url("door-remove-couple", 2), removed, follow=True)
    do(evening, SignIn(("Ace Sample", "Jack Sample")))
    page = client.post(url("door-remove-couple", 2), removed, headers=asked_for("couple_row-2"))

    assert [couple[:2] for couple in names(evening)] == [(1, "Ada Sample 1"), (2, "Ace Sample")]
    assert "off the list" not in page.text


def test_removing_after_play_has_begun_is_refused(client: Client) -> None:
    evening = draw(make_evening(couples=2))
    win(evening, 1, 1, 1)

    answer = client.post(url("door-remove-couple", 2), headers=asked_for("couple_row-2"))

    assert answer.status_code == 422
    assert 'id="couple_row-2"' in answer.text
    assert len(names(evening)) == 2
