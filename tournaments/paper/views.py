"""The paper room: every document of an evening, in the language and on the paper wanted."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from scoring.errors import RuleError
from tournaments.paper.choice_form import PaperChoiceForm
from tournaments.paper.documents import (
    DocumentUnknownError,
    document_of,
    listed_by,
    note_print,
    part_of,
    size_of,
)
from tournaments.paper.names_on_paper import couples_not_whole, names_told
from tournaments.paper.set_form import CopiesForm
from tournaments.paper.sets import (
    ALL,
    NOW,
    PaperSet,
    parts_of_night,
    printed_set,
    shown_documents,
    to_print,
)
from tournaments.printing.choice import kept_choice, with_names
from tournaments.printing.languages import BOTH
from tournaments.printing.lists.listing import ListedBy, ListOrder, NameOrder
from tournaments.printing.paper import Size
from tournaments.printing.parts import WHOLE, PrintedPart
from tournaments.printing.printables import Order, Printable, languages_of, order_on, printed_hall
from tournaments.refusals import UnusableError
from tournaments.store.paper.choice import keep_paper_choice
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.listener import address_on_paper
from tournaments.web.respond import evening_or_404, refuse, render_page, wanted_fragment
from tournaments.words.office.settings import setting_value
from tournaments.words.rulings.variants import VARIANT_NAMES


@require_http_methods(["GET", "HEAD", "POST"])
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """The documents, and how they are printed: what is chosen here is kept with the evening."""
    stored = evening_or_404(slug)
    if request.method != "POST":
        return _page(request, stored, _form({}, stored))
    form = _form(request.POST, stored)
    if not form.is_valid():
        return _page(request, stored, form)
    keep_paper_choice(stored, form.choice)
    if wanted_fragment(request) == "paper_kept":
        return render_page(
            request, "paper/paper.html", {"is_kept": True, "form": form}, fragments=["paper_kept"]
        )
    return redirect("paper", stored.slug)


@require_safe
def paper_document(request: HttpRequest, slug: str, document: str) -> HttpResponse:
    """One document as a PDF that the browser shows, ready to be printed."""
    stored = evening_or_404(slug)
    try:
        wanted = document_of(stored.settings, document)
    except (DocumentUnknownError, UnusableError) as error:
        raise Http404(str(error)) from error
    form = _form(request.GET, stored, wanted)
    if not form.is_valid():
        return _page(request, stored, form)
    try:
        order = _order(request, stored, wanted, form)
    except RuleError as error:
        refuse(request, stored, error)
        return _page(request, stored, form, status=422)
    content = wanted.make(stored, order)
    note_print(stored, wanted, order)
    return _pdf(stored, wanted.name, content)


@require_safe
def paper_now(request: HttpRequest, slug: str) -> HttpResponse:
    """What is wanted as the evening stands, as one PDF."""
    return _set(request, evening_or_404(slug), NOW)


@require_safe
def paper_all(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything, as one PDF."""
    return _set(request, evening_or_404(slug), ALL)


def _set(request: HttpRequest, stored: StoredEvening, wanted: PaperSet) -> HttpResponse:
    """Each document as often as is asked for."""
    form = _form(request.GET, stored)
    copies = _copies(request.GET, stored, wanted)
    if not (form.is_valid() and copies.is_valid()):
        return _page(request, stored, form, copies, status=422)
    order = _order_of(request, stored, form)
    try:
        content = printed_set(stored, order, wanted.title, copies.copies)
    except UnusableError as error:
        refuse(request, stored, error)
        return _page(request, stored, form, copies, status=422)
    return _pdf(stored, wanted.name, content)


def _copies(said: Mapping[str, Any], stored: StoredEvening, wanted: PaperSet) -> CopiesForm:
    return CopiesForm(said, wanted.wanted(stored.evening))


def _pdf(stored: StoredEvening, name: str, content: bytes) -> HttpResponse:
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{stored.slug}-{name}.pdf"'},
    )


def _order(
    request: HttpRequest, stored: StoredEvening, document: Printable, form: PaperChoiceForm
) -> Order:
    """The document as the address wants it; a part that cannot be had is refused."""
    asked = request.GET
    part = part_of(
        document,
        stored.evening,
        asked.get("game"),
        asked.get("couples"),
        asked.get("from_game"),
    )
    size, by = size_of(document, asked.get("size")), listed_by(document, asked.get("by"))
    return _order_of(request, stored, form, part, size, by)


def _order_of(
    request: HttpRequest,
    stored: StoredEvening,
    form: PaperChoiceForm,
    part: PrintedPart = WHOLE,
    size: Size = Size.SHEET,
    by: ListedBy | None = None,
) -> Order:
    return order_on(
        form.cleaned_data["paper"],
        languages_of(stored, form.cleaned_data["languages"]),
        address_on_paper(stored, request.build_absolute_uri("/")),
        part,
        size,
        ListOrder(by, NameOrder(form.cleaned_data["names"])),
        printed_hall(stored),
    )


def _form(
    said: Mapping[str, Any], stored: StoredEvening, document: Printable | None = None
) -> PaperChoiceForm:
    """What is said, and what is not, as it was printed last."""
    own = languages_of(stored, None)
    kept = kept_choice(stored)
    return PaperChoiceForm(
        said,
        with_names(kept, stored),
        languages=own[0] if len(own) == 1 else BOTH,
        is_large=document is not None and document.is_large,
        were_names_asked=bool(kept.names),
    )


def _page(
    request: HttpRequest,
    stored: StoredEvening,
    form: PaperChoiceForm,
    copies: CopiesForm | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    """What is wanted now, with how many copies of each; all others folded by when they are."""
    every = shown_documents(stored)
    wanted = _copies(request.GET, stored, NOW) if copies is None else copies
    context = {
        "stored": stored,
        "form": form,
        "every": every,
        "wanted": wanted.rows(every),
        "has_lists_by_name": wanted.has_lists_by_name,
        "not_whole": names_told(couples_not_whole(stored.evening)),
        "to_print": to_print(stored.evening),
        "parts": parts_of_night(every),
        "rules": tuple(VARIANT_NAMES.items()),
        "own_rules": setting_value("card_game", str(stored.settings.rules_of_play)),
    }
    status = status if form.is_valid() else 422
    return render_page(request, "paper/paper.html", context, status=status)
