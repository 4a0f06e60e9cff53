"""Prizes, what each is worth, and who takes what home."""

from scoring.hall.prizes.prizes import split

__all__ = ["split"]
