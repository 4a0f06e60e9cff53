"""What the pages of a helper lead to and what their forms do: nothing but what the role is for."""

import re
from html import unescape
from urllib.parse import urljoin

import pytest
from django.urls import resolve
from django.urls.exceptions import Resolver404
from django.urls.resolvers import URLPattern, URLResolver

from cardparty.hall_urls import addresses_of_hall
from scoring.hall.acts import EndEvening, EveningAct
from tests.factories import draw, make_evening, now, play
from tests.fragments import asked_for
from tests.phones.hall_client import helping
from tests.phones.routes import (
    EVERY_HELPER,
    EVERYBODY,
    FOUND,
    MAY_DO,
    OF_LAPTOP,
    TAKING_BACK,
    filled,
    table,
)
from tests.phones.rows import changed, rows_now
from tests.phones.stages import STAGES, under_way
from tests.proof import mostly_long
from tests.tournaments import make_tournament
from tests.walk import walk
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.web.hall.roles import ROLES, HelperRole

pytestmark = pytest.mark.django_db

OF_AN_ACT = {"log_entry", "evening"}


@pytest.mark.parametrize("role", HelperRole)
def test_addresses_of_a_role_are_those_it_needs(role: HelperRole) -> None:
    found = table([*addresses_of_hall(frozenset({role}))])

    assert found.keys() == EVERYBODY | EVERY_HELPER | FOUND[role]


def test_players_find_what_is_for_everybody_and_nothing_else() -> None:
    assert table([*addresses_of_hall(frozenset())]).keys() == EVERYBODY


def test_several_roles_find_the_pages_of_each() -> None:
    both = frozenset({HelperRole.DOOR, HelperRole.FLOOR})
    found = table([*addresses_of_hall(both)])

    assert found.keys() == EVERYBODY | EVERY_HELPER | set.union(*map(FOUND.__getitem__, both))


@pytest.mark.parametrize("stage", mostly_long(STAGES, quick=2))
@pytest.mark.parametrize("role", HelperRole)
def test_pages_of_a_helper_lead_nowhere_but_to_their_own(role: HelperRole, stage: str) -> None:
    stored = STAGES[stage]()
    if role.value in stored.settings.desks_unused:
        return
    phone = helping(stored, "Ace", role)

    found = walk(phone, filled(OF_LAPTOP[ROLES[role].page], stored))

    broken = {
        address: answer.status_code
        for address, answer in found.answers.items()
        if answer.status_code not in {200, 204, 302}
    }
    assert broken == {}


LEADING = re.compile(r'(?<![\w-])(?:href|action|formaction|hx-get|hx-post)="([^"#]*)"')


@pytest.mark.parametrize("stage", mostly_long(STAGES, quick=2))
@pytest.mark.parametrize("role", HelperRole)
def test_whatever_a_page_of_a_helper_asks_for_is_there(role: HelperRole, stage: str) -> None:
    """Also what a button asks for by an address of its own, which no link and no form bears."""
    stored = STAGES[stage]()
    if role.value in stored.settings.desks_unused:
        return
    page = filled(OF_LAPTOP[ROLES[role].page], stored)
    table = addresses_of_hall(frozenset({role}))

    missing = set()
    for address in LEADING.findall(helping(stored, "Ace", role).get(page).text):
        path = unescape(urljoin(page, address)).partition("?")[0]
        if not path.startswith("/static/") and not _is_found(path, table):
            missing.add(path)

    assert missing == set()


def _is_found(path: str, table: tuple[URLPattern | URLResolver, ...]) -> bool:
    try:
        resolve(path, table)
    except Resolver404:
        return False
    return True


@pytest.mark.parametrize("page", ["bracket-call-match", "bracket-call-all", "bracket-move-match"])
def test_helper_who_calls_a_match_before_the_draw_is_told_to_wait(page: str) -> None:
    stored = make_tournament()
    phone = helping(stored, "Ace", HelperRole.BRACKET)

    answer = phone.send(filled(OF_LAPTOP[page], stored), {})

    assert answer.status_code == 302
    assert phone.get(answer.url).status_code == 200


def test_helper_at_the_door_takes_the_fee() -> None:
    stored = make_evening(4)
    phone = helping(stored, "Ace", HelperRole.DOOR)
    (mark, *_others) = re.findall(
        r'hx-post="([^"]+)"\s+name="has_paid"', phone.get(f"/{stored.slug}/door/").text
    )

    phone.send(mark, {"has_paid": "no"})

    assert [couple.has_paid for couple in now(stored).evening.couples.values()].count(False) == 1


LINES = ["1", "1", "2", "99", "-1", "n1", "a", "b", "x", "1 2", "", "3", "4", "5", "6", "7", "8"]


@pytest.mark.parametrize("fragment", ["", "entry", "game"])
def test_whatever_is_typed_on_a_phone_at_the_floor_is_answered(fragment: str) -> None:
    """The same couple twice, the other one, a game that is over, and on to the last game."""
    stored = draw(make_evening(8, game_count=3, jar_size=1))
    phone = helping(stored, "Ace", HelperRole.FLOOR)
    page, headers = f"/{stored.slug}/floor/record-line/", asked_for(fragment) if fragment else {}

    for game in (1, 1, 2, 3, 4):
        for line in LINES:
            typed = {"game": game, "draw": 1, "next": 1, "line": line}
            status = phone.send(page, typed, headers).status_code
            assert status in {200, 302, 422}, (game, line)
        assert phone.get(f"/{stored.slug}/floor/").status_code == 200


@pytest.mark.parametrize("fragment", ["", "entry", "check"])
def test_whatever_is_typed_of_a_card_on_a_phone_is_answered(fragment: str) -> None:
    stored = play(draw(make_evening(4, game_count=3, jar_size=1)), games=3)
    phone = helping(stored, "Ace", HelperRole.CARDS)
    page, headers = f"/{stored.slug}/cards/type-card/", asked_for(fragment) if fragment else {}

    for couple, games in [(1, "1"), (1, "2"), (2, "1-3"), (3, "0"), (4, "9"), (9, "1"), ("x", "")]:
        status = phone.send(page, {"couple": couple, "games": games}, headers).status_code
        assert status in {200, 302, 422}, (couple, games)
    assert phone.get(f"/{stored.slug}/cards/").status_code == 200


def acts_since(stored: StoredEvening, entry: int) -> list[EveningAct]:
    return [done.act for done in timeline(now(stored))[entry:]]


@pytest.mark.parametrize("stage", mostly_long(STAGES, quick=2))
@pytest.mark.parametrize("role", HelperRole)
def test_forms_of_a_helper_do_no_act_but_those_of_the_role(role: HelperRole, stage: str) -> None:
    """Each form that a page offers, as it stands there: what is logged is what the role may do,
    and no row has changed but those of its evening's logbook and list.
    """
    stored = STAGES[stage]()
    if role.value in stored.settings.desks_unused:
        return
    phone = helping(stored, "Ace", role)
    entry, before = now(stored).entry, rows_now()
    page = walk(phone, filled(OF_LAPTOP[ROLES[role].page], stored))

    for form in page.forms.values():
        if "setlang" not in form.action:
            phone.send(form.action, form.fields)

    assert {act.name for act in acts_since(stored, entry)} <= MAY_DO[role] | TAKING_BACK
    assert changed(before, rows_now()) <= {(table, stored.pk) for table in OF_AN_ACT}


def test_form_of_another_desk_at_an_address_of_the_own_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Were a page to offer it by mistake, the act itself would still be of another desk."""
    stored = under_way()
    phone = helping(stored, "Ace", HelperRole.DOOR)
    monkeypatch.setattr(
        "tournaments.door.forms.MarkForm.marks",
        lambda _form, _couple: [EndEvening()],
    )

    answer = phone.send(f"/{stored.slug}/door/couples/1/mark/", {"has_paid": "no"})

    assert answer.status_code == 403
    assert not now(stored).evening.is_over
