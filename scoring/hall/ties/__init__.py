"""How couples that are level for a prize settle it."""

from scoring.hall.ties.ties import lowest, method

__all__ = ["lowest", "method"]
