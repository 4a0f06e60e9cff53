"""Whom the room must be told about where they sit, so that the floor offers the paper."""

from dataclasses import dataclass

from scoring.hall.comparing.unexpected_seats import unexpected_seats
from scoring.hall.evening import Evening
from scoring.hall.games.games import Seated
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.words.lists import spoken_shortly


@dataclass(frozen=True, slots=True)
class UnexpectedSeats:
    """The couples that sit elsewhere in the open game than expected.

    Nobody, where all sit as the results say once the game was seated again: the room knows no
    more than that it was.
    """

    couples: tuple[CoupleNumber, ...]

    @property
    def couples_text(self) -> str:
        return spoken_shortly(self.couples)


def unexpected_seats_now(evening: Evening) -> UnexpectedSeats | None:
    """Who sits elsewhere in the open game; nothing to tell where it goes on as usual."""
    game = evening.open_game
    if game is None:
        return None
    changes = unexpected_seats(evening, GameNumber(len(evening.games)))
    couples = tuple(change.couple for change in changes if change.after is not None)
    return UnexpectedSeats(couples) if couples or game.seated is Seated.RESEATED else None
