"""The desks of an evening, in its order: the one table for whoever lists them."""

from dataclasses import dataclass

from django.urls import get_resolver, get_urlconf
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.settings import Settings

OFFICE = "office"


@dataclass(frozen=True, slots=True)
class Desk:
    """A desk by its word, which is that of its package, its templates, its address and its pages.

    `page` is the name of the address where whoever goes to the desk arrives.
    """

    word: str
    title: Promise
    icon: str
    page: str
    # It serves every other desk, and so it stands apart from their order.
    is_apart: bool = False

    @property
    def urls(self) -> str:
        """The module of its addresses, all below `<evening>/<word>/`."""
        return f"tournaments.{self.word}.urls"


DESKS = (
    Desk(OFFICE, _("Office"), "icons/office.html", page="office-evening"),
    Desk("door", _("Door"), "icons/door.html", page="door"),
    Desk("floor", _("Floor"), "icons/floor.html", page="floor"),
    Desk("cards", _("Cards"), "icons/cards.html", page="cards"),
    Desk("bracket", _("Bracket"), "icons/bracket.html", page="bracket"),
    Desk("prizes", _("Prizes"), "icons/prizes.html", page="prizes"),
    Desk("board", _("Board"), "icons/board.html", page="board"),
    Desk("paper", _("Paper"), "icons/print.html", page="paper", is_apart=True),
)


def desks_of(settings: Settings) -> tuple[Desk, ...]:
    """The desks at which something is done in this format of play."""
    return tuple(desk for desk in DESKS if desk.word not in settings.desks_unused)


BY_WORD = {desk.word: desk for desk in DESKS}


def desk_of(page: str) -> Desk | None:
    """The desk that a page belongs to: the name of its address begins with the desk's word."""
    return BY_WORD.get(page.partition("-")[0])


def is_open(page: str) -> bool:
    """Whether whoever is being answered finds the page of this name; the laptop finds them all."""
    return bool(get_resolver(get_urlconf()).reverse_dict.getlist(page))
