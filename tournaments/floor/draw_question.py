"""Knows what the organiser is asked before the draw; draws nothing."""

from dataclasses import dataclass

from scoring.hall.evening import Evening
from scoring.hall.movement import Odd
from scoring.hall.sitouts import SitOuts, forecast


@dataclass(frozen=True, slots=True)
class OddChoice:
    """What one way of seating an odd couple would mean tonight."""

    sit_outs: SitOuts
    table_count: int


@dataclass(frozen=True, slots=True)
class DrawQuestion:
    """How many play, and for an odd couple the choices; none where the couples are even.

    `barred_percent` says of how many draws of the cookie jar a game sat out and not punched bars
    its couple: of those in which that game is drawn.
    """

    couple_count: int
    game_count: int
    jar_size: int | None
    choices: tuple[OddChoice, ...]

    @property
    def table_count(self) -> int:
        return self.couple_count // 2

    @property
    def more_tables(self) -> int:
        """With a table for the odd couple as well."""
        return self.table_count + 1

    @property
    def barred_percent(self) -> int:
        return round(100 * (self.jar_size or 0) / self.game_count)


def draw_question(evening: Evening) -> DrawQuestion:
    """How many play, and for an odd couple what each choice means in games sat out."""
    guests, settings = len(evening.guests), evening.settings
    is_odd = guests % 2 == 1 and guests > 1
    return DrawQuestion(
        couple_count=guests,
        game_count=settings.game_count,
        jar_size=settings.jar_size,
        choices=tuple(
            OddChoice(found, guests // 2 + (found.odd is not Odd.REST))
            for found in (forecast(guests, settings.game_count) if is_odd else ())
            if found.odd in settings.odds_offered
        ),
    )
