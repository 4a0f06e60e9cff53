"""The paper of the board."""

from tournaments.board.prints.poster import results_poster
from tournaments.board.prints.standings import standings_list
from tournaments.board.prints.standings_wall import standings_wall
from tournaments.board.prints.values import (
    PosterJar,
    PosterPrize,
    PosterStanding,
    PosterWinner,
    ResultsPoster,
    StandingsList,
)

__all__ = [
    "PosterJar",
    "PosterPrize",
    "PosterStanding",
    "PosterWinner",
    "ResultsPoster",
    "StandingsList",
    "results_poster",
    "standings_list",
    "standings_wall",
]
