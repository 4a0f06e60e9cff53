"""What a second hand has changed since a page was opened is not replaced: both values are told."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Credit, EveningAct, Rename, SetUp, TypeCard
from scoring.hall.evening import BLANK, Evening
from tests.factories import do, draw, make_evening, now, play, play_first_named, tables_of
from tests.fragments import text_of
from tests.office.pages import offered
from tournaments.store import book
from tournaments.store.stale_write import Seen, StaleWriteError, evening_shown
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def names_of_one(evening: Evening) -> object:
    return evening.couples[1].players


def rename(stored: StoredEvening, name: str, *more: EveningAct) -> StoredEvening:
    """By somebody whose page shows the evening as it was given."""
    act, saw = Rename(1, (name, "Bea Sample")), Seen(stored.version, names_of_one)
    return book.do(stored.slug, act, *more, by="test", saw=saw).after


def test_book_replaces_only_what_was_seen() -> None:
    stored = make_evening(couples=2)
    first = rename(stored, "Ace Sample")

    with pytest.raises(StaleWriteError) as refused:
        rename(stored, "Jack Sample")

    assert refused.value.values == {"entry": first.entry}
    assert now(stored) == first


def test_two_who_want_the_same_agree() -> None:
    stored = make_evening(couples=2)
    rename(stored, "Ace Sample")

    after = rename(stored, "Ace Sample", SetUp({"hall": "North hall"}))

    assert after.evening.settings.hall == "North hall"


@pytest.mark.parametrize("version", ["", "x", "1", "-", "9" * 30 + "-a", "1-", "①-a"])
def test_version_that_is_none_says_nothing(version: str) -> None:
    stored = make_evening(couples=2)

    assert evening_shown(stored, version) is None


@pytest.mark.parametrize("version", ["1-0000000000000000", "99-0000000000000000"])
def test_version_of_another_past_has_shown_nothing(version: str) -> None:
    assert evening_shown(make_evening(couples=2), version) == BLANK


# The forms of the desks


def test_punch_credited_by_two_hands_is_asked_about(client: Client) -> None:
    evening = draw(make_evening(couples=4))
    one, other = tables_of(evening)[0]
    play_first_named(evening, games=[1])
    do(evening, Credit(1, 1, other))
    back = do(evening, Credit(1, 1, one))
    again = do(evening, Credit(1, 1, other))
    address = reverse("floor-credit", args=[evening.slug, 1])

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
    sent = {**offered(client, address), "hall": "North hall"}
    between = do(evening, SetUp({"hall": "South hall", "entry_fee_cents": 2500}))

    client.post(address, {**sent, "asked": between.version})

    settings = now(evening).settings
    assert (settings.hall, settings.entry_fee_cents) == ("North hall", 2500)


def test_cards_typed_by_others_come_with_the_answer(client: Client) -> None:
    """The page is of the latest version then, so that it must show all of it."""
    evening = play(draw(make_evening(couples=4, game_count=3)), games=3)
    address = reverse("cards-type-card", args=[evening.slug])
    sent = {"couple": "1", "games": "1", "version": evening.version}
    do(evening, TypeCard(2, (3,)))

    answer = client.post(address, sent, headers={"HX-Request": "true", "HX-Target": "entry"})

    assert 'id="card_row-1"' in answer.content.decode()
    assert 'id="card_row-2"' in answer.content.decode()
