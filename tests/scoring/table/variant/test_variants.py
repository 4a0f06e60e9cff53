"""The variants as values and as text: what a house may change, and what is refused."""

import copy
import pickle
from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.variant import rows
from scoring.table.variant.options import (
    OptionContradictoryError,
    OptionUnknownError,
    OptionValueError,
)
from scoring.table.variant.rows import Renege
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
        (NOVA_SCOTIA, "renege", "five"),
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


NAMES = {"VARIANTS": VARIANTS, **vars(rows)}


@given(houses())
def test_variant_is_read_as_it_is_written(variant: Variant) -> None:
    read = Variant.parse(str(variant))

    assert read == variant
    assert hash(read) == hash(variant)
    assert read.options == variant.options


@given(houses())
def test_repr_can_be_pasted(variant: Variant) -> None:
    assert eval(repr(variant), NAMES) == variant  # noqa: S307 – that is what a repr is for


def test_variant_is_written_as_its_name_and_what_the_house_changed() -> None:
    house = NOVA_SCOTIA.but(look_first=True, renege=Renege.FIVE, target=110)

    assert str(NOVA_SCOTIA) == "nova-scotia-auction"
    assert str(house) == "nova-scotia-auction renege=five target=110 look_first=yes"
    assert repr(NOVA_SCOTIA) == "VARIANTS['nova-scotia-auction']"
    assert repr(house) == (
        "VARIANTS['nova-scotia-auction'].but(renege=Renege.FIVE, target=110, look_first=True)"
    )


def test_variant_is_read_with_room_around_it_and_in_any_order() -> None:
    read = Variant.parse("  merrimack-valley\tfolding=no\n kitty=0 kitty=0 ")

    assert read == MERRIMACK.but(kitty=0, folding=False)


def no_value(option: str, value: object) -> dict[str, object]:
    return {"variant": "nevins-house", "option": option, "value": value}


@pytest.mark.parametrize(
    ("text", "error", "values"),
    [
        *(
            (name, OptionUnknownError, {"variant": name, "option": "variant"})
            for name in ("", "bridge", "General", "nevins")
        ),
        *(
            (
                *(f"nevins-house {option}={value}", OptionUnknownError),
                {"variant": "nevins-house", "option": option},
            )
            for option, value in {"colour": "red", "name": "general", "": 5, "options": ()}.items()
        ),
        ("nevins-house target", OptionValueError, no_value("target", "")),
        ("nevins-house target=", OptionValueError, no_value("target", "")),
        ("nevins-house target=sixty", OptionValueError, no_value("target", "sixty")),
        ("nevins-house target=060", OptionValueError, no_value("target", "060")),
        ("nevins-house target=60=60", OptionValueError, no_value("target", "60=60")),
        ("nevins-house target=61", OptionValueError, no_value("target", 61)),
        ("nevins-house joker=1", OptionValueError, no_value("joker", "1")),
        ("nevins-house bonus=the-five", OptionValueError, no_value("bonus", "the-five")),
        ("nevins-house loses_below=-200", OptionValueError, no_value("loses_below", "-200")),
        ("nevins-house packets=3", OptionValueError, no_value("packets", "3")),
        (
            *("general joker=yes joker=no", OptionContradictoryError),
            {"variant": "general", "option": "joker", "against": "joker"},
        ),
    ],
)
def test_text_that_is_no_variant_is_refused_by_name(
    text: str, error: type[RuleError], values: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        Variant.parse(text)

    assert refused.value.values == values


WORDS = ["joker", "target", "kitty", "yes", "no", "=", "60", "0", "3", "-", " ", "\n", "¹"]


@given(st.lists(st.sampled_from(WORDS), max_size=9).map("".join))
def test_any_text_after_the_name_is_a_variant_or_refused_by_name(text: str) -> None:
    try:
        variant = Variant.parse(f"general {text}")
    except RuleError as refused:
        assert refused.values["variant"] == "general"  # noqa: PT017 – either may come
    else:
        assert variant.changes.keys() <= {"joker", "target"}
        assert Variant.parse(str(variant)) == variant
