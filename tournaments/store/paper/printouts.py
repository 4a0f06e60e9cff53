"""What left the house on paper, so that a later change can be said aloud."""

import datetime
from dataclasses import dataclass

from scoring.hall.comparing.result_mark import result_mark
from scoring.hall.facts import Facts
from tournaments.models import PrintoutRow
from tournaments.store.stored_evening import StoredEvening

POSTER = "results-poster"


@dataclass(frozen=True, slots=True)
class Printout:
    """A document as it was printed; `told` is a mark of the result that it tells."""

    document: str
    at: datetime.datetime
    entry: int
    told: str

    def is_outdated(self, facts: Facts) -> bool:
        """Whether it tells another result than these facts have."""
        return self.told != result_mark(facts)


def note_printout(stored: StoredEvening, document: str, told: str) -> None:
    """Remembers that a document was printed; the same one with the same result only once."""
    last = last_printout(stored, document)
    if last is None or last.told != told:
        PrintoutRow.objects.create(
            evening_id=stored.pk, document=document, entry=stored.entry, told=told
        )


def printouts(stored: StoredEvening, document: str) -> list[Printout]:
    """Every printing of the document, the latest last."""
    rows = PrintoutRow.objects.filter(evening=stored.pk, document=document).order_by("pk")
    return [Printout(*row) for row in rows.values_list("document", "at", "entry", "told")]


def last_printout(stored: StoredEvening, document: str) -> Printout | None:
    """The latest printing of the document."""
    printed = printouts(stored, document)
    return printed[-1] if printed else None


def outdated_poster(stored: StoredEvening) -> Printout | None:
    """The poster on the wall, where it tells another result than the evening has by now.

    One query once the evening is over, and none before.
    """
    last = last_printout(stored, POSTER) if stored.evening.is_over else None
    return last if last is not None and last.is_outdated(stored.evening) else None
