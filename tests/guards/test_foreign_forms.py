"""Forms that no page of ours has sent: refused at every address, and what was typed is not lost."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.conf import settings

from scoring.hall.acts import SetUp
from tests.factories import do
from tests.figures import Count, Prove, Share
from tests.phones.asking import TOKEN, Answer, Caller, at_laptop, in_hall
from tests.phones.hall_client import helping
from tests.phones.people import ADDRESSES_AT_LAPTOP, ADDRESSES_IN_HALL
from tests.phones.routes import SLOW, filled
from tests.phones.rows import changed, rows_now
from tests.phones.stages import QUICK, STAGES, under_way
from tests.proof import IS_PROOF, mostly_long
from tournaments.door import views as door_views
from tournaments.floor.game import tap_views
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.roles import HelperRole

pytestmark = pytest.mark.django_db

FIGURE = "Forms from elsewhere"
REFUSED = {400, 403, 404, 405}
METHODS = ["POST", *(["PUT", "PATCH", "DELETE"] if IS_PROOF else [])]
EVIL = "http://evil.example"
# Each with the headers that it brings, and the token that it knows.
FOREIGN: Mapping[str, tuple[dict[str, str], str]] = {
    "no token": ({}, ""),
    "foreign token": ({}, "f" * 32),
    "foreign origin": ({"Origin": EVIL}, TOKEN),
    "origin that is hidden": ({"Origin": "null"}, TOKEN),
    "another site": ({"Sec-Fetch-Site": "cross-site"}, TOKEN),
    "another program of this laptop": ({"Sec-Fetch-Site": "same-site"}, TOKEN),
    "plain text": ({"Content-Type": "text/plain"}, ""),
}
FROM_A_PAGE_OF_OURS = {"no token", "foreign token"}
NAMES = {"first_player": "Ace Sample", "second_player": "Jack Sample"}


@pytest.fixture(autouse=True)
def _folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)


@dataclass(frozen=True)
class Place:
    """A browser that may do all that can be done there, and the addresses that there are."""

    caller: Caller
    addresses: Mapping[str, str]


def in_the_hall(stored: StoredEvening) -> Place:
    """But for an address without a slash, which is led to the one with it, where nothing is."""
    addresses = {name: at for name, at in ADDRESSES_IN_HALL.items() if name != "office-health"}
    return Place(in_hall(helping(stored, "Ace", *HelperRole)), addresses)


def at_the_laptop(_stored: StoredEvening) -> Place:
    return Place(at_laptop(), ADDRESSES_AT_LAPTOP)


PLACES: Mapping[str, Callable[[StoredEvening], Place]] = {
    "hall": in_the_hall,
    "laptop": at_the_laptop,
}


def sent_to(caller: Caller, address: str, method: str, kind: str) -> Answer:
    headers, token = FOREIGN[kind]
    return caller.ask(method, address, NAMES, headers, token)


def sendings(place: Place) -> Iterator[tuple[str, str, str]]:
    """Each address with each method and each kind of form."""
    for name in place.addresses:
        for method in METHODS:
            for kind in FOREIGN:
                yield name, method, kind


def taken(
    place: Place, stored: StoredEvening, sent: Iterable[tuple[str, str, str]]
) -> tuple[list[str], int]:
    """What is not refused, and how much was sent."""
    told = []
    for name, method, kind in sent:
        answer = sent_to(place.caller, filled(place.addresses[name], stored), method, kind)
        told.append((f"{method} {name}, {kind}", answer.status))
    return [what for what, status in told if status not in REFUSED], len(told)


# Of the quick ones each address gets some of the kinds, by turns.
@pytest.mark.parametrize("every", mostly_long([3, 1]))
@pytest.mark.parametrize("where", PLACES)
def test_form_from_elsewhere_is_refused_at_every_address(
    where: str, every: int, prove: Prove
) -> None:
    stored = under_way()
    place = PLACES[where](stored)
    before = rows_now()

    wrong, count = taken(place, stored, [*sendings(place)][::every])

    assert wrong == []
    assert changed(before, rows_now()) == set()
    prove(FIGURE, Share("refused", count - len(wrong), count, at_least=1))


def test_view_that_asks_for_no_token_is_found(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    name = "floor-record-line"
    monkeypatch.setattr(tap_views.floor_record_line, "csrf_exempt", True, raising=False)
    stored = under_way()

    wrong, _count = taken(in_the_hall(stored), stored, [(name, "POST", kind) for kind in FOREIGN])

    kinds = {"no token", "foreign token", "foreign origin", "origin that is hidden", "plain text"}
    assert set(wrong) == {f"POST {name}, {kind}" for kind in kinds}
    prove(FIGURE, control=Count("taken by a view that asks for no token", len(wrong), at_least=5))


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize("kind", FOREIGN)
def test_what_was_typed_on_a_page_of_ours_is_shown_again(where: str, kind: str) -> None:
    """What another site has sent is not: it would speak with our words."""
    stored = under_way()
    caller = PLACES[where](stored).caller

    answer = sent_to(caller, f"/{stored.slug}/door/add/", "POST", kind)

    assert answer.status == 403
    assert "Go back, reload the page and try once more." in " ".join(answer.text.split())
    is_shown = {name in answer.text for name in NAMES.values()}
    assert is_shown == {kind in FROM_A_PAGE_OF_OURS}


def test_no_password_is_shown_again() -> None:
    secret = {"password": "turnips and clubs", "organiser_password": "kings and jacks"}

    answer = at_laptop().ask("POST", "/office/unlock/", {**secret, "next": "/"}, token="")

    assert answer.status == 403
    assert [word for word in secret.values() if word in answer.text] == []


# What only looks changes nothing, whatever stands behind its address.

ASKED = {
    **NAMES, "player": "Queen Sample", "has_paid": "no", "game": "3", "draw": "1", "line": "1",
    "win": "1-1-0", "couple": "1", "games": "1-2", "match": "A-1", "table": "1", "team": "1",
    "first_1": "120", "second_1": "85", "seed": "45", "name": "Ace", "roles": "floor", "how": "x",
    "password": "turnips and clubs", "forget": "", "reason": "asked", "source": "cards",
}  # fmt: skip
# That it was printed is kept.
PRINTED = "printout"


def changed_by_looking(place: Place, stored: StoredEvening, *, with_slow: bool) -> set[str]:
    query = "&".join("=".join(one) for one in ASKED.items()).replace(" ", "+")
    found = set()
    for name, address in place.addresses.items():
        if with_slow or name not in SLOW:
            before = rows_now()
            place.caller.ask("GET", f"{filled(address, stored)}?{query}")
            tables = {table for table, _evening in changed(before, rows_now())}
            if tables - {PRINTED}:
                found.add(name)
    return found


@pytest.mark.parametrize("stage", mostly_long(STAGES, quick=1))
@pytest.mark.parametrize("where", PLACES)
def test_address_that_is_opened_as_a_page_changes_nothing(where: str, stage: str) -> None:
    stored = STAGES[stage]()

    found = changed_by_looking(PLACES[where](stored), stored, with_slow=stage not in QUICK)

    assert found == set()


def test_page_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    stored, desk_of = under_way(), door_views.desk_of

    def changing(shown: StoredEvening) -> object:
        do(stored, SetUp({"hall": "Elsewhere"}))
        return desk_of(shown)

    monkeypatch.setattr(door_views, "desk_of", changing)

    assert changed_by_looking(in_the_hall(stored), stored, with_slow=False) == {"door"}
