"""How a house changes a variant: what is refused, and how a change is written and read."""

import pytest

from scoring.errors import RuleError
from scoring.table.variant.options import (
    Option,
    OptionUnknownError,
    OptionValueError,
    check_options,
    read,
    written,
)
from scoring.table.variant.rows import Bonus, Renege

ROW = {"target": 120, "joker": False, "kitty": 4, "robbing": True, "loses_below": None}
OPTIONS = (
    Option("target", range(5, 1000, 5)),
    Option("joker", (False, True)),
    Option("kitty", (4, 3, 0)),
)


def refusal_of(**changes: object) -> RuleError:
    with pytest.raises(RuleError) as refused:
        check_options("made-up", ROW, changes, OPTIONS)
    return refused.value


@pytest.mark.parametrize(
    "changes",
    [
        *({}, {"target": 60}, {"target": 5}, {"target": 995}, {"joker": True}, {"kitty": 0}),
        *({"target": 45, "joker": True, "kitty": 3}, {"target": 120, "joker": False, "kitty": 4}),
        *({"robbing": True}, {"loses_below": None}),  # no options, and no changes either
    ],
    ids=str,
)
def test_2_change_that_the_variant_allows_passes(changes: dict[str, object]) -> None:
    check_options("made-up", ROW, changes, OPTIONS)


@pytest.mark.parametrize("option", ["jokers", "name", "options", ""])
def test_2_unknown_option_is_refused_by_name(option: str) -> None:
    refusal = refusal_of(target=60, **{option: True})

    assert type(refusal) is OptionUnknownError
    assert refusal.values == {"variant": "made-up", "option": option}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("target", value) for value in (0, 61, 1000, -120, "60", 60.0, None)),
        *(("joker", value) for value in (1, 0, "yes")),  # 0 equals False and is none
        *(("kitty", value) for value in (2, False, [3])),  # False equals 0 and is none
        *(("robbing", value) for value in (False, 1)),  # the house may not change that
        ("loses_below", -200),
    ],
    ids=str,
)
def test_2_value_that_the_option_does_not_take_is_refused_by_name(
    option: str, value: object
) -> None:
    refusal = refusal_of(**{option: value})

    assert type(refusal) is OptionValueError
    assert refusal.values == {"variant": "made-up", "option": option, "value": value}


def test_2_first_change_that_is_wrong_is_the_one_refused() -> None:
    assert refusal_of(target=61, jokers=True).values["option"] == "target"
    assert refusal_of(jokers=True, target=61).values["option"] == "jokers"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        (1, "1"),
        (-200, "-200"),
        (Renege.FIVE_JACK, "five-jack"),
        (Bonus.FIVE_ONLY, "five-only"),
    ],
    ids=str,
)
def test_value_is_written_as_a_word_or_a_number(value: object, text: str) -> None:
    assert written(value) == text
    assert read(text, like=value) == value
    assert type(read(text, like=value)) is type(value)


@pytest.mark.parametrize(
    ("text", "like"),
    [
        *(("Yes", False), ("true", False), ("1", True)),
        *((text, 120) for text in ("", "sixty", "060", "+60", "6_0", " 60", "٦٠", "60.0")),
        ("9" * 5000, 120),
        *(("FIVE", Renege.NONE), ("highest-trump", Renege.NONE), ("3", ((3, 2),))),
    ],
)
def test_text_that_stands_for_no_such_value_is_not_read(text: str, like: object) -> None:
    with pytest.raises((KeyError, ValueError)):
        read(text, like=like)
