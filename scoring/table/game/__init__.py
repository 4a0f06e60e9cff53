"""One game: what each hand makes of its scores, and who wins it."""

from scoring.table.game.game import Game

__all__ = ["Game"]
