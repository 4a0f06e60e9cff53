"""The organiser's password: what a locked laptop shows, and what asks for it once more."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import global_settings
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.test import Client
from django.urls import reverse

from tests.factories import draw, make_evening, now, tables_of
from tests.fragments import asked_for, text_of
from tests.phones.hall_client import Phone, helping
from tests.proof import mostly_long
from tournaments.store.phones.joining import helpers_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.password import kept, tries, unlocked
from tournaments.web.password.guard import FIELD

pytestmark = pytest.mark.django_db

PASSWORD = "turnips and clubs"
FILLED_IN = r'autocomplete="(?:current|new)-password"'


@pytest.fixture(autouse=True)
def password() -> Iterator[str]:
    kept.set_password(PASSWORD)
    yield PASSWORD
    kept.forget_password()
    tries.forget("127.0.0.1")


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(4))


@pytest.fixture
def at_work(client: Client) -> Client:
    """A browser in which the password was typed just now."""
    unlock(client)
    return client


def unlock(client: Client, typed: str = PASSWORD, **more: str):
    return client.post(reverse("office-unlock"), {"password": typed, **more})


def change(client: Client, password: str, **more: bool):
    return client.post(reverse("office-password"), {"password": password, FIELD: PASSWORD}, **more)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    clock = time.time() + seconds
    monkeypatch.setattr(unlocked.time, "time", lambda: clock)


def address(name: str, evening: StoredEvening, *more: object) -> str:
    return reverse(name, args=[evening.slug, *more])


def test_laptop_without_a_password_asks_for_none(client: Client, evening: StoredEvening) -> None:
    kept.forget_password()

    assert client.get(address("floor", evening)).status_code == 200
    assert client.get(reverse("office-unlock")).url == "/"


def test_locked_laptop_shows_the_way_to_unlock_it_and_leads_back(
    client: Client, evening: StoredEvening
) -> None:
    floor = address("floor", evening)

    locked = client.get(floor)
    assert "This laptop is locked" in text_of(client.get(locked.url))
    opened = unlock(client, next=floor)

    assert opened.url == floor
    assert client.get(floor).status_code == 200


def test_what_is_sent_to_a_locked_laptop_is_not_done(
    client: Client, evening: StoredEvening
) -> None:
    first, _ = tables_of(evening)[0]
    sent = {"game": 1, "draw": 1, "win": f"1-{first}-0"}

    plain = client.post(address("floor-record-win", evening), sent, follow=True)
    tapped = client.post(
        address("floor-record-win", evening), sent, headers=asked_for("floor_row-1")
    )

    assert now(evening).entry == evening.entry
    assert "This laptop was locked: nothing was recorded." in text_of(plain)
    assert tapped.headers["HX-Redirect"].startswith(reverse("office-unlock"))


def test_hall_screen_and_phones_go_on(client: Client, evening: StoredEvening) -> None:
    first, _ = tables_of(evening)[0]

    for page in ("board", "board-screen", "board-players"):
        assert client.get(address(page, evening)).status_code == 200
    assert client.get(address("board-couple", evening, first)).status_code == 200
    assert Phone().get(address("board-players", evening)).status_code == 200


def test_wrong_password_is_refused_and_five_of_them_cost_a_minute(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        refused = unlock(client, "queen of hearts")
    assert refused.status_code == 422
    assert "Five wrong passwords: wait a minute" in text_of(refused)
    assert "wait a minute" in text_of(unlock(client))

    later(monkeypatch, 61)

    assert unlock(client).status_code == 302


@pytest.mark.parametrize("minutes", [0, 2])
def test_lock_locks_this_browser_at_once(
    at_work: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch, minutes: int
) -> None:
    """However long nobody has touched it: whoever locks it is at work, and yet is no more."""
    later(monkeypatch, 60 * minutes)

    at_work.post(reverse("office-lock"))

    assert at_work.cookies[unlocked.COOKIE].value == ""
    assert at_work.get(address("floor", evening)).status_code == 302


def test_full_disk_keeps_nobody_from_locking_this_browser(
    at_work: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unlocked, "_locked", lambda _now: Path("/proc/no-room/for-it"))

    at_work.post(reverse("office-lock"))

    assert at_work.get(address("floor", evening)).status_code == 302


def test_hour_without_anybody_at_work_locks_it(
    at_work: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    later(monkeypatch, 59 * 60)
    assert at_work.get(address("floor", evening)).status_code == 200
    later(monkeypatch, 59 * 60)
    assert at_work.get(address("floor", evening)).status_code == 200

    later(monkeypatch, 61 * 60)
    assert at_work.get(address("floor", evening)).status_code == 302


def test_page_that_follows_by_itself_is_nobody_at_work(
    at_work: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    news = f"{address('floor-news', evening)}?version={evening.version}"
    later(monkeypatch, 50 * 60)
    assert at_work.get(news, headers=asked_for("floor_news")).status_code == 204

    later(monkeypatch, 20 * 60)
    locked = at_work.get(news, headers=asked_for("floor_news"))

    assert "next=" in locked.headers["HX-Redirect"]


def test_another_password_locks_who_typed_the_one_before(
    at_work: Client, evening: StoredEvening
) -> None:
    kept.set_password("kings and jacks")

    assert at_work.get(address("floor", evening)).status_code == 302


@pytest.mark.parametrize("easy", ["short", "password1", "1234567890", ""])
def test_password_that_everybody_tries_is_refused(at_work: Client, easy: str) -> None:
    refused = change(at_work, easy)

    assert (refused.status_code, "New password" in refused.text) == (422, True)
    assert kept.is_password(PASSWORD)


def test_password_is_changed_and_done_without(at_work: Client, evening: StoredEvening) -> None:
    change(at_work, "kings and jacks")
    assert kept.is_password("kings and jacks")
    assert at_work.get(address("floor", evening)).status_code == 200

    at_work.post(reverse("office-password"), {"forget": "", FIELD: "kings and jacks"})
    assert not kept.is_set()


@pytest.mark.parametrize("typed", ["", "queen of hearts"])
@pytest.mark.parametrize("sent", [{"password": "kings and jacks"}, {"forget": ""}])
def test_password_is_not_changed_by_whoever_does_not_know_it(
    at_work: Client, sent: dict[str, str], typed: str
) -> None:
    """However lately it was typed: the organiser may have gone to the cards table."""
    asked = at_work.post(reverse("office-password"), sent | ({FIELD: typed} if typed else {}))

    assert "The password once more" in text_of(asked)
    assert kept.is_password(PASSWORD)


@pytest.mark.parametrize("odd", mostly_long([" Reines & valets ♣ ", "é" * 200, "\t" * 8]))
def test_password_counts_as_it_was_typed(client: Client, odd: str) -> None:
    """Of whatever signs it is made, none is cut off or taken for another."""
    kept.set_password(odd)

    for other in {odd.strip(), odd[:-1], odd.upper()} - {odd}:
        assert unlock(client, other).status_code == 422
    assert unlock(client, odd).status_code == 302


def test_enough_of_what_everybody_tries_is_known() -> None:
    known = CommonPasswordValidator().passwords

    assert sum(len(password) >= kept.FEWEST_LETTERS for password in known) >= 3_000


def test_password_is_typed_unseen_or_filled_in_by_the_browser(
    at_work: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [at_work.get(reverse(name)).text for name in ("office-unlock", "office-password")]
    later(monkeypatch, 16 * 60)
    pages.append(at_work.post(*drawing_again(evening)).text)

    fields = [
        field
        for page in pages
        for field in re.findall(r"<input\b[^>]*>", page)
        if re.search(rf'name="(?:password|{FIELD})"', field)
    ]
    assert len(fields) == 4
    assert [field for field in fields if 'type="password"' not in field] == []
    assert [field for field in fields if not re.search(FILLED_IN, field)] == []


def drawing_again(evening: StoredEvening) -> tuple[str, dict[str, str]]:
    return address("floor-draw", evening), {"seed": "46", "version": evening.version}


def test_what_hurts_asks_again_after_a_quarter_of_an_hour_and_loses_nothing(
    at_work: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    to, sent = drawing_again(evening)
    later(monkeypatch, 16 * 60)

    asked = at_work.post(to, sent)
    assert now(evening).entry == evening.entry
    assert "The password once more" in text_of(asked)
    assert '<input type="hidden" name="seed" value="46">' in asked.text

    wrong = at_work.post(to, {**sent, "organiser_password": "queen of hearts"})
    assert "That is not the password." in text_of(wrong)
    assert now(evening).entry == evening.entry

    at_work.post(to, {**sent, "organiser_password": PASSWORD})
    assert now(evening).evening.draws[-1].seed == "46"
    assert at_work.post(to, {**sent, "seed": "47", "version": now(evening).version}).url


def test_typed_just_now_it_is_not_asked_again(at_work: Client, evening: StoredEvening) -> None:
    to, sent = drawing_again(evening)

    at_work.post(to, sent)

    assert now(evening).evening.draws[-1].seed == "46"


def test_htmx_is_shown_the_question_in_place_of_the_page(
    at_work: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    to, sent = drawing_again(evening)
    later(monkeypatch, 16 * 60)

    asked = at_work.post(to, sent, headers=asked_for("game"))

    told = [asked.headers[name] for name in ("HX-Retarget", "HX-Reselect", "HX-Reswap")]
    assert told == ["#content", "#content", "outerHTML"]


def test_password_lies_hashed_and_readable_by_its_owner_alone(settings) -> None:
    """As the program hashes it, too slowly for anybody to try many."""
    settings.PASSWORD_HASHERS = global_settings.PASSWORD_HASHERS
    kept.set_password(PASSWORD)
    (file,) = settings.DATA_DIR.glob("organiser*")

    assert file.read_text().startswith("pbkdf2_sha256$")
    assert PASSWORD not in file.read_text()
    assert file.stat().st_mode & 0o077 == 0


def test_another_password_stops_helpers_at_their_next_request(
    at_work: Client, evening: StoredEvening
) -> None:
    phone = helping(evening, "Ace", "floor")
    floor = reverse("floor", args=[evening.slug])
    assert phone.get(floor, follow=True).status_code == 200

    answer = change(at_work, "hearts and turnips", follow=True)

    assert "1 helper’s phone was stopped and has to ask anew." in text_of(answer)
    assert not helpers_of(evening.slug)[0].is_in
    page = phone.get(floor, follow=True)
    assert (page.status_code, "You no longer help here" in page.text) == (403, True)


def test_first_password_stops_nobody(client: Client, evening: StoredEvening) -> None:
    kept.forget_password()
    helping(evening, "Ace", "floor")

    client.post(reverse("office-password"), {"password": PASSWORD})

    assert helpers_of(evening.slug)[0].is_in
