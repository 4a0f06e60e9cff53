"""Every page and every form of the laptop while it is locked, and while its password is old."""

import time

import pytest
from django.test import Client
from django.urls import resolve, reverse

from tests.factories import draw, make_evening, now
from tests.office.password.test_locking import PASSWORD, password, unlock
from tests.phones.routes import HURTS, OF_LAPTOP, filled
from tests.tournaments import make_tournament
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.password import unlocked
from tournaments.web.password.guard import ASKED

pytestmark = pytest.mark.django_db

__all__ = ["password"]

# The hall screen, what players may see on their phones, whether the program is at work, and the
# way to unlock the laptop.
IN_SIGHT = {
    "board", "board-screen", "board-room", "board-players", "board-couples", "board-couple",
    "board-word", "board-card", "board-own-picture", "office-health", "office-unlock",
    "rulings-sheet", "set_language",
}  # fmt: skip


def evenings() -> list[StoredEvening]:
    return [draw(make_evening(4)), make_tournament(name="Tournament")]


@pytest.mark.parametrize("method", ["get", "post"])
def test_locked_laptop_shows_what_the_hall_may_see_and_nothing_else(
    client: Client, method: str
) -> None:
    in_sight = set()
    for stored in evenings():
        for name in OF_LAPTOP:
            answer = getattr(client, method)(filled(OF_LAPTOP[name], stored))
            to = answer.headers.get("Location", "")
            if not to.startswith(reverse("office-unlock")):
                in_sight.add(name)

        assert now(stored).entry == stored.entry
    assert in_sight == IN_SIGHT


def test_what_hurts_is_marked_so() -> None:
    stored = make_evening(4)
    marked = {
        name
        for name in OF_LAPTOP
        if getattr(resolve(filled(OF_LAPTOP[name], stored)).func, ASKED, False)
    }

    assert marked == HURTS


def test_no_form_that_hurts_is_taken_with_an_old_password(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stored in evenings():
        unlock(client)
        clock = time.time() + 16 * 60
        with monkeypatch.context() as patch:
            patch.setattr(unlocked.time, "time", lambda clock=clock: clock)
            answers = {
                name: client.post(filled(OF_LAPTOP[name], stored), {"password": PASSWORD})
                for name in HURTS
            }

        asked = {name for name, answer in answers.items() if "once more" in answer.text}
        assert asked == HURTS
        assert now(stored).entry == stored.entry
