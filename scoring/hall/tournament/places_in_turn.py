"""Who stood where as places went before teams shared them, for logbooks of that time.

The places behind a shared one were given away too, and those who did not get so far stood by
turns: the best of each pool together, then the next.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import chain, zip_longest

from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.pool_order import PoolPlace
from scoring.hall.tournament.pools import Team

Groups = tuple[tuple[Team, ...], ...]


def behind_in_turn(orders: Iterable[Sequence[PoolPlace]], placed: Collection[Slot]) -> Groups:
    """Gives who did not get so far: the best of the rest of all pools, then the next.

    >>> behind_in_turn([[PoolPlace((1,)), PoolPlace((2,))], [PoolPlace((3,))]], placed=[1])
    ((2, 3),)
    """
    rest = (
        [team for place in places for team in place.teams if team not in placed]
        for places in orders
    )
    turns = zip_longest(*rest)
    return tuple(tuple(sorted(filter(None, chain(turn)))) for turn in turns)
