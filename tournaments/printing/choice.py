"""The choice of paper that was kept for an evening, as far as there is such paper."""

from tournaments.printing.languages import WANTED
from tournaments.printing.lists.listing import NameOrder
from tournaments.printing.paper import Paper
from tournaments.store.paper.choice import USUAL, PaperChoice, paper_choice
from tournaments.store.stored_evening import StoredEvening


def is_possible(choice: PaperChoice) -> bool:
    """Tells whether there is such paper: whoever has a database can write anything."""
    is_spoken = not choice.languages or choice.languages in WANTED
    return is_spoken and choice.paper in [*Paper] and choice.names in [*NameOrder]


def last_choice(stored: StoredEvening) -> PaperChoice:
    """How the evening was printed last; as usual where what was kept is nonsense."""
    choice = paper_choice(stored)
    return choice if is_possible(choice) else USUAL
