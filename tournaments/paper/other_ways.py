"""The other ways in which a document can be had, as the paper room offers them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.forms import LARGE_PAPERS
from tournaments.printing.lists.listing import ListedBy
from tournaments.printing.paper import Size
from tournaments.printing.printables import Printable

SIZES: Mapping[Size, Promise] = {
    Size.TENT: _("As tents, to be folded"),
    Size.WALL: _("In large type, for the wall"),
    Size.TRIAL: _("Test sheet: one card on both sides"),
    Size.DUPLEX: _("With their backs, for a printer that turns"),
}
ORDERS: Mapping[ListedBy, Promise] = {
    ListedBy.NAME: _("by name"),
    ListedBy.NUMBER: _("by number"),
    ListedBy.TABLE: _("by table"),
}


@dataclass(frozen=True, slots=True)
class OtherWay:
    """A link to the document so; nothing is said of its order where that is no choice."""

    query: str
    words: Promise


@dataclass(frozen=True, slots=True)
class OtherWays:
    """What they have in common, and each of them."""

    title: Promise
    ways: tuple[OtherWay, ...]

    @property
    def is_one(self) -> bool:
        """One link, which says it all."""
        return len(self.ways) == 1


@dataclass(frozen=True, slots=True)
class AskedPart:
    """A field that asks for a part of the document; `name` is its own in addresses."""

    name: str
    label: Promise
    example: str


OF_A_GAME = AskedPart("game", _("Of game"), "9")
FROM_A_GAME = AskedPart("from_game", _("From game"), "9")
FOR_COUPLES = AskedPart("couples", _("For couples"), "17, 41-43")


def asked_parts(document: Printable) -> Iterator[AskedPart]:
    """What can be asked for where less than the whole is wanted."""
    if document.is_of_a_game:
        yield OF_A_GAME
    if document.is_from_a_game:
        yield FROM_A_GAME
    if document.is_for_couples:
        yield FOR_COUPLES


def other_ways(document: Printable) -> Iterator[OtherWays]:
    """Each order alone, each other size in each order, and large paper."""
    if document.orders:
        yield OtherWays(_("Order of the list"), _in_each_order(document, {}))
    for size in document.sizes:
        if document.orders:
            yield OtherWays(SIZES[size], _in_each_order(document, {"size": size}))
        else:
            yield _alone({"size": size}, SIZES[size])
    if document.is_large:
        ways = (OtherWay(urlencode({"paper": paper}), name) for paper, name in LARGE_PAPERS)
        yield OtherWays(_("On larger paper"), tuple(ways))


def _in_each_order(document: Printable, query: Mapping[str, str]) -> tuple[OtherWay, ...]:
    return tuple(
        OtherWay(urlencode({**query, "by": order}), ORDERS[order]) for order in document.orders
    )


def _alone(query: Mapping[str, str], title: Promise) -> OtherWays:
    return OtherWays(title, (OtherWay(urlencode(query), title),))
