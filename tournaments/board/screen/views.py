"""The hall screen, and the page from which the organiser controls it."""

import time
from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from tournaments.board.screen.control.forms import PictureForm, sent_form
from tournaments.board.screen.control.on_screen import asked_of_wall
from tournaments.board.screen.control.page import control_page
from tournaments.board.screen.page import ScreenTurn
from tournaments.board.screen.screen import page_now, screen_for, version_of
from tournaments.board.screen.way_in import way_in
from tournaments.board.screen.words import screen_words
from tournaments.printing.pictures.kinds import is_outlines
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import keep_picture, picture_mark, picture_of, put_on, see_wall, wall_of
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.respond import evening_or_404, render_page, wanted_fragment


@for_helpers(HelperRole.WALL)
@require_safe
def board_screen(request: HttpRequest, slug: str) -> HttpResponse:
    """The hall screen asks again and again; 204 while evening, wall, turn and way are the same."""
    stored, seconds = evening_or_404(slug), int(time.time())
    kept, way = wall_of(stored.pk), way_in(stored)
    see_wall(stored.pk, kept.seen_at)
    wall = kept.wall
    is_same_way = request.GET.get("way", "") == (way.mark if way else "")
    shown = ScreenTurn.parse(request.GET.get("shown", ""))
    is_same = (
        is_same_way
        and shown is not None
        and shown.version == version_of(stored, wall)
        and shown.page == page_now(wall, shown.page_count, seconds)
    )
    if is_same and wanted_fragment(request):
        return HttpResponse(status=204)
    context = {
        "stored": stored,
        "way": way,
        "screen": screen_for(stored, wall, seconds=seconds),
        "words": screen_words(stored),
    }
    return render_page(request, "board/screen.html", context, fragments=("screen",))


@for_helpers(HelperRole.WALL)
@require_safe
def board_own_picture(_request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """The picture that the organiser has put there, as long as no other one is."""
    picture = picture_of(evening_or_404(slug).pk)
    if picture is None or picture_mark(picture) != mark:
        raise Http404(slug)
    kind = "image/svg+xml" if is_outlines(picture) else "image/png"
    return HttpResponse(picture, content_type=kind)


@require_safe
def board_control(request: HttpRequest, slug: str) -> HttpResponse:
    """What is on the hall screen, and what may be put there; 204 while that is as it was shown."""
    stored = evening_or_404(slug)
    page = control_page(stored, wall_of(stored.pk), seconds=int(time.time()))
    if request.GET.get("shown") == page.mark and wanted_fragment(request):
        return HttpResponse(status=204)
    return _control(request, stored, {"page": page})


@require_POST
def board_put_on(request: HttpRequest, slug: str) -> HttpResponse:
    """A tap puts something else on the hall screen; it is no act, and the next tap replaces it."""
    stored, seconds = evening_or_404(slug), int(time.time())
    kept, sent = wall_of(stored.pk), sent_form(request)
    if sent is None:
        put_on(stored.pk, asked_of_wall(stored, kept.wall, request.POST.dict(), seconds=seconds))
    elif sent.is_valid():
        wall = sent.onto(kept.wall)
        if isinstance(sent, PictureForm):
            mark = keep_picture(stored.pk, sent.cleaned_data["picture"])
            wall = replace(wall, picture_mark=mark)
        put_on(stored.pk, wall)
    else:
        page = control_page(stored, kept, seconds=seconds, sent=sent)
        return _control(request, stored, {"page": page}, status=422)
    return _after(request, stored, seconds)


def _after(request: HttpRequest, stored: StoredEvening, seconds: int) -> HttpResponse:
    if not wanted_fragment(request):
        return redirect("board-control", stored.slug)
    page = control_page(stored, wall_of(stored.pk), seconds=seconds)
    return _control(request, stored, {"page": page})


def _control(
    request: HttpRequest, stored: StoredEvening, told: dict[str, object], *, status: int = 200
) -> HttpResponse:
    context = {"stored": stored, "words": screen_words(stored), "way": way_in(stored), **told}
    return render_page(
        request, "board/control/control.html", context, fragments=("control",), status=status
    )
