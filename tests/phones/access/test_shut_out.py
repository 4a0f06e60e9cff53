"""A helper is shut out from the very next request on: of every page, for every role."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import now
from tests.figures import Count, Prove, Share
from tests.phones.asking import in_hall
from tests.phones.hall_client import helping
from tests.phones.people import PASSWORD, Person
from tests.phones.routes import EVERY_HELPER, FOUND, OF_LAPTOP, TAKES, filled
from tests.phones.stages import STAGES
from tournaments.models import HelperRow
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.deleting import delete
from tournaments.web.hall.roles import HelperRole
from tournaments.web.password import kept
from tournaments.web.password.guard import FIELD

pytestmark = pytest.mark.django_db

FIGURE = "Shut out at the next request"
REFUSED = {403, 404, 410}


@pytest.fixture(autouse=True)
def _laptop_with_a_password(tmp_path: Path, settings) -> None:
    settings.DATA_DIR = tmp_path
    kept.set_password(PASSWORD)


def stop_each(stored: StoredEvening) -> None:
    for helper in joining.helpers_of(stored.slug):
        joining.stop(stored.slug, helper.pk)


def set_another_password(_stored: StoredEvening) -> None:
    laptop = Client()
    laptop.post(reverse("office-unlock"), {"password": PASSWORD})
    laptop.post(reverse("office-password"), {"password": "kings and jacks", FIELD: PASSWORD})
    assert kept.is_password("kings and jacks")
    kept.set_password(PASSWORD)  # for the next one


def wait_for_the_next_day(stored: StoredEvening) -> None:
    helpers = HelperRow.objects.filter(evening=stored.pk)
    for helper in helpers.exclude(let_in_at=None):
        HelperRow.objects.filter(pk=helper.pk).update(
            let_in_at=helper.let_in_at - joining.HOURS_TO_HELP
        )


def delete_evening(stored: StoredEvening) -> None:
    delete(now(stored))


def do_nothing(_stored: StoredEvening) -> None:
    """The control."""


ENDS: Mapping[str, Callable[[StoredEvening], None]] = {
    end.__name__: end
    for end in (stop_each, set_another_password, wait_for_the_next_day, delete_evening)
}


def helper_at(stored: StoredEvening, role: HelperRole) -> Person:
    phone = helping(stored, f"At {role}", role)
    return Person(role.value, in_hall(phone), frozenset(EVERY_HELPER | FOUND[role]), role)


def asked(person: Person, stored: StoredEvening) -> Iterator[tuple[str, int]]:
    """Every page and every form that is there for the role alone, and what is answered."""
    for name in sorted(person.found):
        address = filled(OF_LAPTOP[name], stored)
        for method in sorted(TAKES[name]):
            yield f"{method} {name}", person.caller.ask(method, address).status


def found_by(people: Iterable[Person], stored: StoredEvening) -> set[str]:
    return {
        f"{person.who}: {what}"
        for person in people
        for what, status in asked(person, stored)
        if status not in REFUSED
    }


def found_before_and_after(end: Callable[[StoredEvening], None]) -> tuple[set[str], set[str]]:
    """What was there for each role, at an evening and at a tournament, and what is there still."""
    before, after = set(), set()
    for stage in ("under way", "pools drawn"):
        stored = STAGES[stage]()
        unused = stored.settings.desks_unused
        people = [helper_at(stored, role) for role in HelperRole if role.value not in unused]
        before |= found_by(people, stored)
        end(stored)
        after |= found_by(people, stored)
    return before, after


@pytest.mark.parametrize("end", ENDS)
def test_nothing_is_there_for_who_helped_at_the_very_next_request(end: str, prove: Prove) -> None:
    before, after = found_before_and_after(ENDS[end])

    assert {what.partition(":")[0] for what in before} == {*HelperRole}
    assert after == set()
    there = len(before)
    prove(FIGURE, Share("pages and forms refused", there - len(after), there, at_least=1))


def test_where_nothing_has_ended_all_is_there_still(prove: Prove) -> None:
    before, after = found_before_and_after(do_nothing)

    assert after == before
    prove(FIGURE, control=Count("found where nothing has ended", len(after), at_least=20))
