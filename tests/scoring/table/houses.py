"""The variants by short names, and as houses play them, for Hypothesis and for loops; asserts
nothing.
"""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import strategies as st

from scoring.table.variant.options import Option
from scoring.table.variant.variants import VARIANTS, Variant

GENERAL = VARIANTS["general"]
WITH_JOKER = GENERAL.but(joker=True)
NOVA_SCOTIA_45 = VARIANTS["nova-scotia-45"]
NOVA_SCOTIA = VARIANTS["nova-scotia-auction"]
NOVA_SCOTIA_FROM_15 = NOVA_SCOTIA.but(lowest_bid=15)
ON_THE_TOP_CARD = NOVA_SCOTIA.but(go_on_the_kitty=True, go_on_the_top_card=True)
MERRIMACK = VARIANTS["merrimack-valley"]
MERRIMACK_WITH_60 = MERRIMACK.but(thirty_for_sixty=True)
MERRIMACK_LOSE_60 = MERRIMACK.but(thirty_for_sixty=True, lose_60_gain_30=True)
MERRIMACK_WITH_120 = MERRIMACK.but(sixty_for_120=True)
MERRIMACK_WITH_BOTH = MERRIMACK.but(thirty_for_sixty=True, sixty_for_120=True)
FLIP = MERRIMACK.but(four_and_a_flip=True)
WITHOUT_KITTY = MERRIMACK.but(kitty=0)
ATLANTIC = VARIANTS["atlantic-120s"]
NEVINS = VARIANTS["nevins-house"]
BIDDING = [variant for variant in VARIANTS.values() if variant.has_bidding]
TURN_UP = [variant for variant in VARIANTS.values() if not variant.has_bidding]
NAMES = tuple(VARIANTS)
NAMES_OF_BIDDING = tuple(variant.name for variant in BIDDING)
NAMES_OF_TURN_UP = tuple(variant.name for variant in TURN_UP)
every_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=str)

# Of those that contradict each other one is drawn by the other (rules.md §5.4, §5.8).
_DRAWN_TOGETHER: tuple[tuple[dict[str, bool], ...], ...] = (
    (
        {},
        {"look_first": True},
        {"go_on_the_kitty": True},
        {"go_on_the_kitty": True, "go_on_the_top_card": True},
    ),
    ({}, {"thirty_for_sixty": True}, {"thirty_for_sixty": True, "lose_60_gain_30": True}),
)
# What the first of two cannot do without.
BESIDE = {"go_on_the_top_card": "go_on_the_kitty", "lose_60_gain_30": "thirty_for_sixty"}
_NOT_ALONE = {name for group in _DRAWN_TOGETHER for changes in group for name in changes}


def _groups(variant: Variant) -> list[tuple[dict[str, bool], ...]]:
    """The groups of options that the variant knows."""
    known = {option.name for option in variant.options}
    return [group for group in _DRAWN_TOGETHER if known.issuperset(group[-1])]


def values(option: Option) -> tuple[object, ...]:
    """Every value that the option takes."""
    assert isinstance(option.values, tuple | range)
    return tuple(option.values)


def houses(names: Sequence[str] = tuple(VARIANTS)) -> st.SearchStrategy[Variant]:
    """One of the variants, with each of its options drawn."""
    return st.builds(random_house, st.sampled_from(names), st.integers(0, 2**32).map(Random))


def naive_options(variant: Variant) -> dict[str, object]:
    """What the house plays otherwise, as the second reading is told it."""
    return {
        name: value if isinstance(value, bool | int) else str(value)
        for name, value in variant.changes.items()
    }


def random_house(name: str, rng: Random) -> Variant:
    """The variant with each of its options drawn, the target no higher than it is known with."""
    variant = VARIANTS[name]
    changes: dict[str, object] = {}
    for option in variant.options:
        if option.name == "target":
            changes["target"] = rng.randrange(5, variant.target + 5, 5)
        elif option.name not in _NOT_ALONE:
            changes[option.name] = rng.choice(values(option))
    for group in _groups(variant):
        changes |= rng.choice(group)
    return variant.but(**changes)
