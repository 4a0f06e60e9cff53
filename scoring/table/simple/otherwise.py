"""What another card would have brought, once a hand is over and all cards are known.

It judges nobody who saw less: the cards lie as they lay, and simple players play on.
"""

from collections.abc import Iterator
from copy import copy
from typing import NamedTuple

from scoring.cards import Card
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.simple.player import simple_act


class CardTried(NamedTuple):
    """A card that might have been played, and what the own side takes in the whole hand with it."""

    card: Card
    points: int


class PlayTried(NamedTuple):
    """A card that was played in a trick, and what might have been played, each tried alike."""

    number: int
    played: CardTried
    others: tuple[CardTried, ...]


def hands_played(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """Gives what each seat held when it was to play its first card, the turned card robbed.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> dealt = Hand(VARIANTS["nevins-house"], DECK, dealer=3)
    >>> hands_played(dealt) == dealt.dealt.hands
    True
    """
    again, held = hand.anew(), dict(enumerate(hand.state.hands))
    met: set[int] = set()
    for act in hand.acts:
        if act.verb in {Verb.PLAY, Verb.FOLD} and act.seat not in met:
            met.add(act.seat)
            held[act.seat] = again.state.held
        again.do(act)
    return tuple(held[seat] for seat in range(hand.players))


def plays_tried(hand: Hand, seat: int) -> Iterator[PlayTried]:
    """Gives each card that the seat played where it had a choice, with all it might have played.

    After each of them four simple players play on, from the cards that everybody really held;
    the card that was played is tried in the same way, so that only the card makes the difference.
    """
    again = hand.anew()
    for act in hand.acts:
        if act.seat == seat and act.verb is Verb.PLAY:
            ways = [way for way in again.legal_acts() if way.verb is Verb.PLAY]
            tried = {way.cards[0]: _tried(again, way) for way in ways}
            played = tried.pop(act.cards[0])
            if tried:
                yield PlayTried(len(again.state.tricks) + 1, played, tuple(tried.values()))
        again.do(act)


def _tried(hand: Hand, act: Act) -> CardTried:
    on = copy(hand).do(act)
    while not on.is_over:
        on.do(simple_act(on))
    return CardTried(act.cards[0], on.points[on.variant.side_of(act.seat, on.players)])
