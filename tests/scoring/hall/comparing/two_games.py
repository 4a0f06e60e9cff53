"""A small evening of two games and three prizes, as far as a test wants it; free of surprises."""

from scoring.hall.acts import SeatTables
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Seating
from tests.scoring.hall.evenings import prizes, set_up, sign_in, won

FIRST_TABLES = Seating(((1, 2), (3, 4)))
PRIZES = prizes(place_1=5000, place_2="A ham", booby=1000)


def make_evening(couples: int = 4, **settings: object) -> Evening:
    """An evening of two games with so many couples, all paid, nobody in the jar."""
    evening = set_up(**{"game_count": 2, "jar_size": 1, "prizes": PRIZES, **settings})
    return evening.do_all(sign_in(number, in_jar=False) for number in range(1, couples + 1))


def seated() -> Evening:
    return make_evening().do(SeatTables(FIRST_TABLES))


def after_game_1() -> Evening:
    """Couples 1 and 3 have won game 1; in game 2 couples 3 and 2 meet, and couples 1 and 4."""
    return won(seated(), 1, 3)


def level() -> Evening:
    """Couples 1 and 3 have won both games."""
    return won(after_game_1(), 3, 1)
