"""The paper of the floor desk."""

from tournaments.floor.prints.changes import ChangedSeat, SeatChanges, seat_changes
from tournaments.floor.prints.chart import RoomChart, RoomPlan, room_chart, room_plan
from tournaments.floor.prints.game_pads import draw_game_pads, game_pads
from tournaments.floor.prints.record_games import RecordedSeats, RecordSheets
from tournaments.floor.prints.records import (
    draw_record_sheets,
    record_sheets,
)
from tournaments.floor.prints.seats import SeatedTable
from tournaments.floor.prints.signs import TableSign, TableSigns, draw_table_signs, table_signs
from tournaments.floor.prints.slips import (
    SlipRow,
    TableSlip,
    TableSlips,
    draw_table_slips,
    table_slips,
)
from tournaments.floor.prints.starting import StartingTables, starting_tables
from tournaments.floor.prints.tents import table_tents
from tournaments.floor.prints.tonight import Tonight, how_tonight_goes
from tournaments.floor.prints.wall import wall_list

__all__ = [
    "ChangedSeat",
    "RecordSheets",
    "RecordedSeats",
    "RoomChart",
    "RoomPlan",
    "SeatChanges",
    "SeatedTable",
    "SlipRow",
    "StartingTables",
    "TableSign",
    "TableSigns",
    "TableSlip",
    "TableSlips",
    "Tonight",
    "draw_game_pads",
    "draw_record_sheets",
    "draw_table_signs",
    "draw_table_slips",
    "game_pads",
    "how_tonight_goes",
    "record_sheets",
    "room_chart",
    "room_plan",
    "seat_changes",
    "starting_tables",
    "table_signs",
    "table_slips",
    "table_tents",
    "wall_list",
]
