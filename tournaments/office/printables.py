"""The paper of the office: what is on it; how it looks is known to `prints`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.settings import FormatOfPlay
from tournaments.printing.moments import Moment
from tournaments.printing.printables import Draw, Order, Printable, heading
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.office.guides import CHECK_LISTS, WHEN_WRONG, Guide

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun


def _pages_of(
    guides: Mapping[FormatOfPlay, Guide],
) -> Draw:
    def draw(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
        from tournaments.office import prints  # noqa: PLC0415 – slow import

        guide = guides[stored.settings.format_of_play]
        prints.guide_pages(prints.PrintedGuide(heading(stored), guide), run)

    return draw


PRINTABLES = (
    Printable(
        "check-list",
        "office",
        _("Check list"),
        _("What to do before, during and after, to tick."),
        (Moment.BEFORE,),
        _pages_of(CHECK_LISTS),
    ),
    Printable(
        "if-something-goes-wrong",
        "office",
        _("If something goes wrong"),
        _("What to do then, and where: a page to keep beside the laptop."),
        (Moment.BEFORE,),
        _pages_of(WHEN_WRONG),
        is_when_wrong=True,
    ),
)
