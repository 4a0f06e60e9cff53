"""A way in from outside; the auction."""

from scoring.table.hand.bidding import (
    HOLD,
    PASS,
    Auction,
    Said,
)

__all__ = [
    "HOLD",
    "PASS",
    "Auction",
    "Said",
]
