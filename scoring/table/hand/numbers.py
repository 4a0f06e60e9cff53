"""The number of each thing that a player can do, the same for ever.

Programs that learn to play choose among numbers. A number once given is never given to another
thing: what is new comes after the last one (``docs/card-game.md``).
"""

from collections.abc import Iterable, Iterator
from random import Random

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import HOLD, PASS
from scoring.table.hand.hand import Hand
from scoring.table.pack.masks import NUMBERS, PACK
from scoring.table.variant.rows import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Bid


class ActNumberError(RuleError):
    """Nothing that the seat to act could do has this number, or the act has none."""

    code = "act-number"


_MOST_HELD = 9  # five, and a kitty of four
WORDS: tuple[Bid, ...] = (PASS, HOLD, 15, 20, 25, 30, THIRTY_FOR_SIXTY, SIXTY_FOR_120)
_ALONE = (Verb.RAISE, Verb.LOOK, Verb.GO_ON_THE_KITTY, Verb.GO_ON_THE_TOP_CARD)
_SEATS = range(6)


def _fixed() -> Iterator[tuple[Verb, tuple[Card, ...], Bid | Suit | None]]:
    yield from ((Verb.SAY, (), word) for word in WORDS)
    yield from ((verb, (), None) for verb in _ALONE)
    yield from ((Verb.NAME, (), suit) for suit in Suit)
    yield Verb.DECLINE, (), None
    yield Verb.SHUFFLE, (), None
    yield Verb.CALL, (), None
    for verb in (Verb.FOLD, Verb.ASK):
        yield from ((verb, (), seat) for seat in _SEATS)
    for verb in (Verb.PLAY, Verb.ROB, Verb.CALL):
        yield from ((verb, (card,), None) for card in PACK)


_FIXED = tuple(_fixed())
_NUMBER = {what: number for number, what in enumerate(_FIXED)}
FIRST_THROW = len(_FIXED)
# From each of these on a number for each card of the pack, by its place there.
FIRST_PLAY, FIRST_ROB, FIRST_CALL = (
    _NUMBER[verb, (PACK[0],), None] for verb in (Verb.PLAY, Verb.ROB, Verb.CALL)
)
NUMBER_COUNT = FIRST_THROW + 2**_MOST_HELD
"""How many numbers there are; the highest is one less."""


def number_of(act: Act, held: tuple[Card, ...]) -> int:
    """Gives the number of the act, of a seat that holds these cards.

    A throw is told by the places of its cards among those held, in the order of a new pack: one
    more for the first, two for the second, four for the third. A shuffle has one number, as chance
    and no player chooses the order.

    >>> held = tuple(map(Card.parse, ("5H", "2C")))
    >>> number_of(Act.parse("0 play 2C"), held), number_of(Act.parse("0 throw 5H"), held)
    (32, 192)
    """
    return _number_of(act, sorted(held, key=NUMBERS.__getitem__))


def _number_of(act: Act, in_order: list[Card]) -> int:
    if act.verb is Verb.THROW:
        return FIRST_THROW + sum(1 << in_order.index(card) for card in act.cards)
    what = (act.verb, () if act.verb is Verb.SHUFFLE else act.cards, act.word)
    if what not in _NUMBER:
        raise ActNumberError(act=str(act))
    return _NUMBER[what]


def number_alone(verb: Verb, word: Bid | Suit | None = None) -> int:
    """Gives the number of an act without cards.

    >>> number_alone(Verb.SAY, 20), number_alone(Verb.LOOK)
    (3, 9)
    """
    return _NUMBER[verb, (), word]


def act_of(number: int, hand: Hand, rng: Random | None = None) -> Act:
    """Gives the act that the number means for the seat to act; the rules are asked by ``do``.

    With ``rng`` it is chance that shuffles; else the cards are dealt on as they were thrown.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> act_of(2, Hand(VARIANTS["nevins-house"], DECK, dealer=3))
    Act.parse('0 say 15')
    """
    seat, held = hand.turn, hand.state.held
    if seat is None or number not in range(FIRST_THROW + (1 << len(held))):
        raise ActNumberError(number=number)
    if number >= FIRST_THROW:
        in_order = sorted(held, key=NUMBERS.__getitem__)
        places = number - FIRST_THROW
        thrown = [card for place, card in enumerate(in_order) if places >> place & 1]
        return Act(seat, Verb.THROW, tuple(thrown))
    verb, cards, word = _FIXED[number]
    if verb is Verb.SHUFFLE:
        lying = hand.state.thrown
        cards = tuple(rng.sample(lying, len(lying))) if rng else lying
    return Act(seat, verb, cards, word)


def legal_numbers(hand: Hand) -> tuple[int, ...]:
    """Gives the numbers of all that the seat to act may do, the lowest first."""
    return numbers_of(hand.legal_acts(), hand.state.held)


def numbers_of(acts: Iterable[Act], held: tuple[Card, ...]) -> tuple[int, ...]:
    """Gives the numbers of the acts of a seat that holds these cards, the lowest first.

    >>> numbers_of(map(Act.parse, ["0 say 15", "0 say pass"]), held=())
    (0, 2)
    """
    in_order = sorted(held, key=NUMBERS.__getitem__)
    return tuple(sorted(_number_of(act, in_order) for act in acts))
