"""How a house changes a variant and how the change is written."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from scoring.errors import RuleError


class OptionUnknownError(RuleError):
    """The variant knows no such option."""

    code = "option-unknown"


class OptionValueError(RuleError):
    """The option has no such value in this variant."""

    code = "option-value"


class OptionContradictoryError(RuleError):
    """The option cannot stand beside another one."""

    code = "option-contradictory"


@dataclass(frozen=True, slots=True)
class Option:
    """One row of a variant that a house may change, and the values it may be given."""

    name: str
    values: Container[object]


def written(value: object) -> str:
    """Gives an option's value as text: ``yes``, ``no``, a number or a word.

    >>> written(True), written(15)
    ('yes', '15')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value if isinstance(value, Enum) else value)


def read(text: str, like: Any) -> object:
    """Gives the value that the text stands for, of the same kind as ``like``.

    >>> read("yes", like=False), read("60", like=120)
    (True, 60)
    """
    if isinstance(like, bool):
        return {"yes": True, "no": False}[text]
    value = type(like)(text)
    # int() also takes 060, +60, 6_0 and the digits of other scripts.
    if written(value) != text:
        raise ValueError(text)
    return value


def check_options(
    name: str, row: Mapping[str, object], changes: Mapping[str, object], options: tuple[Option, ...]
) -> None:
    """Refuses a change that the variant ``name`` does not know, or a value it cannot take."""
    allowed = {option.name: option.values for option in options}
    for option, value in changes.items():
        if option not in row:
            raise OptionUnknownError(variant=name, option=option)
        # In Python 0 is False and 60.0 is in a range, but neither is written as an answer here.
        is_of_kind = type(value) is type(row[option])
        if not is_of_kind or (value != row[option] and value not in allowed.get(option, ())):
            raise OptionValueError(variant=name, option=option, value=value)
