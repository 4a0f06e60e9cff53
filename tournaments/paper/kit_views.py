"""The blank kit in the browser: how it is wanted, and the PDF."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.languages import reader_language
from tournaments.paper.blank_kit import printed_kit
from tournaments.paper.kit_form import KitForm
from tournaments.printing.languages import languages_wanted
from tournaments.printing.paper import Paper
from tournaments.web.respond import render_page


@require_safe
def paper_kit(request: HttpRequest) -> HttpResponse:
    """What the kit is for, and how it is wanted; it belongs to no evening."""
    return _page(request, _form(request))


@require_safe
def paper_kit_pdf(request: HttpRequest) -> HttpResponse:
    """The kit as a PDF that the browser shows, ready to be printed."""
    form = _form(request)
    if not form.is_valid():
        return _page(request, form)
    languages = languages_wanted(form.cleaned_data["languages"], [reader_language().code])
    content = printed_kit(form.kit, paper=Paper(form.cleaned_data["paper"]), languages=languages)
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={"Content-Disposition": 'inline; filename="blank-kit.pdf"'},
    )


def _form(request: HttpRequest) -> KitForm:
    return KitForm(request.GET, languages=reader_language().code)


def _page(request: HttpRequest, form: KitForm) -> HttpResponse:
    return render_page(
        request, "paper/kit.html", {"form": form}, status=200 if form.is_valid() else 422
    )
