"""The page on which a couple's names are forgotten: it shows what goes, and then lets it go."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from scoring.errors import RuleError
from scoring.hall.acts import ForgetNames
from scoring.hall.couples import names_together
from tournaments.entries import entry_sentence
from tournaments.office.logbook.forms import ForgetForm
from tournaments.store.forgetting import check_names, entries_naming, who_came_alone
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.web.password.guard import asks_password
from tournaments.web.respond import do_acts, evening_or_404, render_page
from tournaments.words import sentence_for


@asks_password
@require_http_methods(["GET", "POST"])
def office_forget(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks whose names, shows where they are, and forgets them for good."""
    stored = evening_or_404(slug)
    form = ForgetForm(request.POST or request.GET, stored.settings)
    context = {"stored": stored, "form": form, "alone": who_came_alone(stored)}
    try:
        if form.act is not None and request.method == "POST":
            done = do_acts(request, stored.slug, form.act)
            messages.success(request, entry_sentence(timeline(done.after), done.after.entry))
            return redirect("office-logbook", slug)
        if form.act is not None:
            context |= _preview(stored, form.act)
    except RuleError as error:
        form.add_error("couple", sentence_for(error, stored.settings.format_of_play))
    status = 422 if form.errors else 200
    return render_page(request, "office/logbook/forget.html", context, status=status)


def _preview(stored: StoredEvening, act: ForgetNames) -> dict[str, object]:
    check_names(stored, act)
    naming = entries_naming(stored, act)
    going = {
        names_together(names): None
        for entry, without in naming
        for names in entry.players
        if names and names not in without.players
    }
    return {"going": act, "entry_count": len(naming), "names": list(going)}
