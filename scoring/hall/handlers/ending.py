"""How an evening ends before its last game, of either format (``rules.md §7.15, §8.7``)."""

from dataclasses import replace

from scoring.hall.acts import EndEvening
from scoring.hall.facts import Facts
from scoring.hall.games.games import JarDraw
from scoring.hall.handlers.bracket import check_end_tournament, end_tournament, sharing
from scoring.hall.handlers.handler import Handler, Handlers, Some
from scoring.hall.handlers.seating import with_games
from scoring.hall.numbers import GameNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.refusals import RefusedError


def check_end_evening(facts: Facts, act: EndEvening) -> None:
    """Refuses to end what has not begun or is over, and before a game that is played."""
    if facts.settings.is_tournament:
        if act != EndEvening(level_share=act.level_share):
            raise RefusedError("of-other-format", desk="floor")
        check_end_tournament(facts)
        return
    if act.level_share:
        raise RefusedError("of-other-format", desk="bracket")
    after_game, settings = last_game(facts, act), facts.settings
    if after_game > settings.game_count:
        raise RefusedError("game-outside", game=after_game, game_count=settings.game_count)
    if not facts.has_begun or not after_game:
        raise RefusedError("office-nothing-played")
    if after_game < fewest_games(facts):
        raise RefusedError("office-games-played", fewest=fewest_games(facts))
    if asks_about_jar(facts, after_game) and act.jar is None:
        size = settings.jar_size or 0
        raise RefusedError("office-jar-beyond-end", jar_size=size, game_count=after_game)


def end_evening(facts: Some, act: EndEvening) -> Some:
    """Gives the evening with as many games as it has by then, and nothing of a game dropped."""
    if facts.settings.is_tournament:
        return end_tournament(facts, level_share=act.level_share)
    after_game = last_game(facts, act)
    is_short = (facts.settings.jar_size or 0) > after_game
    cards = {
        couple: tuple(game for game in games if game <= after_game)
        for couple, games in facts.cards.items()
    }
    ended = with_games(replace(facts, cards=cards), after_game)
    if not is_short:
        return ended
    ended = replace(ended, settings=replace(ended.settings, jar_size=after_game))
    if act.jar is not ShortEvening.GOES_OVER:
        return ended
    return replace(ended, jar_draws=(*ended.jar_draws, JarDraw("", (), after_game)))


def complete_ending(facts: Facts, act: EndEvening, seed: str) -> EndEvening:
    """Gives the last game that is played; of a tournament, that level teams share a place."""
    if facts.settings.is_tournament:
        return sharing(facts, act, seed)
    return replace(act, after_game=last_game(facts, act) or None)


def last_game(facts: Facts, act: EndEvening) -> GameNumber:
    """Gives the game after which the evening ends: else the last one that is played."""
    return GameNumber(facts.played_count) if act.after_game is None else act.after_game


def fewest_games(facts: Facts) -> GameNumber:
    """Gives the game that the evening cannot end before: closed, or punched on a card.

    The game that is under way may be dropped, and what is punched for it with it.
    """
    under_way = facts.closed_count + 1 if facts.open_game else None
    punched = [game for games in facts.cards.values() for game in games if game != under_way]
    return GameNumber(max([1, facts.closed_count, *punched]))


def asks_about_jar(facts: Facts, after_game: GameNumber) -> bool:
    """Tells whether a jar that somebody is in has more numbers than games then (``§7.16``)."""
    return bool(facts.in_jar) and (facts.settings.jar_size or 0) > after_game


ENDING: Handlers = {EndEvening: Handler(check_end_evening, end_evening, complete_ending)}
