"""Locks the laptop, unlocks it, and sets the password that does."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import RuleError
from tournaments.office.password.forms import PasswordForm, UnlockForm
from tournaments.store.phones.joining import stop_everybody
from tournaments.web.password import kept
from tournaments.web.password.guard import FIELD, asks_password_each_time, without_password
from tournaments.web.password.unlocked import end, lock, unlock
from tournaments.words import sentence_for
from tournaments.words.office.password import helpers_stopped_said, password_set_said


@without_password
@require_http_methods(["GET", "POST"])
def office_unlock(request: HttpRequest) -> HttpResponse:
    """All that a locked laptop shows, but for what the hall may see."""
    back = _way_back(request)
    if not kept.is_asked_for():
        return redirect(back)
    form = UnlockForm(request)
    if request.method == "POST" and form.is_valid():
        answer = redirect(back)
        end(request)
        unlock(answer)
        return answer
    context = {"form": form, "next": back, "is_set": kept.is_set()}
    status = 422 if form.is_bound else 200
    return render(request, "office/password/unlock.html", context, status=status)


@asks_password_each_time
@require_http_methods(["GET", "POST"])
def office_password(request: HttpRequest) -> HttpResponse:
    """Sets the password, or another one, or takes it away.

    Whoever knew the one before may have let somebody in: with another one all helpers ask anew.
    """
    if request.method == "POST" and "forget" in request.POST:
        return _forgotten(request)
    form, was_set = PasswordForm(request.POST or None), kept.is_set()
    if request.method == "POST" and form.is_kept():
        messages.success(request, password_set_said())
        if was_set and (stopped := stop_everybody()):
            messages.success(request, helpers_stopped_said(stopped))
        answer = redirect("office-password")
        unlock(answer)
        return answer
    context = {"form": form, "is_set": kept.is_set(), "field": FIELD}
    status = 422 if form.is_bound else 200
    return render(request, "office/password/password.html", context, status=status)


def _forgotten(request: HttpRequest) -> HttpResponse:
    try:
        kept.forget_password()
    except RuleError as error:
        messages.error(request, sentence_for(error))
    else:
        messages.success(request, _("This laptop asks for no password any more."))
    return redirect("office-password")


@require_POST
def office_lock(request: HttpRequest) -> HttpResponse:
    """Whoever goes to the cards table locks it: the hall screen goes on."""
    answer = redirect("office-unlock")
    lock(request, answer)
    return answer


def _way_back(request: HttpRequest) -> str:
    back = request.POST.get("next") or request.GET.get("next", "")
    is_ours = back.startswith("/") and url_has_allowed_host_and_scheme(back, None)
    return back if is_ours else "/"
