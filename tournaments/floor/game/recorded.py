"""What a tap or a typed line asks for, and what stands after it."""

from dataclasses import dataclass
from typing import TypeAlias

from scoring.hall.acts import ClearWin, NoResult, RecordWin
from scoring.hall.acts.act import NONE_SEEN
from scoring.hall.evening import Evening
from scoring.hall.games.games import SeatedGame
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.refusals import RefusedError
from tournaments.floor.forms import SideTyped, TypedLine
from tournaments.floor.game.sheet import Missing, TableRow
from tournaments.refusals import UnusableError
from tournaments.store.stored_evening import Done

Result: TypeAlias = RecordWin | NoResult | ClearWin


@dataclass(frozen=True, slots=True)
class Recorded(Missing):
    """What stands after a winner was recorded or taken out."""

    game: GameNumber
    table: TableNumber
    winner: CoupleNumber | None
    before: CoupleNumber | None
    beaten: CoupleNumber | None
    # Who moves on where nobody won.
    moves: CoupleNumber | None = None
    is_new: bool = True

    @property
    def has_closed(self) -> bool:
        """Whether it was this result that closed the game."""
        return self.is_over and self.is_new

    def next_after(self, shown: int | None = None) -> TableNumber | None:
        """The next table to record: the one shown if it is still to come, else the one after this,
        and after the last one the first. A table whose winner was taken out is next itself.
        """
        if self.table in self.missing:
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
    """The entry line on a page: the game and the draw that it is sent from, the table shown.

    It takes the focus but on a page that followed what somebody else did.
    """

    slug: str
    game: GameNumber
    draw: int
    row: TableRow | None
    line: ResultLine
    takes_focus: bool = True


def recorded(done: Done, act: Result) -> Recorded:
    """What the act has left at its table and in its game."""
    place = act.game - 1
    game = done.evening.games[place]
    winner = game.winners[act.table - 1]
    couples = game.seating.tables[act.table - 1]
    return Recorded(
        game=act.game,
        table=act.table,
        winner=winner,
        before=done.before.evening.games[place].winners[act.table - 1],
        beaten=next((couple for couple in couples if couple != winner), None),
        missing=game.missing,
        moves=game.moves_on(act.table),
        is_new=bool(done.acts),
    )


def act_of_line(evening: Evening, typed: TypedLine) -> Result:
    """The act that a line means. It never changes a result unasked: whoever types has not seen one.

    Refused where the couple cannot win in this game, and where it has no result to take back.
    """
    if typed.draw != len(evening.draws):
        raise RefusedError("floor-drawn-again")
    if typed.game > len(evening.games):
        raise RefusedError("floor-game-not-seated", game=typed.game)
    game, entry = evening.games[typed.game - 1], typed.entry
    if isinstance(entry, SideTyped):
        table, couple = _at_side(game, typed.shown_next or TableNumber(0), entry.side)
    else:
        table, couple = _table_of(evening, typed.game, entry.couple), entry.couple
        if entry.is_unwon:
            return NoResult(typed.game, table, couple, NONE_SEEN, typed.draw)
        if entry.is_taken_back:
            _check_taken_back(game, table, couple)
            return ClearWin(typed.game, table, typed.draw)
    return RecordWin(typed.game, table, couple, NONE_SEEN, typed.draw)


def _at_side(game: SeatedGame, table: TableNumber, side: int) -> tuple[TableNumber, CoupleNumber]:
    couples = game.table(table)
    if couples is None:
        raise RefusedError("floor-no-such-table", table=table)
    couple = couples[side]
    if couple is None:
        raise RefusedError("winner-at-lone-table", table=table, couple=couples[0])
    return table, couple


def _table_of(evening: Evening, number: GameNumber, couple: CoupleNumber) -> TableNumber:
    """Where the couple plays in this game."""
    seating = evening.games[number - 1].seating
    for table, (first, second) in seating.in_play:
        if couple in (first, second):
            if second is None:
                raise RefusedError("winner-at-lone-table", table=table, couple=couple)
            return table
    if couple in seating.bench:
        raise UnusableError("floor-couple-rests", couple=couple, game=number)
    if couple not in evening.couples:
        raise UnusableError("floor-no-such-couple", couple=couple)
    raise UnusableError("floor-couple-not-there", couple=couple, game=number)


def _check_taken_back(game: SeatedGame, table: TableNumber, couple: CoupleNumber) -> None:
    """Nobody takes back by its number what another couple has won in the meantime."""
    standing = game.winners[table - 1]
    if game.moves_on(table) is not None:
        return
    if standing is None:
        raise UnusableError("floor-nothing-to-take-back", table=table)
    if standing != couple:
        raise UnusableError("floor-other-won", table=table, couple=couple, standing=standing)
