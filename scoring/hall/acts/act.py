"""What every act has in common: its name, the desk where it is done, its place in a list."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, TypeAlias

from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.fields import MOST_ROUNDS_CUT, Between
from scoring.hall.numbers import CoupleNumber

Saw: TypeAlias = Annotated[CoupleNumber, Between(0, HIGHEST_COUPLE)]
"""The winner that was seen where an act was asked for, 0 for none."""

Round: TypeAlias = Annotated[int, Between(1, MOST_ROUNDS_CUT)]
"""A round of cards that are cut."""

_BEFORE_WORD = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class EveningAct:
    """Something done to an evening: ``name`` as files and commands write it, ``desk`` where.

    Both follow from where an act is declared, ``SignIn`` in the module of the door, unless it says
    otherwise; and by that it is among ``ACTS``, in the order of its module.
    """

    name: ClassVar[str]
    desk: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.name = vars(cls).get("name", _BEFORE_WORD.sub("-", cls.__name__).lower())
        cls.desk = vars(cls).get("desk", cls.__module__.rpartition(".")[2])
        # A dataclass with slots is made twice; the second one counts.
        ACTS[cls.name] = cls


ACTS: dict[str, type[EveningAct]] = {}
"""Every act by the name that files and commands give it."""
