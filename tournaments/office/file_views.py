"""Evenings that come from elsewhere or go there: practice, import and export."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.errors import RuleError
from tournaments.evening_file.parsing import MOST_BYTES, parse
from tournaments.evening_file.writing import dump
from tournaments.office.forms import ImportForm
from tournaments.practice import practice_acts
from tournaments.record import book
from tournaments.record.files import bring_in, file_of
from tournaments.respond import actor_of, evening_or_404, key_of, render_page
from tournaments.wording.refusals import sentence_for

# One game is left to record, and after it there are ties to settle and prizes to hand over.
PRACTICE_GAMES = 25


@require_POST
def office_practice(request: HttpRequest) -> HttpResponse:
    acts = practice_acts(
        game_count=PRACTICE_GAMES, played_count=PRACTICE_GAMES - 1, today=timezone.localdate()
    )
    opened = book.open_evening(*acts, by=actor_of(request), key=key_of(request))
    messages.success(
        request, _("A practice evening with made-up couples. Nothing you do here can go wrong.")
    )
    return redirect("office-evening", opened.slug)


@require_http_methods(["GET", "POST"])
def office_import(request: HttpRequest) -> HttpResponse:
    if request.method == "GET":
        return render_page(request, "office/import.html", {"form": ImportForm()})
    form = ImportForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            content = form.cleaned_data["file"].read(MOST_BYTES + 1)
            opened = bring_in(parse(content, today=timezone.localdate()), by=actor_of(request))
        except RuleError as error:
            form.add_error("file", sentence_for(error))
        else:
            messages.success(request, _("The evening is here."))
            return redirect("office-evening", opened.slug)
    return render_page(request, "office/import.html", {"form": form}, status=422)


@require_GET
def office_export(request: HttpRequest, slug: str) -> HttpResponse:
    """The evening file, to keep or to take to another computer."""
    kept = evening_or_404(slug)
    return HttpResponse(
        dump(file_of(kept)),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{kept.slug}.json"'},
    )
