"""The tour: a practice evening for each thing to try, and what should have happened does happen."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override

from tests.factories import latest, tables_of
from tournaments.languages import CODES
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.help.chapter import plainly
from tournaments.words.help.tour import BY_EXERCISE, EXERCISES, Exercise

pytestmark = pytest.mark.django_db
of_each = pytest.mark.parametrize("exercise", EXERCISES, ids=[one.word for one in EXERCISES])


def begun(client: Client, word: str) -> StoredEvening:
    answer = client.post(f"/office/practice/{word}/", {"key": f"try-{word}"})
    stored = latest()
    assert stored is not None
    assert answer.headers["Location"] == f"/{stored.slug}/{BY_EXERCISE[word].desk}/"
    return stored


def spaced(text: str) -> str:
    return " ".join(unescape(text).split())


def as_it_stands() -> StoredEvening:
    stored = latest()
    assert stored is not None
    return stored


@pytest.mark.parametrize("language", CODES)
def test_tour_says_what_to_do_and_what_should_have_happened(client: Client, language: str) -> None:
    page = client.get("/help/tour/", headers={"accept-language": language}).text

    words = spaced(re.sub(r"<[^>]+>", "", page))
    with override(language):
        texts = [
            spaced(plainly(text))
            for one in EXERCISES
            for text in one.texts
            if "%(" not in str(text)
        ]
    assert len(texts) > 6
    assert [text for text in texts if text not in words] == []


@of_each
def test_exercise_opens_a_practice_evening_once(client: Client, exercise: Exercise) -> None:
    first = begun(client, exercise.word)

    client.post(f"/office/practice/{exercise.word}/", {"key": f"try-{exercise.word}"})

    assert first.settings.is_practice
    assert first.evening.closed_count == exercise.played
    assert as_it_stands() == first


def test_late_couple_sits_with_the_house_couple_at_a_new_last_table(client: Client) -> None:
    stored = begun(client, "late")
    seats = tables_of(stored)

    names = {"first_player": "Ace Late", "second_player": "Jack Late", "odd": "house"}
    page = client.post(f"/{stored.slug}/door/add/", {"key": "a", **names}, follow=True).text

    couple = as_it_stands().evening.couples[41]
    assert couple.first_game == 5
    assert tables_of(as_it_stands()) == seats
    assert "It plays from game 5 on. The house couple, number 42, plays from game 5 on." in page


def test_credited_win_moves_the_punch_and_nobody(client: Client) -> None:
    stored = begun(client, "wrong-result")
    game = stored.evening.games[1]
    winner = game.winners[0]
    (loser,) = {*game.seating.tables[0]} - {winner}

    client.post(f"/{stored.slug}/floor/games/2/credit/", {"credit": f"1-{loser}"})

    after = as_it_stands().evening
    assert after.games[1].winners[0] == loser
    assert [one.seating for one in after.games] == [one.seating for one in stored.evening.games]


def test_split_gives_each_of_the_two_the_same(client: Client) -> None:
    stored = begun(client, "tie")
    assert stored.evening.outcome.open == ("place-2",)

    client.post(f"/{stored.slug}/prizes/ties/place-2/all-split/")

    outcome = as_it_stands().evening.outcome
    assert outcome.open == ()
    assert [
        (share.couple, share.cents) for share in outcome.awards if share.prize == "place-2"
    ] == [(6, 12_000), (10, 12_000)]


def test_exercise_that_there_is_not_is_not_found(client: Client) -> None:
    assert client.post("/office/practice/kitchen/").status_code == 404
    assert latest() is None


def test_practice_evening_leads_to_the_tour(client: Client) -> None:
    stored = begun(client, "late")

    pages = [client.get(address).text for address in (f"/{stored.slug}/office/", "/help/")]

    assert ['href="/help/tour/"' in page for page in pages] == [True, True]
