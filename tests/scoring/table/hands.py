"""Sets a table with chosen cards, and leads a hand on in few words; knows no rule by heart."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

import pytest
from hypothesis import strategies as st

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import pack_of, places
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase, NotNowError
from scoring.table.variant.rows import HAND_SIZE, Bid
from scoring.table.variant.variants import Variant
from tests.scoring.table.houses import NAMES, random_house


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(written) for written in text.split())


def text(of: Iterable[Card]) -> str:
    return " ".join(map(str, of))


def table(
    variant: Variant,
    hands: Mapping[int, str] | None = None,
    *,
    kitty: str = "",
    stock: str = "",
    players: int = 4,
    dealer: int = 0,
    packets: tuple[int, ...] | None = None,
    below_zero: Iterable[int] = (),
) -> Hand:
    """A hand in which the seats hold these cards; all the others lie as in a new pack."""
    where = places(variant, players, dealer, packets or variant.packets[0])
    size = len(pack_of(variant))
    chosen: dict[int, Card] = {}
    for seat, held in (hands or {}).items():
        chosen |= zip(where.hands[seat], cards(held), strict=False)
    chosen |= zip(where.kitty, cards(kitty), strict=False)
    chosen |= zip(range(where.stock, size), cards(stock), strict=False)
    others = (card for card in pack_of(variant) if card not in chosen.values())
    pack = [chosen[place] if place in chosen else next(others) for place in range(size)]
    seats = frozenset(below_zero)
    return Hand(variant, pack, players=players, dealer=dealer, packets=packets, below_zero=seats)


def after(hand: Hand, *acts: str) -> Hand:
    for act in acts:
        hand.do(Act.parse(act))
    return hand


def won(hand: Hand, bidder: int, bid: Bid) -> Hand:
    """Seat ``bidder`` alone bids; all others pass."""
    has_bid = False
    while hand.state.phase is HandPhase.BIDDING:
        speaks = hand.turn == bidder and not has_bid
        after(hand, f"{hand.turn} say {bid if speaks else 'pass'}")
        has_bid |= speaks
    return hand


def drawn(hand: Hand, throws: Mapping[int, str] | None = None) -> Hand:
    """Each seat throws these cards, or else whatever it holds beyond five, last first."""
    while hand.state.phase is HandPhase.DRAWING:
        seat = hand.turn
        thrown = (throws or {}).get(seat, text(hand.state.held[HAND_SIZE:]))
        after(hand, f"{seat} throw {thrown}")
    return hand


def played_for(hand: Hand, bidder: int, bid: Bid, trump: str) -> Hand:
    """The bid is won, the trump named, the kitty thrown: the first lead is next, or the call."""
    return drawn(after(won(hand, bidder, bid), f"{bidder} name {trump}"))


def played_on(hand: Hand, choose: Callable[[list[Act]], Act] = lambda acts: acts[-1]) -> Hand:
    """The hand to its end, each act chosen among those allowed."""
    while not hand.is_over:
        hand.do(choose(list(hand.legal_acts())))
    return hand


def can(hand: Hand, *acts: str) -> list[bool]:
    return [hand.can(Act.parse(act)) for act in acts]


def plays_of(hand: Hand) -> str:
    """The cards that may be played now."""
    return text(act.cards[0] for act in hand.legal_acts() if act.verb is Verb.PLAY)


def seen(hand: Hand) -> tuple[dict[str, str], tuple[Act, ...]]:
    """All that lies on the table and all that was done, as it is at this moment."""
    return {name: repr(value) for name, value in vars(hand.state).items()}, hand.acts


def refused(hand: Hand, act: Act | str) -> tuple[type[RuleError], dict[str, object]]:
    """The refusal of the act and its values; the hand is as it was."""
    before = seen(hand)
    with pytest.raises(RuleError) as refusal:
        hand.do(Act.parse(act) if isinstance(act, str) else act)
    assert seen(hand) == before
    return type(refusal.value), refusal.value.values


def not_now(
    verb: Verb, phase: HandPhase = HandPhase.PLAYING
) -> tuple[type[RuleError], dict[str, object]]:
    """What `refused` tells of an act that the phase does not know."""
    return NotNowError, {"verb": verb, "phase": phase}


def dealt_by_chance(name: str, chance: random.Random, players: int | None = None) -> Hand:
    """In any house, at a table of any size if it is not told."""
    variant = random_house(name, chance)
    players = players or chance.choice(variant.players)
    return Hand(
        variant,
        shuffled(variant, chance),
        players=players,
        dealer=chance.randrange(players),
        packets=chance.choice(variant.packets),
        below_zero=frozenset(seat for seat in range(players) if chance.random() < 0.3),
    )


def shuffled(variant: Variant, chance: random.Random) -> list[Card]:
    return chance.sample(pack_of(variant), len(pack_of(variant)))


def dealt_hands(names: Sequence[str] = NAMES) -> st.SearchStrategy[Hand]:
    chances = st.integers(0, 2**32).map(random.Random)
    return st.builds(dealt_by_chance, st.sampled_from(names), chances)


def step(hand: Hand, chance: random.Random) -> Hand:
    """One act at random, each kind of act as likely as any other."""
    acts: dict[Verb, list[Act]] = {}
    for act in hand.legal_acts():
        acts.setdefault(act.verb, []).append(act)
    act = chance.choice(acts[chance.choice(sorted(acts, key=str))])
    if act.verb is Verb.SHUFFLE:
        act = Act(act.seat, act.verb, tuple(chance.sample(act.cards, len(act.cards))))
    return hand.do(act)


@st.composite
def hands_played(draw: st.DrawFn, names: Sequence[str] = NAMES, *, is_whole: bool = False) -> Hand:
    """A hand played at random, to its end or as far as may be."""
    hand = draw(dealt_hands(names))
    chance = random.Random(draw(st.integers(0, 2**32)))
    most = 200 if is_whole else draw(st.integers(0, 50))
    while not hand.is_over and len(hand.acts) < most:
        step(hand, chance)
    return hand


def lay(hand: Hand, **where: object) -> Hand:
    """Puts things where the test wants them; otherwise acts alone change a hand."""
    vars(hand.state).update(where)
    return hand


def give(hand: Hand, seat: int, held: Sequence[Card]) -> Hand:
    """Puts these cards into the seat's hand, whoever had them before."""
    hands = hand.state.hands
    return lay(hand, hands=(*hands[:seat], tuple(held), *hands[seat + 1 :]))
