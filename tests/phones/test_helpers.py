"""Who is let in to help: by one tap, once, for a while, and never by guessing."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import draw, make_evening, now, tables_of, win, winners_of
from tests.fragments import asked_for, text_of
from tests.phones.hall_client import Phone, helping
from tournaments.models import HelperRow
from tournaments.store import log
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(8))


def to_join(evening: StoredEvening) -> str:
    return reverse("office-join", args=[evening.slug], urlconf="cardparty.hall_urls")


def ask(phone: Phone, evening: StoredEvening, name: str = "Ace", *roles: str) -> int:
    said = {"name": name, "roles": roles or ("floor",)}
    return phone.send(to_join(evening), said).status_code


def let_in(laptop: Client, evening: StoredEvening) -> None:
    (waiting,) = joining.asking()
    laptop.post(reverse("office-let-in", args=[evening.slug, waiting.pk]))


def record(phone: Phone, evening: StoredEvening, table: int) -> int:
    couple = tables_of(evening)[table - 1][0]
    page = reverse("floor-record-line", args=[evening.slug])
    return phone.send(page, {"game": 1, "draw": 1, "line": couple}).status_code


def test_laptop_shows_who_asks_what_for_and_the_digits_of_the_phone(
    client: Client, evening: StoredEvening
) -> None:
    phone = Phone()
    assert ask(phone, evening, "Ace", "floor", "door") == 302
    (waiting,) = joining.asking()

    assert waiting.digits in phone.get(to_join(evening)).text
    told = text_of(client.get(reverse("office-asking")))
    assert "A phone wants to help, as Ace : Door, Floor." in told
    assert waiting.digits in told


def test_laptop_is_told_once(client: Client, evening: StoredEvening) -> None:
    ask(Phone(), evening)
    page = client.get(reverse("office-asking")).text
    shown = page.partition("?shown=")[2].partition('"')[0]

    assert client.get(reverse("office-asking"), {"shown": shown}).status_code == 204
    ask(Phone(), evening, "Jack")
    assert client.get(reverse("office-asking"), {"shown": shown}).status_code == 200


def test_phone_waits_until_somebody_says_yes(client: Client, evening: StoredEvening) -> None:
    phone = Phone()
    ask(phone, evening)
    assert record(phone, evening, 1) == 404
    assert phone.get(to_join(evening), headers=asked_for("joining")).status_code == 204

    let_in(client, evening)

    answer = phone.get(to_join(evening), headers=asked_for("joining"))
    assert answer.headers["HX-Redirect"] == reverse("floor", args=[evening.slug])
    assert record(phone, evening, 1) == 302
    assert winners_of(evening)[0][0] == tables_of(evening)[0][0]
    assert log.read(now(evening))[-1].by == "Ace (floor)"


@pytest.mark.parametrize(("role", "page"), [("door", "door"), ("wall", "board-screen")])
def test_who_is_let_in_begins_where_the_role_works(
    client: Client, evening: StoredEvening, role: str, page: str
) -> None:
    phone = Phone()
    phone.send(to_join(evening), {"name": "Ace", "roles": role})
    let_in(client, evening)

    answer = phone.get(to_join(evening))

    assert answer.url == reverse(page, args=[evening.slug])


def test_invitation_says_what_for(evening: StoredEvening) -> None:
    secret = joining.invite(evening.slug, "Ace", ["door"])

    page = text_of(Phone().get(f"{to_join(evening)}{secret}/"))

    assert "signs in, takes the fee, the jar" in page
    assert "records the winners of any table" not in page


def test_what_the_phone_showed_while_it_waited_opens_nothing(
    client: Client, evening: StoredEvening
) -> None:
    phone, thief = Phone(), Phone()
    ask(phone, evening)
    thief.cookies["cardparty_helper"] = phone.cookies["cardparty_helper"].value
    let_in(client, evening)
    phone.get(to_join(evening))

    assert record(thief, evening, 1) == 404
    assert record(phone, evening, 1) == 302


def test_not_now_lets_nobody_in(client: Client, evening: StoredEvening) -> None:
    phone = Phone()
    ask(phone, evening)
    (waiting,) = joining.asking()

    client.post(reverse("office-stop-helper", args=[evening.slug, waiting.pk]))

    assert "Not now, says the organiser." in text_of(phone.get(to_join(evening)))
    assert record(phone, evening, 1) == 404
    assert joining.asking() == []
    assert ask(phone, evening) == 302  # and may ask again


@pytest.mark.parametrize(
    "said",
    [
        {"roles": ["floor"]},
        {"name": " ", "roles": ["floor"]},
        {"name": "x" * 41, "roles": ["floor"]},
        {"name": "Ace\x00", "roles": ["floor"]},
        {"name": "Ace"},
        {"name": "Ace", "roles": ["bracket"]},
        {"name": "Ace", "roles": ["office"]},
    ],
)
def test_who_does_not_say_who_and_what_for_is_asked_again(
    evening: StoredEvening, said: dict[str, object]
) -> None:
    answer = Phone().send(to_join(evening), said)

    assert answer.status_code == 422
    assert joining.asking() == []


def test_two_of_one_name_are_told_apart(evening: StoredEvening) -> None:
    ask(Phone(), evening, "Ace")

    answer = Phone().send(to_join(evening), {"name": "ACE", "roles": "door"})

    assert answer.status_code == 422
    assert "Somebody called ACE helps already; add an initial to the name." in text_of(answer)


def test_many_who_ask_hide_nobody(evening: StoredEvening) -> None:
    asked = [ask(Phone(), evening, f"Ace {number}") for number in range(joining.MOST_ASKING + 3)]

    assert asked == [302] * joining.MOST_ASKING + [422] * 3


def test_who_waited_ten_minutes_asks_anew(client: Client, evening: StoredEvening) -> None:
    phone = Phone()
    ask(phone, evening)
    (waiting,) = joining.asking()
    HelperRow.objects.update(asked_at=timezone.now() - joining.MINUTES_TO_JOIN)

    client.post(reverse("office-let-in", args=[evening.slug, waiting.pk]))

    assert joining.helpers_of(evening.slug) == []
    assert joining.asking() == []
    assert ask(phone, evening) == 302


def test_nobody_helps_on_the_next_day(evening: StoredEvening) -> None:
    phone = helping(evening, "Ace", "floor")
    HelperRow.objects.update(let_in_at=timezone.now() - joining.HOURS_TO_HELP)

    assert record(phone, evening, 1) == 404


def test_who_is_stopped_may_do_nothing_from_the_next_request_on(
    client: Client, evening: StoredEvening
) -> None:
    phone = helping(evening, "Ace", "floor")
    assert record(phone, evening, 1) == 302
    (helper,) = joining.helpers_of(evening.slug)

    client.post(reverse("office-stop-helper", args=[evening.slug, helper.pk]))

    assert record(phone, evening, 2) == 403
    assert winners_of(evening)[0][1] is None
    couple = tables_of(evening)[1][0]
    (held,) = joining.held_back(helper)
    assert (held.page, held.sent) == ("floor/record-line/", f"game: 1, line: {couple}")


def test_phone_that_sends_on_and_on_after_it_was_stopped_fills_no_disk(
    client: Client, evening: StoredEvening
) -> None:
    phone = helping(evening, "Ace", "floor")
    (helper,) = joining.helpers_of(evening.slug)
    joining.stop(evening.slug, helper.pk)

    for _tap in range(joining.MOST_HELD_BACK + 5):
        record(phone, evening, 1)

    assert len(joining.held_back(helper)) == joining.MOST_HELD_BACK


def test_names_that_begin_alike_own_nothing_of_each_other(evening: StoredEvening) -> None:
    first, second = helping(evening, "Ace (x", "floor"), helping(evening, "Ace", "floor")
    record(first, evening, 1)

    assert "office/logbook" not in second.get(reverse("floor", args=[evening.slug])).text
    assert "office/logbook" in first.get(reverse("floor", args=[evening.slug])).text


def test_invitation_lets_one_phone_in_once(evening: StoredEvening) -> None:
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    address = f"{to_join(evening)}{secret}/"
    first, second = Phone(), Phone()

    for _robot in range(3):  # a preview of the link uses nothing up
        assert "You are invited to help as Ace." in text_of(Phone().get(address))
    assert first.send(address, {}).url == reverse("floor", args=[evening.slug])
    assert second.send(address, {}).status_code == 404
    assert first.get(address).url == reverse("floor", args=[evening.slug])  # opened once more
    assert (record(first, evening, 1), record(second, evening, 2)) == (302, 404)


def test_invitation_is_good_for_ten_minutes_and_for_its_evening(evening: StoredEvening) -> None:
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    other = draw(make_evening(4, name="Other evening"))
    assert Phone().send(f"{to_join(other)}{secret}/", {}).status_code == 404

    HelperRow.objects.update(asked_at=timezone.now() - datetime.timedelta(minutes=10))
    assert Phone().send(f"{to_join(evening)}{secret}/", {}).status_code == 404


def test_helper_of_one_evening_finds_nothing_of_another(evening: StoredEvening) -> None:
    phone = helping(evening, "Ace", "floor")
    other = draw(make_evening(8, name="Other evening"))

    assert phone.get(reverse("floor", args=[other.slug])).status_code == 404
    assert record(phone, other, 1) == 404


@pytest.mark.parametrize("cookie", ["", "x", "secret:signature", "a" * 5000])
def test_no_cookie_that_somebody_made_up_counts(evening: StoredEvening, cookie: str) -> None:
    phone = Phone()
    phone.cookies["cardparty_helper"] = cookie

    assert phone.get(reverse("floor", args=[evening.slug])).status_code == 404


def test_cookie_of_the_hall_is_nothing_to_the_laptop(
    client: Client, evening: StoredEvening
) -> None:
    phone = helping(evening, "Ace", "floor")
    client.cookies["cardparty_helper"] = phone.cookies["cardparty_helper"].value
    couple = tables_of(evening)[0][0]

    client.post(
        reverse("floor-record-line", args=[evening.slug]), {"game": 1, "draw": 1, "line": couple}
    )

    assert log.read(now(evening))[-1].by == "organiser"


def test_helper_takes_back_what_they_did_last_and_nothing_else(evening: StoredEvening) -> None:
    phone = helping(evening, "Ace", "floor")
    win(evening, 1, 1, tables_of(evening)[0][0])
    record(phone, evening, 2)
    own = now(evening).entry
    win(evening, 1, 3, tables_of(evening)[2][0])
    others = now(evening).entry

    page = phone.get(reverse("floor", args=[evening.slug])).text
    assert reverse("office-take-back", args=[evening.slug, own]) in page
    for entry in (others, own - 1, 1):
        phone.send(reverse("office-take-back", args=[evening.slug, entry]), {})
    assert winners_of(evening)[0].count(None) == 1

    phone.send(reverse("office-take-back", args=[evening.slug, own]), {})
    assert winners_of(evening)[0][1] is None
    again = reverse("office-redo", args=[evening.slug, now(evening).entry])
    assert again in phone.get(reverse("floor", args=[evening.slug])).text
    phone.send(again, {})
    assert winners_of(evening)[0][1] is not None


def test_two_helpers_take_back_at_once_what_each_did_last(evening: StoredEvening) -> None:
    """The pages of both show the same evening; what one does is no second click of the other."""
    phones = [helping(evening, name, "floor") for name in ("Ace", "Bea")]
    sent = []
    for table, phone in enumerate(phones, start=1):
        record(phone, evening, table)
    for phone in phones:
        page = phone.get(reverse("floor", args=[evening.slug])).text
        form = re.search(r'"([^"]*take-back/)".*?name="key" value="([^"]+)"', page, re.DOTALL)
        assert form is not None
        sent.append((phone, form[1], form[2]))

    for phone, taking_back, key in sent:
        phone.send(taking_back, {"key": key})

    assert set(winners_of(evening)[0]) == {None}


def test_helper_has_no_word_in_taking_back_that_the_organiser_did(
    client: Client, evening: StoredEvening
) -> None:
    phone = helping(evening, "Ace", "floor")
    win(evening, 1, 1, tables_of(evening)[0][0])
    client.post(reverse("office-take-back", args=[evening.slug, now(evening).entry]))

    page = phone.get(reverse("floor", args=[evening.slug])).text
    assert "office/logbook" not in page
    phone.send(reverse("office-redo", args=[evening.slug, now(evening).entry]), {})

    assert winners_of(evening)[0][0] is None


def test_logbook_shows_what_one_helper_did(client: Client, evening: StoredEvening) -> None:
    phone = helping(evening, "Ace", "floor")
    record(phone, evening, 1)

    page = client.get(reverse("office-logbook", args=[evening.slug]), {"by": "Ace (floor)"})

    assert "Ace (floor)" in page.text
    assert "signed in" not in text_of(page)
