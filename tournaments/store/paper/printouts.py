"""What left the house on paper, so that a later change can be said aloud."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hall.comparing.marks import result_mark
from tournaments.models import PrintoutRow
from tournaments.store.stored_evening import StoredEvening

POSTER = "results-poster"
STARTING_TABLES = "starting-tables"
MATCH_PLAN = "match-plan"


@dataclass(frozen=True, slots=True)
class Printout:
    """A document as it was printed; `told` is a mark of what it tells that can change."""

    document: str
    at: datetime.datetime
    entry: int
    told: str

    def is_outdated(self, tells: str) -> bool:
        """Whether it told something else than this mark: the whole one, or of what comes first."""
        return not self.told.startswith(tells)


def note_printout(stored: StoredEvening, document: str, told: str) -> None:
    """Remembers that a document was printed; the same one that tells the same only once."""
    last = last_printout(stored, document)
    if last is None or last.told != told:
        PrintoutRow.objects.create(
            evening_id=stored.pk, document=document, entry=stored.entry, told=told
        )


def printouts(stored: StoredEvening, document: str = "") -> list[Printout]:
    """Every printing of the document, or of all of them, the latest last."""
    rows = PrintoutRow.objects.filter(evening=stored.pk).order_by("pk")
    of_document = rows.filter(document=document) if document else rows
    return [Printout(*row) for row in of_document.values_list("document", "at", "entry", "told")]


def last_printout(stored: StoredEvening, document: str) -> Printout | None:
    """The latest printing of the document."""
    return last_printouts(stored, document).get(document)


def last_printouts(stored: StoredEvening, document: str = "") -> Mapping[str, Printout]:
    """The latest printing of each document that was printed, or of this one."""
    return {printed.document: printed for printed in printouts(stored, document)}


def outdated_poster(stored: StoredEvening) -> Printout | None:
    """The poster on the wall, where it tells another result than the evening has by now.

    One query once the evening is over, and none before.
    """
    last = last_printout(stored, POSTER) if stored.evening.is_over else None
    return last if last and last.is_outdated(result_mark(stored.evening)) else None


def is_printed(stored: StoredEvening, document: str, tells: str) -> bool:
    """Whether the document was printed, and the paper tells what it would tell now, as a mark."""
    last = last_printout(stored, document)
    return last is not None and not last.is_outdated(tells)
