"""One hand while chance plays it: every choice a random one of those the rules allow."""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import TypeVar

from scoring.cards import Card, Rank, Suit
from scoring.table.fast.played import PlayedHand, What
from scoring.table.fast.tempo import (
    DEALERS,
    ENOUGH,
    SUITS_TO_NAME,
    Led,
    Table,
    Throw,
    Tricks,
    followers,
    led_cards,
    longest_suit,
    take,
    trumps,
)
from scoring.table.hand.acts import Verb
from scoring.table.hand.calling import cards_to_call
from scoring.table.hand.playing import called_card_due
from scoring.table.hand.state import known
from scoring.table.hand.taken import Taken
from scoring.table.pack.masks import NUMBERS, PACK
from scoring.table.pack.strength import STRONGEST_PLAIN
from scoring.table.variant.rows import HAND_SIZE, Bid

# What nearly every hand does; a member is looked up slowly.
_SAY, _NAME, _THROW, _PLAY = Verb.SAY, Verb.NAME, Verb.THROW, Verb.PLAY
_ONCE = ((),)  # done once, without cards
_SUITS = tuple(Suit)
_ACES = {suit: NUMBERS[Card(Rank.ACE, suit)] for suit in Suit}
_FIVES = {suit: NUMBERS[Card(Rank.FIVE, suit)] for suit in Suit}

Chosen = TypeVar("Chosen")


class HandInPlay:
    """One hand while it is played: cards are places in a new pack, as in ``PlayedHand``.

    A hand lies in no particular order, so that its last card is as good as any other. The stock
    is never shuffled: each card comes from a random place in it.
    """

    __slots__ = (
        "ace_is_lowest",
        "below_zero",
        "bid",
        "bidder",
        "bits",
        "called",
        "caution",
        "dealt",
        "hands",
        "kitty",
        "packets",
        "partner",
        "random",
        "script",
        "stock",
        "table",
        "thrown",
        "variant",
    )

    def __init__(
        self, table: Table, rng: Random, below_zero: frozenset[int], caution: float
    ) -> None:
        self.bidder: int | None = None
        self.bid: Bid | None = None
        self.partner: int | None = None
        self.called: int | None = None
        self.ace_is_lowest = False
        self.table = table
        self.variant = table.variant
        self.bits = rng.getrandbits
        self.random = rng.random
        self.below_zero = below_zero
        self.caution = caution
        self.script: list[tuple[Verb, tuple[What, ...]]] = []
        self.thrown: list[int] = []
        self._deal()

    def play(self) -> PlayedHand:
        """Gives the hand, played to its end."""
        if not self.variant.has_bidding:
            taken = self._play(self._turn_up(self.dealt[-1]))
        elif self._speak():
            trump = self._name()
            self._draw(trump)
            if self.table.is_calling:
                self._call(trump, known(self.bidder))
            taken = self._play(trump)
        else:
            taken = Taken((0,) * self.table.side_count)
        return PlayedHand(
            self.variant,
            self.table.players,
            self.table.dealer,
            self.packets,
            self.below_zero,
            (*self.dealt, *self.stock),
            tuple(self.script),
            taken,
        )

    def _one_of(self, choices: Sequence[Chosen]) -> Chosen:
        return choices[self.bits(ENOUGH) % len(choices)]

    def _is_done(self) -> bool:
        return self.bits(1) == 1

    def _is_careful(self) -> bool:
        return self.random() < self.caution

    def _is_bold(self) -> bool:
        return self._is_done() and not self._is_careful()

    def _deal(self) -> None:
        table = self.table
        deals = table.deals
        deal = deals[0] if len(deals) == 1 else self._one_of(deals)
        self.packets = deal.packets
        self.stock = table.pack[:]
        self.dealt = dealt = take(self.stock, deal.dealt, self.bits)
        self.hands = [list(hand(dealt)) for hand in deal.hands]
        self.kitty = [dealt[place] for place in deal.kitty]

    def _take(self, count: int) -> list[int]:
        """Gives so many cards from the top of the stock, or what is left of it."""
        cards = take(self.stock, min(count, len(self.stock)), self.bits)
        self.dealt += cards
        return cards

    def _turn_up(self, turned: int) -> Suit:
        """Gives the trump, and lets who may take the turned card (``rules.md §3``)."""
        trump = PACK[turned].suit
        if turned in DEALERS:
            self._offer_to_dealer(turned, is_declinable=trump is not None)
        else:
            self._let_rob(turned, _ACES[known(trump)])
        return trump or self._turn_up(*self._take(1))

    def _offer_to_dealer(self, turned: int, *, is_declinable: bool) -> None:
        if is_declinable and self._is_done():
            self.script.append((Verb.DECLINE, _ONCE))
        else:
            hand = self.hands[self.table.dealer]
            self._exchange(hand, self._one_of(hand), turned)

    def _let_rob(self, turned: int, ace: int) -> None:
        for hand in self.hands:
            if ace in hand:
                self.ace_is_lowest = self._is_done()
                if not self.ace_is_lowest:
                    thrown = self._one_of([card for card in hand if card != ace])
                    self._exchange(hand, thrown, turned)

    def _exchange(self, hand: list[int], thrown: int, turned: int) -> None:
        hand[hand.index(thrown)] = turned
        self.script.append((Verb.ROB, ((thrown,),)))

    def _speak(self) -> bool:
        """Tells whether anybody has won the bid (``rules.md §5.1``–``§5.5``)."""
        bits, random, caution = self.bits, self.random, self.caution
        turn = self.table.first_turn(self.below_zero)
        while turn.choices:
            count = len(turn.choices)
            if caution and random() < caution:
                # Passing comes first, then the lowest bid, which is for who speaks for all.
                count = 1 if turn.bid else 2
            place = bits(ENOUGH) % count
            turn = turn.after[place] or turn.say(place)
        self.script.append((_SAY, turn.said))
        self.bidder, self.bid = turn.winner, turn.bid
        return self.bidder is not None

    def _name(self) -> Suit:
        """Gives the trump that the bidder names (``rules.md §5.6``–``§5.8``)."""
        variant, bidder = self.variant, known(self.bidder)
        hand = self.hands[bidder]
        if variant.raise_to_thirty and self.bid != 30 and self._is_bold():
            self.script.append((Verb.RAISE, _ONCE))
            self.bid = 30
        if variant.go_on_the_kitty and self._is_done():
            return self._name_from_the_kitty(bidder)
        if variant.look_first and self._is_done():
            self.script.append((Verb.LOOK, _ONCE))
            hand += self.kitty
            self.kitty = []
        suits = SUITS_TO_NAME[self._one_of(hand)] if variant.must_hold_suit else _SUITS
        trump = self._one_of(suits)
        if self.caution and self._is_careful():
            trump = longest_suit(hand)
        self.script.append((_NAME, (trump,)))
        hand += self.kitty
        return trump

    def _name_from_the_kitty(self, bidder: int) -> Suit:
        self.script.append((Verb.GO_ON_THE_KITTY, _ONCE))
        self.thrown += self.hands[bidder]
        if self.variant.go_on_the_top_card and self._is_done():
            self.thrown += self.kitty
            return self._take_the_top_card(bidder)
        is_bound = self.variant.must_hold_suit
        trump = self._one_of(SUITS_TO_NAME[self._one_of(self.kitty)] if is_bound else _SUITS)
        self.script.append((_NAME, (trump,)))
        self.hands[bidder] = self.kitty
        return trump

    def _take_the_top_card(self, bidder: int) -> Suit:
        self.script.append((Verb.GO_ON_THE_TOP_CARD, _ONCE))
        (card,) = self.hands[bidder] = self._take(1)
        return known(PACK[card].suit)

    def _draw(self, trump: Suit) -> None:
        """Lets each seat throw, and fills the hands again (``rules.md §5.9``–``§5.11``)."""
        table = self.table
        thrown, kept, draws = [], [], []
        for seat in table.seats:
            hand = self.hands[seat]
            throw = self._throw(seat, hand, trump)
            cards = throw.cards
            thrown.append(tuple(hand[cards]))
            kept.append(throw.kept)
            draws.append((hand, cards))
        self.script.append((_THROW, tuple(thrown)))
        fill = table.fill(tuple(kept))
        drawn = self._take(fill.drawn)
        if len(drawn) < fill.drawn:
            drawn += self._shuffle_thrown(thrown)
        for (hand, cards), packets in zip(draws, fill.packets, strict=True):
            hand[cards] = drawn[packets[0]] if packets else ()
            for packet in packets[1:]:
                hand += drawn[packet]

    def _throw(self, _seat: int, hand: list[int], trump: Suit) -> Throw:
        throws = self.table.throws[len(hand)]
        throw = throws[self.bits(ENOUGH) % len(throws)]
        if self.caution and self.random() < self.caution:
            return self._throw_plain(hand, trump)
        return throw

    def _throw_plain(self, hand: list[int], trump: Suit) -> Throw:
        """Gives the plain cards of the hand to be thrown, as far as that is allowed."""
        hand.sort(key=lambda card: card not in trumps(trump))
        kept = [throw.kept for throw in self.table.throws[len(hand)]]
        count = len(trumps(trump).intersection(hand))
        fewest_to_most = min(max(count, min(kept)), max(kept))
        return Throw(slice(fewest_to_most, len(hand)), fewest_to_most)

    def _shuffle_thrown(self, thrown: list[tuple[int, ...]]) -> list[int]:
        again = [*self.thrown, *chain.from_iterable(thrown)]
        again = take(again, len(again), self.bits)
        self.script.append((Verb.SHUFFLE, (tuple(again),)))
        return again

    def _call(self, trump: Suit, bidder: int) -> None:
        """Lets the bidder call a card, whose holder is the partner (``rules.md §6.8``)."""
        held = [PACK[number] for number in self.hands[bidder]]
        called = self._called(bidder, [NUMBERS[card] for card in cards_to_call(held, trump)])
        self.script.append((Verb.CALL, _ONCE if called is None else ((called,),)))
        if called is not None:
            self.called = called
            holders = [seat for seat, hand in enumerate(self.hands) if self.called in hand]
            self.partner = next((seat for seat in holders if seat != bidder), None)

    def _called(self, _bidder: int, cards: list[int]) -> int | None:
        return self._one_of([None, *cards])

    def _play(self, trump: Suit) -> Taken:
        table = self.table
        led = led_cards(self.variant, trump, self.ace_is_lowest)
        leader = table.leader_of[-1 if self.bidder is None else self.bidder]
        tricks = self._tricks(leader, led)
        if self.variant.folding:
            self._play_with_folding(tricks, trump)
        elif self.called is not None:
            self._play_with_call(tricks, self.called)
        else:
            tricks.play()
        self.script.append((_PLAY, tuple(tricks.played)))
        five = _FIVES[trump]
        return self._taken(tricks, led[five].ranks[five])

    def _tricks(self, leader: int, led: Sequence[Led]) -> Tricks:
        return Tricks(self.hands, leader, self.table.followers, led, self.bits)

    def _play_with_call(self, tricks: Tricks, called: int) -> None:
        """When it is due, the holder has nothing to play but the card that was called."""
        tricks.play(count=called_card_due(self.variant))
        for seat, hand in enumerate(self.hands):
            if called in hand:
                self.hands[seat] = [called]
                tricks.play(count=1)
                self.hands[seat] = [card for card in hand if card != called]
        tricks.play(HAND_SIZE - len(tricks.takers))

    def _play_with_folding(self, tricks: Tricks, trump: Suit) -> None:
        """Before it leads, a seat may fold to another that is booked (``rules.md §4.7``)."""
        is_booked = trumps(trump).issuperset
        folded: frozenset[int] = frozenset()
        for _ in range(HAND_SIZE):
            others = tricks.followers[tricks.leader]
            booked = []
            if self._is_done():
                booked = [seat for seat in others if is_booked(self.hands[seat])]
            if booked:
                self._fold(tricks, self._one_of(booked))
                folded |= {tricks.leader}
                tricks.leader = others[0]
                tricks.followers = followers(self.table.players, folded)
            tricks.play(count=1)

    def _fold(self, tricks: Tricks, booked: int) -> None:
        self.script.append((_PLAY, tuple(tricks.played)))
        self.script += [(Verb.ASK, (booked,)), (Verb.FOLD, (booked,))]
        tricks.played.clear()
        self.hands[tricks.leader] = []

    def _taken(self, tricks: Tricks, five: int) -> Taken:
        table = self.table
        trick_of, side_of = table.trick_of, table.side_of
        won = [trick_of[seat] for seat in tricks.takers]
        best, place = tricks.best, tricks.place_of_best
        if best > STRONGEST_PLAIN and (best == five or table.has_bonus_for_highest):
            won[place] = table.best_trick_of[tricks.takers[place]]
        points = [0] * table.side_count
        for side, worth in won:
            points[side] += worth
        bidder = None if self.bidder is None else side_of[self.bidder]
        partner = None if self.partner is None else side_of[self.partner]
        return Taken(tuple(points), bidder, self.bid, partner, tuple(won))
