"""With which game somebody comes or goes, and when that must be said (``rules.md §7.6``)."""

from scoring.hall.acts import ComeBack, ComingOrGoing, Leave, SignIn
from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from scoring.hall.numbers import GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source


def is_on_cards_alone(facts: Facts) -> bool:
    """Tells whether nobody but the cards knows which game is played."""
    is_by_cards = facts.settings.wins_from is Source.CARDS or bool(facts.cards)
    return is_by_cards and not facts.has_results and not facts.settings.is_tournament


def game_of_change(facts: Facts, act: ComingOrGoing) -> GameNumber:
    """Gives the game that is named, else the next one to be seated."""
    return facts.game_to_seat if act.from_game is None else act.from_game


def check_from_game(facts: Facts, act: ComingOrGoing) -> None:
    """Refuses a game that the floor knows better, one beyond the last, and to leave it open."""
    game = act.from_game
    if game is None:
        if isinstance(act, Leave | ComeBack) and is_on_cards_alone(facts):
            raise RefusedError("door-game-unknown", couple=act.couple)
        return
    if facts.settings.is_tournament:
        raise RefusedError("door-play-has-begun")
    if game > facts.settings.game_count:
        raise RefusedError("game-outside", game=game, game_count=facts.settings.game_count)
    if facts.has_results and game != facts.game_to_seat:
        raise RefusedError("door-game-known", game=facts.game_to_seat)
    if not isinstance(act, SignIn):
        _check_in_order(facts.couples[act.couple], act, game)


def _check_in_order(couple: Couple, act: ComingOrGoing, game: GameNumber) -> None:
    """What is told of a couple is told in the order of the games."""
    if isinstance(act, ComeBack):
        since = (couple.last_game or 0) + 1
    elif isinstance(act, Leave):
        since = couple.away[-1][1] + 1 if couple.away else 0
    else:
        earlier = couple.earlier_players
        since = earlier[-1][0] + 1 if earlier else couple.first_game
    if game < since:
        raise RefusedError("door-game-before", couple=couple.number, game=GameNumber(since))
