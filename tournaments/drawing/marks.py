"""The words on a sheet of a bracket that goes on upon another one."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.drawing.bracket import Said
from tournaments.printing.languages import said


def onward_mark(sheet: int, line: int, languages: Sequence[str]) -> Said:
    """Where the winner goes, beside the last match of a sheet."""
    return said(_("to sheet %(sheet)d, line %(line)d"), languages, sheet=sheet, line=line)


def origin_mark(sheet: int, line: int, languages: Sequence[str]) -> Said:
    """Where a team comes from, beside the first matches of a sheet."""
    return said(_("line %(line)d, from sheet %(sheet)d"), languages, sheet=sheet, line=line)
