"""Which card a bidder may call for a partner (``rules.md §6.8``)."""

from collections.abc import Iterator, Sequence
from functools import cache

from scoring.cards import DECK, Card, Rank, Suit
from scoring.table.hand import playing
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.state import ActError, Deed, Deeds, HandPhase, State, Way
from scoring.table.pack.strength import plain_order, trump_order
from scoring.table.variant.rows import Sides


class CallError(ActError):
    """The card is the five of trump, or above the bidder's highest, or there are two."""

    code = "call"
    paragraph = "6.8"


def cards_to_call(hand: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    """Gives the cards that the bidder may call (``rules.md §6.8``).

    None is above the highest in hand, and none is the five of trump. A plain card stands below
    any trump; two of different suits compare by their places in their own (``rules.md §6.11``).

    >>> Card.parse("5S") in cards_to_call([Card.parse("JS")], Suit.SPADES)
    False
    """
    five = Card(Rank.FIVE, trump)
    depths = _depths(trump)
    highest = min(depths[card] for card in hand)
    return tuple(card for card in DECK if card != five and depths[card] >= highest)


@cache
def _depths(trump: Suit) -> dict[Card, int]:
    """Gives how far below the highest each card stands; plain cards follow the trumps."""
    trumps = trump_order(trump)
    depths = {
        card: len(trumps) + depth
        for suit in Suit
        if suit is not trump
        for depth, card in enumerate(plain_order(suit))
    }
    return depths | {card: depth for depth, card in enumerate(trumps)}


def begin(state: State) -> None:
    """Waits for the bidder's call where partners are called; otherwise for the first lead."""
    if state.variant.seating(state.players) is Sides.CALLED and state.bidder is not None:
        state.wait_for(HandPhase.CALLING, state.bidder)
    else:
        playing.begin(state)


def _check_call(state: State, act: Act) -> None:
    if act.cards and (
        len(act.cards) > 1 or act.cards[0] not in cards_to_call(state.held, state.known_trump)
    ):
        raise CallError(cards=act.cards)


def _call(state: State, act: Act) -> None:
    for card in act.cards:
        state.called = card
        holders = (seat for seat, hand in enumerate(state.hands) if card in hand)
        # Calling a card of one's own is playing alone.
        state.partner = next((seat for seat in holders if seat != state.bidder), None)
    playing.begin(state)


def _callable(state: State) -> Iterator[Way]:
    yield (), None
    yield from (((card,), None) for card in cards_to_call(state.held, state.known_trump))


DEEDS: Deeds = {(HandPhase.CALLING, Verb.CALL): Deed(_check_call, _call, _callable)}
