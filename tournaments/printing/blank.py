"""What a blank kit holds: paper for an evening of which nothing is known but its size."""

from dataclasses import dataclass

from scoring.hall.couples import MOST_COUPLES
from scoring.hall.numbers import MOST_GAMES
from tournaments.refusals import UnusableError

USUAL_COUPLES = 40
USUAL_GAMES = 25
FEWEST_COUPLES = 2


@dataclass(frozen=True, slots=True)
class BlankKit:
    """So many couples at so many tables, and so many games."""

    couple_count: int
    table_count: int
    game_count: int


def blank_kit_of(couples: int | None, tables: int | None, games: int | None) -> BlankKit:
    """The kit that is asked for; of couples and tables each follows from the other.

    Raises `UnusableError` for more or fewer than a hall can have.
    """
    if couples is None:
        couples = USUAL_COUPLES if tables is None else 2 * tables
    if tables is None:
        tables = (couples + 1) // 2
    games = USUAL_GAMES if games is None else games
    is_hall = FEWEST_COUPLES <= couples <= MOST_COUPLES and 1 <= tables <= MOST_COUPLES // 2
    if not is_hall:
        raise UnusableError("paper-kit-hall", fewest=FEWEST_COUPLES, most=MOST_COUPLES)
    if not 1 <= games <= MOST_GAMES:
        raise UnusableError("evening-games", most=MOST_GAMES)
    return BlankKit(couples, tables, games)
