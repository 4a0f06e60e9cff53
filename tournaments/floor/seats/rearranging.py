"""How seats and tables can be changed by hand, and what would follow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from scoring.errors import RuleError
from scoring.hall.acts import AddTable, DropTable, EveningAct, Move, Swap
from scoring.hall.comparing.changes import changes
from scoring.hall.couples import HIGHEST_COUPLE, MOST_COUPLES
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Table
from scoring.hall.movement.rearranging import WinsGo
from scoring.hall.numbers import MOST_GAMES, GameNumber, TableNumber
from tournaments.web.edit_conflict import EditConflict
from tournaments.web.respond import first_error
from tournaments.words import sentence_for
from tournaments.words.changes.differences import change_lines

MOST_LINES_OF_A_SORT = 12


# Whatever else than a number from 1 on is typed has the same answer.
REFUSED = ("required", "invalid", "min_value", "max_value")
TWO_COUPLES = dict.fromkeys(REFUSED, gettext_lazy("Type the numbers of two different couples."))
ONE_COUPLE = dict.fromkeys(REFUSED, gettext_lazy("Type the number of the couple."))
ONE_TABLE = dict.fromkeys(REFUSED, gettext_lazy("Type the number of the table."))


def _couple(messages: dict[str, Any]) -> forms.IntegerField:
    return forms.IntegerField(min_value=1, max_value=HIGHEST_COUPLE, error_messages=messages)


def _table() -> forms.IntegerField:
    return forms.IntegerField(min_value=1, max_value=MOST_COUPLES, error_messages=ONE_TABLE)


class InGameForm(forms.Form):
    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)


class SwapForm(InGameForm):
    """Two couples that sat down in each other's places."""

    one = _couple(TWO_COUPLES)
    other = _couple(TWO_COUPLES)
    wins = forms.TypedChoiceField(
        choices=[(way.value, way.value) for way in WinsGo],
        coerce=WinsGo,
        required=False,
        empty_value=WinsGo.COUPLE,
    )

    def act(self) -> EveningAct:
        data = self.cleaned_data
        return Swap(data["game"], (data["one"], data["other"]), data["wins"])


class MoveForm(InGameForm):
    """A couple that sat down beside the lone one."""

    couple = _couple(ONE_COUPLE)
    table = _table()

    def act(self) -> EveningAct:
        data = self.cleaned_data
        return Move(data["game"], data["couple"], data["table"])


class TableGoneForm(forms.Form):
    table = _table()

    def act(self) -> EveningAct:
        return DropTable(self.cleaned_data["table"])


class TableBackForm(forms.Form):
    table = _table()

    def act(self) -> EveningAct:
        return AddTable(self.cleaned_data["table"])


AnyForm = SwapForm | MoveForm | TableGoneForm | TableBackForm
FORMS: Mapping[str, type[AnyForm]] = {
    "swap": SwapForm,
    "move": MoveForm,
    "gone": TableGoneForm,
    "back": TableBackForm,
}
# The part of the page in which each is typed.
SHEETS: Mapping[str, str] = {"swap": "swap", "move": "move", "gone": "tables", "back": "tables"}


@dataclass(frozen=True, slots=True)
class AskedChange:
    """What is to be changed as it was typed, and what would be different; or why it cannot be.

    Where results were recorded before a swap, there are two `ways`: with the couple or the seat.
    """

    change: str
    typed: Mapping[str, str]
    act: EveningAct | None = None
    lines: tuple[str, ...] = ()
    seated: tuple[tuple[TableNumber, Table], ...] = ()
    tried: EveningAct | None = None
    refusal: str = ""
    question: EditConflict | None = None
    ways: tuple["AskedChange", ...] = ()

    @property
    def is_with_seats(self) -> bool:
        """Tells whether the wins go with the seats."""
        return isinstance(self.tried, Swap) and self.tried.wins is WinsGo.SEAT

    @property
    def game(self) -> int:
        """The game whose seats change; 0 where a table goes or comes."""
        return self.act.game if isinstance(self.act, Swap | Move) else 0


@dataclass(frozen=True, slots=True)
class SeatsPage:
    """The game whose seats are changed, and the one that is being played."""

    game: GameNumber
    open_game: GameNumber | None
    has_lone: bool
    tables_gone: tuple[TableNumber, ...]
    asked: AskedChange | None = None

    @property
    def is_over(self) -> bool:
        return self.game != self.open_game

    @property
    def typed(self) -> Mapping[str, Mapping[str, str]]:
        """What was typed, by the part of the page in which it was; the other parts stay empty."""
        return {SHEETS[self.asked.change]: self.asked.typed} if self.asked else {}


def seats_page(evening: Evening, game: GameNumber, asked: AskedChange | None = None) -> SeatsPage:
    """The page for a game that is seated."""
    seating = evening.games[game - 1].seating
    open_game = GameNumber(len(evening.games)) if evening.open_game else None
    has_lone = any(second is None for _, (_, second) in seating.in_play)
    return SeatsPage(game, open_game, has_lone, evening.settings.tables_gone, asked)


def asked_change(evening: Evening, query: QueryDict) -> AskedChange | None:
    """What the page was asked to change, looked at before it is done; nothing if it was not."""
    change = query.get("change", "")
    if change not in FORMS:
        return None
    form = FORMS[change](query)
    typed = {name: query.get(name, "") for name in form.fields}
    if not form.is_valid():
        return AskedChange(change, typed, refusal=first_error(form))
    asked = _previewed(evening, change, typed, form.act())
    if not isinstance(asked.tried, Swap) or typed["wins"]:
        return asked
    ways = tuple(
        _previewed(evening, change, {**typed, "wins": way}, replace(asked.tried, wins=way))
        for way in WinsGo
    )
    return asked if _are_alike(evening, ways) else replace(asked, ways=ways)


def _are_alike(evening: Evening, ways: Sequence[AskedChange]) -> bool:
    """Tells whether it makes no difference with whom the wins go."""
    if any(way.act is None for way in ways):
        return all(way.act is None for way in ways)
    first, second = (evening.do(way.act) for way in ways if way.act)
    return first == second


def _previewed(
    evening: Evening, change: str, typed: Mapping[str, str], act: EveningAct
) -> AskedChange:
    try:
        after = evening.do(evening.complete(act, seed=""))
    except RuleError as error:
        return AskedChange(change, typed, tried=act, refusal=sentence_for(error))
    lines = change_lines(changes(evening, after), most=MOST_LINES_OF_A_SORT)
    seated = tuple(_seated_otherwise(evening, after))
    return AskedChange(change, typed, act, tuple(lines), seated, tried=act)


def _seated_otherwise(evening: Evening, after: Evening) -> list[tuple[TableNumber, Table]]:
    """The tables of whichever game changes, as somebody sits there then."""
    return [
        (number, table)
        for was, now in zip(evening.games, after.games, strict=True)
        if was.seating != now.seating
        for number, table in now.seating.in_play
        if was.seating.table(number) != table
    ]
