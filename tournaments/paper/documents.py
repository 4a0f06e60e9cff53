"""The documents that an evening can print, in the order of the evening; makes none itself."""

from scoring.errors import RuleError
from tournaments.board import printables as board
from tournaments.cards import printables as cards
from tournaments.door import printables as door
from tournaments.floor import printables as floor
from tournaments.printing.printables import Printable
from tournaments.prizes import printables as prizes


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
