"""The paper of the door: what is on it; how it looks is known to `prints`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from scoring.hall.couples import Couple
from tournaments.printing.blank import BlankKit
from tournaments.printing.evening import NO_EVENING
from tournaments.printing.lists.listing import ListedBy
from tournaments.printing.moments import Moment
from tournaments.printing.printables import SIGNED_IN, Needed, Order, Printable, heading
from tournaments.store.stored_evening import StoredEvening

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun
    from tournaments.printing.sheet import Sheet


def door_list(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.door import prints  # noqa: PLC0415 – slow import

    settings, guests = stored.settings, stored.evening.guests
    values = prints.DoorList(
        evening=heading(stored),
        couples=guests,
        entry_fee_cents=settings.entry_fee_cents,
        jar_fee_cents=None if settings.jar_size is None else settings.jar_fee_cents,
        entry_fees_cents=stored.evening.entry_fees_cents,
        jar_fees_cents=stored.evening.jar_fees_cents,
        listing=order.listing,
    )
    prints.door_list(values, run)


def receipts(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.door import prints  # noqa: PLC0415 – slow import

    wanted = order.part.couples
    paid = tuple(
        couple
        for couple in stored.evening.guests
        if (wanted is None or couple.number in wanted) and (couple.has_paid or couple.in_jar)
    )
    prints.receipts(prints.Receipts(heading(stored), paid), run)


def name_badges(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.door import prints  # noqa: PLC0415 – slow import

    prints.name_badges(prints.Badges(heading(stored), _worn_by(stored, order)), run)


def couple_numbers(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.door import prints  # noqa: PLC0415 – slow import

    prints.couple_numbers(prints.Badges(heading(stored), _worn_by(stored, order)), run)


def _worn_by(stored: StoredEvening, order: Order) -> tuple[Couple, ...]:
    """Everybody, or the couples that are asked for."""
    wanted = order.part.couples
    return tuple(
        couple for couple in stored.evening.guests if wanted is None or couple.number in wanted
    )


def draw_blank_list(sheet: "Sheet", kit: BlankKit, languages: Sequence[str]) -> None:
    """The list of a blank kit, numbered, on a sheet that lies open at an empty page."""
    from tournaments.door import prints  # noqa: PLC0415 – slow import

    prints.draw_blank_list(sheet, NO_EVENING, range(1, kit.couple_count + 1), languages)


PAID = Needed(
    _("Empty until somebody has paid"),
    lambda evening: any(couple.has_paid or couple.in_jar for couple in evening.guests),
)

PRINTABLES = (
    Printable(
        "door-list",
        "door",
        _("Door list"),
        _(
            "Everybody who signed in, with boxes to tick for what is paid, the change given "
            "and who took the money."
        ),
        (Moment.BEFORE,),
        door_list,
        tells=(marks.couples, marks.heading, marks.payments),
        orders=(ListedBy.NUMBER, ListedBy.NAME),
    ),
    Printable(
        "receipts",
        "door",
        _("Receipts"),
        _("For what each couple has paid to play and for the jar, with a stub for the hall."),
        (Moment.BEFORE,),
        receipts,
        tells=(marks.couples, marks.heading, marks.payments),
        needs=PAID,
        is_for_couples=True,
        is_of_money=True,
        copies=0,
    ),
    Printable(
        "name-badges",
        "door",
        _("Name badges"),
        _("A badge for each player: Avery 5392 on Letter, L7163 on A4."),
        (Moment.BEFORE,),
        name_badges,
        tells=(marks.couples, marks.heading),
        needs=SIGNED_IN,
        is_for_couples=True,
        copies=0,
    ),
    Printable(
        "couple-numbers",
        "door",
        _("Couple numbers"),
        _("The number to wear, twice for each couple: Avery 5163 on Letter, L7163 on A4."),
        (Moment.BEFORE,),
        couple_numbers,
        tells=(marks.couples, marks.heading),
        needs=SIGNED_IN,
        is_for_couples=True,
        copies=0,
    ),
)
