"""Evenings that come from elsewhere or go there: practice, import and export."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.errors import RuleError
from tournaments.logbook import ORGANISER
from tournaments.models import Evening
from tournaments.office.evening_file import MOST_BYTES, dump, parse
from tournaments.office.file_actions import import_evening
from tournaments.office.file_queries import file_of
from tournaments.office.forms import ImportForm
from tournaments.office.practice import practice_file
from tournaments.office.queries import practice_just_made
from tournaments.respond import render_page
from tournaments.wording import sentence_for

# One game is left to record, and after it there are ties to settle and prizes to hand over.
PRACTICE_GAMES = 25


@require_POST
def office_practice(request: HttpRequest) -> HttpResponse:
    evening = practice_just_made()
    if evening is None:
        file = practice_file(
            game_count=PRACTICE_GAMES,
            played_count=PRACTICE_GAMES - 1,
            today=timezone.localdate(),
        )
        evening = import_evening(file=file, by=ORGANISER)
    messages.success(
        request, _("A practice evening with made-up couples. Nothing you do here can go wrong.")
    )
    return redirect("office-evening", evening.slug)


@require_http_methods(["GET", "POST"])
def office_import(request: HttpRequest) -> HttpResponse:
    if request.method == "GET":
        return render_page(request, "office/import.html", {"form": ImportForm()})
    form = ImportForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            file = parse(form.cleaned_data["file"].read(MOST_BYTES + 1))
            evening = import_evening(file=file, by=ORGANISER)
        except RuleError as error:
            form.add_error("file", sentence_for(error))
        else:
            messages.success(request, _("The evening is here."))
            return redirect("office-evening", evening.slug)
    return render_page(request, "office/import.html", {"form": form}, status=422)


@require_GET
def office_export(request: HttpRequest, slug: str) -> HttpResponse:
    """The evening file, to keep or to take to another computer."""
    evening = get_object_or_404(Evening, slug=slug)
    return HttpResponse(
        dump(file_of(evening)),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{evening.slug}.json"'},
    )
