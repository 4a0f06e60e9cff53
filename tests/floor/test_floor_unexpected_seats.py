"""What the floor offers to print about seats: who sits elsewhere, and where everybody sits now."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Credit, DropTable, Leave, ReseatFrom, SignIn, Swap
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, play, play_first_named, tables_of
from tests.floor.visits import address, tap
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LIST, EVERYBODY = "seat-changes", "starting-tables"


def in_game_3(couples: int = 8) -> StoredEvening:
    return play(draw(make_evening(couples)), games=2)


def swapped(evening: StoredEvening) -> tuple[StoredEvening, str]:
    """The couples that deal first at tables 1 and 2 in each other's places; and their numbers."""
    one, other = (pair[0] for pair in tables_of(evening)[:2])
    game = len(now(evening).evening.games)
    low, high = sorted((one, other))
    return do(evening, Swap(game, (one, other))), f"{low} and {high}"


def paper(evening: StoredEvening, document: str, game: int) -> str:
    """The address of a document of this game, as a page names it."""
    file = reverse("paper-document", args=[evening.slug, document])
    return f'href="{file}?game={game}"'


def test_floor_names_who_sits_elsewhere_and_prints_the_list(client: Client) -> None:
    evening, couples = swapped(in_game_3())

    answer = client.get(address(evening))

    assert f"Couples {couples} sit elsewhere than expected in this game." in text_of(answer)
    page = answer.text
    assert [page.count(paper(evening, name, 3)) for name in (LIST, EVERYBODY)] == [1, 1]


def test_floor_where_nothing_was_changed_prints_where_everybody_sits(client: Client) -> None:
    evening = in_game_3()

    page = client.get(address(evening)).text

    assert "elsewhere than expected" not in page
    assert [page.count(paper(evening, name, 3)) for name in (LIST, EVERYBODY)] == [0, 1]


def test_game_that_takes_the_place_of_another_brings_its_own_paper(client: Client) -> None:
    evening, _couples = swapped(draw(make_evening(4)))
    (first, _), (second, _) = tables_of(evening)

    tap(client, evening, 1, first)
    answer = tap(client, evening, 2, second)

    page = answer.text
    assert paper(evening, EVERYBODY, 2) in page
    assert "game=1" not in page


def test_7_13_table_gone_is_on_the_seats_page_too(client: Client) -> None:
    evening = do(in_game_3(), DropTable(2))

    page = client.get(address(evening, "floor-seats", 3)).text

    assert paper(evening, LIST, 3) in page
    assert paper(evening, EVERYBODY, 3) in page


def test_seats_of_a_game_that_is_over_need_no_paper(client: Client) -> None:
    evening, _couples = swapped(in_game_3())

    page = client.get(address(evening, "floor-seats", 1)).text

    assert ".pdf" not in page


def test_change_by_hand_leads_to_the_page_with_the_list(client: Client) -> None:
    evening = in_game_3()
    one, other = (pair[0] for pair in tables_of(evening)[:2])
    asked = {"change": "swap", "game": 3, "one": one, "other": other}

    shown = client.get(address(evening, "floor-seats", 3), asked)
    done = client.post(address(evening, "floor-seats", 3), asked, follow=True)

    assert "Once it is done, the floor prints one list of changes" in text_of(shown)
    assert paper(evening, LIST, 3) in done.text


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
    evening = play(draw(make_evening(4)), games=1)
    game = evening.evening.games[0]
    loser = next(couple for couple in game.table(1) if couple != game.winners[0])
    evening = do(evening, Credit(1, 1, loser))

    shown = text_of(client.get(address(evening, "floor-game", 1)))
    evening = do(evening, ReseatFrom(2))
    after = client.get(address(evening))

    assert "Once it is done, the floor prints where everybody sits now." in shown
    assert "This game was seated again" in text_of(after)
    assert paper(evening, EVERYBODY, 2) in after.text
    assert paper(evening, LIST, 2) not in after.text


def test_page_of_a_game_that_is_over_prints_where_everybody_sat(client: Client) -> None:
    evening = in_game_3()

    answer = client.get(address(evening, "floor-game", 2))

    assert paper(evening, EVERYBODY, 2) in answer.text
    assert "Where everybody sat in game 2" in text_of(answer)


def test_evening_on_cards_alone_tells_who_sits_elsewhere(client: Client) -> None:
    evening, couples = swapped(draw(make_evening(8, wins_from=Source.CARDS)))

    answer = client.get(address(evening))

    assert f"Couples {couples} sit elsewhere than expected" in text_of(answer)
    assert paper(evening, LIST, 1) in answer.text


def test_door_says_what_to_print_when_somebody_comes_or_goes(client: Client) -> None:
    evening = in_game_3()

    coming = text_of(client.get(address(evening, "door")))
    going = text_of(client.get(address(evening, "door-couple", 3)))

    told = "Once game 4 is seated, the floor prints the list of changes"
    assert [told in page for page in (coming, going)] == [True, True]
    assert "Its card can be printed as soon as it has signed in." in coming
