"""An hour after everything is handed out nobody helps any more, and the listener closes."""

import datetime
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.hall.acts import TakeBack
from scoring.hall.facts import Phase
from tests.factories import do, draw, make_evening, play
from tests.fragments import text_of
from tests.phones.hall_client import Phone, helping
from tournaments.management.hall_listener import ServingHallListener
from tournaments.models import HelperRow
from tournaments.store.closing import is_hall_over
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.listener import offer

pytestmark = pytest.mark.django_db

NO_LONGER = "You no longer help here: nothing was done. The organiser sees what you sent."
LAST_GAME = 3


@pytest.fixture
def evening() -> StoredEvening:
    """All is played but the last game, and nothing is won but wins."""
    return play(draw(make_evening(4, game_count=LAST_GAME, jar_size=None)), games=LAST_GAME - 1)


@pytest.fixture
def after(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets so many minutes pass."""

    def pass_by(minutes: float) -> None:
        later = timezone.now() + datetime.timedelta(minutes=minutes)
        monkeypatch.setattr(timezone, "now", lambda: later)

    return pass_by


def status_at_floor(phone: Phone, evening: StoredEvening) -> int:
    return phone.get(reverse("floor", args=[evening.slug])).status_code


def test_who_helped_has_an_hour_for_what_is_put_right(
    evening: StoredEvening, after: Callable[[float], None]
) -> None:
    phone = helping(evening, "Ace", "floor", "wall")
    assert play(evening, games=1).evening.phase is Phase.HANDED_OUT

    after(59)
    assert status_at_floor(phone, evening) == 200
    after(2)
    answer = phone.get(reverse("floor", args=[evening.slug]))

    assert answer.status_code == 403
    assert NO_LONGER in text_of(answer)
    assert phone.get(reverse("board-screen", args=[evening.slug])).status_code == 403
    assert phone.get(reverse("board-players", args=[evening.slug])).status_code == 200


def test_while_the_evening_goes_on_nobody_is_let_go(
    evening: StoredEvening, after: Callable[[float], None]
) -> None:
    """Control: without the last game it is not over, however long they pause."""
    phone = helping(evening, "Ace", "floor")

    after(300)

    assert status_at_floor(phone, evening) == 200


def test_organiser_sees_that_the_helper_is_gone_and_what_came_too_late(
    client: Client, evening: StoredEvening, after: Callable[[float], None]
) -> None:
    phone = helping(evening, "Ace", "floor")
    play(evening, games=1)

    after(61)
    phone.send(reverse("floor-record-line", args=[evening.slug]), {"line": "17"})

    (ace,) = joining.helpers_of(evening.slug)
    assert not ace.is_in
    assert [one.sent for one in joining.held_back(ace)] == ["line: 17"]
    # The listener has closed with the evening; what came is shown all the same.
    offer(ServingHallListener(0))
    try:
        page = text_of(client.get(reverse("office-phones", args=[evening.slug])))
    finally:
        offer(None)
    assert "Not recorded, sent at" in page
    assert "line: 17" in page


def test_who_is_let_in_afterwards_has_an_hour_of_their_own(
    evening: StoredEvening, after: Callable[[float], None]
) -> None:
    phone = helping(evening, "Ace", "floor")
    play(evening, games=1)
    after(120)
    HelperRow.objects.update(let_in_at=timezone.now())

    assert status_at_floor(phone, evening) == 200
    after(61)
    assert status_at_floor(phone, evening) == 403


def test_evening_that_is_taken_up_again_is_not_over(
    evening: StoredEvening, after: Callable[[float], None]
) -> None:
    phone = helping(evening, "Ace", "floor")
    played = play(evening, games=1)
    do(evening, TakeBack(played.entry))

    after(300)

    assert status_at_floor(phone, evening) == 200


def test_hall_is_over_with_the_evening_that_was_written_to_last(
    evening: StoredEvening, after: Callable[[float], None]
) -> None:
    opened = timezone.now()
    play(evening, games=1)
    assert not is_hall_over(opened)

    after(61)
    assert is_hall_over(opened)
    assert not is_hall_over(timezone.now())  # opened once more, to show how it ended

    draw(make_evening(4, name="Second evening"))
    assert not is_hall_over(opened)


def test_hall_without_any_evening_is_not_over(after: Callable[[float], None]) -> None:
    opened = timezone.now()
    after(61)

    assert not is_hall_over(opened)
