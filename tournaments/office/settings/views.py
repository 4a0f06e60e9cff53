"""The pages on which an evening is set up, copied from another one, and changed."""

import datetime
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring.errors import RuleError
from scoring.hall.acts import SetUp
from scoring.hall.logbook import planned
from scoring.hall.settings import BoobyAmong, FormatOfPlay, Settings
from tournaments.codec.facts.settings import USUAL_PRIZES
from tournaments.languages import reader_language, with_first
from tournaments.office.forms import FormatForm
from tournaments.office.settings.page import settings_page, settled_settings
from tournaments.office.settings.refused import show_refusals
from tournaments.presenters.carried_over import carried_over_cents
from tournaments.rhythm import EveryWeeks, next_evening, rhythm_of
from tournaments.store import book, listing, log
from tournaments.store.stale_write import StaleWriteError, evening_shown
from tournaments.web.edit_conflict import edit_conflict
from tournaments.web.respond import (
    actor_of,
    do_acts,
    evening_or_404,
    key_of,
    render_page,
    version_shown,
)
from tournaments.words.clock import day_said
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.office.choices import FORMAT_NOTES, FORMATS
from tournaments.words.office.rhythms import date_proposed

USUAL_NAMES = {
    FormatOfPlay.CARD_EVENING: gettext_lazy("Card game evening"),
    FormatOfPlay.NEVINS_HOUSE: gettext_lazy("Card game tournament"),
}


@require_http_methods(["GET", "POST"])
def office_new(request: HttpRequest) -> HttpResponse:
    chosen = FormatForm(request.GET).chosen
    usual = Settings(
        name=str(USUAL_NAMES[chosen]),
        date=timezone.localdate(),
        hall=listing.latest_hall(),
        format_of_play=chosen,
        prizes=USUAL_PRIZES,
        booby_among=BoobyAmong.TO_THE_END,
    ).of_its_format()
    first = with_first(reader_language().code, usual.languages)
    return _open(request, replace(usual, languages=first))


@require_http_methods(["GET", "POST"])
def office_copy(request: HttpRequest, slug: str) -> HttpResponse:
    """A new evening like an earlier one: its settings and prizes, the next date, no couples.

    Where it ended early, it is as long as it was planned.
    """
    stored = evening_or_404(slug)
    earlier, settings = stored.evening, asked_now(planned(log.acts_of(stored)))
    date, proposed = next_date(settings, timezone.localdate())
    jar = earlier.outcome.jar
    usual = replace(settings, date=date, jar_brought_in_cents=carried_over_cents(earlier))
    undrawn = jar.cents if jar is not None and jar.awaits_draw else 0
    copied = {"copied_from": settings.name, "undrawn_cents": undrawn, "proposed": proposed}
    return _open(request, usual, copied)


def next_date(earlier: Settings, today: datetime.date) -> tuple[datetime.date, str]:
    """The day after the hall's last one in the rhythm of its evenings, and why; else today."""
    days = listing.latest_days(earlier.hall, earlier.format_of_play)
    if earlier.is_practice or not days:
        return today, ""
    rhythm = rhythm_of(days)
    day = next_evening(days[-1], rhythm or EveryWeeks(1, days[-1].weekday()), today)
    return day, date_proposed(day_said(day), rhythm)


def asked_now(settings: Settings) -> Settings:
    """The settings of an evening from before somebody was asked who competes for what."""
    if settings.is_tournament or settings.booby_among is not BoobyAmong.EVERYBODY:
        return settings
    return replace(settings, booby_among=BoobyAmong.TO_THE_END)


def _open(
    request: HttpRequest, usual: Settings, copied: Mapping[str, Any] | None = None
) -> HttpResponse:
    """The page of a new evening, or the evening that it asks for."""
    is_sent = request.method == "POST"
    page = settings_page(request.POST if is_sent else None, usual)
    context: dict[str, Any] = {
        "page": page,
        **(copied or {}),
        "choices": FORMATS,
        "note": FORMAT_NOTES[page.format_of_play],
    }
    if not is_sent or "more_rows" in request.POST:
        return render_page(request, "office/new.html", context)
    if page.is_valid:
        act = SetUp(page.settings, like=context.get("copied_from", ""))
        with suppress(RuleError):
            opened = book.open_evening(act, by=actor_of(request), key=key_of(request))
            messages.success(request, couples_said(opened.settings, "set-up"))
            return redirect("office-evening", opened.slug)
    show_refusals(page, book.UNWRITTEN, SetUp(page.settings))
    return render_page(request, "office/new.html", {**context, "is_refused": True}, status=422)


@require_http_methods(["GET", "POST"])
def office_settings(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    is_sent = request.method == "POST"
    page = settings_page(request.POST if is_sent else None, stored.settings)
    version = version_shown(request) if is_sent else stored.version
    context: dict[str, Any] = {
        "stored": stored,
        "page": page,
        "version": version,
        "settled": settled_settings(stored.evening),
    }
    if not is_sent or "more_rows" in request.POST:
        return render_page(request, "office/settings.html", context)
    is_valid = page.is_valid
    shown = evening_shown(stored, version) or stored.evening
    changes = page.changes(shown.settings)
    act = page.act(changes)
    if is_valid:
        try:
            do_acts(request, stored.slug, act, of=lambda evening: _told(evening.settings, changes))
        except StaleWriteError as error:
            stored = evening_or_404(slug)
            differing = page.differing(changes, stored.settings)
            context["question"] = edit_conflict(stored, error, differing)
        except RuleError:
            is_valid = False
        else:
            messages.success(request, _("The settings are saved."))
            return redirect("office-evening", stored.slug)
    if not is_valid:
        show_refusals(page, stored, act)
    context["is_refused"] = not is_valid
    return render_page(request, "office/settings.html", context, status=422)


def _told(settings: Settings, names: Iterable[str]) -> list[object]:
    return [getattr(settings, name) for name in names]
