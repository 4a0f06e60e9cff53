"""The choice of paper that was kept for an evening, as far as there is such paper."""

from dataclasses import replace

from tournaments.printing.languages import WANTED
from tournaments.printing.lists.listing import NameOrder, usual_order
from tournaments.printing.paper import Paper
from tournaments.store.paper.choice import USUAL, PaperChoice, paper_choice
from tournaments.store.stored_evening import StoredEvening


def is_possible(choice: PaperChoice) -> bool:
    """Tells whether there is such paper: whoever has a database can write anything."""
    is_spoken = not choice.languages or choice.languages in WANTED
    return is_spoken and choice.paper in [*Paper] and choice.names in ["", *NameOrder]


def kept_choice(stored: StoredEvening) -> PaperChoice:
    """How the evening was printed last; as usual where what was kept is nonsense.

    Nothing is said of the names as long as nobody in the hall was asked.
    """
    choice = paper_choice(stored)
    return choice if is_possible(choice) else USUAL


def last_choice(stored: StoredEvening) -> PaperChoice:
    """The same, with the name first that the names of the evening say where nobody was asked."""
    return with_names(kept_choice(stored), stored)


def with_names(choice: PaperChoice, stored: StoredEvening) -> PaperChoice:
    if choice.names:
        return choice
    guests = stored.evening.guests
    names = [name for couple in guests for name in couple.players if name]
    return replace(choice, names=usual_order(names))
