"""A browser in which the password was typed: since when, and when somebody last worked there."""

import time
from dataclasses import dataclass, replace
from datetime import timedelta

from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse

from tournaments.web.cookies import give_cookie
from tournaments.web.password import kept

COOKIE = "organiser"
SALT = "cardparty.organiser"
# Nobody at work for so long, and the next one types it.
SECONDS_IDLE = 60 * 60
# What hurts asks again after this.
SECONDS_RECENT = 15 * 60
# The cookie is written anew no more often than this.
SECONDS_SEEN = 60


@dataclass(frozen=True, slots=True)
class Unlocked:
    """When the password was typed, and when somebody was last at work; in seconds."""

    typed_at: float
    seen_at: float

    @property
    def is_recent(self) -> bool:
        return time.time() - self.typed_at < SECONDS_RECENT


def unlocked(request: HttpRequest) -> Unlocked | None:
    """What this browser may show of it; nothing where it is locked, or was idle for an hour."""
    try:
        told = str(request.get_signed_cookie(COOKIE, salt=SALT)).split(":")
        mark, typed_at, seen_at = told[0], float(told[1]), float(told[2])
    except (KeyError, BadSignature, ValueError, IndexError):
        return None
    is_idle = time.time() - seen_at > SECONDS_IDLE
    return None if mark != kept.mark() or is_idle else Unlocked(typed_at, seen_at)


def unlock(answer: HttpResponse) -> None:
    """The password was typed right now."""
    now = time.time()
    _write(answer, Unlocked(now, now))


def see(answer: HttpResponse, before: Unlocked) -> None:
    """Somebody is at work."""
    if time.time() - before.seen_at > SECONDS_SEEN:
        _write(answer, replace(before, seen_at=time.time()))


def lock(answer: HttpResponse) -> None:
    answer.delete_cookie(COOKIE, samesite="Lax")


def _write(answer: HttpResponse, now: Unlocked) -> None:
    told = f"{kept.mark()}:{now.typed_at:.0f}:{now.seen_at:.0f}"
    give_cookie(answer, COOKIE, told, lasts=timedelta(seconds=SECONDS_IDLE), salt=SALT)
