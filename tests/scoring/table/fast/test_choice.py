"""A hand at tempo in which somebody chooses: offered what the table offers, and the same hand."""

from collections.abc import Callable, Sequence
from random import Random
from time import process_time

import pytest

from scoring.table.fast.choice import HandByChoice
from scoring.table.fast.played import PlayedHand
from scoring.table.fast.selfplay import chosen_hand, random_hand
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.numbers import (
    FIRST_PLAY,
    FIRST_ROB,
    ActNumberError,
    act_of,
    legal_numbers,
    number_alone,
    number_of,
)
from scoring.table.hand.state import HandPhase
from scoring.table.pack.masks import PACK
from scoring.table.variant.rows import HAND_SIZE
from scoring.table.variant.variants import VARIANTS
from tests.figures import Count, Most, Prove
from tests.proof import IS_PROOF
from tests.scoring.table.houses import NAMES, NEVINS, random_house

HANDS = 2_000 if IS_PROOF else 120
PLAYS = range(FIRST_PLAY, FIRST_PLAY + len(PACK))
ROBS = range(FIRST_ROB, FIRST_ROB + len(PACK))
DECLINE = number_alone(Verb.DECLINE)
Asked = tuple[int, frozenset[int], int]


def by_chance(name: str, rng: Random) -> tuple[PlayedHand, list[Asked]]:
    """A hand at a table of any size, and who was asked, what was offered and what was chosen."""
    asked: list[Asked] = []

    def choose(_hand: HandByChoice, seat: int, numbers: Sequence[int]) -> int:
        assert len(set(numbers)) == len(numbers)
        number = rng.choice(numbers)
        asked.append((seat, frozenset(numbers), number))
        return number

    variant = random_house(name, rng)
    players = rng.choice(variant.players)
    below_zero = frozenset(seat for seat in range(players) if rng.random() < 0.3)
    dealer = rng.randrange(players)
    played = chosen_hand(variant, rng, choose, players, dealer=dealer, below_zero=below_zero)
    return played, asked


def at_the_table(hand: Hand) -> Sequence[Asked]:
    """The same of the hand as it is played act by act, each checked; chance shuffles."""
    again = hand.anew()
    told: list[Asked] = []
    for act in hand.acts:
        if act.verb is not Verb.SHUFFLE and not is_robbing_in_play(again, act):
            told.append((act.seat, offered(again, act), number_of(act, again.state.held)))
        again.do(act)
    return told


def is_robbing_in_play(hand: Hand, act: Act) -> bool:
    return act.verb is Verb.ROB and hand.state.phase is HandPhase.PLAYING


def offered(hand: Hand, act: Act) -> frozenset[int]:
    """What the seat may do; while cards are played, those cards alone."""
    legal = legal_numbers(hand)
    return frozenset(n for n in legal if n in PLAYS) if act.verb is Verb.PLAY else frozenset(legal)


def is_about_the_ace(asked: Asked) -> bool:
    """Whether it was asked before the first card whether the ace of trumps robs, for another."""
    _, numbers, _ = asked
    return DECLINE in numbers and len(numbers.intersection(ROBS)) == HAND_SIZE - 1


@pytest.mark.parametrize("name", NAMES)
def test_chosen_hand_is_offered_what_the_table_offers_and_is_the_same_hand(
    name: str, prove: Prove
) -> None:
    rng = Random(f"chosen: {name}")
    asked_count = 0
    for _ in range(HANDS):
        played, asked = by_chance(name, rng)
        hand = played.replay()
        assert hand.is_over
        assert hand.taken == played.taken
        asked_count += len(asked)
        in_turn = [each for each in asked if not is_about_the_ace(each)]
        assert in_turn == at_the_table(hand)
    prove(
        "Hands by choice at tempo",
        Count("acts chosen", asked_count, at_least=100_000),
        Count("offered otherwise than at the table", 0, at_most=0),
        control=Count("refused that were not offered", refused_not_offered(), at_least=1),
    )


def refused_not_offered() -> int:
    with pytest.raises(ActNumberError):
        chosen_hand(NEVINS, Random(45), lambda _hand, _seat, _numbers: 17)
    return 1


def test_same_seed_and_choices_give_the_same_hand() -> None:
    one, other = (
        chosen_hand(NEVINS, Random(45), lambda _hand, _seat, numbers: numbers[-1]) for _ in "ab"
    )

    assert one == other
    assert one.taken.bid == 30


def seconds(play: Callable[[Random], object], hands: int) -> float:
    """Of the processor: what else the machine has to do counts for little."""
    rng, start = Random(45), process_time()
    for _ in range(hands):
        play(rng)
    return process_time() - start


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_chosen_hand_takes_no_longer_than_four_by_chance(name: str, prove: Prove) -> None:
    variant = VARIANTS[name]

    def chosen(rng: Random) -> None:
        chosen_hand(variant, rng, lambda _hand, _seat, numbers: rng.choice(numbers))

    def act_by_act(rng: Random) -> None:
        pack = pack_of(variant)
        hand = Hand(variant, rng.sample(pack, len(pack)))
        while not hand.is_over:
            hand.do(act_of(rng.choice(legal_numbers(hand)), hand, rng))

    ways = {chosen: 300, act_by_act: 30, lambda rng: random_hand(variant, rng): 300}
    # The least of some rounds, in turn, is what each takes where nothing comes between.
    rounds = [[seconds(way, hands) / hands for way, hands in ways.items()] for _ in range(7)]
    of_chosen, of_acts, by_chance = map(min, zip(*rounds, strict=True))

    assert of_chosen <= 4 * by_chance
    prove(
        "Hands by choice beside chance",
        Most("times as long", of_chosen / by_chance, at_most=4),
        control=Most("times as long act by act", of_acts / by_chance, at_least=4),
    )
