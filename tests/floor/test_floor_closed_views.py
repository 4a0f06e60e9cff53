"""A game that is over: the other couple is credited, and seats follow only when told to."""

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import AddTable, Credit, DropTable, ReseatFrom, Swap, TakeBack
from tests.factories import do, now, play, play_first_named, tables_of, win, winners_of
from tests.floor.visits import address, seated, told
from tests.fragments import text_of
from tests.office.pages import form_to
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

CREDITED = Credit(1, 1, 2)


@pytest.fixture
def evening() -> StoredEvening:
    """Game 2 of 25: 5 and 2 are at table 1, 1 and 4 at table 2, 3 and 6 at table 3.

    Who dealt first has won game 1: couple 1 against 2, 3 against 4, 5 against 6.
    """
    return play_first_named(seated(6), [1])


@pytest.fixture
def over() -> StoredEvening:
    """One game was all there was."""
    return play_first_named(seated(4, game_count=1), [1])


def credit(client: Client, evening: StoredEvening, game: int, said: str) -> HttpResponse:
    return client.post(address(evening, "floor-credit", game), {"credit": said})


def page_of_game_1(client: Client, evening: StoredEvening) -> str:
    return text_of(client.get(address(evening, "floor-game", 1)))


def opened_reseat(client: Client, evening: StoredEvening) -> dict[str, str]:
    """What the page of game 1 sends to seat game 2 again."""
    page = client.get(address(evening, "floor-game", 1)).text
    return form_to(page, address(evening, "floor-reseat", 2))


def test_closed_game_offers_to_credit_the_couples_that_lost(
    client: Client, evening: StoredEvening
) -> None:
    assert tables_of(evening) == ((5, 2), (1, 4), (3, 6))

    text = client.get(address(evening, "floor-game", 1)).text

    offered = [f'name="credit" value="{table}-{2 * table}"' for table in (1, 2, 3)]
    assert [offer in text for offer in offered] == [True] * 3
    assert text.count('name="credit"') == 3
    assert "nobody moves" in text
    assert "Seat again" not in text


def test_credit_moves_the_punch_and_nobody(client: Client, evening: StoredEvening) -> None:
    for _click in range(2):
        answer = credit(client, evening, 1, "1-2")

    assert (answer.status_code, answer["Location"]) == (302, address(evening, "floor-game", 1))
    assert winners_of(evening)[0][0] == 2
    assert now(evening).entry == evening.entry + 1
    assert tables_of(evening) == ((5, 2), (1, 4), (3, 6))
    sentence = "Game 1, table 1: the win was moved from couple 1 to couple 2; nobody moved."
    assert told(evening)[-1] == sentence
    assert sentence in client.get(answer["Location"]).text


@pytest.mark.parametrize(
    ("game", "said", "sentence"),
    [
        (1, "1-3", "Couple 3 does not sit at table 1"),
        (2, "1-5", "Game 2 is still being played"),
    ],
)
def test_credit_that_cannot_be_is_refused(
    client: Client, evening: StoredEvening, game: int, said: str, sentence: str
) -> None:
    answer = credit(client, evening, game, said)

    assert sentence in client.get(answer["Location"]).text
    assert now(evening) == evening


@pytest.mark.parametrize("said", ["", "1", "1-x", "1-1-1", "1-\x00"])
def test_credit_of_nonsense_is_refused(client: Client, evening: StoredEvening, said: str) -> None:
    answer = credit(client, evening, 1, said)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert now(evening) == evening


@pytest.mark.parametrize("name", ["floor-game", "floor-credit", "floor-reseat"])
@pytest.mark.parametrize("number", [0, 3, 99999999999999999999])
def test_game_that_is_not_seated_is_neither_shown_nor_corrected(
    client: Client, evening: StoredEvening, name: str, number: int
) -> None:
    method = client.get if name == "floor-game" else client.post

    assert method(address(evening, name, number)).status_code == 404


def test_corrected_game_says_who_would_move(client: Client, evening: StoredEvening) -> None:
    do(evening, CREDITED)

    page = page_of_game_1(client, evening)

    assert "In game 2 couples do not sit where the wins of this game now put them." in page
    assert "couples 1 and 2 move: they sit elsewhere in game 2." in page
    assert "Seat again from game 2" in page


def test_seating_again_is_done_from_the_game_after(client: Client, evening: StoredEvening) -> None:
    corrected = do(evening, CREDITED)

    answer = client.post(address(evening, "floor-reseat", 2))

    assert (answer.status_code, answer["Location"]) == (302, address(evening, "floor-game", 1))
    assert now(evening).evening == corrected.evening.do(ReseatFrom(2))
    assert "Seat again" not in client.get(answer["Location"]).text


@pytest.mark.parametrize("is_told", [True, False])
def test_7_7_seating_again_moves_nobody_whom_the_page_did_not_show(
    client: Client, evening: StoredEvening, is_told: bool
) -> None:
    """Game 2 was played since the page was opened; the control tells no version."""
    shown = opened_reseat(client, do(evening, CREDITED))
    played = play(evening, games=1, seed=4)

    answer = client.post(address(evening, "floor-reseat", 2), shown if is_told else {}, follow=True)

    assert ("Somebody has changed this since" in text_of(answer)) == is_told
    assert (now(evening) == played) == is_told


def test_7_7_seating_again_does_not_follow_a_credit_that_the_page_did_not_show(
    client: Client, evening: StoredEvening
) -> None:
    shown = opened_reseat(client, do(evening, CREDITED))
    credited = do(evening, Credit(1, 2, 4))

    client.post(address(evening, "floor-reseat", 2), shown)

    assert now(evening) == credited


def test_7_7_seating_again_is_done_while_results_come_in(
    client: Client, evening: StoredEvening
) -> None:
    shown = opened_reseat(client, do(evening, CREDITED))
    recorded = win(evening, 2, 3, 3)

    client.post(address(evening, "floor-reseat", 2), shown)

    assert now(evening).evening == recorded.evening.do(ReseatFrom(2))


def test_seating_again_that_cannot_be_done_says_why(client: Client, evening: StoredEvening) -> None:
    """Both couples that would meet at table 1 have won their tables of game 2 already."""
    corrected = do(win(win(evening, 2, 1, 5), 2, 2, 1), CREDITED)

    page = page_of_game_1(client, evening)
    answer = client.post(address(evening, "floor-reseat", 2))

    assert "Seat again" not in page
    assert "cannot be seated as the wins say" in page
    assert "cannot be seated as the wins say" in client.get(answer["Location"]).text
    assert now(evening) == corrected


def test_last_game_has_no_seats_to_follow(client: Client, over: StoredEvening) -> None:
    credit(client, over, 1, "1-2")

    assert "Seat again" not in page_of_game_1(client, over)


def test_open_game_has_nothing_to_credit(client: Client, evening: StoredEvening) -> None:
    win(evening, 2, 1, 5)

    assert 'name="credit"' not in client.get(address(evening, "floor-game", 2)).text


def test_7_7_closed_game_says_which_one_is_being_played(
    client: Client, evening: StoredEvening, over: StoredEvening
) -> None:
    assert "Game 2 is being played: there everybody stays in their seat." in page_of_game_1(
        client, evening
    )
    assert "is being played" not in page_of_game_1(client, over)


# Seats changed by hand: couples 5 and 1 in each other's places

SWAPPED = Swap(2, (5, 1))


def test_7_14_seats_changed_by_hand_are_told_and_no_fault(
    client: Client, evening: StoredEvening
) -> None:
    do(evening, SWAPPED)

    page = page_of_game_1(client, evening)

    assert "Somebody has changed the seats of game 2 by hand, and they stay so" in page
    assert told(evening)[-1] in page
    assert "do not sit where the wins" not in page
    assert "Game 2, couple 5: table 1 (deals first) instead of table 2" in page
    assert "Game 2, couple 1: table 2 (deals first) instead of table 1" in page


def test_7_7_seating_again_names_what_by_hand_it_undoes(
    client: Client, evening: StoredEvening
) -> None:
    """In game 2 itself, and in a later game when it is game 2 that is seated again."""
    (_, one), (_, other), _third = tables_of(play(do(evening, SWAPPED), games=1))
    do(evening, Swap(3, (one, other)))

    assert "That undoes what was changed by hand in games 2-3." in page_of_game_1(client, evening)


def test_7_13_table_that_was_gone_for_a_game_is_told_as_done_by_hand(
    client: Client, evening: StoredEvening
) -> None:
    play(do(evening, DropTable(2)), games=1)
    do(evening, AddTable(2))

    assert "by hand, and they stay so: Table 2 is gone" in page_of_game_1(client, evening)


def test_7_7_seated_again_nothing_is_by_hand_any_more(
    client: Client, evening: StoredEvening
) -> None:
    do(evening, SWAPPED, ReseatFrom(2), CREDITED)

    page = page_of_game_1(client, evening)

    assert "In game 2 couples do not sit where the wins of this game now put them." in page
    assert "by hand" not in page.partition("Seated by hand")[0]  # which tells of the draw


def test_swap_that_was_taken_back_is_not_told_as_done(
    client: Client, evening: StoredEvening
) -> None:
    swapped = do(evening, SWAPPED)
    do(evening, TakeBack(swapped.entry), CREDITED)

    page = page_of_game_1(client, evening)
    assert "by hand" not in page.partition("Seated by hand")[0]
