"""Reads the evenings of a safe copy through the checks that an evening file passes, too."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from scoring.errors import RuleError
from tournaments.backup.database_files import reading_from
from tournaments.backup.sound import check_file, check_whole, is_of_this_version
from tournaments.printing.choice import is_possible
from tournaments.printing.pictures.logo import as_kept
from tournaments.refusals import UnusableError
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.whole import whole
from tournaments.store.whole.whole import Mark, WholeEvening

Heads = dict[str, str]
"""The hash of the last entry of each evening, by its address."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a copy holds; `doubtful` are addresses of evenings that disagree with their logbooks."""

    evenings: int
    results: int
    heads: Heads
    doubtful: tuple[str, ...] = ()


def counted(path: Path, known: Heads) -> Counted:
    """What a copy of our own holds; every evening is checked whose head is not `known` as good."""
    with _reading(path):
        heads = whole.heads()
        anew = [stored for stored in heads if known.get(stored.slug) != stored.head]
        doubtful = tuple(stored.slug for stored in anew if not verify(stored).agrees)
        heads_by_slug = {stored.slug: stored.head for stored in heads}
        return Counted(len(heads), whole.result_count(), heads_by_slug, doubtful)


def mark_of(path: Path) -> Mark | None:
    """Where the database stood when the copy was made; nothing where nobody can tell."""
    try:
        with reading_from(path):
            return whole.mark()
    except Exception:
        return None


def read(path: Path) -> tuple[WholeEvening, ...]:
    """Every evening of the copy, each made again from its logbook.

    Refused is whatever is not whole, not ours or in doubt; nothing of it is adopted as it is.
    """
    return tuple(_read(path, lambda _slug: True))


def read_one(path: Path, slug: str) -> WholeEvening:
    """One evening of the copy; what may be wrong with the others does not matter."""
    for evening in _read(path, lambda other: other == slug):
        return evening
    raise UnusableError("copy-without-evening", path=path, slug=slug)


def _read(path: Path, is_wanted: Callable[[str], bool]) -> list[WholeEvening]:
    check_file(path)
    with _reading(path):
        is_current = is_of_this_version(path)
        whole.check_sizes()
        wanted = [stored for stored in whole.heads() if is_wanted(stored.slug)]
        return [_checked(stored, path, has_our_rows=is_current) for stored in wanted]


def _checked(stored: StoredEvening, path: Path, *, has_our_rows: bool) -> WholeEvening:
    """The evening as its logbook makes it; rows of an earlier version are not looked at."""
    if not stored.entry or (has_our_rows and not verify(stored).agrees):
        raise UnusableError("copy-disagrees", path=path, slug=stored.slug)
    evening = whole.read_whole(stored)
    if not is_possible(evening.paper):
        raise ValueError("a choice of paper that is none")
    return evening if evening.logo is None else replace(evening, logo=_made_safe(evening.logo))


@lru_cache(maxsize=8)
def _made_safe(logo: bytes) -> bytes:
    """The logo as if it were sent just now; many evenings of a copy have the same."""
    return as_kept(logo)


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    try:
        with reading_from(path):
            check_whole(path)
            yield
    except UnusableError:
        raise
    except RuleError:
        raise UnusableError("copy-forged", path=path) from None
    except Exception:
        raise UnusableError("copy-damaged", path=path) from None
