"""The cards' pages: typing them in, seeing whether they add up, saying which count."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber
from tournaments.cards.actions import (
    NoSuchCoupleError,
    clear_card,
    count_wins_from,
    take_floor_for_card,
    type_card,
)
from tournaments.cards.forms import CardForm, SourceForm
from tournaments.cards.queries import CardCheck, card_check
from tournaments.logbook import ORGANISER
from tournaments.models import Evening
from tournaments.respond import first_error, render_fragments, render_page, wanted_fragment
from tournaments.wording import sentence_for


@dataclass(frozen=True, slots=True)
class EntryLine:
    """What stands in the entry line, and which of its fields was refused."""

    couple: str = ""
    games: str = ""
    error: str = ""
    is_couple_wrong: bool = False


@require_GET
def cards(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    check = card_check(evening)
    asked = request.GET.get("couple", "")
    row = check.row(int(asked)) if asked.isdecimal() and len(asked) < 6 else None
    line = EntryLine(str(row.couple.number), row.typed_text) if row else EntryLine()
    return render_page(request, "cards/cards.html", _context(evening, check, line))


@require_GET
def cards_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    row = card_check(evening).row(number)
    if row is None:
        raise Http404
    context = {
        "evening": evening,
        "row": row,
        "floor_boxes": row.floor_boxes(evening.game_count),
        "typed_boxes": row.typed_boxes(evening.game_count),
    }
    return render_page(request, "cards/couple.html", context)


@require_POST
def cards_type_card(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    form = CardForm(request.POST, game_count=evening.game_count)
    error = "" if form.is_valid() else first_error(form)
    is_couple_wrong = "couple" in form.errors
    try:
        if not error:
            type_card(evening=evening, **form.cleaned_data, by=ORGANISER)
    except RuleError as refusal:
        error, is_couple_wrong = sentence_for(refusal), True
    if error:
        typed = request.POST.get("couple", "")[:8], request.POST.get("games", "")[:400]
        return _refused(request, evening, EntryLine(*typed, error, is_couple_wrong))
    if wanted_fragment(request):
        return _changed(request, evening, form.cleaned_data["couple"], is_typed=True)
    return redirect("cards", slug)


@require_POST
def cards_clear_card(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    try:
        clear_card(evening=evening, couple=CoupleNumber(number), by=ORGANISER)
    except NoSuchCoupleError as error:
        raise Http404 from error
    said = _("The card of couple %(couple)s is still to come.") % {"couple": number}
    messages.success(request, said)
    return redirect("cards", slug)


@require_POST
def cards_take_floor(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    try:
        take_floor_for_card(evening=evening, couple=CoupleNumber(number), by=ORGANISER)
    except NoSuchCoupleError as error:
        raise Http404 from error
    if wanted_fragment(request):
        return _changed(request, evening, number, is_typed=False)
    return redirect("cards", slug)


@require_POST
def cards_count_wins(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    form = SourceForm(request.POST)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return render_page(request, "cards/cards.html", _context(evening), status=422)
    source = form.cleaned_data["source"]
    count_wins_from(evening=evening, source=source, by=ORGANISER)
    if source == "cards":
        messages.success(request, _("From now on the typed cards count."))
    else:
        messages.success(request, _("From now on the floor's results count."))
    return redirect("cards", slug)


def _changed(
    request: HttpRequest, evening: Evening, couple: int, *, is_typed: bool
) -> HttpResponse:
    """What one card changes: its row, the card itself, how all add up; and a line for the next."""
    check = card_check(evening)
    row = check.row(couple)
    context = _context(evening, check) | {
        "row": row,
        "boxes": row.typed_boxes(evening.game_count) if row else [],
        "is_typed": is_typed,
    }
    return render_fragments(request, ["cards/changed.html", "_notices.html"], context)


def _refused(request: HttpRequest, evening: Evening, line: EntryLine) -> HttpResponse:
    context = _context(evening, line=line)
    return render_page(request, "cards/cards.html", context, fragments=("entry",), status=422)


def _context(
    evening: Evening, check: CardCheck | None = None, line: EntryLine | None = None
) -> dict[str, Any]:
    return {
        "evening": evening,
        "check": check or card_check(evening),
        "line": line or EntryLine(),
    }
