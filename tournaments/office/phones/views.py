"""Opens and closes the way in for the phones of the hall."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.acts import SetUp
from tournaments.drawing.codes import code_of
from tournaments.office.password.forms import FirstPasswordForm
from tournaments.office.phones.asking import asking_page, helper_lines
from tournaments.office.phones.forms import WifiForm
from tournaments.office.phones.page import WifiShown, hosted_page, kept_wifi, phones_page
from tournaments.store.phones.joining import let_in, stop
from tournaments.store.phones.wifi import forget_wifi, keep_wifi
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.interfaces import Interface
from tournaments.web.hall.listener import HallListener, is_of_a_hall, offered
from tournaments.web.password.kept import is_set
from tournaments.web.password.unlocked import unlock
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    render_page,
    wanted_fragment,
)
from tournaments.web.wrong_codes import wrong_codes_told
from tournaments.words import sentence_for


@require_GET
def office_phones(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, evening_or_404(slug))


@require_POST
def office_phones_open(request: HttpRequest, slug: str) -> HttpResponse:
    """Lets phones in by the address that was chosen, which the evening's cards then lead to.

    Whoever likes sets the laptop's first password with it.
    """
    stored, listener = evening_or_404(slug), offered()
    if listener is None:
        return redirect("office-phones", slug)
    page, password = phones_page(listener, request.POST), FirstPasswordForm(request.POST)
    if not page.form.is_valid():
        messages.error(request, first_error(page.form))
        return _page(request, stored, status=422)
    is_first = password.is_wanted
    if is_first and not password.is_kept():
        return _page(request, stored, status=422, chosen=request.POST, password=password)
    answer = _opened(request, stored, listener, page.form.interface)
    if is_first:
        unlock(answer)
    return answer


@require_POST
def office_phones_close(request: HttpRequest, slug: str) -> HttpResponse:
    evening_or_404(slug)
    listener = offered()
    if listener is not None:
        listener.close()
        messages.success(request, _("Phones cannot come in any more. This laptop goes on as ever."))
    return redirect("office-phones", slug)


@require_POST
def office_phones_wifi(request: HttpRequest, slug: str) -> HttpResponse:
    """The code of the Wi-Fi beside that of the address; it is kept only if that is asked for."""
    stored = evening_or_404(slug)
    hall = stored.settings.hall
    if "forget" in request.POST:
        forget_wifi(hall)
        messages.success(request, _("The Wi-Fi is not kept any more."))
        return redirect("office-phones", slug)
    form = WifiForm(request.POST)
    if not form.is_valid():
        return _page(request, stored, status=422, typed=request.POST)
    if not form.cleaned_data["is_kept"]:
        shown = WifiShown(form.wifi, code_of(form.wifi.code), is_kept=False)
        return _page(request, stored, wifi=shown)
    keep_wifi(hall, form.wifi)
    return redirect("office-phones", slug)


@require_GET
def office_asking(request: HttpRequest) -> HttpResponse:
    """Which phones ask to help, for every page of the laptop; 204 while that is as it was shown."""
    context = asking_page(request.GET.get("shown", ""))
    if context is None:
        return HttpResponse(status=204)
    return render(request, "office/phones/_asking.html", {"page": context})


@require_POST
def office_let_in(request: HttpRequest, slug: str, helper: int) -> HttpResponse:
    """One tap lets a phone in."""
    found = let_in(evening_or_404(slug).slug, helper)
    if found is None:
        return _back(request, slug, _("That phone no longer asks. It can ask again."))
    return _back(request, slug, _("%(name)s helps now.") % {"name": found.name})


@require_POST
def office_stop_helper(request: HttpRequest, slug: str, helper: int) -> HttpResponse:
    """From the next request on the phone may do nothing; also the answer "not now"."""
    found = stop(evening_or_404(slug).slug, helper)
    has_helped = found is not None and found.let_in_at is not None
    sentence = _("%(name)s no longer helps.") % {"name": found.name} if found else ""
    return _back(request, slug, sentence if has_helped else "")


def _back(request: HttpRequest, slug: str, sentence: str) -> HttpResponse:
    """To the page from where it was said: the question goes, and that says enough."""
    if wanted_fragment(request):
        return render(request, "office/phones/_asking.html", {"page": asking_page()})
    if sentence:
        messages.success(request, sentence)
    return redirect("office-phones", slug)


def _opened(
    request: HttpRequest, stored: StoredEvening, listener: HallListener, interface: Interface
) -> HttpResponse:
    try:
        opened = listener.open(interface)
    except RuleError as error:
        messages.error(request, sentence_for(error))
        return _page(request, stored, status=422)
    address = stored.settings.public_address
    if not address or is_of_a_hall(address):
        do_acts(request, stored.slug, SetUp({"public_address": opened.address}))
    return redirect("office-phones", stored.slug)


def _page(
    request: HttpRequest,
    stored: StoredEvening,
    status: int = 200,
    wifi: WifiShown | None = None,
    typed: Any = None,
    chosen: Any = None,
    password: FirstPasswordForm | None = None,
) -> HttpResponse:
    listener = offered()
    if listener is not None and listener.opened and wifi is None:
        wifi = kept_wifi(stored.settings.hall)
    page = phones_page(listener, chosen, wifi, typed) if listener else hosted_page()
    context = {
        "stored": stored,
        "page": page,
        "helpers": helper_lines(stored),
        "wrong_codes": wrong_codes_told(),
        "password": None if is_set() else password or FirstPasswordForm(),
    }
    return render_page(request, "office/phones/phones.html", context, status=status)
