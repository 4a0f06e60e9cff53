"""The prizes desk: one page, of which every act changes more than its own corner."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.acts import (
    Cut,
    DrawJar,
    EveningAct,
    Forfeit,
    HandOver,
    NotHere,
    SayWish,
    SetPlayoffWay,
    StartTieOver,
    TakePrizeBack,
    WinPlayoff,
    WinPlayoffGame,
)
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.ties.ties import Tie, Wish, those_here
from tournaments.presenters.replayed_cards import audit_of
from tournaments.prizes.cards_in_doubt import cards_in_doubt
from tournaments.prizes.desk import PrizesDesk, prizes_desk
from tournaments.prizes.forms import ByHandForm, CutsForm, RedrawForm, WayForm, WishesForm
from tournaments.prizes.page import PrizesPage
from tournaments.prizes.tie_desk import corner_of, with_typed
from tournaments.refusals import UnusableError
from tournaments.store.paper.printouts import outdated_poster
from tournaments.store.stale_write import StaleWriteError, evening_shown
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.password.guard import asks_password
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    refuse,
    render_fragments,
    render_page,
    version_shown,
    wanted_fragment,
)


@dataclass(frozen=True, slots=True)
class Typed:
    """A form that may have to be shown again, and the tie that it belongs to."""

    form: Form
    prize: str = ""


@require_GET
def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    return _answer(request, evening_or_404(slug))


@require_POST
def prizes_record_wishes(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    stored = evening_or_404(slug)
    form = WishesForm(stored.evening.level_for(prize), request.POST)
    if not form.is_valid():
        return _invalid(request, stored, Typed(form, prize))
    shown = evening_shown(stored, version_shown(request))
    there = shown.ties[prize].wishes if shown and prize in shown.ties else {}
    # What the page had ticked already is no word of this moment.
    said = {couple: wish for couple, wish in form.wishes.items() if there.get(couple) != wish}
    acts = [SayWish(prize, couple, wish) for couple, wish in said.items()]
    wishes = partial(_wishes, prize, tuple(said))
    return _done(request, stored, acts, corner_of(prize), Typed(form, prize), of=wishes)


@require_POST
def prizes_all_split(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    """Everybody who has said nothing else wants to split; sent at once, so taken back at once."""
    stored = evening_or_404(slug)
    tie = stored.evening.ties.get(prize) or Tie(prize)
    here = those_here(stored.evening.level_for(prize), tie)
    silent = [couple for couple in here if couple not in tie.wishes]
    acts = [SayWish(prize, couple, Wish.SPLIT) for couple in silent]
    return _done(request, stored, acts, corner_of(prize))


@require_POST
def prizes_record_not_here(
    request: HttpRequest, slug: str, prize: str, couple: int
) -> HttpResponse:
    stored = evening_or_404(slug)
    shares = "no_share" not in request.POST
    act = NotHere(prize, CoupleNumber(couple), shares=shares)
    return _done(request, stored, [act], corner_of(prize))


@require_POST
def prizes_record_forfeit(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    act = Forfeit(prize, CoupleNumber(couple))
    return _done(request, evening_or_404(slug), [act], corner_of(prize))


@require_POST
def prizes_record_playoff(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    act = WinPlayoff(prize, CoupleNumber(couple))
    return _done(request, evening_or_404(slug), [act], corner_of(prize))


@require_POST
def prizes_record_playoff_game(
    request: HttpRequest, slug: str, prize: str, couple: int, against: int
) -> HttpResponse:
    act = WinPlayoffGame(prize, CoupleNumber(couple), CoupleNumber(against))
    return _done(request, evening_or_404(slug), [act], corner_of(prize))


@require_POST
def prizes_set_playoff_way(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    stored = evening_or_404(slug)
    form = WayForm(request.POST)
    if not form.is_valid():
        return _invalid(request, stored, Typed(form, prize))
    act = SetPlayoffWay(prize, form.cleaned_data["way"])
    return _done(
        request, stored, [act], corner_of(prize), Typed(form, prize), of=partial(_way, prize)
    )


@require_POST
def prizes_record_cuts(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    stored = evening_or_404(slug)
    form = CutsForm(stored.evening.level_for(prize), request.POST)
    if not form.is_valid():
        return _invalid(request, stored, Typed(form, prize))
    cut_round = form.cleaned_data["round"]
    acts = [Cut(prize, couple, card, cut_round) for couple, card in form.cuts.items()]
    return _done(request, stored, acts, corner_of(prize), Typed(form, prize))


@require_POST
def prizes_start_tie_over(request: HttpRequest, slug: str, prize: str) -> HttpResponse:
    return _done(request, evening_or_404(slug), [StartTieOver(prize)], corner_of(prize))


@asks_password
@require_POST
def prizes_draw_jar(request: HttpRequest, slug: str) -> HttpResponse:
    """The program draws, unless the numbers that were drawn by hand are typed."""
    stored = evening_or_404(slug)
    if "numbers" not in request.POST:
        return _done(request, stored, [DrawJar()], "cookie_jar")
    form = ByHandForm(request.POST)
    if not form.is_valid():
        return _invalid(request, stored, Typed(form))
    act = DrawJar(numbers=form.cleaned_data["numbers"])
    return _done(request, stored, [act], "cookie_jar", Typed(form))


@asks_password
@require_POST
def prizes_redraw_jar(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    form = RedrawForm(request.POST)
    if not form.is_valid():
        return _invalid(request, stored, Typed(form))
    act = DrawJar(reason=form.cleaned_data["reason"], numbers=form.cleaned_data["numbers"])
    draws = attrgetter("jar_draws")
    return _done(request, stored, [act], "cookie_jar", Typed(form), of=draws)


@asks_password
@require_POST
def prizes_hand_over(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    """Where the cards are in doubt, a prize waits for them, or for somebody who says so twice."""
    stored, act = evening_or_404(slug), HandOver(prize, CoupleNumber(couple))
    cards = cards_in_doubt(stored.evening, audit_of(stored))
    if cards.hold_prizes and "all_the_same" not in request.POST and stored.evening.can(act):
        refuse(request, stored, UnusableError("prizes-cards-in-doubt"))
        return _answer(request, stored, status=422, corner="award_list")
    return _done(request, stored, [act], "award_list", of=partial(_award, prize, act.couple))


@asks_password
@require_POST
def prizes_take_back(request: HttpRequest, slug: str, prize: str, couple: int) -> HttpResponse:
    act = TakePrizeBack(prize, CoupleNumber(couple))
    return _done(request, evening_or_404(slug), [act], "award_list")


def _done(
    request: HttpRequest,
    stored: StoredEvening,
    acts: Sequence[EveningAct],
    corner: str,
    typed: Typed | None = None,
    of: Callable[[Evening], object] | None = None,
) -> HttpResponse:
    """Does them, and shows the desk with the corner of the page that was worked in."""
    try:
        done = do_acts(request, stored.slug, *acts, of=of)
    except StaleWriteError as error:
        refuse(request, stored, error)
        return _answer(request, evening_or_404(stored.slug), status=422)
    except RuleError as error:
        refuse(request, stored, error)
        now = evening_or_404(stored.slug)
        return _answer(request, now, status=422, corner=corner, typed=typed)
    if wanted_fragment(request):
        return _answer(request, done.after, corner=corner)
    return redirect(f"{reverse('prizes', args=[stored.slug])}#{corner}")


def _wishes(prize: str, couples: Sequence[CoupleNumber], evening: Evening) -> list[Wish | None]:
    tie = evening.ties.get(prize) or Tie(prize)
    return [tie.wishes.get(couple) for couple in couples]


def _award(prize: str, couple: CoupleNumber, evening: Evening) -> tuple[Award | None, Award | None]:
    """What the page says the couple is to be given, and what it has been given."""
    due = {(award.prize, award.couple): award for award in evening.outcome.awards}
    return due.get((prize, couple)), evening.handed_over.get((prize, couple))


def _way(prize: str, evening: Evening) -> str:
    return (evening.ties.get(prize) or Tie(prize)).playoff_way


def _invalid(request: HttpRequest, stored: StoredEvening, typed: Typed) -> HttpResponse:
    """The page again with what was typed; one notice says the first thing that is wrong."""
    messages.error(request, first_error(typed.form))
    return _answer(request, stored, status=422, corner=corner_of(typed.prize), typed=typed)


def _answer(
    request: HttpRequest,
    stored: StoredEvening,
    *,
    status: int = 200,
    corner: str = "",
    typed: Typed | None = None,
) -> HttpResponse:
    page = PrizesPage(
        slug=stored.slug,
        version=stored.version,
        format_of_play=stored.settings.format_of_play,
        desk=_with_typed(prizes_desk(stored.evening, audit_of(stored)), typed),
        poster=outdated_poster(stored),
        corner=corner,
        reason=typed.form.data.get("reason", "") if typed else "",
        numbers=typed.form.data.get("numbers", "") if typed else "",
    )
    context = {"stored": stored, "page": page}
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
