"""What a printable is, and how it is ordered; each desk has a list of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias

from django.conf import settings
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from scoring.hall.evening import Evening
from scoring.hall.settings import Settings
from tournaments.printing.evening import UNKNOWN_HALL, PrintedEvening, PrintedHall
from tournaments.printing.languages import languages_wanted
from tournaments.printing.lists.listing import USUAL, ListedBy, ListOrder
from tournaments.printing.moments import Moment, moment_of
from tournaments.printing.paper import LargePaper, Paper, Size
from tournaments.printing.parts import WHOLE, PrintedPart
from tournaments.store.listing import day_after
from tournaments.store.paper.logo import logo_of
from tournaments.store.phones.wifi import wifi_of
from tournaments.store.stored_evening import StoredEvening

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun


@dataclass(frozen=True, slots=True)
class Order:
    """How a document is wanted; `address` is where phones find the program: `http://…:8045`.

    `large` is the paper of a document that gains by it, where it is wanted so; `part` is of a
    document that can be had in parts.
    """

    paper: Paper
    languages: tuple[str, ...]
    address: str
    large: LargePaper | None = None
    part: PrintedPart = WHOLE
    size: Size = Size.SHEET
    listing: ListOrder = USUAL
    # What paper says of the hall beyond the evening.
    hall: PrintedHall = UNKNOWN_HALL
    # When the file is made; nobody says it where the same is to be printed again.
    made_at: datetime | None = None

    def run(self, *, title: str = "") -> "PrintRun":
        """The run in which it is printed; with a title one of several documents."""
        from tournaments.printing.run import PrintRun  # noqa: PLC0415 – slow import

        return PrintRun(
            self.paper,
            self.languages,
            settings.CARDPARTY_FONT,
            title=title,
            made_at=self.made_at,
            large=self.large,
        )


Draw: TypeAlias = "Callable[[StoredEvening, Order, PrintRun], None]"
"""Draws a document of the evening, as it is ordered."""


@dataclass(frozen=True, slots=True)
class Needed:
    """What a document says no more than its absence before, and whether it is there."""

    words: Promise
    is_there: Callable[[Evening], bool]


SIGNED_IN = Needed(_("Empty until somebody has signed in"), lambda evening: bool(evening.guests))
TABLES = Needed(_("Empty until the tables are drawn"), lambda evening: bool(evening.games))
POOLS = Needed(
    _("Empty until the pools are drawn"), lambda evening: bool(evening.tournament_facts.pools)
)
SEATS = Needed(
    _("Empty until the knock-out is seated"), lambda evening: bool(evening.tournament_facts.slots)
)


def _always(_evening: Evening) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Printable:
    """One document: its name in commands and addresses, whose it is, and what it is for."""

    name: str
    desk: str
    title: Promise
    description: Promise
    # When it is wanted; beyond the first, once more.
    moments: tuple[Moment, ...]
    draw: Draw
    # Without it there is nothing on it.
    needs: Needed | None = None
    # What it tells that can change: it is out of date once one of these is another.
    tells: tuple[marks.Telling, ...] = (marks.heading,)
    # It gains by a larger paper than what lies in every printer.
    is_large: bool = False
    # It can be had of any game that is seated.
    is_of_a_game: bool = False
    # It can be had from any game of the evening on.
    is_from_a_game: bool = False
    # The sizes that it can be had in beside the usual one.
    sizes: tuple[Size, ...] = ()
    # What it can be looked up by, where that is a choice.
    orders: tuple[ListedBy, ...] = ()
    # It can be had for some couples only.
    is_for_couples: bool = False
    # It is looked for when something is wrong, whatever the moment.
    is_when_wrong: bool = False
    # It lies with the money.
    is_of_money: bool = False
    # Of what is printed together; none: only where it is asked for.
    copies: int = 1
    # It is wanted at its moments only where something is as it should not be.
    is_wanted: Callable[[Evening], bool] = _always

    def make(self, stored: StoredEvening, order: Order) -> bytes:
        """The document as a PDF."""
        run = order.run()
        self.draw(stored, order, run)
        return run.file()

    def mark(self, evening: Evening) -> str:
        """The mark of what it tells as the evening is now."""
        return marks.document_mark(evening, self.tells)

    @property
    def is_by_name(self) -> bool:
        """It lists people by their names, the first or the family name first."""
        return ListedBy.NAME in self.orders

    @property
    def sketch(self) -> str:
        """The template with a little drawing of it."""
        return f"paper/sketches/{self.name}.html"

    def is_of(self, settings: Settings) -> bool:
        """Tells whether it belongs to what is played by these settings."""
        return self.desk not in settings.desks_unused

    def is_for(self, evening: Evening) -> bool:
        """Tells whether it is wanted as the evening stands, and would be more than empty."""
        is_time = moment_of(evening) in self.moments
        return is_time and self.missing_in(evening) is None and self.is_wanted(evening)

    def missing_in(self, evening: Evening) -> Promise | None:
        """What has to come before it is more than empty, in words."""
        return None if self.needs is None or self.needs.is_there(evening) else self.needs.words


def order_on(
    paper: str,
    languages: tuple[str, ...],
    address: str,
    part: PrintedPart = WHOLE,
    size: Size = Size.SHEET,
    listing: ListOrder = USUAL,
    hall: PrintedHall = UNKNOWN_HALL,
) -> Order:
    """An order on the paper of this name, made now."""
    large = LargePaper(paper) if paper in {large.value for large in LargePaper} else None
    usual = large.usual if large else Paper(paper)
    now = timezone.localtime()
    return Order(usual, languages, address, large, part, size, listing, hall, now)


def languages_of(stored: StoredEvening, wanted: str | None) -> tuple[str, ...]:
    """The languages to print in, the evening's own unless others are wanted."""
    own = stored.settings.languages
    return own if wanted is None else languages_wanted(wanted, own)


def printed_hall(stored: StoredEvening) -> PrintedHall:
    """What is kept of the evening's hall."""
    evening_settings = stored.settings
    return PrintedHall(
        next_day=lambda: day_after(evening_settings, timezone.localdate()),
        logo=lambda: logo_of(evening_settings.hall),
        wifi=lambda: wifi_of(evening_settings.hall),
    )


def heading(stored: StoredEvening) -> PrintedEvening:
    """The evening as every document names it."""
    evening_settings = stored.settings
    return PrintedEvening(
        evening_settings.name,
        evening_settings.date,
        evening_settings.hall,
        evening_settings.permit,
        is_tournament=evening_settings.is_tournament,
        is_practice=evening_settings.is_practice,
    )
