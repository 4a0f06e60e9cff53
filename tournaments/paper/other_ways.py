"""The other ways in which a document can be had, as the paper room links to them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.lists.listing import ListedBy
from tournaments.printing.paper import LargePaper, Size
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
        yield _alone({"paper": LargePaper.TABLOID}, _("On tabloid"))


def _in_each_order(document: Printable, query: Mapping[str, str]) -> tuple[OtherWay, ...]:
    return tuple(
        OtherWay(urlencode({**query, "by": order}), ORDERS[order]) for order in document.orders
    )


def _alone(query: Mapping[str, str], title: Promise) -> OtherWays:
    return OtherWays(title, (OtherWay(urlencode(query), title),))
