"""The pages of the safe copies: which there are, what one would change, and bringing it back."""

from pathlib import Path

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.errors import RuleError
from tournaments.backup import content
from tournaments.backup.comparing import compare
from tournaments.backup.database_files import is_embedded
from tournaments.backup.folders import copies_folder
from tournaments.backup.keeping import bring_latest, copy_now, standing
from tournaments.backup.last_run import take_news
from tournaments.backup.messages import place_said, start_said
from tournaments.backup.names import CopyKind, SafeCopy, copies_in
from tournaments.backup.restore import restore
from tournaments.backup.second_folder import copies_there, name_second_folder, second_folder
from tournaments.office.copies.page import (
    BringBackForm,
    SecondFolderForm,
    compared_lines,
    copy_lines,
    standing_line,
)
from tournaments.refusals import UnusableError
from tournaments.store.whole.restoring import import_beside
from tournaments.web.password.guard import asks_password
from tournaments.web.respond import render_page
from tournaments.words import sentence_for

HERE, THERE = "here", "second"


def say_news(request: HttpRequest) -> None:
    """On the first page that is opened after a start: what that start has found."""
    start = take_news()
    for sentence in [] if start is None else start_said(start):
        messages.warning(request, sentence)


@require_GET
def office_safe_copies(request: HttpRequest) -> HttpResponse:
    named = second_folder().named
    form = SecondFolderForm(initial={"folder": "" if named is None else str(named)})
    return _page(request, form)


@require_POST
def office_second_folder(request: HttpRequest) -> HttpResponse:
    form = SecondFolderForm(request.POST)
    if form.is_valid():
        try:
            there = name_second_folder(form.cleaned_data["folder"])
        except UnusableError as error:
            form.add_error("folder", sentence_for(error))
        else:
            bring_latest()
            sentence = _("The safe copies are put there, too, from now on.")
            messages.success(
                request, sentence if there.named else _("There is no second folder now.")
            )
            return redirect("office-safe-copies")
    return _page(request, form, status=422)


@require_POST
def office_copy_now(request: HttpRequest) -> HttpResponse:
    """One at once, for whoever goes home with the stick in the pocket."""
    try:
        _check_embedded()
        copy_now(CopyKind.ASKED)
        bring_latest()
    except UnusableError as error:
        messages.error(request, sentence_for(error))
    else:
        messages.success(request, _("A safe copy is made and checked."))
    return redirect("office-safe-copies")


@asks_password
@require_http_methods(["GET", "POST"])
def office_safe_copy(request: HttpRequest, place: str, name: str) -> HttpResponse:
    """What the copy would change; put in the place of what is here once the tick is set."""
    form = BringBackForm(request.POST if request.method == "POST" else None)
    try:
        copy = _copy_at(place, name)
        copied = content.read(copy.path)
        if request.method == "POST" and form.is_valid():
            restore(copied)
            messages.success(
                request,
                _("Every evening is as in the safe copy; what was here is among the safe copies."),
            )
            return redirect("office-evenings")
        compared = compare(copied)
    except RuleError as error:
        messages.error(request, sentence_for(error))
        return redirect("office-safe-copies")
    (line,) = copy_lines([copy], place)
    context = {
        "copy": line,
        "compared": compared_lines(compared),
        "loses_any": any(evening.loses for evening in compared),
        "form": form,
    }
    return render_page(
        request,
        "office/copies/safe_copy.html",
        context,
        status=422 if request.method == "POST" else 200,
    )


@asks_password
@require_POST
def office_copied_evening(request: HttpRequest, place: str, name: str, slug: str) -> HttpResponse:
    """One evening of the copy beside those that are here; nothing is replaced."""
    try:
        opened = import_beside(content.read_one(_copy_at(place, name).path, slug))
    except RuleError as error:
        messages.error(request, sentence_for(error))
        return redirect("office-safe-copies")
    messages.success(request, _("The evening is here, as the safe copy has it."))
    return redirect("office-evening", opened.slug)


def _page(request: HttpRequest, form: SecondFolderForm, status: int = 200) -> HttpResponse:
    copy_standing = standing()
    failure = copy_standing.second_failure if copy_standing is not None else None
    context = {
        "is_embedded": is_embedded(),
        "standing": standing_line(),
        "copies": copy_lines(copies_in(copies_folder()), HERE),
        "copies_there": copy_lines(copies_there(), THERE),
        "second_page": {
            "form": form,
            "folder": second_folder(),
            "failure": "" if failure is None else sentence_for(failure),
            "note": place_said(second_folder().named),
        },
        "folder": copies_folder(),
    }
    return render_page(request, "office/copies/safe_copies.html", context, status=status)


def _copy_at(place: str, name: str) -> SafeCopy:
    """The copy of this name among those that lie there; no other file is ever opened."""
    _check_embedded()
    folder: Path | None = {HERE: copies_folder(), THERE: second_folder().copies}[place]
    for copy in () if folder is None else copies_in(folder):
        if copy.name == name:
            return copy
    raise UnusableError("copy-missing")


def _check_embedded() -> None:
    if not is_embedded():
        raise UnusableError("copy-of-server")
