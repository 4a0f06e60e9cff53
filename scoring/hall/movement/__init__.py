"""Who sits where: after a game, after coming and going, after a change by hand."""

from scoring.hall.movement.movement import advance

__all__ = ["advance"]
