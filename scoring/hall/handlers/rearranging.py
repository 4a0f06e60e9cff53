"""How seats are changed by hand, for people and for tables (``rules.md §7.13, §7.14``)."""

from collections.abc import Callable, Collection
from dataclasses import replace

from scoring.hall.acts import AddTable, DropTable, Move, Swap
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.facts import Facts
from scoring.hall.handlers.handler import Handler, Handlers, Some
from scoring.hall.handlers.seating import check_tables, game_of, with_game, with_hall, with_seats
from scoring.hall.movement.attendance import seated
from scoring.hall.movement.movement import Seating
from scoring.hall.movement.rearranging import (
    MOST_TABLES_GONE,
    WinsGo,
    moved,
    new_table,
    swapped,
    with_table,
    without_table,
)
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.refusals import RefusedError


def check_swap(facts: Facts, act: Swap) -> None:
    """Refuses couples that do not sit in the game, and wins that could not have been won then."""
    if len(set(act.couples)) != 2:
        raise RefusedError("floor-swap-two")
    for couple in act.couples:
        _check_sits(facts, act.game, couple)
    swap(facts, act)


def swap(facts: Some, act: Swap) -> Some:
    """Gives the evening with the two in each other's places, in this game alone."""
    after = _with_wins_at_seats(facts, act) if act.wins is WinsGo.SEAT else facts
    return with_seats(after, act.game, _swapped(facts, act))


def check_move(facts: Facts, act: Move) -> None:
    """Refuses a seat that is not empty, and wins that could not have been won then."""
    _check_sits(facts, act.game, act.couple)
    with_seats(facts, act.game, _moved(facts, act))


def move(facts: Some, act: Move) -> Some:
    """Gives the evening with the couple beside the one that sat alone, in this game alone."""
    return with_seats(facts, act.game, _moved(facts, act))


def check_drop_table(facts: Facts, act: DropTable) -> None:
    """Refuses where no number is left for another table, and to take the last one away."""
    gone = {*facts.settings.tables_gone, act.table}
    last = len(facts.open_game.seating.tables) if facts.open_game else 0
    if len(gone) > MOST_TABLES_GONE or new_table(last, gone) > MOST_COUPLES:
        raise RefusedError("floor-no-table-left", table=act.table)
    if facts.games:
        check_tables(replace(facts.settings, tables_gone=tuple(gone)))


def drop_table(facts: Some, act: DropTable) -> Some:
    """Gives the evening without the table: in the open game its couples sit at a new last one."""
    gone = {*facts.settings.tables_gone, act.table}
    there = facts.settings.tables_there
    return _with_tables(facts, gone, lambda seating: without_table(seating, act.table, gone, there))


def check_add_table(facts: Facts, act: AddTable) -> None:
    """A table that is there already changes nothing."""


def add_table(facts: Some, act: AddTable) -> Some:
    """Gives the evening with the table back: in the open game those of the last one sit there."""
    gone = {*facts.settings.tables_gone}
    if act.table not in gone:
        return facts
    return _with_tables(facts, gone - {act.table}, lambda seating: with_table(seating, act.table))


def _with_wins_at_seats(facts: Some, act: Swap) -> Some:
    """Each of the two credited with what the other was, so that the result stays at the seat.

    So does who moves on from a table that nobody won (``rules.md §7.24``).
    """
    one, other = act.couples
    places = {one: other, other: one}
    game = game_of(facts, act.game)
    winners = tuple(winner and places.get(winner, winner) for winner in game.winners)
    unwon = tuple((table, places.get(couple, couple)) for table, couple in game.unwon)
    return with_game(facts, act.game, replace(game, winners=winners, unwon=unwon))


def _swapped(facts: Facts, act: Swap) -> Seating:
    return swapped(game_of(facts, act.game).seating, *act.couples)


def _moved(facts: Facts, act: Move) -> Seating:
    return moved(game_of(facts, act.game).seating, act.couple, act.table)


def _check_sits(facts: Facts, game: GameNumber, couple: CoupleNumber) -> None:
    if couple not in seated(game_of(facts, game).seating):
        raise RefusedError("floor-not-seated", game=game, couple=couple)


def _with_tables(
    facts: Some, gone: Collection[TableNumber], change: Callable[[Seating], Seating]
) -> Some:
    """Which numbers are gone, and the open game with its seats changed.

    Where the hall has too few tables, or has more again, the bench changes with them.
    """
    settings = replace(facts.settings, tables_gone=tuple(sorted(gone)))
    if facts.open_game is not None:
        seating = change(facts.open_game.seating)
        facts = with_seats(facts, GameNumber(len(facts.games)), seating)
    return with_hall(facts, settings)


REARRANGING: Handlers = {
    Swap: Handler(check_swap, swap),
    Move: Handler(check_move, move),
    DropTable: Handler(check_drop_table, drop_table),
    AddTable: Handler(check_add_table, add_table),
}
