"""The facts of an evening, one module an aggregate."""

from tournaments.models.award import Award, Tie, TieCut, TieWish
from tournaments.models.couple import Couple
from tournaments.models.couples import CoupleRow, PunchCardRow
from tournaments.models.draw import Draw
from tournaments.models.evening import Evening, Prize
from tournaments.models.evenings import EveningRow, PrizeRow
from tournaments.models.game import Game, PunchCard, Result, Seat
from tournaments.models.games import DrawRow, GameRow, ResultRow, SeatRow
from tournaments.models.log import LogEntryRow, PrintoutRow
from tournaments.models.logbook import LogEntry
from tournaments.models.ties import AwardRow, TieCutRow, TieRow, TieWishRow

__all__ = [
    "Award",
    "AwardRow",
    "Couple",
    "CoupleRow",
    "Draw",
    "DrawRow",
    "Evening",
    "EveningRow",
    "Game",
    "GameRow",
    "LogEntry",
    "LogEntryRow",
    "PrintoutRow",
    "Prize",
    "PrizeRow",
    "PunchCard",
    "PunchCardRow",
    "Result",
    "ResultRow",
    "Seat",
    "SeatRow",
    "Tie",
    "TieCut",
    "TieCutRow",
    "TieRow",
    "TieWish",
    "TieWishRow",
]
