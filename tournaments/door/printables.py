"""The paper of the door: what is on it; how it looks is known to `prints`."""

from django.utils.translation import gettext_lazy as _

from tournaments.printing.printables import Order, Printable, heading
from tournaments.record.kept import KeptEvening


def door_list(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.door import prints  # noqa: PLC0415 – slow import

    settings, guests = kept.settings, kept.evening.guests
    values = prints.DoorList(
        evening=heading(kept),
        couples=guests,
        entry_fee_cents=settings.entry_fee_cents,
        jar_fee_cents=None if settings.jar_size is None else settings.jar_fee_cents,
        entry_fees_cents=kept.evening.entry_fees_cents,
        jar_fees_cents=kept.evening.jar_fees_cents,
    )
    return order.printed(prints.door_list, values)


PRINTABLES = (
    Printable(
        "door-list",
        "door",
        _("Door list"),
        _("Everybody who has signed in, by number, with boxes to tick for what is paid."),
        door_list,
    ),
)
