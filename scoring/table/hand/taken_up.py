"""A hand that somebody takes up at its first lead."""

from collections.abc import Sequence

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.hand import playing, robbing
from scoring.table.hand.calling import cards_to_call
from scoring.table.hand.dealing import Deal, check_seat, pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import State, known
from scoring.table.variant.rows import HAND_SIZE, Bid, Sides
from scoring.table.variant.variants import Variant, check_variant


class TakenUpError(RuleError):
    """What is told of a hand under way cannot be so; ``heading`` says what."""

    code = "taken-up"


class HandTakenUp(Hand):
    """A hand from its first lead on: what each seat holds is known, and what is trump.

    Nothing is told of the deal, the auction and the draw but who has the bid. Where nobody
    bids, ``turned`` is the card that lies face up, which the ace of trumps may rob
    (``rules.md §3.4``); ``called`` is the card called for a partner (``rules.md §6.8``).

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> hands = [DECK[0:5], DECK[5:10], DECK[13:18], DECK[18:23]]
    >>> HandTakenUp(VARIANTS["nevins-house"], hands, Suit.CLUBS, bidder=2, bid=20).turn
    2
    """

    def __init__(
        self,
        variant: Variant,
        hands: Sequence[Sequence[Card]],
        trump: Suit | None,
        *,
        players: int | None = None,
        dealer: int = 0,
        bidder: int | None = None,
        bid: Bid | None = None,
        turned: Card | None = None,
        called: Card | None = None,
    ) -> None:
        check_variant(variant)
        self.variant = variant
        self.held = tuple(map(tuple, hands))
        self.players = len(self.held) if players is None else players
        self.dealer = dealer
        self.trump = trump
        self.bidder = bidder
        self.bid = None if bid is None else variant.meant(bid)
        self.turned = turned
        self.called = called
        self.pack = ()
        self.packets = variant.packets[0]
        self.below_zero = frozenset()
        self.acts = ()
        self._check()
        cards_told = {card for held in self.held for card in held} | {turned}
        others = tuple(card for card in pack_of(variant) if card not in cards_told)
        self.dealt = Deal(self.held, (), others)
        self._lies = State(variant, self.players, dealer, self.dealt)
        self._begin(self._lies)

    def _check(self) -> None:
        variant = self.variant
        seating = variant.seating(self.players)
        check_seat(self.dealer, self.players)
        cards = [card for held in self.held for card in held]
        is_dealt = [len(held) for held in self.held] == [HAND_SIZE] * self.players
        if (
            not is_dealt
            or len(set(cards)) < len(cards)
            or not set(cards).issubset(pack_of(variant))
        ):
            raise TakenUpError(heading="hands")
        if self.trump not in tuple(Suit):
            raise TakenUpError(heading="trump")
        if not self._is_bid_known():
            raise TakenUpError(heading="bid")
        if self.turned and not self._can_lie_turned(self.turned, cards):
            raise TakenUpError(heading="turned")
        if self.called and not (seating is Sides.CALLED and self._can_be_called(self.called)):
            raise TakenUpError(heading="called")

    def _is_bid_known(self) -> bool:
        if not self.variant.has_bidding:
            return self.bidder is None and self.bid is None
        return self.bidder in range(self.players) and self.bid in [
            terms.bid for terms in self.variant.terms
        ]

    def _can_lie_turned(self, turned: Card, held: Sequence[Card]) -> bool:
        return not self.variant.has_bidding and turned.suit is self.trump and turned not in held

    def _can_be_called(self, called: Card) -> bool:
        return called in cards_to_call(self.held[known(self.bidder)], known(self.trump))

    def _begin(self, state: State) -> None:
        state.trump = self.trump
        state.bidder, state.bid = self.bidder, self.bid
        state.turned, state.called = self.turned, self.called
        # The dealer who declined an ace has left it to nobody: no other holds it.
        if self.turned:
            state.robber = robbing.robber(state.hands, state.known_trump)
            state.ace_is_lowest = state.robber is not None
        holders = (seat for seat, held in enumerate(self.held) if self.called in held)
        state.partner = next((seat for seat in holders if seat != self.bidder), None)
        playing.begin(state)

    def anew(self) -> Hand:
        return HandTakenUp(
            self.variant,
            self.held,
            self.trump,
            dealer=self.dealer,
            bidder=self.bidder,
            bid=self.bid,
            turned=self.turned,
            called=self.called,
        )

    def _told(self) -> tuple[object, ...]:
        begun = (self.variant, self.held, self.trump, self.dealer, self.bidder, self.bid)
        return (type(self), *begun, self.turned, self.called, self.acts)

    def __repr__(self) -> str:
        arguments = [repr(self.variant), repr(self.held), repr(self.trump), f"dealer={self.dealer}"]
        more = {name: getattr(self, name) for name in ("bidder", "bid", "turned", "called")}
        arguments += [f"{name}={value!r}" for name, value in more.items() if value is not None]
        return f"HandTakenUp({', '.join(arguments)})" + "".join(
            f".do({act!r})" for act in self.acts
        )
