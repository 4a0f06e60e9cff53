"""The board's pages, which change nothing: many eyes look at them, so an unchanged one is cheap."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from scoring.hall.numbers import GameNumber
from tournaments.board.announcements import announcements
from tournaments.board.bulletin import bulletin
from tournaments.board.growth import growth
from tournaments.board.own.forms import SeekForm
from tournaments.board.pictures import as_png, drawn, kinds_of, order_of, pictures_of
from tournaments.board.rendering import rendered
from tournaments.board.results import as_json, public_results_of
from tournaments.board.room import room
from tournaments.board.seen import (
    board_of,
    board_version,
    is_known,
    poster_seen,
    seen_or_404,
    unless_board_unchanged,
    unless_unchanged,
)
from tournaments.board.tournament_news import tournament_news
from tournaments.drawing.svg import BracketDrawing, drawn_bracket, drawn_for_phone
from tournaments.languages import BY_CODE
from tournaments.presenters.way.tonight import begun, tonights
from tournaments.printing.paper import Shape
from tournaments.store.listing import ListedEvening, Listing
from tournaments.store.paper.printouts import Printout
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.access import for_helpers, for_players
from tournaments.web.hall.roles import HelperRole
from tournaments.web.respond import evening_or_404, render_page, wanted_fragment

NARROW, WIDE = 3, 10
# Of older ones nobody in the hall asks.
MOST_EVENINGS = 20


@require_safe
def board_tonight(request: HttpRequest) -> HttpResponse:
    """Where the address of the hall leads: to tonight's evening, or to the list of them."""
    latest = Listing()[:MOST_EVENINGS]
    found = _by_need([*tonights(latest, timezone.localtime()), *begun(latest)])
    if len(found) == 1:
        return redirect("board-players", found[0].slug)
    return render(request, "board/players/tonight.html", {"evenings": found})


def _by_need(evenings: list[ListedEvening]) -> list[ListedEvening]:
    """Each once; practice where nothing else is on."""
    each = [*dict.fromkeys(evenings)]
    return [one for one in each if not one.is_practice] or each


@require_safe
def board_evening(request: HttpRequest, slug: str) -> HttpResponse:
    """The short address of an evening leads players to their page."""
    return redirect("board-players", evening_or_404(slug).slug)


@for_helpers(HelperRole.LOOKING)
@require_safe
@unless_board_unchanged
def board(request: HttpRequest, slug: str) -> HttpResponse:
    stored = seen_or_404(request, slug)
    poster = poster_seen(request, stored)
    version = board_version(stored, poster)
    if is_known(request, version):
        return HttpResponse(status=204)
    news = rendered("board/_news.html", stored, lambda: _news(stored, poster, version), version)
    if wanted_fragment(request) == "news":
        return HttpResponse(news)
    return render_page(request, "board/board.html", {"stored": stored, "news": news})


def _news(stored: StoredEvening, poster: Printout | None, version: str) -> dict[str, Any]:
    told = _told(stored, drawn_bracket, is_shown=True) | {"poster": poster}
    if not stored.settings.is_tournament:
        results = told["results"]
        told |= {"growth": growth(stored.evening.punches_for_prizes, results.played)}
    return {"version": version, "told": told}


def _told(stored: StoredEvening, drawn: BracketDrawing, *, is_shown: bool) -> dict[str, Any]:
    """Where the evening stands, and its standings and prizes where they may be seen."""
    results = public_results_of(stored)
    return {
        "news": tournament_news(stored, drawn) if results.is_tournament else None,
        "results": results,
        "announcements": announcements(results) if is_shown else (),
        "is_shown": is_shown,
    }


@for_players
@require_safe
@unless_unchanged
def board_players(request: HttpRequest, slug: str) -> HttpResponse:
    """The first page of a player's phone: the way to the own card, and what the hall may know."""
    stored = seen_or_404(request, slug)
    if is_known(request, stored.version):
        return HttpResponse(status=204)
    news = rendered("board/players/news.html", stored, lambda: _players_news(stored))
    if wanted_fragment(request) == "players_news":
        return HttpResponse(news)
    context = {"stored": stored, "news": news, "form": SeekForm(), "board": board_of(request)}
    return render_page(request, "board/players/players.html", context)


def _players_news(stored: StoredEvening) -> dict[str, Any]:
    """Of a card evening in play the standings stay hidden unless the hall screen shows them."""
    shows = stored.settings
    is_shown = shows.is_tournament or shows.screen_shows_leaders or stored.evening.is_over
    return {"told": _told(stored, drawn_for_phone, is_shown=is_shown)}


@for_helpers(HelperRole.LOOKING)
@require_safe
@unless_unchanged
def board_room(request: HttpRequest, slug: str) -> HttpResponse:
    stored = seen_or_404(request, slug)
    if stored.settings.is_tournament:
        # Nobody moves on from table to table: there is no such picture.
        raise Http404(slug)
    now = stored.evening.games[-1:]
    rooms = [
        room(game.seating, game.moving, columns=columns)
        for game in now
        for columns in (NARROW, WIDE)
    ]
    steps = stored.evening.steps_after(GameNumber(len(stored.evening.games))) if now else 1
    return render(
        request, "board/room/room.html", {"stored": stored, "rooms": rooms, "winners_move": steps}
    )


@require_safe
@unless_unchanged
def board_bulletin(request: HttpRequest, slug: str) -> HttpResponse:
    stored = seen_or_404(request, slug)
    results = public_results_of(stored)
    texts = [(BY_CODE[code], bulletin(results, code)) for code in stored.settings.languages]
    context = {"stored": stored, "texts": texts, "pictures": pictures_of(stored)}
    return render(request, "board/bulletin.html", context)


@require_safe
def board_picture(
    request: HttpRequest, slug: str, kind: str, shape: str, page: int
) -> HttpResponse:
    stored = evening_or_404(slug)
    try:
        picture = as_png(
            drawn(stored, order_of(stored), kinds_of(stored)[kind], Shape(shape)), page
        )
    except (LookupError, ValueError) as error:
        raise Http404(slug) from error
    name = f"{slug}-{kind}-{shape}-{page}.png"
    return HttpResponse(
        picture,
        content_type="image/png",
        headers={"Content-Disposition": f'inline; filename="{name}"'},
    )


@require_safe
def board_bulletin_text(request: HttpRequest, slug: str, language: str) -> HttpResponse:
    stored = evening_or_404(slug)
    if language not in BY_CODE:
        raise Http404
    text = bulletin(public_results_of(stored), language)
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
    stored = seen_or_404(request, slug)
    answer = JsonResponse(
        as_json(public_results_of(stored)),
        json_dumps_params={"ensure_ascii": False, "indent": 2},
    )
    # From the laptop's own address any page that is open in the browser could read it.
    if request.get_host().partition(":")[0] in settings.CARDPARTY_HOSTS:
        answer.headers["Access-Control-Allow-Origin"] = "*"
    return answer
