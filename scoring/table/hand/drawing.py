"""How many cards a player throws and how hands are filled again (``rules.md §5``)."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from scoring.table.hand import calling
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import clockwise
from scoring.table.hand.state import (
    ActError,
    Deed,
    Deeds,
    HandPhase,
    State,
    Way,
    check_held,
)
from scoring.table.variant.rows import HAND_SIZE, BidderThrows
from scoring.table.variant.variants import Variant

MOST_THROWN = 4  # where that is said of the bidder, too (rules.md §5.16)


class TooFewKeptError(ActError):
    """The player throws more cards than the table allows."""

    code = "too-few-kept"
    paragraph = "5.9"


class TooManyKeptError(ActError):
    """The player keeps more than five cards."""

    code = "too-many-kept"
    paragraph = "5.9"


class ShuffleError(ActError):
    """What is shuffled is not what was thrown."""

    code = "shuffle"


def kept_counts(variant: Variant, players: int, held: int) -> range:
    """Gives how many of so many cards may be kept at the draw (``rules.md §5.9``–``§5.16``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> kept_counts(VARIANTS["nevins-house"], players=4, held=8)
    range(1, 6)
    """
    fewest = min(variant.fewest_to_keep(players), held)
    if variant.bidder_throws is BidderThrows.FOUR:
        fewest = max(fewest, held - MOST_THROWN)
    return range(fewest, min(HAND_SIZE, held) + 1)


def refill_order(
    variant: Variant, players: int, dealer: int, needs: Mapping[int, int]
) -> tuple[int, ...]:
    """Gives the seat of each card dealt in turn until all hands are full (``rules.md §5.11``).

    Where at most three are dealt at a time, the deal goes round again for the rest.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> refill_order(VARIANTS["atlantic-120s"], players=4, dealer=3, needs={0: 4, 1: 1})
    (0, 0, 0, 1, 0)
    """
    still = dict(needs)
    order: list[int] = []
    while any(still.values()):
        for seat in clockwise(players, after=dealer):
            packet = min(still.get(seat, 0), variant.largest_packet)
            order.extend([seat] * packet)
            still[seat] = still.get(seat, 0) - packet
    return tuple(order)


def begin(state: State) -> None:
    """Waits for what each seat throws, from the dealer's left (``rules.md §5.11``)."""
    state.wait_for(HandPhase.DRAWING, *clockwise(state.players, after=state.dealer))


def _check_throw(state: State, act: Act) -> None:
    check_held(state, act.cards)
    counts = kept_counts(state.variant, state.players, len(state.held))
    kept = len(state.held) - len(act.cards)
    if kept < counts.start:
        raise TooFewKeptError(kept=kept, fewest=counts.start)
    if kept >= counts.stop:
        raise TooManyKeptError(kept=kept, most=counts.stop - 1)


def _throw(state: State, act: Act) -> None:
    state.throw_away(act.seat, act.cards)
    state.asked = state.asked[1:]
    if not state.asked:
        needs = {seat: HAND_SIZE - len(hand) for seat, hand in enumerate(state.hands)}
        order = refill_order(state.variant, state.players, state.dealer, needs)
        state.to_fill = order
        _fill(state)


def _fill(state: State) -> None:
    is_flipping = state.variant.four_and_a_flip
    while state.to_fill and state.stock:
        seat, card = state.to_fill[0], state.draw()
        state.to_fill = state.to_fill[1:]
        state.hold(seat, (*state.hands[seat], card))
        state.drawn = {**state.drawn, seat: state.drawn.get(seat, 0) + 1}
        if is_flipping and state.drawn[seat] == HAND_SIZE:
            state.face_up = {**state.face_up, seat: card}
    if state.to_fill:
        state.wait_for(HandPhase.SHUFFLING, state.dealer)
    else:
        calling.begin(state)


def _check_shuffle(state: State, act: Act) -> None:
    if len(act.cards) != len(state.thrown) or set(act.cards) != set(state.thrown):
        raise ShuffleError(cards=act.cards)


def _shuffle(state: State, act: Act) -> None:
    state.stock, state.thrown = act.cards, ()
    _fill(state)


def _throws(state: State) -> Iterator[Way]:
    for kept in kept_counts(state.variant, state.players, len(state.held)):
        thrown = combinations(state.held, len(state.held) - kept)
        yield from ((cards, None) for cards in thrown)


def _as_thrown(state: State) -> Iterator[Way]:
    yield state.thrown, None


DEEDS: Deeds = {
    (HandPhase.DRAWING, Verb.THROW): Deed(_check_throw, _throw, _throws),
    (HandPhase.SHUFFLING, Verb.SHUFFLE): Deed(_check_shuffle, _shuffle, _as_thrown),
}
