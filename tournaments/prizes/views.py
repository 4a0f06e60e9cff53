"""The prizes desk: one page, of which every action changes more than its own corner."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber
from tournaments.logbook import ORGANISER
from tournaments.models import Evening
from tournaments.prizes import actions
from tournaments.prizes.desk import PrizesDesk, desk_for
from tournaments.prizes.forms import CutsForm, RedrawForm, WishesForm
from tournaments.prizes.tie_desk import with_typed
from tournaments.respond import (
    first_error,
    refuse,
    render_fragments,
    render_page,
    wanted_fragment,
)


class Act(Protocol):
    """An action of this desk with all but the evening filled in."""

    def __call__(self, *, evening: Evening, by: str) -> object: ...


@dataclass(frozen=True, slots=True)
class Typed:
    """A form that may have to be shown again, and the tie that it belongs to."""

    form: Form
    prize: str = ""


@require_GET
def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    return _answer(request, get_object_or_404(Evening, slug=slug))


@require_POST
def prizes_record_wishes(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    form = WishesForm(desk_for(evening).level_for(prize), request.POST)
    if not form.is_valid():
        return _invalid(request, evening, Typed(form, prize))
    act = partial(actions.record_wishes, prize=prize, wishes=form.wishes)
    return _done(request, evening, act, f"tie-{prize}", Typed(form, prize))


@require_POST
def prizes_record_forfeit(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    act = partial(actions.record_forfeit, prize=prize, couple=CoupleNumber(couple))
    return _done(request, evening, act, f"tie-{prize}")


@require_POST
def prizes_record_playoff(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    act = partial(actions.record_playoff_winner, prize=prize, couple=CoupleNumber(couple))
    return _done(request, evening, act, f"tie-{prize}")


@require_POST
def prizes_record_cuts(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    form = CutsForm(desk_for(evening).level_for(prize), request.POST)
    if not form.is_valid():
        return _invalid(request, evening, Typed(form, prize))
    cut_round = form.cleaned_data["round"]
    act = partial(actions.record_cuts, prize=prize, cuts=form.cuts, cut_round=cut_round)
    return _done(request, evening, act, f"tie-{prize}", Typed(form, prize))


@require_POST
def prizes_reopen_tie(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    act = partial(actions.reopen_tie, prize=prize)
    return _done(request, evening, act, f"tie-{prize}")


@require_POST
def prizes_draw_jar(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    return _done(request, evening, actions.draw_cookie_jar, "cookie_jar")


@require_POST
def prizes_redraw_jar(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    form = RedrawForm(request.POST)
    if not form.is_valid():
        return _invalid(request, evening, Typed(form))
    act = partial(actions.redraw_cookie_jar, **form.cleaned_data)
    return _done(request, evening, act, "cookie_jar", Typed(form))


@require_POST
def prizes_hand_over(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    act = partial(actions.hand_over, prize=prize, couple=CoupleNumber(couple))
    return _done(request, evening, act, "award_list")


@require_POST
def prizes_take_back(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    act = partial(actions.take_back, prize=prize, couple=CoupleNumber(couple))
    return _done(request, evening, act, "award_list")


def _done(
    request: HttpRequest, evening: Evening, act: Act, corner: str, typed: Typed | None = None
) -> HttpResponse:
    """Does it, and shows the desk with the corner of the page that was worked in."""
    try:
        act(evening=evening, by=ORGANISER)
    except RuleError as error:
        refuse(request, error)
        return _answer(request, evening, status=422, typed=typed)
    if wanted_fragment(request):
        return _answer(request, evening, corner=corner)
    query = "?early=1" if _is_early(request) else ""
    return redirect(f"{reverse('prizes', args=[evening.slug])}{query}#{corner}")


def _invalid(request: HttpRequest, evening: Evening, typed: Typed) -> HttpResponse:
    """The page again with what was typed; one notice says the first thing that is wrong."""
    messages.error(request, first_error(typed.form))
    return _answer(request, evening, status=422, typed=typed)


def _answer(
    request: HttpRequest,
    evening: Evening,
    *,
    status: int = 200,
    corner: str = "",
    typed: Typed | None = None,
) -> HttpResponse:
    context = {
        "evening": evening,
        "desk": _with_typed(desk_for(evening), typed),
        "is_early": _is_early(request),
        "corner": corner,
        "reason": typed.form.data.get("reason", "") if typed else "",
    }
    if wanted_fragment(request) == "settling":
        fragments = ("prizes/_settling.html", "_notices.html")
        return render_fragments(request, fragments, context, status=status)
    return render_page(request, "prizes/prizes.html", context, status=status)


def _with_typed(desk: PrizesDesk, typed: Typed | None) -> PrizesDesk:
    if typed is None:
        return desk
    errors: dict[str, Any] = dict(typed.form.errors)
    panels = (
        with_typed(panel, typed.form.data, errors) if panel.prize == typed.prize else panel
        for panel in desk.ties
    )
    return replace(desk, ties=tuple(panels))


def _is_early(request: HttpRequest) -> bool:
    """The evening ended before its last game, and its prizes are settled as they stand."""
    return request.GET.get("early") == "1"
