"""What is typed and tapped on the floor, as clean values; knows nobody's seat."""

import re
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.hall.movement import Odd
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, TableNumber

# The last digit is the couple, upper or lower; what stands before it is the table.
_ENTRY = re.compile(r"(?:([0-9]{1,3})\s*[-–.,/:\s]?\s*)?([12])")
# Taking a result back wants a gap, so that 70 for table 70 takes nothing back at table 7.
_TAKE_BACK = re.compile(r"([0-9]{1,3})(?:\s*[-–.,/:]\s*|\s+)0")
_WIN = re.compile(r"([0-9]{1,3})-([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class LineEntry:
    """A line as it was typed: which table, if it says so, and which couple of it.

    Couple 0 takes the result back.
    """

    table: TableNumber | None
    couple: int


def parse_line(text: str) -> LineEntry | None:
    """`7 2` as table 7, couple 2; a line that cannot be read gives nothing.

    >>> parse_line("72"), parse_line("2")
    (LineEntry(table=7, couple=2), LineEntry(table=None, couple=2))
    """
    if match := _TAKE_BACK.fullmatch(text.strip()):
        return LineEntry(TableNumber(int(match[1])), 0)
    match = _ENTRY.fullmatch(text.strip())
    if match is None:
        return None
    return LineEntry(TableNumber(int(match[1])) if match[1] else None, int(match[2]))


class DrawForm(forms.Form):
    odd = forms.ChoiceField(choices=[(odd.value, odd.value) for odd in Odd], required=False)
    sitout_is_punched = forms.BooleanField(required=False)
    seed = forms.CharField(max_length=64, required=False)
    draws_seen = forms.IntegerField(min_value=0, max_value=1_000_000, required=False)


class WinForm(forms.Form):
    """A tap on a couple: the button's value is table and couple, as `7-12`."""

    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    seating = forms.IntegerField(min_value=1, max_value=2**63 - 1, required=False)
    win = forms.CharField(max_length=9)
    next = forms.IntegerField(min_value=1, max_value=999, required=False)

    def clean_win(self) -> tuple[TableNumber, CoupleNumber]:
        match = _WIN.fullmatch(self.cleaned_data["win"])
        if match is None:
            raise forms.ValidationError(_("Tap the couple that won."))
        return TableNumber(int(match[1])), CoupleNumber(int(match[2]))


class TableForm(forms.Form):
    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    table = forms.IntegerField(min_value=1, max_value=999)


class LineForm(forms.Form):
    """The entry line. `seating` is the key of the game the page showed, `next` its next table."""

    seating = forms.IntegerField(min_value=1, max_value=2**63 - 1)
    next = forms.IntegerField(min_value=1, max_value=999, required=False)
    line = forms.CharField(max_length=20)

    def clean_line(self) -> LineEntry:
        entry = parse_line(self.cleaned_data["line"])
        if entry is None:
            raise forms.ValidationError(
                _("Type the table and then 1 or 2 for the couple, such as 7 2.")
            )
        return entry

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        entry = values.get("line")
        if isinstance(entry, LineEntry) and entry.table is None and values.get("next") is None:
            self.add_error("line", _("Every table has a result; type the table too to change one."))
        return values
