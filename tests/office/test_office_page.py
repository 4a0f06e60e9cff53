"""The office of an evening: what comes next, and how far everything is."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import HandOver, Leave, Pay, Remove, SignIn, TypeCard
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.prizes import Prize
from tests.factories import count_cards, do, draw, make_evening, play
from tests.office.pages import SAMPLE
from tournaments.office.figures import figures_of
from tournaments.presenters.way.checklist import checklist

PAIR = ("Ace Sample", "Jack Sample")

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("word", ["evening", "settings", "copy", "logbook", "verify", "export"])
def test_office_of_a_missing_evening_is_not_found(client: Client, word: str) -> None:
    page = client.get(reverse(f"office-{word}", args=SAMPLE))

    assert page.status_code == 404
    assert "There is nothing here" in page.text


def next_desk(client: Client) -> str:
    text = client.get(reverse("office-evening", args=SAMPLE)).text
    found = re.search(r'class="button is-primary"\s+href="[^"]*/(\w+)/"\s*>', text)
    return found[1] if found else ""


def test_office_points_at_the_desk_to_go_to_now(client: Client) -> None:
    ham = (Prize("place-1", thing="A ham"),)
    evening = make_evening(couples=0, game_count=2, jar_size=None, prizes=ham)
    desks = [next_desk(client)]
    for number in (1, 2, 3, 4):
        do(evening, SignIn((f"Ace Sample {number}", f"Jack Sample {number}")))
    desks.append(next_desk(client))
    play(draw(evening), games=1)
    desks.append(next_desk(client))
    play(evening, games=1)
    desks.append(next_desk(client))
    do(evening, *(TypeCard(number, ()) for number in (1, 2, 3, 4)))
    desks.append(next_desk(client))

    assert desks == ["door", "floor", "floor", "cards", "prizes"]


def test_office_points_at_the_board_once_everything_is_handed_over(client: Client) -> None:
    prize = (Prize("place-1", cents=100),)
    stored = play(draw(make_evening(2, game_count=1, jar_size=None, prizes=prize)), games=1)
    before = next_desk(client)

    do(stored, HandOver("place-1", stored.evening.outcome.awards[0].couple))

    assert (before, next_desk(client)) == ("cards", "board")


def test_office_calls_no_result_final_while_a_card_that_counts_is_missing(client: Client) -> None:
    evening = play(draw(make_evening(2, game_count=1, jar_size=None)), games=1)
    address = reverse("office-evening", args=SAMPLE)
    assert "The result is final" in client.get(address).text

    count_cards(evening, {1: 1})

    assert "The result is final" not in client.get(address).text


@pytest.mark.parametrize("couples", [4, 40])
def test_office_of_an_unchanged_evening_takes_one_query(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    play(draw(make_evening(couples=couples)), games=2)
    address = reverse("office-evening", args=SAMPLE)
    client.get(address)

    with django_assert_num_queries(1):
        client.get(address)


STEPS = {
    "open": "door now, floor later, cards later, prizes later, board later",
    "signed in": "door now, floor now, cards later, prizes later, board later",
    "drawn": "door done, floor now, cards later, prizes later, board later",
    "outdated": "door now, floor now, cards later, prizes later, board later",
    "played": "door done, floor done, cards now, prizes now, board later",
    "cards in": "door done, floor done, cards done, prizes now, board later",
}


def test_checklist_says_where_each_desk_stands() -> None:
    signed_in = make_evening(4, game_count=1, jar_size=1)
    drawn = draw(signed_in)
    played = play(drawn, games=1)
    evenings = {
        "open": make_evening(0, game_count=1, jar_size=1),
        "signed in": signed_in,
        "drawn": drawn,
        "outdated": do(draw(make_evening(2)), Remove(2), SignIn(PAIR, 3)),
        "played": played,
        "cards in": do(played, *(TypeCard(couple, ()) for couple in range(1, 5))),
    }

    told = {
        name: ", ".join(f"{line.desk.word} {line.step}" for line in checklist(stored.evening))
        for name, stored in evenings.items()
    }

    assert told == STEPS


def test_checklist_says_what_is_left_in_words() -> None:
    prize = (Prize("place-1", cents=100),)
    evening = do(make_evening(4, game_count=1, jar_size=1, prizes=prize), Pay(2, has_paid=False))
    played = play(draw(evening), games=1)

    notes = [line.note for line in checklist(played.evening)]

    assert notes == [
        "4 couples have signed in. 1 has not paid.",
        "All games are played.",
        "The punch cards come back and are checked.",
        "1 tie is still open. The cookie jar is not drawn yet. 0 of 0 prizes are handed over.",
        "The hall screen, the players’ page and, at the end, the result.",
    ]


def test_7_6_tables_counted_are_those_in_play(db: None) -> None:
    """Seven couples have signed in; one goes home, and six play at three tables."""
    stored = play(draw(make_evening(7), odd=Odd.GAP), games=1)
    before = figures_of(stored.evening).table_count

    after = play(do(stored, Leave(CoupleNumber(4))), games=1)

    assert (before, figures_of(after.evening).table_count) == (4, 3)
    assert figures_of(after.evening).couple_count == 7
