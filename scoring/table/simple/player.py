"""What a simple player does whenever it is its turn; the plain rules stand beside it."""

from collections.abc import Callable, Mapping

from scoring.cards import Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.drawing import kept_counts
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase, known
from scoring.table.hand.view import view_of
from scoring.table.simple.bidding import best_bid, best_suit, chances, word_for
from scoring.table.simple.playing import card_to_play
from scoring.table.simple.sight import friends_of, sight_of, strength
from scoring.table.simple.throwing import card_to_give, cards_to_throw
from scoring.table.variant.rows import Sides

_ALL_TRICKS = 30


def simple_act(hand: Hand) -> Act:
    """Gives what a simple player in the seat to act does; it looks at no other player's cards.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> simple_act(Hand(VARIANTS["nevins-house"], DECK, players=4, dealer=3))
    Act.parse('0 say 15')
    """
    return _WAYS.get(hand.state.phase, _first_legal)(hand)


def _first_legal(hand: Hand) -> Act:
    """What leaves nothing to judge: to call nobody, to shuffle what was thrown."""
    return next(hand.legal_acts())


def _say(hand: Hand) -> Act:
    state, seat = hand.state, known(hand.turn)
    auction = known(state.auction)
    friends = friends_of(state.variant, state.players, seat)
    word = word_for(
        state.held,
        auction.choices(),
        state.variant,
        auction.bid,
        is_partners=auction.bidder in friends,
        has_partner=_has_partner(hand, seat),
    )
    return Act(seat, Verb.SAY, word=word)


def _has_partner(hand: Hand, seat: int) -> bool:
    """Tells whether the bidder plays with somebody, be it one that is called."""
    variant, players = hand.variant, hand.players
    is_calling = variant.seating(players) is Sides.CALLED
    return is_calling or len(friends_of(variant, players, seat)) > 1


def _name(hand: Hand) -> Act:
    """The bidder raises where that pays better, and looks first where the house does."""
    held, seat, variant = hand.state.held, known(hand.turn), hand.variant
    has_partner = _has_partner(hand, seat)
    raising = Act(seat, Verb.RAISE)
    if hand.can(raising):
        suit = best_suit(held, variant, has_partner=has_partner)
        of = chances(held, suit, variant, has_partner=has_partner)
        bids = (hand.state.bid or _ALL_TRICKS, _ALL_TRICKS)
        if best_bid(variant, bids, of) == _ALL_TRICKS:
            return raising
    if hand.can(Act(seat, Verb.LOOK)):
        return Act(seat, Verb.LOOK)
    suits = [suit for suit in Suit if hand.can(Act(seat, Verb.NAME, word=suit))]
    return Act(seat, Verb.NAME, word=best_suit(held, variant, suits, has_partner=has_partner))


def _throw(hand: Hand) -> Act:
    held = hand.state.held
    counts = kept_counts(hand.variant, hand.players, len(held))
    cards = cards_to_throw(held, hand.state.known_trump, counts)
    return Act(known(hand.turn), Verb.THROW, cards)


def _rob_as_dealer(hand: Hand) -> Act:
    state, seat = hand.state, known(hand.turn)
    given = card_to_give(state.held, state.trump, robs_with=None)
    is_better = strength(known(state.turned), state.trump) > strength(given, state.trump)
    decline = Act(seat, Verb.DECLINE)
    return decline if hand.can(decline) and not is_better else Act(seat, Verb.ROB, (given,))


def _play(hand: Hand) -> Act:
    state, seat = hand.state, known(hand.turn)
    if seat == state.robber:
        given = card_to_give(state.held, state.trump, robs_with=state.ace_of_trumps)
        return Act(seat, Verb.ROB, (given,))
    allowed = [act.cards[0] for act in hand.legal_acts() if act.verb is Verb.PLAY]
    return Act(seat, Verb.PLAY, (card_to_play(allowed, sight_of(view_of(hand, seat))),))


_WAYS: Mapping[HandPhase, Callable[[Hand], Act]] = {
    HandPhase.BIDDING: _say,
    HandPhase.NAMING: _name,
    HandPhase.DRAWING: _throw,
    HandPhase.ROBBING: _rob_as_dealer,
    HandPhase.PLAYING: _play,
}
