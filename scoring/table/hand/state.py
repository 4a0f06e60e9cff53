"""Where everything on the table lies in the middle of a hand."""

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from typing import NamedTuple, Never, Self, TypeVar

from scoring.cards import Card, Rank, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import Auction
from scoring.table.hand.dealing import Deal
from scoring.table.trick.tricks import Trick
from scoring.table.variant.rows import Bid, Word
from scoring.table.variant.variants import Variant


class ActError(RuleError):
    """The act cannot be done now; ``paragraph`` of ``rules.md`` says so, where one does."""

    code = "act"
    paragraph = ""


class NotNowError(ActError):
    """This is not what the hand waits for, or the variant knows no such thing."""

    code = "not-now"


class NotHeldError(ActError):
    """The player has no such card, or names one twice, or not as many as are asked for."""

    code = "not-held"


Thing = TypeVar("Thing")


def known(thing: Thing | None) -> Thing:
    """Gives what is decided by now, such as the trump once the play has begun.

    >>> known(Suit.HEARTS)
    Suit.HEARTS
    """
    if thing is None:
        raise LookupError("not decided yet")
    return thing


class HandPhase(Word):
    """What a hand waits for."""

    ROBBING = "robbing"
    BIDDING = "bidding"
    NAMING = "naming"
    DRAWING = "drawing"
    SHUFFLING = "shuffling"
    CALLING = "calling"
    PLAYING = "playing"
    OVER = "over"


class State:
    """One hand in the middle: the cards everywhere, and what has been decided.

    ``asked`` are the seats to act in this phase, the next one first. What lies here is replaced
    and never changed in place, so that a copy needs nothing of its own.
    """

    def __init__(self, variant: Variant, players: int, dealer: int, dealt: Deal) -> None:
        self.variant = variant
        self.players = players
        self.dealer = dealer
        self.hands = dealt.hands
        self.kitty = dealt.kitty
        self.stock = dealt.stock
        self.thrown: tuple[Card, ...] = ()
        self.thrown_by: Mapping[int, tuple[Card, ...]] = {}
        self.phase = HandPhase.BIDDING
        self.asked: tuple[int, ...] = ()
        # the turned card
        self.turned: Card | None = None
        self.robber: int | None = None
        self.ace_is_lowest = False
        # the bid and the trump
        self.auction: Auction | None = None
        self.bidder: int | None = None
        self.bid: Bid | None = None
        self.trump: Suit | None = None
        self.is_kitty_seen = False
        self.is_on_the_kitty = False
        # the draw and the call
        self.to_fill: tuple[int, ...] = ()
        self.drawn: Mapping[int, int] = {}
        self.face_up: Mapping[int, Card] = {}
        self.called: Card | None = None
        self.partner: int | None = None
        # the play
        self.trick: tuple[tuple[int, Card], ...] = ()
        self.tricks: tuple[Trick, ...] = ()
        self.folded: frozenset[int] = frozenset()
        self.booked: Mapping[int, bool] = {}  # who was asked in this turn, and the answer

    def __copy__(self) -> Self:
        copied = object.__new__(type(self))
        vars(copied).update(vars(self))
        auction = self.auction
        if auction is not None:  # it goes on in place
            vars(copied)["auction"] = copy(auction)
        return copied

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the hand is over."""
        return self.asked[0] if self.asked else None

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards of the seat to act."""
        return self.hands[self.asked[0]] if self.asked else ()

    @property
    def known_trump(self) -> Suit:
        """The trump, where the hand has come so far that there is one."""
        return known(self.trump)

    @property
    def ace_of_trumps(self) -> Card:
        """The ace that may rob, and is the lowest trump if it does not (``rules.md §3.4``)."""
        return Card(Rank.ACE, self.known_trump)

    def wait_for(self, phase: HandPhase, *seats: int) -> None:
        """Asks these seats for the acts of this phase, the first one first."""
        self.phase = phase
        self.asked = seats

    def lay_down(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Takes the cards out of the seat's hand."""
        self.hold(seat, tuple(card for card in self.hands[seat] if card not in cards))

    def hold(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Gives the seat these cards to hold and no others."""
        self.hands = (*self.hands[:seat], cards, *self.hands[seat + 1 :])

    def draw(self) -> Card:
        """Gives the top card of the stock, which is taken from it."""
        top, self.stock = self.stock[0], self.stock[1:]
        return top

    def throw_away(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Moves the cards from the seat's hand to those thrown."""
        self.lay_down(seat, cards)
        self.thrown = (*self.thrown, *cards)
        thrown = (*self.thrown_by.get(seat, ()), *cards)
        self.thrown_by = {**self.thrown_by, seat: thrown}

    def take_kitty(self, seat: int) -> None:
        """Adds the kitty to the seat's hand."""
        self.hold(seat, (*self.hands[seat], *self.kitty))
        self.kitty = ()


class StateShown(State):
    """The same, to be looked at: nothing is put here but by the acts of the hand."""

    def __init__(self, state: State) -> None:
        object.__setattr__(self, "__dict__", vars(state))

    @property
    def auction(self) -> Auction | None:  # type: ignore[override]  # shown, and not written to
        """The auction as it stands; what is said to this one, nobody at the table has heard."""
        auction: Auction | None = vars(self)["auction"]
        return copy(auction)

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"{name} is changed by the acts of the hand alone")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"{name} is changed by the acts of the hand alone")


def check_held(state: State, cards: tuple[Card, ...]) -> None:
    """Refuses cards that the seat to act does not hold, and one named twice."""
    held = state.held
    for card in cards:
        if card not in held or cards.count(card) > 1:
            raise NotHeldError(card=card)


def check_one_held(state: State, act: Act) -> Card:
    """Refuses anything but one card of the seat to act, and gives it."""
    if len(act.cards) != 1:
        raise NotHeldError(cards=act.cards)
    (card,) = act.cards
    if card not in state.held:
        raise NotHeldError(card=card)
    return card


def not_now(state: State, act: Act) -> NotNowError:
    """Gives the refusal of an act that this phase or variant does not know."""
    return NotNowError(verb=act.verb, phase=state.phase)


# The cards of an act, and its word.
Way = tuple[tuple[Card, ...], Bid | Suit | None]


def one_card(state: State) -> Iterator[Way]:
    """Gives an act for each card held."""
    yield from (((card,), None) for card in state.held)


class Deed(NamedTuple):
    """One kind of act: its check, what it does, and every way in which it may be done now."""

    check: Callable[[State, Act], object]
    do: Callable[[State, Act], None]
    ways: Callable[[State], Iterator[Way]]


def deed_if(is_allowed: Callable[[State], bool], do: Callable[[State, Act], None]) -> Deed:
    """Gives an act that needs neither cards nor a word, and is allowed now or not at all."""

    def check(state: State, act: Act) -> None:
        if not is_allowed(state):
            raise not_now(state, act)

    def ways(state: State) -> Iterator[Way]:
        if is_allowed(state):
            yield (), None

    return Deed(check, do, ways)


Deeds = dict[tuple[HandPhase, Verb], Deed]
