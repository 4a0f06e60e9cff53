"""The floor's part of a blank kit: signs, slips and record sheets of tables without couples."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tournaments.floor.hall_tables import Hall
from tournaments.printing.blank import BlankKit
from tournaments.printing.evening import NO_EVENING

if TYPE_CHECKING:
    from tournaments.printing.sheet import Sheet


def hall_of_kit(kit: BlankKit) -> Hall:
    return Hall(range(1, kit.table_count + 1))


def draw_blank_signs(sheet: "Sheet", kit: BlankKit, languages: Sequence[str]) -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    ways = hall_of_kit(kit).winners_go(1).items()
    signs = tuple(prints.TableSign(seat, winners_go_to=to) for seat, to in ways)
    prints.draw_table_signs(sheet, prints.TableSigns(NO_EVENING, signs), languages)


def draw_blank_slips(sheet: "Sheet", kit: BlankKit, languages: Sequence[str]) -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    games = range(1, kit.game_count + 1)
    slips = tuple(
        prints.TableSlip(seat.table, tuple(prints.SlipRow(game, to) for game in games))
        for seat, to in hall_of_kit(kit).winners_go(1).items()
        if seat.table is not None
    )
    prints.draw_table_slips(sheet, prints.TableSlips(NO_EVENING, slips), languages)


def draw_blank_pads(sheet: "Sheet", _kit: BlankKit, languages: Sequence[str]) -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    prints.draw_game_pads(sheet, NO_EVENING, languages)


def draw_blank_records(sheet: "Sheet", kit: BlankKit, languages: Sequence[str]) -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    numbers = tuple(hall_of_kit(kit).tables)
    values = prints.RecordSheets(
        NO_EVENING, kit.game_count, (), numbers=numbers, has_rest_seat=kit.couple_count % 2 == 1
    )
    prints.draw_record_sheets(sheet, values, languages)
