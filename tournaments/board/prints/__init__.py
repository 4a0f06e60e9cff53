"""The paper of the board."""

from tournaments.board.prints.poster import results_poster
from tournaments.board.prints.values import (
    PosterJar,
    PosterPrize,
    PosterStanding,
    PosterWinner,
    ResultsPoster,
)

__all__ = [
    "PosterJar",
    "PosterPrize",
    "PosterStanding",
    "PosterWinner",
    "ResultsPoster",
    "results_poster",
]
