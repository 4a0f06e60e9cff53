"""Who sits where, as the paper of the floor desk is told it."""

from dataclasses import dataclass

from scoring.hall.couples import Couple


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table and its couples, the one that deals first named first."""

    number: int
    first: Couple
    # Nobody: a lone couple, which the next winners join.
    second: Couple | None = None

    @property
    def couples(self) -> tuple[Couple, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)
