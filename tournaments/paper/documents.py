"""The documents that an evening can print, in the order of the evening; makes none itself."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from tournaments.models import Evening
from tournaments.paper import making
from tournaments.paper.making import Order


class DocumentUnknownError(RuleError):
    """No document has this name; all that there are are named."""

    code = "paper-document-unknown"


@dataclass(frozen=True, slots=True)
class Document:
    """One printable: its name in commands and addresses, and what it is for."""

    name: str
    desk: str
    title: Promise
    description: Promise
    make: Callable[[Evening, Order], bytes]
    # Before the draw it says no more than that there are no tables yet.
    needs_draw: bool = False

    @property
    def sketch(self) -> str:
        """The template with a little drawing of it."""
        return f"paper/sketches/{self.name}.html"


DOCUMENTS = (
    Document(
        "door-list",
        "door",
        _("Door list"),
        _("Every couple with its number, and boxes to tick for who has paid and is in the jar."),
        making.door_list,
    ),
    Document(
        "punch-cards",
        "cards",
        _("Punch cards"),
        _("A card a couple: a box a game, its starting table, and a code for its page on a phone."),
        making.punch_cards,
    ),
    Document(
        "starting-tables",
        "floor",
        _("Starting tables"),
        _("Who starts where, by name and by table, to hang at the door."),
        making.starting_tables,
        needs_draw=True,
    ),
    Document(
        "table-signs",
        "floor",
        _("Table signs"),
        _("A large number for each table, and an arrow to where its winners go."),
        making.table_signs,
    ),
    Document(
        "room-chart",
        "floor",
        _("Room chart"),
        _("All tables on one page, with the way that the winners take."),
        making.room_chart,
    ),
    Document(
        "record-sheets",
        "floor",
        _("Record sheets"),
        _("A page a game and a row a table, to tick the winners with a pencil."),
        making.record_sheets,
        needs_draw=True,
    ),
    Document(
        "awards",
        "prizes",
        _("Award slips"),
        _("A slip for each winner, to sign when the prize is handed over."),
        making.awards,
    ),
    Document(
        "results-poster",
        "board",
        _("Results poster"),
        _("Prizes, winners and all places, to hang on the wall."),
        making.results_poster,
    ),
)
BY_NAME = {document.name: document for document in DOCUMENTS}


def document_named(name: str) -> Document:
    """The document that goes by this name in commands and addresses."""
    if name not in BY_NAME:
        raise DocumentUnknownError(document=name, documents=sorted(BY_NAME))
    return BY_NAME[name]
