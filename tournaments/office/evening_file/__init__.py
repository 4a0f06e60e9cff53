"""The evening file: one evening's facts as JSON, in and out; touches no database.

`docs/evening-file.md` has every key.
"""

from tournaments.office.evening_file.parsing import MOST_BYTES, parse_evening_file
from tournaments.office.evening_file.refusals import EveningFileError
from tournaments.office.evening_file.values import EveningFile, FileCouple
from tournaments.office.evening_file.writing import dump_evening_file

__all__ = [
    "MOST_BYTES",
    "EveningFile",
    "EveningFileError",
    "FileCouple",
    "dump_evening_file",
    "parse_evening_file",
]
