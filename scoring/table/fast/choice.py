"""One hand at tempo while somebody chooses, by the numbers of acts.

Whoever chooses is asked as at the table, with two exceptions: who holds the ace of trumps says
before the first card whether it robs, and nobody asks who is booked, or folds.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from scoring.cards import Suit
from scoring.table.fast.chance import HandInPlay
from scoring.table.fast.tempo import Led, Table, Throw, Tricks, legal_among
from scoring.table.hand.acts import Verb
from scoring.table.hand.bidding import Choice
from scoring.table.hand.naming import suits_in
from scoring.table.hand.numbers import (
    FIRST_CALL,
    FIRST_PLAY,
    FIRST_ROB,
    FIRST_THROW,
    ActNumberError,
    number_alone,
)
from scoring.table.hand.state import known
from scoring.table.variant.rows import HAND_SIZE

_RAISE, _LOOK = number_alone(Verb.RAISE), number_alone(Verb.LOOK)
_ON_THE_KITTY = number_alone(Verb.GO_ON_THE_KITTY)
_ON_THE_TOP_CARD = number_alone(Verb.GO_ON_THE_TOP_CARD)
_DECLINE, _CALL_NOBODY = number_alone(Verb.DECLINE), number_alone(Verb.CALL)
_SUITS = {number_alone(Verb.NAME, suit): suit for suit in Suit}
_NAMES = {suit: number for number, suit in _SUITS.items()}
# The hand as it lies, the seat that is asked, and the numbers of what it may do.
Choose = Callable[["HandByChoice", int, Sequence[int]], int]


class HandByChoice(HandInPlay):
    """One hand in which each act is chosen; only deal, draw and shuffle are chance."""

    __slots__ = ("choose",)

    def __init__(
        self, table: Table, rng: Random, below_zero: frozenset[int], choose: Choose
    ) -> None:
        super().__init__(table, rng, below_zero, caution=0)
        self.choose = choose

    def ask(self, seat: int, numbers: Sequence[int]) -> int:
        """Gives the number that is chosen, of those that are allowed."""
        number = self.choose(self, seat, numbers)
        if number not in numbers:
            raise ActNumberError(number=number)
        return number

    def _offer_to_dealer(self, turned: int, *, is_declinable: bool) -> None:
        hand, dealer = self.hands[self.table.dealer], self.table.dealer
        numbers = [*([_DECLINE] if is_declinable else []), *(FIRST_ROB + card for card in hand)]
        number = self.ask(dealer, numbers)
        if number == _DECLINE:
            self.script.append((Verb.DECLINE, ((),)))
        else:
            self._exchange(hand, number - FIRST_ROB, turned)

    def _let_rob(self, turned: int, ace: int) -> None:
        for seat, hand in enumerate(self.hands):
            if ace in hand:
                given = [FIRST_ROB + card for card in hand if card != ace]
                number = self.ask(seat, [_DECLINE, *given])
                self.ace_is_lowest = number == _DECLINE
                if not self.ace_is_lowest:
                    self._exchange(hand, number - FIRST_ROB, turned)

    def _speak(self) -> bool:
        turn = self.table.first_turn(self.below_zero)
        while turn.choices:
            numbers = _numbers_said(turn.choices)
            place = numbers.index(self.ask(known(turn.auction.turn), numbers))
            turn = turn.after[place] or turn.say(place)
        self.script.append((Verb.SAY, turn.said))
        self.bidder, self.bid = turn.winner, turn.bid
        return self.bidder is not None

    def _name(self) -> Suit:
        bidder = known(self.bidder)
        is_seen = is_on_the_kitty = False
        while True:
            numbers = self._ways_to_name(is_seen=is_seen, is_on_the_kitty=is_on_the_kitty)
            number = self.ask(bidder, numbers)
            if number in _SUITS:
                self.script.append((Verb.NAME, (_SUITS[number],)))
                self.hands[bidder] += self.kitty
                return _SUITS[number]
            if number == _ON_THE_TOP_CARD:
                return self._name_by_the_top_card(bidder)
            if number == _RAISE:
                self.bid = 30
                self.script.append((Verb.RAISE, ((),)))
                continue
            is_seen, is_on_the_kitty = True, number == _ON_THE_KITTY
            self.script.append((Verb.GO_ON_THE_KITTY if is_on_the_kitty else Verb.LOOK, ((),)))
            if is_on_the_kitty:
                self.thrown += self.hands[bidder]
                self.hands[bidder] = []
            self.hands[bidder] += self.kitty
            self.kitty = []

    def _ways_to_name(self, *, is_seen: bool, is_on_the_kitty: bool) -> list[int]:
        variant = self.variant
        is_lower = isinstance(self.bid, int) and self.bid < 30
        ways = {
            _RAISE: variant.raise_to_thirty and is_lower and not is_seen,
            _LOOK: variant.look_first and not is_seen,
            _ON_THE_KITTY: variant.go_on_the_kitty and not is_seen,
            _ON_THE_TOP_CARD: variant.go_on_the_top_card and is_on_the_kitty,
        }
        held = sum(1 << card for card in self.hands[known(self.bidder)])
        suits = suits_in(held) if variant.must_hold_suit else tuple(Suit)
        return [
            *(way for way, is_open in ways.items() if is_open),
            *(_NAMES[suit] for suit in suits),
        ]

    def _name_by_the_top_card(self, bidder: int) -> Suit:
        self.thrown += self.hands[bidder]
        return self._take_the_top_card(bidder)

    def _throw(self, seat: int, hand: list[int], _trump: Suit) -> Throw:
        hand.sort()
        counts = tuple(sorted({throw.kept for throw in self.table.throws[len(hand)]}))
        number = self.ask(seat, _numbers_thrown(counts, len(hand)))
        places = number - FIRST_THROW
        kept = [card for place, card in enumerate(hand) if not places >> place & 1]
        hand[:] = [*kept, *(card for place, card in enumerate(hand) if places >> place & 1)]
        return Throw(slice(len(kept), len(hand)), len(kept))

    def _called(self, bidder: int, cards: list[int]) -> int | None:
        number = self.ask(bidder, [_CALL_NOBODY, *(FIRST_CALL + card for card in cards)])
        return None if number == _CALL_NOBODY else number - FIRST_CALL

    def _tricks(self, leader: int, led: Sequence[Led]) -> Tricks:
        return ChosenTricks(self, leader, led)

    def _play_with_folding(self, tricks: Tricks, _trump: Suit) -> None:
        tricks.play()


class ChosenTricks(Tricks):
    """The tricks, each card chosen among those that may be played."""

    __slots__ = ("of",)

    def __init__(self, of: HandByChoice, leader: int, led: Sequence[Led]) -> None:
        super().__init__(of.hands, leader, of.table.followers, led, of.bits)
        self.of = of

    def play(self, count: int = HAND_SIZE) -> None:
        """Plays so many tricks, each seat the card that is chosen (``rules.md §4``)."""
        hands, ask, played = self.hands, self.of.ask, self.played
        for _ in range(count):
            leader = taker = self.leader
            hand = hands[leader]
            card = ask(leader, [FIRST_PLAY + card for card in hand]) - FIRST_PLAY
            hand.remove(card)
            played.append(card)
            led = self.led[card]
            best = led.ranks[card]
            for seat in self.followers[leader]:
                hand = hands[seat]
                legal = legal_among(hand, led)
                card = ask(seat, [FIRST_PLAY + card for card in legal]) - FIRST_PLAY
                hand.remove(card)
                played.append(card)
                if led.ranks[card] > best:
                    best, taker = led.ranks[card], seat
            if best > self.best:
                self.best, self.place_of_best = best, len(self.takers)
            self.takers.append(taker)
            self.leader = taker


@cache
def _numbers_said(choices: tuple[Choice, ...]) -> tuple[int, ...]:
    return tuple(number_alone(Verb.SAY, choice) for choice in choices)


@cache
def _numbers_thrown(counts: tuple[int, ...], held: int) -> tuple[int, ...]:
    """The numbers of all throws that keep one of these counts of the cards held."""
    return tuple(
        FIRST_THROW + places for places in range(1 << held) if held - places.bit_count() in counts
    )
