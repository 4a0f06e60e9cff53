"""Who waits at the door for a partner (``rules.md §7.6``)."""

from collections.abc import Mapping
from typing import TypeAlias

from scoring.hall.numbers import SingleNumber

Singles: TypeAlias = Mapping[SingleNumber, str]
"""The names of those who wait, by a number that the hall never says; the first come first."""


def next_single(singles: Singles) -> SingleNumber:
    """Gives the number of whoever waits next.

    >>> next_single({2: "Ace Sample"})
    3
    """
    return SingleNumber(max(singles, default=0) + 1)
