"""How long a game takes by those played so far, and when the last one ends at that pace."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median

Minutes = float
"""Of play, or since a moment that whoever asks has chosen."""

FEWEST = 3
"""Of fewer games nothing is told."""
COUNTED = 9
"""The latest games, for a hall gets quicker as the night goes on, and slower when it is tired."""
BREAK = 1.8
"""Where a game took so many times what it usually takes, the hall had a break."""
SHORTEST: Minutes = 3
"""Nobody plays a game in less: somebody typed its winners in afterwards, or set the clock back."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a game takes, and when the last one ends if nobody has a break before that."""

    game: Minutes
    ends: Minutes


def pace_of(closed: Sequence[Minutes], game_count: int, now: Minutes) -> Pace | None:
    """Gives the pace of an evening by the moments at which its first games closed.

    None before a few of them are, and after the last one.

    >>> pace_of([10, 20, 32, 43], game_count=6, now=45)
    Pace(game=11.0, ends=65.0)
    """
    left = game_count - len(closed)
    lengths = [later - earlier for earlier, later in pairwise(closed)]
    played = [length for length in lengths if length > SHORTEST]
    if len(played) < FEWEST or left < 1:
        return None
    usual = median(played)
    game = fmean([length for length in played if length <= BREAK * usual][-COUNTED:])
    # A game that takes longer than usual may close at any moment.
    this_one = max(closed[-1] + game, now)
    return Pace(game, this_one + (left - 1) * game)
