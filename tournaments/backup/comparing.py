"""Holds a safe copy against what is there now, evening by evening."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.store import book, listing, log
from tournaments.store.columns import results_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.whole import WholeEvening


class CopyDifference(StrEnum):
    """How an evening of a copy stands to the one that is here."""

    SAME = "same"
    OLDER = "older"  # what was done since the copy would be lost
    NEWER = "newer"  # what is here is the beginning of what the copy has
    PARTED = "parted"  # each has something that the other has not
    ONLY_HERE = "only-here"
    ONLY_IN_COPY = "only-in-copy"


@dataclass(frozen=True, slots=True)
class ComparedEvening:
    """Results and entries on both sides; `lost` are entries that are here and not in the copy."""

    slug: str
    name: str
    difference: CopyDifference
    in_copy: int = 0
    here: int = 0
    lost: int = 0

    @property
    def loses(self) -> bool:
        """Whether anything would be gone if the copy took the place of what is here."""
        return self.lost > 0


def compare(copied: Sequence[WholeEvening]) -> tuple[ComparedEvening, ...]:
    """Every evening of the copy or of here, those that would lose something first."""
    here = {stored.slug: stored for stored in _here()}
    evenings = [_compared(whole, here.pop(whole.slug, None)) for whole in copied]
    evenings += [_only_here(stored) for stored in here.values()]
    return tuple(sorted(evenings, key=lambda compared: not compared.loses))


def _here() -> Iterable[StoredEvening]:
    return (stored for slug in listing.slugs() if (stored := book.find(slug)) is not None)


def _only_here(stored: StoredEvening) -> ComparedEvening:
    name, results = stored.settings.name, results_of(stored.evening)
    return ComparedEvening(
        stored.slug, name, CopyDifference.ONLY_HERE, here=results, lost=stored.entry
    )


def _compared(whole: WholeEvening, stored: StoredEvening | None) -> ComparedEvening:
    name, in_copy = whole.evening.settings.name, results_of(whole.evening)
    if stored is None:
        return ComparedEvening(whole.slug, name, CopyDifference.ONLY_IN_COPY, in_copy)
    common = _common(whole, stored)
    lost, missing = stored.entry - common, len(whole.logged) - common
    return ComparedEvening(
        whole.slug,
        name,
        _difference(lost, missing),
        in_copy,
        results_of(stored.evening),
        lost,
    )


def _difference(lost: int, missing: int) -> CopyDifference:
    if lost and missing:
        return CopyDifference.PARTED
    if lost or missing:
        return CopyDifference.OLDER if lost else CopyDifference.NEWER
    return CopyDifference.SAME


def _common(whole: WholeEvening, stored: StoredEvening) -> int:
    """How many entries are the same, from the first one on; one hash stands for all before it."""
    pairs = zip(whole.logged, log.read(stored), strict=False)
    return max(
        (entry for entry, (one, other) in enumerate(pairs, 1) if one.hash == other.hash), default=0
    )
