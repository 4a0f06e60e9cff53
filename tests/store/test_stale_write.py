"""What a second hand has changed since a page was opened is not replaced: both values are told."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Credit, DrawJar, EveningAct, Rename, SayWish, SetUp, TypeCard
from scoring.hall.evening import BLANK, Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.ties.ties import Wish
from tests.factories import count_cards, do, draw, make_evening, now, offer, play
from tests.fragments import text_of
from tests.office.pages import sent_by
from tournaments.store import book
from tournaments.store.stale_write import Seen, StaleWriteError, evening_shown
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

ONE = CoupleNumber(1)


def names_of_one(evening: Evening) -> object:
    return evening.couples[ONE].players


def rename(stored: StoredEvening, name: str, version: str | None) -> StoredEvening:
    saw = None if version is None else Seen(version, names_of_one)
    return book.do(stored.slug, Rename(ONE, (name, "Bea Sample")), by="test", saw=saw).after


def test_book_replaces_only_what_was_seen() -> None:
    stored = make_evening(couples=2)
    first = rename(stored, "Ace Sample", stored.version)

    with pytest.raises(StaleWriteError) as refused:
        rename(stored, "Jack Sample", stored.version)

    assert refused.value.values == {"entry": first.entry}
    assert now(stored) == first


def test_without_what_was_seen_the_second_hand_replaces_the_first() -> None:
    """The control: a script says nothing of a page, and what it writes stands."""
    stored = make_evening(couples=2)
    rename(stored, "Ace Sample", None)

    assert names_of_one(rename(stored, "Jack Sample", None).evening) == (
        "Jack Sample",
        "Bea Sample",
    )


def test_other_changes_do_not_overtake() -> None:
    stored = make_evening(couples=2)
    do(stored, SetUp({"hall": "North hall"}))

    assert names_of_one(rename(stored, "Ace Sample", stored.version).evening)[0] == "Ace Sample"


def test_two_who_want_the_same_agree() -> None:
    stored = make_evening(couples=2)
    do(stored, Rename(ONE, ("Ace Sample", "Bea Sample")))

    after = book.do(
        stored.slug,
        Rename(ONE, ("Ace Sample", "Bea Sample")),
        SetUp({"hall": "North hall"}),
        by="test",
        saw=Seen(stored.version, names_of_one),
    )

    assert after.evening.settings.hall == "North hall"


@pytest.mark.parametrize("version", ["", "x", "1", "-", "9" * 30 + "-a", "1-", "①-a"])
def test_version_that_is_none_says_nothing(version: str) -> None:
    stored = make_evening(couples=2)

    assert evening_shown(stored, version) is None


@pytest.mark.parametrize("version", ["1-0000000000000000", "99-0000000000000000"])
def test_version_of_another_past_has_shown_nothing(version: str) -> None:
    assert evening_shown(make_evening(couples=2), version) == BLANK


# The forms of the desks


def played() -> StoredEvening:
    """Three games, all tied, with prizes to be had and a jar that is drawn."""
    evening = make_evening(couples=4, game_count=3, jar_size=1)
    offer(evening, place_1="50 %", place_2="30 %")
    evening = do(play(draw(evening), games=3), DrawJar("45"))
    return count_cards(evening, {1: 2, 2: 2, 3: 1, 4: 1})


def winner(evening: Evening) -> CoupleNumber:
    first = evening.games[0].winners[0]
    assert first is not None
    return first


def loser(evening: Evening) -> CoupleNumber:
    table = evening.games[0].table(TableNumber(1))
    assert table is not None
    (other,) = (couple for couple in table if couple not in {None, winner(evening)})
    assert other is not None
    return other


FORMS: dict[str, tuple[Any, dict[str, str], Callable[[Evening], EveningAct], str]] = {
    "settings": (
        ("office-settings", ()),
        {"hall": "North hall"},
        lambda _evening: SetUp({"hall": "South hall"}),
        "Now: South hall. You typed: North hall.",
    ),
    "names": (
        ("door-couple", (1,)),
        {"first_player": "Ace Sample", "second_player": "Bea Sample"},
        lambda _evening: Rename(ONE, ("Jack Sample", "Queen Sample")),
        "Now: Jack Sample & Queen Sample. You typed: Ace Sample & Bea Sample.",
    ),
    "card": (
        ("cards-type-card", ()),
        {"couple": "1", "games": "1-3"},
        lambda _evening: TypeCard(ONE, (GameNumber(2),)),
        "Now: 2. You typed: 1-3.",
    ),
    "wish": (
        ("prizes-record-wishes", ("place-1",)),
        {"wish-1": "split"},
        lambda _evening: SayWish("place-1", ONE, Wish.CUT),
        "Somebody has changed this since your page was opened",
    ),
    "jar": (
        ("prizes-redraw-jar", ()),
        {"reason": "Torn slip"},
        lambda _evening: DrawJar("46", reason="Wet slip"),
        "Somebody has changed this since your page was opened",
    ),
}


def fields(client: Client, address: str, page: str = "") -> dict[str, str]:
    """What the form sends that the page shows, if nothing is touched."""
    text = client.get(page or address).content.decode()
    forms = re.findall(r"<form.*?</form>", text, re.DOTALL)
    own = (f'action="{address}"', 'id="settings"')
    return next(sent_by(form) for form in forms if any(mark in form for mark in own))


def page_of(evening: StoredEvening, name: str) -> str:
    """Where the form stands, if not at its own address."""
    desk = name.partition("-")[0]
    return reverse(desk, args=[evening.slug]) if desk in {"cards", "prizes"} else ""


@pytest.mark.parametrize("form", FORMS)
def test_form_does_not_replace_what_its_page_did_not_show(client: Client, form: str) -> None:
    (name, arguments), typed, meanwhile, told = FORMS[form]
    evening = played()
    address = reverse(name, args=[evening.slug, *arguments])
    sent = {**fields(client, address, page_of(evening, name)), **typed}
    assert sent["version"] == evening.version
    overtaken = do(evening, meanwhile(evening.evening))

    answer = client.post(address, sent)

    assert answer.status_code == 422
    assert told in text_of(answer)
    assert now(evening) == overtaken


@pytest.mark.parametrize("form", FORMS)
def test_form_replaces_it_once_that_was_shown(client: Client, form: str) -> None:
    (name, arguments), typed, meanwhile, _told = FORMS[form]
    evening = played()
    address = reverse(name, args=[evening.slug, *arguments])
    sent = {**fields(client, address, page_of(evening, name)), **typed}
    overtaken = do(evening, meanwhile(evening.evening))

    answer = client.post(address, {**sent, "asked": overtaken.version})

    assert answer.status_code == 302
    assert now(evening).entry > overtaken.entry


def test_punch_credited_by_two_hands_is_asked_about(client: Client) -> None:
    evening = played()
    address = reverse("floor-credit", args=[evening.slug, 1])
    one, other = winner(evening.evening), loser(evening.evening)
    do(evening, Credit(GameNumber(1), TableNumber(1), other))
    back = do(evening, Credit(GameNumber(1), TableNumber(1), one))
    again = do(evening, Credit(GameNumber(1), TableNumber(1), other))

    answer = client.post(address, {"credit": f"1-{one}", "version": back.version})

    assert "Somebody has changed this" in text_of(client.get(answer.headers.get("Location", "/")))
    assert now(evening) == again


def test_draw_that_somebody_else_has_made_is_not_made_again(client: Client) -> None:
    evening = make_evening(couples=4)
    drawn = draw(evening)

    answer = client.post(
        reverse("floor-draw", args=[evening.slug]), {"seed": "46", "version": evening.version}
    )

    assert answer.status_code == 422
    assert now(evening) == drawn


def test_setting_that_only_another_page_has_changed_stays_through_the_question(
    client: Client,
) -> None:
    evening = make_evening(couples=2)
    address = reverse("office-settings", args=[evening.slug])
    sent = {**fields(client, address), "hall": "North hall"}
    between = do(evening, SetUp({"hall": "South hall", "entry_fee_cents": 2500}))

    client.post(address, {**sent, "asked": between.version})

    settings = now(evening).settings
    assert (settings.hall, settings.entry_fee_cents) == ("North hall", 2500)


def test_cards_typed_by_others_come_with_the_answer(client: Client) -> None:
    """The page is of the latest version then, so that it must show all of it."""
    evening = played()
    address = reverse("cards-type-card", args=[evening.slug])
    sent = {"couple": "1", "games": "1", "version": evening.version}
    do(evening, TypeCard(CoupleNumber(2), (GameNumber(3),)))

    answer = client.post(address, sent, headers={"HX-Request": "true", "HX-Target": "entry"})

    assert 'id="card_row-1"' in answer.content.decode()
    assert 'id="card_row-2"' in answer.content.decode()
