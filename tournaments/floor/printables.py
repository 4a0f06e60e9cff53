"""The paper of the floor: what is on it; how it looks is known to `prints`."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from scoring.hall.movement import Odd
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.printables import TABLES, Order, Printable, heading
from tournaments.record.kept import KeptEvening

if TYPE_CHECKING:
    from tournaments.floor.prints import SeatedTable, TableSign


@dataclass(frozen=True, slots=True)
class Hall:
    """The tables as drawn or, before that, as the couples at the door will need them."""

    tables: Sequence[int]
    has_rest_seat: bool = False
    lone_table: int | None = None
    more_opponents: bool = False


def starting_tables(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    values = prints.StartingTables(heading(kept), tuple(_seated(kept)), _resting(kept))
    return order.printed(prints.starting_tables, values)


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

    values = prints.RecordSheets(
        heading(kept), kept.settings.game_count, tuple(_seated(kept)), _resting(kept)
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


def _seated(kept: KeptEvening) -> "Iterator[SeatedTable]":
    """The starting tables with their couples; none before the draw."""
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    couples = kept.evening.couples
    for game in kept.evening.games[:1]:
        for table, (first, second), _winner in game.tables:
            beside = None if second is None else couples[second]
            yield prints.SeatedTable(table, couples[first], beside)


def _resting(kept: KeptEvening) -> Couple | None:
    games = kept.evening.games
    rest = games[0].seating.rest if games else None
    return None if rest is None else kept.evening.couples[rest]


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
    seating = games[0].seating
    in_play = dict(seating.in_play)
    lone = (number for number, (_, second) in in_play.items() if second is None)
    return Hall(
        tuple(in_play), seating.rest is not None, next(lone, None), kept.settings.more_opponents
    )


def _numbers(table_count: int, gone: Collection[int]) -> tuple[int, ...]:
    """The numbers of so many tables, but for those that the hall does not have."""
    there = (number for number in count(1) if number not in gone)
    return tuple(islice(there, table_count))
