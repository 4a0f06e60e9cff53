"""Every document in every way that it is had, at the moments of an evening and of a tournament."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from scoring.hall.acts import DrawTables, SetUp, SignIn
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.terms import MOST_TEAMS
from tests.prints.papers import (
    EVENING,
    Couples,
    all_played,
    kept_for,
    knockout_seated,
    pools_drawn,
    stored,
    to_be_drawn,
)
from tests.scoring.hall.evenings import played, prizes, set_up
from tournaments.printing.lists.listing import ListOrder, NameOrder
from tournaments.printing.paper import LargePaper, Paper, Size
from tournaments.printing.printables import Printable
from tournaments.store.stored_evening import StoredEvening

# Those at which somebody has come, of a card evening and of a tournament.
OF_CARDS = ("before the draw", "drawn", "in game 12", "at the end")
OF_POOLS = ("to be drawn", "pools drawn", "pools played", "knock-out seated", "all played")
# What leads from each moment of a tournament to the next one.
NEXT = (pools_drawn, all_played, knockout_seated, all_played)


def moments(document: Printable, halls: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Those of what is played where it is printed, each with so many couples or teams."""
    yield "with nobody", 0
    if document.is_of(set_up().settings):
        yield from product(OF_CARDS, halls)
    if document.is_of(set_up(format_of_play=FormatOfPlay.NEVINS_HOUSE).settings):
        yield from product(OF_POOLS, [teams for teams in halls if teams <= MOST_TEAMS])


def ways(document: Printable) -> Iterator[tuple[Size, ListOrder]]:
    """Each size, in each order."""
    orders = [ListOrder(), *(ListOrder(by, NameOrder.FAMILY) for by in document.orders)]
    yield from product((Size.SHEET, *document.sizes), orders)


def papers(document: Printable) -> tuple[Paper | LargePaper, ...]:
    """What it is printed on."""
    return (*Paper, *LargePaper) if document.is_large else (*Paper,)


@cache
def evening_at(moment: str, couples: Couples) -> StoredEvening:
    evening = set_up(odd=Odd.REST, jar_size=1).do_all(
        SignIn(couple.players, couple.number, in_jar=True) for couple in couples
    )
    if moment != "before the draw":
        evening = evening.do(DrawTables("45"))
    return stored(played(evening, games=11) if moment == "in game 12" else evening)


@cache
def tournament_at(moment: str, teams: Couples) -> StoredEvening:
    offered = prizes(place_1=30001, place_2=10000, consolation="A made-up turnip")
    evening = to_be_drawn(teams, EVENING.name, EVENING.hall).do(SetUp({"prizes": offered}))
    for go_on in NEXT[: OF_POOLS.index(moment)]:
        evening = go_on(evening)
    return stored(evening)


def evening_for(name: str, moment: str, couples: Couples) -> StoredEvening:
    """An evening on which the document says something, as far as it has come."""
    if moment in {"with nobody", "at the end"}:
        return kept_for(name, tuple(couples), EVENING)
    make = tournament_at if moment in OF_POOLS else evening_at
    return make(moment, tuple(couples))
