"""How an evening's documents were wanted last: it belongs to the printer, not to the play.

So it is no act: it can be changed at any time, stands in no evening file, and is not taken back.
"""

from dataclasses import asdict, dataclass, replace

from django.db.models import Q

from tournaments.models import PaperChoiceRow
from tournaments.store.stored_evening import StoredEvening


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """Language (a code, `both`, or nothing for the evening's own), paper, and which name is first
    in a list by name; nothing as long as nobody was asked.
    """

    languages: str = ""
    paper: str = "letter"
    names: str = ""


USUAL = PaperChoice()


def paper_choice(stored: StoredEvening) -> PaperChoice:
    """The choice that was kept, whatever it says, or the usual one.

    Which name is first holds for the hall: where this evening says nothing of it, its last one.
    """
    own, hall = Q(evening=stored.pk), Q(evening__hall=stored.settings.hall)
    wanted = own | hall if stored.settings.hall else own
    rows = PaperChoiceRow.objects.filter(wanted).order_by("-evening__date", "-pk")
    kept, names = USUAL, ""
    for evening, *choice in rows.values_list("evening", "languages", "paper", "names"):
        kept = PaperChoice(*choice) if evening == stored.pk else kept
        names = names or choice[-1]
    return kept if kept.names else replace(kept, names=names)


def keep_paper_choice(stored: StoredEvening, choice: PaperChoice) -> None:
    """Every document of the evening is printed so from now on, unless its address says other."""
    PaperChoiceRow.objects.update_or_create(evening_id=stored.pk, defaults=asdict(choice))
