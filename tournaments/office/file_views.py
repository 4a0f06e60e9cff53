"""Evenings that come from elsewhere or go there: practice, import and export."""

from collections.abc import Callable, Mapping
from datetime import date

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct
from scoring.hall.settings import FormatOfPlay
from tournaments.codec.parsing import MOST_BYTES, parse
from tournaments.codec.values import ENDING
from tournaments.codec.writing import dump
from tournaments.office.forms import FormatForm, ImportForm
from tournaments.practice import practice_acts
from tournaments.practice_tournament import practice_tournament_acts
from tournaments.store import book
from tournaments.store.whole.deleting import address_before
from tournaments.store.whole.files import file_of, import_evening
from tournaments.web.respond import actor_of, evening_or_404, key_of, render_page
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.help.tour import BY_EXERCISE
from tournaments.words.refusals import sentence_for

PRACTICE_GAMES = 25


def _card_evening(today: date) -> tuple[EveningAct, ...]:
    """One game is left to record; after it there are ties to settle and prizes to hand over."""
    played = PRACTICE_GAMES - 1
    return practice_acts(game_count=PRACTICE_GAMES, played_count=played, today=today)


def _tournament(today: date) -> tuple[EveningAct, ...]:
    """The final is left to play."""
    return practice_tournament_acts(today=today)


PRACTICES: Mapping[FormatOfPlay, Callable[[date], tuple[EveningAct, ...]]] = {
    FormatOfPlay.CARD_EVENING: _card_evening,
    FormatOfPlay.NEVINS_HOUSE: _tournament,
}


@require_POST
def office_exercise(request: HttpRequest, word: str) -> HttpResponse:
    """A practice evening that is so far played, at the desk where the tour tries something."""
    exercise = BY_EXERCISE.get(word)
    if exercise is None:
        raise Http404(word)
    acts = practice_acts(
        game_count=PRACTICE_GAMES, played_count=exercise.played, today=timezone.localdate()
    )
    opened = book.open_evening(*acts, by=actor_of(request), key=key_of(request))
    messages.success(request, couples_said(opened.settings, "practice"))
    return redirect(exercise.desk, opened.slug)


@require_POST
def office_practice(request: HttpRequest) -> HttpResponse:
    chosen = FormatForm(request.POST).chosen
    acts = PRACTICES[chosen](timezone.localdate())
    opened = book.open_evening(*acts, by=actor_of(request), key=key_of(request))
    messages.success(request, couples_said(opened.settings, "practice"))
    return redirect("office-evening", opened.slug)


@require_http_methods(["GET", "POST"])
def office_import(request: HttpRequest) -> HttpResponse:
    if request.method == "GET":
        return render_page(request, "office/import.html", {"form": ImportForm()})
    form = ImportForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            content = form.cleaned_data["file"].read(MOST_BYTES + 1)
            file = parse(content, today=timezone.localdate())
            before = address_before(content)
            opened = import_evening(file, by=actor_of(request), key=key_of(request), before=before)
        except RuleError as error:
            form.add_error("file", sentence_for(error))
        else:
            messages.success(request, _("The evening is here."))
            return redirect("office-evening", opened.slug)
    return render_page(request, "office/import.html", {"form": form}, status=422)


@require_GET
def office_export(request: HttpRequest, slug: str) -> HttpResponse:
    """The evening file, to keep or to take to another computer."""
    stored = evening_or_404(slug)
    return HttpResponse(
        dump(file_of(stored)),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{stored.slug}{ENDING}"'},
    )
