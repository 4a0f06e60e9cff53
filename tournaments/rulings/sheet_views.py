"""The rule sheets: the six there are, each as a page, and as a PDF for the wall."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.languages import reader_language
from tournaments.printing.forms import PaperForm
from tournaments.printing.languages import languages_wanted
from tournaments.printing.paper import Paper
from tournaments.respond import render_page
from tournaments.rulings.making import printed_rules
from tournaments.rulings.sheet_forms import HouseForm
from tournaments.rulings.sheets import VariantUnknownError, rule_sheet, variant_known


@require_safe
def rulings_rules(request: HttpRequest) -> HttpResponse:
    """The six, each with what tells it from the others."""
    sheets = [rule_sheet(variant) for variant in VARIANTS.values()]
    return render_page(request, "rulings/sheets.html", {"sheets": sheets})


@require_safe
def rulings_sheet(request: HttpRequest, variant: str) -> HttpResponse:
    """One variant, with the house options that the address names."""
    return _page(request, *_forms(request, _found(variant)))


@require_safe
def rulings_pdf(request: HttpRequest, variant: str) -> HttpResponse:
    """The sheet that the browser shows, ready to be printed."""
    house, how = _forms(request, _found(variant))
    if not (house.is_valid() and how.is_valid()):
        return _page(request, house, how)
    content = printed_rules(
        house.variant,
        paper=Paper(how.cleaned_data["paper"]),
        languages=languages_wanted(how.cleaned_data["languages"], [reader_language().code]),
    )
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{variant}.pdf"'},
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
    is_valid = house.is_valid() and how.is_valid()
    context: dict[str, Any] = {
        "sheet": rule_sheet(house.variant),
        "house": house,
        "how": how,
        "query": urlencode({**house.changes, "languages": reader_language().code}),
    }
    return render_page(request, "rulings/sheet.html", context, status=200 if is_valid else 422)
