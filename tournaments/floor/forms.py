"""What is typed and tapped on the floor, as clean values and acts; knows nobody's seat."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import ClearWin, DrawTables, EndEvening, RecordWin
from scoring.hall.cookiejar import ShortEvening
from scoring.hall.movement import Odd
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, TableNumber

# The last digit is the couple, upper or lower; what stands before it is the table.
_ENTRY = re.compile(r"(?:([0-9]{1,3})\s*[-–.,/:\s]?\s*)?([12])")
# Taking a result back wants a gap, so that 70 for table 70 takes nothing back at table 7.
_TAKE_BACK = re.compile(r"([0-9]{1,3})(?:\s*[-–.,/:]\s*|\s+)0")
# Table, couple and the winner that the page showed there, 0 for none.
_TAP = re.compile(r"([0-9]{1,3})-([0-9]{1,5})-([0-9]{1,5})")
_NUMBER = re.compile(r"[0-9]{1,6}")
_CREDIT = re.compile(r"([0-9]{1,3})-([0-9]{1,5})")


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


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line with what its page showed; `place` is the couple, 0 for none.

    `names_table` where the table was typed too, not taken from the page.
    """

    game: GameNumber
    draw: int
    table: TableNumber
    place: int
    names_table: bool


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a couple, and the table that its page showed as the next."""

    act: RecordWin
    shown_next: int | None = None


def read_tap(sent: Mapping[str, str]) -> Tap | None:
    """The tap that a page has sent; nothing where no page sends such a thing.

    No form: nobody types it, a hall waits for it, and a form takes as long as all of the rules.

    >>> read_tap({"game": "3", "draw": "1", "win": "7-12-0"}).act
    RecordWin(game=3, table=7, couple=12, saw=0, draw=1)
    """
    game, draw, shown_next = (_number(sent.get(name, "")) for name in ("game", "draw", "next"))
    match = _TAP.fullmatch(sent.get("win", ""))
    if match is None or draw is None or not game or game > MOST_GAMES:
        return None
    table, couple, saw = map(int, match.groups())
    act = RecordWin(
        GameNumber(game), TableNumber(table), CoupleNumber(couple), CoupleNumber(saw), draw
    )
    return Tap(act, shown_next)


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


class DrawForm(forms.Form):
    odd = forms.ChoiceField(choices=[(odd.value, odd.value) for odd in Odd], required=False)
    sitout_is_punched = forms.BooleanField(required=False)
    seed = forms.CharField(max_length=64, required=False)

    def act(self) -> DrawTables:
        """Couples that are even in number are asked neither question."""
        asked = self.cleaned_data
        if not asked["odd"]:
            return DrawTables(asked["seed"])
        return DrawTables(asked["seed"], Odd(asked["odd"]), asked["sitout_is_punched"])


class GameForm(forms.Form):
    """The game that the page showed, and how many draws of the starting tables it knew of."""

    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    draw = forms.IntegerField(min_value=0, max_value=1_000_000)


class ClearForm(GameForm):
    table = forms.IntegerField(min_value=1, max_value=999)

    def act(self) -> ClearWin:
        told = self.cleaned_data
        return ClearWin(told["game"], told["table"], told["draw"])


class LineForm(GameForm):
    """The entry line; `next` is the table that the page showed beside it."""

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

    def typed(self) -> TypedLine:
        told = self.cleaned_data
        entry: LineEntry = told["line"]
        return TypedLine(
            game=told["game"],
            draw=told["draw"],
            table=entry.table or TableNumber(told["next"]),
            place=entry.couple,
            names_table=entry.table is not None,
        )


class LastGameForm(forms.Form):
    """The last game, and what becomes of a cookie jar that has more numbers."""

    after_game = forms.IntegerField(
        min_value=1,
        max_value=MOST_GAMES,
        error_messages={"required": gettext_lazy("Type the number of the last game.")},
    )
    jar = forms.TypedChoiceField(
        choices=[(choice.value, choice.value) for choice in ShortEvening],
        coerce=ShortEvening,
        required=False,
        empty_value=None,
    )

    def act(self) -> EndEvening:
        told = self.cleaned_data
        return EndEvening(GameNumber(told["after_game"]), told["jar"])


class CreditForm(forms.Form):
    """The couple that gets the punch of a game that is over, as `7-12` for table 7."""

    credit = forms.CharField(max_length=9)

    def clean_credit(self) -> tuple[TableNumber, CoupleNumber]:
        match = _CREDIT.fullmatch(self.cleaned_data["credit"])
        if match is None:
            raise forms.ValidationError(_("Choose the couple that gets the punch."))
        return TableNumber(int(match[1])), CoupleNumber(int(match[2]))
