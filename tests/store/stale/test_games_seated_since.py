"""A page tells with which game somebody comes or goes, and the next one is seated meanwhile."""

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import BackInPrizes, Leave, OutOfPrizes, Pay
from scoring.hall.movement.movement import Odd
from tests.factories import do, draw, make_evening, now, play
from tests.fragments import text_of
from tests.office.pages import form_to
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

CHANGED = "Somebody has changed this since your page was opened"
OTHERS = {"first_player": "Queen Sample", "second_player": "King Sample"}


def in_game_2() -> StoredEvening:
    return play(draw(make_evening(9, odd=Odd.REST), odd=Odd.REST), games=1)


class CouplePage:
    """The page of couple 1 as it was opened, and the form of it that goes to an address."""

    def __init__(self, client: Client, stored: StoredEvening, name: str, *more: str) -> None:
        self.client = client
        self.form = reverse(name, args=[stored.slug, 1, *more])
        self.page = reverse("door-couple", args=[stored.slug, 1])
        self.opened = form_to(client.get(self.page).text, self.form)

    def send(self, **typed: str) -> HttpResponse:
        return self.client.post(self.form, {**self.opened, **typed}, follow=True)


def test_7_6_who_was_to_go_home_after_a_game_does_not_go_after_the_next(client: Client) -> None:
    stored = in_game_2()
    page = CouplePage(client, stored, "door-act-on-couple", "leave")
    assert "Goes home after game 2" in client.get(page.page).text
    play(stored, games=1)

    answer = page.send()

    assert CHANGED in text_of(answer)
    assert now(stored).evening.couples[1].last_game is None
    assert CouplePage(client, stored, "door-act-on-couple", "leave").send().status_code == 200
    assert now(stored).evening.couples[1].last_game == 3


def test_7_6_who_was_to_come_back_with_a_game_does_not_come_with_the_next(client: Client) -> None:
    stored = do(in_game_2(), Leave(1))
    page = CouplePage(client, stored, "door-act-on-couple", "come-back")
    play(stored, games=1)

    answer = page.send()

    assert CHANGED in text_of(answer)
    assert now(stored).evening.couples[1].last_game == 2


def test_what_else_is_done_with_a_couple_keeps_nobody_here(client: Client) -> None:
    stored = in_game_2()
    page = CouplePage(client, stored, "door-act-on-couple", "leave")
    do(stored, Pay(1, has_paid=False), Leave(2))

    page.send()

    assert now(stored).evening.couples[1].last_game == 2


def test_back_in_the_prizes_is_a_matter_of_no_game(client: Client) -> None:
    stored = do(in_game_2(), OutOfPrizes(1, "Played for two"))
    shown = stored.version
    play(stored, games=1)

    address = reverse("door-act-on-couple", args=[stored.slug, 1, BackInPrizes.name])
    client.post(address, {"version": shown})

    assert not now(stored).evening.couples[1].is_out_of_prizes


def test_7_6_others_who_were_to_play_from_a_game_on_are_asked_about_anew(client: Client) -> None:
    stored = in_game_2()
    page = CouplePage(client, stored, "door-substitute-couple")
    assert "They play from game 3 on" in text_of(client.get(page.page))
    play(stored, games=1)

    answer = page.send(**OTHERS)

    assert answer.status_code == 422
    assert CHANGED in text_of(answer)
    assert "They play from game 4 on" in text_of(answer)
    assert now(stored).evening.couples[1].earlier_players == ()

    shown = form_to(answer.text, page.form)
    assert shown.items() >= OTHERS.items()
    client.post(page.form, shown)

    assert now(stored).evening.couples[1].earlier_players[-1].last_game == 3
