"""Takes back what was done, and does it again: one click, from any page and from any entry."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from scoring.errors import RuleError
from scoring.hall.acts import Redo, TakeBack
from scoring.hall.history import BuiltUponError
from tournaments.record.story import story
from tournaments.respond import do_acts, evening_or_404, refuse
from tournaments.wording.acts import act_sentence
from tournaments.wording.acts_log import redone_sentence, taken_back_sentence

LONGEST_ENTRY = 7


@require_POST
def office_take_back(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Takes an entry back; asks first where later ones build on it."""
    return _done(request, slug, TakeBack(entry, "with_later" in request.POST, _also(request)))


@require_POST
def office_redo(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Does again what was taken back."""
    return _done(request, slug, Redo(entry, "with_later" in request.POST, _also(request)))


def _done(request: HttpRequest, slug: str, act: TakeBack | Redo) -> HttpResponse:
    kept = evening_or_404(slug)
    try:
        done = do_acts(request, kept, act)
    except BuiltUponError:
        return redirect("office-entry", slug, act.entry)
    except RuleError as error:
        refuse(request, error)
        return redirect(_way_back(request, slug))
    taken = story(done.after)[act.entry - 1]
    sentence = act_sentence(taken.before, taken.act, taken.after)
    told = taken_back_sentence if isinstance(act, TakeBack) else redone_sentence
    messages.success(request, told(act.entry, sentence, len(act.also)))
    return redirect(_way_back(request, slug))


def _also(request: HttpRequest) -> tuple[int, ...]:
    given = request.POST.getlist("also")
    return tuple(int(text) for text in given if text.isdecimal() and len(text) <= LONGEST_ENTRY)


def _way_back(request: HttpRequest, slug: str) -> str:
    """The page that asked; no address but one of our own."""
    to = request.POST.get("to", "")
    is_ours = to.startswith("/") and url_has_allowed_host_and_scheme(to, allowed_hosts=None)
    return to if is_ours else f"/{slug}/office/logbook/"
