"""An evening is deleted while others have its pages open: no fault, and nothing is half.

A fuzz with one thread cannot see it: between the page that opens an evening and the act that writes
on it somebody else deletes it.
"""

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from django.conf import settings
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Pay
from tests.factories import draw, make_evening, make_tournament, play
from tests.figures import Count, Prove
from tests.journeys.any_request import Place, places
from tests.proof import IS_PROOF
from tests.store.hand import Hand, at_once
from tests.store.hands import hands
from tests.store.remembering import forget_everything
from tournaments.models import EveningRow, LogEntryRow
from tournaments.office import delete_views
from tournaments.store import book
from tournaments.store.stored_evening import EveningGoneError, StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.whole.deleting import copies_folder, delete

pytestmark = pytest.mark.django_db(transaction=True)

LINE = "evenings deleted while others are at work"
ROUNDS = 60 if IS_PROOF else 2
PEOPLE = 8
REQUESTS = 20 if IS_PROOF else 8
MOST_SECONDS_BETWEEN = 0.05
OF_THE_FORM = {"csrfmiddlewaretoken", "key"}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    forget_everything()
    return tmp_path


@pytest.fixture
def _slow_laptop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the page that opens an evening and what it does with it others have their turn."""
    find, chance = book.find, Random(46)

    def found_late(slug: str) -> StoredEvening | None:
        stored = find(slug)
        time.sleep(chance.uniform(0, MOST_SECONDS_BETWEEN))
        return stored

    monkeypatch.setattr(book, "find", found_late)


@pytest.fixture
def people() -> Iterator[list[Hand]]:
    with hands(PEOPLE) as found:
        yield found


def test_second_of_two_who_delete_at_once_is_told_that_it_is_gone() -> None:
    evening = make_evening(3)
    delete(evening)

    with pytest.raises(EveningGoneError):
        delete(evening)

    assert len(list(copies_folder().iterdir())) == 1


def test_act_on_an_evening_that_is_deleted_is_told_so() -> None:
    evening = make_evening(3)
    delete(evening)

    with pytest.raises(EveningGoneError):
        book.do(evening.slug, Pay(next(iter(evening.evening.couples))), by="test")


@pytest.mark.long
def test_all_practice_evenings_deleted_twice_at_once(people: list[Hand]) -> None:
    for number in range(4):
        make_evening(2, name=f"Practice {number}", is_practice=True)
    path = reverse("office-delete-all-practice")

    told = at_once([lambda hand=hand: hand.post(path, {}) for hand in people])

    assert Counter(answer.status for answer in told) == {302: PEOPLE}
    assert not EveningRow.objects.exists()
    assert len(list(copies_folder().iterdir())) == 4


def test_page_of_a_deleted_evening_says_when_and_where_its_copy_lies(client: Client) -> None:
    evening = make_evening(3)
    delete(evening)
    (copy,) = copies_folder().iterdir()

    pages = [
        client.get(reverse("office-evening", args=[evening.slug])),
        client.post(reverse("door-remove-couple", args=[evening.slug, 1])),
    ]

    for page in pages:
        text = page.content.decode()
        assert page.status_code == 410
        assert f"The evening {evening.slug} was deleted on this laptop" in text
        assert str(copy) in text


def test_tap_on_a_deleted_evening_gets_the_sentence_alone(client: Client) -> None:
    evening = draw(make_evening(4))
    delete(evening)

    answer = client.post(
        reverse("door-remove-couple", args=[evening.slug, 1]),
        headers={"HX-Request": "true", "HX-Target": "couple_row-1"},
    )

    assert answer.status_code == 410
    assert answer.content.decode().endswith("nothing was saved.")
    assert "<" not in answer.content.decode()


def test_address_that_never_was_is_not_here_and_not_deleted(client: Client) -> None:
    assert client.get("/never-was-2026-11-20/office/").status_code == 404


def test_act_between_page_and_transaction_is_answered(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page has opened the evening; before its act is written somebody deletes it."""
    evening, do = make_evening(3), book.do

    def after_a_deletion(*told: object, **more: object) -> object:
        delete(evening)
        return do(*told, **more)

    monkeypatch.setattr(book, "do", after_a_deletion)

    page = client.post(reverse("door-remove-couple", args=[evening.slug, 1]))

    assert page.status_code == 410
    assert "This evening is deleted" in page.content.decode()


def test_last_who_deletes_all_practice_evenings_is_told_that_it_is_done(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = make_evening(2, is_practice=True)
    monkeypatch.setattr(delete_views, "practice_slugs", lambda: [evening.slug])
    monkeypatch.setattr(book, "find", lambda _slug: evening)
    delete(evening)

    answer = client.post(reverse("office-delete-all-practice"))

    (message,) = get_messages(answer.wsgi_request)
    assert str(message) == "All practice evenings are deleted already."


@pytest.mark.long
@pytest.mark.usefixtures("_slow_laptop")
def test_anybody_at_work_while_evenings_go(people: list[Hand], prove: Prove) -> None:
    chance, answers = Random(45), Counter[int]()
    everywhere = sent_to(with_all_desks())
    with kept_faults() as faults:
        for _ in range(ROUNDS):
            answers.update(all_at_work(people, everywhere, chance))
            forget_everything()
            check_nothing_is_half()

    assert faults == []
    assert not any(status >= 500 for status in answers)
    prove(
        LINE,
        Count("requests while all evenings are deleted", answers.total(), at_least=7_000),
        Count("were told that it is gone", answers[410], at_least=500),
        Count("HTTP 500", sum(n for status, n in answers.items() if status >= 500), at_most=0),
    )


def all_at_work(people: list[Hand], everywhere: list[Place], chance: Random) -> list[int]:
    """What everybody is answered: two delete, the others go where they like."""
    slugs = [stored.slug for stored in with_all_desks()]
    calls: list[Callable[[], list[int]]] = [
        partial(send_all, hand, deletions(slugs, chance)) for hand in people[:2]
    ]
    calls += [
        partial(visit, hand, [chance.choice(everywhere) for _ in range(REQUESTS)], slugs)
        for hand in people[2:]
    ]
    return [status for statuses in at_once(calls) for status in statuses]


def send_all(hand: Hand, paths: list[str]) -> list[int]:
    told = []
    for path in paths:
        time.sleep(Random(path).uniform(0, MOST_SECONDS_BETWEEN))
        told.append(hand.post(path, {}).status)
    return told


def test_control_without_the_guard_the_same_act_is_a_fault(
    client: Client, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    evening, do = make_evening(3), book.do
    client.raise_request_exception = False
    monkeypatch.setattr(
        "tournaments.web.middleware.GoneEvening.process_exception", lambda *_told: None
    )

    def after_a_deletion(*told: object, **more: object) -> object:
        delete(evening)
        return do(*told, **more)

    monkeypatch.setattr(book, "do", after_a_deletion)

    status = client.post(reverse("door-remove-couple", args=[evening.slug, 1])).status_code
    assert status == 500
    prove(LINE, control=Count("HTTP 500 without the guard", int(status == 500), at_least=1))


def with_all_desks() -> list[StoredEvening]:
    return [
        play(draw(make_evening(6, name="Played", is_practice=True)), games=2),
        make_evening(4, name="Door", is_practice=True),
        make_tournament(is_practice=True),
    ]


def sent_to(evenings: list[StoredEvening]) -> list[Place]:
    """Every address of an evening, with what its pages send there."""
    found = [place for place in places(Client()) if place.gaps[:1] == ("slug",)]
    for stored in evenings:
        delete(stored)
    return found


def deletions(slugs: list[str], chance: Random) -> list[str]:
    one = [reverse("office-delete-practice", args=[slug]) for slug in slugs]
    chance.shuffle(one)
    return [one[0], reverse("office-delete-all-practice"), *one[1:]]


def visit(hand: Hand, turn: list[Place], slugs: list[str]) -> list[int]:
    told = []
    for number, place in enumerate(turn):
        path = "/" + place.route
        for gap in place.gaps:
            begin, end = path.index("<"), path.index(">")
            value = slugs[number % len(slugs)] if gap == "slug" else "1"
            path = path[:begin] + value + path[end + 1 :]
        # A form is sent where a page sends one.
        # The token of another browser and the mark of a form sent before would be refused.
        fields = {name: told for name, told in place.fields.items() if name not in OF_THE_FORM}
        answer = hand.post(path, fields) if place.fields else hand.get(path)
        told.append(answer.status)
    return told


def check_nothing_is_half() -> None:
    """What somebody has opened meanwhile agrees with its logbook; of what went no entry is left."""
    stored = [found for slug in slugs_left() if (found := book.find(slug)) is not None]
    assert [verify(one).agrees for one in stored] == [True] * len(stored)
    assert not LogEntryRow.objects.exclude(evening__in=[one.pk for one in stored]).exists()
    for one in stored:
        delete(one)
    assert not LogEntryRow.objects.exists()


def slugs_left() -> list[str]:
    return list(EveningRow.objects.values_list("slug", flat=True))


class kept_faults(logging.Handler):  # noqa: N801 – used as `with kept_faults()`
    """What Django writes into the log of faults, of any thread."""

    def __enter__(self) -> list[str]:
        self.found: list[str] = []
        self.guard = threading.Lock()
        logging.getLogger("django.request").addHandler(self)
        return self.found

    def __exit__(self, *_error: object) -> None:
        logging.getLogger("django.request").removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.levelno >= logging.ERROR:
            with self.guard:
                self.found.append(f"{record.getMessage()} {record.exc_info[1]!r}")
