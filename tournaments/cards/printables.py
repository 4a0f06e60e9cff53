"""The paper of the cards desk: what is on it; how it looks is known to `prints`."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from scoring.hall.numbers import CoupleNumber
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.printables import Order, Printable, heading
from tournaments.record.kept import KeptEvening


def punch_cards(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    seats = _starting_seats(kept)
    address = (kept.settings.public_address or order.address).rstrip("/")
    cards = tuple(
        prints.PrintedCard(
            couple,
            seats.get(couple.number),
            address + reverse("board-couple", args=[kept.slug, couple.number]),
        )
        for couple in kept.evening.couples.values()
    )
    values = prints.PunchCards(heading(kept), kept.settings.game_count, cards)
    return order.printed(prints.punch_cards, values)


PRINTABLES = (
    Printable(
        "punch-cards",
        "cards",
        _("Punch cards"),
        _("A card a couple: a box a game, its starting table, and a code for its page on a phone."),
        punch_cards,
    ),
)


def _starting_seats(kept: KeptEvening) -> dict[CoupleNumber, PrintedSeat]:
    if not kept.evening.games:
        return {}
    seating = kept.evening.games[0].seating
    seats = {
        couple: PrintedSeat(number)
        for number, table in seating.in_play
        for couple in table
        if couple is not None
    }
    return seats if seating.rest is None else seats | {seating.rest: REST_SEAT}
