"""How a hand may lie that looks to one seat as this one does.

What the seat knows stays where it is; every other card goes where chance puts it, until all that
was said and played could have been said and played from such cards.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from random import Random

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import Places, pack_of, places
from scoring.table.hand.drawing import refill_order
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.hand.taken_up import HandTakenUp
from scoring.table.hand.view import SeatView, view_of
from scoring.table.variant.rows import HAND_SIZE

MOST_TRIES = 5_000
_OF_PLAY = {Verb.PLAY, Verb.ASK, Verb.FOLD}
_HIDDEN = {Verb.THROW, Verb.ROB}
_TAKES_KITTY = {Verb.NAME, Verb.LOOK, Verb.GO_ON_THE_KITTY}


class NotRedrawnError(RuleError):
    """No hand was found that looks like this; between a shuffle and the first card none is."""

    code = "not-redrawn"


def drawn_anew(view: SeatView, rng: Random) -> Hand:
    """Gives a hand that looks the same to the seat, with what it cannot know drawn by chance.

    Before the first card is played the whole view is the same. From then on it is a hand taken up
    at its first lead: what was thrown before lies nowhere any more.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> view = view_of(Hand(VARIANTS["nevins-house"], DECK, dealer=3), seat=0)
    >>> view_of(drawn_anew(view, Random(45)), seat=0) == view
    True
    """
    is_in_play = view.phase is HandPhase.PLAYING or bool(view.tricks)
    draw, look = (_taken_up, _from_the_lead) if is_in_play else (_dealt, _all)
    for _ in range(MOST_TRIES):
        try:
            hand = draw(view, rng)
        except RuleError:  # from such cards it would not have been said or played so
            continue
        if look(view_of(hand, view.seat)) == look(view):
            return hand
    raise NotRedrawnError(seat=view.seat)


def _all(view: SeatView) -> SeatView:
    return view


def _from_the_lead(view: SeatView) -> SeatView:
    """The view without what a hand that was taken up does not tell; its cards lie in no order."""
    held = tuple(sorted(view.held, key=str))
    return replace(
        view,
        held=held,
        thrown=(),
        kitty_count=0,
        stock_count=0,
        thrown_count=0,
        acts=(),
        said=(),
        turned_up=(),
        face_up=(),
        below_zero=frozenset(),
    )


def _taken_up(view: SeatView, rng: Random) -> Hand:
    hands = _hands_in_play(view, rng)
    hand = HandTakenUp(
        view.variant,
        hands,
        view.trump,
        dealer=view.dealer,
        bidder=view.bidder,
        bid=view.bid,
        turned=view.turned,
        called=view.called,
    )
    for seen in view.acts:
        if seen.verb in _OF_PLAY:
            hand.do(Act(seen.seat, seen.verb, seen.cards, seen.word))
    return hand


def _hands_in_play(view: SeatView, rng: Random) -> Sequence[Sequence[Card]]:
    """Five cards to each seat: those it played or is known to have, and others by chance."""
    hands: list[list[Card]] = [[] for _ in range(view.players)]
    for seat, card in _known_in_play(view):
        if card not in hands[seat] and len(hands[seat]) < HAND_SIZE:
            hands[seat].append(card)
    # Who has folded threw the rest of the hand last.
    own = [card for card in (*view.held, *reversed(view.thrown)) if card not in hands[view.seat]]
    hands[view.seat] += own[: HAND_SIZE - len(hands[view.seat])]
    seen = {card for held in hands for card in held} | set(view.turned_up)
    if not any(act.verb is Verb.SHUFFLE for act in view.acts):  # or they came to somebody again
        seen.update(view.thrown)
    unseen = _shuffled(view, seen, rng)
    for held in hands:
        while len(held) < HAND_SIZE:
            held.append(unseen.pop())
    return hands


def _known_in_play(view: SeatView) -> Iterator[tuple[int, Card]]:
    """What each seat has played, then what it is known to hold: drawn face up, or robbed."""
    for trick in view.tricks:
        yield from trick.plays
    yield from view.trick
    robbers = [seen.seat for seen in view.acts if seen.verb is Verb.ROB]
    others = (*view.face_up, *zip(robbers, view.turned_up, strict=False))
    yield from ((seat, card) for seat, card in others if seat != view.seat)


def _shuffled(view: SeatView, seen: Set[Card], rng: Random) -> list[Card]:
    """All that the seat has not seen, in any order."""
    unseen = [card for card in pack_of(view.variant) if card not in seen]
    rng.shuffle(unseen)
    return unseen


def _dealt(view: SeatView, rng: Random) -> Hand:
    """The hand from its deal on: what the seat has or saw turned lies where it came from."""
    packets = rng.choice(view.variant.packets)
    where = places(view.variant, view.players, view.dealer, packets)
    lying = dict(enumerate(view.turned_up, start=where.stock))
    own = [card for card in (*view.thrown, *view.held) if card not in view.turned_up]
    lying |= zip(_own_places(view, where), own, strict=False)
    unseen = _shuffled(view, set(lying.values()), rng)
    size = len(pack_of(view.variant))
    hand = Hand(
        view.variant,
        [lying[place] if place in lying else unseen.pop() for place in range(size)],
        players=view.players,
        dealer=view.dealer,
        packets=packets,
        below_zero=view.below_zero,
    )
    for seen in view.acts:
        cards = seen.cards
        if seen.seat != view.seat and seen.verb in _HIDDEN:
            cards = tuple(rng.sample(hand.state.held, seen.count))
        hand.do(Act(seen.seat, seen.verb, cards, seen.word))
    return hand


def _own_places(view: SeatView, where: Places) -> Iterator[int]:
    """Where the seat's cards came from, in the order in which it got them."""
    verbs = {(seen.seat, seen.verb) for seen in view.acts}
    yield from where.hands[view.seat]
    if verbs & {(view.seat, verb) for verb in _TAKES_KITTY}:
        yield from where.kitty
    is_top_card_taken = any(verb is Verb.GO_ON_THE_TOP_CARD for _, verb in verbs)
    if (view.seat, Verb.GO_ON_THE_TOP_CARD) in verbs:
        yield where.stock
    thrown = {seen.seat: seen.count for seen in view.acts if seen.verb is Verb.THROW}
    if len(thrown) == view.players:
        needs = {seat: HAND_SIZE - _kept(view, seat, count) for seat, count in thrown.items()}
        order = refill_order(view.variant, view.players, view.dealer, needs)
        for place, seat in enumerate(order, start=where.stock + is_top_card_taken):
            if seat == view.seat:
                yield place


def _kept(view: SeatView, seat: int, thrown: int) -> int:
    if seat != view.bidder:
        return HAND_SIZE - thrown
    verbs = {seen.verb for seen in view.acts}
    if Verb.GO_ON_THE_TOP_CARD in verbs:
        return 1 - thrown
    kitty = sum(view.variant.kitty_packets(view.players))
    return (0 if Verb.GO_ON_THE_KITTY in verbs else HAND_SIZE) + kitty - thrown
