"""Made-up evenings on paper: every document that an evening can print, and ways to read it back."""

import io
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pypdf
import pypdfium2
from PIL import Image

from scoring.hall.acts import (
    DrawJar,
    DrawPools,
    DrawTables,
    RecordMatch,
    SayWish,
    SeatKnockout,
    SeatTables,
    SignIn,
)
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd, seat
from scoring.hall.settings import FormatOfPlay
from scoring.hall.ties.ties import Wish
from scoring.hall.tournament.matches import MatchGame, TeamMatch
from scoring.hall.tournament.pools import sizes
from scoring.hall.tournament.terms import MOST_TEAMS
from tests.scoring.hall.evenings import DAY, counted, prizes, set_up
from tests.scoring.hall.tournaments import cut_across
from tournaments.paper import documents
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.printing.run import PrintRun
from tournaments.store.stored_evening import StoredEvening

EVENING = PrintedEvening("Sample card game", DAY, "Made-up hall")
BOTH = ("en", "fr")

DOCUMENTS = [document.name for document in documents.DOCUMENTS]
OF_TOURNAMENT = {document.name for document in documents.DOCUMENTS if document.desk == "bracket"}
# They are written on before anything is played.
UNPLAYED = {"score-pads", "match-plan"}
NAMELESS = {
    "card-backs",
    "table-signs",
    "table-slips",
    "card-game-pads",
    "room-chart",
    "jar-slips",
    "tickets",
    "how-tonight-goes",
    "check-list",
    "if-something-goes-wrong",
    "cash-count",
    "draw-record",
    "tie-sheet",
    "phone-sign",
    "next-evening-poster",
    "sign-up-sheet",
    "rules",
}
# It hangs there on other nights, too.
OF_NO_EVENING = {"rules"}
# The documents that bear the names of the evening and of its couples.
NAMING = [name for name in DOCUMENTS if name not in NAMELESS]

# From this laptop alone; a phone in the hall can open the other one, and cards bear its codes.
HERE, IN_THE_HALL = "http://127.0.0.1:8045", "http://192.168.137.1:8045"
# Without phones in the hall there is nothing on it.
FOR_PHONES = {"team-codes"}

Couples = Sequence[Couple]


def made_up(count: int) -> tuple[Couple, ...]:
    return tuple(
        Couple(number, (f"Ace Sample {number}", f"Zoé Sample {number}"))
        for number in range(1, count + 1)
    )


def named(*names: str) -> tuple[Couple, ...]:
    """A couple for each name, which both of its players bear."""
    return tuple(Couple(number, (name, name)) for number, name in enumerate(names, start=1))


FIRST_NAMES = ("Marie-Claire", "Jean-Baptiste", "Anne-Marie", "Évangéline", "Théophile")
LAST_NAMES = ("Sample", "Specimen", "d’Échantillon", "Samplereau")
# Forty couples of names as long as those of an Acadian parish.
ORDINARY = tuple(
    Couple(
        number,
        (
            f"{FIRST_NAMES[number % 5]} {LAST_NAMES[number % 4]}",
            f"{FIRST_NAMES[(number + 2) % 5]} {LAST_NAMES[(number + 1) % 4]}",
        ),
    )
    for number in range(1, 41)
)


def stored(evening: Evening) -> StoredEvening:
    return StoredEvening(1, "sample-card-game", 1, "45" * 32, evening)


@cache
def evening_of(couples: tuple[Couple, ...], name: str, hall: str) -> StoredEvening:
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
    return stored(evening)


@cache
def reseated_evening_of(couples: tuple[Couple, ...], name: str, hall: str) -> StoredEvening:
    """An evening on which nobody sits where the draw has seated them."""
    evening = set_up(name=name, hall=hall, odd=Odd.REST)
    evening = evening.do_all(SignIn(couple.players, couple.number) for couple in couples)
    if len(couples) > 1:
        evening = evening.do(DrawTables("45"))
        first, *others = evening.draws[-1].couples
        evening = evening.do(SeatTables(seat([*others, first], Odd.REST)))
    return stored(evening)


@cache
def tournament_of(
    couples: tuple[Couple, ...], name: str, hall: str, *, is_played: bool
) -> StoredEvening:
    """A tournament of small pools; once they are played, everybody goes on to the knock-out."""
    evening = to_be_drawn(couples, name, hall)
    if len(couples) > 1:
        evening = pools_drawn(evening)
        evening = knockout_seated(all_played(evening)) if is_played else evening
    return stored(evening)


def to_be_drawn(couples: Couples, name: str, hall: str) -> Evening:
    """Teams that are there."""
    evening = set_up(
        name=name,
        hall=hall,
        format_of_play=FormatOfPlay.NEVINS_HOUSE,
        qualifier_count=16,
        has_consolation=True,
        table_count=6,
    )
    return evening.do_all(SignIn(couple.players, couple.number) for couple in couples)


def pools_drawn(evening: Evening) -> Evening:
    """Pools of four at most."""
    count = len(evening.couples)
    return evening.do(DrawPools(sizes(count, -(-count // 4)), "45"))


def all_played(evening: Evening) -> Evening:
    """Every match that both teams are known of, and those that follow; the lower number wins."""
    while ready := [
        match
        for match in evening.tournament.matches.values()
        if None not in match.teams and not match.is_over
    ]:
        evening = evening.do_all(map(won_by_lower, ready))
    return evening


def knockout_seated(evening: Evening) -> Evening:
    evening = cut_across(evening)
    return evening.do(evening.complete(SeatKnockout(), "45"))


def won_by_lower(match: TeamMatch) -> RecordMatch:
    """A match of one game to 120, which the team with the lower number wins."""
    first, second = match.teams
    loser = 5 * (first % 20)
    scores = (120, loser) if first < second else (loser, 120)
    return RecordMatch(match.name, (MatchGame(scores),))


def kept_for(name: str, couples: tuple[Couple, ...], evening: PrintedEvening) -> StoredEvening:
    """An evening on which this document is printed, with so many couples as there can be."""
    if name == "seat-changes":
        return reseated_evening_of(couples, evening.name, evening.hall)
    if name not in OF_TOURNAMENT:
        return evening_of(couples, evening.name, evening.hall)
    return tournament_of(
        couples[:MOST_TEAMS], evening.name, evening.hall, is_played=name not in UNPLAYED
    )


def printed(
    name: str,
    couples: tuple[Couple, ...],
    *,
    paper: Paper = Paper.LETTER,
    languages: tuple[str, ...] = ("en",),
    evening: PrintedEvening = EVENING,
    address: str = "",
) -> bytes:
    """The document as it is printed of such an evening."""
    order = Order(paper, languages, address or seen_from(name))
    return documents.document_named(name).make(kept_for(name, couples, evening), order)


def seen_from(name: str) -> str:
    """The address that the page has from which the document is printed."""
    return IN_THE_HALL if name in FOR_PHONES else HERE


def printed_of(evening: Evening, name: str, *languages: str, **how: Any) -> bytes:
    """The document as it is printed of this evening."""
    order = Order(Paper.LETTER, languages or ("en",), seen_from(name), **how)
    return documents.document_named(name).make(stored(evening), order)


def printed_by(
    draw: Callable[..., None], *values: object, paper: Paper, languages: Sequence[str]
) -> bytes:
    """A file of this document alone."""
    run = PrintRun(paper, languages)
    draw(*values, run)
    return run.file()


def on_letter(draw: Callable[..., None], values: object, *languages: str) -> bytes:
    return printed_by(draw, values, paper=Paper.LETTER, languages=languages or ("en",))


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


def said(pdf: bytes) -> str:
    """All that stands there, in one line."""
    return " ".join(" ".join(texts(pdf)).split())


def rendered(pdf: bytes, dpi: int) -> list[Image.Image]:
    """The pages as a printer lays them on paper, by a program that did not make them."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]
    finally:
        document.close()


def letters(text: str) -> str:
    """The text without spaces and line ends: where a line broke does not matter."""
    return "".join(text.split())
