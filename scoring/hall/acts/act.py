"""What every act has in common: its name, its desk, what refuses it, what it does."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self, TypeAlias

from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import MOST_ROUNDS_CUT, Between
from scoring.hall.numbers import CoupleNumber

Saw: TypeAlias = Annotated[CoupleNumber, Between(0, HIGHEST_COUPLE)]
NONE_SEEN = CoupleNumber(0)
"""The winner that was seen where an act was asked for, 0 for none."""

Round: TypeAlias = Annotated[int, Between(1, MOST_ROUNDS_CUT)]
"""A round of cards that are cut."""

_BEFORE_WORD = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class EveningAct:
    """Something done to an evening: ``name`` as files and commands write it, ``desk`` where.

    Both follow from where an act is declared, ``SignIn`` in a module of the door, unless it says
    otherwise; and by that it is among ``ACTS``, in the order of its module. Its fields are all that
    is kept of it.
    """

    name: ClassVar[str]
    desk: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.name = vars(cls).get("name", _BEFORE_WORD.sub("-", cls.__name__).lower())
        cls.desk = vars(cls).get("desk", cls.room())
        # A dataclass with slots is made twice; the second one counts.
        ACTS[cls.name] = cls

    @classmethod
    def room(cls) -> str:
        """Where it is declared among the acts: the desk, or the logbook."""
        return cls.__module__.removeprefix(f"{__package__}.").partition(".")[0]

    def check(self, facts: Facts) -> None:
        """Refuses the act where it cannot be done now; most acts say what refuses them."""

    def do(self, facts: Some) -> Some:
        """Gives the facts after the act, where nothing refuses it."""
        raise NotImplementedError

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act with all that it needs, and with this seed if it draws."""
        return self


ACTS: dict[str, type[EveningAct]] = {}
"""Every act by the name that files and commands give it."""
