"""A way in from outside; hands and games by chance."""

from scoring.table.fast.selfplay import (
    PlayedGame,
    random_game,
    random_hand,
)

__all__ = [
    "PlayedGame",
    "random_game",
    "random_hand",
]
