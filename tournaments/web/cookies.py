"""The cookies that the program gives: no script reads one, and no other site sends it along."""

from datetime import timedelta
from functools import partial

from django.conf import settings
from django.http import HttpResponse

A_YEAR = timedelta(days=365)


def give_cookie(
    answer: HttpResponse, name: str, value: str, *, lasts: timedelta, salt: str = ""
) -> None:
    """With a salt it is signed, and counts only as it was given."""
    give = partial(answer.set_signed_cookie, salt=salt) if salt else answer.set_cookie
    give(
        name,
        value,
        max_age=lasts,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
