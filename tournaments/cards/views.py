"""The cards' pages: typing them in, seeing whether they add up, saying which count."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall import punchcard
from scoring.hall.acts import DropCard, SetWinsFrom, TypeCard
from scoring.hall.comparing.agreement import card_by_floor
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, Punches
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source
from tournaments.cards.check import CardCheck, card_check
from tournaments.cards.disputes import RightCard, act_of
from tournaments.cards.forms import CardForm, ExplanationForm, RightCardForm, SourceForm
from tournaments.presenters.games import game_lines, players_lines
from tournaments.presenters.replayed_cards import audit_of
from tournaments.store.stale_write import StaleWriteError, evening_shown
from tournaments.store.stored_evening import Done, StoredEvening
from tournaments.web.edit_conflict import EditConflict, TwoValues, edit_conflict
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    refuse,
    render_fragments,
    render_page,
    version_shown,
    wanted_fragment,
)
from tournaments.words import sentence_for
from tournaments.words.acts import act_sentence


@dataclass(frozen=True, slots=True)
class CardEntryLine:
    """What stands in the entry line, and which of its fields was refused."""

    couple: str = ""
    games: str = ""
    error: str = ""
    is_couple_wrong: bool = False
    question: EditConflict | None = None
    version: str = ""
    wins: str = ""


@for_helpers(HelperRole.CARDS)
@require_GET
def cards(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug, "cards")
    check = _checked(stored)
    asked = request.GET.get("couple", "")
    card = check.card(int(asked)) if asked.isdecimal() and len(asked) < 6 else None
    line = CardEntryLine(str(card.couple.number), card.typed_text) if card else CardEntryLine()
    return render_page(request, "cards/cards.html", _context(stored, check, line))


@require_GET
def cards_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    stored = evening_or_404(slug, "cards")
    card = _checked(stored).card(number)
    if card is None:
        raise Http404
    context = {
        "stored": stored,
        "card": card,
        "floor_boxes": card.floor_boxes(stored.settings.game_count),
        "typed_boxes": card.typed_boxes(stored.settings.game_count),
        "games": game_lines(stored.evening, card.couple.number, is_named=True),
        "players": players_lines(card.couple),
    }
    return render_page(request, "cards/couple.html", context)


@for_helpers(HelperRole.CARDS)
@require_POST
def cards_type_card(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug, "cards")
    form = CardForm(request.POST, game_count=stored.settings.game_count)
    if not form.is_valid():
        return _refused(request, stored, first_error(form), is_couple_wrong="couple" in form.errors)
    act = TypeCard(form.cleaned_data["couple"], form.cleaned_data["games"])
    try:
        done = do_acts(request, stored.slug, act, of=lambda evening: evening.cards.get(act.couple))
    except StaleWriteError as error:
        return _conflict(request, evening_or_404(slug, "cards"), act, error)
    except RuleError as error:
        return _refused(request, stored, sentence_for(error), is_couple_wrong=True)
    if wanted_fragment(request):
        return _changed(request, done.after, _typed_since(request, done, act), is_typed=True)
    return redirect("cards", slug)


@require_POST
def cards_drop_card(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    stored, couple = evening_or_404(slug, "cards"), CoupleNumber(number)
    try:
        do_acts(request, stored.slug, DropCard(couple), of=partial(_cards_of, couples=[couple]))
    except StaleWriteError as error:
        refuse(request, stored, error)
        return redirect("cards-couple", slug, number)
    except RefusedError as error:
        raise Http404 from error
    said = _("The card of couple %(couple)s is still to come.") % {"couple": number}
    messages.success(request, said)
    return redirect("cards", slug)


@require_POST
def cards_take_floor(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    stored = evening_or_404(slug, "cards")
    couple = CoupleNumber(number)
    act = TypeCard(couple, card_by_floor(stored.evening, couple), is_floor=True)
    try:
        done = do_acts(request, stored.slug, act, of=partial(_cards_of, couples=[couple]))
    except StaleWriteError as error:
        refuse(request, stored, error)
        return _still(request, evening_or_404(slug, "cards"))
    except RefusedError as error:
        raise Http404 from error
    if wanted_fragment(request):
        return _changed(request, done.after, [couple])
    return redirect("cards", slug)


@require_POST
def cards_card_is_right(request: HttpRequest, slug: str) -> HttpResponse:
    """The floor was wrong about a game: it is credited to who has the punch, and nobody moves."""
    stored, form = evening_or_404(slug, "cards"), RightCardForm(request.POST)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _still(request, stored)
    right = form.cleaned_data["right"]
    try:
        done = do_acts(request, stored.slug, act_of(stored.evening, right))
    except RuleError as error:
        refuse(request, stored, error)
        return _still(request, evening_or_404(slug, "cards"))
    for done_act in done.acts:
        messages.success(request, act_sentence(done_act.before, done_act.act, done_act.after))
    if wanted_fragment(request):
        return _changed(request, done.after, _at_table(done.after, right))
    return redirect("cards", slug)


@require_POST
def cards_explain(request: HttpRequest, slug: str) -> HttpResponse:
    """The cards of an explanation are typed as they must have been, all of them at once."""
    stored, form = evening_or_404(slug, "cards"), ExplanationForm(request.POST)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _still(request, stored)
    acts = form.cleaned_data["cards"]
    couples = [act.couple for act in acts]
    try:
        done = do_acts(request, stored.slug, *acts, of=partial(_cards_of, couples=couples))
    except RuleError as error:
        refuse(request, stored, error)
        return _still(request, evening_or_404(slug, "cards"))
    for done_act in done.acts:
        messages.success(request, act_sentence(done_act.before, done_act.act, done_act.after))
    if wanted_fragment(request):
        return _changed(request, done.after, couples)
    return redirect("cards", slug)


def _cards_of(evening: Evening, couples: Sequence[CoupleNumber]) -> list[Punches | None]:
    return [evening.cards.get(couple) for couple in couples]


@require_POST
def cards_count_wins(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug, "cards")
    form = SourceForm(request.POST)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return render_page(request, "cards/cards.html", _context(stored), status=422)
    source = Source(form.cleaned_data["source"])
    do_acts(request, stored.slug, SetWinsFrom(source))
    if source is Source.CARDS:
        messages.success(request, _("From now on the typed cards count."))
    else:
        messages.success(request, _("From now on the floor’s results count."))
    return redirect("cards", slug)


def _typed_since(request: HttpRequest, done: Done, act: TypeCard) -> list[CoupleNumber]:
    """The card typed, then those that others have typed since the page was shown.

    With the answer the page is of the latest version, so that it must show all that this has.
    """
    shown = evening_shown(done.after, version_shown(request)) or done.before.evening
    cards = done.evening.cards
    others = {couple for couple in shown.cards.keys() | cards.keys() if couple != act.couple}
    return [
        act.couple,
        *sorted(couple for couple in others if shown.cards.get(couple) != cards.get(couple)),
    ]


def _conflict(
    request: HttpRequest, stored: StoredEvening, act: TypeCard, error: StaleWriteError
) -> HttpResponse:
    """Somebody else has typed the card: what it says there, and what it says here."""
    typed = request.POST.get("games", "")[:400]
    stands = stored.evening.cards.get(act.couple)
    values = TwoValues(
        _("Card of couple %(number)s") % {"number": act.couple},
        _("none") if stands is None else punchcard.format(stands) or "0",
        punchcard.format(act.games) or "0",
    )
    line = CardEntryLine(
        str(act.couple),
        typed,
        question=edit_conflict(stored, error, [values]),
        version=version_shown(request),
        wins=request.POST.get("wins", "")[:8],
    )
    context = _context(stored, line=line)
    return render_page(request, "cards/cards.html", context, fragments=("entry",), status=422)


def _at_table(stored: StoredEvening, right: RightCard) -> list[CoupleNumber]:
    """The couple whose card is right, then the one that it played against."""
    table = stored.evening.games[right.game - 1].table(right.table) or ()
    return [right.couple, *(couple for couple in table if couple not in {None, right.couple})]


def _changed(
    request: HttpRequest,
    stored: StoredEvening,
    couples: Sequence[CoupleNumber],
    *,
    is_typed: bool = False,
) -> HttpResponse:
    """What is new of these cards: rows, the first card itself, how all add up; the next line."""
    check = _checked(stored)
    changed = [card for couple in couples if (card := check.card(couple))]
    context = _context(stored, check) | {
        "card": changed[0] if changed else None,
        "changed": changed,
        "boxes": changed[0].typed_boxes(stored.settings.game_count) if changed else [],
        "is_typed": is_typed,
    }
    return render_fragments(request, ["cards/changed.html", "_notices.html"], context)


def _still(request: HttpRequest, stored: StoredEvening) -> HttpResponse:
    """The cards as they stand, because nothing was done; a notice says why."""
    if wanted_fragment(request) == "check":
        parts = ["cards/_check.html", "_notices.html"]
        context = _context(stored) | {"is_out_of_band": False}
        return render_fragments(request, parts, context, status=422)
    return render_page(request, "cards/cards.html", _context(stored), status=422)


def _refused(
    request: HttpRequest, stored: StoredEvening, error: str, *, is_couple_wrong: bool
) -> HttpResponse:
    line = CardEntryLine(
        request.POST.get("couple", "")[:8],
        request.POST.get("games", "")[:400],
        error,
        is_couple_wrong,
        version=version_shown(request),
        wins=request.POST.get("wins", "")[:8],
    )
    context = _context(stored, line=line)
    return render_page(request, "cards/cards.html", context, fragments=("entry",), status=422)


def _checked(stored: StoredEvening) -> CardCheck:
    return card_check(stored.evening, audit_of(stored))


def _context(
    stored: StoredEvening, check: CardCheck | None = None, line: CardEntryLine | None = None
) -> dict[str, Any]:
    return {
        "stored": stored,
        "check": check or _checked(stored),
        "line": line or CardEntryLine(),
    }
