"""In which order a pack is dealt."""

from collections.abc import Sequence, Set
from functools import cache
from typing import NamedTuple

from scoring.cards import DECK, Card, check_card
from scoring.errors import RuleError
from scoring.table.pack.masks import PACK
from scoring.table.variant.variants import Variant


class PackError(RuleError):
    """The pack lacks a card, or has one twice or too many."""

    code = "pack"


class SeatOutsideError(RuleError):
    """The table has no such seat; they are counted from 0."""

    code = "seat-outside"


class PacketsError(RuleError):
    """The variant does not deal in these packets."""

    code = "packets"


class Places(NamedTuple):
    """Where in the pack each card of the deal lies: for each seat, the kitty, and the rest."""

    hands: tuple[tuple[int, ...], ...]
    kitty: tuple[int, ...]
    stock: int


class Deal(NamedTuple):
    """What was dealt: five cards to each seat, the kitty, and the stock that is left."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    stock: tuple[Card, ...]


def pack_of(variant: Variant) -> tuple[Card, ...]:
    """Gives the cards that the variant is played with, as in a new pack (``rules.md §1``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> len(pack_of(VARIANTS["general"].but(joker=True)))
    53
    """
    return PACK if variant.joker else DECK


@cache
def places(variant: Variant, players: int, dealer: int, packets: tuple[int, ...]) -> Places:
    """Gives where in the pack each seat's cards lie (``rules.md §2``).

    The deal goes round from the dealer's left, the kitty at the end of each time round.
    """
    _check_table(variant, players, dealer, packets)
    hands: list[list[int]] = [[] for _ in range(players)]
    kitty: list[int] = []
    top = 0
    for packet, to_kitty in zip(packets, variant.kitty_packets(players), strict=True):
        for seat in clockwise(players, after=dealer):
            hands[seat].extend(range(top, top + packet))
            top += packet
        kitty.extend(range(top, top + to_kitty))
        top += to_kitty
    return Places(tuple(tuple(hand) for hand in hands), tuple(kitty), top)


def _check_table(variant: Variant, players: int, dealer: int, packets: tuple[int, ...]) -> None:
    variant.seating(players)
    check_seat(dealer, players)
    if packets not in variant.packets:
        raise PacketsError(variant=variant.name, packets=packets)


def check_seat(seat: int, players: int) -> None:
    """Refuses a seat that a table of so many does not have."""
    if seat not in range(players):
        raise SeatOutsideError(seat=seat, players=players)


def seats_as_set(seats: Set[int]) -> str:
    """Gives seats as a set is written, in order: Python tells equal sets in different orders.

    >>> seats_as_set({8, 0})
    '{0, 8}'
    """
    return f"{{{', '.join(map(str, sorted(seats)))}}}"


def clockwise(players: int, *, after: int) -> tuple[int, ...]:
    """Gives the seats in turn, from the left of one seat to that seat.

    >>> clockwise(4, after=2)
    (3, 0, 1, 2)
    """
    return tuple((after + step) % players for step in range(1, players + 1))


def deal(
    pack: Sequence[Card], variant: Variant, players: int, dealer: int, packets: tuple[int, ...]
) -> Deal:
    """Gives each seat's cards, the kitty and the stock (``rules.md §2``); the top card first."""
    if len(pack) != len(pack_of(variant)) or set(pack) != set(pack_of(variant)):
        for card in pack:
            check_card(card)
        raise PackError(variant=variant.name)
    where = places(variant, players, dealer, packets)
    hands = tuple(tuple(pack[place] for place in hand) for hand in where.hands)
    return Deal(hands, tuple(pack[place] for place in where.kitty), tuple(pack[where.stock :]))
