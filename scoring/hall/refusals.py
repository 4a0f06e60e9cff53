"""Knows every reason for which an act on an evening is refused, and the values its sentence needs.

A refusal that somebody catches by name is a class of its own; all others stand in this table.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Self

from scoring.errors import RuleError

VALUES_BY_CODE: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        code: frozenset(values.split())
        for code, values in {
            # the office
            "office-games-played": "fewest",
            "office-jar-beyond-games": "jar_size game_count",
            "office-jar-drawn": "",
            "office-jar-has-couples": "couple_count",
            "office-jar-money-without-jar": "cents",
            "office-odd-settled": "",
            "office-prize-handed-over": "prize",
            "office-wins-settled": "",
            "evening-begun": "",
            # the door
            "door-couple-taken": "couple",
            "door-couple-unknown": "couple",
            "door-hall-full": "most",
            "door-house-couple-fixed": "couple",
            "door-house-couple-twice": "couple",
            "door-house-pays-nothing": "couple",
            "door-jar-drawn": "",
            "door-names-missing": "couple",
            "door-no-jar": "",
            "door-play-has-begun": "",
            # the floor
            "floor-draw-outdated": "",
            "floor-drawn-again": "",
            "floor-game-closed": "game",
            "floor-game-not-seated": "game",
            "floor-game-open": "game",
            "floor-no-such-table": "table",
            "floor-play-has-begun": "",
            "floor-reseat-first-game": "",
            "floor-reseat-two-winners": "game table",
            "floor-reseat-winner-sits-out": "game couple",
            "floor-seats-missing": "couples",
            "floor-seats-unknown": "couple",
            "floor-sits-out": "couples odd",
            # the cards
            "cards-no-such-couple": "couple",
            # the prizes
            "prizes-already-cut": "prize couple card",
            "prizes-award-not-due": "prize couple",
            "prizes-jar-too-early": "",
            "prizes-no-jar": "",
            "prizes-no-tie": "prize",
            "prizes-not-in-tie": "prize couple couples",
            "prizes-playoff-decided": "winner",
            "prizes-tie-under-way": "prize",
            # the logbook
            "log-entry-unknown": "entry",
            "log-entry-opens-evening": "entry",
            "log-entry-out-already": "entry",
            "log-entry-not-out": "entry",
        }.items()
    }
)
"""The names of the values that each refusal tells."""


class RefusedError(RuleError):
    """An act that cannot be done now: ``code`` says why, ``values`` where.

    >>> str(RefusedError("door-couple-unknown", couple=9))
    'door-couple-unknown couple=9'
    """

    code = "refused"

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(**values)
        if VALUES_BY_CODE[code] != values.keys():
            raise TypeError(f"{code} tells {sorted(VALUES_BY_CODE[code])}, not {sorted(values)}")
        self.code = code

    def at(self, **place: object) -> Self:
        """Gives the same refusal with other values in its place."""
        return type(self)(self.code, **{**self.values, **place})

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (self.code, self.values)


def _remade(code: str, values: Mapping[str, object]) -> RefusedError:
    return RefusedError(code, **values)
