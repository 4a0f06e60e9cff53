"""Keeps who helps at an evening with a phone: who asks, who was let in, who was stopped.

A phone shows a secret at each request. Here lies its hash alone, and each way in has a secret of
its own: what a phone showed while it waited opens nothing once it was let in.
"""

import datetime
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.models import EveningRow, HeldBackRow, HelperRow
from tournaments.refusals import UnusableError

LONGEST_NAME = 40
LONGEST_SENT = 400
# A wait or an invitation that lasts longer is forgotten.
MINUTES_TO_JOIN = datetime.timedelta(minutes=10)
# No evening is longer, and who helped yesterday asks anew.
HOURS_TO_HELP = datetime.timedelta(hours=16)
MOST_ASKING = 12
MOST_HELD_BACK = 30
SEEN_EVERY = datetime.timedelta(seconds=20)
# Letters of an invitation that say whose it is; who guesses them has not guessed the rest.
MARK_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Helper:
    """Somebody with a phone: what for, and how far it is with them.

    `digits` are what phone and laptop both show while the phone waits.
    """

    pk: int
    slug: str
    name: str
    roles: frozenset[str]
    digits: str
    asked_at: datetime.datetime
    let_in_at: datetime.datetime | None
    seen_at: datetime.datetime | None
    stopped_at: datetime.datetime | None

    @property
    def is_in(self) -> bool:
        """Whether the phone may do now what its roles do."""
        return (
            self.let_in_at is not None
            and self.stopped_at is None
            and timezone.now() - self.let_in_at < HOURS_TO_HELP
        )

    @property
    def has_come_in(self) -> bool:
        """Whether this phone is the one that helps, and no longer waits to be told so."""
        return self.is_in and not self.digits

    @property
    def is_waiting(self) -> bool:
        """Whether nobody at the laptop has said yes or no yet, and it is not too late."""
        is_answered = self.let_in_at is not None or self.stopped_at is not None
        return not is_answered and timezone.now() - self.asked_at < MINUTES_TO_JOIN


@dataclass(frozen=True, slots=True)
class HeldBack:
    """What a stopped phone sent, in the words of its fields."""

    at: datetime.datetime
    page: str
    sent: str


def ask(slug: str, name: str, roles: Iterable[str]) -> tuple[Helper, str]:
    """A phone asks to help; gives the secret by which it is known while it waits."""
    digits = f"{secrets.randbelow(10**6):06}"
    return _begin(slug, name, roles, _new_secret(), digits=digits)


def invite(slug: str, name: str, roles: Iterable[str]) -> str:
    """Gives the secret of an invitation that lets one phone in, once."""
    secret = _new_secret()
    return _begin(slug, name, roles, secret + _mark(slug, secret), digits="")[1]


def redeem(slug: str, invitation: str) -> tuple[Helper, str] | None:
    """The phone that was invited comes in; nothing where the invitation is used up or too old."""
    with transaction.atomic():
        row = _rows(slug).select_for_update().filter(secret=_hash(invitation)).first()
        if row is None or row.digits or not _told(row).is_waiting:
            return None
        row.let_in_at = timezone.now()
        return _told(row), _with_new_secret(row)


def invited(slug: str, invitation: str) -> Helper | None:
    """Whom an invitation is for, while it is good; looking uses nothing up."""
    row = _rows(slug).filter(secret=_hash(invitation), digits="").first()
    return _told(row) if row is not None and _told(row).is_waiting else None


def is_given(slug: str, invitation: str) -> bool:
    """Whether it was ever given out for this evening: used up or too late, it was no guess."""
    secret, mark = invitation[:-MARK_LENGTH], invitation[-MARK_LENGTH:]
    return constant_time_compare(mark, _mark(slug, secret))


def known_by(secret: str) -> Helper | None:
    """Whoever shows this secret, in whatever state: one query."""
    row = HelperRow.objects.select_related("evening").filter(secret=_hash(secret)).first()
    return None if row is None else _told(row)


def let_in(slug: str, helper: int) -> Helper | None:
    """Somebody at the laptop says yes; nothing where it is too late for that."""
    with transaction.atomic():
        row = _rows(slug).select_for_update().filter(pk=helper).first()
        if row is None or not row.digits or not _told(row).is_waiting:
            return None
        row.let_in_at = timezone.now()
        row.save(update_fields=["let_in_at"])
        return _told(row)


def come_in(secret: str) -> tuple[Helper, str] | None:
    """A phone that waited and was let in gets another secret; the one before is dead."""
    with transaction.atomic():
        rows = HelperRow.objects.select_related("evening").select_for_update()
        row = rows.filter(secret=_hash(secret)).exclude(digits="").first()
        if row is None or not _told(row).is_in:
            return None
        row.digits = ""
        return _told(row), _with_new_secret(row)


def stop(slug: str, helper: int) -> Helper | None:
    """From the next request on the phone may do nothing; also the answer "not now"."""
    with transaction.atomic():
        row = _rows(slug).select_for_update().filter(pk=helper, stopped_at=None).first()
        if row is None:
            return None
        row.stopped_at = timezone.now()
        row.save(update_fields=["stopped_at"])
        return _told(row)


def stop_named(slug: str, name: str) -> None:
    """Stops whoever helps under this name; refused where nobody does."""
    for helper in helpers_of(slug):
        if helper.is_in and helper.name == name:
            stop(slug, helper.pk)
            return
    raise UnusableError("helper-unknown", name=name)


def stop_everybody() -> int:
    """Stops all who help at any evening, and all who are invited; gives how many helped."""
    there = HelperRow.objects.filter(stopped_at=None)
    count = sum(_told(row).is_in for row in there.select_related("evening"))
    there.update(stopped_at=timezone.now())
    return count


def see(helper: Helper) -> None:
    """Remembers that the phone was here, now and then."""
    now = timezone.now()
    if helper.seen_at is None or now - helper.seen_at > SEEN_EVERY:
        HelperRow.objects.filter(pk=helper.pk).update(seen_at=now)


def hold_back(helper: Helper, page: str, sent: str) -> None:
    """Keeps what a stopped phone sent, for the organiser to look at; no flood of it."""
    if HeldBackRow.objects.filter(helper=helper.pk).count() < MOST_HELD_BACK:
        HeldBackRow.objects.create(helper_id=helper.pk, page=page[:80], sent=sent[:LONGEST_SENT])


def held_back(helper: Helper) -> list[HeldBack]:
    """What came from the phone after it had been stopped."""
    rows = HeldBackRow.objects.filter(helper=helper.pk)
    return [HeldBack(*row) for row in rows.values_list("at", "page", "sent")]


def helpers_of(slug: str) -> list[Helper]:
    """Everybody who was let in, those who still help first."""
    found = [_told(row) for row in _rows(slug).exclude(let_in_at=None)]
    return sorted(found, key=lambda one: not one.is_in)


def asking(slug: str | None = None) -> list[Helper]:
    """Whoever waits to be let in, of one evening or of all of them."""
    since = timezone.now() - MINUTES_TO_JOIN
    rows = HelperRow.objects.select_related("evening").filter(
        let_in_at=None, stopped_at=None, asked_at__gt=since
    )
    rows = rows.exclude(digits="")
    return [_told(row) for row in (rows.filter(evening__slug=slug) if slug else rows)]


@transaction.atomic
def _begin(
    slug: str, name: str, roles: Iterable[str], secret: str, *, digits: str
) -> tuple[Helper, str]:
    # One after the other, or all who ask at once would find a place and their name free.
    evening = EveningRow.objects.select_for_update().get(slug=slug)
    waiting = asking(slug)
    if digits and len(waiting) >= MOST_ASKING:
        raise UnusableError("helper-too-many-ask")
    known = [one.name for one in [*helpers_of(slug), *waiting] if one.is_in or one.is_waiting]
    if name.casefold() in map(str.casefold, known):
        raise UnusableError("helper-name-taken", name=name)
    row = HelperRow.objects.create(
        evening=evening,
        name=name,
        roles=" ".join(sorted(roles)),
        secret=_hash(secret),
        digits=digits,
    )
    return _told(row), secret


def _new_secret() -> str:
    return secrets.token_urlsafe(16)


def _mark(slug: str, secret: str) -> str:
    """By which an invitation is ours, though nothing is kept of it any more."""
    told = salted_hmac("cardparty.invitations", f"{slug}/{secret}", algorithm="sha256")
    return told.hexdigest()[:MARK_LENGTH]


def _with_new_secret(row: HelperRow) -> str:
    secret = _new_secret()
    row.secret = _hash(secret)
    row.save()
    return secret


def _rows(slug: str) -> QuerySet[HelperRow]:
    return HelperRow.objects.select_related("evening").filter(evening__slug=slug)


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def _told(row: HelperRow) -> Helper:
    return Helper(
        pk=row.pk,
        slug=row.evening.slug,
        name=row.name,
        roles=frozenset(row.roles.split()),
        digits=row.digits,
        asked_at=row.asked_at,
        let_in_at=row.let_in_at,
        seen_at=row.seen_at,
        stopped_at=row.stopped_at,
    )
