"""The office's pages: setting up, changing, copying, the way of the evening and its logbook."""

import json
import re
from http import HTTPStatus

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.hall.prizes import Prize
from tests.factories import count_cards, draw, make_evening, play, win
from tournaments.cards.actions import type_card
from tournaments.models import Draw, Evening
from tournaments.office.settings import settings_of

pytestmark = pytest.mark.django_db

SAMPLE = ["sample-evening"]


def offered(client: Client, path: str) -> dict[str, str]:
    """What a browser would send back if nothing on the page were touched."""
    text = client.get(path).content.decode()
    form = text[text.index('<form id="settings"') :]
    sent: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", form[: form.index("</form>")]):
        attributes = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        is_choice = attributes.get("type") in {"checkbox", "radio"}
        if "name" in attributes and (not is_choice or " checked" in tag):
            sent[attributes["name"]] = attributes.get("value", "on" if is_choice else "")
    for name, options in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        sent[name] = chosen[1] if chosen else ""
    return sent


def test_first_page_of_all_offers_the_two_ways_to_begin(client: Client) -> None:
    text = client.get(reverse("office-evenings")).content.decode()

    assert "<h1>Good evening</h1>" in text
    assert "Set up an evening" in text
    assert "Try a practice evening" in text


def test_evenings_are_listed_the_latest_first_with_how_far_they_are(client: Client) -> None:
    make_evening(couples=3, slug="earlier", name="Earlier evening", date="2026-10-01")
    play(draw(make_evening(couples=4, slug="later", name="Later evening")), games=2)

    text = client.get(reverse("office-evenings")).content.decode()

    assert text.index("Later evening") < text.index("Earlier evening")
    assert "2 of 25 games" in text
    assert "3 couples" in text


@pytest.mark.parametrize("count", [1, 3])
def test_list_of_evenings_takes_two_queries(client: Client, count: int) -> None:
    for number in range(count):
        make_evening(couples=2, slug=f"evening-{number}")

    with CaptureQueriesContext(connection) as queries:
        client.get(reverse("office-evenings"))

    assert len(queries) == 2


def test_list_of_many_evenings_has_pages(client: Client) -> None:
    for number in range(51):
        make_evening(couples=0, slug=f"evening-{number}", name=f"Evening {number}")

    first = client.get(reverse("office-evenings")).content.decode()
    second = client.get(reverse("office-evenings"), {"page": "2"}).content.decode()
    garbage = client.get(reverse("office-evenings"), {"page": "9" * 5000})

    assert (first.count("line-name"), second.count("line-name")) == (50, 1)
    assert "Page 1 of 2" in first
    assert garbage.status_code == HTTPStatus.OK


def test_new_evening_as_it_is_offered_is_set_up_at_once(client: Client) -> None:
    sent = offered(client, reverse("office-new"))

    page = client.post(reverse("office-new"), sent, follow=True)

    evening = Evening.objects.get()
    settings = settings_of(evening)
    assert page.redirect_chain == [(reverse("office-evening", args=[evening.slug]), 302)]
    assert settings.prizes == (
        Prize("place-1", percent=50),
        Prize("place-2", percent=30),
        Prize("place-3", percent=20),
    )
    assert (settings.name, settings.game_count, settings.jar_size, settings.entry_fee_cents) == (
        "Card game evening",
        25,
        8,
        2000,
    )
    assert "The evening is set up. Couples can sign in." in page.content.decode()


def test_double_click_sets_up_one_evening(client: Client) -> None:
    sent = offered(client, reverse("office-new"))

    first = client.post(reverse("office-new"), sent)
    second = client.post(reverse("office-new"), sent)

    assert Evening.objects.count() == 1
    assert first.headers["Location"] == second.headers["Location"]


def test_new_evening_keeps_all_that_was_filled_in(client: Client) -> None:
    sent = {
        **offered(client, reverse("office-new")),
        "name": " Soirée  d’automne ",
        "date": "2026-12-04",
        "hall": "Salle paroissiale",
        "languages": "fr",
        "game_count": "20",
        "odd": "gap",
        "sitout_is_punched": "on",
        "entry_fee_cents": "$25",
        "hall_share_cents": "100.50",
        "jar_size": "10",
        "jar_fee_cents": "",
        "jar_brought_in_cents": "1,234.50",
        "wins_from": "cards",
        "public_address": "192.168.1.20:8045/",
        "screen_shows_leaders": "on",
        "place-1-kind": "cents",
        "place-1-worth": "300",
        "place-2-kind": "thing",
        "place-2-worth": "Two gift baskets",
        "place-3-worth": "",
        "place-5-worth": "10 %",
        "booby-worth": "A turnip",
    }
    del sent["public_shows_names"]

    client.post(reverse("office-new"), sent)

    settings = settings_of(Evening.objects.get())
    assert {**settings.columns(), "date": settings.date.isoformat()} == {
        "name": "Soirée d’automne",
        "date": "2026-12-04",
        "hall": "Salle paroissiale",
        "languages": "fr",
        "game_count": 20,
        "odd": "gap",
        "sitout_is_punched": True,
        "entry_fee_cents": 2500,
        "hall_share_cents": 10050,
        "jar_size": 10,
        "jar_fee_cents": 0,
        "jar_brought_in_cents": 123450,
        "wins_from": "cards",
        "public_address": "http://192.168.1.20:8045",
        "public_shows_names": False,
        "screen_shows_leaders": True,
    }
    assert settings.prizes == (
        Prize("place-1", cents=30000),
        Prize("place-2", thing="Two gift baskets"),
        Prize("place-5", percent=10),
        Prize("booby", thing="A turnip"),
    )


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"name": "  "}, "Give the evening a name."),
        ({"name": "a\x00b"}, "There are signs in this that cannot be printed."),
        ({"name": "x" * 121}, "Ensure this value has at most 120 characters"),
        ({"date": "20.11.2026"}, "Write the day as year-month-day"),
        ({"date": "0001-01-01"}, "Look at the year again."),
        ({"game_count": "61"}, "Ensure this value is less than or equal to 60."),
        ({"game_count": "9" * 5000}, "Enter a whole number."),
        ({"entry_fee_cents": "lots"}, "lots"),
        ({"jar_size": "7"}, "Select a valid choice."),
        ({"languages": "de"}, "Select a valid choice."),
        ({"odd": ""}, "This field is required."),
        ({"public_address": "javascript:alert(1)"}, "Write the address as phones would"),
        ({"public_address": "http://x:99999"}, "Write the address as phones would"),
        ({"place-1-worth": "101"}, "Write a whole percentage, from 0 to 100."),
        ({"place-1-worth": "half"}, "Write a whole percentage, from 0 to 100."),
        ({"place-1-kind": "cents", "place-1-worth": "-3"}, "-3"),
        ({"place-1-kind": "gold", "place-1-worth": "3"}, "Select a valid choice."),
        ({"booby-worth": "\u202e"}, "There are signs in this that cannot be printed."),
        ({"jar_size": "", "jar_brought_in_cents": "5"}, "There is no cookie jar tonight to put"),
        ({"game_count": "5"}, "A cookie jar of 8 numbers needs as many games; there are 5."),
    ],
)
def test_new_evening_with_a_mistake_is_refused_whole(
    client: Client, given: dict[str, str], sentence: str
) -> None:
    sent = {**offered(client, reverse("office-new")), "hall": "Typed hall", **given}

    page = client.post(reverse("office-new"), sent)

    text = page.content.decode()
    assert page.status_code == 422
    assert sentence in text
    assert "Nothing is saved yet" in text
    assert 'value="Typed hall"' in text
    assert Evening.objects.count() == 0


def test_asking_for_more_places_saves_nothing(client: Client) -> None:
    sent = {**offered(client, reverse("office-new")), "place-2-worth": "25", "more_rows": "1"}

    text = client.post(reverse("office-new"), sent).content.decode()

    assert 'name="place-10-worth"' in text
    assert 'name="place_rows" value="10"' in text
    assert 'name="place-2-worth" value="25"' in text
    assert Evening.objects.count() == 0


def test_place_beyond_the_usual_rows_is_kept(client: Client) -> None:
    sent = {**offered(client, reverse("office-new")), "place_rows": "10", "place-9-worth": "5"}
    sent["place-9-kind"] = "percent"

    client.post(reverse("office-new"), sent)

    evening = Evening.objects.get()
    assert settings_of(evening).prizes[-1] == Prize("place-9", percent=5)
    settings_url = reverse("office-settings", args=[evening.slug])
    assert 'name="place-9-worth" value="5"' in client.get(settings_url).content.decode()


def test_new_evening_starts_in_the_hall_of_the_last_one(client: Client) -> None:
    make_evening(couples=0, hall="Parish hall")
    make_evening(couples=0, slug="practice", hall="Sample hall", is_practice=True)

    assert offered(client, reverse("office-new"))["hall"] == "Parish hall"


def test_money_is_typed_as_the_language_writes_it(client: Client) -> None:
    client.cookies["django_language"] = "fr"
    sent = {**offered(client, reverse("office-new")), "hall_share_cents": "1 234,50"}

    client.post(reverse("office-new"), sent)

    evening = Evening.objects.get()
    assert sent["entry_fee_cents"] == "20,00"
    assert (evening.hall_share_cents, evening.languages) == (123450, "fr,en")


def test_settings_are_changed_and_said_in_the_logbook(client: Client) -> None:
    evening = make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)

    page = client.post(path, {**offered(client, path), "game_count": "20"}, follow=True)

    evening.refresh_from_db()
    assert evening.game_count == 20
    assert "The settings are saved." in page.content.decode()
    logbook = client.get(reverse("office-logbook", args=SAMPLE)).content.decode()
    assert "Settings changed. Number of games: 20 instead of 25." in logbook


def test_refusal_names_at_the_top_what_is_marked_further_down(client: Client) -> None:
    path = reverse("office-new")
    sent = {**offered(client, path), "game_count": "5", "place-2-worth": "thirty"}

    notice = client.post(path, sent).content.decode().partition('role="alert"')[2]

    notice = notice.partition("<section")[0]
    assert "Second prize: " in notice
    assert "Cookie jar: " not in notice  # asked only once every field can be read
    sent["place-2-worth"] = "30"
    notice = client.post(path, sent).content.decode().partition('role="alert"')[2]
    assert "Cookie jar: A cookie jar of 8 numbers needs as many games" in notice


def test_settings_page_opened_before_a_change_does_not_put_it_back(client: Client) -> None:
    evening = make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)
    first, second = offered(client, path), offered(client, path)

    client.post(path, {**first, "entry_fee_cents": "25.00"})
    page = client.post(path, {**second, "hall": "North hall"})

    evening.refresh_from_db()
    assert page.status_code == 422
    assert "The settings were changed on another page" in page.content.decode()
    assert (evening.entry_fee_cents, evening.hall) == (2500, "")


def test_settings_sent_twice_are_saved_once(client: Client) -> None:
    make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)
    sent = {**offered(client, path), "hall": "North hall"}

    answers = [client.post(path, sent).status_code for _ in range(2)]

    assert answers == [HTTPStatus.FOUND, HTTPStatus.FOUND]


def test_settings_as_they_are_change_nothing(client: Client) -> None:
    evening = play(draw(make_evening(couples=3, jar_size=5)), games=1)
    Draw.objects.create(evening=evening, purpose="jar", order=[1, 2, 3, 4, 5])
    before = settings_of(evening)
    path = reverse("office-settings", args=SAMPLE)

    page = client.post(path, offered(client, path))

    evening.refresh_from_db()
    assert page.status_code == HTTPStatus.FOUND
    assert settings_of(evening) == before


def test_settings_that_play_has_settled_are_told_and_refused(client: Client) -> None:
    evening = draw(make_evening(couples=3))
    path = reverse("office-settings", args=SAMPLE)
    sent = {**offered(client, path), "odd": "gap", "hall": "Another hall"}

    page = client.post(path, sent)

    evening.refresh_from_db()
    assert page.status_code == 422
    assert "The starting tables are drawn; to treat an odd couple otherwise" in (
        page.content.decode()
    )
    assert (evening.odd, evening.hall) == ("house", "")


def test_copy_has_the_settings_and_prizes_but_neither_date_nor_couples(client: Client) -> None:
    earlier = make_evening(
        couples=2, date="2026-01-02", hall="Parish hall", jar_brought_in_cents=35000
    )
    earlier.prizes.create(kind="place", place=1, thing="A ham")
    path = reverse("office-copy", args=SAMPLE)

    client.post(path, offered(client, path))

    evening = Evening.objects.latest("pk")
    assert (evening.hall, evening.couples.count(), evening.date != earlier.date) == (
        "Parish hall",
        0,
        True,
    )
    assert settings_of(evening).prizes == (Prize("place-1", thing="A ham"),)
    # Nobody won the jar, so all of it goes over: what was brought in and two couples' fees.
    assert evening.jar_brought_in_cents == 35400
    assert "Filled in like Sample evening." in client.get(path).content.decode()


def test_copy_without_a_jar_brings_nothing_in(client: Client) -> None:
    make_evening(couples=2, jar_size=None)

    assert offered(client, reverse("office-copy", args=SAMPLE))["jar_brought_in_cents"] == "0.00"


@pytest.mark.parametrize(
    "name",
    ["office-evening", "office-settings", "office-copy", "office-logbook", "office-export"],
)
def test_office_of_a_missing_evening_is_not_found(client: Client, name: str) -> None:
    page = client.get(reverse(name, args=SAMPLE))

    assert page.status_code == HTTPStatus.NOT_FOUND
    assert "Nothing lies here" in page.content.decode()


def next_desk(client: Client) -> str:
    text = client.get(reverse("office-evening", args=SAMPLE)).content.decode()
    found = re.search(r'class="button is-primary" href="[^"]*/(\w+)/">', text)
    return found[1] if found else ""


def test_office_points_at_the_desk_to_go_to_now(client: Client) -> None:
    evening = make_evening(couples=0, game_count=2, jar_size=None)
    evening.prizes.create(kind="place", place=1, thing="A ham")
    desks = [next_desk(client)]
    for number in (1, 2, 3, 4):
        evening.couples.create(number=number, first_player=f"A{number}", second_player="B")
    desks.append(next_desk(client))
    play(draw(evening), games=1)
    desks.append(next_desk(client))
    play(evening, games=1)
    desks.append(next_desk(client))
    for number in (1, 2, 3, 4):
        type_card(evening=evening, couple=number, games=(), by="test")
    desks.append(next_desk(client))

    assert desks == ["door", "floor", "floor", "cards", "prizes"]


def test_office_calls_no_result_final_while_a_card_that_counts_is_missing(client: Client) -> None:
    evening = play(draw(make_evening(2, game_count=1, jar_size=None)), games=1)
    address = reverse("office-evening", args=SAMPLE)
    assert "The result is final" in client.get(address).content.decode()

    count_cards(evening, {1: 1})

    assert "The result is final" not in client.get(address).content.decode()


@pytest.mark.parametrize("couples", [4, 40])
def test_office_asks_the_database_as_often_for_many_as_for_few(
    client: Client, couples: int
) -> None:
    play(draw(make_evening(couples=couples)), games=2)

    with CaptureQueriesContext(connection) as queries:
        client.get(reverse("office-evening", args=SAMPLE))

    assert len(queries) == 21


def test_logbook_is_in_words_the_latest_first(client: Client) -> None:
    evening = draw(make_evening(couples=4))
    couple = evening.games.get().seats.get(table=1, deals_first=True).couple
    win(evening, 1, 1, couple.number)

    text = client.get(reverse("office-logbook", args=SAMPLE)).content.decode()

    assert text.index(f"Game 1, table 1: couple {couple.number} won.") < text.index(
        "The starting tables of 4 couples were drawn with the seed 45."
    )


def test_logbook_says_who_in_the_readers_words(client: Client) -> None:
    make_evening(couples=0)
    path = reverse("office-settings", args=SAMPLE)
    client.post(path, {**offered(client, path), "hall": "Hall"})

    text = client.get(reverse("office-logbook", args=SAMPLE)).content.decode()

    assert "<small>organiser</small>" in text


@pytest.mark.parametrize("count", [1, 60])
def test_logbook_takes_three_queries(client: Client, count: int) -> None:
    evening = make_evening(couples=0)
    for _number in range(count):
        evening.log.create(by="test", action="office-open-evening")

    with CaptureQueriesContext(connection) as queries:
        text = client.get(reverse("office-logbook", args=SAMPLE)).content.decode()

    assert len(queries) == 3
    assert text.count("<li><time") == min(count, 50)


def test_practice_evening_is_one_click_and_only_one_evening(client: Client) -> None:
    first = client.post(reverse("office-practice"))
    second = client.post(reverse("office-practice"))

    evening = Evening.objects.get()
    assert evening.is_practice
    assert first.headers["Location"] == second.headers["Location"] == evening.get_absolute_url()
    assert evening.games.filter(closed_at__isnull=False).count() == evening.game_count - 1


def test_practice_evening_is_no_link_to_follow(client: Client) -> None:
    answer = client.get(reverse("office-practice"))

    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("office-evenings"))
    assert not Evening.objects.exists()


def test_exported_evening_can_be_opened_again(client: Client) -> None:
    play(draw(make_evening(couples=5)), games=2)

    file = client.get(reverse("office-export", args=SAMPLE))
    upload = SimpleUploadedFile("evening.json", file.content)
    page = client.post(reverse("office-import"), {"file": upload}, follow=True)

    copy = Evening.objects.latest("pk")
    again = client.get(reverse("office-export", args=[copy.slug]))
    assert file.headers["Content-Disposition"] == 'attachment; filename="sample-evening.json"'
    assert json.loads(file.content)["name"] == "Sample evening"
    assert page.redirect_chain[-1][0] == copy.get_absolute_url()
    assert again.content == file.content


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", ""),
        (b"\xff", ""),
        (b"[]", ""),
        (b'{"format": "cardparty-evening", "wage": 1}', "wage"),
    ],
)
def test_file_that_is_no_evening_is_refused_whole(
    client: Client, content: bytes, sentence: str
) -> None:
    page = client.post(
        reverse("office-import"), {"file": SimpleUploadedFile("evening.json", content)}
    )

    assert page.status_code == 422
    assert 'class="field-error"' in page.content.decode()
    assert sentence in page.content.decode()
    assert Evening.objects.count() == 0


def test_import_without_a_file_asks_for_one(client: Client) -> None:
    page = client.post(reverse("office-import"))

    assert page.status_code == 422
    assert "Choose a file first." in page.content.decode()
