"""The office's pages: the evenings, one evening's way, its settings and its logbook."""

import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from scoring.errors import RuleError
from tournaments.logbook import ORGANISER
from tournaments.models import Evening
from tournaments.office.actions import change_settings, open_evening
from tournaments.office.defaults import DEFAULT_NAME, MOST_PLACES
from tournaments.office.forms import SettingsForm, show_refusal
from tournaments.office.prize_forms import PrizeForm, RowsForm, prize_forms, prizes_from, rows_for
from tournaments.office.queries import (
    evenings_listed,
    jar_left_by,
    latest_evening,
    logbook_of,
    progress_of,
    settled_settings,
)
from tournaments.office.settings import EveningSettings, default_settings, mark_of, settings_of
from tournaments.respond import render_page
from tournaments.wording import entry_sentence
from tournaments.wording.writers import writer_name

EVENINGS_ON_A_PAGE = 50
ENTRIES_ON_A_PAGE = 50
ROWS_ADDED = 5


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The forms of a settings page as they were sent, or as they start."""

    form: SettingsForm
    prizes: list[PrizeForm]
    opening: str = ""

    @property
    def is_valid(self) -> bool:
        # Every row is asked, so that all mistakes are shown at once.
        return all([self.form.is_valid(), *(prize.is_valid() for prize in self.prizes)])

    @property
    def places(self) -> list[PrizeForm]:
        return self.prizes[:-1]

    @property
    def booby(self) -> PrizeForm:
        return self.prizes[-1]

    def settings(self) -> EveningSettings:
        return self.form.settings(prizes_from(self.prizes))


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry of the logbook in words."""

    at: datetime
    by: str
    sentence: str


@require_GET
def office_evenings(request: HttpRequest) -> HttpResponse:
    page = Paginator(evenings_listed(), EVENINGS_ON_A_PAGE).get_page(request.GET.get("page"))
    return render_page(request, "office/evenings.html", {"page": page})


@require_http_methods(["GET", "POST"])
def office_new(request: HttpRequest) -> HttpResponse:
    usual = default_settings(name=str(DEFAULT_NAME), today=timezone.localdate())
    earlier = latest_evening()
    usual = replace(
        usual,
        hall=earlier.hall if earlier else "",
        languages="fr,en" if get_language() == "fr" else usual.languages,
    )
    return _open(request, usual)


@require_http_methods(["GET", "POST"])
def office_copy(request: HttpRequest, slug: str) -> HttpResponse:
    """A new evening like an earlier one: its settings and prizes, today's date, no couples."""
    earlier = get_object_or_404(Evening, slug=slug)
    usual = replace(
        settings_of(earlier),
        date=timezone.localdate(),
        jar_brought_in_cents=jar_left_by(earlier),
    )
    return _open(request, usual, copied_from=earlier.name)


def _open(request: HttpRequest, usual: EveningSettings, copied_from: str = "") -> HttpResponse:
    """The page of a new evening, or the evening that it asks for."""
    page = _page(request, usual)
    context: dict[str, Any] = {"page": page, "copied_from": copied_from}
    if request.method == "GET" or "more_rows" in request.POST:
        return render_page(request, "office/new.html", context)
    if page.is_valid:
        try:
            opened = open_evening(
                settings=page.settings(),
                by=ORGANISER,
                opening=page.opening,
                copied_from=copied_from,
            )
        except RuleError as error:
            show_refusal(page.form, error)
        else:
            messages.success(request, _("The evening is set up. Couples can sign in."))
            return redirect("office-evening", opened.slug)
    context["is_refused"] = True
    return render_page(request, "office/new.html", context, status=422)


@require_GET
def office_evening(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    context = {"evening": evening, "progress": progress_of(evening)}
    return render_page(request, "office/evening.html", context)


@require_http_methods(["GET", "POST"])
def office_settings(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    standing = settings_of(evening)
    page = _page(request, standing)
    seen = request.POST.get("seen", "") if request.method == "POST" else mark_of(standing)
    context: dict[str, Any] = {
        "evening": evening,
        "page": page,
        "seen": seen,
        "settled": settled_settings(evening),
    }
    if request.method == "GET" or "more_rows" in request.POST:
        return render_page(request, "office/settings.html", context)
    if page.is_valid:
        try:
            change_settings(evening=evening, settings=page.settings(), seen=seen, by=ORGANISER)
        except RuleError as error:
            show_refusal(page.form, error)
        else:
            messages.success(request, _("The settings are saved."))
            return redirect("office-evening", evening.slug)
    context["is_refused"] = True
    return render_page(request, "office/settings.html", context, status=422)


def _page(request: HttpRequest, usual: EveningSettings) -> SettingsPage:
    """Both kinds of form, from what was sent or else from the settings given."""
    data = request.POST if request.method == "POST" else None
    form = SettingsForm(data, initial=usual.columns(), jar_size=usual.jar_size)
    rows = rows_for(usual.prizes)
    if data is not None and (asked := RowsForm(data)).is_valid():
        more = ROWS_ADDED if "more_rows" in data else 0
        rows = max(rows, min(asked.cleaned_data["place_rows"] + more, MOST_PLACES))
    opening = data.get("opening", "")[:40] if data is not None else secrets.token_hex(8)
    return SettingsPage(form, prize_forms(rows, data, usual.prizes), opening)


@require_GET
def office_logbook(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    page = Paginator(logbook_of(evening), ENTRIES_ON_A_PAGE).get_page(request.GET.get("page"))
    lines = [
        LogLine(entry.at, writer_name(entry.by), entry_sentence(entry.action, entry.values))
        for entry in page
    ]
    context: dict[str, Any] = {"evening": evening, "page": page, "lines": lines}
    return render_page(request, "office/logbook.html", context)
