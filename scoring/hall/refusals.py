"""Every reason for which the hall refuses something, and the values its sentence needs.

A refusal that somebody catches by name is a class of its own; all others stand in these tables.
"""

from scoring.errors import TypedError, codes

OF_ACTS = codes(
    {
        # the office
        "office-booby-settled": "",
        "office-forget-one": "",
        "office-games-played": "fewest",
        "office-jar-beyond-games": "jar_size game_count",
        "office-couple-waits": "couple",
        "office-jar-beyond-end": "jar_size game_count",
        "office-jar-drawn": "",
        "office-jar-has-couples": "couple_count",
        "office-jar-money-without-jar": "cents",
        "office-movement-settled": "",
        "office-nothing-played": "",
        "office-odd-settled": "",
        "office-prize-handed-over": "prize",
        "office-rounding-settled": "",
        "office-tables-played": "fewest",
        "office-rounding-without-jar": "",
        "office-wins-settled": "",
        "evening-begun": "",
        # the door
        "door-couple-taken": "couple",
        "door-couple-unknown": "couple",
        "door-game-before": "couple game",
        "door-game-known": "game",
        "door-game-unknown": "couple",
        "door-gone-already": "couple",
        "door-hall-full": "most",
        "door-has-played": "couple",
        "door-here-already": "couple",
        "door-house-couple-fixed": "couple",
        "door-house-couple-twice": "couple",
        "door-house-pays-nothing": "couple",
        "door-jar-drawn": "",
        "door-names-missing": "couple",
        "door-no-game-left": "",
        "door-no-house-couple": "couple",
        "door-no-jar": "",
        "door-nobody-seated": "",
        "door-not-played-yet": "couple",
        "door-play-has-begun": "",
        "door-reason-missing": "couple",
        "door-single-nameless": "",
        "door-single-taken": "single",
        "door-single-unknown": "single",
        "door-team-renamed": "couple",
        "door-team-withdraws": "couple",
        # the floor
        "floor-beyond-tables": "table tables",
        "floor-draw-outdated": "",
        "floor-drawn-again": "",
        "floor-game-closed": "game",
        "floor-game-not-seated": "game",
        "floor-game-open": "game",
        "floor-house-couple-only": "",
        "floor-no-empty-seat": "table",
        "floor-no-result-unseated": "game before",
        "floor-no-such-table": "table",
        "floor-no-table-left": "table",
        "floor-no-tables": "",
        "floor-not-seated": "game couple",
        "floor-play-has-begun": "",
        "floor-reseat-first-game": "",
        "floor-reseat-two-winners": "game table",
        "floor-reseat-winner-sits-out": "game couple",
        "floor-seats-missing": "couples",
        "floor-seats-unknown": "couple",
        "floor-sits-out": "couples odd",
        "floor-swap-two": "",
        "floor-table-recorded": "game table couple",  # another winner than was seen there
        "couple-twice": "couple",
        "more-than-one-sits-out": "couples",
        "too-few-couples": "couple_count",
        "winner-at-lone-table": "table couple",
        "winner-not-at-table": "table couple",
        # the bracket
        "bracket-abandoned-with-winner": "match team",
        "bracket-already-cut": "couple card",
        "bracket-begun": "",
        "bracket-called-already": "match table",
        "bracket-cut-waits": "couple waiting_for",
        "bracket-ended": "",
        "bracket-game-before-open": "game",
        "bracket-hands-with-scores": "game",
        "bracket-knockout-begun": "",
        "bracket-level-across": "couples",
        "bracket-line-cannot-follow": "game hand",
        "bracket-line-unknown": "match line",
        "bracket-match-decided": "match couple",  # since the page was opened
        "bracket-match-ended": "match",
        "bracket-match-over": "match",
        "bracket-match-unknown": "match",
        "bracket-match-won-before": "game",
        "bracket-no-ending": "match",
        "bracket-no-last-hand": "game first second",
        "bracket-no-pools": "",
        "bracket-nobody-at-target": "game target",
        "bracket-not-called": "match",
        "bracket-not-level": "couple",
        "bracket-not-next": "couple",
        "bracket-pad-further": "match",
        "bracket-pool-not-open": "pool",
        "bracket-pool-sizes": "sizes team_count",
        "bracket-pools-open": "",
        "bracket-score-not-in-fives": "game score",
        "bracket-scores-missing": "match",
        "bracket-seated-already": "match",
        "bracket-seats-open": "match",
        "bracket-seeds": "",
        "bracket-slots": "",
        "bracket-table-taken": "table match",
        "bracket-table-unknown": "table",
        "bracket-team-count": "team_count most",
        "bracket-team-left-out": "couple",
        "bracket-team-plays": "couple match",
        "bracket-team-unknown": "couple",
        "bracket-terms-settled": "setting",
        "bracket-too-few-qualify": "",
        "bracket-winner-cannot-be": "game side",
        "bracket-winner-not-in-match": "match team",
        "bracket-winner-open": "game",
        "bracket-withdrawn-already": "couple",
        "office-format-settled": "",
        "office-prize-unused": "prize",
        "office-setting-unused": "setting",
        "of-other-format": "desk",
        # the cards
        "cards-no-such-couple": "couple",
        "game-outside": "game game_count",
        # the prizes
        "prizes-already-cut": "prize couple card",
        "prizes-award-not-due": "prize couple",
        "prizes-jar-too-early": "",
        "prizes-no-jar": "",
        "prizes-no-tie": "prize",
        "prizes-not-in-tie": "prize couple couples",
        "prizes-no-playoff": "prize",  # nobody plays any more
        "prizes-playoff-decided": "winner",
        "prizes-playoff-in-turn": "prize",  # so its winner and another way come too late
        "prizes-playoff-lost": "prize couple",
        "prizes-tie-under-way": "prize",
        "cut-after-decision": "prize couple winner",
        "cut-by-couple-out": "prize couple",
        "cut-for-order-not-due": "prize couple",
        "cut-not-wanted": "prize couple",
        "cut-too-early": "prize couple waiting_for",
        "everybody-forfeits": "prize",
        "everybody-not-here": "prize",
        "forfeit-without-playoff": "prize couple",
        "game-without-playoff": "prize couple",
        "jar-size": "size game_count",
        "playoff-another-way": "prize",
        "playoff-order-open": "prize waiting_for",
        "playoff-others-play": "prize couples",
        "thing-cannot-be-split": "prize couple",
        "way-without-playoff": "prize",
        "winner-forfeited": "prize couple",
        "winner-without-playoff": "prize couple",
        # the logbook
        "log-entry-unknown": "entry",
        "log-entry-opens-evening": "entry",
        "log-entry-out-already": "entry",
        "log-entry-not-out": "entry",
        "log-names-gone": "entry",
    }
)
"""What an act meets; ``docs/acts.md`` tells other programs."""

OF_VALUES = codes(
    {
        "house-couple-missing": "couple_count",
        "joker-cut": "couple",
        "prize-name": "prize",
        "prize-worth": "prize",  # not exactly one of a sum, a percentage up to 100 and a thing
        "punch-twice": "game",
        "punch-unreadable": "text",
        "range-backwards": "first last",
        "replay-nothing-played": "",
        "table-empty": "table",
        "winner-count": "table_count winner_count",
        "winner-missing": "table",
        "wish-unknown": "text",
        "wishes-missing": "",
    }
)
"""What a text, a file or a caller meets before there is an act, or a value that cannot be."""


class RefusedError(TypedError):
    """What the hall does not do or take: ``code`` says why, ``values`` where.

    >>> str(RefusedError("door-couple-unknown", couple=9))
    'door-couple-unknown couple=9'
    """

    values_by_code = {**OF_ACTS, **OF_VALUES}
