"""The game that was closed last while the next has no result yet, and how to reopen it."""

from dataclasses import dataclass

from scoring.hall.acts import NoResult, RecordWin
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_take_back


@dataclass(frozen=True, slots=True)
class ClosedTable:
    """Who won a table of the game, and against whom."""

    table: TableNumber
    winner: CoupleNumber
    beaten: CoupleNumber | None
    # Nobody won, and the one named first moved on.
    is_unwon: bool = False


@dataclass(frozen=True, slots=True)
class JustClosed:
    """The results of the game; `entry` is the one that closed it, where it can be taken back.

    `seen` marks the evening as the page shows it: a second click from there does nothing more.
    `is_fresh` where the page was open as the game was closed: the results are in sight at first.
    """

    slug: str
    game: GameNumber
    tables: tuple[ClosedTable, ...]
    seen: str
    is_fresh: bool
    entry: int | None = None


def just_closed(
    stored: StoredEvening, *, is_closed_here: bool, is_fresh: bool
) -> JustClosed | None:
    """The game that was closed last, as long as the next one has no result.

    `is_closed_here` where the page itself has sent the last result: it may take it back at once.
    """
    game = _closed_last(stored.evening)
    if game is None:
        return None
    return JustClosed(
        slug=stored.slug,
        game=game,
        tables=_results(stored.evening, game),
        seen=stored.version,
        is_fresh=is_fresh,
        entry=_closing_entry(stored, game) if is_closed_here else None,
    )


def _closed_last(evening: Evening) -> GameNumber | None:
    last = len(evening.games)
    if evening.games[-1].is_over:
        return GameNumber(last)
    has_result = evening.games[-1].is_begun
    return None if has_result or last == 1 else GameNumber(last - 1)


def _results(evening: Evening, number: GameNumber) -> tuple[ClosedTable, ...]:
    game = evening.games[number - 1]
    results = ((*row, row[2] or game.moves_on(row[0])) for row in game.tables)
    return tuple(
        ClosedTable(table, moves, second if moves == first else first, is_unwon=winner is None)
        for table, (first, second), winner, moves in results
        if moves is not None
    )


def _closing_entry(stored: StoredEvening, game: GameNumber) -> int | None:
    """The last result of the game, while it is the last thing done."""
    done_acts = timeline(stored)
    back = to_take_back(done_acts)
    if back is None or back.also:
        return None
    act = done_acts[back.entry - 1].act
    return back.entry if isinstance(act, RecordWin | NoResult) and act.game == game else None
