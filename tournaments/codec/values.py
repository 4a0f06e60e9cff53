"""What an evening file says, as one value."""

from dataclasses import dataclass

from scoring.hall.evening import Evening
from tournaments.codec.chain import Logged

FORMAT = "cardparty-evening"
VERSION = 2
ENDING = ".cardparty"
"""Of its name: a double-click opens it with the program. What it holds is JSON."""


@dataclass(frozen=True, slots=True)
class EveningFile:
    """An evening and how it came about; files from elsewhere have no log."""

    facts: Evening
    log: tuple[Logged, ...] = ()
