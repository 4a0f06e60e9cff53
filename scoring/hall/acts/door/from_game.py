"""With which game somebody comes or goes, and when that must be said (``rules.md §7.6``).

``from_game`` names it where the floor does not know which game is played: on a night on cards
alone, and where the floor has stopped and the cards go on. Elsewhere it is the next game to seat.
"""

from scoring.hall.couples import changes_of
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source


def is_on_cards_alone(facts: Facts) -> bool:
    """Tells whether nobody but the cards knows which game is played."""
    is_by_cards = facts.settings.wins_from is Source.CARDS or bool(facts.cards)
    return is_by_cards and not facts.has_results and not facts.settings.is_tournament


def may_have_stopped(facts: Facts) -> bool:
    """Tells whether the cards may go on alone after games that the floor has recorded."""
    return facts.settings.wins_from is Source.CARDS and facts.has_results


def game_filled_in(facts: Facts, from_game: GameNumber | None) -> GameNumber | None:
    """Gives the next game to seat where nobody names one and others come or go with a later one.

    Who is there, the house couple too, is then worked out through all games to come.
    """
    game = facts.game_to_seat
    changes = [change for couple in facts.couples.values() for change in changes_of(couple)]
    is_last = game > facts.settings.game_count
    if from_game or is_last or not may_have_stopped(facts) or max(changes, default=0) <= game:
        return from_game
    return game


def game_of_change(facts: Facts, from_game: GameNumber | None) -> GameNumber:
    """Gives the game that is named, else the next one to be seated."""
    return facts.game_to_seat if from_game is None else from_game


def check_game_known(facts: Facts, couple: CoupleNumber, from_game: GameNumber | None) -> None:
    """Refuses to leave it open where nobody knows it."""
    if from_game is None and is_on_cards_alone(facts):
        raise RefusedError("door-game-unknown", couple=couple)


def check_from_game(facts: Facts, from_game: GameNumber | None) -> None:
    """Refuses a game that the floor knows better, and one beyond the last.

    Where the cards count the floor may have stopped: then a later game may be named as well.
    """
    if from_game is None:
        return
    if facts.settings.is_tournament:
        raise RefusedError("door-play-has-begun")
    game_count = facts.settings.game_count
    if from_game > game_count:
        raise RefusedError("game-outside", game=from_game, game_count=game_count)
    next_game = facts.game_to_seat
    is_later = from_game > next_game and may_have_stopped(facts)
    if facts.has_results and from_game != next_game and not is_later:
        raise RefusedError("door-game-known", game=next_game)
