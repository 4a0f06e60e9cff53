"""The evening file: one evening's facts as JSON, in and out; touches no database.

`docs/evening-file.md` has every key.
"""

from tournaments.office.evening_file.parsing import MOST_BYTES, parse
from tournaments.office.evening_file.refusals import EveningFileError
from tournaments.office.evening_file.values import EveningFile, FileCouple
from tournaments.office.evening_file.writing import dump

__all__ = [
    "MOST_BYTES",
    "EveningFile",
    "EveningFileError",
    "FileCouple",
    "dump",
    "parse",
]
