"""The first page: the evening that goes on, and the others below it."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import add_entry_row, draw, latest, make_evening, make_tournament, play

pytestmark = pytest.mark.django_db
OPEN, FOLDED = (f"<details {is_open}>\n    <summary>Practice" for is_open in ("open", ""))


def first_page(client: Client) -> str:
    return client.get(reverse("office-evenings")).text


def test_first_page_goes_on_with_the_evening_that_has_begun(client: Client) -> None:
    make_evening(4, date=timezone.localdate() + timedelta(days=9))
    playing = play(draw(make_evening(4)), games=1)

    page = first_page(client)

    assert page.count("Go on:") == 1
    assert reverse("floor", args=[playing.slug]) in page[page.index("go-on") :][:400]
    assert "Go on: game 2 is open" in page
    assert "1 of 25 games are played." in page


def test_first_page_goes_on_with_tonights_evening_before_any_other(client: Client) -> None:
    play(draw(make_evening(4)), games=1)
    tonight = make_evening(0, date=timezone.localdate(), name="Tonight")

    page = first_page(client)

    assert reverse("door", args=[tonight.slug]) in page[page.index("go-on") :][:400]


def test_first_page_goes_on_with_the_evening_that_has_begun_of_two_tonight(client: Client) -> None:
    tonight = timezone.localdate()
    playing = play(draw(make_evening(4, date=tonight)), games=1)
    make_evening(0, date=tonight, name="Also tonight")

    page = first_page(client)

    assert reverse("floor", args=[playing.slug]) in page[page.index("go-on") :][:400]


@pytest.mark.parametrize("hour", [20, 23, 2])
def test_first_page_goes_on_after_the_last_game_until_the_result_hangs(
    client: Client, hour: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime(2026, 11, 21 if hour < 6 else 20, hour, 45, tzinfo=UTC)
    monkeypatch.setattr(timezone, "localtime", lambda: now)
    play(draw(make_evening(4, date=date(2026, 11, 20), game_count=1)), games=1)

    assert "Go on: Cards" in first_page(client)


@pytest.mark.parametrize("is_practice", [True, False])
def test_first_page_leads_nowhere_where_nothing_is_under_way(
    client: Client, is_practice: bool
) -> None:
    stored = make_evening(4, is_practice=is_practice, game_count=1, jar_size=None)
    if is_practice:
        play(draw(stored), games=1)

    assert "Go on:" not in first_page(client)


def test_first_page_is_there_though_the_evening_under_way_cannot_be_read(client: Client) -> None:
    damaged = play(draw(make_evening(4)), games=1)
    add_entry_row(damaged, act="garbage")

    assert "Go on:" not in first_page(client)


def test_practice_is_folded_where_there_are_other_evenings(client: Client) -> None:
    make_evening(2, is_practice=True, name="Only practice")
    assert OPEN in first_page(client)

    make_evening(2)

    assert FOLDED in first_page(client)


def test_short_address_of_an_evening_leads_to_the_desk_where_it_stands(client: Client) -> None:
    opened, playing = make_evening(0), play(draw(make_evening(4)), games=1)
    tournament = make_tournament(4, (4,))

    for stored, desk in ((opened, "door"), (playing, "floor"), (tournament, "bracket")):
        answer = client.get(f"/{stored.slug}/")
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/{stored.slug}/{desk}/")
    assert client.get("/no-such-evening/").status_code == 404


def test_evening_that_is_brought_in_beside_is_marked_as_a_copy(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=1)
    file = client.get(reverse("office-export", args=[evening.slug])).content
    assert ">copy<" not in first_page(client)

    client.post(reverse("office-import"), {"file": SimpleUploadedFile("night.json", file)})

    page = first_page(client)
    assert page.count(">copy<") == 1
    marked = page[: page.index(">copy<")]
    copy = latest()
    assert copy is not None
    assert copy.slug != evening.slug
    assert reverse("floor", args=[evening.slug]) in page[page.index("go-on") :][:400]
    assert f"/{copy.slug}/" in marked[marked.rindex("<li>") :]
