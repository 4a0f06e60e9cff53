"""The page on which seats and tables are changed by hand: looked at first, then done."""

from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct
from scoring.hall.numbers import GameNumber
from tournaments.floor.seats.question import is_so_already, replaced_by, seats_conflict
from tournaments.floor.seats.rearranging import AskedChange, asked_change, seats_page
from tournaments.floor.seats.unexpected import unexpected_seats_now
from tournaments.store.stale_write import StaleWriteError
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    refuse,
    render_page,
    version_seen,
    version_shown,
)
from tournaments.words.acts import act_sentence


@require_http_methods(["GET", "POST"])
def floor_seats(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Who sat down wrong, and tables gone or back (``rules.md §7.13, §7.14``)."""
    stored = evening_or_404(slug, "floor")
    if not 0 < number <= len(stored.evening.games):
        raise Http404
    query = request.GET if request.method == "GET" else request.POST
    asked = asked_change(stored.evening, query)
    if request.method == "GET":
        return _page(request, stored, number, asked)
    if asked is None or asked.act is None:
        return _page(request, stored, number, asked, status=422)
    try:
        done = do_acts(request, stored.slug, asked.act, of=replaced_by(asked.act))
    except StaleWriteError as error:
        return _edit_conflict(request, evening_or_404(slug, "floor"), number, asked.act, error)
    except RuleError as error:
        refuse(request, stored, error)
        return redirect("floor-seats", slug, number)
    for act in done.acts:
        messages.success(request, act_sentence(act.before, act.act, act.after))
    return redirect("floor-game", slug, number)


def _edit_conflict(
    request: HttpRequest,
    stored: StoredEvening,
    number: int,
    act: EveningAct,
    error: StaleWriteError,
) -> HttpResponse:
    """What was typed, looked at anew: who is swapped a second time sits where they began."""
    if is_so_already(stored, act, version_seen(request)):
        messages.success(request, _("Somebody else made this change already."))
        return redirect("floor-game", stored.slug, number)
    asked = asked_change(stored.evening, request.POST)
    if asked is not None and asked.act is not None:
        asked = replace(asked, question=seats_conflict(stored, asked, error))
    return _page(request, stored, number, asked, status=422)


def _page(
    request: HttpRequest,
    stored: StoredEvening,
    number: int,
    asked: AskedChange | None,
    *,
    status: int = 200,
) -> HttpResponse:
    context = {
        "stored": stored,
        "page": seats_page(stored.evening, GameNumber(number), asked),
        "elsewhere": unexpected_seats_now(stored.evening),
        "version": version_shown(request) or stored.version,
    }
    return render_page(request, "floor/seats/seats.html", context, status=status)
