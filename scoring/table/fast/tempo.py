"""What a hand needs again and again, worked out once, so that hands are played fast.

A card is its place in a new pack, a hand a list of such places in no particular order. Nothing
here is a rule of its own: everything is asked of the modules that know the rules.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import itemgetter

from scoring.cards import Suit
from scoring.table.hand.bidding import Auction, Choice
from scoring.table.hand.dealing import clockwise, pack_of, places
from scoring.table.hand.drawing import kept_counts, refill_order
from scoring.table.hand.naming import suits_in
from scoring.table.hand.playing import first_leader
from scoring.table.hand.robbing import is_dealers
from scoring.table.hand.taken import Side
from scoring.table.pack.masks import NUMBERS, PACK, numbers_in
from scoring.table.pack.strength import trick_ranks, trump_set
from scoring.table.trick.following import Demand, following, playable
from scoring.table.trick.tricks import BONUS_POINTS, TRICK_POINTS
from scoring.table.variant.rows import HAND_SIZE, Bid, Bonus, Sides
from scoring.table.variant.variants import Variant, check_variant

# Random bits, as ``random.Random.getrandbits`` gives them. Thirty make a number that Python adds
# and divides fastest, and choose among fifty cards as fairly as any table can tell.
Bits = Callable[[int], int]
ENOUGH = 30

# The suits that a bidder who holds the card may name (rules.md §5.7).
SUITS_TO_NAME = tuple(suits_in(1 << number) for number in range(len(PACK)))


# The turned cards that are the dealer's to take (rules.md §3.2, §3.3).
DEALERS = frozenset(number for number, card in enumerate(PACK) if is_dealers(card))


@dataclass(frozen=True, slots=True)
class WayToDeal:
    """One way to deal: what takes each hand out of the cards dealt, and the kitty's places.

    ``dealt`` says how many there are, with the one that is turned where there is no bidding.
    """

    packets: tuple[int, ...]
    hands: tuple[Callable[[Sequence[int]], Iterable[int]], ...]
    kitty: tuple[int, ...]
    dealt: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Some neighbouring cards of a hand that may be thrown, and how many others are kept."""

    cards: slice
    kept: int


@dataclass(frozen=True, slots=True)
class Fill:
    """How many cards are drawn, and which of them, in packets, each seat has."""

    drawn: int
    packets: tuple[tuple[slice, ...], ...]


@dataclass(frozen=True, slots=True)
class Led:
    """What a card does when it is led.

    A card that is ``allowed`` may be played from any hand, and every card from a hand of which
    ``is_free`` tells that nothing binds it. Where the rules have an exception they are asked at
    length. ``ranks`` say who takes the trick.
    """

    is_free: Callable[[Iterable[int]], bool]
    allowed: tuple[bool, ...]
    exception: Demand | None
    ranks: tuple[int, ...]


class Turn:
    """One moment of an auction: what may be said, and where each choice leads.

    The same few words are said hand after hand, so each moment is worked out only once.
    """

    __slots__ = ("after", "auction", "bid", "choices", "said", "winner")

    def __init__(self, auction: Auction) -> None:
        self.auction = auction
        self.choices = auction.choices()
        self.after: list[Turn | None] = [None] * len(self.choices)
        self.said: tuple[Choice, ...] = tuple(said.choice for said in auction.said)
        self.winner = auction.winner
        self.bid: Bid | None = auction.bid

    def say(self, place: int) -> "Turn":
        """Gives the moment after the choice at this place was taken for the first time."""
        turn = self.after[place] = Turn(copy(self.auction).say(self.choices[place]))
        return turn


class Table:
    """All that is known about a table before the cards are dealt."""

    def __init__(self, variant: Variant, players: int, dealer: int) -> None:
        check_variant(variant)  # once for each table, not for each hand
        self.variant = variant
        self.players = players
        self.dealer = dealer
        self.pack = [NUMBERS[card] for card in pack_of(variant)]
        self.deals = tuple(_deal(variant, players, dealer, each) for each in variant.packets)
        self.seats = clockwise(players, after=dealer)
        self.followers = followers(players)
        self.side_count = len(variant.sides(players))
        self.side_of = [Side(variant.side_of(seat, players)) for seat in range(players)]
        self.throws = [
            _throws(kept_counts(variant, players, held), held)
            for held in range(HAND_SIZE + variant.kitty + 1)
        ]
        # A seat's tricks with and without the bonus, told by its side.
        self.trick_of = [(side, TRICK_POINTS) for side in self.side_of]
        self.best_trick_of = [(side, TRICK_POINTS + BONUS_POINTS) for side in self.side_of]
        # Where nobody has bid, the bidder is None and the place in the list is the last.
        bidders = (*range(players), None)
        self.leader_of = [first_leader(variant, players, dealer, bidder) for bidder in bidders]
        self.has_bonus_for_highest = variant.bonus is Bonus.HIGHEST_TRUMP
        self.is_calling = variant.seating(players) is Sides.CALLED
        self._turns: dict[frozenset[int], Turn] = {}
        self._fills: dict[tuple[int, ...], Fill] = {}

    def first_turn(self, below_zero: frozenset[int]) -> Turn:
        """Gives the first moment of the auction."""
        turn = self._turns.get(below_zero)
        if turn is None:
            auction = Auction(self.variant, self.players, self.dealer, below_zero=below_zero)
            turn = self._turns[below_zero] = Turn(auction)
        return turn

    def fill(self, kept: tuple[int, ...]) -> Fill:
        """Gives what the seats draw that kept so many cards, the dealer's left first."""
        fill = self._fills.get(kept)
        if fill is None:
            needs = {seat: HAND_SIZE - count for seat, count in zip(self.seats, kept, strict=True)}
            order = refill_order(self.variant, self.players, self.dealer, needs)
            fill = self._fills[kept] = _fill(order, self.seats)
        return fill


@cache
def table_of(variant: Variant, players: int, dealer: int) -> Table:
    """Gives what is known about the table, worked out at the first hand."""
    return Table(variant, players, dealer)


def _deal(variant: Variant, players: int, dealer: int, packets: tuple[int, ...]) -> WayToDeal:
    where = places(variant, players, dealer, packets)
    hands = tuple(itemgetter(*hand) for hand in where.hands)
    return WayToDeal(packets, hands, where.kitty, where.stock + (not variant.has_bidding))


@cache
def _throws(counts: range, held: int) -> tuple[Throw, ...]:
    return tuple(
        Throw(slice(start, start + held - kept), kept)
        for kept in counts
        for start in range(kept + 1)
    )


def _fill(order: Sequence[int], seats: Sequence[int]) -> Fill:
    packets: dict[int, list[slice]] = {seat: [] for seat in seats}
    start = 0
    for seat, cards in groupby(order):
        stop = start + len(list(cards))
        packets[seat].append(slice(start, stop))
        start = stop
    return Fill(start, tuple(tuple(packets[seat]) for seat in seats))


@cache
def followers(players: int, folded: frozenset[int] = frozenset()) -> tuple[tuple[int, ...], ...]:
    """Gives for each leader the seats that follow, in turn."""
    return tuple(
        tuple(seat for seat in clockwise(players, after=leader)[:-1] if seat not in folded)
        for leader in range(players)
    )


@cache
def trumps(trump: Suit) -> frozenset[int]:
    """Gives the trumps."""
    return frozenset(numbers_in(trump_set(trump)))


def longest_suit(cards: Iterable[int]) -> Suit:
    """Gives the suit that would make most of these cards trumps."""
    return max(Suit, key=lambda suit: len(trumps(suit).intersection(cards)))


@cache
def led_cards(variant: Variant, trump: Suit, ace_is_lowest: bool) -> tuple[Led, ...]:  # noqa: FBT001 – a cache is faster by place
    """Gives what each card of the pack does when it is led."""
    demands = following(variant, trump, ace_is_lowest=ace_is_lowest)
    ranks = trick_ranks(trump, ace_is_lowest=ace_is_lowest)
    return tuple(_led(demand, strengths) for demand, strengths in zip(demands, ranks, strict=True))


@cache
def _led(demand: Demand, ranks: bytes) -> Led:
    numbers = range(len(PACK))
    if demand.otherwise is None:
        allowed = tuple(bool(demand.allowed >> number & 1) for number in numbers)
        return Led(frozenset(numbers_in(demand.bound)).isdisjoint, allowed, None, tuple(ranks))
    nothing = (False,) * len(PACK)
    return Led(frozenset(numbers).isdisjoint, nothing, demand, tuple(ranks))


def take(pack: list[int], count: int, bits: Bits) -> list[int]:
    """Takes so many random cards out of the pack."""
    left, pop = len(pack), pack.pop
    return [pop(bits(ENOUGH) % size) for size in range(left, left - count, -1)]


class Tricks:
    """What was played, who took each trick, how strong the best card was and in which trick.

    ``followers`` are the seats that follow each leader, in turn.
    """

    __slots__ = (
        "best",
        "bits",
        "followers",
        "hands",
        "leader",
        "led",
        "place_of_best",
        "played",
        "takers",
    )

    def __init__(
        self,
        hands: list[list[int]],
        leader: int,
        followers: Sequence[Sequence[int]],
        led: Sequence[Led],
        bits: Bits,
    ) -> None:
        self.hands = hands
        self.leader = leader
        self.followers = followers
        self.led = led
        self.bits = bits
        self.played: list[int] = []
        self.takers: list[int] = []
        self.best = 0
        self.place_of_best = 0

    def play(self, count: int = HAND_SIZE) -> None:
        """Plays so many tricks, each seat a legal card that chance gives it (``rules.md §4``)."""
        hands, bits, played, takers = self.hands, self.bits, self.played, self.takers
        leader = self.leader
        for _ in range(count):
            card = hands[leader].pop()
            played.append(card)
            led = self.led[card]
            is_free, allowed, ranks = led.is_free, led.allowed, led.ranks
            best = ranks[card]
            for seat in self.followers[leader]:
                hand = hands[seat]
                card = hand.pop()
                if not (allowed[card] or is_free(hand)):
                    legal = [other for other in hand if allowed[other]]
                    if led.exception:
                        legal = _legal([*hand, card], led.exception)
                    other = legal[bits(ENOUGH) % len(legal) if len(legal) > 1 else 0]
                    if other != card:
                        # Where the one lay, the other goes: the hand remains in no order.
                        hand[hand.index(other)] = card
                        card = other
                played.append(card)
                rank = ranks[card]
                if rank > best:
                    best = rank
                    leader = seat
            if best > self.best:
                self.best = best
                self.place_of_best = len(takers)
            takers.append(leader)
        self.leader = leader


def legal_among(hand: list[int], led: Led) -> list[int]:
    """Gives the cards of the hand that may follow the card led."""
    if led.exception:
        return _legal(hand, led.exception)
    if led.is_free(hand):
        return hand
    allowed = led.allowed
    return [card for card in hand if allowed[card]]


def _legal(hand: list[int], demand: Demand) -> list[int]:
    return numbers_in(playable(sum(1 << card for card in hand), demand))
