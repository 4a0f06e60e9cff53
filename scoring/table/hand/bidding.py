"""Who may bid what, and who has won the bid."""

from collections.abc import Set
from typing import NamedTuple, Self

from scoring.errors import RuleError
from scoring.table.hand.dealing import check_seat, seats_as_set
from scoring.table.variant.rows import AfterHold, Bid
from scoring.table.variant.variants import Variant, check_variant

PASS = "pass"  # noqa: S105 – a word at the card table
HOLD = "hold"
Choice = Bid  # or one of the two words above


class Said(NamedTuple):
    """What one seat said when its turn came."""

    seat: int
    choice: Choice


class VariantWithoutBiddingError(RuleError):
    """In this variant a card is turned up instead."""

    code = "variant-without-bidding"


class AuctionOverError(RuleError):
    """Nobody is asked any more."""

    code = "auction-over"


class ChoiceUnknownError(RuleError):
    """The variant has no such bid."""

    code = "choice-unknown"


class BidNotHigherError(RuleError):
    """The bid does not beat the one that stands."""

    code = "bid-not-higher"


class RaiseTooLargeError(RuleError):
    """Only the dealer may raise by so much in one step."""

    code = "raise-too-large"


class SeatNotBelowZeroError(RuleError):
    """Only a side below zero may have this bid, made or held."""

    code = "seat-not-below-zero"


class VariantWithoutHoldError(RuleError):
    """In this variant the dealer cannot hold."""

    code = "variant-without-hold"


class HoldNotByDealerError(RuleError):
    """Somebody else than the dealer wants to hold."""

    code = "hold-not-by-dealer"


class NothingToHoldError(RuleError):
    """The dealer wants to hold though nobody has bid."""

    code = "nothing-to-hold"


class Auction:
    """One auction, from the dealer's left until nobody need speak (``rules.md §5.1``–``§5.5``).

    ``below_zero`` are the seats whose side stands below zero. ``turn`` is the seat to speak, None
    when it is over; ``bid`` is the bid that stands, at the end the one that won, and ``bidder`` the
    seat whose it is.

    >>> auction = Auction(Variant.parse("nova-scotia-auction"), players=4, dealer=0)
    >>> auction.say(20).say("pass").say(25).say("hold").turn
    1
    >>> auction.say("pass").say("pass").winner, auction.bid
    (0, 25)
    """

    def __init__(
        self, variant: Variant, players: int, dealer: int, *, below_zero: Set[int] = frozenset()
    ) -> None:
        _check_table(variant, players, (dealer, *below_zero))
        self.variant = variant
        self.players = players
        self.dealer = dealer
        self.below_zero = frozenset(below_zero)
        self.said: tuple[Said, ...] = ()
        self.bidder: int | None = None
        self.bid: Bid | None = None
        self.is_bagged = False
        self._higher = tuple(terms.bid for terms in variant.terms)  # than the bid that stands
        highest = variant.terms[-1]  # no other is for those below zero alone
        self._below_zero_only = highest.bid if highest.is_for_side_below_zero else None
        # Those still asked, in order. Where the dealer may hold, one who bids is asked again last;
        # who then comes up while the own bid stands has outlasted all others.
        self._asked = [*range(dealer + 1, players), *range(dealer + 1)]
        self.turn: int | None = self._asked[0]
        self._choices = self._open()

    @property
    def is_over(self) -> bool:
        """Tells whether nobody need speak any more."""
        return self.turn is None

    @property
    def winner(self) -> int | None:
        """The seat that has won the bid; None before the end and when the hand is thrown in."""
        return self.bidder if self.is_over else None

    @property
    def is_thrown_in(self) -> bool:
        """Tells whether all passed, and the next dealer deals (``rules.md §2``)."""
        return self.is_over and self.bidder is None

    def choices(self) -> tuple[Choice, ...]:
        """What the seat to speak may say: pass, hold where it may, then the bids, lowest first.

        >>> Auction(Variant.parse("nevins-house"), players=4, dealer=0).say(20).choices()
        ('pass', 25, 30)
        """
        return self._choices

    def check_say(self, choice: Choice) -> None:
        """Refuses what the seat to speak may not say (``rules.md §5.1``–``§5.5``)."""
        if self.is_over:
            raise AuctionOverError(choice=choice)
        if not self.can_say(choice):
            raise (
                self._hold_refusal()
                if choice == HOLD
                else self._bid_refusal(self.variant.meant(choice))
            )

    def can_say(self, choice: Choice) -> bool:
        """Tells whether the seat to speak may say this.

        >>> Auction(Variant.parse("nevins-house"), players=4, dealer=0).say(20).can_say(20)
        False
        """
        return _is_word(choice) and self.variant.meant(choice) in self._choices

    def say(self, choice: Choice) -> Self:
        """Gives the auction after the seat to speak has said this (``rules.md §5.1``–``§5.5``)."""
        self.check_say(choice)
        choice = self.variant.meant(choice)
        seat, *others = self._asked
        self.said += (Said(seat, choice),)
        if choice == HOLD and self.variant.after_hold is AfterHold.HIGH_BIDDER:
            others = [other for other in others if other == self.bidder]
        if choice != PASS:
            self._stand(seat, choice)
            if self.variant.dealer_may_hold:
                others.append(seat)
        self._ask(others)
        return self

    def undo(self) -> Self:
        """Gives the auction before the last word; a ``LookupError`` where nobody has spoken.

        >>> auction = Auction(Variant.parse("nevins-house"), players=4, dealer=0)
        >>> auction.say(20).say(25).undo().bid
        20
        """
        if not self.said:
            raise LookupError("nobody has spoken in this auction")
        before = Auction(self.variant, self.players, self.dealer, below_zero=self.below_zero)
        for _, choice in self.said[:-1]:
            before.say(choice)
        vars(self).update(vars(before))
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Auction):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # an auction goes on

    def _stand(self, seat: int, choice: Choice) -> None:
        self.bidder = seat
        if choice != HOLD:
            self.bid = choice
            self._higher = self._higher[self._higher.index(choice) + 1 :]

    def _ask(self, seats: list[int]) -> None:
        while seats and seats[0] != self.bidder:
            self.turn = seats[0]
            self._choices = self._open()
            if self._choices != (PASS,) or not self._has_spoken(seats[0]):
                self._asked = seats
                return
            # Outbid for good: nobody waits to hear it (rules.md §5.3).
            seats = seats[1:]
        self._end()

    def _has_spoken(self, seat: int) -> bool:
        return any(said.seat == seat for said in self.said)

    def _end(self) -> None:
        self.turn = None
        self._choices = ()
        if self.bidder is None and self.variant.dealer_is_bagged:
            self._stand(self.dealer, self.variant.lowest_bid)
            self.is_bagged = True

    def _open(self) -> tuple[Choice, ...]:
        bids = tuple(bid for bid in self._higher if self._may_have(bid) and self._may_reach(bid))
        return (PASS, HOLD, *bids) if self._may_hold() else (PASS, *bids)

    def _may_hold(self) -> bool:
        return (
            self.turn == self.dealer
            and self.variant.dealer_may_hold
            and self.bid is not None
            and self._may_have(self.bid)
        )

    def _may_reach(self, bid: Bid) -> bool:
        """Tells whether it is no larger a step than this seat may take (``rules.md §5.1``)."""
        largest, standing = self.variant.largest_raise, self.bid
        if largest is None or self.turn == self.dealer:
            return True
        if isinstance(bid, int) and isinstance(standing, int):
            return bid - standing <= largest
        return True

    def _may_have(self, bid: Bid) -> bool:
        return bid != self._below_zero_only or self.turn in self.below_zero

    def _bid_refusal(self, choice: Choice) -> RuleError:
        if not _is_word(choice) or choice not in [terms.bid for terms in self.variant.terms]:
            return ChoiceUnknownError(variant=self.variant.name, choice=choice)
        if choice not in self._higher:
            return BidNotHigherError(bid=choice, standing=self.bid)
        if not self._may_reach(choice):
            return RaiseTooLargeError(
                bid=choice, standing=self.bid, largest=self.variant.largest_raise
            )
        return SeatNotBelowZeroError(bid=choice, seat=self.turn)

    def _hold_refusal(self) -> RuleError:
        if not self.variant.dealer_may_hold:
            return VariantWithoutHoldError(variant=self.variant.name)
        if self.turn != self.dealer:
            return HoldNotByDealerError(seat=self.turn, dealer=self.dealer)
        if self.bid is None:
            return NothingToHoldError(dealer=self.dealer)
        return SeatNotBelowZeroError(bid=self.bid, seat=self.turn)

    def __repr__(self) -> str:
        below = f", below_zero={seats_as_set(self.below_zero)}" if self.below_zero else ""
        said = "".join(f".say({choice!r})" for _, choice in self.said)
        return f"Auction({self.variant!r}, {self.players}, {self.dealer}{below}){said}"


def _is_word(choice: object) -> bool:
    """Tells whether this can be said at all: to Python 15.0 is 15, and True is 1."""
    return type(choice) in {int, str}


def _check_table(variant: Variant, players: int, seats: tuple[int, ...]) -> None:
    check_variant(variant)
    if not variant.has_bidding:
        raise VariantWithoutBiddingError(variant=variant.name)
    variant.seating(players)  # refuses so many players
    for seat in seats:
        check_seat(seat, players)
