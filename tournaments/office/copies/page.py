"""What the pages of the safe copies show, and what they ask for."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.backup.comparing import ComparedEvening, CopyDifference
from tournaments.backup.keeping import CopyStanding, standing
from tournaments.backup.messages import difference_said, standing_said
from tournaments.backup.names import SafeCopy
from tournaments.backup.second_folder import LONGEST_PATH
from tournaments.web.fields import WordsField
from tournaments.words.office.safe_copies import KIND_NAMES, counted_said


@dataclass(frozen=True, slots=True)
class CopyLine:
    """A safe copy in a list; `place` is the folder it lies in, as the address names it."""

    place: str
    name: str
    made_at: datetime
    counted: str
    kind: str


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """An evening of a copy beside the one that is here."""

    slug: str
    name: str
    sentence: str
    loses: bool
    is_in_copy: bool


@dataclass(frozen=True, slots=True)
class StandingLine:
    """How the copies stand, in a sentence; a failure is told apart."""

    sentence: str
    has_failed: bool
    has_copy: bool


class SecondFolderForm(forms.Form):
    """The folder of a stick; empty for none."""

    folder = WordsField(
        required=False,
        max_length=LONGEST_PATH,
        label=_("Second folder"),
        help_text=_(
            "A folder on a USB stick or another disk, as the computer names it. Empty: no second "
            "folder."
        ),
    )


class BringBackForm(forms.Form):
    """The tick without which nothing is replaced."""

    is_sure = forms.BooleanField(
        label=_("Yes, put this copy in the place of everything that is here now."),
        error_messages={"required": _("Tick this first; nothing was changed.")},
    )


def standing_line() -> StandingLine | None:
    """How the copies stand now; nothing where a server keeps the data."""
    copy_standing: CopyStanding | None = standing()
    if copy_standing is None:
        return None
    return StandingLine(
        standing_said(copy_standing),
        copy_standing.failure is not None,
        copy_standing.copy is not None,
    )


def copy_lines(copies: Iterable[SafeCopy], place: str) -> list[CopyLine]:
    """The copies of a folder, each in a line."""
    return [
        CopyLine(
            place,
            copy.name,
            copy.made_at,
            counted_said(copy.evenings, copy.results),
            str(KIND_NAMES[copy.kind]),
        )
        for copy in copies
    ]


def compared_lines(compared: Iterable[ComparedEvening]) -> list[ComparedLine]:
    """The evenings of a comparison, each in a line."""
    return [
        ComparedLine(
            line.slug,
            line.name,
            difference_said(line),
            line.loses,
            line.difference is not CopyDifference.ONLY_HERE,
        )
        for line in compared
    ]
