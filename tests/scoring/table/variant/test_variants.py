"""The variants as values: what a house may change, what is refused, and that nothing else does."""

import copy
import pickle
from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given

from scoring.errors import RuleError
from scoring.table.variant.options import (
    OptionContradictoryError,
    OptionUnknownError,
    OptionValueError,
)
from scoring.table.variant.variants import ROWS, VARIANTS, Variant
from tests.scoring.table.houses import (
    ATLANTIC,
    BESIDE,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    ON_THE_TOP_CARD,
    every_variant,
    houses,
    values,
)


def refusal_of(variant: Variant, **changes: object) -> RuleError:
    with pytest.raises(RuleError) as refused:
        variant.but(**changes)
    return refused.value


@every_variant
def test_2_each_option_changes_its_own_row_alone(variant: Variant) -> None:
    for option in variant.options:
        for value in values(option):
            if option.name in BESIDE and value:
                continue  # only beside another, below
            changed = variant.but(**{option.name: value})
            assert changed == replace(variant, **{option.name: value})
            assert changed.options == variant.options


@every_variant
def test_2_variant_without_changes_is_itself(variant: Variant) -> None:
    assert variant.but() == variant
    assert variant.but(**{name: getattr(variant, name) for name in ROWS}) == variant


def test_2_house_may_change_its_mind() -> None:
    changed = MERRIMACK.but(kitty=0, folding=False)

    assert changed.but(kitty=3, folding=True) == MERRIMACK
    assert changed.changes == {"kitty": 0, "folding": False}
    assert MERRIMACK.changes == {}


@pytest.mark.parametrize("option", ["colour", "name", "terms"])
def test_2_unknown_option_is_refused_by_name(option: str) -> None:
    refusal = refusal_of(NOVA_SCOTIA, **{option: 3})

    assert type(refusal) is OptionUnknownError
    assert refusal.values == {"variant": "nova-scotia-auction", "option": option}


@pytest.mark.parametrize(
    ("variant", "option", "value"),
    [
        (NEVINS, "kitty", 0),
        (GENERAL, "joker", 1),
        (GENERAL, "target", 121),
        (NOVA_SCOTIA, "renege", "five"),
        (MERRIMACK, "kitty", False),
        (ATLANTIC, "loses_below", None),
        (ATLANTIC, "go_on_the_kitty", False),
        (NOVA_SCOTIA_45, "hearts_on_hearts", False),
    ],
    ids=str,
)
def test_2_value_that_the_variant_does_not_take_is_refused_by_name(
    variant: Variant, option: str, value: object
) -> None:
    refusal = refusal_of(variant, **{option: value})

    assert type(refusal) is OptionValueError
    assert refusal.values == {"variant": variant.name, "option": option, "value": value}


LOOK, KITTY, TOP_CARD = "look_first", "go_on_the_kitty", "go_on_the_top_card"


@pytest.mark.parametrize(
    ("variant", "changes", "option", "against"),
    [
        (NOVA_SCOTIA, {LOOK: True, KITTY: True}, KITTY, LOOK),
        (NOVA_SCOTIA, {TOP_CARD: True}, TOP_CARD, KITTY),
        (NOVA_SCOTIA, {TOP_CARD: True, LOOK: True}, TOP_CARD, KITTY),
        # An earlier change counts, too.
        (NOVA_SCOTIA.but(look_first=True), {KITTY: True}, KITTY, LOOK),
        (ON_THE_TOP_CARD, {KITTY: False}, TOP_CARD, KITTY),
        (MERRIMACK, {"lose_60_gain_30": True}, "lose_60_gain_30", "thirty_for_sixty"),
    ],
    ids=str,
)
def test_5_8_options_that_contradict_each_other_are_refused_by_name(
    variant: Variant, changes: dict[str, bool], option: str, against: str
) -> None:
    refusal = refusal_of(variant, **changes)

    assert type(refusal) is OptionContradictoryError
    assert refusal.values == {"variant": variant.name, "option": option, "against": against}


def test_5_8_of_the_eight_ways_to_the_kitty_four_can_be_played() -> None:
    played = []
    for chosen in product((False, True), repeat=3):
        changes = dict(zip((LOOK, KITTY, TOP_CARD), chosen, strict=True))
        with suppress(OptionContradictoryError):
            played.append(NOVA_SCOTIA.but(**changes).changes)

    assert played == [{}, {KITTY: True}, {KITTY: True, TOP_CARD: True}, {LOOK: True}]


def test_variants_cannot_be_replaced() -> None:
    with pytest.raises(TypeError):
        VARIANTS["general"] = NEVINS  # type: ignore[index]


@given(houses(), houses())
def test_variants_are_equal_when_every_row_is(some: Variant, other: Variant) -> None:
    is_equal = (some.name, some.changes) == (other.name, other.changes)

    assert (some == other) is is_equal
    assert (hash(some) == hash(other)) is is_equal


@every_variant
def test_hash_of_a_changed_row_is_another(variant: Variant) -> None:
    assert len({variant, *(replace(variant, **{row: -1}) for row in ROWS)}) == 1 + len(ROWS)


def test_variant_asked_for_its_hash_and_terms_stays_equal() -> None:
    asked, fresh = ATLANTIC.but(target=60), ATLANTIC.but(target=60)
    assert hash(asked)
    assert asked.terms

    assert asked == fresh
    assert copy.copy(asked) == fresh
    assert asked.but(target=120) == ATLANTIC


@every_variant
def test_pickled_variant_leaves_behind_the_hash_of_this_run(variant: Variant) -> None:
    pickled = pickle.dumps(variant)
    loaded = pickle.loads(pickled)  # noqa: S301 – pickled here

    assert str(variant).encode() in pickled
    assert b"_hash" not in pickled
    assert (loaded, hash(loaded)) == (variant, hash(variant))
