"""The door's page: one line to sign in, and beneath it the couples, changed in their places."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber
from tournaments.door.actions import (
    CoupleUnknownError,
    add_couple,
    change_couple,
    remove_couple,
)
from tournaments.door.forms import MarkForm, NamesForm, SignInForm, StickyForm
from tournaments.door.queries import (
    DoorRow,
    door_count_for,
    door_row,
    door_rows,
    has_play_begun,
    is_jar_drawn,
    names_of_earlier_evenings,
    next_number,
)
from tournaments.floor.queries import is_draw_outdated
from tournaments.logbook import ORGANISER
from tournaments.models import Couple, Evening
from tournaments.respond import refuse, render_fragments, render_page, wanted_fragment
from tournaments.wording import sentence_for


@dataclass(frozen=True, slots=True)
class EntryLine:
    """What stands in the entry line: the number it promises, what was refused, what was done."""

    number: int
    has_paid: bool = True
    in_jar: bool = False
    first_player: str = ""
    second_player: str = ""
    errors: dict[str, str] = field(default_factory=dict)
    done: DoorRow | None = None

    @property
    def error(self) -> str:
        return next(iter(self.errors.values()), "")


@require_GET
def door(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    return _door_page(request, evening, _fresh_line(evening, StickyForm(request.GET)))


def _door_page(
    request: HttpRequest, evening: Evening, line: EntryLine, *, status: int = 200
) -> HttpResponse:
    find = request.GET.get("find", "")[:200]
    context = {
        **_state_of(evening),
        "line": line,
        "rows": door_rows(evening, find),
        "find": find,
    }
    if not wanted_fragment(request):
        context["names"] = names_of_earlier_evenings(evening)
    return render_page(
        request, "door/door.html", context, fragments=("couple_rows", "entry"), status=status
    )


def _state_of(evening: Evening) -> dict[str, Any]:
    """What the counts and every row need to know of the evening."""
    return {
        "evening": evening,
        "count": door_count_for(evening),
        "is_outdated": is_draw_outdated(evening),
        "has_begun": has_play_begun(evening),
        "has_jar": evening.jar_size is not None,
        "is_jar_drawn": is_jar_drawn(evening),
    }


def _fresh_line(evening: Evening, sticky: StickyForm) -> EntryLine:
    has_paid, in_jar = (
        (sticky.cleaned_data["has_paid"], sticky.cleaned_data["in_jar"])
        if sticky.is_valid()
        else (True, False)
    )
    return EntryLine(next_number(evening), has_paid=has_paid, in_jar=in_jar)


@require_POST
def door_add_couple(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    form = SignInForm(request.POST)
    errors = {name: str(found[0]) for name, found in form.errors.items()}
    if not errors:
        try:
            couple = add_couple(evening=evening, by=ORGANISER, **form.cleaned_data)
        except RuleError as error:
            errors = {"": sentence_for(error)}
        else:
            return _signed_in(request, evening, couple)
    line = EntryLine(
        number=next_number(evening),
        has_paid="has_paid" in request.POST,
        in_jar="in_jar" in request.POST,
        first_player=request.POST.get("first_player", ""),
        second_player=request.POST.get("second_player", ""),
        errors=errors,
    )
    return _door_page(request, evening, line, status=422)


def _signed_in(request: HttpRequest, evening: Evening, couple: Couple) -> HttpResponse:
    """The line for the next couple, the new row and the counts; not the other three hundred."""
    row = door_row(evening, couple)
    if wanted_fragment(request) != "entry":
        messages.success(request, _("Couple %(number)s is signed in: %(names)s.") % _said(couple))
        if row.alike:
            messages.warning(request, _alike(row))
        return redirect(f"{reverse('door', args=[evening.slug])}?{_sticky(couple)}")
    line = EntryLine(next_number(evening), has_paid=couple.has_paid, in_jar=couple.in_jar, done=row)
    context = {**_state_of(evening), "line": line, "row": row}
    parts = ["door/_entry.html", "door/new_row.html", "door/_door_count.html"]
    return render_fragments(request, parts, context)


def _sticky(couple: Couple) -> str:
    marks = {"has_paid": couple.has_paid, "in_jar": couple.in_jar}
    return urlencode({name: "yes" if mark else "no" for name, mark in marks.items()})


def _said(couple: Couple) -> dict[str, object]:
    return {"number": couple.number, "names": couple.names}


def _alike(row: DoorRow) -> str:
    return _("Couple %(number)s has a name that is on the list already, in couple %(others)s.") % {
        "number": row.couple.number,
        "others": ", ".join(map(str, row.alike)),
    }


@require_http_methods(["GET", "POST"])
def door_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A couple's row to be changed in its place; a page of its own without scripts."""
    evening = get_object_or_404(Evening, slug=slug)
    couple = evening.couples.filter(number=number, is_house=False).first()
    if couple is None:
        return _gone(request, evening, number)
    if request.method == "GET":
        if "closed" in request.GET:
            return _row(request, evening, couple, is_back=True)
        return _couple_page(request, evening, couple, NamesForm(initial=_names_of(couple)))
    form = NamesForm(request.POST)
    if not form.is_valid():
        return _couple_page(request, evening, couple, form, status=422)
    try:
        couple = change_couple(
            evening=evening, couple=CoupleNumber(number), by=ORGANISER, **form.cleaned_data
        )
    except RuleError as error:
        form.add_error(None, sentence_for(error))
        return _couple_page(request, evening, couple, form, status=422)
    return _changed(request, evening, couple, is_back=True)


def _names_of(couple: Couple) -> dict[str, str]:
    return {"first_player": couple.first_player, "second_player": couple.second_player}


def _couple_page(
    request: HttpRequest, evening: Evening, couple: Couple, form: NamesForm, *, status: int = 200
) -> HttpResponse:
    context = {**_state_of(evening), "row": DoorRow(couple), "form": form}
    return render_page(
        request, "door/couple.html", context, fragments=("couple_row",), status=status
    )


@require_POST
def door_mark_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    couple = evening.couples.filter(number=number).first()
    if couple is None:
        return _gone(request, evening, number)
    form = MarkForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Say yes or no; nothing was changed."))
        return _row(request, evening, couple, status=422)
    try:
        couple = change_couple(
            evening=evening, couple=CoupleNumber(number), by=ORGANISER, **form.cleaned_data
        )
    except RuleError as error:
        refuse(request, error)
        return _row(request, evening, couple, status=422)
    return _changed(request, evening, couple)


def _changed(
    request: HttpRequest, evening: Evening, couple: Couple, *, is_back: bool = False
) -> HttpResponse:
    if not wanted_fragment(request):
        messages.success(request, _("Couple %(number)s: %(names)s.") % _said(couple))
    return _row(request, evening, couple, is_back=is_back)


def _row(
    request: HttpRequest,
    evening: Evening,
    couple: Couple,
    *,
    is_back: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The couple's row as it stands, and what hangs on it; the whole list without scripts."""
    if wanted_fragment(request) != "couple_row":
        return redirect(f"{reverse('door', args=[evening.slug])}#couple_row-{couple.number}")
    context = {
        **_state_of(evening),
        "row": door_row(evening, couple),
        "is_back": is_back,
        "is_fresh": True,
    }
    parts = ["door/_couple_row.html", "door/_door_count.html", "_notices.html"]
    return render_fragments(request, parts, context, status)


@require_POST
def door_remove_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    couple = evening.couples.filter(number=number).first()
    try:
        remove_couple(evening=evening, couple=CoupleNumber(number), by=ORGANISER)
    except RuleError as error:
        refuse(request, error)
        return _row(request, evening, couple, status=422) if couple else redirect("door", slug)
    if couple is not None:
        messages.success(
            request, _("Couple %(number)s is off the list: %(names)s.") % _said(couple)
        )
    if wanted_fragment(request) != "couple_row":
        return redirect("door", slug)
    return _row_off(request, evening)


def _gone(request: HttpRequest, evening: Evening, number: int) -> HttpResponse:
    """Somebody else has taken the couple off the list: its row goes too, and the page says so."""
    if wanted_fragment(request) != "couple_row":
        raise Http404
    refuse(request, CoupleUnknownError(couple=number))
    return _row_off(request, evening, status=422)


def _row_off(request: HttpRequest, evening: Evening, *, status: int = 200) -> HttpResponse:
    # Nothing for the row itself: that is how it leaves the list.
    parts = ["door/no_row.html", "door/_door_count.html", "_notices.html"]
    return render_fragments(request, parts, _state_of(evening), status)
