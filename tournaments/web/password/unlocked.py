"""A browser in which the password was typed: since when, and when somebody last worked there.

The browser itself keeps that, in a cookie with our signature. Which of them were locked lies in
the data folder, a file each, so that a copy of the cookie opens nothing afterwards.
"""

import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from django.conf import settings
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
# Of those that were locked; long after this any of them is idle.
FOLDER = "locked"
SECONDS_KEPT = 2 * SECONDS_IDLE


@dataclass(frozen=True, slots=True)
class Unlocked:
    """When the password was typed, and when somebody was last at work; in seconds.

    Each time that it is typed has a name of its own.
    """

    name: str
    typed_at: float
    seen_at: float

    @property
    def is_recent(self) -> bool:
        return time.time() - self.typed_at < SECONDS_RECENT


def unlocked(request: HttpRequest) -> Unlocked | None:
    """What this browser may show of it; nothing where it is locked, or was idle for an hour."""
    try:
        told = str(request.get_signed_cookie(COOKIE, salt=SALT)).split(":")
        mark, now = told[0], Unlocked(told[1], float(told[2]), float(told[3]))
    except (KeyError, BadSignature, ValueError, IndexError):
        return None
    is_idle = time.time() - now.seen_at > SECONDS_IDLE
    return None if mark != kept.mark() or is_idle or _locked(now).exists() else now


def unlock(answer: HttpResponse) -> None:
    """The password was typed right now."""
    now = time.time()
    _write(answer, Unlocked(secrets.token_hex(8), now, now))


def see(answer: HttpResponse, before: Unlocked) -> None:
    """Somebody is at work, unless the page itself has said otherwise: it may have locked."""
    if COOKIE not in answer.cookies and time.time() - before.seen_at > SECONDS_SEEN:
        _write(answer, replace(before, seen_at=time.time()))


def lock(request: HttpRequest, answer: HttpResponse) -> None:
    """Locks this browser, and whoever shows a copy of its cookie."""
    end(request)
    answer.delete_cookie(COOKIE, samesite="Lax")


def end(request: HttpRequest) -> None:
    """From the next request on what this browser showed so far opens nothing.

    A full disk keeps nobody from locking the browser in front of them.
    """
    now = unlocked(request)
    if now is not None:
        with suppress(OSError):
            place = _locked(now)
            place.parent.mkdir(exist_ok=True)
            _tidy(place.parent)
            place.touch()


def _tidy(folder: Path) -> None:
    for locked in folder.iterdir():
        with suppress(OSError):  # somebody else tidies, too
            if time.time() - locked.stat().st_mtime > SECONDS_KEPT:
                locked.unlink()


def _locked(now: Unlocked) -> Path:
    return Path(settings.DATA_DIR, FOLDER, now.name)


def _write(answer: HttpResponse, now: Unlocked) -> None:
    told = f"{kept.mark()}:{now.name}:{now.typed_at:.0f}:{now.seen_at:.0f}"
    give_cookie(answer, COOKIE, told, lasts=timedelta(seconds=SECONDS_IDLE), salt=SALT)
