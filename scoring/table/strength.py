"""A way in from outside; which card is the stronger."""

from scoring.table.pack.strength import (
    plain_order,
    trick_winner,
    trump_order,
)

__all__ = [
    "plain_order",
    "trick_winner",
    "trump_order",
]
