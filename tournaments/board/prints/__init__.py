"""The paper of the board."""

from tournaments.board.prints.next_evening import (
    NextEvening,
    next_evening_poster,
    sign_up_sheet,
)
from tournaments.board.prints.phones import PhoneSign, phone_sign
from tournaments.board.prints.picture import results_picture
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
    "NextEvening",
    "PhoneSign",
    "PosterJar",
    "PosterPrize",
    "PosterStanding",
    "PosterWinner",
    "ResultsPoster",
    "StandingsList",
    "next_evening_poster",
    "phone_sign",
    "results_picture",
    "results_poster",
    "sign_up_sheet",
    "standings_list",
    "standings_wall",
]
