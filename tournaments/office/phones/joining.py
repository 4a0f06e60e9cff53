"""The pages of a phone that wants to help: it asks, waits, comes in, or is told that it cannot."""

from dataclasses import dataclass
from functools import partial

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect, HttpResponseClientRefresh

from scoring.errors import RuleError
from tournaments.office.phones.forms import JoinForm, roles_for
from tournaments.store.phones.joining import (
    HOURS_TO_HELP,
    Helper,
    ask,
    come_in,
    invited,
    is_given,
    redeem,
    see,
)
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.cookies import give_cookie
from tournaments.web.hall.helping import helper_of, known_helper
from tournaments.web.hall.requests import COOKIE, SALT
from tournaments.web.hall.roles import ROLES, HelperRole, RoleTold
from tournaments.web.respond import evening_or_404, render_page, wanted_fragment
from tournaments.web.wrong_codes import (
    CodeKind,
    TooManyWrongCodesError,
    looked_up,
    too_many_wrong_codes,
)
from tournaments.words import sentence_for


@dataclass(frozen=True, slots=True)
class JoinPage:
    """Who holds the phone, if it has said so, and what there is to help with."""

    slug: str
    form: JoinForm
    roles: tuple[tuple[HelperRole, RoleTold], ...]
    helper: Helper | None

    @property
    def is_waiting(self) -> bool:
        return self.helper is not None and self.helper.is_waiting


@require_http_methods(["GET", "POST"])
def office_join(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks to help, and waits until somebody at the laptop says yes."""
    stored = evening_or_404(slug)
    helper = known_helper(request)
    if request.method == "POST" and not _asks_or_helps(helper):
        return _asked(request, stored)
    if helper is not None and helper.is_in:
        see(helper)
        return _came_in(request, helper)
    if wanted_fragment(request) == "joining":
        is_waiting = helper is not None and helper.is_waiting
        return HttpResponse(status=204) if is_waiting else HttpResponseClientRefresh()
    form = JoinForm(None, roles_for(stored.settings))
    return _page(request, stored, form)


@require_http_methods(["GET", "POST"])
def office_invited(request: HttpRequest, slug: str, invitation: str) -> HttpResponse:
    """The address of an invitation: a page with one button, and whoever taps it is in."""
    stored, known = evening_or_404(slug), helper_of(request)
    if known is not None:
        return redirect(_first_page(known))
    try:
        if not looked_up(request, CodeKind.INVITATION, partial(is_given, slug, invitation), slug):
            raise Http404(slug)
    except TooManyWrongCodesError:
        return too_many_wrong_codes(request)
    if request.method == "POST":
        redeemed = redeem(slug, invitation)
        if redeemed is not None:
            helper, secret = redeemed
            return _with_secret(redirect(_first_page(helper)), secret)
    guest = invited(slug, invitation)
    if guest is None:
        raise Http404(slug)
    context = {"stored": stored, "helper": guest, "roles": _told(guest), "is_way_in": True}
    return render_page(request, "office/phones/invited.html", context)


def _asked(request: HttpRequest, stored: StoredEvening) -> HttpResponse:
    form = JoinForm(request.POST, roles_for(stored.settings))
    if not form.is_valid():
        return _page(request, stored, form, status=422)
    try:
        _helper, secret = ask(stored.slug, form.cleaned_data["name"], form.cleaned_data["roles"])
    except RuleError as error:
        form.add_error("name", sentence_for(error))
        return _page(request, stored, form, status=422)
    return _with_secret(redirect("office-join", stored.slug), secret)


def _came_in(request: HttpRequest, helper: Helper) -> HttpResponse:
    """The first time with another secret: what the phone showed while it waited is dead."""
    to = _first_page(helper)
    is_asked_by_page = wanted_fragment(request) == "joining"
    answer = HttpResponseClientRedirect(to) if is_asked_by_page else redirect(to)
    if helper.has_come_in:
        return answer
    inside = come_in(request.get_signed_cookie(COOKIE, salt=SALT) or "")
    return answer if inside is None else _with_secret(answer, inside[1])


def _asks_or_helps(helper: Helper | None) -> bool:
    return helper is not None and (helper.is_in or helper.is_waiting)


def _first_page(helper: Helper) -> str:
    role = next(role for role in HelperRole if role in helper.roles)
    return reverse(ROLES[role].page, args=[helper.slug], urlconf=settings.ROOT_URLCONF)


def _told(helper: Helper) -> list[RoleTold]:
    return [ROLES[role] for role in HelperRole if role in helper.roles]


def _with_secret(answer: HttpResponse, secret: str) -> HttpResponse:
    give_cookie(answer, COOKIE, secret, lasts=HOURS_TO_HELP, salt=SALT)
    return answer


def _page(
    request: HttpRequest, stored: StoredEvening, form: JoinForm, *, status: int = 200
) -> HttpResponse:
    helper = known_helper(request)
    roles = tuple((role, ROLES[role]) for role in roles_for(stored.settings))
    page = JoinPage(stored.slug, form, roles, helper)
    return render_page(
        request, "office/phones/join.html", {"stored": stored, "page": page}, status=status
    )
