"""What the organiser is asked before the draw."""

from dataclasses import dataclass, replace

from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.movement.sitouts import SitOuts, forecast, forecast_bench


@dataclass(frozen=True, slots=True)
class OddChoice:
    """What one way of seating an odd couple would mean tonight."""

    sit_outs: SitOuts
    table_count: int


@dataclass(frozen=True, slots=True)
class DrawQuestion:
    """How many play, and for an odd couple the choices; none where the couples are even.

    With more couples than seats there is no choice: `bench` has what resting in turn means, and
    `bench_length` how many rest at a time. `barred_percent` says of how many draws of the cookie
    jar a game sat out and not punched bars its couple: of those in which that game is drawn.
    """

    couple_count: int
    game_count: int
    jar_size: int | None
    choices: tuple[OddChoice, ...]
    bench: SitOuts | None = None
    bench_length: int = 0

    @property
    def table_count(self) -> int:
        return (self.couple_count - self.bench_length) // 2

    @property
    def more_tables(self) -> int:
        """With a table for the odd couple as well."""
        return self.table_count + 1

    @property
    def barred_percent(self) -> int:
        return round(100 * (self.jar_size or 0) / self.game_count)


def draw_question(evening: Evening, there: int | None) -> DrawQuestion:
    """How many play, and what it means in games sat out that couples are odd, or tables too few.

    `there` is how many tables the hall has, as far as somebody has said so.
    """
    guests, settings = len(evening.guests), replace(evening.settings, tables_there=there)
    length = settings.bench_for(guests)
    if length and settings.tables_usable and guests > 1:
        bench = forecast_bench(guests, settings.tables_usable, settings.game_count)
        return DrawQuestion(guests, settings.game_count, settings.jar_size, (), bench, length)
    is_odd = guests % 2 == 1 and guests > 1
    return DrawQuestion(
        couple_count=guests,
        game_count=settings.game_count,
        jar_size=settings.jar_size,
        choices=tuple(
            OddChoice(forecasted, guests // 2 + (forecasted.odd is not Odd.REST))
            for forecasted in (forecast(guests, settings.game_count) if is_odd else ())
            if forecasted.odd in settings.odds_offered
        ),
    )
