"""Made-up evenings on paper: every document by its name, and ways to read it back."""

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

import pypdf
import pypdfium2

from scoring.hall.couples import Couple
from tournaments.board.prints import (
    PosterJar,
    PosterPrize,
    PosterStanding,
    PosterWinner,
    ResultsPoster,
    results_poster,
)
from tournaments.cards.prints import PrintedCard, PunchCards, punch_cards
from tournaments.door.prints import DoorList, door_list
from tournaments.floor.prints import (
    RecordSheets,
    RoomChart,
    SeatedTable,
    StartingTables,
    TableSign,
    TableSigns,
    record_sheets,
    room_chart,
    starting_tables,
    table_signs,
)
from tournaments.printing.evening import REST_SEAT, PrintedEvening, PrintedSeat
from tournaments.printing.paper import Paper
from tournaments.prizes.prints import Awards, AwardSlip, awards

EVENING = PrintedEvening("Sample card game", date(2026, 11, 20), "Made-up hall")
GAMES = 3
BOTH = ("en", "fr")

Couples = Sequence[Couple]


def made_up(count: int) -> tuple[Couple, ...]:
    return tuple(
        Couple(number, (f"Ace Sample {number}", f"Zoé Sample {number}"))
        for number in range(1, count + 1)
    )


def named(*names: str) -> tuple[Couple, ...]:
    """A couple for each name, which both of its players bear."""
    return tuple(Couple(number, (name, name)) for number, name in enumerate(names, start=1))


def tables_of(couples: Couples) -> tuple[SeatedTable, ...]:
    return tuple(
        SeatedTable(number, first, second)
        for number, (first, second) in enumerate(
            zip(couples[::2], couples[1::2], strict=False), start=1
        )
    )


def rest_of(couples: Couples) -> Couple | None:
    return couples[-1] if len(couples) % 2 else None


def signs_of(couples: Couples) -> tuple[TableSign, ...]:
    count, rests = len(couples) // 2, bool(len(couples) % 2)
    last = REST_SEAT if rests else PrintedSeat(1)
    signs = [
        TableSign(PrintedSeat(table), PrintedSeat(table + 1) if table < count else last)
        for table in range(1, count + 1)
    ]
    return (*signs, TableSign(REST_SEAT, PrintedSeat(1))) if rests and count else tuple(signs)


def cards_of(couples: Couples, *, games: int = 25, evening: PrintedEvening = EVENING) -> PunchCards:
    return PunchCards(
        evening,
        games,
        tuple(
            PrintedCard(couple, PrintedSeat((couple.number + 1) // 2), address_of(couple))
            for couple in couples
        ),
    )


def address_of(couple: Couple) -> str:
    return f"http://127.0.0.1:8045/sample-evening/board/couples/{couple.number}"


def poster_of(couples: Couples, *, evening: PrintedEvening = EVENING) -> ResultsPoster:
    prizes = [
        PosterPrize(f"place-{place}", (PosterWinner(couple, 20 - place, 10001 * place),))
        for place, couple in enumerate(couples[:3], start=1)
    ]
    prizes += [
        PosterPrize("booby", (PosterWinner(couple, 1, None, "A made-up turnip"),))
        for couple in couples[-1:]
    ]
    standings = [PosterStanding(1 + couple.number // 4, couple, 20) for couple in couples]
    return ResultsPoster(evening, tuple(prizes), PosterJar((1, 2, 3), (), 43000), tuple(standings))


def slips_of(couples: Couples) -> tuple[AwardSlip, ...]:
    return tuple(AwardSlip("place-1", couple, 15001, (7501, 7500)) for couple in couples)


def door_of(couples: Couples, *, evening: PrintedEvening = EVENING) -> DoorList:
    there = tuple(
        replace(couple, has_paid=couple.number % 2 == 0, in_jar=True) for couple in couples
    )
    paid = sum(couple.has_paid for couple in there)
    return DoorList(evening, there, 2000, 200, 2000 * paid, 200 * len(there))


Printing = Callable[..., bytes]

DOCUMENTS: dict[str, Printing] = {
    "punch-cards": lambda couples, evening=EVENING, **how: punch_cards(
        cards_of(couples, evening=evening), **how
    ),
    "starting-tables": lambda couples, evening=EVENING, **how: starting_tables(
        StartingTables(evening, tables_of(couples), rest_of(couples)), **how
    ),
    "table-signs": lambda couples, evening=EVENING, **how: table_signs(
        TableSigns(evening, signs_of(couples)), **how
    ),
    "room-chart": lambda couples, evening=EVENING, **how: room_chart(
        RoomChart(evening, range(1, len(couples) // 2 + 1), bool(len(couples) % 2)), **how
    ),
    "record-sheets": lambda couples, evening=EVENING, **how: record_sheets(
        RecordSheets(evening, GAMES, tables_of(couples), rest_of(couples)), **how
    ),
    "door-list": lambda couples, evening=EVENING, **how: door_list(
        door_of(couples, evening=evening), **how
    ),
    "results-poster": lambda couples, evening=EVENING, **how: results_poster(
        poster_of(couples, evening=evening), **how
    ),
    "awards": lambda couples, evening=EVENING, **how: awards(
        Awards(evening, slips_of(couples)), **how
    ),
}
# The documents that bear the couples' names.
NAMING = [name for name in DOCUMENTS if name not in {"table-signs", "room-chart"}]


def printed(
    name: str,
    couples: Couples,
    *,
    paper: Paper = Paper.LETTER,
    languages: Sequence[str] = ("en",),
    evening: PrintedEvening = EVENING,
) -> bytes:
    return DOCUMENTS[name](couples, evening=evening, paper=paper, languages=languages)


def opened(pdf: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf))


def page_count(pdf: bytes) -> int:
    return len(opened(pdf).pages)


def texts(pdf: bytes) -> list[str]:
    """The text of each page."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()


def letters(text: str) -> str:
    """The text without spaces and line ends: where a line broke does not matter."""
    return "".join(text.split())
