"""A game that is over: the other couple is credited, and seats follow only when told to."""

import pytest
from django.test import Client

from scoring.hall.acts import AddTable, Credit, DropTable, ReseatFrom, Swap, TakeBack
from tests.factories import do, draw, make_evening, now, play, play_first_named, win, winners_of
from tests.floor.visits import address, told
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Six couples at three tables, game 2 of 25; who dealt first has won game 1."""
    return play_first_named(draw(make_evening(6)), [1])


def couples_at(evening: StoredEvening, game: int, table: int) -> tuple[int, int | None]:
    return now(evening).evening.games[game - 1].seating.tables[table - 1]


def credit(client: Client, evening: StoredEvening, game: int, table: int, couple: int):
    values = {"credit": f"{table}-{couple}"}
    return client.post(address(evening, "floor-credit", game), values)


def test_closed_game_offers_to_credit_the_couples_that_lost(
    client: Client, evening: StoredEvening
) -> None:
    text = client.get(address(evening, "floor-game", 1)).text

    losers = [couples_at(evening, 1, table)[1] for table in (1, 2, 3)]
    offered = [f'name="credit" value="{n}-{loser}"' for n, loser in enumerate(losers, 1)]
    assert [offer in text for offer in offered] == [True] * 3
    assert text.count('name="credit"') == 3
    assert "nobody moves" in text
    assert "Seat again" not in text


def test_credit_moves_the_punch_and_nobody(client: Client, evening: StoredEvening) -> None:
    first, second = couples_at(evening, 1, 1)

    answer = credit(client, evening, 1, 1, second)

    assert (answer.status_code, answer["Location"]) == (302, address(evening, "floor-game", 1))
    assert winners_of(evening)[0][0] == second
    seatings = [game.seating for game in evening.evening.games]
    assert [game.seating for game in now(evening).evening.games] == seatings
    sentence = (
        f"Game 1, table 1: the win was moved from couple {first} to couple {second}; nobody moved."
    )
    assert told(evening)[-1] == sentence
    assert sentence in client.get(answer["Location"]).text


def test_credit_clicked_twice_is_one_entry(client: Client, evening: StoredEvening) -> None:
    _first, second = couples_at(evening, 1, 1)

    for _ in range(2):
        assert credit(client, evening, 1, 1, second).status_code == 302

    assert now(evening).entry == evening.entry + 1


def test_credit_of_a_couple_that_sat_elsewhere_is_refused(
    client: Client, evening: StoredEvening
) -> None:
    elsewhere, _ = couples_at(evening, 1, 2)

    answer = credit(client, evening, 1, 1, elsewhere)

    assert f"Couple {elsewhere} does not sit at table 1" in client.get(answer["Location"]).text
    assert now(evening) == evening


def test_credit_in_the_game_that_is_played_is_refused(
    client: Client, evening: StoredEvening
) -> None:
    first, _ = couples_at(evening, 2, 1)

    answer = credit(client, evening, 2, 1, first)

    assert "Game 2 is still being played" in client.get(answer["Location"]).text
    assert now(evening) == evening


@pytest.mark.parametrize("text", ["", "1", "1-x", "1-1-1", "1-\x00"])
def test_credit_of_nonsense_is_refused(client: Client, evening: StoredEvening, text: str) -> None:
    answer = client.post(address(evening, "floor-credit", 1), {"credit": text})

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert now(evening) == evening


@pytest.mark.parametrize("name", ["floor-credit", "floor-reseat"])
@pytest.mark.parametrize("number", [0, 3])
def test_game_that_is_not_seated_is_not_corrected(
    client: Client, evening: StoredEvening, name: str, number: int
) -> None:
    assert client.post(address(evening, name, number)).status_code == 404


def test_corrected_game_says_who_would_move(client: Client, evening: StoredEvening) -> None:
    first, second = couples_at(evening, 1, 1)
    do(evening, Credit(1, 1, second))

    text = client.get(address(evening, "floor-game", 1)).text

    lower, higher = sorted([first, second])
    assert "In game 2 couples do not sit as the wins of this game say now." in text
    assert f"couples {lower} and {higher} move: they sit elsewhere in game 2." in text
    assert "Seat again from game 2" in text


def test_seating_again_is_done_from_the_game_after(client: Client, evening: StoredEvening) -> None:
    _first, second = couples_at(evening, 1, 1)
    corrected = do(evening, Credit(1, 1, second))

    answer = client.post(address(evening, "floor-reseat", 2))

    assert (answer.status_code, answer["Location"]) == (302, address(evening, "floor-game", 1))
    assert now(evening).evening == corrected.evening.do(ReseatFrom(2))
    assert "Seat again" not in client.get(answer["Location"]).text


def test_seating_again_that_cannot_be_done_says_why(client: Client, evening: StoredEvening) -> None:
    """Both couples that would meet at table 1 have won their tables of game 2 already."""
    first, second = couples_at(evening, 1, 1)
    win(evening, 2, 1, couples_at(evening, 2, 1)[0])
    win(evening, 2, 2, first)
    corrected = do(evening, Credit(1, 1, second))

    text = client.get(address(evening, "floor-game", 1)).text
    answer = client.post(address(evening, "floor-reseat", 2))

    assert "Seat again" not in text
    assert "cannot be seated as the wins say" in text
    assert "cannot be seated as the wins say" in client.get(answer["Location"]).text
    assert now(evening) == corrected


def test_last_game_has_no_seats_to_follow(client: Client) -> None:
    evening = play(draw(make_evening(4, game_count=1)), games=1)
    first, second = couples_at(evening, 1, 1)
    loser = second if winners_of(evening)[0][0] == first else first

    credit(client, evening, 1, 1, loser)

    assert "Seat again" not in client.get(address(evening, "floor-game", 1)).text


def test_open_game_has_nothing_to_credit(client: Client, evening: StoredEvening) -> None:
    win(evening, 2, 1, couples_at(evening, 2, 1)[0])

    assert 'name="credit"' not in client.get(address(evening, "floor-game", 2)).text


def test_7_7_closed_game_says_which_one_is_being_played(
    client: Client, evening: StoredEvening
) -> None:
    assert "Game 2 is being played: there people sit where they sit." in page_of_game_1(
        client, evening
    )


def test_7_7_after_the_evening_no_game_is_said_to_be_played(client: Client) -> None:
    evening = play(draw(make_evening(4, game_count=1)), games=1)

    assert "is being played" not in page_of_game_1(client, evening)


def swapped_in_game_2(evening: StoredEvening) -> StoredEvening:
    one, other = couples_at(evening, 2, 1)[0], couples_at(evening, 2, 2)[0]
    return do(evening, Swap(2, (one, other)))


def page_of_game_1(client: Client, evening: StoredEvening) -> str:
    return text_of(client.get(address(evening, "floor-game", 1)))


def test_7_14_seats_changed_by_hand_are_told_and_no_fault(
    client: Client, evening: StoredEvening
) -> None:
    swapped_in_game_2(evening)

    shown = page_of_game_1(client, evening)

    assert "Somebody has changed the seats of game 2 by hand, and they stay so" in shown
    assert told(evening)[-1] in shown
    assert "do not sit as the wins" not in shown


def test_7_7_seating_again_names_what_by_hand_it_undoes(
    client: Client, evening: StoredEvening
) -> None:
    """In game 2 itself, and in a later game when it is game 2 that is seated again."""
    play(swapped_in_game_2(evening), games=1)
    one, other = couples_at(evening, 3, 1)[1], couples_at(evening, 3, 2)[1]
    do(evening, Swap(3, (one, other)))

    assert "That undoes what was changed by hand in games 2-3." in page_of_game_1(client, evening)


def test_7_7_every_seat_that_would_change_is_named(client: Client, evening: StoredEvening) -> None:
    (one, _), (other, _) = couples_at(evening, 2, 1), couples_at(evening, 2, 2)
    swapped_in_game_2(evening)

    shown = page_of_game_1(client, evening)

    assert f"Game 2, couple {one}: table 1 (deals first) instead of table 2" in shown
    assert f"Game 2, couple {other}: table 2 (deals first) instead of table 1" in shown


def test_7_13_table_that_was_gone_for_a_game_is_told_as_done_by_hand(
    client: Client, evening: StoredEvening
) -> None:
    do(evening, DropTable(2))
    play(evening, games=1)
    do(evening, AddTable(2))

    shown = page_of_game_1(client, evening)

    assert "by hand, and they stay so: Table 2 is gone" in shown


def test_7_7_seated_again_nothing_is_by_hand_any_more(
    client: Client, evening: StoredEvening
) -> None:
    swapped_in_game_2(evening)
    do(evening, ReseatFrom(2), Credit(1, 1, couples_at(evening, 1, 1)[1]))

    shown = page_of_game_1(client, evening)

    assert "In game 2 couples do not sit as the wins of this game say now." in shown
    assert "by hand" not in shown


def test_swap_that_was_taken_back_is_not_told_as_done(
    client: Client, evening: StoredEvening
) -> None:
    swapped = swapped_in_game_2(evening)
    do(evening, TakeBack(swapped.entry), Credit(1, 1, couples_at(evening, 1, 1)[1]))

    assert "by hand" not in page_of_game_1(client, evening)
