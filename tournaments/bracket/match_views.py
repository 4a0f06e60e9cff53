"""The page of one match: its score pad, its scores, and an end that is none of play."""

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.acts import ClearMatch, EveningAct
from scoring.hall.tournament.matches import TeamMatch
from scoring.table.variants import Variant
from tournaments.bracket.forms import EndForm, HandForm, ScoresForm
from tournaments.bracket.match_page import match_page
from tournaments.record.kept import KeptEvening
from tournaments.respond import do_acts, evening_or_404, first_error, refuse, render_page
from tournaments.wording.acts import act_sentence


@require_GET
def bracket_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    kept = evening_or_404(slug, "bracket")
    return _page(request, kept, _match(kept, name))


@require_POST
def bracket_score_hand(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    kept = evening_or_404(slug, "bracket")
    match = _match(kept, name)
    form = HandForm(request.POST, variant=Variant.parse(kept.settings.variant))
    if not form.is_valid():
        return _refused(request, kept, match, form)
    return _do(request, kept, match, form.act(match.name), form)


@require_POST
def bracket_record_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    kept = evening_or_404(slug, "bracket")
    match = _match(kept, name)
    form = ScoresForm(request.POST, best_of=kept.settings.best_of)
    if not form.is_valid():
        return _refused(request, kept, match, form)
    return _do(request, kept, match, form.act(match.name), form)


@require_POST
def bracket_end_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    kept = evening_or_404(slug, "bracket")
    match, form = _match(kept, name), EndForm(request.POST)
    if not form.is_valid():
        return _refused(request, kept, match, form)
    return _do(request, kept, match, form.act(match.name), form)


@require_POST
def bracket_clear_match(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    kept = evening_or_404(slug, "bracket")
    match = _match(kept, name)
    return _do(request, kept, match, ClearMatch(match.name))


def _match(kept: KeptEvening, name: str) -> TeamMatch:
    match = kept.evening.tournament.match(name)
    if match is None:
        raise Http404(name)
    return match


def _do(
    request: HttpRequest,
    kept: KeptEvening,
    match: TeamMatch,
    act: EveningAct,
    form: Form | None = None,
) -> HttpResponse:
    try:
        done = do_acts(request, kept, act)
    except RuleError as error:
        refuse(request, error)
        return _page(request, kept, match, form, status=422)
    for doing in done.acts:
        messages.success(request, act_sentence(doing.before, doing.act, doing.after))
    return redirect("bracket-match", kept.slug, match.name)


def _refused(request: HttpRequest, kept: KeptEvening, match: TeamMatch, form: Form) -> HttpResponse:
    messages.error(request, first_error(form))
    return _page(request, kept, match, form, status=422)


def _page(
    request: HttpRequest,
    kept: KeptEvening,
    match: TeamMatch,
    form: Form | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    """What was typed and refused stays in its form."""
    page = match_page(
        kept,
        match,
        hand_form=form if isinstance(form, HandForm) else None,
        scores_form=form if isinstance(form, ScoresForm) else None,
    )
    context = {"evening": kept, "page": page}
    return render_page(request, "bracket/match.html", context, status=status)
