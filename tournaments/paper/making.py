"""Makes each document of an evening: what the desks know, handed to the desk's print."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse

from scoring.hall.movement import Odd, Seating, winners_go_to
from scoring.hall.numbers import CoupleNumber, TableNumber
from tournaments.board.queries import Results, results_for
from tournaments.door.queries import couples_of, door_count_for
from tournaments.floor.queries import is_draw_outdated, seating_of
from tournaments.models import Couple, Evening, Game
from tournaments.printing.evening import REST_SEAT, PrintedCouple, PrintedEvening, Seat
from tournaments.printing.languages import Languages
from tournaments.printing.paper import Paper
from tournaments.prizes.award_list import shares_of


@dataclass(frozen=True, slots=True)
class Order:
    """How a document is wanted; `address` is where phones find the program: `http://…:8045`."""

    paper: Paper
    languages: tuple[str, ...]
    address: str

    def printed(self, document: Callable[..., bytes], values: object) -> bytes:
        return document(
            values, paper=self.paper, languages=self.languages, font=settings.CARDPARTY_FONT
        )


def languages_of(evening: Evening, wanted: str | None) -> tuple[str, ...]:
    """The languages to print in, the evening's own unless others are wanted."""
    own = evening.language_codes
    return own if wanted is None else Languages(wanted).codes(own)


@dataclass(frozen=True, slots=True)
class Room:
    """The tables as drawn or, before that, as the couples at the door will need them."""

    table_count: int
    has_rest_seat: bool = False
    lone_table: int | None = None


def punch_cards(evening: Evening, order: Order) -> bytes:
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    seats = _seats(starting_seating(evening))
    address = (evening.public_address or order.address).rstrip("/")
    cards = tuple(
        prints.PunchCard(
            _printed(couple),
            seats.get(couple.number),
            address + reverse("board-couple", args=[evening.slug, couple.number]),
        )
        for couple in couples_of(evening)
    )
    values = prints.PunchCards(_heading(evening), evening.game_count, cards)
    return order.printed(prints.punch_cards, values)


def starting_tables(evening: Evening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    tables, rest = _seated(evening, prints)
    values = prints.StartingTables(_heading(evening), tables, rest)
    return order.printed(prints.starting_tables, values)


def table_signs(evening: Evening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    room = _room(evening)
    signs = [
        prints.TableSign(
            Seat(table),
            Seat(
                winners_go_to(
                    TableNumber(table), room.table_count, has_rest_seat=room.has_rest_seat
                )
            ),
        )
        for table in range(1, room.table_count + 1)
    ]
    if room.has_rest_seat:
        signs.append(prints.TableSign(REST_SEAT, winners_go_to=Seat(1)))
    values = prints.TableSigns(_heading(evening), tuple(signs))
    return order.printed(prints.table_signs, values)


def room_chart(evening: Evening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    room = _room(evening)
    values = prints.RoomChart(
        _heading(evening), room.table_count, room.has_rest_seat, room.lone_table
    )
    return order.printed(prints.room_chart, values)


def record_sheets(evening: Evening, order: Order) -> bytes:
    from tournaments.floor import prints  # noqa: PLC0415 – slow import

    tables, rest = _seated(evening, prints)
    values = prints.RecordSheets(_heading(evening), evening.game_count, tables, rest)
    return order.printed(prints.record_sheets, values)


def door_list(evening: Evening, order: Order) -> bytes:
    from tournaments.door import prints  # noqa: PLC0415 – slow import

    count = door_count_for(evening)
    values = prints.DoorList(
        evening=_heading(evening),
        rows=tuple(
            prints.DoorRow(_printed(couple), couple.has_paid, couple.in_jar)
            for couple in couples_of(evening)
            if not couple.is_house
        ),
        entry_fee_cents=evening.entry_fee_cents,
        jar_fee_cents=None if evening.jar_size is None else evening.jar_fee_cents,
        entry_fees_cents=count.entry_fees_cents,
        jar_fees_cents=count.jar_fees_cents,
    )
    return order.printed(prints.door_list, values)


def results_poster(evening: Evening, order: Order) -> bytes:
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    results = results_for(evening)
    values = prints.ResultsPoster(
        evening=_heading(evening),
        prizes=_poster_prizes(results, prints),
        jar=_poster_jar(results, prints),
        standings=tuple(
            prints.PosterStanding(row.place, PrintedCouple(row.couple, row.players), row.wins)
            for row in results.standings
        ),
        is_final=results.is_final,
    )
    return order.printed(prints.results_poster, values)


def awards(evening: Evening, order: Order) -> bytes:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    results = results_for(evening)
    couples = _couples_in(results)
    slips = tuple(
        prints.AwardSlip(
            prize=award.prize,
            couple=couples[award.couple],
            cents=award.cents,
            each_cents=tuple(share.cents for share in shares_of(award, ("", ""))),
            thing=award.thing,
        )
        for award in results.outcome.awards
    )
    return order.printed(prints.awards, prints.Awards(_heading(evening), slips))


def _heading(evening: Evening) -> PrintedEvening:
    return PrintedEvening(evening.name, evening.date, evening.hall)


def _printed(couple: Couple) -> PrintedCouple:
    return PrintedCouple(couple.number, couple.players, couple.is_house)


def starting_seating(evening: Evening) -> Seating | None:
    """Where the couples start; nothing before the draw, nor when it must be drawn again."""
    first = Game.objects.filter(evening=evening, number=1).first()
    return None if first is None or is_draw_outdated(evening) else seating_of(first.pk)


def _seats(seating: Seating | None) -> dict[int, Seat]:
    if seating is None:
        return {}
    seats: dict[int, Seat] = {}
    for table, couples in enumerate(seating.tables, start=1):
        seats |= {couple: Seat(table) for couple in couples if couple is not None}
    return seats if seating.rest is None else seats | {seating.rest: REST_SEAT}


def _seated(evening: Evening, prints: Any) -> tuple[tuple[Any, ...], PrintedCouple | None]:
    """The starting tables with their couples, and the couple that rests."""
    seating = starting_seating(evening)
    if seating is None:
        return (), None
    couples = {couple.number: _printed(couple) for couple in couples_of(evening)}
    tables = tuple(
        prints.SeatedTable(table, couples[first], None if second is None else couples[second])
        for table, (first, second) in enumerate(seating.tables, start=1)
    )
    return tables, None if seating.rest is None else couples[seating.rest]


def _room(evening: Evening) -> Room:
    seating = starting_seating(evening)
    if seating is None:
        count = door_count_for(evening)
        return Room(count.tables, count.is_odd and evening.odd == Odd.REST)
    lone = (number for number, table in enumerate(seating.tables, 1) if table[1] is None)
    return Room(len(seating.tables), seating.rest is not None, next(lone, None))


def _couples_in(results: Results) -> dict[CoupleNumber, PrintedCouple]:
    return {row.couple: PrintedCouple(row.couple, row.players) for row in results.standings}


def _poster_prizes(results: Results, prints: Any) -> tuple[Any, ...]:
    """Every prize but one that cannot be told anything of, because it waits for another."""
    return tuple(
        prints.PosterPrize(
            found.prize.name,
            _poster_winners(results, found.couples, found.awards, prints),
            found.is_open,
        )
        for found in results.outcome.prizes
        if not found.is_waiting
    )


def _poster_jar(results: Results, prints: Any) -> Any:
    """The jar once it is drawn: before that there is nothing to say of it."""
    jar = results.outcome.jar
    if jar is None or not jar.numbers:
        return None
    winners = _poster_winners(results, jar.holders, jar.awards, prints)
    return prints.PosterJar(jar.numbers, winners, jar.carried_over_cents, jar.is_open)


def _poster_winners(results: Results, level: Any, awards: Any, prints: Any) -> tuple[Any, ...]:
    """Who wins; while a tie is open, those who are level."""
    couples = _couples_in(results)
    wins = {row.couple: row.wins for row in results.standings}
    won = {award.couple: (award.cents, award.thing) for award in awards}
    return tuple(
        prints.PosterWinner(couples[couple], wins[couple], *won.get(couple, (None, None)))
        for couple in (won or level)
    )
