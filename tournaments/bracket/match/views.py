"""The page of one match: its score pad, its scores, and an end that is none of play."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from django.contrib import messages
from django.contrib.messages import get_messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.acts import ClearMatch, EveningAct, ScoreHand
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import MatchName, TeamMatch
from tournaments.bracket.forms import EndForm, PadLineForm, TeamForm
from tournaments.bracket.match.falling import AskedFall, falling
from tournaments.bracket.match.page import Typing, line_of, match_page
from tournaments.bracket.match.question import match_conflict, replaced_by
from tournaments.bracket.reported import FRAGMENT as REPORTS
from tournaments.bracket.reported import reported_matches, reports_followed
from tournaments.store import book
from tournaments.store.phones.match_reporting import with_hands
from tournaments.store.stale_write import Seen, StaleWriteError
from tournaments.store.stored_evening import Done, StoredEvening
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.last_done import last_done
from tournaments.web.match_hands import HandForm, read_hand
from tournaments.web.match_scores import ScoresForm
from tournaments.web.respond import (
    actor_of,
    do_acts,
    evening_or_404,
    first_error,
    page_shown,
    render_fragments,
    render_page,
    version_seen,
    version_shown,
    wanted_fragment,
)
from tournaments.words import sentence_for
from tournaments.words.acts import act_sentence

FRAGMENT = "match"


MatchForm = HandForm | ScoresForm | EndForm


@dataclass(frozen=True, slots=True)
class Asked:
    """What a form on the page of a match asks for; the form is made where it is shown again."""

    match: TeamMatch
    act: EveningAct
    form: Callable[[], MatchForm | None]


@for_helpers(HelperRole.BRACKET)
@require_GET
def bracket_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """With `line` a hand on the pad stands in the entry, to be corrected."""
    stored = evening_or_404(slug, "bracket")
    match, form = _match(stored, name), PadLineForm(request.GET)
    if wanted_fragment(request) == REPORTS:
        return reports_followed(request, reported_matches(stored, match.name))
    line = form.cleaned_data["line"] if form.is_valid() else None
    typing = Typing(line=line if line_of(match, line) else None)
    context = {"stored": stored, "page": match_page(stored, match, typing)}
    return render_page(request, "bracket/match.html", context, fragments=(FRAGMENT,))


@for_helpers(HelperRole.BRACKET)
@require_POST
def bracket_score_hand(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    stored = evening_or_404(slug, "bracket")
    match, variant = _match(stored, name), stored.settings.rules_of_play
    form = partial(HandForm, request.POST, variant=variant)
    hand = read_hand(request.POST.dict(), match.name, variant)
    if hand is None:
        return _sent(request, stored, match, form())
    return _do(request, stored, Asked(match, hand, form))


@for_helpers(HelperRole.BRACKET)
@require_POST
def bracket_record_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """As they were typed, or as the ``team`` that is named says them on its phone."""
    stored = evening_or_404(slug, "bracket")
    match, team = _match(stored, name), TeamForm(request.POST)
    form = ScoresForm(request.POST, best_of=stored.settings.best_of)
    if not (form.is_valid() and team.is_valid()):
        return _sent(request, stored, match, form)
    result = with_hands(stored, form.act(match.name), CoupleNumber(team.cleaned_data["team"]))
    return _do(request, stored, Asked(match, result, lambda: form))


@require_POST
def bracket_end_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    stored = evening_or_404(slug, "bracket")
    return _sent(request, stored, _match(stored, name), EndForm(request.POST))


@require_POST
def bracket_clear_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    stored = evening_or_404(slug, "bracket")
    match = _match(stored, name)
    return _do(request, stored, Asked(match, ClearMatch(match.name), lambda: None))


def _match(stored: StoredEvening, name: str) -> TeamMatch:
    match = stored.evening.tournament.match(name)
    if match is None:
        raise Http404(name)
    return match


def _sent(
    request: HttpRequest, stored: StoredEvening, match: TeamMatch, form: MatchForm
) -> HttpResponse:
    if not form.is_valid():
        typing = replace(_typing(match, form, first_error(form)), version=version_shown(request))
        return _refused(request, stored, match, typing)
    return _do(request, stored, Asked(match, form.act(match.name), lambda: form))


def _typing(match: TeamMatch, form: MatchForm | None, error: str = "") -> Typing:
    """What was typed, and what is wrong with it; for a hand also which line it was to correct."""
    if isinstance(form, HandForm):
        line = None if "line" in form.errors else form.cleaned_data["line"]
        return Typing(hand=form, line=line if line_of(match, line) else None, error=error)
    return Typing(scores=form if isinstance(form, ScoresForm) else None, error=error)


def _do(request: HttpRequest, stored: StoredEvening, asked: Asked) -> HttpResponse:
    """Does it; where later matches fall by it, only if the answer to the question names them."""
    fall = falling(stored.evening, asked.match, asked.act)
    if fall.mark and request.POST.get("falls") != fall.mark:
        form = asked.form()
        asked_fall = AskedFall(fall, request.path, _fields(request, form))
        typing = replace(_typing(asked.match, form), asked=asked_fall)
        return _answer(request, stored, asked.match, typing, status=422)
    try:
        done = _recorded(request, stored.slug, asked)
    except RuleError as error:
        return _not_done(request, evening_or_404(stored.slug, "bracket"), asked, error)
    if wanted_fragment(request) == FRAGMENT and not len(get_messages(request)):
        return _done(request, done, asked.match.name)
    for sentence in _told(done):
        messages.success(request, sentence)
    return redirect("bracket-match", stored.slug, asked.match.name)


def _recorded(request: HttpRequest, slug: str, asked: Asked) -> Done:
    """Where an answer was lost its page is corrected and sent again: that is no second click."""
    of = replaced_by(asked.act, asked.match.name)
    done = do_acts(request, slug, asked.act, of=of)
    if done.is_repeated and [one.act for one in done.acts] != [asked.act]:
        seen = Seen(version_seen(request), of)
        done = book.do(slug, asked.act, by=actor_of(request), saw=seen)
    return done


def _not_done(
    request: HttpRequest, stored: StoredEvening, asked: Asked, error: RuleError
) -> HttpResponse:
    """The page as it stands now; where somebody else was quicker, with both values."""
    match, form, version = _match(stored, asked.match.name), asked.form(), version_shown(request)
    if isinstance(error, StaleWriteError):
        question = match_conflict(stored, asked.act, error)
        if question is not None:
            typing = replace(_typing(match, form), question=question, version=version)
            return _answer(request, stored, match, typing, status=422)
        if isinstance(asked.act, ScoreHand):
            error = RefusedError("bracket-pad-further", match=match.name)
    if error.code in {StaleWriteError.code, "bracket-pad-further"}:
        version = stored.version  # what is told now has been seen
    sentence = sentence_for(error, stored.settings.format_of_play)
    typing = replace(_typing(match, form, sentence), version=version)
    return _refused(request, stored, match, typing)


def _told(done: Done) -> list[str]:
    return [act_sentence(doing.before, doing.act, doing.after) for doing in done.acts]


def _done(request: HttpRequest, done: Done, name: MatchName) -> HttpResponse:
    stored, last = done.after, last_done(done.after, page_shown(request))
    # What was done now is what was done last, unless the same click came twice.
    is_last = done.acts and not done.is_repeated
    sentence = last.sentence if is_last else " ".join(_told(done))
    context = {
        "stored": stored,
        "page": match_page(stored, _match(stored, name), Typing(done=sentence)),
        # Once the match is over there is no entry to go on in: the hand is at the score.
        "is_recorded": True,
    }
    return render_fragments(request, ["bracket/_match.html", "_notices.html"], context)


def _fields(request: HttpRequest, form: MatchForm | None) -> tuple[tuple[str, str], ...]:
    names = [*([] if form is None else form.fields), "version", "asked"]
    return tuple((name, request.POST[name]) for name in names if name in request.POST)


def _refused(
    request: HttpRequest, stored: StoredEvening, match: TeamMatch, typing: Typing
) -> HttpResponse:
    """The sentence stands once: in the entry of a hand, or above the page."""
    page = match_page(stored, match, typing)
    if typing.hand is None or page.entry is None:
        messages.error(request, typing.error)
    return _answer(request, stored, match, typing, status=422)


def _answer(
    request: HttpRequest,
    stored: StoredEvening,
    match: TeamMatch,
    typing: Typing,
    *,
    status: int = 200,
) -> HttpResponse:
    """What was typed and refused stays in its form."""
    context = {"stored": stored, "page": match_page(stored, match, typing)}
    if wanted_fragment(request) == FRAGMENT:
        templates = ["bracket/_match.html", "_notices.html"]
        return render_fragments(request, templates, context, status=status)
    return render_page(request, "bracket/match.html", context, status=status)
