"""Every address by every method for everybody: what is answered, and which rows have changed.

What is expected is said by a rule, cell by cell: `expected`. At the quick stages some cells are
left out, but of those at which somebody is shut out none that asks for a page or sends a form.
"""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound

from cardparty.hall_urls import addresses_of_hall
from scoring.hall.acts import SetUp
from tests.factories import do, now, play
from tests.figures import Count, Prove, Share
from tests.phones.people import Person, organiser, organiser_of_long_ago, with_phones
from tests.phones.routes import (
    HURTS,
    MAY_DO,
    METHODS,
    OF_HALL,
    OF_LAPTOP,
    SLOW,
    TAKES,
    TAKING_BACK,
    filled,
)
from tests.phones.rows import changed, rows_now
from tests.phones.stages import QUICK, STAGES, under_way
from tests.proof import IS_PROOF, mostly_long
from tournaments.backup import backup
from tournaments.office import delete_views
from tournaments.prizes import views as prizes_views
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.web.hall.access import OPEN_TO, addresses_for
from tournaments.web.hall.roles import HelperRole
from tournaments.web.password.guard import ASKED, FIELD

pytestmark = pytest.mark.django_db

FIGURE = "Who finds what, by phone and at the laptop"
IN_PROOF = {"PATCH", "OPTIONS"}
ASKED_BY = [method for method in METHODS if IS_PROOF or method not in IN_PROOF]
# What locks the laptop comes last.
LAST = "office-lock"
READ, DONE = {200, 204, 302}, {200, 204, 302, 422}
MISSING = 404


@pytest.fixture(autouse=True)
def _alone_and_in_a_hurry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    # All happens in one transaction, whose end no safe copy would see.
    monkeypatch.setattr(backup, "copy_pages", _no_copy)
    # Thousands of pages that are not there: how that is said is tested elsewhere.
    monkeypatch.setattr("django.conf.urls.handler404", f"{__name__}.not_there")
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


def _no_copy(_place: Path) -> None:
    raise OSError


def not_there(_request: HttpRequest, exception: Exception) -> HttpResponse:
    return HttpResponseNotFound(type(exception).__name__)


def test_every_address_has_its_row() -> None:
    assert TAKES.keys() == OF_LAPTOP.keys() | OF_HALL.keys()


@dataclass(frozen=True)
class Cell:
    """One address, asked for by one method by one person of this evening."""

    person: Person
    name: str
    method: str
    stored: StoredEvening

    @property
    def address(self) -> str:
        return filled(self.person.addresses[self.name], self.stored)

    @property
    def is_below_evening(self) -> bool:
        return self.address.startswith(f"/{self.stored.slug}/")

    @property
    def names_something(self) -> bool:
        """A couple, an entry, a picture …, which need not be there."""
        return "<" in self.person.addresses[self.name].replace("<slug:slug>", "", 1)

    @property
    def is_asked_again(self) -> bool:
        """Whether the password has to be typed once more."""
        return self.person.is_asked_again and self.name in HURTS and self.method == "POST"

    @property
    def is_watched(self) -> bool:
        """Whether not all may change: by a phone, or before the password is typed."""
        return self.person.is_in_hall or self.is_asked_again

    @property
    def told(self) -> str:
        return f"{self.person.who}: {self.method} {self.name}"


def expected(cell: Cell) -> set[int]:
    if cell.name not in cell.person.found:
        return closed(cell)
    if cell.method not in TAKES[cell.name]:
        # A page that only takes forms leads to its desk.
        return {302} if cell.method == "GET" else {405}
    if cell.is_asked_again:
        return {422}
    return {said_of_missing(cell) if status == MISSING else status for status in answers_of(cell)}


def closed(cell: Cell) -> set[int]:
    """What is not there for this person."""
    words = cell.address.strip("/").split("/")
    if cell.person.is_in_hall and len(words) == 1:
        # One word is the short address of an evening; it ends with a slash.
        looks = cell.method in {"GET", "HEAD"}
        return {301} if not cell.address.endswith("/") else {MISSING} if looks else {405}
    return {said_of_missing(cell)}


def said_of_missing(cell: Cell) -> int:
    """To who was stopped it is said so."""
    return 403 if cell.person.is_stopped and cell.is_below_evening else MISSING


def answers_of(cell: Cell) -> set[int]:
    """What is there is shown, or leads on; an empty form is refused in words or does all it can."""
    desk = cell.address.split("/")[2:3]
    if cell.is_below_evening and set(desk) & cell.stored.settings.desks_unused:
        return {MISSING}
    if cell.name in ODD:
        return ODD[cell.name]
    usual = DONE if cell.method == "POST" else READ
    return usual | {MISSING} if cell.names_something else usual


ODD = {
    "board-card": {302, 429},  # no card has this code; five wrong ones are looked at
    "board-couples": {422},  # nobody was asked for
    "board-room": {200, MISSING},  # a tournament has no such picture
    "office-forget": {200, 422},
    "office-invited": {302, MISSING, 429},  # no such invitation; helpers are led to their page
    "paper-all": {200, 422},
    "paper-logo-picture": {200, MISSING},  # the hall has none
    "paper-now": {200, 422},  # nothing is wanted now
}


def cells(person: Person, stored: StoredEvening) -> Iterator[Cell]:
    """All of them."""
    for name in sorted(person.addresses, key=lambda name: name == LAST):
        yield from (Cell(person, name, method, stored) for method in ASKED_BY)


def quick(each: Iterable[Cell]) -> Iterator[Cell]:
    """Without what takes long; and what is closed, by its rarer methods now and then."""
    for number, cell in enumerate(each):
        is_there = cell.name in cell.person.found
        is_slow = is_there and cell.name in SLOW and cell.method in TAKES[cell.name]
        if cell.person.is_asked_again:
            is_wanted = cell.is_asked_again
        else:
            is_wanted = is_there or cell.method in {"GET", "POST"} or number % 7 == 0
        if is_wanted and not is_slow:
            yield cell


def asked_of(person: Person, stored: StoredEvening, *, is_whole: bool) -> Iterator[Cell]:
    every = cells(person, stored)
    return every if is_whole else quick(every)


@dataclass
class Sweep:
    """What became of cells: those that were not as expected, in words."""

    count: int = 0
    wrong: tuple[str, ...] = ()

    def over(self, each: Iterable[Cell]) -> None:
        for cell in each:
            self.count += 1
            if wrong := what_is_wrong(cell):
                self.wrong += (f"{cell.told}: {wrong}",)


def what_is_wrong(cell: Cell) -> str:
    """Of a form that is taken the rows, too; each begins where the one before began."""
    if cell.method != "POST" or cell.name not in cell.person.found:
        return how_answered(cell)
    before = rows_now() if cell.is_watched else {}
    with transaction.atomic():
        wrong = how_answered(cell)
        if cell.is_watched and not wrong:
            wrong = how_changed(cell, changed(before, rows_now()))
        transaction.set_rollback(True)
    return wrong


def how_answered(cell: Cell) -> str:
    answer = cell.person.caller.ask(cell.method, cell.address)
    if answer.status not in expected(cell):
        return str(answer.status)
    is_form = cell.method == "POST"
    is_asked_again = is_form and f'name="{FIELD}"'.encode() in answer.body
    return "" if is_asked_again == cell.is_asked_again else "the password"


def how_changed(cell: Cell, rows: set[tuple[str, int]]) -> str:
    acts = {done.act.name for done in timeline(now(cell.stored))[cell.stored.entry :]}
    stray = rows - {(table, cell.stored.pk) for table in may_change(cell)}
    told = {f"{table} of {evening}" for table, evening in stray}
    return ", ".join(sorted(told | acts - may_do(cell)))


def may_change(cell: Cell) -> set[str]:
    if cell.is_asked_again:
        return set()
    if cell.name == "office-join":
        return {"helper"}
    return {"log_entry", "evening"} if cell.person.role else {"held_back"}


def may_do(cell: Cell) -> set[str]:
    return MAY_DO[cell.person.role] | TAKING_BACK if cell.person.role else set()


@pytest.mark.parametrize("stage", mostly_long(STAGES, quick=len(QUICK)))
def test_matrix_of_addresses_methods_and_people(stage: str, prove: Prove) -> None:
    stored, sweep = STAGES[stage](), Sweep()
    is_whole = IS_PROOF or stage not in QUICK
    people = [*with_phones(stored), *([organiser()] if is_whole or stage == QUICK[0] else [])]
    before = rows_now()

    for person in people:
        sweep.over(asked_of(person, stored, is_whole=is_whole))
    with organiser_of_long_ago() as person:
        sweep.over(asked_of(person, stored, is_whole=is_whole))

    assert sweep.wrong == ()
    # What a stopped phone has sent is kept, and that a document left the house.
    assert changed(before, rows_now()) <= {("held_back", stored.pk), ("printout", stored.pk)}
    assert now(stored).entry == stored.entry
    prove(
        FIGURE,
        Count("cells", sweep.count, at_least=100_000),
        Share("of them as expected", sweep.count - len(sweep.wrong), sweep.count, at_least=1),
    )


# What the matrix finds.


def wrong_at(name: str, person: Person, stored: StoredEvening) -> set[str]:
    sweep = Sweep()
    sweep.over(Cell(person, name, method, stored) for method in ASKED_BY)
    return set(sweep.wrong)


def at_the_floor(stored: StoredEvening) -> Person:
    (person,) = (one for one in with_phones(stored) if one.role is HelperRole.FLOOR)
    return person


@pytest.fixture
def opened_by_mistake(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The prizes, to whoever helps at the floor."""
    tables = (addresses_for, addresses_of_hall)
    monkeypatch.setattr(prizes_views.prizes, OPEN_TO, frozenset({HelperRole.FLOOR}), raising=False)
    for one in tables:
        one.cache_clear()
    yield
    monkeypatch.undo()
    for one in tables:
        one.cache_clear()


@pytest.mark.usefixtures("opened_by_mistake")
def test_page_opened_by_mistake_is_found(prove: Prove) -> None:
    stored = under_way()

    wrong = wrong_at("prizes", at_the_floor(stored), stored)

    assert {one.rpartition(":")[0] for one in wrong} == {
        f"floor: {method} prizes" for method in ASKED_BY
    }
    prove(
        FIGURE,
        control=Count("cells wrong where a page is opened to a role", len(wrong), at_least=4),
    )


def test_form_that_forgets_the_password_is_found(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    monkeypatch.setattr(delete_views.office_delete, ASKED, False)

    with organiser_of_long_ago() as person:
        wrong = wrong_at("office-delete", person, under_way())

    assert wrong == {"organiser of long ago: POST office-delete: the password"}
    prove(
        FIGURE, control=Count("cells wrong where a form asks no password", len(wrong), at_least=1)
    )


def test_form_that_changes_another_evening_is_found(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    stored, other = under_way(), under_way()
    monkeypatch.setattr(
        "tournaments.floor.game.tap_views.read_tap", lambda _sent: play(other, games=1) and None
    )

    wrong = wrong_at("floor-record-win", at_the_floor(stored), stored)

    assert wrong == {
        f"floor: POST floor-record-win: evening of {other.pk}, log_entry of {other.pk}"
    }
    prove(
        FIGURE,
        control=Count("cells wrong where a form changes another evening", len(wrong), at_least=1),
    )


def test_form_that_does_more_than_the_role_may_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stored = under_way()
    monkeypatch.setattr(
        "tournaments.floor.game.tap_views.read_tap",
        lambda _sent: do(stored, SetUp({"hall": "Elsewhere"})) and None,
    )

    wrong = wrong_at("floor-record-win", at_the_floor(stored), stored)

    assert wrong == {"floor: POST floor-record-win: set-up"}
