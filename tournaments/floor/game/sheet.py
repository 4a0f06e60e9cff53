"""A game as the floor shows it: its tables, who sits out, what is still to come."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.hall import punchcard
from scoring.hall.couples import Couple, as_in_game
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Table
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.reports import Report
from tournaments.words.floor.games import tables_to_come


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the floor shows it; the couple that deals first is named first."""

    number: TableNumber
    first: Couple
    second: Couple | None
    winner: CoupleNumber | None = None
    # Who moves on where nobody won.
    moves: CoupleNumber | None = None
    # What its couples say on their phones, until there is a result.
    report: Report[CoupleNumber] | None = None

    @property
    def tap_on_first(self) -> str:
        """What a tap on the couple sends, as `read_tap` reads it."""
        return f"{self.number}-{self.first.number}-{self.winner or 0}"

    @property
    def tap_on_second(self) -> str:
        """The same of the other couple; nothing where there is none."""
        return f"{self.number}-{self.second.number}-{self.winner or 0}" if self.second else ""

    @property
    def has_house(self) -> bool:
        return self.first.is_house or (self.second is not None and self.second.is_house)

    @property
    def first_won(self) -> bool:
        return self.winner == self.first.number

    @property
    def second_won(self) -> bool:
        return self.second is not None and self.winner == self.second.number


@dataclass(frozen=True, slots=True)
class Missing:
    """The tables of a game whose winner is still to come."""

    missing: tuple[TableNumber, ...]

    @property
    def is_over(self) -> bool:
        return not self.missing

    @property
    def still_to_come(self) -> str:
        return tables_to_come(len(self.missing))

    @property
    def missing_text(self) -> str:
        return ", ".join(punchcard.format(self.missing).split())


@dataclass(frozen=True, slots=True)
class GameSheet(Missing):
    """One game: its tables, and the couples that rest, the head of the bench first.

    `draw` counts the draws of the starting tables: what is sent from a page that saw fewer of them
    is refused.
    """

    game: GameNumber
    draw: int
    tables: tuple[TableRow, ...]
    bench: tuple[Couple, ...] = ()

    @property
    def game_before(self) -> int:
        return self.game - 1

    def next_row(self, wished: int | None) -> TableRow | None:
        """The table wished for if it is still to come, else the first that is."""
        table = wished if wished in self.missing else next(iter(self.missing), None)
        return next((row for row in self.tables if row.number == table), None)

    @property
    def house(self) -> TableRow | None:
        """The table where the house couple plays."""
        return next((row for row in self.tables if row.has_house), None)

    @property
    def has_one_apart(self) -> bool:
        """Whether one couple rests, sits alone or is the house, and none beside it."""
        return len(self.bench) < 2 and bool(self.bench or self.lone or self.house)

    @property
    def lone(self) -> TableRow | None:
        """The table of the travelling gap, where one couple sits alone."""
        return next((row for row in self.tables if row.second is None), None)

    @property
    def reported_count(self) -> int:
        """How many couples have said who won; the page asks for more than these."""
        return sum(len(row.report.said) for row in self.tables if row.report)

    @property
    def agreed_count(self) -> int:
        """At how many tables both couples say the same."""
        return sum(row.report.is_agreed for row in self.tables if row.report)

    def reported_as(self, reports: Mapping[TableNumber, Report[CoupleNumber]]) -> "GameSheet":
        """The same with what is said at its tables."""
        rows = (replace(row, report=reports.get(row.number)) for row in self.tables)
        return replace(self, tables=tuple(rows))


@dataclass(frozen=True, slots=True)
class GameStep:
    """A game along the evening's strip."""

    number: int
    is_played: bool
    is_open: bool


def game_sheet(evening: Evening, number: GameNumber) -> GameSheet:
    """The whole game as a page shows it."""
    game = evening.games[number - 1]
    return GameSheet(
        game=number,
        draw=len(evening.draws),
        tables=tuple(_row(evening, number, *seated) for seated in game.tables),
        missing=game.missing,
        bench=tuple(as_in_game(evening.couples[couple], number) for couple in game.seating.bench),
    )


def table_row(evening: Evening, number: GameNumber, table: TableNumber) -> TableRow:
    """One table of a game, which has it in play."""
    game = evening.games[number - 1]
    seated = game.table(table)
    if seated is None:
        raise LookupError(f"game {number} has no table {table}")
    return _row(evening, number, table, seated, game.winners[table - 1])


def _row(
    evening: Evening,
    number: GameNumber,
    table: TableNumber,
    seated: Table,
    winner: CoupleNumber | None,
) -> TableRow:
    """The table with those who played this game, whoever plays for the couple since."""
    first, second = seated
    couples, game = evening.couples, evening.games[number - 1]
    return TableRow(
        table,
        as_in_game(couples[first], number),
        None if second is None else as_in_game(couples[second], number),
        winner,
        game.moves_on(table) if game.unwon else None,
    )


def game_steps(evening: Evening) -> tuple[GameStep, ...]:
    """All games of the evening, as far as they got."""
    played = evening.closed_count
    return tuple(
        GameStep(number, is_played=number <= played, is_open=number == played + 1)
        for number in range(1, evening.settings.game_count + 1)
    )
