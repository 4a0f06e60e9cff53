"""The floor's pages: the draw, the game that is played, the games that are over."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect, retarget

from scoring.errors import RuleError
from scoring.hall.acts import Credit, EveningAct, ReseatFrom
from scoring.hall.evening import Evening
from scoring.hall.numbers import GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source
from tournaments.desks import is_open
from tournaments.floor.draw_question import draw_question
from tournaments.floor.ending import EndingPage, ending_page
from tournaments.floor.forms import CreditForm, DrawForm, LastGameForm, whole_number
from tournaments.floor.game.following import rows_changed
from tournaments.floor.game.page import SWAP, Arrival, game_page
from tournaments.floor.game.recorded import ResultLine
from tournaments.floor.seats.reseating import reseating_after
from tournaments.store.phones.reporting import forget_words, reports_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.password.guard import asks_password
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    refuse,
    render_fragments,
    render_page,
    still_waits,
)
from tournaments.words.acts import act_sentence


@for_helpers(HelperRole.FLOOR)
@require_GET
def floor(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug, "floor")
    evening = stored.evening
    if not is_open("floor-draw"):
        waits = still_waits(request, stored, is_there=bool(evening.games))
        if waits is not None:
            return waits
    if not evening.games:
        return _draw_page(request, stored)
    waits_for_cards = evening.settings.wins_from is Source.CARDS and not evening.has_results
    page = "floor/draw/starting.html" if waits_for_cards else "floor/floor.html"
    context = {"stored": stored, "page": game_page(stored, len(evening.games))}
    return render_page(request, page, context, fragments=("game",))


@for_helpers(HelperRole.FLOOR)
@require_GET
def floor_news(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of a game asks every few seconds what others have done; 204 while that is nothing.

    What is typed and asked on the page is left alone: results come row by row, and the whole game
    only where another one is played.
    """
    stored = evening_or_404(slug, "floor")
    shown = request.GET.get("version", "")
    if shown == stored.version and not _hears_more(request, stored):
        return HttpResponse(status=204)
    if not stored.evening.games:
        return HttpResponseClientRedirect(reverse("floor", args=[slug]))
    changed = rows_changed(stored, shown)
    line = ResultLine(whole_number(request.GET.get("next", "")))
    page = game_page(stored, len(stored.evening.games), line, arrival=Arrival.FOLLOWED)
    context = {"stored": stored, "page": page}
    if changed is not None:
        reported = tuple(row for row in page.sheet.tables if row.report)
        context["rows"] = (*changed, *reported)
        return render_fragments(request, ["floor/game/followed.html"], context)
    answer = render_fragments(request, ["floor/_game.html"], context)
    answer.headers["HX-Reswap"] = SWAP
    return retarget(answer, "#game")


def _hears_more(request: HttpRequest, stored: StoredEvening) -> bool:
    """Whether a couple has said who won since the page was shown."""
    known = whole_number(request.GET.get("reported", "")) or 0
    return sum(len(report.said) for report in reports_of(stored).values()) > known


@asks_password
@require_http_methods(["GET", "POST"])
def floor_draw(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug, "floor")
    if request.method == "POST":
        return _draw(request, stored, DrawForm(request.POST))
    if stored.evening.games and stored.evening.has_begun:
        refuse(request, stored, RefusedError("floor-play-has-begun"))
        return redirect("floor", slug)
    return _draw_page(request, stored)


def _draw(request: HttpRequest, stored: StoredEvening, form: DrawForm) -> HttpResponse:
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _draw_page(request, stored, status=422)
    there = form.there_after(stored.settings)
    is_new = there != stored.settings.tables_there and "bench" not in form.data
    if is_new and draw_question(stored.evening, there).bench:
        # Tables that were just said to be too few: first the page says what that means.
        return _draw_page(request, stored, there)
    try:
        do_acts(request, stored.slug, *form.acts(), of=lambda evening: evening.draws)
        forget_words(stored)
    except RuleError as error:
        refuse(request, stored, error)
        return _draw_page(request, evening_or_404(stored.slug), status=422)
    messages.success(request, _("The starting tables are drawn: couples may sit down."))
    return redirect("floor", stored.slug)


def _draw_page(
    request: HttpRequest, stored: StoredEvening, there: int | None = None, *, status: int = 200
) -> HttpResponse:
    evening, typed = stored.evening, request.POST
    settings = evening.settings
    context = {
        "stored": stored,
        "question": draw_question(evening, there or settings.tables_there),
        "is_drawn": bool(evening.draws),
        "is_outdated": evening.is_draw_outdated,
        "chosen": typed.get("odd", settings.odd.value),
        "sitout_is_punched": "sitout_is_punched" in typed if typed else settings.sitout_is_punched,
        "seed": typed.get("seed", ""),
        "tables_there": typed.get("tables_there", settings.tables_there or ""),
    }
    return render_page(request, "floor/draw/draw.html", context, status=status)


@require_http_methods(["GET", "POST"])
def floor_end(request: HttpRequest, slug: str) -> HttpResponse:
    """The evening ends before its last game (``rules.md §7.15``)."""
    stored = evening_or_404(slug, "floor")
    if request.method == "POST":
        return _end(request, stored, LastGameForm(request.POST))
    return _ending_page(request, stored, ending_page(stored.evening))


def _end(request: HttpRequest, stored: StoredEvening, form: LastGameForm) -> HttpResponse:
    typed = request.POST.get("after_game", "")
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _ending_page(request, stored, ending_page(stored.evening, typed), status=422)
    try:
        done = do_acts(request, stored.slug, form.act())
    except RuleError as error:
        refuse(request, stored, error)
        asks_jar = error.code == "office-jar-beyond-end"
        page = ending_page(stored.evening, typed, asks_jar=asks_jar)
        return _ending_page(request, stored, page, status=422)
    for done_act in done.acts:
        messages.success(request, act_sentence(done_act.before, done_act.act, done_act.after))
    return redirect("prizes" if done.after.evening.is_over else "floor", stored.slug)


def _ending_page(
    request: HttpRequest, stored: StoredEvening, page: EndingPage, *, status: int = 200
) -> HttpResponse:
    return render_page(
        request, "floor/ending/ending.html", {"stored": stored, "page": page}, status=status
    )


@require_GET
def floor_game(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A closed game, to correct; the open one to record, on a cards-only evening too."""
    stored = evening_or_404(slug, "floor")
    _check_seated(stored, number)
    if stored.evening.games[number - 1].is_over:
        return _closed_page(request, stored, number)
    context = {"stored": stored, "page": game_page(stored, number)}
    return render_page(request, "floor/floor.html", context)


@require_POST
def floor_credit(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The punch of a game that is over goes to the other couple."""
    stored = evening_or_404(slug, "floor")
    _check_seated(stored, number)
    form = CreditForm(request.POST)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _closed_page(request, stored, number, status=422)
    credit = Credit(GameNumber(number), *form.cleaned_data["credit"])
    return _correct(request, stored, number, credit, of=partial(_winner, credit))


@require_POST
def floor_reseat(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """This game and those after it are seated as the credits say now."""
    stored = evening_or_404(slug, "floor")
    _check_seated(stored, number)
    act = ReseatFrom(GameNumber(number))
    return _correct(request, stored, max(number - 1, 1), act, of=partial(_seats_from, act.game))


def _correct(
    request: HttpRequest,
    stored: StoredEvening,
    number: int,
    act: EveningAct,
    of: Callable[[Evening], object],
) -> HttpResponse:
    try:
        done = do_acts(request, stored.slug, act, of=of)
    except RuleError as error:
        refuse(request, stored, error)
        return redirect("floor-game", stored.slug, number)
    for done_act in done.acts:
        messages.success(request, act_sentence(done_act.before, done_act.act, done_act.after))
    return redirect("floor-game", stored.slug, number)


def _winner(credit: Credit, evening: Evening) -> object:
    """Who is credited where the correction credits another couple."""
    if credit.game > len(evening.games):
        return None
    return evening.games[credit.game - 1].winners[credit.table - 1 : credit.table]


def _seats_from(first: GameNumber, evening: Evening) -> object:
    """Where everybody sits from that game on, and the wins that say where they should."""
    seats = [game.seating for game in evening.games[first - 1 :]]
    return seats, [game.winners for game in evening.games[first - 2 : -1]]


def _closed_page(
    request: HttpRequest, stored: StoredEvening, number: int, *, status: int = 200
) -> HttpResponse:
    context = {
        "stored": stored,
        "page": game_page(stored, number),
        "reseating": reseating_after(stored, GameNumber(number)),
    }
    return render_page(request, "floor/game/closed.html", context, status=status)


def _check_seated(stored: StoredEvening, number: int) -> None:
    if not 0 < number <= len(stored.evening.games):
        raise Http404
