"""A way in from outside; the six variants."""

from scoring.table.variant.variants import (
    VARIANTS,
    PlayersError,
    Variant,
)

__all__ = [
    "VARIANTS",
    "PlayersError",
    "Variant",
]
