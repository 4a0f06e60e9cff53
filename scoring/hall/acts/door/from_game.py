"""With which game somebody comes or goes, and when that must be said (``rules.md §7.6``).

``from_game`` names it where the floor does not know which game is played: on a night on cards
alone. Elsewhere it is the next game to be seated.
"""

from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source


def is_on_cards_alone(facts: Facts) -> bool:
    """Tells whether nobody but the cards knows which game is played."""
    is_by_cards = facts.settings.wins_from is Source.CARDS or bool(facts.cards)
    return is_by_cards and not facts.has_results and not facts.settings.is_tournament


def game_of_change(facts: Facts, from_game: GameNumber | None) -> GameNumber:
    """Gives the game that is named, else the next one to be seated."""
    return facts.game_to_seat if from_game is None else from_game


def check_game_known(facts: Facts, couple: CoupleNumber, from_game: GameNumber | None) -> None:
    """Refuses to leave it open where nobody knows it."""
    if from_game is None and is_on_cards_alone(facts):
        raise RefusedError("door-game-unknown", couple=couple)


def check_from_game(facts: Facts, from_game: GameNumber | None) -> None:
    """Refuses a game that the floor knows better, and one beyond the last."""
    if from_game is None:
        return
    if facts.settings.is_tournament:
        raise RefusedError("door-play-has-begun")
    game_count = facts.settings.game_count
    if from_game > game_count:
        raise RefusedError("game-outside", game=from_game, game_count=game_count)
    if facts.has_results and from_game != facts.game_to_seat:
        raise RefusedError("door-game-known", game=facts.game_to_seat)
