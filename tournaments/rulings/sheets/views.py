"""The rule sheets: the six there are, each as a page, as a PDF and as a poster for the wall."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.languages import reader_language
from tournaments.presenters.house_form import HouseForm
from tournaments.printing.forms import PaperForm
from tournaments.printing.languages import languages_wanted
from tournaments.printing.paper import Paper
from tournaments.rulings.letters import in_letters, letter_choices
from tournaments.rulings.sheets.making import printed_poster, printed_rules
from tournaments.rulings.sheets.poster_forms import PosterForm, paper_form
from tournaments.rulings.sheets.rule_sheet import VariantUnknownError, rule_sheet, variant_known
from tournaments.web.hall.access import for_players
from tournaments.web.respond import render_page


@require_safe
@in_letters
def rulings_rules(request: HttpRequest) -> HttpResponse:
    """The six, each with what tells it from the others."""
    sheets = [rule_sheet(variant) for variant in VARIANTS.values()]
    return render_page(request, "rulings/sheets/sheets.html", {"sheets": sheets})


@for_players
@require_safe
@in_letters
def rulings_sheet(request: HttpRequest, variant: str) -> HttpResponse:
    """One variant, with the house options that the address names."""
    return _page(request, *_forms(request, _found(variant)))


@require_safe
@in_letters
def rulings_pdf(request: HttpRequest, variant: str) -> HttpResponse:
    """The sheet that the browser shows, ready to be printed."""
    house, how = _forms(request, _found(variant))
    if not (house.is_valid() and how.is_valid()):
        return _page(request, house, how)
    return _pdf(printed_rules(house.variant, **_as_wanted(how)), variant)


@require_safe
def rulings_poster(request: HttpRequest, variant: str) -> HttpResponse:
    """The order of the cards alone, large enough for the wall."""
    house, how = _forms(request, _found(variant))
    poster = PosterForm(request.GET)
    if not (house.is_valid() and how.is_valid() and poster.is_valid()):
        return _page(request, house, how)
    name = f"{variant}-{poster.poster.suit or 'poster'}"
    return _pdf(printed_poster(house.variant, poster.poster, **_as_wanted(how)), name)


def _as_wanted(how: PaperForm) -> dict[str, Any]:
    languages = languages_wanted(how.cleaned_data["languages"], [reader_language().code])
    return {"paper": Paper(how.cleaned_data["paper"]), "languages": languages}


def _pdf(content: bytes, name: str) -> HttpResponse:
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{name}.pdf"'},
    )


def _found(name: str) -> Variant:
    try:
        return variant_known(name)
    except VariantUnknownError as error:
        raise Http404(str(error)) from error


def _forms(request: HttpRequest, variant: Variant) -> tuple[HouseForm, PaperForm]:
    how = PaperForm(request.GET, languages=reader_language().code)
    return HouseForm(variant, request.GET), how


def _page(request: HttpRequest, house: HouseForm, how: PaperForm) -> HttpResponse:
    language = reader_language().code
    poster = PosterForm(request.GET)
    is_valid = house.is_valid() and how.is_valid() and poster.is_valid()
    context: dict[str, Any] = {
        "sheet": rule_sheet(house.variant),
        "letters": letter_choices(request),
        "house": house,
        "how": how,
        "poster": poster,
        "poster_how": paper_form(request.GET, languages=language),
        "query": urlencode({**house.changes, "languages": language}),
    }
    return render_page(
        request, "rulings/sheets/sheet.html", context, status=200 if is_valid else 422
    )
