"""The cards' page for photographs: reading them, asking what is not sure, keeping what is read."""

from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scoring.errors import RuleError
from scoring.hall import punchcard
from scoring.hall.acts import TypeCard
from scoring.hall.numbers import CoupleNumber
from tournaments.cards.photograph.asking import as_printed, can_read, read_pictures
from tournaments.cards.photograph.keeping import acts_of
from tournaments.cards.photograph.pile import picture_of, put_on_pile, take_off_pile
from tournaments.cards.photograph.unpacking import MOST_BYTES
from tournaments.cards.photograph_forms import PhotographedCardForm, PhotographsForm
from tournaments.cards.photographed import (
    PhotographedCard,
    names_of_couple,
    photographs,
    replacing,
)
from tournaments.store.stale_write import StaleWriteError
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    render_fragments,
    render_page,
    wanted_fragment,
)
from tournaments.words import sentence_for

MOST_LETTERS_OF_NAME = 60
# The disk is full.
NO_ROOM = 507


@for_helpers(HelperRole.CARDS)
@require_http_methods(["GET", "POST"])
def cards_photographs(request: HttpRequest, slug: str) -> HttpResponse:
    """What waits; photographs that are sent are read and wait as well."""
    stored = evening_or_404(slug, "cards")
    if request.method == "GET":
        return _page(request, stored, PhotographsForm())
    form = PhotographsForm(request.POST, request.FILES)
    if not form.is_valid() or not can_read():
        names = [_named(file, first_error(form)) for file in request.FILES.getlist("photographs")]
        return _refused_files(request, names, 422) or _page(request, stored, form, status=422)
    problems, status = _read(stored, form.cleaned_data["photographs"])
    if answer := _refused_files(request, problems, status):
        return answer
    for problem in problems:
        messages.error(request, problem)
    if status == NO_ROOM:
        return _page(request, stored, PhotographsForm(), status=status)
    return redirect("cards-photographs", slug)


@for_helpers(HelperRole.CARDS)
@require_GET
@cache_control(private=True, max_age=3600)
def cards_photograph(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """The picture of one card that waits."""
    picture = picture_of(evening_or_404(slug, "cards").slug, name)
    if picture is None:
        raise Http404
    return HttpResponse(picture, content_type="image/jpeg")


@for_helpers(HelperRole.CARDS)
@require_POST
def cards_keep_photograph(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """A card as somebody has looked at it becomes the couple's card."""
    stored = evening_or_404(slug, "cards")
    shown = photographs(stored).named(name)
    if shown is None:
        messages.info(request, _("This card was already kept or set aside."))
        return _gone(request, stored)
    form = PhotographedCardForm(request.POST, shown)
    if not form.is_valid():
        return _refused(request, stored, shown, form, first_error(form))
    couple = CoupleNumber(form.cleaned_data["couple"])
    question = replacing(stored.evening, couple, form.games)
    if question and not _is_told(request, shown, couple, question):
        return _refused(request, stored, shown, form, question, replaces=couple)
    act = TypeCard(couple, form.games)
    try:
        done = do_acts(request, stored.slug, act, of=lambda evening: evening.cards.get(couple))
    except StaleWriteError:
        stored = evening_or_404(slug, "cards")
        error = _just_typed(stored, couple)
        return _refused(request, stored, shown, form, error, replaces=couple)
    except RuleError as error:
        return _refused(request, stored, shown, form, sentence_for(error))
    # Of a couple that was told, photographs are of another card: it may be the wrong couple.
    others = names_of_couple(slug, couple) if shown.card.couple == couple else []
    take_off_pile(slug, [*shown.names, *others])
    said = _("Kept: couple %(couple)s, %(games)s.")
    values = {"couple": couple, "games": punchcard.format(form.games) or "0"}
    messages.success(request, said % values)
    return _gone(request, done.after)


def _is_told(
    request: HttpRequest, shown: PhotographedCard, couple: CoupleNumber, question: str
) -> bool:
    """The page has said what is replaced, of the couple that was read or in an answer."""
    return question in shown.questions or request.POST.get("replaces") == str(couple)


def _just_typed(stored: StoredEvening, couple: CoupleNumber) -> str:
    said = _("Somebody has just typed the card of couple %(couple)s: %(games)s. Look again.")
    games = punchcard.format(stored.evening.cards.get(couple, ())) or "0"
    return said % {"couple": couple, "games": games}


@for_helpers(HelperRole.CARDS)
@require_POST
def cards_keep_photographs(request: HttpRequest, slug: str) -> HttpResponse:
    """All cards that the page showed as needing no question, in one act each, or none of them."""
    stored = evening_or_404(slug, "cards")
    names = set(request.POST.get("names", "").split())
    cards = [shown for shown in photographs(stored).sure if shown.name in names]
    acts = acts_of(stored.evening, (shown.card for shown in cards))
    couples = [act.couple for act in acts]
    try:
        do_acts(
            request, stored.slug, *acts, of=lambda evening: [evening.cards.get(c) for c in couples]
        )
    except RuleError as error:
        messages.error(request, sentence_for(error))
        return redirect("cards-photographs", slug)
    for shown in cards:
        take_off_pile(slug, [*shown.names, *names_of_couple(slug, shown.card.couple or 0)])
    count = len(acts)
    said = ngettext("%(count)s card is kept.", "%(count)s cards are kept.", count)
    messages.success(request, said % {"count": count})
    is_done = not photographs(stored).count
    return redirect("cards" if is_done else "cards-photographs", slug)


@for_helpers(HelperRole.CARDS)
@require_POST
def cards_put_photograph_away(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Nothing comes of this card; the paper itself is still there."""
    stored = evening_or_404(slug, "cards")
    shown = photographs(stored).named(name)
    take_off_pile(slug, shown.names if shown else [name])
    return _gone(request, stored)


def _read(stored: StoredEvening, files: list[UploadedFile]) -> tuple[list[str], int]:
    """Puts what is read on the pile; says of each file by its name why it is not."""
    pictures = read_pictures((file.read() for file in files), as_printed(stored))
    problems = []
    for file, picture in zip(files, pictures, strict=True):
        if picture.problem:
            problems.append(_named(file, picture.problem))
        try:
            put_on_pile(stored.slug, zip(picture.cards, picture.cuts, strict=True))
        except OSError:
            full = _("The disk has no room for the photographs. Make room, then send them again.")
            return [*problems, _named(file, full)], NO_ROOM
    return problems, 422 if problems else 200


def _named(file: UploadedFile, problem: str) -> str:
    return f"{Truncator(file.name or '').chars(MOST_LETTERS_OF_NAME)}: {problem}"


def _refused_files(request: HttpRequest, problems: list[str], status: int) -> HttpResponse | None:
    """The answer where one file after the other is sent: what is wrong with it, and no page."""
    if wanted_fragment(request) != "refused_files":
        return None
    parts = ["cards/_refused_files.html"]
    return render_fragments(request, parts, {"problems": problems}, status=status)


def _page(
    request: HttpRequest, stored: StoredEvening, form: PhotographsForm, *, status: int = 200
) -> HttpResponse:
    context = {**_context(stored), "form": form, "can_read": can_read()}
    return render_page(request, "cards/photographs.html", context, status=status)


def _gone(request: HttpRequest, stored: StoredEvening) -> HttpResponse:
    """The card waits no longer; what is left is counted anew."""
    if wanted_fragment(request) == "read_card":
        parts = [
            "cards/photographs/read_card_gone.html",
            "cards/_photographs_told.html",
            "_notices.html",
        ]
        return render_fragments(request, parts, _context(stored))
    return redirect("cards-photographs", stored.slug)


def _refused(
    request: HttpRequest,
    stored: StoredEvening,
    shown: PhotographedCard,
    form: PhotographedCardForm,
    error: str,
    *,
    replaces: CoupleNumber | None = None,
) -> HttpResponse:
    """The card as it was sent, with what is wrong; nothing that was ticked is lost.

    Sent once more it replaces the card of the couple of which the sentence says so.
    """
    context = {
        **_context(stored),
        "refused": {
            "name": shown.name,
            "couple": request.POST.get("couple", "")[:8],
            "wins": request.POST.get("wins", "")[:8],
            "boxes": form.boxes,
            "error": error,
            "replaces": replaces,
        },
        "shown": shown,
        "form": PhotographsForm(),
        "can_read": can_read(),
    }
    if wanted_fragment(request) == "read_card":
        return render_fragments(request, ["cards/_read_card.html"], context, status=422)
    return render_page(request, "cards/photographs.html", context, status=422)


def _context(stored: StoredEvening) -> dict[str, Any]:
    return {"stored": stored, "photographs": photographs(stored), "most": MOST_BYTES}
