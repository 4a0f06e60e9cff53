"""Records winners, takes them back, and closes a game with its last result; shows nothing."""

from dataclasses import dataclass, replace

from django.db import transaction
from django.utils import timezone

from scoring.errors import RuleError
from scoring.hall.movement import WinnerAtLoneTableError, WinnerNotAtTableError
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.floor.actions.seating import seat_game_after
from tournaments.floor.queries import is_draw_outdated
from tournaments.floor.tap import TableNow, hold, table_now, tables_missing
from tournaments.logbook import write_entry
from tournaments.models import Evening, Game, Result


class DrawOutdatedError(RuleError):
    """Couples came or went after the draw."""

    code = "floor-draw-outdated"


class GameNotSeatedError(RuleError):
    """Nobody sits at the tables of this game yet."""

    code = "floor-game-not-seated"


class GameClosedError(RuleError):
    """All results of this game are in, and the next one is seated."""

    code = "floor-game-closed"


class TableRecordedError(RuleError):
    """Somebody else has recorded another winner at this table in the meantime."""

    code = "floor-table-recorded"


class DrawnAgainError(RuleError):
    """The page shows starting tables that count no more."""

    code = "floor-drawn-again"


class NoSuchTableError(RuleError):
    """The hall has no table of this number."""

    code = "floor-no-such-table"


@dataclass(frozen=True, slots=True)
class Recorded:
    """What stands after a winner was recorded or taken back."""

    seating: int
    game: GameNumber
    table: TableNumber
    winner: CoupleNumber | None
    before: CoupleNumber | None
    missing: tuple[TableNumber, ...]
    is_closed: bool = False

    @property
    def missing_text(self) -> str:
        # Joined here: 150 numbers one by one through a template take longer than the rest of it.
        return ", ".join(map(str, self.missing))

    def next_after(self, table: int) -> TableNumber | None:
        """The next table still to come; from the last one it goes on at the first."""
        later = (number for number in self.missing if number > table)
        return next(later, self.missing[0] if self.missing else None)


@transaction.atomic
def record_win(
    *,
    evening: Evening,
    game: GameNumber,
    table: TableNumber,
    winner: CoupleNumber,
    by: str,
    is_change_meant: bool = True,
    seating_seen: int | None = None,
) -> Recorded:
    """Credits the couple with the table's win; the last result closes the game and seats the next.

    The same result again changes nothing, even when it has just closed the game. `seating_seen` is
    the key of the game that the page showed: after a new draw the couple may sit where it sat, and
    have another one across.
    """
    hold(evening)
    now = _table(evening, game, table)
    if seating_seen not in {None, now.seating}:
        raise DrawnAgainError()
    winner_pk = _key_of(winner, table, now)
    if now.winner == winner:
        return _recorded(game, table, now, winner)
    _check_may_change(evening, game, table, now, is_change_meant=is_change_meant)
    if now.winner is not None:
        _set_aside(now, table)
    Result.objects.create(game_id=now.seating, table=table, winner_id=winner_pk, recorded_by=by)
    recorded = _recorded(game, table, now, winner)
    if not recorded.missing:
        evening = Evening.objects.locked(evening.pk)  # how many games there are may have changed
        _close(evening, game, now.seating)
        recorded = replace(recorded, is_closed=True)
    told = {"game": game, "table": table, "winner": winner, "before": now.winner}
    write_entry(evening, _action(evening, recorded), by=by, **told, next=game + 1)
    return recorded


def _check_may_change(
    evening: Evening, game: GameNumber, table: TableNumber, now: TableNow, *, is_change_meant: bool
) -> None:
    if now.is_closed:
        raise GameClosedError(game=game)
    if now.winner is not None and not is_change_meant:
        raise TableRecordedError(table=table, couple=now.winner)
    if game == 1 and now.is_first_result and is_draw_outdated(evening):
        raise DrawOutdatedError()


@transaction.atomic
def clear_win(*, evening: Evening, game: GameNumber, table: TableNumber, by: str) -> Recorded:
    """Takes the table's result back while its game is open."""
    evening = Evening.objects.locked(evening.pk)
    now = _table(evening, game, table)
    if now.is_closed:
        raise GameClosedError(game=game)
    if now.winner is not None:
        _set_aside(now, table)
        write_entry(evening, "floor-clear-win", by=by, game=game, table=table, before=now.winner)
    return _recorded(game, table, now, None)


def _table(evening: Evening, game: GameNumber, table: TableNumber) -> TableNow:
    now = table_now(evening.pk, game, table)
    if now is not None:
        return now
    if Game.objects.filter(evening=evening, number=game).exists():
        raise NoSuchTableError(table=table)
    raise GameNotSeatedError(game=game)


def _key_of(winner: CoupleNumber, table: TableNumber, now: TableNow) -> int:
    if len(now.couples) < 2:
        raise WinnerAtLoneTableError(table=table, couple=winner)
    if winner not in now.couples:
        raise WinnerNotAtTableError(table=table, couple=winner)
    return now.couples[winner]


def _set_aside(now: TableNow, table: TableNumber) -> None:
    """The result stays in the database, but stands no more."""
    Result.objects.filter(game=now.seating, table=table, is_standing=True).update(is_standing=False)


def _recorded(
    game: GameNumber, table: TableNumber, now: TableNow, winner: CoupleNumber | None
) -> Recorded:
    return Recorded(
        seating=now.seating,
        game=game,
        table=table,
        winner=winner,
        before=now.winner,
        missing=() if now.is_closed else tables_missing(now.seating),
        is_closed=now.is_closed,
    )


def _close(evening: Evening, game: GameNumber, seating: int) -> None:
    Game.objects.filter(pk=seating).update(closed_at=timezone.now())
    if game < evening.game_count:
        seat_game_after(evening, game, seating)


def _action(evening: Evening, recorded: Recorded) -> str:
    if recorded.is_closed:
        is_last = recorded.game >= evening.game_count
        return "floor-close-last-game" if is_last else "floor-close-game"
    return "floor-record-win" if recorded.before is None else "floor-change-win"
