"""A hand that one person plays with three simple players; a seed deals it, acts tell it."""

from collections.abc import Sequence
from random import Random

from scoring.table.hand.acts import Act
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.simple.player import simple_act
from scoring.table.variant.variants import Variant

OWN_SEAT = 0
PLAYERS = 4


def practised(variant: Variant, seed: int, acts: Sequence[Act] = ()) -> Hand:
    """Gives the hand after the acts of the person, and of the others until it is their turn again.

    The same seed deals the same cards, and the next one lets the next player deal. An act that the
    rules do not allow is refused as at the table.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> hand = practised(VARIANTS["nevins-house"], seed=45)
    >>> hand.dealer, hand.turn
    (1, 0)
    """
    pack = pack_of(variant)
    shuffled = Random(seed).sample(pack, len(pack))  # noqa: S311 – a game, and no secret
    hand = Hand(variant, shuffled, players=PLAYERS, dealer=seed % PLAYERS)
    played_on(hand)
    for act in acts:
        played_on(hand.do(act))
    return hand


def played_on(hand: Hand) -> Hand:
    """Does what the simple players do, until the person is to act or the hand is over.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> played_on(practised(VARIANTS["general"], seed=45)).turn
    0
    """
    # Nobody is asked how to shuffle.
    while hand.turn is not None and not (
        hand.turn == OWN_SEAT and hand.state.phase is not HandPhase.SHUFFLING
    ):
        hand.do(simple_act(hand))
    return hand


def read_acts(text: str) -> tuple[Act, ...]:
    """Gives the person's acts that the text tells, as an address carries them.

    >>> read_acts("say_20.throw_3C_10D")
    (Act.parse('0 say 20'), Act.parse('0 throw 3C 10D'))
    """
    return tuple(Act.parse(f"{OWN_SEAT} {act.replace('_', ' ')}") for act in text.split(".") if act)


def acts_as_text(acts: Sequence[Act]) -> str:
    """Gives the text that ``read_acts`` reads.

    >>> acts_as_text([Act.parse("0 name H"), Act.parse("0 play 10S")])
    'name_H.play_10S'
    """
    return ".".join("_".join(str(act).split()[1:]) for act in acts)
