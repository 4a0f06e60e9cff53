"""One hand from the deal to its points, act by act."""

from collections.abc import Iterator, Sequence, Set
from copy import copy
from typing import Self

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand import calling, drawing, naming, playing, robbing
from scoring.table.hand.acts import Act, check_act
from scoring.table.hand.bidding import Auction
from scoring.table.hand.dealing import check_seat, deal, seats_as_set
from scoring.table.hand.state import ActError, Deed, Deeds, HandPhase, State, StateShown, not_now
from scoring.table.hand.taken import Side, Taken
from scoring.table.trick.tricks import trick_points
from scoring.table.variant.variants import Variant, check_variant


class NotTheirTurnError(ActError):
    """Another seat is to act."""

    code = "not-their-turn"


_DEEDS: Deeds = robbing.DEEDS | naming.DEEDS | drawing.DEEDS | calling.DEEDS | playing.DEEDS
_OF_PHASE = {
    phase: [(verb, deed.ways) for (known, verb), deed in _DEEDS.items() if known is phase]
    for phase in HandPhase
}


class Hand:
    """One hand of a variant, dealt from ``pack``, the top card first.

    ``state`` tells where everything lies. Every act is checked by ``check``, asked for with
    ``can`` and done with ``do``; ``legal_acts`` lists them and ``acts`` holds those done.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> hand = Hand(VARIANTS["nevins-house"], DECK, players=4, dealer=3)
    >>> hand.do(Act.parse("0 say 15")).turn
    1
    """

    def __init__(
        self,
        variant: Variant,
        pack: Sequence[Card],
        *,
        players: int = 4,
        dealer: int = 0,
        packets: Sequence[int] | None = None,
        below_zero: Set[int] = frozenset(),
    ) -> None:
        check_variant(variant)
        self.variant = variant
        self.pack = tuple(pack)
        self.players = players
        self.dealer = dealer
        self.packets = variant.packets[0] if packets is None else tuple(packets)
        self.below_zero = frozenset(below_zero)
        self.acts: tuple[Act, ...] = ()
        self.dealt = deal(self.pack, variant, players, dealer, self.packets)
        for seat in self.below_zero:
            check_seat(seat, players)
        self._lies = State(variant, players, dealer, self.dealt)
        if variant.has_bidding:
            auction = Auction(variant, players, dealer, below_zero=self.below_zero)
            naming.begin(self._lies, auction)
        else:
            robbing.turn_up(self._lies)

    @property
    def state(self) -> State:
        """Where everything lies, to be looked at; what the acts change is seen here at once."""
        return StateShown(self._lies)

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the hand is over."""
        return self._lies.turn

    @property
    def is_over(self) -> bool:
        """Tells whether the hand is played, or thrown in."""
        return self._lies.phase is HandPhase.OVER

    @property
    def is_thrown_in(self) -> bool:
        """Tells whether all passed and the hand counts for nothing (``rules.md §2``)."""
        return self.is_over and not self.state.tricks

    def check(self, act: Act) -> None:
        """Refuses by name an act that the rules do not allow now."""
        self._checked(act)

    def _checked(self, act: Act) -> Deed:
        check_act(act)
        if act.seat != self.turn:
            raise NotTheirTurnError(seat=act.seat, turn=self.turn)
        deed = _DEEDS.get((self._lies.phase, act.verb))
        if deed is None:
            raise not_now(self._lies, act)
        deed.check(self._lies, act)
        return deed

    def can(self, act: Act) -> bool:
        """Tells whether the rules allow the act now."""
        try:
            self.check(act)
        except RuleError:
            return False
        return True

    def do(self, act: Act) -> Self:
        """Gives the hand after the act, if the rules allow it."""
        deed = self._checked(act)
        self.acts = (*self.acts, act)
        deed.do(self._lies, act)
        return self

    def undo(self) -> Self:
        """Gives the hand as it was before the last act; a ``LookupError`` where nothing was done.

        >>> from scoring.cards import DECK
        >>> from scoring.table.variant.variants import VARIANTS
        >>> hand = Hand(VARIANTS["nevins-house"], DECK, dealer=3)
        >>> hand.do(Act.parse("0 say 15")).undo().turn
        0
        """
        if not self.acts:
            raise LookupError("nothing has been done in this hand")
        # Played again from the deal: what each act would have to keep costs every hand, and this
        # only who takes something back.
        before = self.anew()
        for act in self.acts[:-1]:
            before.do(act)
        vars(self).update(vars(before))
        return self

    def anew(self) -> "Hand":
        """Gives the hand before its first act."""
        return Hand(
            self.variant,
            self.pack,
            players=self.players,
            dealer=self.dealer,
            packets=self.packets,
            below_zero=self.below_zero,
        )

    def __copy__(self) -> Self:
        # What lies on the table is led on in place, so that a copy needs a table of its own.
        copied = object.__new__(type(self))
        vars(copied).update(vars(self), _lies=copy(self._lies))
        return copied

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]  # a hand goes on

    def _told(self) -> tuple[object, ...]:
        dealt = (self.variant, self.pack, self.players, self.dealer, self.packets, self.below_zero)
        return (*dealt, self.acts)

    def __repr__(self) -> str:
        arguments = [repr(self.variant), repr(list(self.pack)), f"players={self.players}"]
        arguments += [f"dealer={self.dealer}", f"packets={self.packets}"]
        if self.below_zero:
            arguments.append(f"below_zero={seats_as_set(self.below_zero)}")
        return f"Hand({', '.join(arguments)})" + "".join(f".do({act!r})" for act in self.acts)

    def legal_acts(self) -> Iterator[Act]:
        """Gives every act that the rules allow now; of all shuffles, the one that moves no card."""
        state, turn = self._lies, self.turn
        if turn is not None:
            for verb, ways in _OF_PHASE[state.phase]:
                yield from (Act(turn, verb, *way) for way in ways(state))

    @property
    def points(self) -> tuple[int, ...]:
        """What each side took, in the order of ``Variant.sides`` (``rules.md §6.1``)."""
        return self.taken.points

    @property
    def taken(self) -> Taken:
        """What each side took, with the bid and the tricks, as a game scores it."""
        state, tricks = self.state, self._trick_points()
        points = [0] * len(self.variant.sides(self.players))
        for side, worth in tricks:
            points[side] += worth
        bidder = None if state.bidder is None else self._side_of(state.bidder)
        partner = None if state.partner is None else self._side_of(state.partner)
        return Taken(tuple(points), bidder, state.bid, partner, tricks)

    def _trick_points(self) -> tuple[tuple[Side, int], ...]:
        state = self.state
        if not state.tricks:
            return ()
        worth = trick_points(
            self.variant, state.known_trump, state.tricks, ace_is_lowest=state.ace_is_lowest
        )
        takers = (self._side_of(trick.taker) for trick in state.tricks)
        return tuple(zip(takers, worth, strict=True))

    def _side_of(self, seat: int) -> Side:
        return Side(self.variant.side_of(seat, self.players))
