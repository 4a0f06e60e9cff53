"""Who finds what where the program is hosted: the organiser everything, by the password alone."""

import re
import time
from collections import Counter
from itertools import product

import pytest
from django.conf import settings
from django.core import signing
from django.test import override_settings
from django.urls import get_resolver, reverse

from cardparty.hosted_urls import addresses_of_hall
from tests.factories import draw, make_evening, now, tables_of
from tests.fragments import asked_for, text_of
from tests.hosted.hosted_client import PASSWORD, Browser, helping, organiser
from tests.phones.routes import (
    EVERY_HELPER,
    EVERYBODY,
    FOUND,
    OF_LAPTOP,
    filled,
    table,
)
from tests.proof import mostly_long
from tests.tournaments import make_tournament
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.roles import HelperRole
from tournaments.web.password import kept, unlocked
from tournaments.web.password.guard import FIELD

pytestmark = pytest.mark.django_db

OF_SERVER = {"office-health", "office-unlock", "board-results"}
METHODS = ("post", "get", "head", "put", "patch", "delete")


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(4))


def address(name: str, evening: StoredEvening, *more: object) -> str:
    return reverse(name, args=[evening.slug, *more])


def beyond_players() -> dict[str, str]:
    """Every address that is not for everybody."""
    return {name: at for name, at in OF_LAPTOP.items() if name not in EVERYBODY | OF_SERVER}


def test_everybody_finds_what_the_hall_does_and_the_way_in() -> None:
    assert table([*addresses_of_hall(frozenset())]).keys() == EVERYBODY | OF_SERVER


@pytest.mark.parametrize("role", HelperRole)
def test_helper_finds_what_the_hall_does_and_the_way_in(role: HelperRole) -> None:
    found = table([*addresses_of_hall(frozenset({role}))])

    assert found.keys() == EVERYBODY | OF_SERVER | EVERY_HELPER | FOUND[role]


@pytest.mark.parametrize(
    ("method", "password"), mostly_long(product(METHODS, [PASSWORD, ""]), quick=2)
)
def test_nobody_reaches_a_page_of_the_organiser_without_the_password(
    method: str, password: str
) -> None:
    """By the addresses as the program resolves them; where no password is set yet, too."""
    wrong = {}
    with override_settings(CARDPARTY_PASSWORD=password):
        for stored in (draw(make_evening(4)), make_tournament(name="Tournament")):
            browser = Browser(enforce_csrf_checks=False)
            for name, at in beyond_players().items():
                # One word alone, and none, are addresses of players, too; they lead them elsewhere.
                if at.strip("/").count("/") == 0:
                    continue
                answer = getattr(browser, method)(filled(at, stored))
                to = answer.headers.get("Location", "")
                is_led = answer.status_code == 302 and to.startswith(reverse("office-unlock"))
                if not (is_led or answer.status_code == 404):
                    wrong[name] = answer.status_code

            assert now(stored).entry == stored.entry

    assert wrong == {}


def test_control_signed_in_the_pages_are_there(evening: StoredEvening) -> None:
    browser = organiser()
    pages = ("floor", "door", "office-evening", "office-settings", "prizes", "paper")

    statuses = {name: browser.get(address(name, evening)).status_code for name in pages}

    assert statuses == dict.fromkeys(pages, 200)
    assert "Players" not in text_of(browser.get("/"))


def test_helper_is_led_to_no_page_to_sign_in_at(evening: StoredEvening) -> None:
    phone = helping(evening, "Ace", HelperRole.FLOOR)

    assert phone.get(address("floor", evening)).status_code == 200
    assert phone.get(address("office-settings", evening)).status_code == 404


def test_organiser_is_one_on_a_phone_that_helped_before_too(evening: StoredEvening) -> None:
    phone = helping(evening, "Ace", HelperRole.DOOR)
    first, _ = tables_of(evening)[0]
    phone.sign_in()

    phone.send(address("floor-record-win", evening), {"game": 1, "draw": 1, "win": f"1-{first}-0"})

    (done,) = now(evening).evening.games[0].winners[:1]
    assert done == first
    assert phone.get(address("office-settings", evening)).status_code == 200


def test_whoever_signs_in_is_led_back_to_the_page(evening: StoredEvening) -> None:
    browser, floor = Browser(), address("floor", evening)

    way_in = browser.get(floor).url
    answer = browser.send(way_in.partition("?")[0], {"password": PASSWORD, "next": floor})

    assert answer.url == floor
    assert browser.get(floor).status_code == 200


def test_page_left_open_is_led_to_the_way_in_and_nothing_is_recorded(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, (first, _) = organiser(), tables_of(evening)[0]
    sent = {"game": 1, "draw": 1, "win": f"1-{first}-0"}
    clock = time.time() + 61 * 60
    monkeypatch.setattr(unlocked.time, "time", lambda: clock)

    tapped = browser.send(address("floor-record-win", evening), sent, asked_for("floor_row-1"))

    assert tapped.headers["HX-Redirect"].startswith(reverse("office-unlock"))
    assert "You are not signed in: nothing was recorded." in text_of(browser.get("/office/unlock/"))
    assert now(evening).entry == evening.entry


def test_signed_out_browser_finds_nothing_any_more(evening: StoredEvening) -> None:
    browser = organiser()

    browser.send(reverse("office-lock"), {})

    assert browser.get(address("floor", evening)).url.startswith(reverse("office-unlock"))


def test_cookie_of_another_password_opens_nothing(evening: StoredEvening) -> None:
    browser = organiser()

    with override_settings(CARDPARTY_PASSWORD="kings and jacks"):
        assert browser.get(address("floor", evening)).status_code == 302


def test_cookie_that_the_program_has_not_signed_opens_nothing(evening: StoredEvening) -> None:
    browser, clock = Browser(), time.time()
    told = f"{kept.mark()}:{'0' * 32}:{clock:.0f}:{clock:.0f}"
    forged = signing.TimestampSigner(key="another", salt=unlocked.COOKIE + unlocked.SALT)
    browser.cookies[unlocked.COOKIE] = forged.sign(told)

    assert browser.get(address("floor", evening)).status_code == 302


def test_password_is_never_done_without(evening: StoredEvening) -> None:
    browser = organiser()

    page, known = reverse("office-password"), {FIELD: PASSWORD}
    kept_on = browser.get(browser.send(page, {"forget": ""} | known).url)
    changed = browser.send(page, {"password": "kings and jacks"} | known)

    assert "On a server there is always a password." in text_of(kept_on)
    assert "set by CARDPARTY_PASSWORD" in text_of(changed)
    assert "Do without a password" not in text_of(changed)
    assert browser.get(address("floor", evening)).status_code == 200


def test_without_a_password_the_way_in_says_so_and_opens_nothing() -> None:
    browser = Browser()

    with override_settings(CARDPARTY_PASSWORD=""):
        assert not kept.is_set()
        page = browser.get(reverse("office-unlock"))
        answers = [browser.sign_in(typed).status_code for typed in ("", " ", "anything")]

    assert "No password is set yet." in text_of(page)
    assert answers == [422] * 3


def test_every_cookie_is_for_https_alone(evening: StoredEvening) -> None:
    browser = helping(evening, "Ace", HelperRole.DOOR)
    browser.sign_in()
    browser.get("/office/new/")
    browser.send(reverse("set_language"), {"language": "fr", "next": "/"})

    insecure = {name for name, cookie in browser.cookies.items() if cookie["secure"] is not True}

    assert {"organiser", "cardparty_helper", "django_language"} <= browser.cookies.keys()
    # The first token is the test's own.
    assert insecure <= {"csrftoken"}
    assert Browser().get("/office/unlock/").cookies["csrftoken"]["secure"] is True


def test_page_asked_for_without_https_is_led_there() -> None:
    plain = Browser(**{"X-Forwarded-Proto": "http"}).get("/office/unlock/")

    assert (plain.status_code, plain.url) == (301, "https://cards.example.org/office/unlock/")
    secure = Browser().get("/office/unlock/")
    assert "max-age=31536000" in secure.headers["Strict-Transport-Security"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "evil.example", "10.0.0.7"])
def test_its_own_name_is_the_only_one_it_answers_to(host: str) -> None:
    assert Browser(Host=host).get("/").status_code == 400


def test_footer_leads_the_organiser_in(evening: StoredEvening) -> None:
    page = Browser().get(address("board-players", evening)).text

    assert f'href="{reverse("office-unlock")}"' in page
    assert f'href="{reverse("office-unlock")}"' not in organiser().get("/").text


def test_organiser_is_asked_to_let_phones_in_and_lists_who_helps(evening: StoredEvening) -> None:
    browser = organiser()
    page = text_of(browser.get(address("office-phones", evening)))
    phone = Browser()
    phone.send(f"/{evening.slug}/join/", {"name": "Ace", "roles": ["floor"]})

    asking = browser.get(reverse("office-asking")).text
    (let_in,) = re.findall(r'action="([^"]+/let-in/)"', asking)
    browser.send(let_in, {})

    assert "https://cards.example.org" in page
    assert reverse("office-asking") in browser.get(address("floor", evening)).text
    assert phone.get(f"/{evening.slug}/join/").status_code == 302
    assert phone.get(address("floor", evening)).status_code == 200
    assert "Ace" in text_of(browser.get(address("office-phones", evening)))


def test_tag_of_a_page_is_another_for_the_organiser(evening: StoredEvening) -> None:
    board = address("board-players", evening)

    assert Browser().get(board).headers["ETag"] != organiser().get(board).headers["ETag"]


def test_table_of_the_organiser_is_that_of_the_laptop() -> None:
    assert table(get_resolver(settings.ROOT_URLCONF).url_patterns) == OF_LAPTOP


def test_whoever_was_stopped_or_helps_elsewhere_finds_no_more_than_players(
    evening: StoredEvening,
) -> None:
    stopped = helping(evening, "Stopped", *HelperRole)
    (helper,) = joining.helpers_of(evening.slug)
    joining.stop(evening.slug, helper.pk)
    elsewhere = helping(make_evening(4, name="Elsewhere"), "Ace", *HelperRole)

    statuses = {
        who: [phone.get(address(page, evening)).status_code for page in ("floor", "prizes")]
        for who, phone in (("stopped", stopped), ("elsewhere", elsewhere))
    }

    assert statuses == {"stopped": [403, 403], "elsewhere": [302, 302]}
    assert elsewhere.get(address("floor", evening)).url.startswith(reverse("office-unlock"))


@pytest.mark.long
def test_every_page_is_there_for_the_organiser(evening: StoredEvening) -> None:
    browser, answered = organiser(), Counter[int]()

    for at in OF_LAPTOP.values():
        answered[browser.get(filled(at, evening)).status_code] += 1

    # What is missing has a number or a name in its address that there is not.
    assert answered.keys() <= {200, 204, 302, 404, 405, 422}
    assert answered[200] > 40
