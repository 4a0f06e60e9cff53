"""The words beside a bracket that goes on elsewhere: on another sheet, or when its turn comes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.translation import gettext_lazy as _

from tournaments.drawing.bracket import Said
from tournaments.printing.languages import said


class Marks(Protocol):
    """How the part of a bracket says where its winners go, and where its first teams come from.

    `match` is the name of the match there; `line` is counted from the top of its sheet.
    """

    def onward(self, sheet: int, line: int, match: Said) -> Said:
        """Beside the last match of a part."""

    def origin(self, sheet: int, line: int, match: Said) -> Said:
        """Beside the first matches of a part."""


@dataclass(frozen=True, slots=True)
class SheetMarks:
    """On paper: sheets have numbers, and lines are counted with a finger."""

    languages: Sequence[str]

    def onward(self, sheet: int, line: int, match: Said) -> Said:
        return said(_("to sheet %(sheet)d, line %(line)d"), self.languages, sheet=sheet, line=line)

    def origin(self, sheet: int, line: int, match: Said) -> Said:
        return said(
            _("line %(line)d, from sheet %(sheet)d"), self.languages, sheet=sheet, line=line
        )


class MatchMarks:
    """On a screen parts come in turn, without numbers: the match says enough, in any language."""

    def onward(self, sheet: int, line: int, match: Said) -> Said:
        return tuple(f"→ {name}" for name in match[:1])

    def origin(self, sheet: int, line: int, match: Said) -> Said:
        return tuple(f"{name} →" for name in match[:1])
