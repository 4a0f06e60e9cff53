"""Hands of forty-fives beside OpenSpiel's euchre, a question to each, and what the import costs.

A euchre hand is 43 moves through C++ and one of ours about 25 in Python: whole hands are compared,
not languages. A goal in brackets is the one to reach for.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from subprocess import run

import scoring.table
from bench.table import euchre
from bench.timing import Comparison, Route, compare
from scoring.cards import DECK, Suit
from scoring.table.fast.chance import HandInPlay
from scoring.table.fast.selfplay import chosen_hand, random_hand
from scoring.table.fast.tempo import ENOUGH, Tricks, led_cards, table_of
from scoring.table.trick.following import Demand, following, playable
from scoring.table.variant.variants import VARIANTS, Variant

ROOT = Path(__file__).parents[2]
HAND_COUNT = 3_000
PAIRS = 9
# Hands a second, ours over euchre's: to reach, and to reach for.
WITH_AUCTION = (1.0, 1.2)
IN_BULK = (2.0, 2.6)
VARIANT_GOALS = {
    "nevins-house": WITH_AUCTION,
    "atlantic-120s": WITH_AUCTION,
    "nova-scotia-auction": WITH_AUCTION,
    "nova-scotia-45": IN_BULK,
}
SITUATION_COUNT = 100
QUESTION_COUNT = 1_000_000
IMPORT_SECONDS = 0.05


def hands_beside_euchre() -> Iterator[Comparison]:
    yield _euchre_beside_itself()
    for name, (goal, ambition) in VARIANT_GOALS.items():
        yield _hands(name, goal=goal, ambition=ambition)
    yield from _parts_of_a_hand()
    yield _legal_plays()


def _euchre_beside_itself() -> Comparison:
    """Says how much stricter a yardstick there is, which the goals were not set against."""
    return replace(
        compare(
            f"{HAND_COUNT:,} hands, euchre (peer: knows its deal)",
            ours=_euchre_hands(euchre.play_hands),
            peer=_euchre_hands(euchre.deal_and_play_hands),
            pairs=PAIRS,
            goal="no goal",
            is_met=lambda _ratio: True,
        ),
        count=HAND_COUNT,
    )


def _hands(name: str, *, goal: float, ambition: float) -> Comparison:
    variant, chance = VARIANTS[name], Random(45)

    def ours() -> None:
        for _ in range(HAND_COUNT):
            random_hand(variant, chance)

    return replace(
        compare(
            f"{HAND_COUNT:,} hands, {name} (peer: euchre)",
            ours=ours,
            peer=_euchre_hands(euchre.play_hands),
            pairs=PAIRS,
            goal=f"≤ 1/{goal} (1/{ambition})",
            is_met=lambda ratio: ratio <= 1 / goal,
        ),
        count=HAND_COUNT,
    )


def chosen_beside_random() -> Iterator[Comparison]:
    """Each act picked by a function of the caller, among all that is allowed, beside chance."""
    for name in VARIANT_GOALS:
        yield _chosen(VARIANTS[name])


def _chosen(variant: Variant) -> Comparison:
    chance = Random(45)
    bits = chance.getrandbits

    def choose(_hand: object, _seat: int, numbers: Sequence[int]) -> int:
        return numbers[bits(ENOUGH) % len(numbers)]

    def chosen_hands() -> None:
        for _ in range(HAND_COUNT):
            chosen_hand(variant, chance, choose)

    def random_hands() -> None:
        for _ in range(HAND_COUNT):
            random_hand(variant, chance)

    return replace(
        compare(
            f"{HAND_COUNT:,} chosen hands, {variant.name} (peer: random)",
            ours=chosen_hands,
            peer=random_hands,
            pairs=PAIRS,
            goal="≤ 4 ×",
            is_met=lambda ratio: ratio <= 4,
        ),
        count=HAND_COUNT,
    )


def _parts_of_a_hand() -> Iterator[Comparison]:
    """How much of a hand is its deal, and deal and tricks: what no other code can leave out."""
    variant, chance = VARIANTS["nova-scotia-45"], Random(45)
    table, nobody = table_of(variant, 4, 0), frozenset[int]()
    led = led_cards(variant, Suit.HEARTS, ace_is_lowest=False)

    def deal() -> None:
        for _ in range(HAND_COUNT):
            HandInPlay(table, chance, nobody, caution=0)

    def deal_and_play_tricks() -> None:
        for _ in range(HAND_COUNT):
            hand = HandInPlay(table, chance, nobody, caution=0)
            Tricks(hand.hands, 1, table.followers, led, chance.getrandbits).play()

    def whole_hands() -> None:
        for _ in range(HAND_COUNT):
            random_hand(variant, chance)

    for name, part in (("deals", deal), ("deals and tricks", deal_and_play_tricks)):
        yield replace(
            compare(
                f"{HAND_COUNT:,} {name}, {variant.name} (peer: whole hands)",
                ours=part,
                peer=whole_hands,
                pairs=PAIRS,
                goal="no goal",
                is_met=lambda _ratio: True,
            ),
            count=HAND_COUNT,
        )


def _euchre_hands(driver: Callable[[int, Random], int]) -> Route:
    chance = Random(45)
    return lambda: driver(HAND_COUNT, chance)


def _legal_plays() -> Comparison:
    """Which cards may be played, as a mask; ours all follow a card, euchre's also lead."""
    chance = Random(45)
    situations = [_situation(chance) for _ in range(SITUATION_COUNT)]
    states = euchre.playing_states(SITUATION_COUNT, chance)
    rounds = QUESTION_COUNT // SITUATION_COUNT
    return replace(
        compare(
            f"{QUESTION_COUNT:,} questions what is legal (peer: euchre)",
            ours=lambda: _ask_what_is_legal(situations, rounds),
            peer=lambda: euchre.ask_what_is_legal(states, rounds),
            pairs=PAIRS,
            goal="≤ 0.65 (0.55)",
            is_met=lambda ratio: ratio <= 0.65,
        ),
        count=QUESTION_COUNT,
    )


def _situation(chance: Random) -> tuple[int, int, tuple[Demand, ...]]:
    """A hand of one to five cards, the card led to it, and what the variant's table demands."""
    variant, trump = chance.choice(list(VARIANTS.values())), chance.choice(list(Suit))
    led, *held = chance.sample(range(len(DECK)), chance.randint(2, 6))
    return sum(1 << card for card in held), led, following(variant, trump)


def _ask_what_is_legal(situations: list[tuple[int, int, tuple[Demand, ...]]], rounds: int) -> None:
    for _ in range(rounds):
        for hand, led, demands in situations:
            playable(hand, demands[led])


def importing() -> Comparison:
    """All of `scoring.table` in a fresh interpreter, beside one that imports nothing."""
    walked = walk_packages(scoring.table.__path__, "scoring.table.")
    names = (module.name for module in walked)
    compared = compare(
        "importing scoring.table (peer: bare interpreter)",
        ours=_interpreter(f"import {', '.join(names)}"),
        peer=_interpreter("pass"),
        pairs=15,
        goal="< 50 ms more",
        is_met=lambda _ratio: True,
    )
    return replace(compared, is_met=compared.ours - compared.peer < IMPORT_SECONDS)


def _interpreter(code: str) -> Route:
    # -E: an environment that forbids bytecode would have everything compiled anew each time.
    return lambda: run([sys.executable, "-E", "-c", code], cwd=ROOT, check=True)
