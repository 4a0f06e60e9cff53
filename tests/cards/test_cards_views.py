"""The cards' pages: a line a card, what it changes, and nothing lost when it is refused."""

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from tests.factories import draw, make_evening, play
from tests.fragments import roots_of
from tournaments.cards.actions import type_card
from tournaments.cards.queries import floor_cards, typed_cards
from tournaments.models import Evening, LogEntry

pytestmark = pytest.mark.django_db


def address(evening: Evening, name: str = "cards", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def asked_for(target: str) -> dict[str, str]:
    return {"HX-Request": "true", "HX-Target": target}


def type_line(client: Client, evening: Evening, couple: str, games: str, **options: object):
    values = {"couple": couple, "games": games}
    return client.post(address(evening, "cards-type-card"), values, **options)


@pytest.mark.parametrize(("name", "arguments"), [("cards", []), ("cards-couple", [1])])
def test_page_of_a_missing_evening_is_not_found(
    client: Client, name: str, arguments: list[int]
) -> None:
    assert client.get(reverse(name, args=["no-such-evening", *arguments])).status_code == 404


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("cards-type-card", []),
        ("cards-count-wins", []),
        ("cards-clear-card", [1]),
        ("cards-take-floor", [1]),
    ],
)
def test_post_to_a_missing_evening_is_not_found(
    client: Client, name: str, arguments: list[int]
) -> None:
    assert client.post(reverse(name, args=["no-such-evening", *arguments])).status_code == 404
    assert client.get(reverse(name, args=["no-such-evening", *arguments])).status_code == 302


def test_cards_without_couples_show_the_way_to_the_door(client: Client) -> None:
    evening = make_evening(0)

    assert address(evening, "door") in client.get(address(evening)).text


def test_cards_show_the_floor_beside_what_was_typed(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=3)
    type_card(evening=evening, couple=2, games=[1, 2, 3, 9], by="test")

    text = client.get(address(evening)).text

    assert '<span class="punches">1-3 9</span>' in text
    assert text.count("to come</span>") == 3


@pytest.mark.parametrize("couples", [6, 60])
def test_cards_take_as_many_queries_for_many_couples_as_for_few(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=2)

    with django_assert_num_queries(7):
        client.get(address(evening))


def test_card_is_typed_without_scripts(client: Client) -> None:
    evening = make_evening(4)

    answer = type_line(client, evening, "2", "1 3-5 9")

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert typed_cards(evening) == {2: (1, 3, 4, 5, 9)}


def test_card_typed_swaps_its_row_and_gives_a_new_line(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=3)

    answer = type_line(client, evening, "2", "1-3", headers=asked_for("entry"))

    assert answer.status_code == 200
    assert roots_of(answer) == ["entry", "check", "template", "last_card", "source", "notices"]
    assert '<template><tr id="card_row-2" class="is-new" hx-swap-oob="true">' in answer.text
    assert 'name="couple" value=""' in answer.text


@pytest.mark.parametrize("text", ["0", "-", "–", " 0 "])
def test_card_without_a_punch_is_said_so(client: Client, text: str) -> None:
    evening = make_evening(4)

    type_line(client, evening, "2", text)

    assert typed_cards(evening) == {2: ()}


@pytest.mark.parametrize(
    ("couple", "games", "wrong"),
    [
        ("", "1 2", "couple"),
        ("x", "1 2", "couple"),
        ("0", "1 2", "couple"),
        ("5", "1 2", "couple"),
        ("9" * 5000, "1 2", "couple"),
        ("2", "", "games"),
        ("2", "   ", "games"),
        ("2", "26", "games"),
        ("2", "5-3", "games"),
        ("2", "3 3", "games"),
        ("2", "1 x", "games"),
        ("2", "1\x002", "games"),
        ("2", "1-999999999", "games"),
        ("2", "1 " * 400, "games"),
    ],
)
def test_card_that_cannot_be_is_refused_with_its_field_marked(
    client: Client, couple: str, games: str, wrong: str
) -> None:
    evening = make_evening(4)

    answer = type_line(client, evening, couple, games, headers=asked_for("entry"))

    assert answer.status_code == 422
    assert roots_of(answer) == ["entry"]
    field = answer.text.partition(f'<input id="{wrong}"')[2].partition(">")[0]
    assert 'aria-invalid="true"' in field
    assert answer.text.count('role="alert"') == 1
    assert typed_cards(evening) == {}


def test_card_refused_without_scripts_keeps_what_was_typed(client: Client) -> None:
    evening = make_evening(4)

    answer = type_line(client, evening, "2", '1 "3')

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert 'value="1 &quot;3"' in answer.text


def test_games_are_named_that_do_not_agree(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=2)
    for couple, games in floor_cards(evening).items():
        type_card(evening=evening, couple=couple, games=set(games) - {2}, by="test")

    text = client.get(address(evening)).text

    assert "Game 2: 0 punches for 2 tables" in text
    assert "Game 1:" not in text


def test_line_is_filled_in_for_a_card_to_be_retyped(client: Client) -> None:
    evening = make_evening(4)
    type_card(evening=evening, couple=2, games=[1, 2, 3], by="test")

    text = client.get(address(evening), {"couple": "2"}).text

    assert 'name="couple" value="2"' in text
    assert 'name="games" value="1-3"' in text


@pytest.mark.parametrize("couple", ["99", "x", "-1", "9" * 5000, "²"])
def test_line_stays_empty_for_a_card_of_nobody(client: Client, couple: str) -> None:
    answer = client.get(address(make_evening(4)), {"couple": couple})

    assert 'name="couple" value=""' in answer.text


def test_card_takes_what_the_floor_says(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=2)
    type_card(evening=evening, couple=2, games=[25], by="test")
    url = address(evening, "cards-take-floor", 2)

    answer = client.post(url, headers=asked_for("check"))

    assert roots_of(answer) == ["check", "template", "last_card", "source", "notices"]
    assert typed_cards(evening) == {2: floor_cards(evening)[2]}
    assert client.post(url)["Location"] == address(evening)


def test_card_is_taken_away(client: Client) -> None:
    evening = make_evening(4)
    type_card(evening=evening, couple=2, games=[25], by="test")

    answer = client.post(address(evening, "cards-clear-card", 2))

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert typed_cards(evening) == {}


@pytest.mark.parametrize("name", ["cards-couple", "cards-clear-card", "cards-take-floor"])
@pytest.mark.parametrize("number", [0, 5, 10**30])
def test_card_of_nobody_is_not_found(client: Client, name: str, number: int) -> None:
    url = address(make_evening(4), name, number)

    answer = client.get(url) if name == "cards-couple" else client.post(url)

    assert answer.status_code == 404


def test_card_is_shown_box_by_box(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=2)
    floor = floor_cards(evening)[2]
    type_card(evening=evening, couple=2, games={*floor, 25}, by="test")

    text = client.get(address(evening, "cards-couple", 2)).text

    assert text.count("is-extra") == 1
    assert text.count("is-won") == 2 * len(floor) + 1


@pytest.mark.parametrize("source", ["cards", "floor"])
def test_organiser_says_which_counts(client: Client, source: str) -> None:
    evening = make_evening(4, wins_from="floor" if source == "cards" else "cards")

    answer = client.post(address(evening, "cards-count-wins"), {"source": source})

    assert answer.status_code == 302
    evening.refresh_from_db()
    assert evening.wins_from == source


@pytest.mark.parametrize("values", [{}, {"source": "hearsay"}])
def test_no_other_source_counts(client: Client, values: dict[str, str]) -> None:
    evening = make_evening(4)

    answer = client.post(address(evening, "cards-count-wins"), values)

    assert answer.status_code == 422
    assert "Choose whether the floor or the cards count." in answer.text
    assert LogEntry.objects.count() == 0


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    couple=st.text() | st.integers().map(str),
    games=st.text(),
    target=st.sampled_from(["", "entry"]),
)
def test_no_card_makes_the_page_fail(client: Client, couple: str, games: str, target: str) -> None:
    evening = Evening.objects.first() or make_evening(4)

    answer = type_line(client, evening, couple, games, headers=asked_for(target))

    assert answer.status_code in {200, 302, 422}
