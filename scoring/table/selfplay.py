"""A way in from outside; hands and games by chance."""

from scoring.table.fast.selfplay import (
    PlayedGame,
    chosen_hand,
    random_game,
    random_hand,
)

__all__ = [
    "PlayedGame",
    "chosen_hand",
    "random_game",
    "random_hand",
]
