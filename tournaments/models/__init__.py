"""The rows of the book, one module an aggregate; nobody but `record` reads or writes them."""

from tournaments.models.couples import AbsenceRow, CoupleRow, PunchCardRow
from tournaments.models.evenings import EveningRow, PrizeRow
from tournaments.models.games import DrawRow, GameRow, ResultRow, SeatRow
from tournaments.models.log import LogEntryRow, PaperChoiceRow, PrintoutRow
from tournaments.models.ties import AwardRow, TieCutRow, TiePlayoffGameRow, TieRow, TieWishRow
from tournaments.models.tournament import (
    MatchRow,
    PoolCutRow,
    TeamSeatRow,
    TournamentRow,
    WithdrawalRow,
)

__all__ = [
    "AbsenceRow",
    "AwardRow",
    "CoupleRow",
    "DrawRow",
    "EveningRow",
    "GameRow",
    "LogEntryRow",
    "MatchRow",
    "PaperChoiceRow",
    "PoolCutRow",
    "PrintoutRow",
    "PrizeRow",
    "PunchCardRow",
    "ResultRow",
    "SeatRow",
    "TeamSeatRow",
    "TieCutRow",
    "TiePlayoffGameRow",
    "TieRow",
    "TieWishRow",
    "TournamentRow",
    "WithdrawalRow",
]
