"""What stands at the door so far, in couples, tables and money."""

from dataclasses import dataclass

from scoring.hall.facts import Facts
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Settings


@dataclass(frozen=True, slots=True)
class DoorCount:
    """A house couple is not in it; how many tables a tournament plays at hangs on its pools."""

    couples: int
    tables: int | None
    paid: int
    in_jar: int
    entry_fees_cents: int
    jar_fees_cents: int
    is_seated: bool = False

    @property
    def unpaid(self) -> int:
        return self.couples - self.paid

    @property
    def is_odd(self) -> bool:
        """Whether something is to be done about it at the tables."""
        return self.tables is not None and self.couples % 2 == 1 and not self.is_seated

    @property
    def cents(self) -> int:
        return self.entry_fees_cents + self.jar_fees_cents


def door_count(evening: Facts) -> DoorCount:
    couples = len(evening.guests)
    return DoorCount(
        couples=couples,
        tables=_table_count(_playing(evening), evening.settings),
        paid=evening.paid_count,
        in_jar=len(evening.in_jar),
        entry_fees_cents=evening.entry_fees_cents,
        jar_fees_cents=evening.jar_fees_cents,
        is_seated=bool(evening.games),
    )


def _playing(evening: Facts) -> int:
    """Those who come or stay; who has gone home has a card, but no seat."""
    game = evening.game_to_seat
    return sum(couple.plays(game) for couple in evening.guests)


def _table_count(couple_count: int, settings: Settings) -> int | None:
    """A house couple and a gap both make one more table of an odd couple; a rest seat does not."""
    if settings.is_tournament:
        return None
    if settings.bench_for(couple_count):
        return settings.tables_usable
    return couple_count // 2 if settings.odd is Odd.REST else (couple_count + 1) // 2
