"""Which tables there are for a game (``rules.md §7.13``)."""

from scoring.hall.movement.movement import Seating
from scoring.hall.numbers import TableNumber
from scoring.hall.settings import Settings


def tables_for(
    settings: Settings, seating: Seating | None
) -> tuple[frozenset[TableNumber], int | None]:
    """Gives the tables that are gone, and how many there are, for a game as it is seated already.

    The tables at which somebody sits were there. Where several couples rest there were no others.

    >>> import datetime
    >>> settings = Settings(name="", date=datetime.date.min, tables_gone=(2,), tables_there=3)
    >>> tables_for(settings, Seating(((1, 2), (3, 4))))
    (frozenset(), 3)
    """
    gone, there = frozenset(settings.tables_gone), settings.tables_there
    if seating is None:
        return frozenset(table for table in gone if there is None or table <= there), there
    in_play = {number for number, _table in seating.in_play}
    last = len(seating.tables)
    if len(seating.bench) > 1:
        return frozenset(map(TableNumber, range(1, last + 1))) - in_play, last
    if there is None:
        return gone - in_play, None
    there = max(there, last)
    return frozenset(table for table in gone - in_play if table <= there), there
