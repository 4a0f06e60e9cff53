"""Finds an address for a new evening."""

import datetime
from itertools import count

from django.utils.text import slugify

from tournaments.models import EveningRow

# The first word of an address that is not an evening.
RESERVED_SLUGS = frozenset({"office", "help", "language", "static", "rulings", "paper"})
MOST_LETTERS_OF_NAME = 60


def free_slug(name: str, date: datetime.date, before: str = "") -> str:
    """The address of a new evening, from its name and date; a name in any script has one.

    One that comes back has that of `before`, where it is free: codes on paper lead there.
    """
    if before and not EveningRow.objects.filter(slug=before).exists():
        return before
    words = slugify(name)[:MOST_LETTERS_OF_NAME].strip("-_") or "evening"
    stem = f"{words}-{date.isoformat()}"
    taken = set(
        EveningRow.objects.filter(slug__startswith=stem).values_list("slug", flat=True)
    ) | set(RESERVED_SLUGS)
    numbered = (f"{stem}-{number}" for number in count(2))
    return stem if stem not in taken else next(slug for slug in numbered if slug not in taken)
