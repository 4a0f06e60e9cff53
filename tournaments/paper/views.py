"""The paper room: every document of an evening, in the language and on the paper wanted."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.errors import RuleError
from tournaments.paper.documents import (
    DocumentUnknownError,
    document_of,
    documents_of,
    note_print,
    part_of,
    size_of,
)
from tournaments.printing.forms import PaperForm
from tournaments.printing.languages import BOTH
from tournaments.printing.paper import LargePaper
from tournaments.printing.printables import Order, Printable, languages_of, order_on
from tournaments.record.kept import KeptEvening
from tournaments.refusals import UnusableError
from tournaments.respond import evening_or_404, refuse, render_page
from tournaments.wording.variants import VARIANT_NAMES


@require_safe
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """The documents, each with a link that carries the language and paper chosen here."""
    evening = evening_or_404(slug)
    return _page(request, evening, _form(request, evening))


@require_safe
def paper_document(request: HttpRequest, slug: str, document: str) -> HttpResponse:
    """One document as a PDF that the browser shows, ready to be printed."""
    evening = evening_or_404(slug)
    try:
        wanted = document_of(evening.settings, document)
    except (DocumentUnknownError, UnusableError) as error:
        raise Http404(str(error)) from error
    form = _form(request, evening, wanted)
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
    request: HttpRequest, evening: KeptEvening, document: Printable, form: PaperForm
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
    )


def _form(
    request: HttpRequest, evening: KeptEvening, document: Printable | None = None
) -> PaperForm:
    own = languages_of(evening, None)
    usual = own[0] if len(own) == 1 else BOTH
    is_large = document is not None and document.is_large
    return PaperForm(request.GET, languages=usual, is_large=is_large)


def _page(
    request: HttpRequest, evening: KeptEvening, form: PaperForm, *, status: int = 200
) -> HttpResponse:
    context = {
        "evening": evening,
        "form": form,
        "documents": tuple(
            (document, document.missing_in(evening.evening))
            for document in documents_of(evening.settings)
        ),
        "query": urlencode(form.chosen),
        "large": urlencode({**form.chosen, "paper": LargePaper.TABLOID.value}),
        "rules": tuple(VARIANT_NAMES.items()),
    }
    status = status if form.is_valid() else 422
    return render_page(request, "paper/paper.html", context, fragments=["documents"], status=status)
