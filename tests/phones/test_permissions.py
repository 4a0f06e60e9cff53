"""Every page and every form, for everybody in the hall: who finds what, at every moment."""

import re
from collections.abc import Callable, Mapping
from html import unescape
from urllib.parse import urljoin

import pytest
from django.urls import get_resolver, resolve
from django.urls.exceptions import Resolver404
from django.urls.resolvers import URLPattern, URLResolver

from cardparty.hall_urls import addresses_of_hall
from scoring.hall.acts import EndEvening, EveningAct, WaitForPartner
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, play
from tests.figures import Prove, Share
from tests.fragments import asked_for
from tests.phones.hall_client import Phone, helping
from tests.proof import IS_PROOF, mostly_long
from tests.tournaments import drawn, make_tournament, played_out, pools_played, seated
from tests.walk import walk
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.web.hall.roles import ROLES, HelperRole

pytestmark = pytest.mark.django_db

EVERYBODY = {
    "board-tonight", "board-evening", "board-card", "board-players", "board-couples",
    "board-couple", "board-word", "office-join", "office-invited", "rulings-sheet",
    "set_language",
}  # fmt: skip
EVERY_HELPER = {"office-take-back", "office-redo"}
FOUND: Mapping[HelperRole, set[str]] = {
    HelperRole.DOOR: {
        "door", "door-add-couple", "door-add-single", "door-drop-single", "door-mark-couple",
    },
    HelperRole.FLOOR: {
        "floor", "floor-news", "floor-record-win", "floor-record-line", "floor-clear-win",
        "floor-take-reports",
    },
    HelperRole.CARDS: {
        "cards", "cards-type-card", "cards-photographs", "cards-photograph",
        "cards-keep-photograph", "cards-keep-photographs", "cards-put-photograph-away",
    },
    HelperRole.BRACKET: {
        "bracket", "bracket-match", "bracket-record-match", "bracket-score-hand",
        "bracket-call-match", "bracket-call-all", "bracket-move-match", "bracket-take-reports",
        "bracket-team-codes",
    },
    HelperRole.WALL: {"board-screen"},
    HelperRole.LOOKING: {"board", "board-room"},
}  # fmt: skip
MAY_DO: Mapping[HelperRole, set[str]] = {
    HelperRole.DOOR: {"sign-in", "wait-for-partner", "stop-waiting", "pay", "join-jar"},
    HelperRole.FLOOR: {"record-win", "clear-win", "no-result"},
    HelperRole.CARDS: {"type-card"},
    HelperRole.BRACKET: {"record-match", "score-hand", "call-match", "move-match"},
    HelperRole.WALL: set(),
    HelperRole.LOOKING: set(),
}
TAKING_BACK = {"take-back", "redo"}


def under_way() -> StoredEvening:
    return play(draw(make_evening(8)), games=2)


METHODS = ["get", "post", *(["head", "put", "patch", "delete", "options"] if IS_PROOF else [])]
STAGES: Mapping[str, Callable[[], StoredEvening]] = {
    "under way": under_way,
    "knock-out": lambda: seated(name="Knock-out"),
    "nobody there": lambda: make_evening(0, name="Empty"),
    "signing in": lambda: do(make_evening(5, name="Door"), WaitForPartner("Ace Sample")),
    "drawn": lambda: draw(make_evening(8, name="Drawn")),
    "on cards": lambda: draw(make_evening(8, name="Cards", wins_from=Source.CARDS)),
    "played": lambda: play(draw(make_evening(4, name="Over", game_count=3, jar_size=1)), games=3),
    "tournament to be drawn": lambda: make_tournament(),
    "pools drawn": lambda: drawn(name="Pools"),
    "pools played": lambda: pools_played(name="Played"),
    "tournament over": lambda: played_out(name="Won"),
    "ended early": lambda: do(drawn(name="Ended"), EndEvening()),
}


def table(patterns: list[URLPattern | URLResolver], before: str = "") -> dict[str, str]:
    """Every address by its name, as the laptop finds it."""
    found: dict[str, str] = {}
    for one in patterns:
        here = before + str(one.pattern)
        if isinstance(one, URLResolver):
            found |= table(one.url_patterns, here)
        else:
            found[str(one.name)] = "/" + here
    return found


OF_LAPTOP = table(get_resolver("cardparty.urls").url_patterns)


def filled(address: str, stored: StoredEvening) -> str:
    address = address.replace("<slug:slug>", stored.slug).replace("<slug:name>", "A-1")
    return re.sub(r"<[^>]*>", lambda part: "1" if "int:" in part[0] else "x", address)


@pytest.mark.parametrize("role", HelperRole)
def test_addresses_of_a_role_are_those_it_needs(role: HelperRole) -> None:
    found = table([*addresses_of_hall(frozenset({role}))])

    assert found.keys() == EVERYBODY | EVERY_HELPER | FOUND[role]


def test_players_find_what_is_for_everybody_and_nothing_else() -> None:
    assert table([*addresses_of_hall(frozenset())]).keys() == EVERYBODY


def test_every_page_of_the_laptop_has_its_row() -> None:
    """A new page belongs to the laptop alone until somebody says otherwise here."""
    opened = set.union(*FOUND.values()) | EVERY_HELPER | EVERYBODY
    of_hall = {"board-tonight", "board-evening", "office-join", "office-invited"}

    assert opened - of_hall <= OF_LAPTOP.keys()


def test_several_roles_find_the_pages_of_each() -> None:
    both = frozenset({HelperRole.DOOR, HelperRole.FLOOR})
    found = table([*addresses_of_hall(both)])

    assert found.keys() == EVERYBODY | EVERY_HELPER | set.union(*map(FOUND.__getitem__, both))


def phones(stored: StoredEvening, elsewhere: StoredEvening) -> dict[str, tuple[Phone, set[str]]]:
    """Everybody who may hold a phone in the hall, and what they find."""
    found = {"nobody": (Phone(), EVERYBODY)}
    for role in HelperRole:
        found[role.value] = (
            helping(stored, f"At {role}", role),
            EVERYBODY | EVERY_HELPER | FOUND[role],
        )
    stopped = helping(stored, "Stopped", *HelperRole)
    (helper,) = (one for one in joining.helpers_of(stored.slug) if one.name == "Stopped")
    joining.stop(stored.slug, helper.pk)
    return {
        **found,
        "stopped": (stopped, EVERYBODY),
        "waiting": (waiting(stored), EVERYBODY),
        "of another evening": (helping(elsewhere, "Elsewhere", *HelperRole), EVERYBODY),
    }


def waiting(stored: StoredEvening) -> Phone:
    phone = Phone()
    phone.send(f"/{stored.slug}/join/", {"name": "Waits", "roles": ["floor", "wall"]})
    return phone


@pytest.mark.parametrize("stage", mostly_long(["under way", "knock-out"]))
def test_matrix_of_pages_and_people(stage: str, prove: Prove) -> None:
    stored, elsewhere = STAGES[stage](), draw(make_evening(4, name="Elsewhere"))
    before, wrong, cells = now(stored).entry, [], 0
    # One word alone is the short address of an evening, which leads players elsewhere.
    addresses = {
        name: filled(address, stored)
        for name, address in OF_LAPTOP.items()
        if address.strip("/").count("/")
    }

    for who, (phone, found) in phones(stored, elsewhere).items():
        for name, address in addresses.items():
            for method in METHODS:
                status = getattr(phone, method)(address).status_code
                cells += 1
                # To a stopped helper it is said what has happened; nothing is done either way.
                closed = {403, 404} if who == "stopped" else {404}
                is_right = name in found or status in closed
                if not is_right:
                    wrong.append((who, method, name, status))

    assert wrong == []
    assert now(stored).entry == before
    prove(
        "Phones: who finds what",
        Share("cells of the matrix as expected", cells - len(wrong), cells, at_least=1),
        control="the laptop finds them all: see the next test",
    )


def test_control_helper_of_all_roles_finds_what_the_matrix_closes_to_others() -> None:
    stored = under_way()
    phone = helping(stored, "Ace", *HelperRole)

    statuses = {
        name: phone.get(filled(OF_LAPTOP[name], stored)).status_code
        for name in ("door", "floor", "cards", "board", "board-screen", "board-room")
    }

    assert set(statuses.values()) == {200}


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
    """Each form that a page offers, as it stands there: what is logged is what the role may do."""
    stored = STAGES[stage]()
    if role.value in stored.settings.desks_unused:
        return
    phone, entry = helping(stored, "Ace", role), now(stored).entry
    page = walk(phone, filled(OF_LAPTOP[ROLES[role].page], stored))

    for form in page.forms.values():
        if "setlang" not in form.action:
            phone.send(form.action, form.fields)

    assert {act.name for act in acts_since(stored, entry)} <= MAY_DO[role] | TAKING_BACK


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
