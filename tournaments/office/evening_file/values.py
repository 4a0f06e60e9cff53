"""What an evening file says, as values; whether it makes sense is asked elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.hall.awards import Award
from scoring.hall.movement import Seating
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.ties import Tie
from tournaments.office.settings import EveningSettings

FORMAT = "cardparty-evening"
VERSION = 1


@dataclass(frozen=True, slots=True)
class FileCouple:
    """A couple as it signed in."""

    number: CoupleNumber
    players: tuple[str, str] = ("", "")
    is_house: bool = False
    has_paid: bool = True
    in_jar: bool = False
    first_game: int = 1
    last_game: int | None = None


@dataclass(frozen=True, slots=True)
class EveningFile:
    """One whole evening. What has not happened yet is empty: no seating, no results, no jar."""

    settings: EveningSettings
    is_practice: bool = False
    couples: tuple[FileCouple, ...] = ()
    seating: Seating | None = None
    seating_seed: str = ""
    results: tuple[tuple[CoupleNumber | None, ...], ...] = ()
    cards: Mapping[CoupleNumber, tuple[GameNumber, ...]] = field(default_factory=dict)
    jar_draw: tuple[GameNumber, ...] = ()
    jar_seed: str = ""
    ties: tuple[Tie, ...] = ()
    handed_over: tuple[Award, ...] = ()

    @property
    def couple_numbers(self) -> frozenset[CoupleNumber]:
        return frozenset(couple.number for couple in self.couples)

    @property
    def house_couples(self) -> tuple[CoupleNumber, ...]:
        return tuple(couple.number for couple in self.couples if couple.is_house)

    @property
    def drawn_order(self) -> tuple[CoupleNumber, ...]:
        """The couples as their starting seats name them, the one that rests last."""
        if self.seating is None:
            return ()
        named = [*(couple for table in self.seating.tables for couple in table), self.seating.rest]
        return tuple(couple for couple in named if couple is not None)
