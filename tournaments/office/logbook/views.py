"""The logbook's pages: all entries in words, and one with what taking it back would change."""

import sys
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from scoring.errors import RuleError
from scoring.hall.logbook import out_of_force
from tournaments.entries import Told
from tournaments.office.logbook.entry_page import (
    Offer,
    WaysOn,
    credit_for,
    credit_offer,
    differences,
    log_act_for,
    offer,
    refused,
)
from tournaments.office.logbook.forms import FilterForm
from tournaments.office.logbook.lines import (
    LogLine,
    Wanted,
    concerning,
    entry_line,
    entry_lines,
)
from tournaments.office.logbook.taking_back import entries_named, own_path
from tournaments.store import book, log
from tournaments.store.paper.printouts import POSTER, Printout, last_printout
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.web.respond import evening_or_404, render_page
from tournaments.words.changes.differences import MOST_ROWS

ENTRIES_ON_A_PAGE = 20


@require_GET
def office_logbook(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    done_acts, logged = timeline(stored), log.read(stored)
    form = FilterForm(request.GET, stored.settings, dict.fromkeys(one.by for one in logged))
    concerned = concerning(done_acts, form.wanted, logged) if form.is_valid() else []
    page = Paginator(concerned, ENTRIES_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "stored": stored,
        "form": form,
        "is_filtered": not form.is_valid() or form.wanted != Wanted(),
        "page": page,
        "lines": entry_lines(done_acts, list(page), logged),
        "query": form.query,
    }
    return render_page(request, "office/logbook/logbook.html", context)


@require_GET
def office_entry(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """An entry, and what would change without it; nothing is done.

    With `?all=1` no row of the table stands for many, however long it gets.
    """
    stored = evening_or_404(slug)
    if not 0 < entry <= stored.entry:
        raise Http404(entry)
    done_acts, logged = timeline(stored), log.read(stored)
    out = out_of_force([done.act for done in done_acts])
    line = entry_line(done_acts, entry, logged[entry - 1], out)
    printed = last_printout(stored, POSTER)
    credit = credit_for(stored.evening, done_acts, line)
    done = done_acts[entry - 1]
    most = sys.maxsize if "all" in request.GET else MOST_ROWS
    context: dict[str, Any] = {
        "stored": stored,
        "line": line,
        "changed": differences(done.before, done.after, most=most),
        "offer": _offer(
            stored, done_acts, line, entries_named(request.GET, stored), printed, most=most
        ),
        "credit": credit and credit_offer(stored.evening, credit, printed, most=most),
        "ways": WaysOn(
            back=own_path(request.GET.get("to", "")) or reverse("office-logbook", args=[slug]),
            all=urlencode([*request.GET.items(), ("all", 1)]),
        ),
    }
    return render_page(request, "office/logbook/entry.html", context)


def _offer(
    stored: StoredEvening,
    done_acts: Told,
    line: LogLine,
    also: tuple[int, ...],
    printed: Printout | None,
    *,
    most: int,
) -> Offer | None:
    act = log_act_for(line, also)
    if act is None:
        return None
    try:
        tried = book.preview(stored, act)[0]
    except RuleError as error:
        return refused(error, stored.settings.format_of_play)
    return offer(done_acts, act, tried, printed, most=most)
