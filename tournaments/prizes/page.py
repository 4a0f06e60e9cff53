"""What the page of the prizes shows beside the desk: where one works, and whether play goes on."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hall.settings import FormatOfPlay
from tournaments.desks import BY_WORD, Desk
from tournaments.prizes.desk import PrizesDesk
from tournaments.store.paper.printouts import Printout

PLAYING: Mapping[FormatOfPlay, Desk] = {
    FormatOfPlay.CARD_EVENING: BY_WORD["floor"],
    FormatOfPlay.NEVINS_HOUSE: BY_WORD["bracket"],
}


@dataclass(frozen=True, slots=True)
class PrizesPage:
    """`corner` is the part of the page that was worked in, by its id.

    `reason` and `numbers` of a draw of the jar are such as were refused.
    """

    slug: str
    version: str
    format_of_play: FormatOfPlay
    desk: PrizesDesk
    poster: Printout | None
    corner: str = ""
    reason: str = ""
    numbers: str = ""

    @property
    def is_ready(self) -> bool:
        """Prizes are settled and handed over once play is over."""
        return self.desk.is_over

    @property
    def is_provisional(self) -> bool:
        """Nothing is an award yet: games are to come, or cards that count (`rules.md §7.22`)."""
        return not self.is_ready or bool(self.desk.cards.missing)

    @property
    def playing_desk(self) -> Desk:
        """Where one goes on as long as nothing is won."""
        return PLAYING[self.format_of_play]

    @property
    def can_end_early(self) -> bool:
        """A tournament is ended at its own desk, which gives everybody a place."""
        return self.format_of_play is FormatOfPlay.CARD_EVENING
