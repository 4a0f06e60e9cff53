"""What the poster is told: prizes, the jar, the standings."""

from dataclasses import dataclass

from scoring.hall.couples import Couple
from tournaments.printing.evening import PrintedEvening


@dataclass(frozen=True, slots=True)
class PosterWinner:
    couple: Couple
    # What it has won by; in a tournament it is the place that counts.
    wins: int | None
    # What the couple gets; nothing while a tie is open.
    cents: int | None = None
    thing: str | None = None
    # What each player gets of it, where that is said.
    each_cents: tuple[int, ...] = ()
    # Both players get one of the thing.
    is_each: bool = False
    # Who they are may be told; else the number stands for them.
    is_named: bool = True


@dataclass(frozen=True, slots=True)
class PosterPrize:
    """A prize and who wins it; while it is open, who is tied for it."""

    prize: str
    winners: tuple[PosterWinner, ...]
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class PosterJar:
    numbers: tuple[int, ...]
    winners: tuple[PosterWinner, ...] = ()
    carried_over_cents: int = 0
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class PosterStanding:
    # None where the couple is out of the prizes.
    place: int | None
    couple: Couple
    wins: int

    @property
    def place_said(self) -> str:
        return str(self.place or "–")


@dataclass(frozen=True, slots=True)
class StandingsList:
    """All couples by their wins; `game` is the last one that counts, where one is told."""

    evening: PrintedEvening
    # Sorted as they are to be read.
    standings: tuple[PosterStanding, ...]
    is_final: bool
    game: int | None = None
    game_count: int = 0
    # Some of the game's tables are not told yet.
    is_under_way: bool = False
    # So many cards that count are not typed yet.
    cards_missing: int = 0


@dataclass(frozen=True, slots=True)
class ResultsPoster:
    evening: PrintedEvening
    prizes: tuple[PosterPrize, ...]
    jar: PosterJar | None
    # Sorted as they are to be read.
    standings: tuple[PosterStanding, ...]
    is_final: bool = True
    # A game, or a match, is over: before, nobody has a place.
    is_begun: bool = True
    # The short head of the logbook's chain: whoever has the poster can compare it.
    head: str = ""
    # How the final of a tournament was won.
    final: tuple[str, ...] = ()
    # The hall's, as it is kept.
    logo: bytes | None = None
