"""The figures of an evening so far, beside its checklist."""

from dataclasses import dataclass

from scoring.hall.facts import Facts
from scoring.hall.movement import Odd


@dataclass(frozen=True, slots=True)
class Figures:
    """Couples and tables without the house couple; money as it has come in."""

    couple_count: int
    table_count: int
    played_count: int
    game_count: int
    entry_fees_cents: int
    pot_cents: int
    jar_cents: int
    has_jar: bool


def figures_of(evening: Facts) -> Figures:
    settings = evening.settings
    return Figures(
        couple_count=len(evening.guests),
        table_count=_table_count(len(evening.guests), settings.odd),
        played_count=evening.played_count,
        game_count=settings.game_count,
        entry_fees_cents=evening.money.entry_fees_cents,
        pot_cents=evening.pot_cents,
        jar_cents=evening.jar_cents,
        has_jar=settings.jar_size is not None,
    )


def _table_count(couple_count: int, odd: Odd) -> int:
    """A house couple and a gap both make one more table of an odd couple; a rest seat does not."""
    return couple_count // 2 if odd is Odd.REST else (couple_count + 1) // 2
