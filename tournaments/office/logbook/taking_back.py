"""Takes back what was done, and does it again: one click, from any page and from any entry."""

from dataclasses import replace
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.errors import RuleError
from scoring.hall import punchcard
from scoring.hall.acts import Credit, RecordWin, Redo, TakeBack
from scoring.hall.comparing.changes import changes
from scoring.hall.logbook import BuiltUponError
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.entries import entry_sentence
from tournaments.store.stored_evening import Done, StoredEvening
from tournaments.store.timeline import timeline, to_redo, to_take_back
from tournaments.web.hall.access import for_helpers, is_of_hall
from tournaments.web.hall.helping import helper_of, own_entries
from tournaments.web.respond import do_acts, evening_or_404, refuse
from tournaments.words.changes.differences import change_lines

LONGEST_NUMBER = 7
MOST_LINES = 3


@for_helpers()
@require_POST
def office_take_back(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Takes an entry back; asks first where later ones build on it."""
    stored = evening_or_404(slug)
    also = entries_named(request.POST, stored)
    return _done(request, stored, TakeBack(entry, _with_later(request, stored), also))


def _is_theirs(request: HttpRequest, stored: StoredEvening, act: TakeBack | Redo) -> bool:
    """A helper takes back what the own phone did last, and nothing else; the organiser anything."""
    helper = helper_of(request)
    if helper is None:
        return True
    offered = to_take_back if isinstance(act, TakeBack) else to_redo
    last = offered(timeline(stored), own_entries(stored, helper))
    return last is not None and replace(act, with_later=False) == last


@for_helpers()
@require_POST
def office_redo(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Does again what was taken back."""
    stored = evening_or_404(slug)
    return _done(request, stored, Redo(entry, _with_later(request, stored)))


@require_POST
def office_credit(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Credits another couple with the win that the entry recorded; nobody moves."""
    stored = evening_or_404(slug)
    done_acts = timeline(stored)
    act = done_acts[entry - 1].act if 0 < entry <= len(done_acts) else None
    if not isinstance(act, RecordWin | Credit):
        raise Http404(entry)
    couple = CoupleNumber(_number(request.POST.get("couple", "")))
    try:
        done = do_acts(request, stored.slug, Credit(act.game, act.table, couple))
    except RuleError as error:
        refuse(request, stored, error)
    else:
        _say(request, done)
    return redirect(_way_back(request, stored))


def entries_named(data: QueryDict, stored: StoredEvening) -> tuple[int, ...]:
    """The entries that go along, as the page named them: `46-48 51`; none that do not exist."""
    try:
        return tuple(punchcard.parse(" ".join(data.getlist("also")), stored.entry))
    except RuleError:
        return ()


def own_path(to: str) -> str:
    """The page that asked; no address but one of our own."""
    is_ours = to.startswith("/") and url_has_allowed_host_and_scheme(to, allowed_hosts=None)
    return to if is_ours else ""


def _done(request: HttpRequest, stored: StoredEvening, act: TakeBack | Redo) -> HttpResponse:
    if not _is_theirs(request, stored, act):
        messages.error(request, _("Only the organiser takes that back; say it at the laptop."))
        return redirect(_way_back(request, stored))
    try:
        done = do_acts(request, stored.slug, act)
    except BuiltUponError as error:
        if is_of_hall(request):
            refuse(request, stored, error)
            return redirect(_way_back(request, stored))
        return redirect(_preview(request, stored, act))
    except RuleError as error:
        refuse(request, stored, error)
    else:
        _say(request, done)
    return redirect(_way_back(request, stored))


def _with_later(request: HttpRequest, stored: StoredEvening) -> bool:
    """Whether those that build on it go along: only those that the page has named."""
    return "with_later" in request.POST and request.POST.get("saw") == str(stored.entry)


def _preview(request: HttpRequest, stored: StoredEvening, act: TakeBack | Redo) -> str:
    """The page that names what builds on the entry, and asks."""
    page = reverse("office-entry", args=[stored.slug, act.entry])
    asked = {
        "also": punchcard.format(map(GameNumber, act.also)),
        "to": own_path(request.POST.get("to", "")),
    }
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"{page}?{query}" if query else page


def _say(request: HttpRequest, done: Done) -> None:
    """What was done, and the first things that are different now."""
    if not done.acts:
        return
    last = done.acts[-1]
    lines = change_lines(changes(last.before, last.after), most=2)[:MOST_LINES]
    sentence = entry_sentence(timeline(done.after), last.entry)
    messages.success(request, " ".join([sentence, *lines]))


def _way_back(request: HttpRequest, stored: StoredEvening) -> str:
    to = own_path(request.POST.get("to", ""))
    return to or reverse(
        "board-players" if is_of_hall(request) else "office-logbook", args=[stored.slug]
    )


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else 0
