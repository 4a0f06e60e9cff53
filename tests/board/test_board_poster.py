"""Once the poster hangs with another result, the board says so until it is printed again."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import SetUp
from scoring.hall.comparing.marks import result_mark
from tests.factories import count_cards, do, draw, make_evening, offer, play
from tests.fragments import asked_for
from tournaments.store.paper.printouts import POSTER, note_printout
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LINE = re.compile(r"The poster was printed at \d+:\d\d\s[ap]m with another result\.")


def evening_over() -> StoredEvening:
    return count_cards(offer(make_evening(2, jar_size=None), place_1=300), {1: 5, 2: 4})


def printed(stored: StoredEvening) -> StoredEvening:
    note_printout(stored, POSTER, result_mark(stored.evening))
    return stored


def warnings(client: Client, evening: StoredEvening) -> int:
    return len(LINE.findall(client.get(address(evening)).text))


def address(evening: StoredEvening) -> str:
    return reverse("board", args=[evening.slug])


def test_poster_of_another_result_is_told_until_it_is_printed_again(client: Client) -> None:
    evening = evening_over()
    told = [warnings(client, evening), warnings(client, printed(evening))]

    changed = count_cards(evening, {2: 6})
    told += [warnings(client, changed), warnings(client, printed(changed))]

    assert told == [0, 0, 1, 0]


def test_poster_that_still_tells_the_result_is_not_spoken_of(client: Client) -> None:
    evening = do(printed(evening_over()), SetUp({"hall": "North hall"}))

    assert warnings(client, evening) == 0


def test_poster_of_an_evening_that_goes_on_is_not_spoken_of(client: Client) -> None:
    evening = play(draw(offer(make_evening(2, game_count=2), place_1=300)), games=1)

    assert warnings(client, play(printed(evening), games=0)) == 0


def test_page_kept_by_a_browser_is_new_once_the_poster_is_printed(client: Client) -> None:
    changed = count_cards(printed(evening_over()), {2: 6})
    known = {"If-None-Match": client.get(address(changed))["ETag"]}
    unchanged = client.get(address(changed), headers=known).status_code

    printed(changed)

    answer = client.get(address(changed), headers=known)
    assert (unchanged, answer.status_code) == (304, 200)
    assert LINE.search(answer.text) is None


def test_page_that_asks_for_news_hears_of_the_poster(client: Client) -> None:
    evening = printed(evening_over())
    shown = _version(client.get(address(evening)).text)
    changed = count_cards(evening, {2: 6})

    news = client.get(address(changed), {"version": shown}, headers=asked_for("news"))
    again = client.get(
        address(changed), {"version": _version(news.text)}, headers=asked_for("news")
    )
    printed(changed)
    calm = client.get(address(changed), {"version": _version(news.text)}, headers=asked_for("news"))

    assert LINE.search(news.text) is not None
    assert again.status_code == 204
    assert (calm.status_code, LINE.search(calm.text)) == (200, None)


@pytest.mark.parametrize("times", [0, 1, 3])
def test_board_asks_once_for_the_poster_and_only_when_all_is_over(
    client: Client, times: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = evening_over()
    for wins in range(6, 6 + times):
        evening = printed(count_cards(evening, {2: wins}))
    client.get(address(evening))

    with django_assert_num_queries(2):
        client.get(address(evening))


def _version(page: str) -> str:
    return re.findall(r"\?version=([^\"]+)\"", page)[0]
