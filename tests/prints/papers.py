"""Made-up evenings on paper: every document that an evening can print, and ways to read it back."""

import io
from collections.abc import Sequence
from functools import cache

import pypdf
import pypdfium2

from scoring.hall.acts import DrawJar, DrawTables, SayWish, SignIn
from scoring.hall.couples import Couple
from scoring.hall.movement import Odd
from scoring.hall.ties import Wish
from tests.scoring.hall.evenings import DAY, counted, prizes, set_up
from tournaments.paper import documents
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.record.kept import KeptEvening

EVENING = PrintedEvening("Sample card game", DAY, "Made-up hall")
BOTH = ("en", "fr")

DOCUMENTS = [document.name for document in documents.DOCUMENTS]
NAMELESS = {"table-signs", "room-chart"}
# The documents that bear the names of the evening and of its couples.
NAMING = [name for name in DOCUMENTS if name not in NAMELESS]

Couples = Sequence[Couple]


def made_up(count: int) -> tuple[Couple, ...]:
    return tuple(
        Couple(number, (f"Ace Sample {number}", f"Zoé Sample {number}"))
        for number in range(1, count + 1)
    )


def named(*names: str) -> tuple[Couple, ...]:
    """A couple for each name, which both of its players bear."""
    return tuple(Couple(number, (name, name)) for number, name in enumerate(names, start=1))


@cache
def evening_of(couples: tuple[Couple, ...], name: str, hall: str) -> KeptEvening:
    """An evening that everybody has won something of, so that nobody is missing on any paper.

    Half of the couples share the first prize, half the second; the jar waits for the next evening.
    """
    offered = prizes(place_1=30001, place_2=10000, booby="A made-up turnip")
    evening = set_up(name=name, hall=hall, odd=Odd.REST, jar_size=1, prizes=offered)
    evening = evening.do_all(
        SignIn(couple.players, couple.number, has_paid=couple.number % 2 == 0, in_jar=True)
        for couple in couples
    )
    if len(couples) > 1:
        evening = evening.do_all([DrawTables("45"), DrawJar("45")])
    evening = counted(evening, {couple.number: 1 + couple.number % 2 for couple in couples})
    for prize in ("place-1", "place-2"):
        level = evening.level_for(prize)
        if len(level) > 1:
            evening = evening.do_all(SayWish(prize, couple, Wish.SPLIT) for couple in level)
    return KeptEvening(1, "sample-card-game", 1, "45" * 32, evening)


def printed(
    name: str,
    couples: tuple[Couple, ...],
    *,
    paper: Paper = Paper.LETTER,
    languages: tuple[str, ...] = ("en",),
    evening: PrintedEvening = EVENING,
) -> bytes:
    """The document as it is printed of such an evening."""
    order = Order(paper, languages, "http://127.0.0.1:8045/")
    kept = evening_of(couples, evening.name, evening.hall)
    return documents.document_named(name).make(kept, order)


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
