"""What is asked where a page showed another winner than stands now, and who recorded it."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.hall.acts import BringIn, ClearWin, Credit, EveningAct, RecordWin, TakeBack
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.logbook import in_force
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.codec.chain import Logged
from tournaments.words.writers import writer_name


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """The couple that was tapped, the one that stands there as the winner, by whom and since when.

    Where somebody took the winner out in the meantime, nobody stands there.
    """

    game: GameNumber
    table: TableNumber
    tapped: Couple
    standing: Couple | None
    by: str = ""
    at: datetime.datetime | None = None

    @property
    def saw(self) -> int:
        """What the answer saw: the winner that stands."""
        return 0 if self.standing is None else self.standing.number


def table_question(evening: Evening, log: Sequence[Logged], asked: RecordWin) -> TableQuestion:
    """What is asked instead of recording the tap."""
    standing = evening.games[asked.game - 1].winners[asked.table - 1]
    entry = entry_behind(log, asked.game, asked.table, standing)
    return TableQuestion(
        game=asked.game,
        table=asked.table,
        tapped=evening.couples[asked.couple],
        standing=None if standing is None else evening.couples[standing],
        by="" if entry is None else writer_name(entry.by),
        at=None if entry is None else datetime.datetime.fromisoformat(entry.at),
    )


def entry_behind(
    log: Sequence[Logged], game: GameNumber, table: TableNumber, standing: CoupleNumber | None
) -> Logged | None:
    """The last entry that set the table's winner, or that took it out where nobody stands there."""
    acts = [entry.act for entry in log]
    standing_entries = set(in_force(acts))
    for entry in reversed(log):
        if standing is None:
            if _took_out(acts, entry.act, game, table):
                return entry
        elif entry.entry in standing_entries and _credited(entry.act, game, standing):
            return entry
    return None


def _credited(act: EveningAct, game: GameNumber, couple: CoupleNumber) -> bool:
    """By its couple alone: seated anew, it may have won at another table."""
    if isinstance(act, RecordWin | Credit):
        return (act.game, act.couple) == (game, couple)
    return isinstance(act, BringIn)


def _took_out(
    acts: Sequence[EveningAct], act: EveningAct, game: GameNumber, table: TableNumber
) -> bool:
    taken = [act]
    if isinstance(act, TakeBack):
        taken = [acts[entry - 1] for entry in (act.entry, *act.also)]
    kind = RecordWin if isinstance(act, TakeBack) else ClearWin
    return any(isinstance(one, kind) and (one.game, one.table) == (game, table) for one in taken)
