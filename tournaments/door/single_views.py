"""Those who have come alone and wait for a partner: on the list, and off it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, StopWaiting
from scoring.hall.numbers import SingleNumber
from tournaments.door.entry_line import SignInLine
from tournaments.door.forms import SingleForm
from tournaments.door.views import door_page
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.respond import do_acts, evening_or_404, refuse
from tournaments.words.acts import act_sentence


@for_helpers(HelperRole.DOOR)
@require_POST
def door_add_single(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    form = SingleForm(request.POST)
    if form.is_valid():
        return _done(request, stored, form.wait())
    return door_page(request, stored, SignInLine.of(stored.evening), status=422, alone=form)


@for_helpers(HelperRole.DOOR)
@require_POST
def door_drop_single(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    return _done(request, evening_or_404(slug), StopWaiting(SingleNumber(number)))


def _done(request: HttpRequest, stored: StoredEvening, act: EveningAct) -> HttpResponse:
    try:
        done = do_acts(request, stored.slug, act)
    except RuleError as error:
        refuse(request, stored, error)
    else:
        for doing in done.acts:
            messages.success(request, act_sentence(doing.before, doing.act, doing.after))
    return redirect(f"{reverse('door', args=[stored.slug])}#singles")
