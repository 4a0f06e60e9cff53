"""The paper of the floor: what is on it; how it looks is known to `prints`."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from scoring.hall.elsewhere import seats_elsewhere
from scoring.hall.evening import Evening
from scoring.hall.movement import Odd
from scoring.hall.numbers import GameNumber
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.printables import TABLES, Order, Printable, heading
from tournaments.record.kept import KeptEvening

if TYPE_CHECKING:
    from tournaments.floor.prints import ChangedSeat, SeatedTable, TableSign


@dataclass(frozen=True, slots=True)
class Hall:
    """The tables now in play or, before the draw, as the couples at the door will need them."""

    tables: Sequence[int]
    has_rest_seat: bool = False
    lone_table: int | None = None
    more_opponents: bool = False


def starting_tables(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    game = order.part.game
    number = game or GameNumber(1)
    values = prints.StartingTables(
        heading(kept), tuple(_seated(kept, number)), _resting(kept, number), game
    )
    return order.printed(prints.starting_tables, values)


def seat_changes(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    # The game that is being played, unless another is asked for.
    game = order.part.game or GameNumber(len(kept.evening.games)) or None
    seats = () if game is None else tuple(_changed_seats(kept.evening, game))
    return order.printed(prints.seat_changes, prints.SeatChanges(heading(kept), game, seats))


def table_signs(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    values = prints.TableSigns(heading(kept), tuple(_signs(_hall(kept))))
    return order.printed(prints.table_signs, values)


def room_chart(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    hall = _hall(kept)
    values = prints.RoomChart(
        heading(kept), hall.tables, hall.has_rest_seat, hall.lone_table, hall.more_opponents
    )
    return order.printed(prints.room_chart, values)


def record_sheets(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    first = GameNumber(max(len(kept.evening.games), 1))
    values = prints.RecordSheets(
        heading(kept),
        kept.settings.game_count,
        tuple(_seated(kept, first)),
        _resting(kept, first),
        first,
    )
    return order.printed(prints.record_sheets, values)


PRINTABLES = (
    Printable(
        "starting-tables",
        "floor",
        _("Starting tables"),
        _("Who starts where, by name and by table, to hang at the door."),
        starting_tables,
        needs=TABLES,
        is_of_a_game=True,
    ),
    Printable(
        "seat-changes",
        "floor",
        _("List of changes"),
        _("Who sits elsewhere in this game than expected, in large type."),
        seat_changes,
        needs=TABLES,
        is_of_a_game=True,
    ),
    Printable(
        "table-signs",
        "floor",
        _("Table signs"),
        _("A large number for each table, and an arrow to where its winners go."),
        table_signs,
    ),
    Printable(
        "room-chart",
        "floor",
        _("Room chart"),
        _("All tables on one page, with the way that the winners take."),
        room_chart,
    ),
    Printable(
        "record-sheets",
        "floor",
        _("Record sheets"),
        _("A page a game and a row a table, to tick the winners with a pencil."),
        record_sheets,
        needs=TABLES,
    ),
)


def _seated(kept: KeptEvening, number: GameNumber) -> "Iterator[SeatedTable]":
    """The tables of a game with their couples; none before the draw."""
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    couples = kept.evening.couples
    for game in kept.evening.games[number - 1 : number]:
        for table, (first, second), _winner in game.tables:
            beside = None if second is None else couples[second]
            yield prints.SeatedTable(table, couples[first], beside)


def _resting(kept: KeptEvening, number: GameNumber) -> Couple | None:
    games = kept.evening.games
    rest = games[number - 1].seating.rest if games else None
    return None if rest is None else kept.evening.couples[rest]


def _changed_seats(evening: Evening, game: GameNumber) -> "Iterator[ChangedSeat]":
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    couples, seating = evening.couples, evening.games[game - 1].seating
    for changed in seats_elsewhere(evening, game):
        couple, after = couples[changed.couple], changed.after
        if after is None or after.table is None:
            yield prints.ChangedSeat(couple, None if after is None else REST_SEAT)
            continue
        table = seating.table(after.table) or ()
        beside = next(
            (couples[other] for other in table if other not in {None, couple.number}), None
        )
        deals_first = after.deals_first and beside is not None
        yield prints.ChangedSeat(couple, PrintedSeat(after.table), beside, deals_first=deals_first)


def _signs(hall: Hall) -> "Iterator[TableSign]":
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    seats = [PrintedSeat(table) for table in hall.tables]
    seats += [REST_SEAT] if hall.has_rest_seat else []
    for seat, to in zip(seats, (*seats[1:], *seats[:1]), strict=True):
        yield prints.TableSign(seat, winners_go_to=None if hall.more_opponents else to)


def _hall(kept: KeptEvening) -> Hall:
    games, guest_count = kept.evening.games, len(kept.evening.guests)
    if not games:
        has_rest_seat = guest_count % 2 == 1 and kept.settings.odd is Odd.REST
        numbers = _numbers((guest_count + (not has_rest_seat)) // 2, kept.settings.tables_gone)
        return Hall(numbers, has_rest_seat, more_opponents=kept.settings.more_opponents)
    seating = games[-1].seating
    in_play = dict(seating.in_play)
    lone = (number for number, (_, second) in in_play.items() if second is None)
    return Hall(
        tuple(in_play), seating.rest is not None, next(lone, None), kept.settings.more_opponents
    )


def _numbers(table_count: int, gone: Collection[int]) -> tuple[int, ...]:
    """The numbers of so many tables, but for those that the hall does not have."""
    there = (number for number in count(1) if number not in gone)
    return tuple(islice(there, table_count))
