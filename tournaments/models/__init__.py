"""The rows of the book; nobody but `store` reads or writes them."""

from tournaments.models.evenings import EveningRow
from tournaments.models.helpers import HeldBackRow, HelperRow
from tournaments.models.log import HallLogoRow, LogEntryRow, PaperChoiceRow, PrintoutRow

__all__ = [
    "EveningRow",
    "HallLogoRow",
    "HeldBackRow",
    "HelperRow",
    "LogEntryRow",
    "PaperChoiceRow",
    "PrintoutRow",
]
