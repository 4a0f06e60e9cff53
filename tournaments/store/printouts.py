"""What left the house on paper, so that a later change can be said aloud."""

import datetime
from dataclasses import dataclass

from scoring.hall.facts import Facts
from scoring.hall.result_mark import result_mark
from tournaments.models import PrintoutRow
from tournaments.store.kept import KeptEvening

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


def note_printout(kept: KeptEvening, document: str, told: str) -> None:
    """Remembers that a document was printed; the same one with the same result only once."""
    last = last_printout(kept, document)
    if last is None or last.told != told:
        PrintoutRow.objects.create(
            evening_id=kept.pk, document=document, entry=kept.entry, told=told
        )


def printouts(kept: KeptEvening, document: str) -> list[Printout]:
    """Every printing of the document, the latest last."""
    rows = PrintoutRow.objects.filter(evening=kept.pk, document=document).order_by("pk")
    return [Printout(*row) for row in rows.values_list("document", "at", "entry", "told")]


def last_printout(kept: KeptEvening, document: str) -> Printout | None:
    """The latest printing of the document."""
    found = printouts(kept, document)
    return found[-1] if found else None


def outdated_poster(kept: KeptEvening) -> Printout | None:
    """The poster on the wall, where it tells another result than the evening has by now.

    One query once the evening is over, and none before.
    """
    last = last_printout(kept, POSTER) if kept.evening.is_over else None
    return last if last is not None and last.is_outdated(kept.evening) else None
