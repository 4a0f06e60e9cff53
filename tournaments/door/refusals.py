"""Knows what a list of couples is refused for, whole or line by line, and the values of each.

The sentences stand in `tournaments/wording`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.errors import RuleError

VALUES_BY_CODE: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        code: frozenset(values.split())
        for code, values in {
            # the whole list
            "door-list-empty": "",
            "door-list-is-workbook": "",  # a spreadsheet program's own file; its CSV is wanted
            "door-list-not-text": "",
            "door-list-too-big": "kilobytes",
            "door-list-too-long": "most",
            # one line of it
            "door-line-extra": "text",  # beside the names, and neither yes nor no
            "door-line-many-names": "names",
            "door-line-name-too-long": "most",
            "door-line-one-name": "name",
            "door-line-unprintable": "",
        }.items()
    }
)


class CoupleListError(RuleError):
    """A list, or a line of it, that cannot be read.

    >>> str(CoupleListError("door-list-too-long", most=2000))
    'door-list-too-long most=2000'
    """

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(**values)
        if VALUES_BY_CODE[code] != values.keys():
            raise TypeError(f"{code} tells {sorted(VALUES_BY_CODE[code])}, not {sorted(values)}")
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (self.code, self.values)


def _remade(code: str, values: Mapping[str, object]) -> CoupleListError:
    return CoupleListError(code, **values)
