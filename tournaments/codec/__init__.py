"""Evenings, acts and the logbook as JSON, in and out.

`docs/evening-file.md` has every key, `docs/acts.md` every act.
"""

from tournaments.codec.parsing import MOST_BYTES, parse
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.values import EveningFile
from tournaments.codec.writing import dump

__all__ = ["MOST_BYTES", "EveningFile", "EveningFileError", "dump", "parse"]
