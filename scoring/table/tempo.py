"""Knows the cards of a hand as small whole numbers, for speed; the rules it takes ready compiled.

A card is its place in the new pack. A hand is a list in random order, and beside it the set of its
cards, a bit a card. ``hand`` tells the same at leisure; replaying one by the other proves it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from scoring.table.cards import Suit
from scoring.table.dealing import clockwise
from scoring.table.following import Demand, following, playable
from scoring.table.masks import PACK
from scoring.table.strength import trick_ranks
from scoring.table.variants import Variant

Random = Callable[[], float]

BITS = tuple(1 << number for number in range(len(PACK)))
NUMBER_OF = {bit: number for number, bit in enumerate(BITS)}


class Led(NamedTuple):
    """What a card led asks of the others, and how strong each card is in its trick."""

    bound: int
    allowed: int
    otherwise: Demand | None
    ranks: bytes


@cache
def led_cards(variant: Variant, trump: Suit, *, ace_is_lowest: bool) -> tuple[Led, ...]:
    """Gives what each card of the pack does when it is led."""
    demands = following(variant, trump, ace_is_lowest=ace_is_lowest)
    ranks = trick_ranks(trump, ace_is_lowest=ace_is_lowest)
    return tuple(
        Led(demand.bound, demand.allowed, demand.otherwise, strengths)
        for demand, strengths in zip(demands, ranks, strict=True)
    )


@cache
def followers(players: int, folded: frozenset[int] = frozenset()) -> tuple[tuple[int, ...], ...]:
    """Gives for each leader the seats that follow, in turn."""
    return tuple(
        tuple(seat for seat in clockwise(players, after=leader)[:-1] if seat not in folded)
        for leader in range(players)
    )


def shuffle(pack: list[int], start: int, stop: int, random: Random) -> None:
    """Puts at each of these places a random one of the cards from there to the end of the pack."""
    size = len(pack)
    for place in range(start, stop):
        other = place + int(random() * (size - place))
        pack[place], pack[other] = pack[other], pack[place]


def set_of(cards: Iterable[int]) -> int:
    """Gives the set of the cards."""
    return sum([BITS[card] for card in cards])


class Tricks:
    """The play of a hand by random legal choices: what was played, who took it, how high it was."""

    __slots__ = ("best", "hands", "leader", "led", "played", "random", "sets", "takers")

    def __init__(
        self, hands: list[list[int]], leader: int, led: Sequence[Led], random: Random
    ) -> None:
        self.hands = hands
        self.sets = [set_of(hand) for hand in hands]
        self.leader = leader
        self.led = led
        self.random = random
        self.played: list[int] = []
        self.takers: list[int] = []
        self.best: list[int] = []

    def give(self, seat: int, hand: list[int]) -> None:
        """Puts other cards into the hand of the seat."""
        self.hands[seat] = hand
        self.sets[seat] = set_of(hand)

    def play(self, count: int, following_seats: Sequence[Sequence[int]]) -> None:
        """Plays so many tricks, each seat one of its legal cards at random (``rules.md §4``).

        As a hand lies in random order, its last card is a random one.
        """
        hands, sets, led, random = self.hands, self.sets, self.led, self.random
        leader, played = self.leader, self.played
        for _ in range(count):
            card = hands[leader].pop()
            sets[leader] ^= BITS[card]
            played.append(card)
            bound, allowed, otherwise, ranks = led[card]
            best = ranks[card]
            for seat in following_seats[leader]:
                held = sets[seat]
                if held & bound:
                    card = _choose(hands[seat], held & allowed, random)
                elif otherwise is None:
                    card = hands[seat].pop()
                else:
                    card = _choose(hands[seat], playable(held, otherwise), random)
                sets[seat] = held ^ BITS[card]
                played.append(card)
                if ranks[card] > best:
                    best, leader = ranks[card], seat
            self.takers.append(leader)
            self.best.append(best)
        self.leader = leader


def _choose(hand: list[int], legal: int, random: Random) -> int:
    """Takes a random one of the legal cards out of the hand."""
    if legal & (legal - 1):
        cards = [card for card in hand if legal & BITS[card]]
        card = cards[int(random() * len(cards))]
    else:
        card = NUMBER_OF[legal]
    hand.remove(card)
    return card
