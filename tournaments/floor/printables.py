"""The paper of the floor: what is on it; how it looks is known to `prints`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from scoring.hall.comparing.unexpected_seats import unexpected_seats
from scoring.hall.couples import Couple, as_in_game
from scoring.hall.evening import Evening
from scoring.hall.facts import Facts
from scoring.hall.numbers import GameNumber
from tournaments.floor.hall_tables import Hall, hall_in, hall_of
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.languages import in_each
from tournaments.printing.lists.listing import ListedBy
from tournaments.printing.moments import Moment
from tournaments.printing.paper import Size
from tournaments.printing.printables import TABLES, Needed, Order, Printable, heading
from tournaments.store.paper.printouts import STARTING_TABLES
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.floor.tonight import tonight

if TYPE_CHECKING:
    from tournaments.floor.prints import ChangedSeat, SeatedTable, SlipRow, TableSign
    from tournaments.printing.run import PrintRun


def starting_tables(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    game = order.part.game
    number = game or GameNumber(1)
    values = prints.StartingTables(
        heading(stored),
        tuple(_seated(stored, number)),
        _resting(stored, number),
        game,
        order.listing,
    )
    drawing = prints.wall_list if order.size is Size.WALL else prints.starting_tables
    drawing(values, run)


def seat_changes(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    # The game that is being played, unless another is asked for.
    game = order.part.game or GameNumber(len(stored.evening.games)) or None
    seats = () if game is None else tuple(_changed_seats(stored.evening, game))
    prints.seat_changes(prints.SeatChanges(heading(stored), game, seats), run)


def table_signs(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    values = prints.TableSigns(heading(stored), tuple(_signs(hall_of(stored.evening))))
    drawing = prints.table_tents if order.size is Size.TENT else prints.table_signs
    drawing(values, run)


def room_chart(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    hall = hall_of(stored.evening)
    values = prints.RoomChart(
        heading(stored),
        hall.tables,
        hall.has_rest_seat,
        hall.lone_table,
        hall.moves_further,
        hall.resting_count,
    )
    prints.room_chart(values, run)


def record_sheets(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    seated = len(stored.evening.games)
    first = order.part.from_game or GameNumber(max(seated, 1))
    following = tuple(
        prints.RecordedSeats(tuple(_seated(stored, game)), _resting(stored, game))
        for game in map(GameNumber, range(first + 1, seated + 1))
    )
    hall = hall_of(stored.evening)
    values = prints.RecordSheets(
        heading(stored),
        stored.settings.game_count,
        tuple(_seated(stored, first)),
        _resting(stored, first) if first <= seated else (),
        first,
        following,
        tuple(hall.tables) if seated else (),
        hall.has_rest_seat,
    )
    prints.record_sheets(values, run)


def table_slips(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    hall = hall_of(stored.evening)
    slips = tuple(
        prints.TableSlip(table, tuple(_slip_rows(stored, hall, table))) for table in hall.tables
    )
    prints.table_slips(prints.TableSlips(heading(stored), slips), run)


def card_game_pads(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    prints.game_pads(heading(stored), run)


def how_tonight_goes(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    hall, settings = hall_of(stored.evening), stored.settings
    steps = in_each(order.languages, lambda: tuple(tonight(settings, hall.resting_count)))
    prints.how_tonight_goes(prints.Tonight(heading(stored), steps), run)


def _has_unexpected_seats(evening: Evening) -> bool:
    return bool(evening.games) and any(unexpected_seats(evening, GameNumber(len(evening.games))))


COUPLES = Needed(
    _("Empty until there are couples for a table"), lambda evening: bool(hall_of(evening).tables)
)


def _unexpected(facts: Facts) -> Iterator[str]:
    """Who sits elsewhere in the game that is being played, and with whom."""
    if facts.games:
        game = GameNumber(len(facts.games))
        yield f"{game} {unexpected_seats(facts, game)} {facts.games[-1].seating}"


def _rearranged(facts: Facts) -> Iterator[str]:
    """Every game in which somebody sat elsewhere than expected: its pairs are other ones."""
    for number, game in enumerate(facts.games, start=1):
        if any(unexpected_seats(facts, GameNumber(number))):
            yield f"{number} {game.seating}"


def _ways(facts: Facts) -> Iterator[str]:
    """The tables that are there, and where their winners go."""
    hall = hall_of(facts)
    yield f"{hall.seats} {hall.more_opponents}"


def _room(facts: Facts) -> Iterator[str]:
    """Who is alone at a table, and how many rest."""
    hall = hall_of(facts)
    yield f"{hall.lone_table} {hall.resting_count}"


PRINTABLES = (
    Printable(
        STARTING_TABLES,
        "floor",
        _("Starting tables"),
        _("Who starts where, by name, number and table, to hang at the door."),
        (Moment.AT_THE_DRAW,),
        starting_tables,
        tells=(marks.seats, marks.heading),
        needs=TABLES,
        sizes=(Size.WALL,),
        orders=(ListedBy.NAME, ListedBy.NUMBER, ListedBy.TABLE),
        is_of_a_game=True,
        is_large=True,
    ),
    Printable(
        "seat-changes",
        "floor",
        _("List of changes"),
        _("Who sits elsewhere in this game than expected, in large type."),
        (Moment.DURING,),
        seat_changes,
        tells=(_unexpected, marks.heading, marks.couples),
        needs=TABLES,
        is_of_a_game=True,
        is_wanted=_has_unexpected_seats,
        is_large=True,
    ),
    Printable(
        "table-signs",
        "floor",
        _("Table signs"),
        _("A large number for each table, and an arrow to where its winners go."),
        (Moment.AT_THE_DRAW,),
        table_signs,
        tells=(_ways, marks.heading, _room),
        needs=COUPLES,
        sizes=(Size.TENT,),
    ),
    Printable(
        "room-chart",
        "floor",
        _("Room chart"),
        _("All tables on one page, with the way that the winners take."),
        (Moment.AT_THE_DRAW,),
        room_chart,
        tells=(_ways, marks.heading, _room),
        needs=COUPLES,
    ),
    Printable(
        "record-sheets",
        "floor",
        _("Record sheets"),
        _("One page per game and one row per table, to tick the winners with a pencil."),
        (Moment.AT_THE_DRAW,),
        record_sheets,
        tells=(marks.seats, marks.heading, _ways, marks.night, _rearranged),
        needs=TABLES,
        is_from_a_game=True,
    ),
    Printable(
        "table-slips",
        "floor",
        _("Table slips"),
        _(
            "It stays on the table: one row per game for both couples, the winner and where they "
            "go. With it the night goes on without the laptop."
        ),
        (Moment.AT_THE_DRAW,),
        table_slips,
        tells=(marks.seats, marks.heading, _ways, marks.night, _rearranged),
        needs=COUPLES,
    ),
    Printable(
        "how-tonight-goes",
        "floor",
        _("How tonight goes"),
        _("Step by step in large type, from the first table to the prizes, for each table."),
        (Moment.AT_THE_DRAW,),
        how_tonight_goes,
        tells=(marks.night, marks.heading, _room),
        copies=0,
    ),
    Printable(
        "card-game-pads",
        "floor",
        _("Score pads for forty-fives"),
        _("To write the points of each hand: a page for games to 45, and one for the auction."),
        (Moment.BEFORE,),
        card_game_pads,
        copies=0,
    ),
)


def _seated(stored: StoredEvening, number: GameNumber) -> "Iterator[SeatedTable]":
    """The tables of a game with who played it; none before the draw."""
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    couples = stored.evening.couples
    for game in stored.evening.games[number - 1 : number]:
        for table, (first, second), _winner in game.tables:
            beside = None if second is None else as_in_game(couples[second], number)
            yield prints.SeatedTable(table, as_in_game(couples[first], number), beside)


def _resting(stored: StoredEvening, number: GameNumber) -> tuple[Couple, ...]:
    games = stored.evening.games
    bench = games[number - 1].seating.bench if games else ()
    return tuple(as_in_game(stored.evening.couples[couple], number) for couple in bench)


def _changed_seats(evening: Evening, game: GameNumber) -> "Iterator[ChangedSeat]":
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    seating = evening.games[game - 1].seating
    couples = {number: as_in_game(one, game) for number, one in evening.couples.items()}
    for changed in unexpected_seats(evening, game):
        couple, after = couples[changed.couple], changed.after
        if after is None or after.table is None:
            yield prints.ChangedSeat(couple, None if after is None else REST_SEAT)
            continue
        table = seating.table(after.table) or ()
        beside = next(
            (couples[other] for other in table if other not in {None, couple.number}), None
        )
        deals_first = after.deals_first and beside is not None
        yield prints.ChangedSeat(couple, PrintedSeat(after.table), beside, deals_first=deals_first)


def _signs(hall: Hall) -> "Iterator[TableSign]":
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    for seat, to in hall.winners_go(1).items():
        goes_to = None if hall.moves_further else to
        yield prints.TableSign(seat, goes_to, is_bench=hall.resting_count > 1)


def _slip_rows(stored: StoredEvening, hall: Hall, table: int) -> "Iterator[SlipRow]":
    """The games at a table: those that are seated as they were, the others to be written in."""
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    seat = PrintedSeat(table)
    for number in range(1, stored.settings.game_count + 1):
        goes_to = hall.winners_go(number)[seat]
        for game in stored.evening.games[number - 1 : number]:
            then = hall_in(game, more_opponents=stored.settings.more_opponents)
            seated = game.table(table)
            if seated is not None:
                way = then.winners_go(number)[seat]
                winner = "–" if game.moves_on(table) else game.winners[table - 1]
                yield prints.SlipRow(number, way, *seated, winner)
                break
        else:
            yield prints.SlipRow(number, goes_to)
