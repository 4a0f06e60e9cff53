"""The hall's logo in the paper room: put on its posters, looked at and removed."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments.paper.logo.forms import LogoForm
from tournaments.paper.views import paper_form, paper_page
from tournaments.printing.pictures.kinds import is_outlines
from tournaments.store.paper.logo import keep_logo, logo_of, remove_logo
from tournaments.web.respond import evening_or_404


@require_GET
def paper_logo(request: HttpRequest, slug: str) -> HttpResponse:
    """As it is printed."""
    picture = logo_of(evening_or_404(slug).settings.hall)
    if picture is None:
        raise Http404
    kind = "image/svg+xml" if is_outlines(picture) else "image/png"
    return HttpResponse(picture, content_type=kind, headers={"Cache-Control": "no-store"})


@require_POST
def paper_keep_logo(request: HttpRequest, slug: str) -> HttpResponse:
    """The posters of the hall have it from now on."""
    stored = evening_or_404(slug)
    form = LogoForm(request.POST, request.FILES)
    if not form.is_valid():
        return paper_page(request, stored, paper_form({}, stored), logo=form, status=422)
    keep_logo(stored.settings.hall, form.cleaned_data["logo"])
    messages.success(request, _("The logo is on the posters."))
    return redirect("paper", stored.slug)


@require_POST
def paper_remove_logo(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    remove_logo(stored.settings.hall)
    messages.success(request, _("The posters are without a logo again."))
    return redirect("paper", stored.slug)
