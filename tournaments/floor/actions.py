"""Draws the tables, records winners and seats the next game; shows nothing."""

import secrets
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils import timezone

from scoring.errors import RuleError
from scoring.hall.draws import TABLES, draw_tables
from scoring.hall.movement import (
    Odd,
    Seating,
    TooFewCouplesError,
    WinnerAtLoneTableError,
    WinnerNotAtTableError,
    advance,
    seat,
)
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.door.queries import has_play_begun
from tournaments.floor.queries import (
    is_draw_outdated,
    is_drawn,
    last_draw,
    seating_of,
    winners_of,
)
from tournaments.floor.tap import TableNow, hold, table_now, tables_missing
from tournaments.logbook import write_entry
from tournaments.models import Couple, Draw, Evening, Game, Result, Seat


class PlayHasBegunError(RuleError):
    """The tables cannot be drawn again: a winner is recorded, or a card is typed."""

    code = "floor-play-has-begun"


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
def draw_starting_tables(
    *,
    evening: Evening,
    odd: Odd,
    sitout_is_punched: bool,
    seed: str | None = None,
    draws_seen: int | None = None,
    by: str,
) -> Draw:
    """Draws, or draws again until the first result. `draws_seen` makes a second click harmless:
    when there have been more draws than the asker saw, the last one stands and is returned.
    """
    evening = Evening.objects.locked(evening.pk)
    before = last_draw(evening)
    draw_count = Draw.objects.filter(evening=evening, purpose=TABLES).count()
    if before is not None and draws_seen is not None and draws_seen < draw_count:
        return before
    is_redraw = is_drawn(evening)
    if is_redraw and has_play_begun(evening):
        raise PlayHasBegunError()
    was = _as_drawn(evening, before)
    asked = {"odd": Odd(odd).value, "sitout_is_punched": sitout_is_punched, "seed": seed}
    if before is not None and is_redraw and was == was | asked and not is_draw_outdated(evening):
        return before
    evening.odd, evening.sitout_is_punched = Odd(odd).value, sitout_is_punched
    evening.save(update_fields=["odd", "sitout_is_punched"])
    house, dropped_house = _settle_house_couples(evening)
    draw = _draw(evening, seed or secrets.token_hex(8))
    write_entry(
        evening,
        "floor-redraw-tables" if is_redraw else "floor-draw-tables",
        by=by,
        **asked | {"seed": draw.seed, "order": draw.order, "couple_count": len(draw.order)},
        house=house,
        dropped_house=dropped_house,
        before=was,
    )
    return draw


def _as_drawn(evening: Evening, before: Draw | None) -> dict[str, object]:
    return {
        "odd": evening.odd,
        "sitout_is_punched": evening.sitout_is_punched,
        "seed": before.seed if before else None,
        "order": before.order if before else None,
    }


def _draw(evening: Evening, seed: str) -> Draw:
    keys = dict(Couple.objects.filter(evening=evening).values_list("number", "pk"))
    drawn = draw_tables([CoupleNumber(number) for number in keys], seed)
    seating = seat([CoupleNumber(number) for number in drawn.order], Odd(evening.odd))
    _seat_game(evening, GameNumber(1), seating, keys)
    return Draw.objects.create(evening=evening, purpose=TABLES, seed=seed, order=list(drawn.order))


def _settle_house_couples(evening: Evening) -> tuple[int | None, list[int]]:
    """Exactly one house couple where it fills a seat, else none; its number and those dropped.

    Nobody sits anywhere until the draw is done: a seat would hold a house couple back.
    """
    Game.objects.filter(evening=evening).delete()
    couples = list(Couple.objects.filter(evening=evening).order_by("number"))
    house = [couple for couple in couples if couple.is_house]
    guest_count = len(couples) - len(house)
    if guest_count < 2:
        raise TooFewCouplesError(couple_count=guest_count)
    is_needed = guest_count % 2 == 1 and evening.odd == Odd.HOUSE
    keeping = house[:1] if is_needed else []
    dropped = [couple for couple in house if couple not in keeping]
    Couple.objects.filter(pk__in=[couple.pk for couple in dropped]).delete()
    if is_needed and not keeping:
        number = couples[-1].number + 1
        keeping = [Couple.objects.create(evening=evening, number=number, is_house=True)]
    return (keeping[0].number if keeping else None), [couple.number for couple in dropped]


def _seat_game(
    evening: Evening, number: GameNumber, seating: Seating, keys: dict[int, int]
) -> Game:
    game = Game.objects.create(evening=evening, number=number)
    seats = [
        Seat(game=game, table=table, couple_id=keys[couple], deals_first=place == 0)
        for table, couples in enumerate(seating.tables, start=1)
        for place, couple in enumerate(couples)
        if couple is not None
    ]
    if seating.rest is not None:
        seats.append(Seat(game=game, couple_id=keys[seating.rest]))
    Seat.objects.bulk_create(seats)
    return game


@transaction.atomic
def record_win(
    *,
    evening: Evening,
    game: GameNumber,
    table: TableNumber,
    winner: CoupleNumber,
    by: str,
    is_change_meant: bool = True,
) -> Recorded:
    """Credits the couple with the table's win; the last result closes the game and seats the next.

    The same result again changes nothing, even when it has just closed the game.
    """
    hold(evening)
    now = _table(evening, game, table)
    winner_pk = _key_of(winner, table, now)
    if now.winner == winner:
        return _recorded(game, table, now, winner)
    if now.is_closed:
        raise GameClosedError(game=game)
    if now.winner is not None and not is_change_meant:
        raise TableRecordedError(table=table, couple=now.winner)
    if game == 1 and now.is_first_result and is_draw_outdated(evening):
        raise DrawOutdatedError()
    if now.winner is not None:
        _set_aside(now, table)
    Result.objects.create(game_id=now.seating, table=table, winner_id=winner_pk, recorded_by=by)
    recorded = _recorded(game, table, now, winner)
    if not recorded.missing:
        evening = Evening.objects.locked(evening.pk)  # how many games there are may have changed
        _close(evening, game, now.seating)
        recorded = replace(recorded, is_closed=True)
    write_entry(
        evening,
        _action(evening, recorded),
        by=by,
        game=game,
        table=table,
        winner=winner,
        before=now.winner,
        next=game + 1,
    )
    return recorded


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


def seat_game_after(evening: Evening, game: GameNumber, seating: int) -> None:
    """Seats the game that follows a closed one, within the action under way.

    The office does so too, when it makes an evening longer after its last game.
    """
    keys = dict(Couple.objects.filter(evening=evening).values_list("number", "pk"))
    numbers = {pk: CoupleNumber(number) for number, pk in keys.items()}
    standing = winners_of(seating)
    tables, rest = seating_of(seating)
    winners = [
        numbers[standing[table]] if table in standing else None
        for table in range(1, len(tables) + 1)
    ]
    _seat_game(evening, GameNumber(game + 1), advance(tables, winners, rest), keys)


def _action(evening: Evening, recorded: Recorded) -> str:
    if recorded.is_closed:
        is_last = recorded.game >= evening.game_count
        return "floor-close-last-game" if is_last else "floor-close-game"
    return "floor-record-win" if recorded.before is None else "floor-change-win"
