"""The cards' pages: a line a card, what it changes, and nothing lost when it is refused."""

import re
from collections.abc import Mapping

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import SetWinsFrom, TypeCard
from scoring.hall.numbers import Punches
from scoring.hall.settings import Source
from tests.any_input import fed
from tests.factories import do, draw, latest, make_evening, now, play
from tests.fragments import asked_for, roots_of
from tests.office.pages import form_to
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import sent_together, timeline, to_take_back

pytestmark = pytest.mark.django_db

# What comes along with every answer to something done.
FRAME = ["notices", "last_done"]


def address(evening: StoredEvening, name: str = "cards", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def floor_cards(evening: StoredEvening) -> Mapping[int, Punches]:
    return now(evening).evening.floor_cards


def typed_cards(evening: StoredEvening) -> Mapping[int, Punches]:
    return now(evening).evening.cards


def stands_in(answer: HttpResponse, field: str) -> str:
    """What stands in the field of the entry line."""
    found = re.search(rf'<input\s[^>]*name="{field}"\s+value="([^"]*)"', answer.text)
    return found[1]


def type_line(
    client: Client,
    evening: StoredEvening,
    couple: str,
    games: str,
    wins: str = "",
    target: str = "",
) -> HttpResponse:
    values = {"couple": couple, "games": games, "wins": wins}
    headers = asked_for(target) if target else {}
    return client.post(address(evening, "cards-type-card"), values, headers=headers)


@pytest.mark.parametrize(
    ("name", "arguments", "got"),
    [
        ("cards", [], 404),
        ("cards-couple", [1], 404),
        ("cards-type-card", [], 302),
        ("cards-count-wins", [], 302),
        ("cards-drop-card", [1], 302),
        ("cards-take-floor", [1], 302),
    ],
)
def test_missing_evening_is_not_found(
    client: Client, name: str, arguments: list[int], got: int
) -> None:
    nowhere = reverse(name, args=["no-such-evening", *arguments])

    assert client.get(nowhere).status_code == got
    if got == 302:
        assert client.post(nowhere).status_code == 404


def test_cards_without_couples_show_the_way_to_the_door(client: Client) -> None:
    evening = make_evening(0)

    assert address(evening, "door") in client.get(address(evening)).text


def test_cards_show_the_floor_beside_what_was_typed(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=3)
    do(evening, TypeCard(2, (1, 2, 3, 9)))

    text = client.get(address(evening)).text

    assert "<strong>4</strong> wins" in text
    assert '<span class="punches">(1-3 9)</span>' in text
    assert text.count("to come</span>") == 3


@pytest.mark.parametrize("arguments", [["cards"], ["cards-couple", 1]])
@pytest.mark.parametrize(("couples", "games"), [(6, 8), (60, 2)])
def test_page_of_an_unchanged_evening_asks_one_question(
    client: Client,
    arguments: list,
    couples: int,
    games: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    page = address(play(draw(make_evening(couples)), games), *arguments)
    client.get(page)

    with django_assert_num_queries(1):
        client.get(page)


def test_card_is_typed_without_scripts(client: Client) -> None:
    evening = make_evening(4)

    answer = type_line(client, evening, "2", "1 3-5 9")

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert typed_cards(evening) == {2: (1, 3, 4, 5, 9)}


def test_card_typed_swaps_its_row_and_gives_a_new_line(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=3)

    answer = type_line(client, evening, "2", "1-3", target="entry")

    assert answer.status_code == 200
    assert roots_of(answer) == ["entry", "check", "card_row-2", "last_card", "source", *FRAME]
    row = r'<template>\s*<tr\s+id="card_row-2"\s+class="is-new"\s+hx-swap-oob="true"\s*>'
    assert re.search(row, answer.text)
    assert stands_in(answer, "couple") == ""


@pytest.mark.parametrize("text", ["0", "-", "–", " 0 "])
def test_card_without_a_punch_is_said_so(client: Client, text: str) -> None:
    evening = make_evening(4)

    type_line(client, evening, "2", text)

    assert typed_cards(evening) == {2: ()}


NO_GAMES = ["", "   ", "26", "5-3", "3 3", "1 x", "1\x002", "1-999999999", "1 " * 400]


@pytest.mark.parametrize(
    ("couple", "games", "wrong"),
    [
        *((couple, "1 2", "couple") for couple in ("", "x", "0", "5", "9" * 5000)),
        *(("2", games, "games") for games in NO_GAMES),
    ],
)
def test_card_that_cannot_be_is_refused_with_its_field_marked(
    client: Client, couple: str, games: str, wrong: str
) -> None:
    evening = make_evening(4)

    answer = type_line(client, evening, couple, games, target="entry")

    assert answer.status_code == 422
    assert roots_of(answer) == ["entry"]
    field = answer.text.partition(f'id="{wrong}"')[2].partition(">")[0]
    assert 'aria-invalid="true"' in field
    assert answer.text.count('role="alert"') == 1
    assert typed_cards(evening) == {}


def test_card_refused_without_scripts_keeps_what_was_typed(client: Client) -> None:
    evening = make_evening(4)

    answer = type_line(client, evening, "2", '1 "3')

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert 'value="1 &quot;3"' in answer.text


def test_wins_that_the_couple_wrote_are_compared_where_they_are_typed(client: Client) -> None:
    evening = draw(make_evening(4))

    refused = type_line(client, evening, "1", "1 3-5", wins="5")

    assert refused.status_code == 422
    assert "Wins written on the card: 5; punches here: 4." in refused.text
    assert stands_in(refused, "wins") == "5"
    assert typed_cards(evening) == {}
    assert type_line(client, evening, "1", "1 3-5", wins="4").status_code == 302
    assert type_line(client, evening, "2", "2").status_code == 302


def test_games_are_named_that_do_not_agree(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=2)
    for couple, games in floor_cards(evening).items():
        do(evening, TypeCard(couple, tuple({*games} - {2})))

    text = client.get(address(evening)).text

    assert all(f"Game 2, table {table}" in text for table in (1, 2))
    assert "Game 1, table" not in text


def test_games_that_do_not_agree_are_named_where_nobody_knows_who_sat_where(
    client: Client,
) -> None:
    evening = make_evening(4, game_count=2, wins_from=Source.CARDS)
    do(evening, *(TypeCard(couple, ((1,), ())[couple % 2]) for couple in range(1, 5)))

    text = client.get(address(evening)).text

    assert "Game 2: 0 punches for 2 tables" in text
    assert "Game 1:" not in text


def test_line_is_filled_in_for_a_card_to_be_retyped(client: Client) -> None:
    evening = make_evening(4)
    do(evening, TypeCard(2, (1, 2, 3)))

    answer = client.get(address(evening), {"couple": "2"})

    assert (stands_in(answer, "couple"), stands_in(answer, "games")) == ("2", "1-3")


@pytest.mark.parametrize("couple", ["99", "x", "-1", "9" * 5000, "²"])
def test_line_stays_empty_for_a_card_of_nobody(client: Client, couple: str) -> None:
    answer = client.get(address(make_evening(4)), {"couple": couple})

    assert stands_in(answer, "couple") == ""


def test_card_takes_what_the_floor_says(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=2)
    do(evening, TypeCard(2, (25,)))
    url = address(evening, "cards-take-floor", 2)

    answer = client.post(url, headers=asked_for("check"))
    stored = now(evening)
    told = sent_together(stored, stored.entry)

    assert roots_of(answer) == ["check", "card_row-2", "last_card", "source", *FRAME]
    assert typed_cards(evening) == {2: floor_cards(evening)[2]}
    assert [done.act for done in told] == [TypeCard(2, floor_cards(evening)[2], is_floor=True)]
    assert client.post(url)["Location"] == address(evening)


def test_7_22_card_keeps_its_games_since_the_floor_has_stopped(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=2)
    do(evening, TypeCard(2, (24, 25)), SetWinsFrom(Source.CARDS))

    client.post(address(evening, "cards-take-floor", 2))

    assert typed_cards(evening) == {2: (*floor_cards(evening)[2], 24, 25)}


def test_card_is_taken_away(client: Client) -> None:
    evening = make_evening(4)
    do(evening, TypeCard(2, (25,)))

    answer = client.post(address(evening, "cards-drop-card", 2))

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert typed_cards(evening) == {}


def test_second_click_on_taking_away_keeps_a_card_typed_since(client: Client) -> None:
    evening = do(make_evening(4), TypeCard(2, (25,)))
    url = address(evening, "cards-drop-card", 2)

    client.post(url, {"key": "a"})
    do(evening, TypeCard(2, (1, 2)))
    client.post(url, {"key": "a"})

    assert typed_cards(evening) == {2: (1, 2)}


def test_card_typed_again_is_taken_back_to_what_it_said(client: Client) -> None:
    evening = do(make_evening(4), TypeCard(2, (25,)))
    before = now(evening).evening

    type_line(client, evening, "2", "1-3")
    taken_back = to_take_back(timeline(now(evening)))

    assert do(evening, taken_back).evening == before


@pytest.mark.parametrize(
    ("name", "opened"),
    [
        ("cards-take-floor", "cards"),
        ("cards-take-floor", "cards-couple"),
        ("cards-drop-card", "cards-couple"),
    ],
)
@pytest.mark.parametrize("is_told", [True, False])
def test_card_that_was_retyped_since_the_page_was_shown_stays(
    client: Client, name: str, opened: str, *, is_told: bool
) -> None:
    """The control tells no version."""
    evening = do(play(draw(make_evening(4)), games=2), TypeCard(2, (25,)))
    page = address(evening, opened, *([2] if opened == "cards-couple" else []))
    sent = form_to(client.get(page).text, address(evening, name, 2))
    do(evening, TypeCard(2, (24,)))

    answer = client.post(address(evening, name, 2), sent if is_told else {}, follow=True)

    assert (typed_cards(evening).get(2) == (24,)) == is_told
    assert ("Somebody has changed this since" in answer.text) == is_told


def test_card_that_was_retyped_since_is_told_in_its_place(client: Client) -> None:
    evening = do(play(draw(make_evening(4)), games=2), TypeCard(2, (25,)))
    do(evening, TypeCard(2, (24,)))
    url = address(evening, "cards-take-floor", 2)

    answer = client.post(url, {"version": evening.version}, headers=asked_for("check"))

    assert (answer.status_code, roots_of(answer)) == (422, ["check", *FRAME])


def test_floor_s_card_is_taken_whatever_others_have_typed_since(client: Client) -> None:
    evening = do(play(draw(make_evening(4)), games=2), TypeCard(2, (25,)))
    do(evening, TypeCard(1, (24,)))

    client.post(address(evening, "cards-take-floor", 2), {"version": evening.version})

    assert typed_cards(evening) == {1: (24,), 2: floor_cards(evening)[2]}


@pytest.mark.parametrize("name", ["cards-couple", "cards-drop-card", "cards-take-floor"])
@pytest.mark.parametrize("number", [0, 5, 10**30])
def test_card_of_nobody_is_not_found(client: Client, name: str, number: int) -> None:
    url = address(make_evening(4), name, number)

    answer = client.get(url) if name == "cards-couple" else client.post(url)

    assert answer.status_code == 404


def test_card_is_shown_box_by_box(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=2)
    floor = floor_cards(evening)[2]
    do(evening, TypeCard(2, (*floor, 25)))

    text = client.get(address(evening, "cards-couple", 2)).text

    assert text.count("is-extra") == 1
    assert text.count("is-won") == 2 * len(floor) + 1


@pytest.mark.parametrize("source", ["cards", "floor"])
def test_organiser_says_which_counts(client: Client, source: str) -> None:
    evening = make_evening(4, wins_from=Source.FLOOR if source == "cards" else Source.CARDS)

    answer = client.post(address(evening, "cards-count-wins"), {"source": source})

    assert answer.status_code == 302
    assert now(evening).settings.wins_from == source


@pytest.mark.parametrize("values", [{}, {"source": "hearsay"}])
def test_no_other_source_counts(client: Client, values: dict[str, str]) -> None:
    evening = make_evening(4)

    answer = client.post(address(evening, "cards-count-wins"), values)

    assert answer.status_code == 422
    assert "Choose whether the floor or the cards count." in answer.text
    assert now(evening) == evening


@fed
@given(
    couple=st.text() | st.integers().map(str),
    games=st.text(),
    target=st.sampled_from(["other", "entry"]),
)
def test_no_card_makes_the_page_fail(client: Client, couple: str, games: str, target: str) -> None:
    evening = latest() or make_evening(4)

    answer = type_line(client, evening, couple, games, target=target)

    assert answer.status_code in {200, 302, 422}
