"""The door's pages for lists from elsewhere: look at one first, then sign it in."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import RuleError
from tournaments.door.couple_list.forms import ListForm
from tournaments.door.couple_list.page import list_page
from tournaments.door.couple_list.preview import ListPreview, preview_of
from tournaments.door.couple_list.reading import decoded, parse_couple_list
from tournaments.door.couple_list.refusals import CoupleListError
from tournaments.door.signing_in import sign_in
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.respond import evening_or_404, render_page
from tournaments.words import sentence_for
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.lists import ranges_spoken


@require_http_methods(["GET", "POST"])
def door_import(request: HttpRequest, slug: str) -> HttpResponse:
    """A list to paste or upload, and what would come of it; nobody is signed in here."""
    stored = evening_or_404(slug)
    if request.method == "GET":
        return _import_page(request, stored, ListForm(initial={"has_paid": True}))
    form = ListForm(request.POST, request.FILES)
    preview = _preview(stored, form)
    return _import_page(request, stored, form, preview, status=200 if preview else 422)


@require_POST
def door_add_couples(request: HttpRequest, slug: str) -> HttpResponse:
    """Signs in the good lines of the list that was looked at."""
    stored = evening_or_404(slug)
    form = ListForm(request.POST)
    preview = _preview(stored, form)
    if preview is None or not preview.lines:
        return _import_page(request, stored, form, preview, status=422)
    try:
        signed_in = sign_in(request, stored, preview.sign_ins)
    except RuleError as error:
        form.add_error(None, sentence_for(error, stored.settings.format_of_play))
        return _import_page(request, stored, form, preview, status=422)
    # The house couple may have taken a number in between.
    numbers = ranges_spoken(couple.number for couple in signed_in.couples)
    messages.success(request, couples_said(stored.settings, "imported", numbers=numbers))
    return redirect("door", slug)


def _preview(stored: StoredEvening, form: ListForm) -> ListPreview | None:
    if not form.is_valid():
        return None
    given = form.given()
    try:
        text = given if isinstance(given, str) else decoded(given)
        couple_list = parse_couple_list(text, has_town=stored.settings.is_tournament)
    except CoupleListError as error:
        form.add_error(
            "file" if form.cleaned_data["file"] else "text",
            sentence_for(error, stored.settings.format_of_play),
        )
        return None
    return preview_of(
        stored,
        text,
        couple_list,
        has_paid=form.cleaned_data["has_paid"],
        in_jar=form.cleaned_data["in_jar"],
    )


def _import_page(
    request: HttpRequest,
    stored: StoredEvening,
    form: ListForm,
    preview: ListPreview | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    context = {"stored": stored, "form": form, "page": list_page(stored, form, preview)}
    return render_page(request, "door/couple_list/import.html", context, status=status)
