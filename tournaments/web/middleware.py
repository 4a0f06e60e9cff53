"""Guards around every request."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.db import DatabaseError, IntegrityError, connection
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.middleware.csrf import REASON_BAD_ORIGIN
from django.shortcuts import redirect
from django.utils.log import log_response
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _

from tournaments.codec.refusals import NamesChangedError, UnreadableEntryError
from tournaments.face_cards import letters_apart
from tournaments.secret_addresses import without_secret
from tournaments.store.listing import is_there
from tournaments.store.phones.joining import hold_back, see
from tournaments.store.stored_evening import EveningGoneError
from tournaments.store.whole.deleting import last_deletion
from tournaments.web.hall.helping import known_helper
from tournaments.web.hall.requests import PhoneRequest
from tournaments.web.respond import (
    data_unusable,
    evening_gone,
    form_expired,
    no_longer_helps,
    unreadable,
)
from tournaments.web.typed import typed
from tournaments.words import sentence_for

View = Callable[[HttpRequest], HttpResponse]

# Django 6 brings SECURE_CSP; until then the policy is a constant, since nothing is inline.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


class ContentSecurityPolicy:
    """Whatever a page loads comes from this laptop, and no script or style is written into it."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Cache-Control", _keeping(request, response))
        return response


def _keeping(request: HttpRequest, response: HttpResponse) -> str:
    """What the browser may keep of an answer.

    Of what was asked for, page or file, nothing: it names people, and the Back button would show
    the evening as it was. Of the answer to a form the copy that Back shows, or the form would have
    to be sent once more; of what has a tag, as the board that hangs in the hall, the copy that
    holds as long as the program says so.
    """
    is_asked_again = "ETag" in response.headers
    is_form = request.method not in {"GET", "HEAD"}
    return "no-cache" if is_form or is_asked_again else "no-store"


class LettersApart:
    """Every answer begins with the letters of its language, whatever evening the last one opened.

    One thread answers many requests, one after the other.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with letters_apart():
            return self.get_response(request)


class OwnPages:
    """A helper's phone finds the pages of its roles beside those of every phone in the hall."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if isinstance(request, PhoneRequest) and request.roles:
            find = import_string(f"{settings.HALL_URLCONF}.addresses_of_hall")
            request.urlconf = find(request.roles)
        return self.get_response(request)


class ReadableForm:
    """What was sent can be read before anybody looks into it; else it is refused, whoever asked.

    Django's own guard looks for the token once more while it says that the form is garbled, and
    fails on it.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            request.POST  # noqa: B018 – read here, remembered by the request
        except (
            BadRequest,
            MultiPartParserError,
            SuspiciousOperation,
            UnreadablePostError,
        ) as error:
            response = unreadable(request)
            log_response("%s", error, response=response, request=request)
            return response
        return self.get_response(request)


class SameOrigin:
    """A browser that says a form came from another site is believed, whatever token it carries."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        site = request.headers.get("Sec-Fetch-Site", "none")
        if request.method in {"POST", "PUT", "PATCH", "DELETE"} and site not in {
            "same-origin",
            "none",
        }:
            return form_expired(request, REASON_BAD_ORIGIN)
        return self.get_response(request)


class WayBack:
    """An address that only takes forms leads to its desk when it is opened as a page.

    The language buttons beneath a refused form do so, and Enter in the address bar.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code != 405 or request.method != "GET":
            return response
        slug = request.resolver_match.kwargs.get("slug") if request.resolver_match else None
        return redirect("/".join(request.path.split("/")[:3]) + "/" if slug else "/")


class GoneEvening:
    """Says that an evening was deleted, to whoever has a page of it open still.

    Whatever a view stumbles over then comes of that: rows that are gone, an entry that has nothing
    to belong to. So what it was is not asked, but whether the evening is there.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        slug = request.resolver_match.kwargs.get("slug") if request.resolver_match else None
        is_of_database = isinstance(error, DatabaseError) and not isinstance(error, IntegrityError)
        if slug is None or is_of_database:
            return None
        deletion = last_deletion(slug)
        # An address that never was an evening's is simply not there.
        if isinstance(error, Http404) and deletion is None:
            return None
        if not isinstance(error, EveningGoneError) and is_there(slug):
            return None
        response = evening_gone(request, slug, deletion)
        log_response("%s", error, response=response, request=request)
        return response


class StoppedHelper:
    """Tells a helper who was stopped; what the phone sent is kept for the organiser to look at."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        helper = known_helper(request)
        if helper is None:
            return self.get_response(request)
        if helper.has_come_in:
            see(helper)
        response = self.get_response(request)
        is_stopped = helper.stopped_at is not None and helper.let_in_at is not None
        if response.status_code != 404 or not is_stopped:
            return response
        if request.method == "POST":
            page = "/".join(without_secret(request.path).split("/")[2:])
            hold_back(helper, page, typed(request))
        return no_longer_helps(request, helper.slug)


class DataFile:
    """Says plainly that the database cannot be used: no room, no right to write, taken away, or
    an entry of the logbook that nobody can read.

    A file that was deleted or replaced under the program is the worst: connections that are open
    would go on saving into the old one, which is gone when the program stops.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response
        self.file: tuple[int, int] | None = None

    def __call__(self, request: HttpRequest) -> HttpResponse:
        current = _file_of_database()
        self.file = self.file or current
        if current != self.file:
            sentence = _(
                "The data file was moved, deleted or replaced while Cardparty was running. Stop "
                "Cardparty, put the file back in its place and start again: %(path)s"
            )
            return data_unusable(request, sentence % {"path": connection.settings_dict["NAME"]})
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, UnreadableEntryError | NamesChangedError):
            return data_unusable(request, sentence_for(error))
        if not isinstance(error, DatabaseError) or isinstance(error, IntegrityError):
            return None
        status = 507 if _is_full(error) else 503
        response = data_unusable(request, _unusable_said(error), status=status)
        log_response("%s", error, response=response, request=request, exception=error)
        return response


def _unusable_said(error: DatabaseError) -> str:
    """Why nothing was saved; where everybody may read it, nothing of the server is told."""
    if settings.CARDPARTY_HOSTED:
        return _("The database does not answer. Wait a moment, then try once more.")
    sentence = _(
        "The data file cannot be used (%(reason)s). Check whether the disk is full or the "
        "folder cannot be written to, then try once more: %(path)s"
    )
    return sentence % {"reason": error, "path": connection.settings_dict["NAME"]}


def _is_full(error: DatabaseError) -> bool:
    """Whether there is no room left, as SQLite or PostgreSQL say it."""
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", None) == "53100"


def _file_of_database() -> tuple[int, int] | None:
    """Which file it is; nothing where there is no file, or nobody can take an open one away."""
    if connection.vendor != "sqlite" or os.name != "posix":
        return None
    try:
        file_status = Path(connection.settings_dict["NAME"]).stat()
    except OSError:
        return None
    return file_status.st_dev, file_status.st_ino
