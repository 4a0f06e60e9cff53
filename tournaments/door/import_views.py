"""The door's pages for lists from elsewhere: look at one first, then sign it in."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import RuleError
from tournaments.door.actions import add_couples
from tournaments.door.couple_list import decoded, parse_couple_list
from tournaments.door.forms import ListForm
from tournaments.door.list_preview import ListPreview, preview_of
from tournaments.door.queries import has_play_begun, is_jar_drawn
from tournaments.logbook import ORGANISER
from tournaments.models import Evening
from tournaments.respond import render_page
from tournaments.wording import sentence_for


@require_http_methods(["GET", "POST"])
def door_list(request: HttpRequest, slug: str) -> HttpResponse:
    """A list to paste or upload, and what would come of it; nobody is signed in here."""
    evening = get_object_or_404(Evening, slug=slug)
    if request.method == "GET":
        return _list_page(request, evening, ListForm(initial={"has_paid": True}))
    form = ListForm(request.POST, request.FILES)
    preview = _preview(evening, form)
    return _list_page(request, evening, form, preview, status=200 if preview else 422)


@require_POST
def door_add_couples(request: HttpRequest, slug: str) -> HttpResponse:
    """Signs in the good lines of the list that was looked at."""
    evening = get_object_or_404(Evening, slug=slug)
    form = ListForm(request.POST)
    preview = _preview(evening, form)
    if preview is None or not preview.lines:
        return _list_page(request, evening, form, preview, status=422)
    try:
        couples = add_couples(
            evening=evening,
            lines=preview.sign_ins,
            by=ORGANISER,
            expected_number=form.cleaned_data["expected_number"],
        )
    except RuleError as error:
        form.add_error(None, sentence_for(error))
        return _list_page(request, evening, form, preview, status=422)
    numbers = {"first": couples[0].number, "last": couples[-1].number}
    messages.success(request, _("Signed in: couples %(first)s to %(last)s.") % numbers)
    return redirect("door", slug)


def _preview(evening: Evening, form: ListForm) -> ListPreview | None:
    if not form.is_valid():
        return None
    given = form.given()
    try:
        text = given if isinstance(given, str) else decoded(given)
        found = parse_couple_list(text)
    except RuleError as error:
        form.add_error("file" if form.cleaned_data["file"] else "text", sentence_for(error))
        return None
    return preview_of(
        evening,
        text,
        found,
        has_paid=form.cleaned_data["has_paid"],
        in_jar=form.cleaned_data["in_jar"] and evening.jar_size is not None,
    )


def _list_page(
    request: HttpRequest,
    evening: Evening,
    form: ListForm,
    preview: ListPreview | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    context = {
        "evening": evening,
        "form": form,
        "preview": preview,
        "has_jar": evening.jar_size is not None and not is_jar_drawn(evening),
        "has_begun": has_play_begun(evening),
    }
    return render_page(request, "door/list.html", context, status=status)
