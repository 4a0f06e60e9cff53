"""The paper of the cards desk: what is on it; how it looks is known to `prints`."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from scoring.hall.evening import Evening
from scoring.hall.games import SeatedGame
from scoring.hall.numbers import CoupleNumber
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.printables import Order, Printable, heading
from tournaments.printing.qr import is_for_phones
from tournaments.record.kept import KeptEvening


def punch_cards(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    wanted, seats = order.part.couples, _first_seats(kept.evening)
    address = (kept.settings.public_address or order.address).rstrip("/")
    has_code = is_for_phones(address)
    cards = tuple(
        prints.PrintedCard(
            couple,
            seats.get(couple.number),
            address + reverse("board-couple", args=[kept.slug, couple.number])
            if has_code
            else None,
        )
        for couple in kept.evening.couples.values()
        if wanted is None or couple.number in wanted
    )
    values = prints.PunchCards(heading(kept), kept.settings.game_count, cards)
    return order.printed(prints.punch_cards, values)


PRINTABLES = (
    Printable(
        "punch-cards",
        "cards",
        _("Punch cards"),
        _(
            "A card a couple: a box a game and its starting table; with an address for phones in "
            "the settings also a code for its page."
        ),
        punch_cards,
        is_for_couples=True,
    ),
)


def _first_seats(evening: Evening) -> dict[CoupleNumber, PrintedSeat]:
    """Where each couple sits in its first game; nobody whose first game is not seated yet."""
    firsts = {couple.first_game for couple in evening.couples.values()}
    seats = {game: _seats(evening.games[game - 1]) for game in firsts if game <= len(evening.games)}
    return {
        couple.number: seat
        for couple in evening.couples.values()
        if (seat := seats.get(couple.first_game, {}).get(couple.number))
    }


def _seats(game: SeatedGame) -> dict[CoupleNumber, PrintedSeat]:
    seats = {
        couple: PrintedSeat(number)
        for number, table in game.seating.in_play
        for couple in table
        if couple is not None
    }
    rest = game.seating.rest
    return seats if rest is None else seats | {rest: REST_SEAT}
