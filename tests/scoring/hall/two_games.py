"""A small evening of two games and three prizes, as far as a test wants it; free of surprises."""

import datetime

from scoring.hall.acts import RecordWin, SeatTables, SetUp, SignIn
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Seating
from scoring.hall.prizes.prizes import Prize

FIRST_TABLES = Seating(((1, 2), (3, 4)))
PRIZES = (
    Prize("place-1", cents=5000),
    Prize("place-2", thing="A ham"),
    Prize("booby", cents=1000),
)


def make_evening(couples: int = 4, **settings: object) -> Evening:
    """An evening of two games with so many couples, all paid, nobody in the jar."""
    given = {
        "name": "Sample evening",
        "date": datetime.date(2026, 11, 20),
        "game_count": 2,
        "jar_size": 1,
        "prizes": PRIZES,
    }
    opened = BLANK.do(SetUp({**given, **settings}))
    return opened.do_all(
        SignIn((f"Ada Sample {number}", f"Bruno Sample {number}"), number)
        for number in range(1, couples + 1)
    )


def seated() -> Evening:
    return make_evening().do(SeatTables(FIRST_TABLES))


def after_game_1() -> Evening:
    """Couples 1 and 3 have won game 1; in game 2 couples 3 and 2 meet, and couples 1 and 4."""
    return seated().do_all([RecordWin(1, 1, 1), RecordWin(1, 2, 3)])


def level() -> Evening:
    """Couples 1 and 3 have won both games."""
    return after_game_1().do_all([RecordWin(2, 1, 3), RecordWin(2, 2, 1)])
