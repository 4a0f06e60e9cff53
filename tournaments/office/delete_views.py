"""The pages on which evenings are deleted: one that counts is asked for twice, practice never."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import RuleError
from tournaments.office.forms import DeleteForm
from tournaments.store import book
from tournaments.store.listing import practice_slugs
from tournaments.store.stored_evening import EveningGoneError, StoredEvening
from tournaments.store.whole.deleting import DAYS_KEPT, DeletedEvening, copies_folder, delete
from tournaments.web.password.guard import asks_password
from tournaments.web.respond import evening_or_404, refuse, render_page
from tournaments.words import sentence_for


@asks_password
@require_http_methods(["GET", "POST"])
def office_delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Says what goes and what is kept; deletes once the name of the evening is typed."""
    if request.method == "POST" and book.find(slug) is None:
        return _gone_already(request)
    stored = evening_or_404(slug)
    is_sent = request.method == "POST"
    form = DeleteForm(stored.settings.name, request.POST if is_sent else None)
    if is_sent and form.is_valid():
        try:
            _say_deleted(request, delete(stored))
        except EveningGoneError:
            return _gone_already(request)
        except RuleError as error:
            form.add_error(None, sentence_for(error))
        else:
            return redirect("office-evenings")
    played, planned = stored.evening.played_and_planned
    context = {
        "stored": stored,
        "form": form,
        "couple_count": len(stored.evening.guests),
        "played": played,
        "planned": planned,
        "days": DAYS_KEPT,
        "folder": copies_folder(),
    }
    status = 422 if is_sent else 200
    return render_page(request, "office/delete/delete.html", context, status=status)


@asks_password
@require_POST
def office_delete_practice(request: HttpRequest, slug: str) -> HttpResponse:
    """One tap, no question; an evening that counts is asked for first."""
    stored = book.find(slug)
    if stored is None:
        return _gone_already(request)
    if not stored.settings.is_practice:
        return redirect("office-delete", slug)
    try:
        _say_deleted(request, delete(stored))
    except EveningGoneError:
        return _gone_already(request)
    except RuleError as error:
        refuse(request, stored, error)
    return redirect("office-evenings")


@asks_password
@require_POST
def office_delete_all_practice(request: HttpRequest) -> HttpResponse:
    practice_evenings = [
        stored for slug in practice_slugs() if (stored := book.find(slug)) is not None
    ]
    try:
        count = sum(map(_is_deleted_now, practice_evenings))
    except RuleError as error:
        messages.error(request, sentence_for(error))
        return redirect("office-evenings")
    sentence = ngettext(
        "%(count)s practice evening is deleted.",
        "%(count)s practice evenings are deleted.",
        count,
    )
    if count:
        messages.success(request, sentence % {"count": count})
    else:
        messages.info(request, _("All practice evenings are deleted already."))
    return redirect("office-evenings")


def _is_deleted_now(stored: StoredEvening) -> bool:
    """Deletes it; somebody who does so at the same moment may be quicker."""
    try:
        delete(stored)
    except EveningGoneError:
        return False
    return True


def _say_deleted(request: HttpRequest, deleted: DeletedEvening) -> None:
    sentence = _(
        "%(name)s is deleted. For %(days)s days a copy is in %(copy)s; “Open an evening file” "
        "brings it back."
    )
    values = {"name": deleted.name, "days": DAYS_KEPT, "copy": deleted.copy}
    messages.success(request, sentence % values)


def _gone_already(request: HttpRequest) -> HttpResponse:
    """A second click, or somebody else was quicker."""
    messages.info(request, _("This evening is deleted already."))
    return redirect("office-evenings")
