"""How often a page that follows the evening asks whether something is new."""

from math import ceil

from django import template

from tournaments.store.stored_evening import StoredEvening

register = template.Library()

MOST_ASKS = 24
"""So many a second leave a laptop at ease, however full the room is (decision 12)."""
ASKS_OF_A_COUPLE = 4
"""Both players' phones are open at their own page, where two parts ask."""


@register.filter
def asks_every(stored: StoredEvening, usual: int) -> int:
    """Seconds from one question to the next; the more couples, the longer, once the room is full.

    All phones together never ask more often than `MOST_ASKS` times a second.
    """
    return max(usual, ceil(len(stored.evening.couples) * ASKS_OF_A_COUPLE / MOST_ASKS))
