"""What the floor offers to print about seats: who sits elsewhere, and where everybody sits now."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import Credit, DropTable, Leave, ReseatFrom, SignIn, Swap
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, play, play_first_named, tables_of
from tests.floor.visits import address, seated, tap
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LIST, EVERYBODY = "seat-changes.pdf?game", "starting-tables.pdf?game"


def in_game_3(couples: int = 8) -> StoredEvening:
    return play(draw(make_evening(couples)), games=2)


def swapped(stored: StoredEvening) -> tuple[StoredEvening, str]:
    """The couples that deal first at tables 1 and 2 in each other's places; and their numbers."""
    one, other = (pair[0] for pair in tables_of(stored)[:2])
    low, high = sorted((one, other))
    return do(stored, Swap(len(stored.evening.games), (one, other))), f"{low} and {high}"


def offered(answer: HttpResponse) -> list[str]:
    """What the page offers to print of a game, in order: the document and the game."""
    return re.findall(r'/paper/([\w-]+\.pdf\?game=\d+)"', answer.text)


def test_floor_names_who_sits_elsewhere_and_prints_the_list(client: Client) -> None:
    evening = in_game_3()
    usual = client.get(address(evening))
    evening, couples = swapped(evening)

    changed = client.get(address(evening))

    assert "elsewhere than expected" not in text_of(usual)
    assert offered(usual) == [f"{EVERYBODY}=3"]
    assert f"Couples {couples} sit elsewhere than expected in this game." in text_of(changed)
    assert offered(changed) == [f"{LIST}=3", f"{EVERYBODY}=3"]


def test_game_that_takes_the_place_of_another_brings_its_own_paper(client: Client) -> None:
    evening, _couples = swapped(draw(make_evening(4)))
    (first, _), (second, _) = tables_of(evening)

    tap(client, evening, 1, first)
    answer = tap(client, evening, 2, second)

    assert offered(answer) == [f"{EVERYBODY}=2"]


def test_7_13_table_gone_is_on_the_seats_page_too(client: Client) -> None:
    evening = do(in_game_3(), DropTable(2))

    answer = client.get(address(evening, "floor-seats", 3))

    assert offered(answer) == [f"{LIST}=3", f"{EVERYBODY}=3"]


def test_seats_of_a_game_that_is_over_need_no_paper(client: Client) -> None:
    evening, _couples = swapped(in_game_3())

    assert ".pdf" not in client.get(address(evening, "floor-seats", 1)).text


def test_change_by_hand_leads_to_the_page_with_the_list(client: Client) -> None:
    evening = in_game_3()
    one, other = (pair[0] for pair in tables_of(evening)[:2])
    asked = {"change": "swap", "game": 3, "one": one, "other": other}

    shown = client.get(address(evening, "floor-seats", 3), asked)
    done = client.post(address(evening, "floor-seats", 3), asked, follow=True)

    assert "After that, print at the floor desk a list of changes" in text_of(shown)
    assert f"{LIST}=3" in offered(done)


def test_7_6_one_late_couple_is_told_once_the_next_game_is_seated(client: Client) -> None:
    evening = play(draw(make_evening(6, odd=Odd.REST), odd=Odd.REST), games=1)
    evening = do(evening, SignIn(("Ace Late", "Jack Late"), odd=Odd.REST))

    before = text_of(client.get(address(evening)))
    play(evening, games=1)
    after = text_of(client.get(address(evening)))

    assert "elsewhere than expected" not in before
    assert "Couple 7 sits elsewhere than expected in this game." in after


def test_7_6_who_went_home_from_the_rest_seat_moves_nobody(client: Client) -> None:
    evening = play_first_named(draw(make_evening(5, odd=Odd.REST), odd=Odd.REST), games=[1])
    leaves = tables_of(evening)[-1][0]
    evening = play_first_named(do(evening, Leave(leaves)), games=[2])

    # It would have rested: the list names it, and nobody has to look for another seat.
    assert "elsewhere than expected" not in text_of(client.get(address(evening)))


def test_7_7_game_that_was_seated_again_prints_where_everybody_sits(client: Client) -> None:
    evening = do(play_first_named(seated(), [1]), Credit(1, 1, 2))

    shown = text_of(client.get(address(evening, "floor-game", 1)))
    after = client.get(address(do(evening, ReseatFrom(2))))

    assert "After that, print at the floor desk where everybody sits now." in shown
    assert "This game was seated again" in text_of(after)
    assert offered(after) == [f"{EVERYBODY}=2"]


def test_page_of_a_game_that_is_over_prints_where_everybody_sat(client: Client) -> None:
    answer = client.get(address(in_game_3(), "floor-game", 2))

    assert f"{EVERYBODY}=2" in offered(answer)
    assert "Where everybody sat in game 2" in text_of(answer)


def test_evening_on_cards_alone_tells_who_sits_elsewhere(client: Client) -> None:
    evening, couples = swapped(draw(make_evening(8, wins_from=Source.CARDS)))

    answer = client.get(address(evening))

    assert f"Couples {couples} sit elsewhere than expected" in text_of(answer)
    assert f"{LIST}=1" in offered(answer)


def test_door_says_what_to_print_when_somebody_comes_or_goes(client: Client) -> None:
    evening = in_game_3()

    coming = text_of(client.get(address(evening, "door")))
    going = text_of(client.get(address(evening, "door-couple", 3)))

    told = "Once game 4 is seated, print the list of changes at the floor desk"
    assert [told in page for page in (coming, going)] == [True, True]
    assert "Its card can be printed as soon as it has signed in." in coming
