"""The rows of the book; nobody but `store` reads or writes them."""

from tournaments.models.evenings import EveningRow
from tournaments.models.log import HallLogoRow, LogEntryRow, PaperChoiceRow, PrintoutRow
from tournaments.models.phones import (
    HallWifiRow,
    HeldBackRow,
    HelperRow,
    MatchReportRow,
    TableReportRow,
)
from tournaments.models.wall import HallScreenPictureRow, HallScreenRow

__all__ = [
    "EveningRow",
    "HallLogoRow",
    "HallScreenPictureRow",
    "HallScreenRow",
    "HallWifiRow",
    "HeldBackRow",
    "HelperRow",
    "LogEntryRow",
    "MatchReportRow",
    "PaperChoiceRow",
    "PrintoutRow",
    "TableReportRow",
]
