"""How an evening ends before its last game, of either format (``rules.md §7.15, §8.7``)."""

from dataclasses import dataclass, replace
from typing import Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.bracket.under_way import check_under_way
from scoring.hall.acts.door.checks import check_all_have_played
from scoring.hall.facts import Facts, Some
from scoring.hall.games.games import JarDraw
from scoring.hall.numbers import GameNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.seating import with_games


@dataclass(frozen=True, slots=True)
class EndEvening(EveningAct):
    """Ends play here, or after a game that is still to be finished (``rules.md §7.15, §8.7``).

    Without ``after_game`` it ends after the last game that is played; a tournament has none.
    ``jar`` says what becomes of a cookie jar that has more numbers than that (``rules.md §7.16``).
    With ``level_share`` teams of a tournament that nothing sets apart share a place.
    """

    after_game: GameNumber | None = None
    jar: ShortEvening | None = None
    level_share: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses to end what has not begun or is over, and before a game that is played."""
        if facts.settings.is_tournament:
            if self != EndEvening(level_share=self.level_share):
                raise RefusedError("of-other-format", desk="floor")
            check_under_way(facts)
            return
        if self.level_share:
            raise RefusedError("of-other-format", desk="bracket")
        after_game, settings = self._last_game(facts), facts.settings
        if after_game > settings.game_count:
            raise RefusedError("game-outside", game=after_game, game_count=settings.game_count)
        if not facts.has_begun or not after_game:
            raise RefusedError("office-nothing-played")
        if after_game < fewest_games(facts):
            raise RefusedError("office-games-played", fewest=fewest_games(facts))
        if asks_about_jar(facts, after_game) and self.jar is None:
            size = settings.jar_size or 0
            raise RefusedError("office-jar-beyond-end", jar_size=size, game_count=after_game)

    def do(self, facts: Some) -> Some:
        """Gives the evening with as many games as it has by then, and nothing of a game dropped."""
        if facts.settings.is_tournament:
            return self._with_tournament_ended(facts)
        after_game = self._last_game(facts)
        is_short = (facts.settings.jar_size or 0) > after_game
        cards = {
            couple: tuple(game for game in games if game <= after_game)
            for couple, games in facts.cards.items()
        }
        ended = with_games(replace(facts, cards=cards), after_game)
        if not is_short:
            return ended
        ended = replace(ended, settings=replace(ended.settings, jar_size=after_game))
        if self.jar is not ShortEvening.GOES_OVER:
            return ended
        return replace(ended, jar_draws=(*ended.jar_draws, JarDraw("", (), after_game)))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the last game that is played; of a tournament, that level teams share a place.

        Refuses to end before a couple has played: it would win what is left to those without wins.
        """
        if facts.settings.is_tournament:
            return replace(self, level_share=True)
        after_game = self._last_game(facts)
        check_all_have_played(facts, after_game)
        return replace(self, after_game=after_game or None)

    def _last_game(self, facts: Facts) -> GameNumber:
        return GameNumber(facts.played_count) if self.after_game is None else self.after_game

    def _with_tournament_ended(self, facts: Some) -> Some:
        """With the places as they are reached so far (``rules.md §8.7``)."""
        happened = facts.tournament_facts
        is_shared = self.level_share or happened.level_share
        ended = replace(happened, is_ended=True, level_share=is_shared)
        return replace(facts, tournament_facts=ended)


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
