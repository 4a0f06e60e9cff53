"""Seats that a page announces before it is done, and somebody changes them in between (§7.14)."""

from dataclasses import dataclass

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Move, Swap
from scoring.hall.movement.movement import Odd
from tests.factories import do, draw, make_evening, now
from tests.fragments import text_of
from tests.office.pages import form_to
from tests.store.stale.test_two_stale_pages import in_game_2
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

Typed = dict[str, object]


@dataclass
class Announced:
    """Couples at the tables of game 1, and a swap of two of them that a page announces."""

    client: Client
    evening: StoredEvening

    def __post_init__(self) -> None:
        self.address = reverse("floor-seats", args=[self.evening.slug, 1])
        self.tables = [table for _, table in self.evening.evening.games[0].seating.in_play]
        self.one, self.other = (table[0] for table in self.tables[:2])

    def asked(self, **change: object) -> Typed:
        answer = self.client.get(self.address, change)
        return dict(form_to(answer.content.decode(), self.address))

    def swap(self) -> Typed:
        return self.asked(change="swap", game=1, one=self.one, other=self.other)

    def sent(self, fields: Typed) -> HttpResponse:
        return self.client.post(self.address, fields)

    def now_at(self, table: int) -> tuple[int | None, ...]:
        return now(self.evening).evening.games[0].seating.table(table)


@pytest.fixture
def seats(client: Client) -> Announced:
    return Announced(client, in_game_2())


def test_7_14_two_who_swap_the_same_couples_do_not_swap_them_back(seats: Announced) -> None:
    asked = seats.swap()

    answers = [seats.sent(fields) for fields in (asked, {**asked, "key": "another-page"})]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert now(seats.evening).entry == seats.evening.entry + 1
    assert seats.one in seats.now_at(2)


def test_7_14_swap_of_a_couple_that_somebody_moved_is_asked_about(seats: Announced) -> None:
    asked, (third, _) = seats.swap(), seats.tables[2]
    between = do(seats.evening, Swap(1, (seats.one, third)))

    refused = seats.sent(asked)
    answer = seats.sent(dict(form_to(refused.content.decode(), seats.address)))

    assert refused.status_code == 422
    assert f"Table 3 Now: {seats.one} and" in text_of(refused)
    assert now(seats.evening).entry == between.entry + 1
    assert answer.status_code == 302
    assert seats.now_at(1) == (third, seats.tables[0][1])


def test_7_14_swap_at_other_tables_is_in_nobodys_way(seats: Announced) -> None:
    asked, (third, _), (fourth, _) = seats.swap(), *seats.tables[2:4]
    do(seats.evening, Swap(1, (third, fourth)))

    answer = seats.sent(asked)

    assert answer.status_code == 302
    assert seats.one in seats.now_at(2)


def test_7_14_page_of_seats_without_a_version_swaps_back(seats: Announced) -> None:
    """The control."""
    asked = seats.swap()
    do(seats.evening, Swap(1, (seats.one, seats.other)))

    seats.sent({**asked, "version": ""})

    assert seats.now_at(1) == seats.tables[0]


def test_7_14_move_beside_who_is_no_longer_alone_is_refused(client: Client) -> None:
    stored = draw(make_evening(9, odd=Odd.GAP), odd=Odd.GAP)
    seats = Announced(client, stored)
    in_play = stored.evening.games[0].seating.in_play
    lone = next(number for number, (_, second) in in_play if second is None)
    asked = seats.asked(change="move", game=1, couple=seats.one, table=lone)
    between = do(stored, Move(1, seats.other, lone))

    answer = seats.sent(asked)

    assert answer.status_code == 422
    assert "no seat is empty" in text_of(answer)
    assert now(stored) == between
