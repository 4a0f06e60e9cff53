"""How a bid becomes a trump (``rules.md §5``); who may bid what is known to the auction."""

from collections.abc import Iterable, Iterator

from scoring.cards import DECK, Card, Suit
from scoring.table.hand import drawing
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import Auction
from scoring.table.hand.state import (
    ActError,
    Deed,
    Deeds,
    HandPhase,
    State,
    Way,
    deed_if,
    known,
)
from scoring.table.pack.masks import ACE_OF_HEARTS, mask

_COUNT_FOR = {
    suit: mask(card for card in DECK if card.suit is suit) | 1 << ACE_OF_HEARTS for suit in Suit
}


class SuitNotHeldError(ActError):
    """The bidder holds no card of the suit, and must to name it."""

    code = "suit-not-held"
    paragraph = "5.7"


def suits_held(cards: Iterable[Card]) -> tuple[Suit, ...]:
    """Gives the suits of which the cards hold one (``rules.md §5.7``).

    The ace of hearts counts for any.

    >>> suits_held([Card.parse("5S"), Card.parse("2C")])
    (Suit.CLUBS, Suit.SPADES)
    """
    return suits_in(mask(cards))


def suits_in(held: int) -> tuple[Suit, ...]:
    """Gives the same for a set of cards."""
    return tuple(suit for suit, cards in _COUNT_FOR.items() if held & cards)


def begin(state: State, auction: Auction) -> None:
    """Waits for the first word of the auction (``rules.md §5.1``)."""
    state.auction = auction
    state.wait_for(HandPhase.BIDDING, known(auction.turn))


def _check_say(state: State, act: Act) -> None:
    known(state.auction).check_say(_choice(act))


def _choice(act: Act) -> int | str:
    return act.word if isinstance(act.word, int) else str(act.word)


def _say(state: State, act: Act) -> None:
    auction = known(state.auction).say(_choice(act))
    if auction.turn is not None:
        state.wait_for(HandPhase.BIDDING, auction.turn)
    elif auction.winner is None:
        state.wait_for(HandPhase.OVER)
    else:
        state.bidder, state.bid = auction.winner, auction.bid
        state.wait_for(HandPhase.NAMING, auction.winner)


def _may_raise(state: State) -> bool:
    is_lower = isinstance(state.bid, int) and state.bid < 30
    return state.variant.raise_to_thirty and is_lower and not state.is_kitty_seen


def _raise(state: State, _act: Act) -> None:
    state.bid = 30


def _may_look(state: State) -> bool:
    return state.variant.look_first and not state.is_kitty_seen


def _look(state: State, act: Act) -> None:
    state.is_kitty_seen = True
    state.take_kitty(act.seat)


def _may_go_on_the_kitty(state: State) -> bool:
    return state.variant.go_on_the_kitty and not state.is_kitty_seen


def _go_on_the_kitty(state: State, act: Act) -> None:
    state.is_kitty_seen = state.is_on_the_kitty = True
    state.throw_away(act.seat, state.held)
    state.take_kitty(act.seat)


def _may_go_on_the_top_card(state: State) -> bool:
    return state.is_on_the_kitty and state.variant.go_on_the_top_card


def _go_on_the_top_card(state: State, act: Act) -> None:
    state.throw_away(act.seat, state.held)
    card = state.draw()
    state.hold(act.seat, (card,))
    state.trump = card.suit
    drawing.begin(state)


def _check_name(state: State, act: Act) -> None:
    if act.word not in _suits_to_name(state):
        raise SuitNotHeldError(suit=act.word)


def _suits_to_name(state: State) -> tuple[Suit, ...]:
    is_bound = state.variant.must_hold_suit  # on the kitty too (rules.md §5.14)
    return suits_held(state.held) if is_bound else tuple(Suit)


def _name(state: State, act: Act) -> None:
    state.take_kitty(act.seat)
    state.trump = Suit(act.word)
    drawing.begin(state)


def _choices(state: State) -> Iterator[Way]:
    yield from (((), choice) for choice in known(state.auction).choices())


def _suits(state: State) -> Iterator[Way]:
    yield from (((), suit) for suit in _suits_to_name(state))


DEEDS: Deeds = {
    (HandPhase.BIDDING, Verb.SAY): Deed(_check_say, _say, _choices),
    (HandPhase.NAMING, Verb.RAISE): deed_if(_may_raise, _raise),
    (HandPhase.NAMING, Verb.LOOK): deed_if(_may_look, _look),
    (HandPhase.NAMING, Verb.GO_ON_THE_KITTY): deed_if(_may_go_on_the_kitty, _go_on_the_kitty),
    (HandPhase.NAMING, Verb.GO_ON_THE_TOP_CARD): deed_if(
        _may_go_on_the_top_card, _go_on_the_top_card
    ),
    (HandPhase.NAMING, Verb.NAME): Deed(_check_name, _name, _suits),
}
