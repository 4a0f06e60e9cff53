"""The figures of an evening so far, beside its checklist."""

from dataclasses import dataclass

from scoring.hall.facts import Facts
from scoring.hall.movement.movement import Odd


@dataclass(frozen=True, slots=True)
class Figures:
    """Couples and tables without the house couple; money as it has come in.

    What is played are games, or the matches of a tournament as far as they are planned; how many
    tables that takes hangs on its pools.
    """

    couple_count: int
    table_count: int | None
    played_count: int
    planned_count: int
    entry_fees_cents: int
    pot_cents: int
    jar_cents: int
    has_jar: bool


def figures_of(evening: Facts) -> Figures:
    settings = evening.settings
    played, planned = evening.played_and_planned
    return Figures(
        couple_count=len(evening.guests),
        table_count=_table_count(evening),
        played_count=played,
        planned_count=planned,
        entry_fees_cents=evening.money.entry_fees_cents,
        pot_cents=evening.pot_cents,
        jar_cents=evening.jar_cents,
        has_jar=settings.jar_size is not None,
    )


def _table_count(evening: Facts) -> int | None:
    """The tables in play; before the draw those that the couples will need.

    A house couple and a gap both make one more table of an odd couple; a rest seat does not.
    """
    settings, couple_count = evening.settings, len(evening.guests)
    if settings.is_tournament:
        return settings.table_count
    if evening.games:
        return evening.games[-1].table_count
    if settings.bench_for(couple_count):
        return settings.tables_usable
    return couple_count // 2 if settings.odd is Odd.REST else (couple_count + 1) // 2
