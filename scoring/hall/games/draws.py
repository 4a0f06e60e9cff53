"""How lots are drawn so that anyone can check them.

Every entry gets a ticket: the SHA-256 of ``seed:purpose:entry``, in hexadecimal. The lowest ticket
is drawn first. Nothing else goes into it, so a pencil, the list and the seed are enough to check.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256

from scoring.hall.numbers import CoupleNumber, GameNumber, check_each_once
from scoring.hall.refusals import RefusedError

TABLES = "tables"
JAR = "jar"
POOLS = "pools"


@dataclass(frozen=True, slots=True)
class Draw:
    """The record of a draw: what went in, and what was drawn, in that order."""

    seed: str
    purpose: str
    entries: tuple[int, ...]
    order: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Gives what was drawn, lowest number first."""
        return tuple(sorted(self.order))


def ticket(seed: str, purpose: str, entry: int) -> str:
    """Gives the ticket of one entry; the lowest is drawn first.

    >>> ticket("45", "tables", 1)[:8]
    '7d5d3903'
    """
    return sha256(f"{seed}:{purpose}:{entry}".encode()).hexdigest()


def draw_tables(couples: Collection[CoupleNumber], seed: str) -> Draw:
    """Gives the couples in the order in which they take their starting seats (``rules.md §7.1``).

    >>> draw_tables([1, 2, 3, 4], "45").order
    (4, 2, 1, 3)
    """
    check_each_once(couples)
    return _draw(seed, TABLES, sorted(couples), len(couples))


def draw_pools(teams: Collection[CoupleNumber], seed: str) -> Draw:
    """Gives the teams in the order in which they are put into pools (``rules.md §8.1``).

    >>> draw_pools([1, 2, 3, 4], "45").order
    (4, 2, 1, 3)
    """
    check_each_once(teams)
    return _draw(seed, POOLS, sorted(teams), len(teams))


def draw_jar(game_count: int, size: int, seed: str) -> Draw:
    """Gives the numbers of the cookie jar as they came out (``rules.md §7.10``).

    >>> draw_jar(25, 8, "45").numbers
    (5, 6, 9, 11, 13, 14, 21, 25)
    """
    check_jar_size(game_count, size)
    return _draw(seed, JAR, [GameNumber(game) for game in range(1, game_count + 1)], size)


def check_jar_size(game_count: int, size: int) -> None:
    """Refuses a jar of more numbers than there are games, or of none (``rules.md §7.10``).

    >>> check_jar_size(25, 8)
    """
    if not 1 <= size <= game_count:
        raise RefusedError("jar-size", size=size, game_count=game_count)


def check_jar_numbers(numbers: Sequence[GameNumber], game_count: int, size: int) -> None:
    """Refuses other numbers than so many different games, drawn by hand (``rules.md §7.10``).

    >>> check_jar_numbers([3, 8], 25, 2)
    """
    games = {number for number in numbers if 1 <= number <= game_count}
    if not len(numbers) == len(games) == size:
        raise RefusedError("jar-numbers", size=size, game_count=game_count)


def _draw(seed: str, purpose: str, entries: Collection[int], size: int) -> Draw:
    order = sorted(entries, key=lambda entry: ticket(seed, purpose, entry))
    return Draw(seed, purpose, tuple(entries), tuple(order[:size]))
