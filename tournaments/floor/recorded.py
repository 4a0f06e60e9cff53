"""Knows what a tap or a typed line asks for, and what stands after it; does nothing itself."""

from dataclasses import dataclass

from scoring.hall.acts import ClearWin, RecordWin
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.refusals import RefusedError
from tournaments.floor.forms import TypedLine
from tournaments.floor.sheet import Missing, TableRow
from tournaments.record.kept import Done

NONE_SEEN = CoupleNumber(0)


@dataclass(frozen=True, slots=True)
class Recorded(Missing):
    """What stands after a winner was recorded or taken out."""

    game: GameNumber
    table: TableNumber
    winner: CoupleNumber | None
    before: CoupleNumber | None

    def next_after(self, shown: int | None = None) -> TableNumber | None:
        """The next table to record: the one shown if it is still to come, else the one after this,
        and after the last one the first. A table whose winner was taken out is next itself.
        """
        if self.winner is None:
            return self.table
        if shown in self.missing:
            return TableNumber(shown or 0)
        later = (number for number in self.missing if number > self.table)
        return next(later, self.missing[0] if self.missing else None)


@dataclass(frozen=True, slots=True)
class ResultLine:
    """What stands in the entry line: the next table, a refused text and why, what was done."""

    next_table: int | None = None
    text: str = ""
    error: str = ""
    done: Recorded | None = None


@dataclass(frozen=True, slots=True)
class EntryLine:
    """The entry line on a page: the game and the draw that it is sent from, the table shown."""

    slug: str
    game: GameNumber
    draw: int
    row: TableRow | None
    line: ResultLine


def recorded(done: Done, act: RecordWin | ClearWin) -> Recorded:
    """What the act has left at its table and in its game."""
    place = act.game - 1
    game = done.evening.games[place]
    return Recorded(
        game=act.game,
        table=act.table,
        winner=game.winners[act.table - 1],
        before=done.before.evening.games[place].winners[act.table - 1],
        missing=game.missing,
    )


def act_of_line(evening: Evening, typed: TypedLine) -> RecordWin | ClearWin:
    """The act that a line means. A couple alone goes to the table shown, which had no winner;
    whoever types the table too means to change what stands there.
    """
    if typed.draw != len(evening.draws):
        raise RefusedError("floor-drawn-again")
    if typed.game > len(evening.games):
        raise RefusedError("floor-game-not-seated", game=typed.game)
    couples = evening.games[typed.game - 1].table(typed.table)
    if couples is None:
        raise RefusedError("floor-no-such-table", table=typed.table)
    first, second = couples
    if second is None:
        raise RefusedError("winner-at-lone-table", table=typed.table, couple=first)
    if typed.place == 0:
        return ClearWin(typed.game, typed.table, typed.draw)
    couple = first if typed.place == 1 else second
    saw = None if typed.names_table else NONE_SEEN
    return RecordWin(typed.game, typed.table, couple, saw, typed.draw)
