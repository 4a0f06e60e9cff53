"""The variants as text: written, read back, and what no variant can be read from."""

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
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.houses import MERRIMACK, NOVA_SCOTIA, houses

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
