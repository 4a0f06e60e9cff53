"""How an evening's documents were wanted last: it belongs to the printer, not to the play.

So it is no act: it can be changed at any time, stands in no evening file, and is not taken back.
"""

from dataclasses import asdict, dataclass

from tournaments.models import PaperChoiceRow
from tournaments.store.stored_evening import StoredEvening


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """Language (a code, `both`, or nothing for the evening's own), paper, and which name is first
    in a list by name.
    """

    languages: str = ""
    paper: str = "letter"
    names: str = "first"


USUAL = PaperChoice()


def paper_choice(stored: StoredEvening) -> PaperChoice:
    """The choice that was kept, whatever it says, or the usual one."""
    rows = PaperChoiceRow.objects.filter(evening=stored.pk)
    return next(
        (PaperChoice(*row) for row in rows.values_list("languages", "paper", "names")),
        USUAL,
    )


def keep_paper_choice(stored: StoredEvening, choice: PaperChoice) -> None:
    """Every document of the evening is printed so from now on, unless its address says other."""
    PaperChoiceRow.objects.update_or_create(evening_id=stored.pk, defaults=asdict(choice))
