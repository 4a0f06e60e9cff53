"""The documents that an evening can print, in the order of the evening; makes none itself.

Whoever has one made here notes it, so that a later result can say that it hangs there outdated.
"""

from scoring.errors import RuleError
from scoring.hall.result_mark import result_mark
from tournaments.board import printables as board
from tournaments.cards import printables as cards
from tournaments.door import printables as door
from tournaments.floor import printables as floor
from tournaments.printing.printables import Printable
from tournaments.prizes import printables as prizes
from tournaments.record.kept import KeptEvening
from tournaments.record.printouts import note_printout


class DocumentUnknownError(RuleError):
    """No document has this name; all that there are are named."""

    code = "paper-document-unknown"


DOCUMENTS: tuple[Printable, ...] = (
    *door.PRINTABLES,
    *cards.PRINTABLES,
    *floor.PRINTABLES,
    *prizes.PRINTABLES,
    *board.PRINTABLES,
)
BY_NAME = {document.name: document for document in DOCUMENTS}


def document_named(name: str) -> Printable:
    """The document that goes by this name in commands and addresses."""
    if name not in BY_NAME:
        raise DocumentUnknownError(document=name, documents=sorted(BY_NAME))
    return BY_NAME[name]


def note_print(kept: KeptEvening, document: Printable) -> None:
    """Remembers that the document was printed, where it tells a result that can still change."""
    if document.tells_result:
        note_printout(kept, document.name, result_mark(kept.evening))
