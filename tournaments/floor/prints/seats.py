"""Who sits where, as the paper of the floor desk is told it."""

from dataclasses import dataclass

from tournaments.printing.evening import PrintedCouple


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table and its couples, the one that deals first named first."""

    number: int
    first: PrintedCouple
    # Nobody: a lone couple, which the next winners join.
    second: PrintedCouple | None = None

    @property
    def couples(self) -> tuple[PrintedCouple, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)
