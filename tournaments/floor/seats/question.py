"""Which seats a change by hand replaces, and what is asked where others changed them."""

from collections.abc import Callable
from functools import partial

from django.utils.translation import gettext as _

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, Move, Swap
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Table
from scoring.hall.numbers import CoupleNumber, TableNumber
from tournaments.floor.seats.rearranging import AskedChange
from tournaments.store.stale_write import StaleWriteError, evening_shown
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.edit_conflict import EditConflict, TwoValues, edit_conflict
from tournaments.words.lists import spoken

Seat = tuple[TableNumber, Table] | None
"""The table at which a couple sits and with whom; nothing where it sits at none."""


def replaced_by(act: EveningAct) -> Callable[[Evening], object] | None:
    """The seats that the act changes; a table that is gone is no matter of two values."""
    return partial(_seats, act) if isinstance(act, Swap | Move) else None


def is_so_already(stored: StoredEvening, act: EveningAct, version: str) -> bool:
    """Tells whether what the page announced is as everybody sits now: two wanted the same."""
    shown = evening_shown(stored, version)
    if shown is None or not isinstance(act, Swap | Move):
        return False
    try:
        return _seats(act, shown.do(act)) == _seats(act, stored.evening)
    except RuleError:
        return False


def seats_conflict(
    stored: StoredEvening, asked: AskedChange, error: StaleWriteError
) -> EditConflict:
    """Each table as it sits now, and as it would by what was typed."""
    games = stored.evening.games
    seating = games[asked.game - 1].seating if asked.game else None
    differing = [
        TwoValues(
            _("Table %(table)s") % {"table": number},
            _said(seating and seating.table(number)),
            _said(table),
        )
        for number, table in asked.seated
    ]
    return edit_conflict(stored, error, differing)


def _said(table: Table | None) -> str:
    return str(spoken([couple for couple in table or () if couple is not None]))


def _seats(act: Swap | Move, evening: Evening) -> list[object]:
    if not 0 < act.game <= len(evening.games):
        return []
    couples = act.couples if isinstance(act, Swap) else (act.couple,)
    seats: list[object] = [_seat(evening, act.game, couple) for couple in couples]
    if isinstance(act, Swap):
        winners = evening.games[act.game - 1].winners
        seats += [couple in winners for couple in couples]
    if isinstance(act, Move):
        seats.append(evening.games[act.game - 1].seating.table(act.table))
    return seats


def _seat(evening: Evening, game: int, couple: CoupleNumber) -> Seat:
    in_play = evening.games[game - 1].seating.in_play
    return next(((number, table) for number, table in in_play if couple in table), None)
