"""What is typed and tapped on the floor, as clean values and acts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import DrawTables, EndEvening, EveningAct, RecordWin, SetUp
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, TableNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.settings import Settings

# Digits are always a couple and letters always a side, so that none is ever taken for the other.
_COUPLE = re.compile(r"(?:([-–−n])\s*)?([0-9]{1,6})")
_SIDES = {"a": 0, "b": 1}
# Table, couple and the winner that the page showed there, 0 for none.
_TAP = re.compile(r"([0-9]{1,3})-([0-9]{1,5})-([0-9]{1,5})")
_NUMBER = re.compile(r"[0-9]{1,6}")
_CREDIT = re.compile(r"([0-9]{1,3})-([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class CoupleTyped:
    """The couple that won, by its number, at whatever table it sits; or its result taken back.

    Or nobody won that table, and the couple moves on.
    """

    couple: CoupleNumber
    is_taken_back: bool = False
    is_unwon: bool = False


@dataclass(frozen=True, slots=True)
class SideTyped:
    """The couple that won the table shown: 0 the one named first, 1 the other."""

    side: int


LineEntry: TypeAlias = CoupleTyped | SideTyped


def parse_line(text: str) -> LineEntry | None:
    """`17` as couple 17, `-17` as its result taken back, `a` or `b` as a side of the table shown.

    `n17`: nobody won that table, and couple 17 moves on. A line that cannot be read gives nothing.

    >>> parse_line("17"), parse_line("b")
    (CoupleTyped(couple=17, is_taken_back=False, is_unwon=False), SideTyped(side=1))
    """
    typed = text.strip().lower()
    if typed in _SIDES:
        return SideTyped(_SIDES[typed])
    match = _COUPLE.fullmatch(typed)
    if match is None:
        return None
    couple, is_unwon = CoupleNumber(int(match[2])), match[1] == "n"
    return CoupleTyped(couple, is_taken_back=bool(match[1]) and not is_unwon, is_unwon=is_unwon)


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line with what its page showed: the game, its draw, the table that comes next."""

    game: GameNumber
    draw: int
    shown_next: TableNumber | None
    entry: LineEntry


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
    game, draw, shown_next = (whole_number(sent.get(name, "")) for name in ("game", "draw", "next"))
    match = _TAP.fullmatch(sent.get("win", ""))
    if match is None or draw is None or not game or game > MOST_GAMES:
        return None
    table, couple, saw = map(int, match.groups())
    act = RecordWin(
        GameNumber(game), TableNumber(table), CoupleNumber(couple), CoupleNumber(saw), draw
    )
    return Tap(act, shown_next)


def whole_number(text: str) -> int | None:
    """A number that a page has sent, of a few digits; nothing where it is none."""
    return int(text) if _NUMBER.fullmatch(text) else None


class DrawForm(forms.Form):
    odd = forms.ChoiceField(choices=[(odd.value, odd.value) for odd in Odd], required=False)
    sitout_is_punched = forms.BooleanField(required=False)
    seed = forms.CharField(max_length=64, required=False)
    tables_there = forms.IntegerField(
        min_value=1,
        max_value=MOST_COUPLES,
        required=False,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"),
            gettext_lazy("Type how many tables there are, or leave it empty."),
        ),
    )

    def there_after(self, settings: Settings) -> int | None:
        """How many tables there are with what the page says; it need not ask."""
        if "tables_there" not in self.data:
            return settings.tables_there
        there: int | None = self.cleaned_data["tables_there"]
        return there

    def acts(self) -> list[EveningAct]:
        """How many tables there are, where the page asked for it, and the draw."""
        there = {"tables_there": self.cleaned_data["tables_there"]}
        return [*([SetUp(there)] if "tables_there" in self.data else []), self.act()]

    def act(self) -> DrawTables:
        """Couples that are even in number are asked neither question; on a bench, the second."""
        asked = self.cleaned_data
        if "bench" in self.data:
            return DrawTables(asked["seed"], None, asked["sitout_is_punched"])
        if not asked["odd"]:
            return DrawTables(asked["seed"])
        return DrawTables(asked["seed"], Odd(asked["odd"]), asked["sitout_is_punched"])


class GameForm(forms.Form):
    """The game that the page showed, and how many draws of the starting tables it knew of."""

    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    draw = forms.IntegerField(min_value=0, max_value=1_000_000)


class ClearForm(GameForm):
    """The couple is asked for, not its table: another may have won there in the meantime."""

    couple = forms.IntegerField(min_value=1, max_value=999_999)

    def typed(self) -> TypedLine:
        data = self.cleaned_data
        return TypedLine(data["game"], data["draw"], None, self.entry(data["couple"]))

    def entry(self, couple: CoupleNumber) -> CoupleTyped:
        return CoupleTyped(couple, is_taken_back=True)


class NoWinnerForm(ClearForm):
    """The couple that moves on from a table that nobody won."""

    def entry(self, couple: CoupleNumber) -> CoupleTyped:
        return CoupleTyped(couple, is_unwon=True)


class LineForm(GameForm):
    """The entry line; `next` is the table that the page showed beside it."""

    next = forms.IntegerField(min_value=1, max_value=999, required=False)
    line = forms.CharField(max_length=20)

    def clean_line(self) -> LineEntry:
        entry = parse_line(self.cleaned_data["line"])
        if entry is None:
            raise forms.ValidationError(
                _("Type the number of the couple that won, or a or b for the table shown.")
            )
        return entry

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if isinstance(values.get("line"), SideTyped) and values.get("next") is None:
            self.add_error("line", _("No table is shown; type the number of the couple that won."))
        return values

    def typed(self) -> TypedLine:
        data = self.cleaned_data
        return TypedLine(data["game"], data["draw"], data["next"], data["line"])


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
        data = self.cleaned_data
        return EndEvening(GameNumber(data["after_game"]), data["jar"])


class CreditForm(forms.Form):
    """The couple that gets the punch of a game that is over, as `7-12` for table 7."""

    credit = forms.CharField(max_length=9)

    def clean_credit(self) -> tuple[TableNumber, CoupleNumber]:
        match = _CREDIT.fullmatch(self.cleaned_data["credit"])
        if match is None:
            raise forms.ValidationError(_("Choose the couple that gets the punch."))
        return TableNumber(int(match[1])), CoupleNumber(int(match[2]))
