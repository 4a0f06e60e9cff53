"""A form changes what it is for, whatever else is sent with it: each field of each row, too."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import Resolver404, resolve

from cardparty.hall_urls import addresses_of_hall
from scoring.hall.acts import EveningAct, SetUp
from scoring.hall.couples import Couple
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import Settings, TableReports
from tests.factories import draw, make_evening, now
from tests.figures import Count, Prove, Share
from tests.phones.hall_client import Phone, helping, phone_of
from tests.phones.routes import OF_LAPTOP, filled
from tests.phones.rows import changed, rows_now
from tests.phones.stages import STAGES
from tests.proof import mostly_long
from tests.walk import Form, walk
from tournaments.door.forms import MarkForm
from tournaments.models import HelperRow, MatchReportRow, TableReportRow
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.web.hall.roles import ROLES, HelperRole

pytestmark = pytest.mark.django_db

FIGURE = "Fields that are no part of a form"
# What people type where a page leaves it to them, so that the form does something.
TYPED = {
    "couple": "1", "first_player": "Ace New", "from_game": "3", "games": "1-2", "line": "1",
    "player": "Queen New", "reason": "Asked for it", "second_player": "Jack New", "seed": "45",
    "table": "1", "team": "1",
}  # fmt: skip
# Signs of which some are good for a number, a name, a day, a role or a tick.
MEANT = {
    "date": "2030-01-01", "digits": "000000", "format_of_play": "nevins-house", "hall": "Changed",
    "name": "Changed", "players": "Changed", "public_address": "http://10.0.0.7",
    "roles": "bracket", "slug": "changed", "town": "Changed",
}  # fmt: skip
COLUMNS = {
    name
    for model in apps.get_app_config("tournaments").get_models()
    for column in model._meta.concrete_fields
    for name in (column.name, column.attname)
}
TOLD = {field.name for record in (Settings, Couple) for field in fields(record)}
NAMES = COLUMNS | TOLD | {"actor", "desk", "is_organiser", "pk", "role"}
# What a form is for, too, though its page asks for it only now and then.
ALSO: Mapping[str, set[str]] = {
    "board-put-on": {"words"},
    "bracket-draw-pools": {"seed"},
    "bracket-record-match": {"team"},
    "door-act-on-couple": {"odd"},
    "door-add-couple": {"couple", "has_paid", "in_jar", "odd", "town"},
    "door-couple": {"town"},
    "door-mark-couple": {"has_paid", "in_jar"},
    "floor-draw": {"odd", "sitout_is_punched", "tables_there"},
    "paper": {"languages", "names", "paper"},
}
SAID = (
    (HelperRow, ("name", "roles", "let_in_at", "seen_at", "stopped_at", "evening")),
    (TableReportRow, ("game", "couple", "against", "winner", "evening")),
    (MatchReportRow, ("match", "team", "against", "said", "evening")),
)
LEFT_ALONE = (".pdf", ".svg", ".json", ".txt")


@pytest.fixture(autouse=True)
def _folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    # What is drawn by chance is drawn alike.
    monkeypatch.setattr(book.secrets, "token_hex", lambda length: "45" * length)


@dataclass(frozen=True)
class Done:
    """What became of a form: its answer, what was logged, which tables have changed, and what
    phones have said that is no act.
    """

    status: int
    acts: tuple[Any, ...]
    rows: frozenset[tuple[str, int]]
    said: tuple[Any, ...]


def done_with(browser: Client, form: Form, sent: dict[str, str], stored: StoredEvening) -> Done:
    """As if nobody had sent it."""
    before = rows_now()
    with transaction.atomic():
        token = browser.cookies["csrftoken"].value
        answer = browser.post(form.action, {**sent, "csrfmiddlewaretoken": token})
        acts = [done.act for done in timeline(now(stored))[stored.entry :]]
        rows = frozenset(changed(before, rows_now()))
        said = tuple(one for rows, columns in SAID for one in rows.objects.values_list(*columns))
        done = Done(answer.status_code, tuple(acts), rows, said)
        transaction.set_rollback(True)
    return done


def filled_in(form: Form) -> dict[str, str]:
    # At the laptop a name is that of an evening: to forget names, or to delete it.
    typed = TYPED | ({"name": "Ace New"} if form.action.endswith("/join/") else {})
    return {name: value or typed.get(name, "") for name, value in form.fields.items()}


def name_of(path: str) -> str:
    """Of the address, as the laptop finds it or the hall."""
    try:
        return str(resolve(path).url_name)
    except Resolver404:
        return str(resolve(path, addresses_of_hall(frozenset(HelperRole))).url_name)


def extras_of(form: Form) -> dict[str, str]:
    own = form.fields.keys() | ALSO.get(name_of(form.action.partition("?")[0]), set())
    return {extra: MEANT.get(extra, "1") for extra in NAMES if extra not in own}


@dataclass
class Looked:
    """How many forms were looked at, how many did something, and what the extras have changed."""

    forms: int = 0
    at_work: int = 0
    otherwise: tuple[str, ...] = ()

    def at(self, browser: Client, page: str, within: str, stored: StoredEvening) -> None:
        self.over(
            browser, walk(browser, page, within=within, without=LEFT_ALONE).forms.values(), stored
        )

    def over(self, browser: Client, forms: Iterable[Form], stored: StoredEvening) -> None:
        for form in forms:
            if form.action.startswith("/language/"):
                continue
            usual = filled_in(form)
            alone = done_with(browser, form, usual, stored)
            with_more = done_with(browser, form, {**extras_of(form), **usual}, stored)
            self.forms += 1
            self.at_work += bool(alone.rows)
            if alone != with_more:
                self.otherwise += (f"{form.action}: {alone} and {with_more}",)


def mark_of(stored: StoredEvening) -> Form:
    """The tick in a couple's row, which is sent by itself."""
    return Form(f"/{stored.slug}/door/couples/1/mark/", "post", {"has_paid": "no"})


@pytest.mark.parametrize("stage", mostly_long(STAGES, quick=2))
def test_forms_of_helpers_do_what_they_are_for_and_nothing_more(stage: str, prove: Prove) -> None:
    stored, looked = STAGES[stage](), Looked()

    for role in HelperRole:
        if role.value not in stored.settings.desks_unused:
            phone = helping(stored, f"At {role}", role)
            page = filled(OF_LAPTOP[ROLES[role].page], stored)
            looked.at(phone, page, f"/{stored.slug}/", stored)
            if role is HelperRole.DOOR:
                looked.over(phone, [mark_of(stored)], stored)

    assert looked.otherwise == ()
    prove(FIGURE, Share("forms as without them", looked.forms, looked.forms, at_least=1))


def test_phone_that_asks_is_let_in_by_no_field(prove: Prove) -> None:
    stored, looked = STAGES["under way"](), Looked()
    page = f"/{stored.slug}/join/"

    looked.at(Phone(), page, page, stored)

    assert (looked.otherwise, looked.forms, looked.at_work) == ((), 1, 1)
    prove(FIGURE, Share("forms as without them", looked.forms, looked.forms, at_least=1))


@pytest.mark.parametrize("reports", [TableReports.SHOWN, TableReports.NO])
def test_couple_speaks_for_itself_alone_whatever_it_sends(
    reports: TableReports, prove: Prove
) -> None:
    stored, looked = draw(make_evening(8, table_reports=reports)), Looked()
    page = f"/{stored.slug}/board/couples/3/"

    looked.at(phone_of(stored, CoupleNumber(3)), page, page, stored)

    assert looked.otherwise == ()
    assert bool(looked.at_work) == (reports is TableReports.SHOWN)
    prove(FIGURE, Share("forms as without them", looked.forms, looked.forms, at_least=1))


@pytest.mark.parametrize("stage", mostly_long(STAGES, quick=0))
def test_forms_of_the_laptop_do_what_they_are_for_and_nothing_more(
    stage: str, prove: Prove
) -> None:
    stored, looked, laptop = STAGES[stage](), Looked(), Client()

    looked.at(laptop, f"/{stored.slug}/office/", f"/{stored.slug}/", stored)

    assert looked.otherwise == ()
    assert looked.forms > 10
    prove(FIGURE, Share("forms as without them", looked.forms, looked.forms, at_least=1))


def test_form_that_takes_whatever_is_sent_is_found(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """As one does that is made of all fields of a row."""
    marks, stored, looked = MarkForm.marks, STAGES["signing in"](), Looked()

    def all_that_is_sent(form: MarkForm, couple: CoupleNumber) -> Iterator[EveningAct]:
        yield from marks(form, couple)
        if "hall" in form.data:
            yield SetUp({"hall": form.data["hall"]})

    monkeypatch.setattr(MarkForm, "marks", all_that_is_sent)

    laptop = Client()
    laptop.get(f"/{stored.slug}/door/")
    looked.over(laptop, [mark_of(stored)], stored)

    assert len(looked.otherwise) == 1
    prove(
        FIGURE, control=Count("forms wrong where all is taken", len(looked.otherwise), at_least=1)
    )
