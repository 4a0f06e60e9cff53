"""What one seat may know of a hand, and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.cards import Card, Rank, Suit
from scoring.table.hand.acts import Verb
from scoring.table.hand.bidding import Said
from scoring.table.hand.dealing import check_seat
from scoring.table.hand.hand import Hand
from scoring.table.hand.numbers import numbers_of
from scoring.table.hand.state import HandPhase, State
from scoring.table.hand.taken_up import HandTakenUp
from scoring.table.trick.tricks import Trick
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import Variant

Counts = tuple[int, ...]
SeatCards = tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class SeenAct:
    """What was seen of an act: the cards only if they lay open or were the own ones."""

    seat: int
    verb: Verb
    count: int
    cards: tuple[Card, ...] = ()
    word: Bid | Suit | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that the player in one seat may know, as tuples that can be compared.

    ``held_counts`` are the cards in each hand; ``stock_count`` what is left of the pack. ``thrown``
    are the own cards that were thrown or given for a turned one; ``turned_up`` every card that was
    turned, ``turned`` the one that lies there still. ``partner`` is known to who has the card that
    was called, and to all once it is played. ``booked`` is who was asked in this turn, and what was
    answered. ``legal`` are the numbers of what the seat may do, if
    it is its turn (``numbers.py``).
    """

    variant: Variant
    players: int
    dealer: int
    below_zero: frozenset[int]
    seat: int
    phase: HandPhase
    turn: int | None
    held: tuple[Card, ...]
    held_counts: Counts
    thrown: tuple[Card, ...]
    kitty_count: int
    stock_count: int
    thrown_count: int
    acts: tuple[SeenAct, ...]
    said: tuple[Said, ...]
    bidder: int | None
    bid: Bid | None
    trump: Suit | None
    turned_up: tuple[Card, ...]
    turned: Card | None
    is_ace_lowest: bool
    face_up: SeatCards
    called: Card | None
    partner: int | None
    trick: SeatCards
    tricks: tuple[Trick, ...]
    folded: frozenset[int]
    booked: tuple[tuple[int, bool], ...]
    legal: tuple[int, ...]

    @property
    def gone(self) -> frozenset[Card]:
        """The cards of the tricks that were taken."""
        return frozenset(card for trick in self.tricks for _, card in trick.plays)


def view_of(hand: Hand, seat: int) -> SeatView:
    """Gives what the seat may know of the hand.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> view = view_of(Hand(VARIANTS["nevins-house"], DECK, dealer=3), seat=0)
    >>> view.held_counts, view.kitty_count, view.legal
    ((5, 5, 5, 5), 3, (0, 2, 3, 4, 5))
    """
    check_seat(seat, hand.players)
    state = hand.state
    return SeatView(
        **{name: getattr(hand, name) for name in _OF_THE_TABLE},
        **{name: getattr(state, name) for name in _OPEN_TO_ALL},
        seat=seat,
        held=state.hands[seat],
        held_counts=tuple(map(len, state.hands)),
        thrown=state.thrown_by.get(seat, ()),
        kitty_count=len(state.kitty),
        stock_count=len(state.stock),
        thrown_count=len(state.thrown),
        acts=tuple(_seen(hand, seat)),
        said=state.auction.said if state.auction else (),
        turned_up=_turned_up(hand),
        is_ace_lowest=_is_ace_lowest(state),
        face_up=tuple((seat, state.face_up[seat]) for seat in sorted(state.face_up)),
        partner=_partner(state, seat),
        booked=tuple(sorted(state.booked.items())),
        legal=_legal(hand) if state.turn == seat else (),
    )


# Nothing may stand here that only some of the players have seen.
_OF_THE_TABLE = ("variant", "players", "dealer", "below_zero")
_OF_THE_BID = ("phase", "turn", "bidder", "bid", "trump")
_OPEN_TO_ALL = (*_OF_THE_BID, "turned", "called", "trick", "tricks", "folded")
_OPEN = {Verb.PLAY, Verb.CALL}


def _seen(hand: Hand, seat: int) -> Iterator[SeenAct]:
    for act in hand.acts:
        # Nobody sees in which order the cards thrown are dealt on, the dealer neither.
        is_seen = act.verb in _OPEN or (act.seat == seat and act.verb is not Verb.SHUFFLE)
        cards = act.cards if is_seen else ()
        yield SeenAct(act.seat, act.verb, len(act.cards), cards, act.word)


def _turned_up(hand: Hand) -> tuple[Card, ...]:
    """Gives every card that was turned: after a joker the next one is (``rules.md §3.3``)."""
    if isinstance(hand, HandTakenUp):
        return () if hand.turned is None else (hand.turned,)
    if hand.variant.has_bidding:
        return ()
    # Nothing else is taken from the pack where nobody bids.
    return hand.dealt.stock[: len(hand.dealt.stock) - len(hand.state.stock)]


def _is_ace_lowest(state: State) -> bool:
    """Tells whether the ace of trumps is the lowest, whoever has it (``rules.md §3.4``).

    Whether anybody has it at all is not known: it may lie in the stock.
    """
    return state.turned is not None and state.turned.rank not in {Rank.ACE, Rank.JOKER}


def _partner(state: State, seat: int) -> int | None:
    if state.called is None:
        return None
    played = [card for trick in state.tricks for _, card in trick.plays]
    played += [card for _, card in state.trick]
    is_known = state.called in played or seat == state.partner
    return state.partner if is_known else None


def _legal(hand: Hand) -> tuple[int, ...]:
    """Gives what the seat to act may do; it folds to nobody who was not asked."""
    held, asked = hand.state.held, hand.state.booked
    acts = (act for act in hand.legal_acts() if act.verb is not Verb.FOLD or act.word in asked)
    return numbers_of(acts, held)
