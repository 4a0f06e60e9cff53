"""What stands in the line that signs couples in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from scoring.errors import RuleError
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, SingleNumber
from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.joining import pools_to_join
from tournaments.door.attendance import Attendance, coming
from tournaments.door.couples import ListedCouple
from tournaments.words import sentence_for


@dataclass(frozen=True, slots=True)
class SignInLine:
    """The number that the line promises, how who signs in comes, and what the last Enter did.

    Where nobody can sign in any more `closed` says why, and the line stands nowhere.
    """

    number: CoupleNumber
    coming: Attendance | None = None
    # Nobody has signed in yet: who is in the jar is asked once, for all.
    is_first: bool = False
    closed: str = ""
    has_paid: bool = True
    in_jar: bool = False
    first_player: str = ""
    second_player: str = ""
    town: str = ""
    # The number on the spare card that the couple was given.
    card: str = ""
    # Who of them has waited for a partner, and waits no more once they are signed in.
    singles: tuple[SingleNumber, ...] = ()
    errors: Mapping[str, str] = field(default_factory=dict)
    done: ListedCouple | None = None
    # The pool that a late team joins (rules.md §8.10).
    pool: PoolName | None = None

    @classmethod
    def of(cls, evening: Evening, **values: Any) -> Self:
        """The line for whoever comes next."""
        try:
            next_pool = next(iter(pools_to_join(evening.tournament)), None)
            values = {"is_first": not evening.guests, "pool": next_pool, **values}
            return cls(evening.next_couple, coming(evening), **values)
        except RuleError as refusal:
            sentence = sentence_for(refusal, evening.settings.format_of_play)
            return cls(evening.next_couple, closed=sentence, **values)

    @classmethod
    def pairing(cls, evening: Evening, asked: Iterable[SingleNumber], **values: Any) -> Self:
        """The line with the names of those who wait; who waits no more is left out."""
        singles = tuple(number for number in asked if number in evening.singles)
        first, second, *_others = (*(evening.singles[number] for number in singles), "", "")
        return cls.of(evening, singles=singles, first_player=first, second_player=second, **values)

    @property
    def is_second_missing(self) -> bool:
        """The first name stands there already."""
        return bool(self.singles) and not self.second_player

    @property
    def error(self) -> str:
        return next(iter(self.errors.values()), "")
