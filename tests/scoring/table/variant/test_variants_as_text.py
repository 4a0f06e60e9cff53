"""The variants as text: written, read back, and what no variant can be read from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.variant.options import (
    OptionContradictoryError,
    OptionUnknownError,
    OptionValueError,
)
from scoring.table.variant.rows import (
    AceOfHeartsLed,
    BidderThrows,
    Bonus,
    CalledCardDue,
    PlainSuit,
    Renege,
    Sides,
    WrongCard,
)
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.houses import MERRIMACK, NOVA_SCOTIA, houses

NAMES = {
    "VARIANTS": VARIANTS,
    "Renege": Renege,
    "Bonus": Bonus,
    "AceOfHeartsLed": AceOfHeartsLed,
    "BidderThrows": BidderThrows,
    "CalledCardDue": CalledCardDue,
    "PlainSuit": PlainSuit,
    "Sides": Sides,
    "WrongCard": WrongCard,
}


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


@pytest.mark.parametrize("name", ["", "bridge", "General", "nevins"])
def test_unknown_variant_is_refused_by_name(name: str) -> None:
    with pytest.raises(OptionUnknownError) as refused:
        Variant.parse(name)

    assert refused.value.values == {"variant": name, "option": "variant"}


@pytest.mark.parametrize(
    ("change", "option"),
    [("colour=red", "colour"), ("name=general", "name"), ("=5", ""), ("options=()", "options")],
)
def test_unknown_option_in_a_text_is_refused_by_name(change: str, option: str) -> None:
    with pytest.raises(OptionUnknownError) as refused:
        Variant.parse(f"nevins-house {change}")

    assert refused.value.values == {"variant": "nevins-house", "option": option}


@pytest.mark.parametrize(
    ("change", "option", "value"),
    [
        ("target", "target", ""),
        ("target=", "target", ""),
        ("target=sixty", "target", "sixty"),
        ("target=060", "target", "060"),
        ("target=٦٠", "target", "٦٠"),
        ("joker=1", "joker", "1"),
        ("bonus=the-five", "bonus", "the-five"),
        ("loses_below=-200", "loses_below", "-200"),
        ("packets=3", "packets", "3"),
        ("target=60=60", "target", "60=60"),
    ],
)
def test_value_unreadable_in_a_text_is_refused_by_name(
    change: str, option: str, value: str
) -> None:
    with pytest.raises(OptionValueError) as refused:
        Variant.parse(f"nevins-house {change}")

    assert refused.value.values == {"variant": "nevins-house", "option": option, "value": value}


def test_value_that_the_variant_does_not_take_is_refused_in_a_text_as_in_a_call() -> None:
    with pytest.raises(OptionValueError) as refused:
        Variant.parse("nevins-house target=61")

    assert refused.value.values == {"variant": "nevins-house", "option": "target", "value": 61}


def test_text_that_says_both_yes_and_no_is_refused_by_name() -> None:
    with pytest.raises(OptionContradictoryError) as refused:
        Variant.parse("general joker=yes joker=no")

    assert refused.value.values == {"variant": "general", "option": "joker", "against": "joker"}


WORDS = ["joker", "target", "kitty", "yes", "no", "=", "60", "0", "3", "-", " ", "\n", "¹"]


@given(st.lists(st.sampled_from(WORDS), max_size=9).map("".join))
def test_any_text_after_the_name_is_a_variant_or_refused_by_name(text: str) -> None:
    try:
        variant = Variant.parse(f"general {text}")
    except RuleError as refused:
        told = refused
    else:
        assert variant.changes.keys() <= {"joker", "target"}
        assert Variant.parse(str(variant)) == variant
        return

    assert told.values["variant"] == "general"
