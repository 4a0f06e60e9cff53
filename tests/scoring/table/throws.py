"""A hand in which it is time to throw, and so many cards thrown; knows no rule by heart."""

from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.variant.variants import Variant
from tests.scoring.table.hands import after, table, won


def named(
    variant: Variant, players: int = 4, *, bidder: int = 1, stock: str = "", dealer: int = 0
) -> Hand:
    """The bidder has the kitty; the seat at the dealer's left is to throw."""
    hand = won(table(variant, players=players, dealer=dealer, stock=stock), bidder, 20)
    suit = hand.state.held[0].suit
    return after(hand, f"{bidder} name {suit}")


def throw(hand: Hand, count: int) -> Act:
    assert hand.turn is not None
    return Act(hand.turn, Verb.THROW, hand.state.held[:count])


def throwing(hand: Hand, counts: dict[int, int]) -> Hand:
    """Every seat throws so many of its cards, from the first."""
    while hand.state.phase is HandPhase.DRAWING:
        assert hand.turn is not None
        hand.do(throw(hand, counts.get(hand.turn, len(hand.state.held) - 5)))
    return hand
