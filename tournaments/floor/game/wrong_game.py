"""What to say of a result that came in when its game was over."""

from dataclasses import dataclass

from scoring.hall.acts import RecordWin
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.floor.game.recorded import Result


@dataclass(frozen=True, slots=True)
class WrongGame:
    """A result for a game that is over; without a couple, no win.

    `standing` has won the table there. `meant` is the game of now where the couple plays in it: who
    goes from slip to slip may have meant that one. `draw` is what is sent with it.
    """

    game: GameNumber
    table: TableNumber
    standing: CoupleNumber | None
    couple: CoupleNumber | None = None
    meant: GameNumber | None = None
    draw: int = 0


def wrong_game(evening: Evening, act: Result) -> WrongGame:
    """What stands in the game that is over."""
    standing = evening.games[act.game - 1].winners[act.table - 1]
    if not isinstance(act, RecordWin):
        return WrongGame(act.game, act.table, standing)
    meant = GameNumber(len(evening.games)) if _plays_now(evening, act.couple) else None
    draw = len(evening.draws)
    return WrongGame(act.game, act.table, standing, act.couple, meant, draw)


def _plays_now(evening: Evening, couple: CoupleNumber) -> bool:
    pairs = evening.open_game.seating.tables if evening.open_game else ()
    return any(couple in pair and None not in pair for pair in pairs)
