"""Who asks to help and who helps, as the laptop shows it."""

import datetime
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise

from tournaments.store import log
from tournaments.store.phones.joining import HeldBack, Helper, asking, held_back, helpers_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.interfaces import interfaces
from tournaments.web.hall.listener import opened
from tournaments.web.hall.roles import ROLES, HelperRole


@dataclass(frozen=True, slots=True)
class AskingLine:
    """A phone that waits: who holds it, what for, and the digits that it shows."""

    slug: str
    pk: int
    name: str
    roles: tuple[Promise, ...]
    digits: str


@dataclass(frozen=True, slots=True)
class AskingPage:
    """Which phones ask; `is_gone` where no phone finds the laptop any more.

    `mark` stands for all of it: the page that shows it asks for nothing else.
    """

    lines: tuple[AskingLine, ...]
    is_gone: bool
    mark: str


@dataclass(frozen=True, slots=True)
class HelperLine:
    """Somebody who helps, or did: since when, last seen, how many entries, what was held back."""

    pk: int
    name: str
    roles: tuple[Promise, ...]
    is_in: bool
    let_in_at: datetime.datetime | None
    seen_at: datetime.datetime | None
    entries: int
    held_back: tuple[HeldBack, ...]


def asking_page(shown: str | None = None) -> AskingPage | None:
    """The phones that ask now; nothing where a page shows just this already."""
    now = opened()
    is_gone = now is not None and now.interface not in interfaces()
    lines = tuple(_asking_line(one) for one in asking())
    mark = "-".join(["gone" if is_gone else "here", *(str(line.pk) for line in lines)])
    return None if mark == shown else AskingPage(lines, is_gone, mark)


def helper_lines(stored: StoredEvening) -> list[HelperLine]:
    """Everybody who was let in, those who still help first."""
    wrote = Counter(one.by.rpartition(" (")[0] for one in log.read(stored))
    return [
        HelperLine(
            helper.pk,
            helper.name,
            roles_told(helper.roles),
            helper.is_in,
            helper.let_in_at,
            helper.seen_at,
            wrote[helper.name],
            tuple(held_back(helper)),
        )
        for helper in helpers_of(stored.slug)
    ]


def roles_told(roles: Iterable[str]) -> tuple[Promise, ...]:
    """The names of these roles, in the order of the evening."""
    return tuple(ROLES[role].name for role in HelperRole if role in roles)


def _asking_line(helper: Helper) -> AskingLine:
    return AskingLine(helper.slug, helper.pk, helper.name, roles_told(helper.roles), helper.digits)
