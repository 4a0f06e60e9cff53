"""One game as it is seated and won, a draw as it came out, a couple as it signed in."""

from scoring.hall.couples import Couple, with_couple
from scoring.hall.games.games import SeatedGame, TablesDraw
from scoring.hall.movement.movement import NO_TABLE, Seating
from tests.scoring.hall.evenings import players, seated, won


def test_game_has_no_table_beyond_those_it_has() -> None:
    game = seated((1, 2), (3, 4)).open_game

    assert [game.table(number) for number in (-1, 0, 1, 2, 3)] == [None, None, (1, 2), (3, 4), None]


def test_7_13_game_tells_each_table_in_play_with_its_couples_and_winner() -> None:
    game = won(seated((1, 2), NO_TABLE, (3, None)), 2).games[0]

    assert list(game.tables) == [(1, (1, 2), 2), (3, (3, None), None)]
    assert [game.table(number) for number in (1, 2, 3)] == [(1, 2), None, (3, None)]
    assert (game.missing, game.is_over) == ((), True)


def test_draw_names_the_couples_in_the_order_of_their_seats() -> None:
    assert TablesDraw("", Seating(((4, 2), (1, 3)), rest=5)).couples == (4, 2, 1, 3, 5)
    assert TablesDraw("", Seating(((4, 2), (1, None)))).couples == (4, 2, 1)


def test_game_with_a_winner_is_another_game() -> None:
    game = SeatedGame.begin(Seating(((1, 2), (3, 4))))

    assert game.with_winner(2, 3) == SeatedGame(game.seating, (None, 3))
    assert game.winners == (None, None)


def test_couple_is_named_as_one_reads_it_aloud() -> None:
    assert Couple(1, players(1)).names == "Ada Sample 1 & Bruno Sample 1"
    assert Couple(1, ("Ada Sample 1", "")).names == "Ada Sample 1"
    assert Couple(1, is_house=True).names == ""


def test_couple_comes_into_the_list_in_the_order_of_the_numbers() -> None:
    couples = {2: Couple(2), 4: Couple(4)}

    assert list(with_couple(couples, Couple(3))) == [2, 3, 4]
    assert list(with_couple(couples, Couple(5))) == [2, 4, 5]
    assert with_couple(couples, Couple(2, players(2))) == {2: Couple(2, players(2)), 4: Couple(4)}
