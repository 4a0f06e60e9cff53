"""What a file, an act or a log is refused for, and the values that its sentence needs.

The sentences stand in `tournaments/words`. `place` says where in the file, as programs write it:
`couples[3].number`, counted from 0.
"""

from scoring.errors import RuleError, TypedError, codes

VALUES_BY_CODE = codes(
    {
        # what is no file of ours
        "file-too-large": "megabytes",
        "file-not-text": "line",
        "file-not-json": "line column",
        "file-too-deep": "",
        "file-key-twice": "key",
        "file-number-unknown": "text",  # NaN or an infinity, which JSON does not have
        "file-number-too-long": "start digits",
        "file-not-an-evening": "",
        "file-version": "version",
        "file-version-before": "version",
        # what is not of its kind
        "file-keys-unknown": "places",
        "file-key-missing": "place",
        "file-wants-object": "place",
        "file-wants-list": "place",
        "file-list-too-long": "place most",
        "file-wants-text": "place",
        "file-text-empty": "place",
        "file-text-too-long": "place longest",
        "file-text-unprintable": "place",
        "file-wants-number": "place low high",
        "file-wants-yes-or-no": "place",
        "file-wants-choice": "place choices",
        "file-wants-date": "place",
        "file-wants-time": "place",
        "file-wants-time-of-day": "place",
        "file-wants-hash": "place",
        "file-wants-address": "place",
        "file-wants-card": "place",
        "file-wants-pair": "place",  # two players, or the two couples of a table
        "file-named-twice": "place named",
        "file-worth": "place",  # not exactly one of cents, percent and thing
        "file-place": "place",  # a place prize without its place, or a booby prize with one
        "file-act-unknown": "place act",
        # what contradicts the rest, or the rules
        "file-couple-unknown": "couple place",
        "file-house-couples": "couples",
        "file-house-wins": "couple place",
        "file-house-couple-only": "odd",
        "file-players-unordered": "couple game",
        "file-house-pays": "couple",
        "file-sits-out": "couples odd",
        "file-table-beyond": "place table tables",
        "file-too-few-couples": "",
        "file-seed": "place",
        "file-results-too-many": "result_count game_count",
        "file-winner-missing": "game table",
        "file-winner-elsewhere": "game table couple",
        "file-result-twice": "game table",
        "file-winner-alone": "game table couple",
        "file-no-such-table": "game table",
        "file-game-leaves-out": "game couples",
        "file-not-playing": "game couple",
        "file-gone-before-coming": "couple first_game last_game",
        "file-away-unordered": "couple game",
        "file-game-beyond": "place game game_count",
        "file-couple-without-jar": "couple",
        "file-money-without-jar": "cents",
        "file-jar-missing": "",
        "file-jar-beyond-games": "jar_size game_count",
        "file-jar-count": "number_count jar_size",
        "file-of-other-format": "place",  # of another format of play
        "file-variant": "place",
        "file-pools": "couples",  # which are in none
        "file-pool-matches": "pool",
        "file-match-unknown": "match",
        "file-match-won-by-others": "match",
        "file-match-impossible": "match",
        "file-slots": "",
        "file-slots-of-others": "couples",  # seated and not qualified, or the other way round
        "file-slots-too-early": "",
        "file-teams-too-many": "team_count most",
        "file-order": "pool",
        # what the log says
        "log-act-refused": "entry reason",
        "log-tells-otherwise": "place",
        "log-writer-unfit": "longest",  # who writes has no name, too long a one or no printable one
    }
)


class EveningFileError(TypedError):
    """What was read is refused whole.

    >>> str(EveningFileError("file-key-missing", place="couples[3].number"))
    "file-key-missing place='couples[3].number'"
    """

    values_by_code = VALUES_BY_CODE


class NamesChangedError(RuleError):
    """The names beside an entry are not those that its fingerprints were taken of."""

    code = "log-names-changed"


class UnreadableEntryError(RuleError):
    """What is kept of an entry is no act that this program knows."""

    code = "log-entry-unreadable"


class ChainBrokenError(RuleError):
    """The hash of an entry does not follow from what it tells and from the entry before it."""

    code = "log-chain-broken"
