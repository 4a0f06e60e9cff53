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
    documents_of,
    listed_by,
    note_print,
    part_of,
    size_of,
)
from tournaments.paper.other_ways import other_ways
from tournaments.printing.languages import BOTH
from tournaments.printing.listing import ListOrder, NameOrder
from tournaments.printing.printables import Order, Printable, languages_of, order_on
from tournaments.refusals import UnusableError
from tournaments.store.kept import KeptEvening
from tournaments.store.paper_choice import keep_paper_choice, paper_choice
from tournaments.web.respond import evening_or_404, refuse, render_page, wanted_fragment
from tournaments.words.office.settings import setting_value
from tournaments.words.rulings.variants import VARIANT_NAMES


@require_http_methods(["GET", "HEAD", "POST"])
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """The documents, and how they are printed: what is chosen here is kept with the evening."""
    evening = evening_or_404(slug)
    if request.method != "POST":
        return _page(request, evening, _form({}, evening))
    form = _form(request.POST, evening)
    if not form.is_valid():
        return _page(request, evening, form)
    keep_paper_choice(evening, form.choice)
    if wanted_fragment(request) == "paper_kept":
        return render_page(request, "paper/paper.html", {"is_kept": True}, fragments=["paper_kept"])
    return redirect("paper", evening.slug)


@require_safe
def paper_document(request: HttpRequest, slug: str, document: str) -> HttpResponse:
    """One document as a PDF that the browser shows, ready to be printed."""
    evening = evening_or_404(slug)
    try:
        wanted = document_of(evening.settings, document)
    except (DocumentUnknownError, UnusableError) as error:
        raise Http404(str(error)) from error
    form = _form(request.GET, evening, wanted)
    if not form.is_valid():
        return _page(request, evening, form)
    try:
        order = _order(request, evening, wanted, form)
    except RuleError as error:
        refuse(request, evening, error)
        return _page(request, evening, form, status=422)
    content = wanted.make(evening, order)
    note_print(evening, wanted)
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{evening.slug}-{wanted.name}.pdf"'},
    )


def _order(
    request: HttpRequest, evening: KeptEvening, document: Printable, form: PaperChoiceForm
) -> Order:
    """The document as the address wants it; a part that cannot be had is refused."""
    asked = request.GET
    part = part_of(
        document,
        evening.evening,
        asked.get("game"),
        asked.get("couples"),
        asked.get("from_game"),
    )
    languages = languages_of(evening, form.cleaned_data["languages"])
    return order_on(
        form.cleaned_data["paper"],
        languages,
        request.build_absolute_uri("/"),
        part,
        size_of(document, asked.get("size")),
        ListOrder(
            listed_by(document, asked.get("by")),
            NameOrder(form.cleaned_data["names"]),
        ),
    )


def _form(
    said: Mapping[str, Any], evening: KeptEvening, document: Printable | None = None
) -> PaperChoiceForm:
    """What is said, and what is not, as it was printed last."""
    own = languages_of(evening, None)
    return PaperChoiceForm(
        said,
        paper_choice(evening),
        languages=own[0] if len(own) == 1 else BOTH,
        is_large=document is not None and document.is_large,
    )


def _page(
    request: HttpRequest, evening: KeptEvening, form: PaperChoiceForm, *, status: int = 200
) -> HttpResponse:
    context = {
        "evening": evening,
        "form": form,
        "documents": tuple(
            (document, document.missing_in(evening.evening), tuple(other_ways(document)))
            for document in documents_of(evening.settings)
        ),
        "rules": tuple(VARIANT_NAMES.items()),
        "own_rules": setting_value("card_game", str(evening.settings.rules_of_play)),
    }
    status = status if form.is_valid() else 422
    return render_page(request, "paper/paper.html", context, status=status)
