"""Changing an evening's settings, as far as play and other pages allow."""

import re
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DrawJar
from scoring.hall.settings import NAMES, Settings
from tests.factories import do, draw, make_evening, now, play
from tests.office.pages import SAMPLE, offered, text_of
from tournaments.web.fields import letters_of
from tournaments.words.office.settings import settings_changed

pytestmark = pytest.mark.django_db


def test_settings_are_changed_and_said_in_the_logbook(client: Client) -> None:
    evening = make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)

    page = client.post(path, {**offered(client, path), "game_count": "20"}, follow=True)

    assert now(evening).settings.game_count == 20
    assert "The settings are saved." in page.content.decode()
    logbook = client.get(reverse("office-logbook", args=SAMPLE)).content.decode()
    assert "Settings changed. Number of games: 20 instead of 25." in logbook


def test_every_text_is_asked_for_saved_and_said_in_the_logbook(client: Client) -> None:
    evening = make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)
    texts = {name for name in NAMES if letters_of(Settings, name)}
    typed = {name: f"Any {name}" for name in texts}
    shown = offered(client, path)

    client.post(path, shown | typed)

    assert texts >= {"name", "hall", "permit"}
    assert texts <= shown.keys()
    saved = now(evening).settings
    assert {name: getattr(saved, name) for name in texts} == typed
    logbook = text_of(client, reverse("office-logbook", args=SAMPLE))
    said = settings_changed(evening.settings, saved)
    assert said.count("Any ") == len(texts)
    assert said in logbook


def test_refusal_names_at_the_top_what_is_marked_further_down(client: Client) -> None:
    path = reverse("office-new")
    sent = {**offered(client, path), "game_count": "5", "place-2-worth": "thirty"}

    notice = client.post(path, sent).content.decode().partition('role="alert"')[2]

    notice = notice.partition("<section")[0]
    assert "Second prize: " in notice
    assert "Cookie jar: A cookie jar of 8 numbers needs as many games" in notice


def test_all_that_play_refuses_is_said_at_once_beside_what_cannot_be_read(client: Client) -> None:
    evening = do(play(draw(make_evening(couples=3, jar_size=5)), games=1), DrawJar("45"))
    path = reverse("office-settings", args=SAMPLE)
    refused = {"odd": "gap", "more_opponents": "on", "wins_from": "cards", "jar_size": "8"}

    page = client.post(path, {**offered(client, path), **refused, "name": ""}).content.decode()

    notice = page.partition('role="alert"')[2].partition("<section")[0]
    assert "Give the evening a name." in notice
    assert "The starting tables are drawn; to treat an odd couple otherwise" in notice
    assert "Cookie jar: " in notice
    assert notice.count("<p>") == 1 + 1 + len(refused)
    assert now(evening) == evening


def test_first_field_that_is_refused_has_the_focus(client: Client) -> None:
    draw(make_evening(couples=3))
    path = reverse("office-settings", args=SAMPLE)
    sent = {**offered(client, path), "game_count": "99", "entry_fee_cents": "much"}

    page = client.post(path, sent).content.decode()

    (focused,) = re.findall(r"<input[^>]*autofocus[^>]*>", page)
    assert 'name="game_count"' in focused


def test_refused_setting_that_is_settled_leaves_the_focus_to_what_is_asked(client: Client) -> None:
    draw(make_evening(couples=3))
    path = reverse("office-settings", args=SAMPLE)
    sent = {**offered(client, path), "odd": "gap", "entry_fee_cents": "much"}

    both = client.post(path, sent).content.decode()
    alone = client.post(path, {**sent, "entry_fee_cents": "20"}).content.decode()

    for page, focused in ((both, "entry_fee_cents"), (alone, "name")):
        (field,) = re.findall(r"<(?:input|select|textarea)[^>]*autofocus[^>]*>", page)
        assert f'name="{focused}"' in field
        notice = page.partition('role="alert"')[2].partition("<section")[0]
        assert "The starting tables are drawn; to treat an odd couple otherwise" in notice
    assert 'type="radio" name="odd"' not in both


def test_settings_page_opened_before_a_change_does_not_put_it_back(client: Client) -> None:
    evening = make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)
    first, second = offered(client, path), offered(client, path)

    client.post(path, {**first, "entry_fee_cents": "25.00"})
    page = client.post(path, {**second, "hall": "North hall"})

    assert page.status_code == HTTPStatus.FOUND
    assert (now(evening).settings.entry_fee_cents, now(evening).settings.hall) == (
        2500,
        "North hall",
    )


def test_settings_sent_twice_are_saved_once(client: Client) -> None:
    evening = make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)
    sent = {**offered(client, path), "hall": "North hall"}

    answers = [client.post(path, sent).status_code for _ in range(2)]

    assert answers == [HTTPStatus.FOUND, HTTPStatus.FOUND]
    assert now(evening).entry == 2


def test_settings_as_they_are_change_nothing(client: Client) -> None:
    evening = do(play(draw(make_evening(couples=3, jar_size=5)), games=1), DrawJar("45"))
    path = reverse("office-settings", args=SAMPLE)

    page = client.post(path, offered(client, path))

    assert page.status_code == HTTPStatus.FOUND
    assert now(evening) == evening


def test_settings_that_play_has_settled_are_told_and_refused(client: Client) -> None:
    evening = draw(make_evening(couples=3))
    path = reverse("office-settings", args=SAMPLE)
    sent = {**offered(client, path), "odd": "gap", "hall": "Another hall"}

    page = client.post(path, sent)

    assert page.status_code == 422
    assert "The starting tables are drawn; to treat an odd couple otherwise" in (
        page.content.decode()
    )
    assert now(evening) == evening


def test_settings_that_play_has_settled_are_told_in_words(client: Client) -> None:
    do(play(draw(make_evening(couples=3, jar_size=5)), games=1), DrawJar("45"))

    text = text_of(client, reverse("office-settings", args=SAMPLE))

    assert "<strong>House couple</strong>" in text
    assert "<strong>5</strong>" in text
    assert "The wins that count: <strong>those that the floor records</strong>." in text
