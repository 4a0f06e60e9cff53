"""The documents that an evening can print, in the order of the evening.

Whoever has one made here notes it, so that a later result can say that it hangs there outdated.
"""

from scoring.errors import RuleError
from scoring.hall.evening import Evening
from scoring.hall.settings import Settings
from tournaments.board import printables as board
from tournaments.bracket import printables as bracket
from tournaments.cards import printables as cards
from tournaments.door import printables as door
from tournaments.floor import printables as floor
from tournaments.office import printables as office
from tournaments.paper import printables as paper
from tournaments.printing.lists.listing import ListedBy
from tournaments.printing.paper import LargePaper, Size
from tournaments.printing.parts import (
    WHOLE,
    PrintedPart,
    couples_named,
    first_game_named,
    game_named,
)
from tournaments.printing.printables import Order, Printable
from tournaments.prizes import printables as prizes
from tournaments.refusals import UnusableError
from tournaments.store.paper.printouts import note_printout
from tournaments.store.stored_evening import StoredEvening


class DocumentUnknownError(RuleError):
    """No document has this name; all that there are are named."""

    code = "paper-document-unknown"


DOCUMENTS: tuple[Printable, ...] = (
    *office.PRINTABLES,
    *door.PRINTABLES,
    *cards.PRINTABLES,
    *floor.PRINTABLES,
    *bracket.PRINTABLES,
    *prizes.PRINTABLES,
    *board.PRINTABLES,
    *paper.PRINTABLES,
)
BY_NAME = {document.name: document for document in DOCUMENTS}


def document_named(name: str) -> Printable:
    """The document that goes by this name in commands and addresses."""
    if name not in BY_NAME:
        raise DocumentUnknownError(document=name, documents=sorted(BY_NAME))
    return BY_NAME[name]


def note_print(stored: StoredEvening, document: Printable, order: Order) -> None:
    """Remembers that the document was printed, and what it told; a part of it is not the whole."""
    if order.part == WHOLE and order.size is not Size.TRIAL:
        note_printout(stored, document.name, document.mark(stored.evening))


def documents_of(settings: Settings) -> tuple[Printable, ...]:
    """The documents of what is played by these settings."""
    return tuple(document for document in DOCUMENTS if document.is_of(settings))


def document_of(settings: Settings, name: str) -> Printable:
    """The document of this name, which must belong to what is played."""
    document = document_named(name)
    if not document.is_of(settings):
        there = sorted(document.name for document in documents_of(settings))
        raise UnusableError("paper-of-other-format", document=name, documents=there)
    return document


def check_paper(document: Printable, paper: str) -> None:
    """Refuses large paper for a document that gains nothing by it."""
    if paper in {large.value for large in LargePaper} and not document.is_large:
        raise UnusableError("paper-too-large", document=document.name)


def size_of(document: Printable, wanted: str | None) -> Size:
    """The size of this name, which the document must be had in."""
    if wanted is None or wanted == Size.SHEET:
        return Size.SHEET
    chosen = next((size for size in document.sizes if size == wanted), None)
    if chosen is None:
        raise UnusableError("paper-size-unknown", document=document.name, size=wanted[:40])
    return chosen


def listed_by(document: Printable, wanted: str | None) -> ListedBy | None:
    """What the document is to be looked up by, which must be a choice that it has."""
    if wanted is None:
        return None
    chosen = next((order for order in document.orders if order == wanted), None)
    if chosen is None:
        raise UnusableError("paper-order-unknown", document=document.name, order=wanted[:40])
    return chosen


def part_of(
    document: Printable,
    evening: Evening,
    game: str | None,
    couples: str | None,
    from_game: str | None = None,
) -> PrintedPart:
    """The part that is asked for in words, of a document that can be had so."""
    if game is not None and not document.is_of_a_game:
        raise UnusableError("paper-not-of-a-game", document=document.name)
    if couples is not None and not document.is_for_couples:
        raise UnusableError("paper-not-for-couples", document=document.name)
    if from_game is not None and not document.is_from_a_game:
        raise UnusableError("paper-not-from-a-game", document=document.name)
    return PrintedPart(
        None if game is None else game_named(evening, game),
        None if couples is None else couples_named(evening, couples),
        None if from_game is None else first_game_named(evening, from_game),
    )
