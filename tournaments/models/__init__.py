"""The rows of the book; nobody but `store` reads or writes them."""

from tournaments.models.evenings import EveningRow
from tournaments.models.log import HallLogoRow, LogEntryRow, PaperChoiceRow, PrintoutRow

__all__ = ["EveningRow", "HallLogoRow", "LogEntryRow", "PaperChoiceRow", "PrintoutRow"]
