"""An evening is deleted while others have its pages open: no fault, and nothing is half.

A fuzz with one thread cannot see it: between the page that opens an evening and the act that writes
on it somebody else deletes it.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from django.contrib.messages import get_messages
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Pay
from tests.factories import draw, make_evening, make_tournament, play
from tests.figures import Count, Prove
from tests.fragments import asked_for
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
def _nothing_is_remembered(data_folder: Path) -> None:
    forget_everything()


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


@pytest.fixture
def _deleted_under_the_act(evening: StoredEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page has opened the evening; before its act is written somebody deletes it."""
    do = book.do

    def after_a_deletion(*told: object, **more: object) -> object:
        delete(evening)
        return do(*told, **more)

    monkeypatch.setattr(book, "do", after_a_deletion)


@pytest.fixture
def evening() -> StoredEvening:
    return make_evening(3)


def remove_couple(client: Client, evening: StoredEvening, target: str = "") -> HttpResponse:
    headers = asked_for(target) if target else {}
    return client.post(reverse("door-remove-couple", args=[evening.slug, 1]), headers=headers)


def test_who_comes_too_late_is_told_that_it_is_gone(evening: StoredEvening) -> None:
    delete(evening)

    with pytest.raises(EveningGoneError):
        delete(evening)
    with pytest.raises(EveningGoneError):
        book.do(evening.slug, Pay(next(iter(evening.evening.couples))), by="test")
    assert len(list(copies_folder().iterdir())) == 1


@pytest.mark.long
def test_all_practice_evenings_deleted_twice_at_once(people: list[Hand]) -> None:
    for number in range(4):
        make_evening(2, name=f"Practice {number}", is_practice=True)
    path = reverse("office-delete-all-practice")

    told = at_once([lambda hand=hand: hand.post(path, {}) for hand in people])

    assert Counter(answer.status for answer in told) == {302: PEOPLE}
    assert not EveningRow.objects.exists()
    assert len(list(copies_folder().iterdir())) == 4


def test_deleted_evening_says_where_its_copy_lies(client: Client, evening: StoredEvening) -> None:
    delete(evening)
    (copy,) = copies_folder().iterdir()

    office = client.get(reverse("office-evening", args=[evening.slug]))

    for page in (office, remove_couple(client, evening)):
        assert page.status_code == 410
        assert f"The evening {evening.slug} was deleted on this laptop" in page.text
        assert str(copy) in page.text


def test_tap_on_it_gets_the_sentence_alone(client: Client, evening: StoredEvening) -> None:
    delete(evening)

    answer = remove_couple(client, evening, target="couple_row-1")

    assert answer.status_code == 410
    assert answer.text.endswith("nothing was saved.")
    assert "<" not in answer.text


def test_address_that_never_was_is_not_here_and_not_deleted(client: Client) -> None:
    assert client.get("/never-was-2026-11-20/office/").status_code == 404


@pytest.mark.usefixtures("_deleted_under_the_act")
def test_act_that_comes_too_late_is_answered(client: Client, evening: StoredEvening) -> None:
    page = remove_couple(client, evening)

    assert (page.status_code, "This evening is deleted" in page.text) == (410, True)


@pytest.mark.usefixtures("_deleted_under_the_act")
def test_control_without_the_guard_the_same_act_is_a_fault(
    client: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    client.raise_request_exception = False
    monkeypatch.setattr(
        "tournaments.web.middleware.GoneEvening.process_exception", lambda *_told: None
    )

    status = remove_couple(client, evening).status_code

    assert status == 500
    prove(LINE, control=Count("HTTP 500 without the guard", int(status == 500), at_least=1))


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
def test_anybody_at_work_while_evenings_go(
    people: list[Hand], prove: Prove, caplog: pytest.LogCaptureFixture
) -> None:
    chance, answers = Random(45), Counter[int]()
    everywhere = sent_to(with_all_desks())
    for _ in range(ROUNDS):
        answers.update(all_at_work(people, everywhere, chance))
        forget_everything()
        check_nothing_is_half()

    logged = [record for record in caplog.records if record.name == "django.request"]
    assert [told for told in logged if told.exc_info and told.levelno >= logging.ERROR] == []
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
    slugs = list(EveningRow.objects.values_list("slug", flat=True))
    stored = [found for slug in slugs if (found := book.find(slug)) is not None]
    assert [verify(one).agrees for one in stored] == [True] * len(stored)
    assert not LogEntryRow.objects.exclude(evening__in=[one.pk for one in stored]).exists()
    for one in stored:
        delete(one)
    assert not LogEntryRow.objects.exists()
