"""Reads when a couple was away, and who played for it before."""

from scoring.hall.couples import Absence, EarlierPlayers
from scoring.hall.numbers import MOST_GAMES
from tournaments.evening_file import kinds
from tournaments.evening_file.parts import Key, Part
from tournaments.evening_file.refusals import EveningFileError


def away(part: Part) -> tuple[Absence, ...]:
    return tuple(_absence(item) for item in part.items(MOST_GAMES))


def _absence(part: Part) -> Absence:
    first, last = part.pair()
    return kinds.game_number(first), kinds.game_number(last)


def earlier_players(part: Part) -> tuple[EarlierPlayers, ...]:
    return tuple(_earlier(item) for item in part.items(MOST_GAMES))


def _earlier(part: Part) -> EarlierPlayers:
    told = part.read(EARLIER_PLAYERS_KEYS, required=["last_game"])
    players = told.get("players", ("", ""))
    if any(players) and not all(players):
        raise EveningFileError("file-text-empty", place=part.place_of("players"))
    return told["last_game"], players


EARLIER_PLAYERS_KEYS = {
    "last_game": Key("last_game", kinds.game_number),
    "players": Key("players", kinds.players),
}
