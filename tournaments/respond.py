"""Sends a page, or the one fragment of it that htmx asked for; knows no desk and no rule."""

from collections.abc import Collection, Mapping
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers

from scoring.errors import RuleError
from tournaments.wording import sentence_for


def render_page(
    request: HttpRequest,
    page: str,
    context: Mapping[str, Any],
    *,
    fragments: Collection[str] = (),
    status: int = 200,
) -> HttpResponse:
    """`<desk>/<page>.html`, or `<desk>/_<fragment>.html` when HX-Target names that fragment.

    HX-Request alone is not enough: the Back button and boosted links send it too.
    """
    wanted = wanted_fragment(request)
    if wanted in fragments:
        desk = page.partition("/")[0]
        response = render(request, f"{desk}/_{wanted}.html", dict(context), status=status)
    else:
        response = render(request, page, dict(context), status=status)
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    return response


def wanted_fragment(request: HttpRequest) -> str:
    """The fragment that htmx will swap: `table_row` for the target `table_row-17`, else empty."""
    if request.headers.get("HX-Request") != "true":
        return ""
    return request.headers.get("HX-Target", "").partition("-")[0]


def render_fragments(
    request: HttpRequest, templates: Collection[str], context: Mapping[str, Any], status: int = 200
) -> HttpResponse:
    """The first template for the target, the others marked to swap themselves out of band."""
    parts = [
        render_to_string(template, {**context, "is_out_of_band": index > 0}, request)
        for index, template in enumerate(templates)
    ]
    response = HttpResponse("\n".join(parts), status=status)
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    return response


def refuse(request: HttpRequest, error: RuleError) -> str:
    """Leaves the refusal as a notice on the next page or fragment; the sentence comes back."""
    sentence = sentence_for(error)
    messages.error(request, sentence)
    return sentence


def first_error(form: Form) -> str:
    """The first thing that is wrong with what was typed; empty where nothing is."""
    return next((str(found[0]) for found in form.errors.values()), "")


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form from an old page or from elsewhere: nothing was changed, and here is the way on."""
    return render(request, "refused.html", {"reason": reason}, status=403)


def data_unusable(request: HttpRequest, sentence: str) -> HttpResponse:
    """Nothing was saved, and why; to htmx the sentence alone, which the page then shows."""
    if wanted_fragment(request):
        return HttpResponse(sentence, status=503, content_type="text/plain; charset=utf-8")
    return render(request, "unusable.html", {"sentence": sentence}, status=503)
