"""Knows how to play whole hands and games by random legal choices; not how to play well."""

from collections.abc import Sequence, Set
from copy import copy
from functools import cache, lru_cache
from itertools import combinations, permutations
from operator import itemgetter
from random import Random
from typing import NamedTuple, TypeVar

from scoring.table.acts import Verb
from scoring.table.bidding import Auction
from scoring.table.calling import cards_to_call
from scoring.table.cards import Card, Rank, Suit
from scoring.table.dealing import HAND_SIZE, clockwise, pack_of, places
from scoring.table.drawing import kept_counts, refill_order
from scoring.table.game import Game
from scoring.table.hand import Result
from scoring.table.masks import NUMBERS, PACK
from scoring.table.naming import suits_in
from scoring.table.played import PlayedHand
from scoring.table.playing import first_leader
from scoring.table.robbing import is_dealers
from scoring.table.rows import Bid, Bonus, Sides
from scoring.table.strength import STRONGEST_PLAIN, trump_set
from scoring.table.tempo import Tricks, followers, led_cards, set_of, shuffle
from scoring.table.tricks import BONUS_POINTS, TRICK_POINTS
from scoring.table.variants import Variant

_SUITS = tuple(Suit)
_MIXES = tuple(itemgetter(*order) for order in permutations(range(HAND_SIZE)))
_ACES = {suit: NUMBERS[Card(Rank.ACE, suit)] for suit in Suit}
_FIVES = {suit: NUMBERS[Card(Rank.FIVE, suit)] for suit in Suit}


def random_hand(
    variant: Variant,
    rng: Random,
    players: int = 4,
    *,
    dealer: int = 0,
    below_zero: Set[int] = frozenset(),
) -> PlayedHand:
    """Gives one whole hand by the variant's rules, every choice a random legal one.

    >>> from scoring.table.variants import VARIANTS
    >>> sum(random_hand(VARIANTS["nevins-house"], Random(45)).points)
    30
    """
    return _Table(variant, rng, players, dealer, frozenset(below_zero)).play()


class PlayedGame(NamedTuple):
    """One whole game: its hands, also those thrown in, and the scores they led to."""

    hands: tuple[PlayedHand, ...]
    game: Game

    @property
    def winner(self) -> int | None:
        """The side that won; of two, the bidder."""
        return self.game.winner


def random_game(variant: Variant, rng: Random, players: int = 4, *, dealer: int = 0) -> PlayedGame:
    """Gives one whole game of random hands, the deal going round to the left.

    >>> from scoring.table.variants import VARIANTS
    >>> random_game(VARIANTS["nova-scotia-45"], Random(45)).winner in {0, 1}
    True
    """
    game = Game(variant, variant.sides(players))
    hands: list[PlayedHand] = []
    while not game.is_over:
        hand = _next_hand(game, rng, players, dealer + len(hands))
        hands.append(hand)
        if hand.result.tricks:
            _add(game, hand.result)
    return PlayedGame(tuple(hands), game)


def _next_hand(game: Game, rng: Random, players: int, dealer: int) -> PlayedHand:
    """Gives a hand among the sides that are still in (``rules.md §6.7``)."""
    playing = game.playing
    seated = players * len(playing) // game.side_count
    sides = game.variant.sides(seated)
    below_zero = {
        seat
        for side, seats in zip(playing, sides, strict=True)
        for seat in seats
        if game.scores[side] < 0
    }
    return random_hand(game.variant, rng, seated, dealer=dealer % seated, below_zero=below_zero)


def _add(game: Game, result: Result) -> None:
    playing = game.playing
    points = [0] * game.side_count
    for side, taken in zip(playing, result.points, strict=True):
        points[side] = taken
    game.add_hand(
        points,
        None if result.bidder is None else playing[result.bidder],
        result.bid,
        partner=None if result.partner is None else playing[result.partner],
        tricks=[(playing[side], worth) for side, worth in result.tricks],
    )


Chosen = TypeVar("Chosen")


class _Table:
    """One hand while it is played: cards are places in a new pack, as in ``PlayedHand``.

    ``top`` is where in ``pack`` the stock begins; only cards that are dealt are ever shuffled.
    """

    def __init__(
        self, variant: Variant, rng: Random, players: int, dealer: int, below_zero: frozenset[int]
    ) -> None:
        self.variant = variant
        self.random = rng.random
        self.players = players
        self.dealer = dealer
        self.below_zero = below_zero
        self.script: list[tuple[Verb, object]] = []
        self.thrown: list[int] = []
        self.bidder: int | None = None
        self.bid: Bid | None = None
        self.partner: int | None = None
        self.called: int | None = None
        self.ace_is_lowest = False
        self.packets = self._one_of(variant.packets)
        self._deal()

    def play(self) -> PlayedHand:
        """Gives the hand, played to its end."""
        if not self.variant.has_bidding:
            result = self._play(self._turn_up())
        elif self._speak():
            trump = self._name()
            self._draw()
            self._call(trump)
            result = self._play(trump)
        else:
            result = Result((0,) * len(self.variant.sides(self.players)), None, None, None, ())
        return PlayedHand(
            self.variant,
            self.players,
            self.dealer,
            self.packets,
            self.below_zero,
            tuple(self.pack),
            tuple(self.script),
            result,
        )

    def _one_of(self, choices: Sequence[Chosen]) -> Chosen:
        return choices[int(self.random() * len(choices))]

    def _is_done(self) -> bool:
        return self.random() < 0.5

    def _deal(self) -> None:
        where = places(self.variant, self.players, self.dealer, self.packets)
        self.pack = pack = [*range(len(pack_of(self.variant)))]
        self.top = where.stock
        shuffle(pack, 0, self.top, self.random)
        self.hands = [[pack[place] for place in hand] for hand in where.hands]
        self.kitty = [pack[place] for place in where.kitty]

    def _take(self, count: int) -> list[int]:
        """Gives so many cards from the top of the stock, or what is left of it."""
        top = self.top
        self.top = min(top + count, len(self.pack))
        shuffle(self.pack, top, self.top, self.random)
        return self.pack[top : self.top]

    # the turned card (rules.md §3)

    def _turn_up(self) -> Suit:
        (turned,) = self._take(1)
        trump = PACK[turned].suit
        if is_dealers(PACK[turned]):
            if trump and self._is_done():
                self.script.append((Verb.DECLINE, None))
            else:
                self._rob(self.dealer, turned, self.hands[self.dealer])
        elif trump:
            self._let_rob(turned, _ACES[trump])
        return trump or self._turn_up()

    def _let_rob(self, turned: int, ace: int) -> None:
        for seat, hand in enumerate(self.hands):
            if ace in hand:
                self.ace_is_lowest = self._is_done()
                if not self.ace_is_lowest:
                    self._rob(seat, turned, [card for card in hand if card != ace])

    def _rob(self, seat: int, turned: int, choices: list[int]) -> None:
        thrown = self._one_of(choices)
        hand = self.hands[seat]
        hand[hand.index(thrown)] = turned
        self.script.append((Verb.ROB, (thrown,)))

    # the bid, the trump, the draw and the call (rules.md §5, §6.8)

    def _speak(self) -> bool:
        """Tells whether anybody has won the bid."""
        random = self.random
        turn = _first_turn(self.variant, self.players, self.dealer, self.below_zero)
        while turn.choices:
            place = int(random() * len(turn.choices))
            turn = turn.after[place] or turn.say(place)
        self.script.append((Verb.SAY, turn.said))
        self.bidder, self.bid = turn.winner, turn.bid
        return self.bidder is not None

    def _name(self) -> Suit:
        assert self.bidder is not None  # noqa: S101 – only a bidder names
        variant, hand = self.variant, self.hands[self.bidder]
        if variant.raise_to_thirty and self.bid != 30 and self._is_done():
            self.script.append((Verb.RAISE, None))
            self.bid = 30
        if variant.go_on_the_kitty and self._is_done():
            return self._name_from_the_kitty(self.bidder)
        if variant.look_first and self._is_done():
            self.script.append((Verb.LOOK, None))
            hand.extend(self.kitty)
            self.kitty = []
        trump = self._one_of(suits_in(set_of(hand)) if variant.must_hold_suit else _SUITS)
        self.script.append((Verb.NAME, trump))
        hand.extend(self.kitty)
        return trump

    def _name_from_the_kitty(self, bidder: int) -> Suit:
        self.script.append((Verb.GO_ON_THE_KITTY, None))
        self.thrown += self.hands[bidder]
        self.hands[bidder] = self.kitty
        if self.variant.go_on_the_top_card and self._is_done():
            return self._go_on_the_top_card(bidder)
        trump = self._one_of(suits_in(set_of(self.kitty)))
        self.script.append((Verb.NAME, trump))
        return trump

    def _go_on_the_top_card(self, bidder: int) -> Suit:
        self.script.append((Verb.GO_ON_THE_TOP_CARD, None))
        self.thrown += self.kitty
        (card,) = self.hands[bidder] = self._take(1)
        trump = PACK[card].suit
        assert trump  # noqa: S101 – no joker where there is bidding
        return trump

    def _draw(self) -> None:
        variant, players, hands = self.variant, self.players, self.hands
        throws = []
        for seat in clockwise(players, after=self.dealer):
            hand = hands[seat]
            kept, thrown = self._one_of(_draws(variant, players, len(hand)))
            throws.append([hand[place] for place in thrown])
            hands[seat] = [hand[place] for place in kept]
        self.script.append((Verb.THROW, throws))
        for cards in throws:
            self.thrown += cards
        fills = _fills(variant, players, self.dealer, tuple([len(hand) for hand in hands]))
        drawn = self._take_for_draw(sum([len(fill) for fill in fills]))
        for seat, fill in enumerate(fills):
            hand = hands[seat] + [drawn[place] for place in fill]
            # Mixed, because the play takes the last card of a hand for a random one.
            hands[seat] = list(self._one_of(_MIXES)(hand))

    def _take_for_draw(self, count: int) -> list[int]:
        drawn = self._take(count)
        if len(drawn) < count:
            again = self.thrown
            shuffle(again, 0, len(again), self.random)
            self.script.append((Verb.SHUFFLE, tuple(again)))
            drawn += again[: count - len(drawn)]
        return drawn

    def _call(self, trump: Suit) -> None:
        if self.bidder is None or self.variant.seating(self.players) is not Sides.CALLED:
            return
        held = [PACK[number] for number in self.hands[self.bidder]]
        called = self._one_of([None, *cards_to_call(held, trump)])
        self.script.append((Verb.CALL, () if called is None else (NUMBERS[called],)))
        if called is not None:
            self.called = NUMBERS[called]
            holders = [seat for seat, hand in enumerate(self.hands) if self.called in hand]
            self.partner = next((seat for seat in holders if seat != self.bidder), None)

    # the tricks and their points (rules.md §4, §6.1)

    def _play(self, trump: Suit) -> Result:
        variant, players = self.variant, self.players
        led = led_cards(variant, trump, ace_is_lowest=self.ace_is_lowest)
        leader = first_leader(variant, players, self.dealer, self.bidder)
        tricks = Tricks(self.hands, leader, led, self.random)
        if variant.folding:
            self._play_with_folding(tricks, trump)
        elif self.called is not None:
            self._play_with_call(tricks, self.called)
        else:
            tricks.play(HAND_SIZE, followers(players))
        self.script.append((Verb.PLAY, tuple(tricks.played)))
        return self._result(tricks, led[_FIVES[trump]].ranks[_FIVES[trump]])

    def _play_with_call(self, tricks: Tricks, called: int) -> None:
        """In the second trick the holder has nothing to play but the card that was called."""
        following_seats = followers(self.players)
        tricks.play(1, following_seats)
        for seat, hand in enumerate(self.hands):
            if called in hand:
                others = [card for card in hand if card != called]
                tricks.give(seat, [called])
                tricks.play(1, following_seats)
                tricks.give(seat, others)
                break
        tricks.play(HAND_SIZE - len(tricks.takers), following_seats)

    def _play_with_folding(self, tricks: Tricks, trump: Suit) -> None:
        """Before it leads, a seat may fold to another that is booked (``rules.md §4.5``)."""
        plain = ~trump_set(trump)
        folded: frozenset[int] = frozenset()
        for _ in range(HAND_SIZE):
            booked = [seat for seat, held in enumerate(tricks.sets) if held and not held & plain]
            if booked and self._is_done():
                folded = self._fold(tricks, folded, booked)
            tricks.play(1, followers(self.players, folded))

    def _fold(self, tricks: Tricks, folded: frozenset[int], booked: list[int]) -> frozenset[int]:
        """Lets the leader fold, and the lead pass to the next who is in."""
        leader = tricks.leader
        others = [seat for seat in booked if seat != leader]
        if not others:
            return folded
        self.script += [(Verb.PLAY, tuple(tricks.played)), (Verb.FOLD, others[0])]
        tricks.played.clear()
        tricks.give(leader, [])
        tricks.leader = followers(self.players, folded)[leader][0]
        return folded | {leader}

    def _result(self, tricks: Tricks, five: int) -> Result:
        side_of = _side_of(self.variant, self.players)
        worth = [TRICK_POINTS] * HAND_SIZE
        top = max(tricks.best)
        if top > STRONGEST_PLAIN and (top == five or self.variant.bonus is Bonus.HIGHEST_TRUMP):
            worth[tricks.best.index(top)] += BONUS_POINTS
        points = [0] * (max(side_of) + 1)
        taken = []
        for seat, value in zip(tricks.takers, worth, strict=True):
            points[side_of[seat]] += value
            taken.append((side_of[seat], value))
        bidder = None if self.bidder is None else side_of[self.bidder]
        partner = None if self.partner is None else side_of[self.partner]
        return Result(tuple(points), bidder, self.bid, partner, tuple(taken))


class _Turn:
    """One moment of an auction: what may be said, and where each choice leads when it is taken.

    The same few words are said again and again, so each moment is worked out only once.
    """

    __slots__ = ("after", "auction", "bid", "choices", "said", "winner")

    def __init__(self, auction: Auction) -> None:
        self.auction = auction
        self.choices = auction.choices()
        self.after: list[_Turn | None] = [None] * len(self.choices)
        self.said = tuple(said.choice for said in auction.said)
        self.winner = auction.winner
        self.bid = auction.bid if auction.is_over else None

    def say(self, place: int) -> "_Turn":
        """Gives the moment after the choice at this place, for the first time."""
        turn = self.after[place] = _Turn(copy(self.auction).say(self.choices[place]))
        return turn


@cache
def _first_turn(variant: Variant, players: int, dealer: int, below_zero: frozenset[int]) -> _Turn:
    return _Turn(Auction(variant, players, dealer, below_zero=below_zero))


Draw = tuple[tuple[int, ...], tuple[int, ...]]


@cache
def _draws(variant: Variant, players: int, held: int) -> tuple[Draw, ...]:
    """Gives every way to draw with so many cards: the places of those kept and of those thrown."""
    every = range(held)
    return tuple(
        (kept, tuple(place for place in every if place not in kept))
        for count in kept_counts(variant, players, held)
        for kept in combinations(every, count)
    )


@lru_cache(maxsize=4096)
def _fills(
    variant: Variant, players: int, dealer: int, held: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Gives for each seat which of the cards drawn, in order, go to it."""
    needs = {seat: HAND_SIZE - count for seat, count in enumerate(held)}
    order = refill_order(variant, players, dealer, needs)
    return tuple(
        tuple(place for place, to in enumerate(order) if to == seat) for seat in range(players)
    )


@cache
def _side_of(variant: Variant, players: int) -> tuple[int, ...]:
    """Gives the side of each seat."""
    sides = variant.sides(players)
    return tuple(
        next(side for side, seats in enumerate(sides) if seat in seats) for seat in range(players)
    )
