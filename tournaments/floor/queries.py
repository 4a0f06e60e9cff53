"""Reads who sat where and who won; computes no place and moves nobody."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from scoring.hall.draws import TABLES
from scoring.hall.movement import Odd, Seating, Table
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.sitouts import SitOuts, forecast
from tournaments.models import Couple, Draw, Evening, Game, Result, Seat


@dataclass(frozen=True, slots=True)
class FloorRecord:
    """The seating of each game so far, and each table's winner in table order."""

    seatings: tuple[Seating, ...]
    results: tuple[tuple[CoupleNumber | None, ...], ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the floor shows it; the couple that deals first is named first."""

    number: TableNumber
    first: Couple
    second: Couple | None
    winner: int | None = None

    @property
    def is_missing(self) -> bool:
        return self.second is not None and self.winner is None

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
class GameSheet:
    """One game: its tables, and the couple on the rest seat."""

    pk: int
    game: GameNumber
    is_closed: bool
    tables: tuple[TableRow, ...]
    resting: Couple | None = None

    @property
    def game_before(self) -> int:
        return self.game - 1

    @property
    def missing(self) -> tuple[TableNumber, ...]:
        return tuple(row.number for row in self.tables if row.is_missing)

    @property
    def missing_text(self) -> str:
        return ", ".join(map(str, self.missing))

    @property
    def contested_count(self) -> int:
        """How many tables have a winner in the end."""
        return sum(row.second is not None for row in self.tables)

    def row(self, table: int | None) -> TableRow | None:
        return next((row for row in self.tables if row.number == table), None)

    @property
    def house(self) -> TableRow | None:
        """The table where the house couple plays."""
        return next((row for row in self.tables if row.has_house), None)

    @property
    def lone(self) -> TableRow | None:
        """The table of the travelling gap, where one couple sits alone."""
        return next((row for row in self.tables if row.second is None), None)


@dataclass(frozen=True, slots=True)
class GameStep:
    """A game along the evening's strip."""

    number: int
    is_played: bool
    is_open: bool


@dataclass(frozen=True, slots=True)
class OddChoice:
    """What one way of seating an odd couple would mean tonight."""

    sit_outs: SitOuts
    table_count: int


@dataclass(frozen=True, slots=True)
class DrawQuestion:
    """What the organiser is asked before the draw; no choices where the couples are even."""

    couple_count: int
    table_count: int
    draw_count: int
    choices: tuple[OddChoice, ...]

    @property
    def more_tables(self) -> int:
        """With a table for the odd couple as well."""
        return self.table_count + 1


def floor_record(evening: Evening) -> FloorRecord:
    """Four queries, however many games and couples there are."""
    numbers = dict(Couple.objects.filter(evening=evening).values_list("pk", "number"))
    games = Game.objects.filter(evening=evening).order_by("number").values_list("pk", flat=True)
    seats = Seat.objects.filter(game__evening=evening).order_by()
    tables: dict[int, dict[int | None, dict[bool, CoupleNumber]]] = {game: {} for game in games}
    for game, table, couple, deals_first in seats.values_list(
        "game_id", "table", "couple_id", "deals_first"
    ):
        tables[game].setdefault(table, {})[deals_first] = CoupleNumber(numbers[couple])
    winners = {
        (game, table): CoupleNumber(numbers[winner])
        for game, table, winner in Result.objects.filter(game__evening=evening, is_standing=True)
        .order_by()
        .values_list("game_id", "table", "winner_id")
    }
    return FloorRecord(
        seatings=tuple(_seating(tables[game]) for game in tables),
        results=tuple(
            tuple(winners.get((game, table)) for table in _numbers(tables[game])) for game in tables
        ),
    )


def seating_of(game_pk: int) -> Seating:
    """Who sits where in one game; one query."""
    tables: dict[int | None, dict[bool, CoupleNumber]] = defaultdict(dict)
    for table, couple, deals_first in (
        Seat.objects.filter(game=game_pk)
        .order_by()
        .values_list("table", "couple__number", "deals_first")
    ):
        tables[table][deals_first] = CoupleNumber(couple)
    return _seating(tables)


def _numbers(tables: Collection[int | None]) -> list[int]:
    return sorted(table for table in tables if table is not None)


def _seating(tables: dict[int | None, dict[bool, CoupleNumber]]) -> Seating:
    rest = next(iter(tables.get(None, {}).values()), None)
    return Seating(tuple(_table(tables[number]) for number in _numbers(tables)), rest)


def _table(seats: dict[bool, CoupleNumber]) -> Table:
    # Until the first result a couple may be taken off the list, and its seat with it.
    first, *others = (seats[deals_first] for deals_first in sorted(seats, reverse=True))
    return first, others[0] if others else None


def open_game(evening: Evening) -> Game | None:
    """The game that is being played; none before the draw and after the last game."""
    return Game.objects.filter(evening=evening, closed_at=None).first()


def games_played(evening: Evening) -> int:
    """How many games are closed."""
    return Game.objects.filter(evening=evening, closed_at__isnull=False).count()


def winners_of(game_pk: int) -> dict[int, int]:
    """The key of the winning couple at each table that has a result."""
    standing = Result.objects.filter(game=game_pk, is_standing=True).order_by()
    return dict(standing.values_list("table", "winner_id"))


def game_sheet(game: Game) -> GameSheet:
    """The whole game as a page shows it; two queries."""
    winners = winners_of(game.pk)
    seats = Seat.objects.filter(game=game).select_related("couple").order_by("-deals_first")
    seated = [(seat.table, seat.couple, winners.get(seat.table or 0)) for seat in seats]
    return GameSheet(
        pk=game.pk,
        game=GameNumber(game.number),
        is_closed=game.closed_at is not None,
        tables=table_rows(seated),
        resting=next((couple for table, couple, _ in seated if table is None), None),
    )


def table_rows(seated: Iterable[tuple[int | None, Couple, int | None]]) -> tuple[TableRow, ...]:
    """Table, couple and the winner's key, a row a couple and those that deal first ahead, put
    together as tables.
    """
    tables: dict[int, list[Couple]] = defaultdict(list)
    winners: dict[int, int | None] = {}
    for table, couple, winner_pk in seated:
        if table is not None:
            tables[table].append(couple)
            winners[table] = winner_pk
    return tuple(_row(table, tables[table], winners[table]) for table in sorted(tables))


def _row(table: int, couples: list[Couple], winner_pk: int | None) -> TableRow:
    first, *others = couples
    return TableRow(
        number=TableNumber(table),
        first=first,
        second=others[0] if others else None,
        winner=next((couple.number for couple in couples if couple.pk == winner_pk), None),
    )


def last_draw(evening: Evening) -> Draw | None:
    """The draw of the starting tables that counts."""
    return Draw.objects.filter(evening=evening, purpose=TABLES).last()


def is_drawn(evening: Evening) -> bool:
    return Game.objects.filter(evening=evening).exists()


def is_draw_outdated(evening: Evening) -> bool:
    """Whether couples came or went after the draw; three queries, of use until the first result."""
    seated = Seat.objects.filter(game__evening=evening, game__number=1).order_by()
    seats = list(seated.values_list("couple_id", flat=True))
    couples = Couple.objects.filter(evening=evening).order_by().values_list("pk", flat=True)
    draw = last_draw(evening)
    return bool(seats) and (
        set(seats) != set(couples) or (draw is not None and len(draw.order) != len(seats))
    )


def must_draw(evening: Evening, game: int) -> bool:
    """Whether nobody can play game 1 before the tables are drawn again."""
    return game == 1 and not has_results(evening) and is_draw_outdated(evening)


def has_results(evening: Evening) -> bool:
    """Whether play has begun: some table's winner is recorded."""
    return Result.objects.filter(game__evening=evening, is_standing=True).exists()


def game_steps(evening: Evening, current: Game | None) -> tuple[GameStep, ...]:
    """All games of the evening, as far as they got."""
    played = games_played(evening) if current is None or current.closed_at else current.number - 1
    return tuple(
        GameStep(number, is_played=number <= played, is_open=number == played + 1)
        for number in range(1, evening.game_count + 1)
    )


def shown_game(evening: Evening) -> Game | None:
    """The game that is being played, or the last one when all are; none before the draw."""
    return Game.objects.filter(evening=evening).order_by("-number").first()


def draw_question(evening: Evening) -> DrawQuestion:
    """How many play, and for an odd couple what each choice means in games sat out."""
    guests = Couple.objects.filter(evening=evening, is_house=False).count()
    is_odd = guests % 2 == 1 and guests > 1
    return DrawQuestion(
        couple_count=guests,
        table_count=guests // 2,
        draw_count=Draw.objects.filter(evening=evening, purpose=TABLES).count(),
        choices=tuple(
            OddChoice(found, guests // 2 + (found.odd is not Odd.REST))
            for found in (forecast(guests, evening.game_count) if is_odd else ())
        ),
    )
