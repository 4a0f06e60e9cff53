"""What the page of the prizes shows beside the desk: where one works, and whether play goes on."""

from dataclasses import dataclass

from tournaments.prizes.desk import PrizesDesk
from tournaments.record.printouts import Printout

EARLY = "?early=1"


@dataclass(frozen=True, slots=True)
class PrizesPage:
    """`corner` is the part of the page that was worked in, by its id; `reason` is one refused."""

    slug: str
    desk: PrizesDesk
    poster: Printout | None
    is_early: bool
    corner: str = ""
    reason: str = ""

    @property
    def is_ready(self) -> bool:
        """Prizes are settled and handed over: play is over, or ends before its last game."""
        return self.desk.is_over or self.is_early

    @property
    def query(self) -> str:
        """What every address of the page ends in, so that an evening ended early stays so."""
        return EARLY if self.is_early else ""
