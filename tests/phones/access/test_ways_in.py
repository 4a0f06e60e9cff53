"""Whoever comes in shows something new from then on, and what was shown before opens nothing.

Else somebody who has put a cookie of theirs into a phone or a browser before would be in with it.
"""

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import draw, make_evening
from tests.figures import Count, Prove, Share
from tests.fragments import text_of
from tests.hosted.hosted_client import Browser, hosted
from tests.office.password.test_locking import PASSWORD, later, password
from tests.phones.hall_client import Phone
from tournaments.models import HelperRow
from tournaments.office.phones import joining as joining_views
from tournaments.store.phones import joining
from tournaments.store.phones.joining import Helper
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.requests import COOKIE as OF_HELPER
from tournaments.web.password import unlocked
from tournaments.web.password.guard import FIELD
from tournaments.web.password.unlocked import COOKIE as OF_ORGANISER

pytestmark = pytest.mark.django_db

__all__ = ["password"]

FIGURE = "Ways in"
SAME, OLD_OPENS, NOT_IN, STILL_IN = "the same is shown", "the old one opens", "not in", "still in"


@dataclass(frozen=True)
class Passage:
    """What a browser showed before and after, whether it is in, and whether a page opens to it."""

    before: str
    after: str
    opens: Callable[[str], bool]
    leads_in: bool = True

    @property
    def faults(self) -> set[str]:
        are_so = {
            SAME: unsigned(self.before) == unsigned(self.after),
            OLD_OPENS: self.opens(self.before),
            NOT_IN: self.leads_in and not self.opens(self.after),
            STILL_IN: not self.leads_in and self.opens(self.after),
        }
        return {fault for fault, is_so in are_so.items() if is_so}


def unsigned(cookie: str) -> str:
    """Without the moment at which it was given, and the signature over it."""
    return cookie.rsplit(":", 2)[0]


@pytest.fixture(autouse=True)
def _none_was_locked(settings) -> Iterator[None]:
    yield
    shutil.rmtree(settings.DATA_DIR / unlocked.FOLDER, ignore_errors=True)


def to_join(evening: StoredEvening) -> str:
    return f"/{evening.slug}/join/"


def opens_floor(
    browser: type[Client], cookie: str, evening: StoredEvening
) -> Callable[[str], bool]:
    """Whether another browser of this kind finds the floor with what somebody has shown."""

    def opens(shown: str) -> bool:
        another = browser()
        another.cookies[cookie] = shown
        return another.get(reverse("floor", args=[evening.slug])).status_code == 200

    return opens


# With a phone.


def asking(evening: StoredEvening, name: str, role: str = "floor") -> Phone:
    phone = Phone()
    ask(phone, evening, name, role)
    return phone


def ask(phone: Phone, evening: StoredEvening, name: str, role: str) -> None:
    answer = phone.send(to_join(evening), {"name": name, "roles": role})
    assert answer.status_code == 302


def let_in(phone: Phone, evening: StoredEvening) -> None:
    (waiting,) = joining.asking(evening.slug)
    joining.let_in(evening.slug, waiting.pk)
    phone.get(to_join(evening))


def stop(evening: StoredEvening) -> None:
    (helper,) = joining.helpers_of(evening.slug)
    joining.stop(evening.slug, helper.pk)


def come_in_by(phone: Phone, evening: StoredEvening, role: str) -> None:
    secret = joining.invite(evening.slug, "Jack", [role])
    assert phone.send(f"{to_join(evening)}{secret}/", {}).status_code == 302


def passage_of_phone(phone: Phone, before: str, evening: StoredEvening) -> Passage:
    return Passage(before, phone.cookies[OF_HELPER].value, opens_floor(Phone, OF_HELPER, evening))


def by_invitation(evening: StoredEvening) -> Passage:
    """On a phone in which a thief has left what their own showed while it asked."""
    planted, phone = asking(evening, "Thief").cookies[OF_HELPER].value, Phone()
    phone.cookies[OF_HELPER] = planted

    come_in_by(phone, evening, "floor")

    return passage_of_phone(phone, planted, evening)


def by_code(evening: StoredEvening) -> Passage:
    phone = asking(evening, "Ace")
    waited_with = phone.cookies[OF_HELPER].value

    let_in(phone, evening)

    return passage_of_phone(phone, waited_with, evening)


def into_another_role(evening: StoredEvening) -> Passage:
    phone = asking(evening, "Ace", "door")
    let_in(phone, evening)
    at_the_door = phone.cookies[OF_HELPER].value

    stop(evening)
    ask(phone, evening, "Ace", "floor")
    let_in(phone, evening)

    return passage_of_phone(phone, at_the_door, evening)


def into_another_role_by_invitation(evening: StoredEvening) -> Passage:
    phone = asking(evening, "Ace")
    let_in(phone, evening)
    before = phone.cookies[OF_HELPER].value

    stop(evening)
    come_in_by(phone, evening, "floor")

    return passage_of_phone(phone, before, evening)


# With the password.


def at_work(browser: Client) -> str:
    """What it shows once the password is typed there."""
    sent = {"password": PASSWORD}
    to = reverse("office-unlock")
    answer = browser.send(to, sent) if isinstance(browser, Phone) else browser.post(to, sent)
    assert answer.status_code == 302
    return browser.cookies[OF_ORGANISER].value


def by_password(evening: StoredEvening, browser: type[Client] = Client) -> Passage:
    """Where it was typed before, and somebody has copied what the browser showed."""
    here = browser()
    before = at_work(here)

    after = at_work(here)

    return Passage(before, after, opens_floor(browser, OF_ORGANISER, evening))


def by_another_password(evening: StoredEvening) -> Passage:
    here = Client()
    before = at_work(here)

    typed = {"password": "kings and jacks", FIELD: PASSWORD}
    here.post(reverse("office-password"), typed)

    after = here.cookies[OF_ORGANISER].value
    return Passage(before, after, opens_floor(Client, OF_ORGANISER, evening))


def by_locking(evening: StoredEvening, browser: type[Client] = Client) -> Passage:
    here, to = browser(), reverse("office-lock")
    before = at_work(here)

    answer = here.send(to, {}) if isinstance(here, Phone) else here.post(to)

    after = answer.cookies[OF_ORGANISER].value
    opens = opens_floor(browser, OF_ORGANISER, evening)
    return Passage(before, after, opens, leads_in=False)


def by_signing_in(evening: StoredEvening) -> Passage:
    return by_password(evening, Browser)


def by_signing_out(evening: StoredEvening) -> Passage:
    return by_locking(evening, Browser)


WAYS: Mapping[str, Callable[[StoredEvening], Passage]] = {
    way.__name__: way
    for way in (
        by_invitation,
        by_code,
        into_another_role,
        into_another_role_by_invitation,
        by_password,
        by_locking,
        by_signing_in,
        by_signing_out,
        by_another_password,  # the last: the laptop has another one from then on
    )
}
ON_A_SERVER = {"by_signing_in", "by_signing_out"}


def faults_of(names: Iterable[str]) -> dict[str, set[str]]:
    """What is wrong with each of these ways, at an evening of its own."""
    faults = {}
    for name in names:
        with hosted() if name in ON_A_SERVER else nullcontext():
            faults[name] = WAYS[name](draw(make_evening(4, name=name))).faults
    return {name: found for name, found in faults.items() if found}


def test_every_way_in_changes_what_is_shown_and_the_old_one_is_dead(prove: Prove) -> None:
    faults = faults_of(WAYS)

    assert faults == {}
    prove(FIGURE, Share("lead in anew", len(WAYS) - len(faults), len(WAYS), at_least=1))


def test_phone_that_goes_on_with_what_it_waited_with_is_found(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    def come_in_as_before(secret: str) -> tuple[Helper | None, str]:
        HelperRow.objects.exclude(let_in_at=None).update(digits="")
        return joining.known_by(secret), secret

    monkeypatch.setattr(joining_views, "come_in", come_in_as_before)

    faults = faults_of(WAYS)

    assert faults["by_code"] == {SAME, OLD_OPENS}
    prove(
        FIGURE, control=Count("ways wrong where a phone keeps its secret", len(faults), at_least=1)
    )


def test_browser_that_is_locked_by_itself_alone_is_found(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    monkeypatch.setattr(unlocked, "end", lambda _request: None)

    faults = faults_of(["by_locking", "by_signing_out"])

    assert faults == {"by_locking": {OLD_OPENS}, "by_signing_out": {OLD_OPENS}}
    prove(FIGURE, control=Count("ways wrong where locking forgets copies", len(faults), at_least=2))


def test_password_typed_once_more_counts_in_that_browser_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was shown before goes on as it was: a second click must not find itself locked out."""
    evening, here, copied = draw(make_evening(4)), Client(), Client()
    copied.cookies[OF_ORGANISER] = at_work(here)
    to, typed = reverse("office-delete", args=[evening.slug]), {"organiser_password": PASSWORD}
    later(monkeypatch, 16 * 60)
    assert "The password once more" in text_of(here.post(to, {"name": "not this one"}))

    here.post(to, {"name": "not this one", **typed})

    told = [text_of(browser.post(to, {"name": "nor this"})) for browser in (here, copied)]
    assert ["The password once more" in page for page in told] == [False, True]


def test_browsers_that_were_locked_are_forgotten_once_they_would_be_idle(
    monkeypatch: pytest.MonkeyPatch, settings
) -> None:
    folder = settings.DATA_DIR / unlocked.FOLDER
    before = set(folder.glob("*"))
    by_locking(draw(make_evening(4)))
    (first,) = set(folder.iterdir()) - before

    later(monkeypatch, unlocked.SECONDS_KEPT + 1)
    by_locking(draw(make_evening(4)))

    assert not first.exists()
    assert len([*folder.iterdir()]) == 1
