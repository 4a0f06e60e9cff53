"""What every refusal of a rule has in common."""

from collections.abc import Mapping
from copy import copy
from types import MappingProxyType
from typing import ClassVar, Self

Codes = Mapping[str, frozenset[str]]
"""The reasons of one kind of refusal, and the names of the values that each of them tells."""


class RuleError(ValueError):
    """A rule was broken: which one (``code``) and where (``values``).

    One subclass for each thing that the organiser would do differently.
    """

    code: str = "rule"

    def __init__(self, **values: object) -> None:
        # Nothing goes to ValueError itself, so that copying and pickling keep the values.
        super().__init__()
        self.values = values

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value!r}" for name, value in self.values.items())])

    def at(self, **place: object) -> Self:
        """Gives the same refusal with the place added, such as the game it happened in."""
        there = copy(self)
        there.values = {**self.values, **place}
        return there


class TypedError(RuleError):
    """A refusal whose reasons stand in one table, by their codes, with the values of each.

    For what nobody catches by name; where somebody does, a refusal is a class of its own.
    """

    values_by_code: ClassVar[Codes] = MappingProxyType({})

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(**values)
        expected = self.values_by_code[code]
        if expected != values.keys():
            raise TypeError(f"{code} tells {sorted(expected)}, not {sorted(values)}")
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        # As it is, not by its making: a place may have been added to the values of its code.
        return _unmade, (type(self),), vars(self)


def codes(names_by_code: Mapping[str, str]) -> Codes:
    """Gives the table of codes from the names of the values, written with blanks between them.

    >>> codes({"too-long": "most", "empty": ""})["too-long"]
    frozenset({'most'})
    """
    return MappingProxyType(
        {code: frozenset(values.split()) for code, values in names_by_code.items()}
    )


def _unmade(kind: type[TypedError]) -> TypedError:
    return kind.__new__(kind)
