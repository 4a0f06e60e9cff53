"""What an evening file is refused for; the sentences stand in `tournaments/wording`.

`place` says where in the file, as programs write it: `couples[3].number`, counted from 0.
"""

from scoring.errors import RuleError


class EveningFileError(RuleError):
    """The file is refused whole."""

    code = "file-refused"


class FileTooLargeError(EveningFileError):
    code = "file-too-large"


class FileNotTextError(EveningFileError):
    code = "file-not-text"


class FileNotJsonError(EveningFileError):
    code = "file-not-json"


class FileTooDeepError(EveningFileError):
    code = "file-too-deep"


class FileKeyTwiceError(EveningFileError):
    code = "file-key-twice"


class FileNumberUnknownError(EveningFileError):
    """NaN or an infinity, which JSON does not have."""

    code = "file-number-unknown"


class FileNumberTooLongError(EveningFileError):
    code = "file-number-too-long"


class FileNotAnEveningError(EveningFileError):
    code = "file-not-an-evening"


class FileVersionError(EveningFileError):
    code = "file-version"


class FileKeysUnknownError(EveningFileError):
    code = "file-keys-unknown"


class FileKeyMissingError(EveningFileError):
    code = "file-key-missing"


class FileWantsObjectError(EveningFileError):
    code = "file-wants-object"


class FileWantsListError(EveningFileError):
    code = "file-wants-list"


class FileListTooLongError(EveningFileError):
    code = "file-list-too-long"


class FileWantsTextError(EveningFileError):
    code = "file-wants-text"


class FileTextEmptyError(EveningFileError):
    code = "file-text-empty"


class FileTextTooLongError(EveningFileError):
    code = "file-text-too-long"


class FileTextUnprintableError(EveningFileError):
    code = "file-text-unprintable"


class FileWantsNumberError(EveningFileError):
    code = "file-wants-number"


class FileWantsYesOrNoError(EveningFileError):
    code = "file-wants-yes-or-no"


class FileWantsChoiceError(EveningFileError):
    code = "file-wants-choice"


class FileWantsDateError(EveningFileError):
    code = "file-wants-date"


class FileWantsAddressError(EveningFileError):
    code = "file-wants-address"


class FileWantsCardError(EveningFileError):
    code = "file-wants-card"


class FileWantsPairError(EveningFileError):
    """Two players, or the two couples of a table."""

    code = "file-wants-pair"


class FileNamedTwiceError(EveningFileError):
    """What may be there once is there again: a couple, a game, a language, a prize."""

    code = "file-named-twice"


class FileWorthError(EveningFileError):
    """A prize is not exactly one of cents, percent and thing."""

    code = "file-worth"


class FilePlaceError(EveningFileError):
    """A prize for a place says no place, or the booby prize does."""

    code = "file-place"


class FileCoupleUnknownError(EveningFileError):
    code = "file-couple-unknown"


class FileHouseCouplesError(EveningFileError):
    code = "file-house-couples"


class FileHouseWinsError(EveningFileError):
    code = "file-house-wins"


class FileHousePaysError(EveningFileError):
    code = "file-house-pays"


class FileLateCoupleError(EveningFileError):
    code = "file-late-couple"


class FileLeavingCoupleError(EveningFileError):
    code = "file-leaving-couple"


class FileSeatsMissingError(EveningFileError):
    code = "file-seats-missing"


class FileSitsOutError(EveningFileError):
    """Somebody sits out who does not under the evening's choice for an odd couple."""

    code = "file-sits-out"


class FileTooFewCouplesError(EveningFileError):
    code = "file-too-few-couples"


class FileSeedError(EveningFileError):
    """The seed does not give the draw that stands beside it."""

    code = "file-seed"


class FileResultsUnseatedError(EveningFileError):
    code = "file-results-unseated"


class FileResultsTooManyError(EveningFileError):
    code = "file-results-too-many"


class FileWinnerCountError(EveningFileError):
    code = "file-winner-count"


class FileWinnerMissingError(EveningFileError):
    code = "file-winner-missing"


class FileWinnerElsewhereError(EveningFileError):
    """The winner does not sit at that table in that game."""

    code = "file-winner-elsewhere"


class FileWinnerAloneError(EveningFileError):
    code = "file-winner-alone"


class FileGameBeyondError(EveningFileError):
    """A game after the evening's last one."""

    code = "file-game-beyond"


class FileCoupleWithoutJarError(EveningFileError):
    code = "file-couple-without-jar"


class FileMoneyWithoutJarError(EveningFileError):
    code = "file-money-without-jar"


class FileJarMissingError(EveningFileError):
    """Numbers were drawn though there is no cookie jar."""

    code = "file-jar-missing"


class FileJarBeyondGamesError(EveningFileError):
    code = "file-jar-beyond-games"


class FileJarCountError(EveningFileError):
    code = "file-jar-count"


class FilePrizeUnknownError(EveningFileError):
    code = "file-prize-unknown"


class FileForfeitWithoutWishError(EveningFileError):
    code = "file-forfeit-without-wish"


class FileNotLevelError(EveningFileError):
    """A couple of a tie is not level for its prize by the wins in the file."""

    code = "file-not-level"
