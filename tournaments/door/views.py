"""The door's page: one line to sign couples in, and beneath it those who are there."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.couples import Couple
from scoring.hall.numbers import SingleNumber
from tournaments.door.couples import ListedCouple, listed_couple, listed_couples
from tournaments.door.desk import desk_of
from tournaments.door.entry_line import SignInLine
from tournaments.door.forms import PairForm, SignInForm, StickyForm
from tournaments.door.signing_in import SignedIn, sign_in
from tournaments.door.suggestions import suggested_names
from tournaments.store.listing import names_of_earlier_evenings
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.respond import evening_or_404, render_fragments, render_page, wanted_fragment
from tournaments.words import sentence_for
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.couples.naming import names_and_town

LONGEST_FIND = 200


@for_helpers(HelperRole.DOOR)
@require_GET
def door(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    sticky = StickyForm(request.GET)
    ticks = sticky.cleaned_data if sticky.is_valid() else {}
    pair = PairForm(request.GET)
    asked = pair.singles if pair.is_valid() else ()
    return door_page(request, stored, SignInLine.pairing(stored.evening, asked, **ticks))


@for_helpers(HelperRole.DOOR)
@require_POST
def door_add_couple(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    form = SignInForm(request.POST, has_town=stored.settings.is_tournament)
    errors = {name: str(field_errors[0]) for name, field_errors in form.errors.items()}
    if not errors:
        try:
            signed_in = sign_in(request, stored, [form.sign_in()], form.stop_waiting())
        except RuleError as error:
            errors = {"": sentence_for(error, stored.settings.format_of_play)}
            stored = evening_or_404(slug)
        else:
            return _signed_in(request, signed_in)
    line = SignInLine.of(
        stored.evening,
        has_paid="has_paid" in request.POST,
        in_jar=bool(request.POST.get("in_jar")),
        first_player=request.POST.get("first_player", ""),
        second_player=request.POST.get("second_player", ""),
        town=request.POST.get("town", ""),
        card=request.POST.get("couple", ""),
        singles=_still_waiting(stored, form.cleaned_data.get("single", ())),
        errors=errors,
    )
    return door_page(request, stored, line, status=422)


def _still_waiting(
    stored: StoredEvening, singles: tuple[SingleNumber, ...]
) -> tuple[SingleNumber, ...]:
    return tuple(single for single in singles if single in stored.evening.singles)


def door_page(
    request: HttpRequest,
    stored: StoredEvening,
    line: SignInLine,
    *,
    status: int = 200,
    **extra: Any,
) -> HttpResponse:
    """The whole page, or the line or the list alone."""
    find = request.GET.get("find", "")[:LONGEST_FIND]
    context = {
        **desk_of(stored),
        "line": line,
        "rows": listed_couples(stored.evening, find),
        "find": find,
        **extra,
    }
    if not wanted_fragment(request):
        here = [couple.players for couple in stored.evening.couples.values()]
        context["names"] = suggested_names(names_of_earlier_evenings(stored), here)
    return render_page(
        request, "door/door.html", context, fragments=("couple_rows", "entry"), status=status
    )


def _signed_in(request: HttpRequest, signed_in: SignedIn) -> HttpResponse:
    """The line for the next couple, the new row and the counts; not the other three hundred."""
    stored, (couple,) = signed_in.stored, signed_in.couples
    row = listed_couple(stored.evening, couple.number)
    if wanted_fragment(request) != "entry":
        _tell(request, stored, row)
        return redirect(f"{reverse('door', args=[stored.slug])}?{_sticky(couple)}")
    line = SignInLine.of(stored.evening, has_paid=couple.has_paid, in_jar=couple.in_jar, done=row)
    parts = ["door/_entry.html", "door/new_row.html", "door/_door_count.html", "door/singles.html"]
    return render_fragments(request, parts, {**desk_of(stored), "line": line, "row": row})


def _tell(request: HttpRequest, stored: StoredEvening, row: ListedCouple) -> None:
    number, names = row.couple.number, names_and_town(row.couple)
    sentence = couples_said(stored.settings, "signed-in", couple=number, names=names)
    messages.success(request, sentence)
    if row.alike:
        alike = couples_said(stored.settings, "alike-told", couple=number, others=row.alike)
        messages.warning(request, alike)


def _sticky(couple: Couple) -> str:
    """The ticks as they were left with this couple, for the next one."""
    marks = {"has_paid": couple.has_paid, "in_jar": couple.in_jar}
    return urlencode({name: "yes" if mark else "no" for name, mark in marks.items()})
