"""Every document in every way that it is had, at the moments of an evening."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from scoring.hall.acts import SignIn
from scoring.hall.movement.movement import Odd
from tests.prints.papers import EVENING, OF_TOURNAMENT, Couples, kept_for, stored
from tests.scoring.hall.evenings import drawn, played, set_up
from tournaments.printing.lists.listing import ListOrder, NameOrder
from tournaments.printing.paper import Size
from tournaments.printing.printables import Printable
from tournaments.store.stored_evening import StoredEvening

# Those at which somebody has come.
MOMENTS = ("before the draw", "in game 12", "at the end")


def ways(document: Printable) -> Iterator[tuple[Size, ListOrder]]:
    """Each size, in each order."""
    orders = [ListOrder(), *(ListOrder(by, NameOrder.FAMILY) for by in document.orders)]
    yield from product((Size.SHEET, *document.sizes), orders)


@cache
def evening_at(moment: str, couples: Couples) -> StoredEvening:
    evening = set_up(odd=Odd.REST, jar_size=1).do_all(
        SignIn(couple.players, couple.number, in_jar=True) for couple in couples
    )
    if moment == "in game 12":
        evening = played(drawn(len(couples), odd=Odd.REST, jar_size=1), games=11)
    return stored(evening)


def evening_for(name: str, moment: str, couples: Couples) -> StoredEvening:
    """An evening on which the document says something, as far as it has come."""
    if moment in {"with nobody", "at the end"} or name in OF_TOURNAMENT:
        return kept_for(name, tuple(couples), EVENING)
    return evening_at(moment, tuple(couples))
