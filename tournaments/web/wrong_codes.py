"""How many wrong codes are looked at: five of a phone in ten minutes, thirty of the hall an hour.

The code of a card and an invitation are counted apart: whoever guesses at cards keeps no helper
out, and the other way round. A right code is never counted, for forty couples may share one
address; a phone that is in shows a cookie of its own, which nobody asks here about.
"""

import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.web.password.tries import OF_LATE, tries_in, whose_try

FILE = "wrong-codes.db"
MINUTE, HOUR = 60, 60 * 60
# So few may be a slip of the thumb.
TOLD_FROM = 5
Found = TypeVar("Found")


class CodeKind(StrEnum):
    """What a code opens."""

    INVITATION = "invitation"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Limit:
    """So many wrong ones of somebody, or at something, in so many seconds."""

    whose: str
    most: int
    seconds: int


class TooManyWrongCodesError(Exception):
    """No other code is looked at for now."""


def looked_up(
    request: HttpRequest, kind: CodeKind, look_up: Callable[[], Found], slug: str = ""
) -> Found:
    """What the code leads to; a wrong one leads to nothing, and is counted.

    The file is held until that is known: however many guess at the same moment, by whichever
    process, no more than that are looked at, and of forty right ones at once none is in the way.
    An invitation is one of an evening and lives ten minutes: five in all are tried on it.
    """
    limits = [Limit(f"{kind} {whose_try(request)}", 5, 10 * MINUTE), _of_the_hall(kind)]
    if slug:
        limits.append(Limit(f"{kind} of {slug}", 5, 10 * MINUTE))
    with tries_in(FILE) as tries:
        if any(_count(tries, limit) >= limit.most for limit in limits):
            raise TooManyWrongCodesError
        found = look_up()
        if not found:
            _count_one_more(tries, limits)
        return found


def wrong_codes_told() -> int:
    """How many wrong codes came in the last hour; none where they are too few to speak of."""
    with tries_in(FILE) as tries:
        count = sum(_count(tries, _of_the_hall(kind)) for kind in CodeKind)
    return count if count >= TOLD_FROM else 0


def too_many_wrong_codes(request: HttpRequest) -> HttpResponse:
    """Nobody has looked at the code, and here is the way on."""
    return render(request, "429.html", status=429)


def _of_the_hall(kind: CodeKind) -> Limit:
    return Limit(kind, 30, HOUR)


def _count(tries: sqlite3.Connection, limit: Limit) -> int:
    now = time.time()
    (count,) = tries.execute(OF_LATE, (limit.whose, now - limit.seconds, now)).fetchone()
    return int(count)


def _count_one_more(tries: sqlite3.Connection, limits: list[Limit]) -> None:
    now = time.time()
    tries.execute("DELETE FROM try WHERE at NOT BETWEEN ? AND ?", (now - HOUR, now))
    tries.executemany("INSERT INTO try VALUES (?, ?)", [(limit.whose, now) for limit in limits])
