"""The board's pages, which change nothing: many eyes look at them, so an unchanged one is cheap."""

import secrets
import time

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import condition, require_safe

from tournaments.board.announcements import announcements
from tournaments.board.bulletin import bulletin
from tournaments.board.couple_page import couple_page
from tournaments.board.forms import CoupleForm
from tournaments.board.growth import growth
from tournaments.board.queries import as_json, public_results_for, room_now
from tournaments.board.room import room
from tournaments.board.screen import Turn, screen_for
from tournaments.board.screen_words import screen_words
from tournaments.cards.queries import punches_that_count
from tournaments.logbook import version_of
from tournaments.models import Couple, Evening
from tournaments.respond import render_page, wanted_fragment

# Tags of an earlier run say nothing: the program or the database may be another one since.
RUN = secrets.token_hex(4)
NARROW, WIDE = 3, 10


def page_tag(request: HttpRequest, slug: str, **_kwargs: object) -> str:
    """What a phone shows again to be told that nothing is new."""
    return f'"{RUN}-{version_of(slug)}-{get_language()}-{wanted_fragment(request)}"'


unless_unchanged = condition(etag_func=page_tag)


@require_safe
@unless_unchanged
def board(request: HttpRequest, slug: str) -> HttpResponse:
    version = version_of(slug)  # before the rest: what comes later must look new
    if _is_known(request, version):
        return HttpResponse(status=204)
    evening = get_object_or_404(Evening, slug=slug)
    results = public_results_for(evening)
    context = {
        "evening": evening,
        "results": results,
        "announcements": announcements(results),
        "growth": growth(punches_that_count(evening), results.played),
        "version": version,
    }
    return render_page(request, "board/board.html", context, fragments=("news",))


@require_safe
def board_screen(request: HttpRequest, slug: str) -> HttpResponse:
    """The hall screen asks every few seconds; 204 while neither evening nor turn have moved."""
    version, seconds = version_of(slug), int(time.time())
    shown = Turn.parse(request.GET.get("shown", ""))
    if shown and wanted_fragment(request) and shown.is_still_on(version, seconds):
        return HttpResponse(status=204)
    evening = get_object_or_404(Evening, slug=slug)
    screen = screen_for(evening, version=version, seconds=seconds)
    context = {"evening": evening, "screen": screen, "words": screen_words(evening)}
    return render_page(request, "board/screen.html", context, fragments=("screen",))


@require_safe
def board_couples(request: HttpRequest, slug: str) -> HttpResponse:
    """From a number typed to that couple's page."""
    evening = get_object_or_404(Evening, slug=slug)
    form = CoupleForm(request.GET)
    if form.is_valid():
        number = form.cleaned_data["number"]
        if Couple.objects.filter(evening=evening, number=number).exists():
            return redirect("board-couple", slug, number)
        form.add_error("number", _("There is no couple of this number tonight."))
    return render(request, "board/couples.html", {"evening": evening, "form": form}, status=422)


@require_safe
@unless_unchanged
def board_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    version = version_of(slug)
    if _is_known(request, version):
        return HttpResponse(status=204)
    evening = get_object_or_404(Evening, slug=slug)
    couple = get_object_or_404(Couple, evening=evening, number=number)
    context = {
        "evening": evening,
        "page": couple_page(evening, couple),
        "version": version,
    }
    return render_page(request, "board/couple.html", context, fragments=("couple_now",))


@require_safe
@unless_unchanged
def board_room(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    now = room_now(evening)
    rooms = [] if now is None else [room(*now, columns=columns) for columns in (NARROW, WIDE)]
    return render(request, "board/room.html", {"evening": evening, "rooms": rooms})


@require_safe
@unless_unchanged
def board_bulletin(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    results = public_results_for(evening)
    texts = [(code, bulletin(evening, results, code)) for code in evening.language_codes]
    context = {"evening": evening, "texts": texts, "results": results}
    return render(request, "board/bulletin.html", context)


@require_safe
def board_bulletin_text(request: HttpRequest, slug: str, language: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    if language not in {"en", "fr"}:
        raise Http404
    text = bulletin(evening, public_results_for(evening), language)
    name = f"{slug}-{language}.txt"
    # The mark in front tells Windows programs that this is UTF-8.
    return HttpResponse(
        "\ufeff" + text,
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@require_safe
@unless_unchanged
def board_results(request: HttpRequest, slug: str) -> JsonResponse:
    results = public_results_for(get_object_or_404(Evening, slug=slug))
    return JsonResponse(as_json(results), json_dumps_params={"ensure_ascii": False, "indent": 2})


def _is_known(request: HttpRequest, version: int) -> bool:
    """A page that asks for news says which version it shows."""
    return bool(wanted_fragment(request)) and request.GET.get("version") == str(version)
