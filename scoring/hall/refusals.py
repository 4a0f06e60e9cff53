"""Knows every reason for which an act on an evening is refused, and the values its sentence needs.

A refusal that somebody catches by name is a class of its own; all others stand in this table.
"""

from scoring.errors import TypedError, codes

VALUES_BY_CODE = codes(
    {
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
    }
)
"""The names of the values that each refusal tells."""


class RefusedError(TypedError):
    """An act that cannot be done now: ``code`` says why, ``values`` where.

    >>> str(RefusedError("door-couple-unknown", couple=9))
    'door-couple-unknown couple=9'
    """

    values_by_code = VALUES_BY_CODE
