"""Guessing codes: so few are looked at that nobody finds one, and whoever is in goes on."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from itertools import count
from threading import Barrier

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from scoring.hall.settings import TableReports
from tests.factories import draw, make_evening, tables_of, winners_of
from tests.figures import Count, Prove
from tests.fragments import asked_for, text_of
from tests.hosted.hosted_client import Browser, hosted
from tests.phones.hall_client import Phone, helping
from tests.proof import IS_PROOF
from tests.store.hand import at_once
from tournaments.models import HelperRow
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening
from tournaments.web import wrong_codes
from tournaments.web.hall.card_codes import card_code
from tournaments.web.wrong_codes import CodeKind, TooManyWrongCodesError, looked_up

pytestmark = pytest.mark.django_db

SAID = "Too many wrong codes Ask at the desk, or look for your number."
WARNED = "wrong codes in the last hour: somebody may be guessing."
MINUTE = 60
PHONES = 50
GUESSES_EACH = 200 if IS_PROOF else 20
FIGURE = "Guessed codes"


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(8, table_reports=TableReports.SHOWN))


def card_of(evening: StoredEvening, couple: int) -> str:
    return f"/c/{card_code(evening.slug, couple)}"


def open_card(address: str, peer: str = "192.168.1.7", told: str = "") -> HttpResponse:
    """A phone with nothing but this address opens it."""
    return Phone().get(address, REMOTE_ADDR=peer, headers={"X-Forwarded-For": told})


def open_invitation(evening: StoredEvening, secret: str, peer: str = "192.168.1.7") -> HttpResponse:
    return Phone().get(f"/{evening.slug}/join/{secret}/", REMOTE_ADDR=peer)


def guess_cards(guesses: int, phones: int = 1) -> list[int]:
    """What so many phones are answered that open codes of no card, each header forged anew."""
    return [
        open_card(f"/c/{n:06}", f"192.168.1.{100 + n % phones}", f"192.0.2.{n}").status_code
        for n in range(guesses)
    ]


def later(monkeypatch: pytest.MonkeyPatch, minutes: float) -> None:
    clock = time.time() + minutes * MINUTE
    monkeypatch.setattr(wrong_codes.time, "time", lambda: clock)


def test_five_wrong_cards_of_one_phone_and_no_other_is_looked_at_for_ten_minutes(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert guess_cards(8) == [302] * 5 + [429] * 3

    refused = open_card(card_of(evening, 3), "192.168.1.100")
    assert refused.status_code == 429
    assert SAID in text_of(refused)
    assert open_card(card_of(evening, 3), "192.168.1.9").status_code == 302  # another phone

    later(monkeypatch, 10.1)
    assert open_card(card_of(evening, 3), "192.168.1.100").status_code == 302


def test_laptop_has_no_proxy_whose_header_would_be_believed() -> None:
    told = [open_card("/c/000000", "127.0.0.1", f"192.0.2.{n}").status_code for n in range(8)]

    assert told == [302] * 5 + [429] * 3


def test_on_a_server_the_address_that_the_proxy_wrote_counts() -> None:
    with hosted():
        forged = [
            Browser(**{"X-Forwarded-For": f"192.0.2.{n}, 203.0.113.7"}).get("/c/000000").status_code
            for n in range(8)
        ]
        elsewhere = Browser(**{"X-Forwarded-For": "198.51.100.9"}).get("/c/000000").status_code

    assert forged == [302] * 5 + [429] * 3
    assert elsewhere == 302


def test_thirty_wrong_cards_of_the_hall_and_no_other_is_looked_at_for_an_hour(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert guess_cards(2 * PHONES, PHONES) == [302] * 30 + [429] * 70
    assert open_card(card_of(evening, 3)).status_code == 429

    later(monkeypatch, 59)
    assert open_card(card_of(evening, 3)).status_code == 429
    later(monkeypatch, 61)
    assert open_card(card_of(evening, 3)).status_code == 302


def test_forty_couples_behind_one_address_open_their_cards_as_often_as_they_like() -> None:
    evening = make_evening(40)

    opened = [open_card(card_of(evening, couple)) for couple in (*range(1, 41), *range(1, 41))]

    assert {answer.status_code for answer in opened} == {302}
    assert guess_cards(1) == [302]


def test_phone_that_holds_its_card_goes_on_and_opens_it_again(evening: StoredEvening) -> None:
    couple, other = tables_of(evening)[0]
    own = Phone()
    own.get(card_of(evening, couple))
    guess_cards(2 * PHONES, PHONES)

    said = reverse("board-word", args=[evening.slug, couple])
    answer = own.send(said, {"winner": couple, "game": 1}, headers=asked_for("own_word"))

    assert answer.status_code == 200
    assert own.get(card_of(evening, couple)).status_code == 302
    assert own.get(card_of(evening, other)).status_code == 429


def test_cookie_is_no_second_place_to_guess_at(evening: StoredEvening) -> None:
    """It bears our signature: a code that somebody writes there is not even compared."""
    couple = tables_of(evening)[0][0]
    phone = Phone()
    phone.cookies["card"] = card_code(evening.slug, couple)

    assert phone.get(reverse("board-word", args=[evening.slug, couple])).status_code == 404


def test_five_wrong_invitations_of_an_evening_and_none_is_looked_at_while_one_lives(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    other = make_evening(4, name="Other evening")
    elsewhere = joining.invite(other.slug, "Jack", ["door"])

    answers = [
        open_invitation(evening, f"guess-{n}", f"192.168.1.{n}").status_code for n in range(PHONES)
    ]

    assert answers == [404] * 5 + [429] * (PHONES - 5)
    assert open_invitation(evening, secret).status_code == 429
    assert open_invitation(other, elsewhere).status_code == 200
    later(monkeypatch, 10.1)
    assert open_invitation(evening, "guess").status_code == 404


def test_thirty_wrong_invitations_of_the_hall_in_an_hour(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = evening, make_evening(4, name="Other evening")
    begun, answers = time.time(), []
    for minutes in (0, 15, 30, 45):
        monkeypatch.setattr(wrong_codes.time, "time", lambda at=begun + minutes * MINUTE: at)
        for peer, guessed_at in enumerate(evenings):
            for guess in range(7):
                answer = open_invitation(guessed_at, f"guess-{guess}", f"192.168.1.{peer}")
                answers.append(answer.status_code)

    assert answers.count(404) == 30
    assert set(answers) == {404, 429}


def test_invitation_that_came_too_late_was_no_guess(
    evening: StoredEvening,
) -> None:
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    HelperRow.objects.update(asked_at=timezone.now() - joining.MINUTES_TO_JOIN)

    answers = {open_invitation(evening, secret).status_code for _tap in range(9)}

    assert answers == {404}


def test_invitation_that_is_used_up_was_no_guess_however_often_it_is_opened(
    evening: StoredEvening,
) -> None:
    """A link that lies in a chat is looked at again, by people and by robots."""
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    joining.redeem(evening.slug, secret)
    next_one = joining.invite(evening.slug, "Jack", ["door"])

    answers = {open_invitation(evening, secret).status_code for _tap in range(9)}

    assert answers == {404}
    assert open_invitation(evening, next_one).status_code == 200


def test_invitation_of_another_evening_is_a_guess(evening: StoredEvening) -> None:
    """The control: nobody makes one known by its form."""
    other = make_evening(4, name="Other evening")
    secret = joining.invite(other.slug, "Ace", ["floor"])

    answers = [open_invitation(evening, secret).status_code for _tap in range(5)]

    assert answers == [404] * 5
    assert not joining.is_given(evening.slug, secret)


def test_guessing_at_cards_keeps_no_helper_out_and_no_couple_the_other_way_round(
    evening: StoredEvening,
) -> None:
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    guess_cards(PHONES, PHONES)
    assert open_invitation(evening, secret).status_code == 200

    for number in range(9):
        open_invitation(evening, f"guess-{number}")
    assert open_invitation(evening, secret).status_code == 429
    waits = Phone().send(f"/{evening.slug}/join/", {"name": "Jack", "roles": "floor"})
    assert waits.status_code == 302  # whoever is kept out asks at the laptop


def test_helpers_who_are_in_go_on(evening: StoredEvening) -> None:
    phone = helping(evening, "Ace", "floor")
    guess_cards(PHONES, PHONES)
    for number in range(9):
        open_invitation(evening, f"guess-{number}", "127.0.0.1")

    couple = tables_of(evening)[0][0]
    page = reverse("floor-record-line", args=[evening.slug])
    answer = phone.send(page, {"game": 1, "draw": 1, "line": couple})

    assert answer.status_code == 302
    assert winners_of(evening)[0][0] == couple


def test_organiser_is_warned_once_they_are_too_many_for_slips_of_the_thumb(
    client: Client, evening: StoredEvening
) -> None:
    page = reverse("office-phones", args=[evening.slug])
    guess_cards(4, 4)
    assert WARNED not in text_of(client.get(page))

    guess_cards(PHONES, PHONES)
    open_invitation(evening, "guess")

    assert f"31 {WARNED}" in text_of(client.get(page))


def guess_at_once(guesses_each: int = GUESSES_EACH) -> int:
    """How many guesses of fifty phones are looked at, all at the same moment."""
    looked_at, number = [], count()

    def guess(peer: str) -> None:
        for _guess in range(guesses_each):
            told = {"X-Forwarded-For": f"2001:db8:{next(number):x}::1"}
            request = RequestFactory(REMOTE_ADDR=peer, headers=told).get("/")
            with suppress(TooManyWrongCodesError):
                looked_up(request, CodeKind.CARD, partial(looked_at.append, peer))

    at_once([partial(guess, f"192.168.1.{phone}") for phone in range(PHONES)])
    return len(looked_at)


def test_however_many_guess_at_the_same_moment_under_any_header_thirty_are_looked_at(
    prove: Prove,
) -> None:
    looked_at = guess_at_once()

    assert looked_at == 30
    prove(
        FIGURE,
        Count("guesses of fifty phones at once", PHONES * GUESSES_EACH, at_least=10_000),
        Count("of them looked at", looked_at, at_least=30, at_most=30),
    )


def test_counting_by_the_header_would_let_all_of_them_through(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    def by_header(request: HttpRequest) -> str:
        return request.headers["X-Forwarded-For"]

    monkeypatch.setattr(wrong_codes, "whose_try", by_header)
    monkeypatch.setattr(wrong_codes, "_of_the_hall", lambda _kind: wrong_codes.Limit("", 1, 0))

    looked_at = guess_at_once(4)

    assert looked_at == 4 * PHONES
    prove(FIGURE, control=Count("looked at where the header counts", looked_at, at_least=31))


def test_counting_after_the_look_would_let_through_whoever_comes_at_the_same_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @contextmanager
    def held_by_nobody(file: str) -> Iterator[sqlite3.Connection]:
        place = settings.DATA_DIR / file
        with closing(sqlite3.connect(place, timeout=10, isolation_level=None)) as tries:
            yield tries

    guess_cards(1)
    monkeypatch.setattr(wrong_codes, "tries_in", held_by_nobody)
    request, looked_at = RequestFactory(REMOTE_ADDR="192.168.1.7").get("/"), []
    together = Barrier(16)

    def look() -> None:
        looked_at.append(together.wait(10))

    at_once([partial(looked_up, request, CodeKind.CARD, look)] * 16)

    assert len(looked_at) == 16
