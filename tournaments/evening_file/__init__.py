"""Evenings, acts and the logbook as JSON, in and out.

`docs/evening-file.md` has every key, `docs/acts.md` every act.
"""

from tournaments.evening_file.parsing import MOST_BYTES, parse
from tournaments.evening_file.refusals import EveningFileError
from tournaments.evening_file.values import EveningFile
from tournaments.evening_file.writing import dump

__all__ = ["MOST_BYTES", "EveningFile", "EveningFileError", "dump", "parse"]
