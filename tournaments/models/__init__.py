"""The facts of an evening, one module an aggregate."""

from tournaments.models.award import Award, Tie, TieCut, TieWish
from tournaments.models.couple import Couple
from tournaments.models.draw import Draw
from tournaments.models.evening import Evening, Prize
from tournaments.models.game import Game, PunchCard, Result, Seat
from tournaments.models.logbook import LogEntry

__all__ = [
    "Award",
    "Couple",
    "Draw",
    "Evening",
    "Game",
    "LogEntry",
    "Prize",
    "PunchCard",
    "Result",
    "Seat",
    "Tie",
    "TieCut",
    "TieWish",
]
