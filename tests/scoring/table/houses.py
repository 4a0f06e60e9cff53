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
MERRIMACK_FOLDING = MERRIMACK.but(folding=True)
MERRIMACK_WITH_60 = MERRIMACK.but(thirty_for_sixty=True)
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

# Of two that contradict each other the second is drawn by the first (rules.md §5.8).
_DRAWN_TOGETHER = ("look_first", "go_on_the_kitty", "go_on_the_top_card")
_TOGETHER = (
    {},
    {"look_first": True},
    {"go_on_the_kitty": True},
    {"go_on_the_kitty": True, "go_on_the_top_card": True},
)


def values(option: Option) -> tuple[object, ...]:
    """Every value that the option takes."""
    assert isinstance(option.values, tuple | range)
    return tuple(option.values)


@st.composite
def houses(draw: st.DrawFn, names: Sequence[str] = tuple(VARIANTS)) -> Variant:
    """One of the variants, with each of its options drawn."""
    variant = VARIANTS[draw(st.sampled_from(names))]
    changes: dict[str, object] = {}
    for option in variant.options:
        if option.name not in _DRAWN_TOGETHER:
            changes[option.name] = draw(st.sampled_from(values(option)))
    if any(option.name in _DRAWN_TOGETHER for option in variant.options):
        changes |= draw(st.sampled_from(_TOGETHER))
    return variant.but(**changes)


def random_house(name: str, rng: Random) -> Variant:
    """The variant with each of its options drawn, the target no higher than it is known with."""
    variant = VARIANTS[name]
    changes: dict[str, object] = {}
    for option in variant.options:
        if option.name == "target":
            changes["target"] = rng.randrange(5, variant.target + 5, 5)
        elif option.name not in _DRAWN_TOGETHER:
            changes[option.name] = rng.choice(values(option))
    if any(option.name in _DRAWN_TOGETHER for option in variant.options):
        changes |= rng.choice(_TOGETHER)
    return variant.but(**changes)
