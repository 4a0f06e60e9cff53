"""One hand: dealt, bid for, named, drawn and played, act by act."""

from scoring.table.hand.hand import Hand

__all__ = ["Hand"]
