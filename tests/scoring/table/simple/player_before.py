"""The simple player as it bid before it knew what hands like its own took: it counted its trumps.

Kept for the comparison alone.
"""

from collections.abc import Callable, Collection, Sequence

from scoring.cards import Card, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import HOLD, PASS, Choice
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase, known
from scoring.table.pack.strength import trump_order
from scoring.table.simple.player import simple_act
from scoring.table.simple.sight import friends_of
from scoring.table.variant.rows import Bid

_WORTH = (10, 7, 6, 4, 4, 4)
_WORTH_OF_ANY_OTHER = 3
_WORTH_ALL_TRICKS = 30

Player = Callable[[Hand], Act]


def act_before(hand: Hand) -> Act:
    """What it did; only in the auction and in naming does it differ from the player of now."""
    ways: dict[HandPhase, Player] = {HandPhase.BIDDING: _say, HandPhase.NAMING: _name}
    return ways.get(hand.state.phase, simple_act)(hand)


def worth(cards: Collection[Card], trump: Suit) -> int:
    return sum(
        _WORTH[place] if place < len(_WORTH) else _WORTH_OF_ANY_OTHER
        for place, card in enumerate(trump_order(trump))
        if card in cards
    )


def best_suit(cards: Collection[Card], suits: Sequence[Suit] = tuple(Suit)) -> Suit:
    return max(suits, key=lambda suit: worth(cards, suit))


def word_for(
    cards: Collection[Card], choices: Sequence[Choice], standing: Bid | None, *, is_partners: bool
) -> Choice:
    points = worth(cards, best_suit(cards))
    if is_partners:
        return PASS
    if HOLD in choices and isinstance(standing, int) and standing <= points:
        return HOLD
    bids = (choice for choice in choices if isinstance(choice, int) and choice <= points)
    return min(bids, default=PASS)


def _say(hand: Hand) -> Act:
    state, seat = hand.state, known(hand.turn)
    auction = known(state.auction)
    is_partners = auction.bidder in friends_of(state.variant, state.players, seat)
    word = word_for(state.held, auction.choices(), auction.bid, is_partners=is_partners)
    return Act(seat, Verb.SAY, word=word)


def _name(hand: Hand) -> Act:
    held, seat = hand.state.held, known(hand.turn)
    is_worth_all = worth(held, best_suit(held)) >= _WORTH_ALL_TRICKS
    for verb, is_wanted in ((Verb.RAISE, is_worth_all), (Verb.LOOK, True)):
        if is_wanted and hand.can(Act(seat, verb)):
            return Act(seat, verb)
    suits = [suit for suit in Suit if hand.can(Act(seat, Verb.NAME, word=suit))]
    return Act(seat, Verb.NAME, word=best_suit(held, suits))
