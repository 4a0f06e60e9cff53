"""Asks for the organiser's password where the laptop is locked, and again before what hurts."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import is_valid_path, reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect, reselect, reswap, retarget

from tournaments.web.hall.access import is_looked_at, is_of_hall
from tournaments.web.password import kept, tries
from tournaments.web.password.unlocked import Unlocked, see, unlock, unlocked
from tournaments.words.office.password import nothing_recorded_said, wrong_password_said

View = TypeVar("View", bound=Callable[..., Any])
ASKED, EACH_TIME, OPEN = "asks_password", "asks_password_each_time", "is_without_password"
FIELD = "organiser_password"
# Marks of the request that asks, which belong to no form.
OF_THE_REQUEST = {"csrfmiddlewaretoken", FIELD}


def asks_password(view: View) -> View:
    """Says that its form draws, pays, deletes or brings back: the password was typed just now."""
    setattr(view, ASKED, True)
    return view


def asks_password_each_time(view: View) -> View:
    """Says that its form is about the password itself: it comes along, however lately typed."""
    setattr(view, EACH_TIME, True)
    return asks_password(view)


def without_password(view: View) -> View:
    """Says that a locked laptop shows the page, too."""
    setattr(view, OPEN, True)
    return view


class OrganiserPassword:
    """Middleware: what a locked laptop shows is the way to unlock it, and what the hall may see."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        if answer.status_code == 404 and _is_signed_out(request):
            return _locked(request)
        was: Unlocked | None = getattr(request, "unlocked", None)
        if getattr(request, "has_typed_password", False):
            unlock(answer)
        elif was is not None and _is_at_work(request):
            see(answer, was)
        return answer

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], _args: Any, _kwargs: Mapping[str, Any]
    ) -> HttpResponse | None:
        if is_of_hall(request) or not kept.is_asked_for():
            return None
        if is_looked_at(view) or getattr(view, OPEN, False) or _is_language(request):
            return None
        now = unlocked(request)
        if now is None:
            return _locked(request)
        setattr(request, "unlocked", now)  # noqa: B010 – no field of a request
        is_enough = now.is_recent and not getattr(view, EACH_TIME, False)
        must_ask = getattr(view, ASKED, False) and request.method == "POST" and not is_enough
        return _asked_again(request) if must_ask else None


def _is_signed_out(request: HttpRequest) -> bool:
    """Whether the page is the organiser's, on a server, and nobody has signed in nor helps.

    On the network of a hall it would not be there: nobody signs in from there.
    """
    if not settings.CARDPARTY_HOSTED or not is_of_hall(request):
        return False
    is_another = request.resolver_match is not None or bool(getattr(request, "roles", None))
    return not is_another and bool(is_valid_path(request.path_info, settings.ROOT_URLCONF))


def _is_language(request: HttpRequest) -> bool:
    """Whether the page is to be in another language, the locked one too; the view is Django's."""
    return request.resolver_match is not None and request.resolver_match.url_name == "set_language"


def _is_at_work(request: HttpRequest) -> bool:
    """A page that asks for news by itself is nobody at work."""
    return request.method == "POST" or "HX-Request" not in request.headers


def _locked(request: HttpRequest) -> HttpResponse:
    """The way to unlock it, and back to the page; what was sent meanwhile is not done."""
    shown = request.headers.get("HX-Current-URL") or request.headers.get("Referer", "")
    is_page = request.method == "GET" and "HX-Request" not in request.headers
    back = request.get_full_path() if is_page else urlsplit(shown).path
    if request.method == "POST":
        messages.warning(request, nothing_recorded_said())
    to = f"{reverse('office-unlock')}?{urlencode({'next': back or '/'})}"
    return HttpResponseClientRedirect(to) if "HX-Request" in request.headers else redirect(to)


def _asked_again(request: HttpRequest) -> HttpResponse | None:
    """Goes on where the password comes with the form; else asks for it, and nothing is lost."""
    typed = request.POST.get(FIELD)
    if typed is not None and is_right(request, typed):
        setattr(request, "has_typed_password", True)  # noqa: B010 – no field of a request
        return None
    context = {
        "sent": [
            (name, value)
            for name, values in request.POST.lists()
            for value in values
            if name not in OF_THE_REQUEST
        ],
        "field": FIELD,
        "refusal": "" if typed is None else refusal(request),
        "address": request.get_full_path(),
    }
    answer = render(request, "office/password/asked_again.html", context, status=422)
    if "HX-Request" not in request.headers:
        return answer
    return reswap(reselect(retarget(answer, "#content"), "#content"), "outerHTML")


def is_right(request: HttpRequest, typed: str) -> bool:
    """Whether this is the password; once five were wrong, none is for a minute."""
    whose = tries.whose_try(request)
    if not tries.may_try(whose) or not kept.is_password(typed):
        return False
    tries.forget(whose)
    return True


def refusal(request: HttpRequest) -> str:
    """Why it was not taken."""
    if tries.are_too_many(tries.whose_try(request)):
        return _("Five wrong passwords: wait a minute, then try once more.")
    return wrong_password_said()
