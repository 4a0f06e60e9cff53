"""What stands in the line that signs couples in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.hall.numbers import CoupleNumber
from tournaments.door.couples import ListedCouple


@dataclass(frozen=True, slots=True)
class SignInLine:
    """The number that the line promises, what was refused, and what the last Enter did."""

    number: CoupleNumber
    has_paid: bool = True
    in_jar: bool = False
    first_player: str = ""
    second_player: str = ""
    town: str = ""
    errors: Mapping[str, str] = field(default_factory=dict)
    done: ListedCouple | None = None

    @property
    def error(self) -> str:
        return next(iter(self.errors.values()), "")
