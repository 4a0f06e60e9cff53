"""Knows what every act has in common: its name, and the desk where it is done."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class EveningAct:
    """Something done to an evening: ``name`` as files and commands write it, ``desk`` where."""

    name: ClassVar[str]
    desk: ClassVar[str]
