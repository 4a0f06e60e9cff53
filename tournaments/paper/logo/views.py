"""The hall's logo: put on its posters, looked at and removed."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.paper.logo.forms import LogoForm
from tournaments.printing.pictures.kinds import is_outlines
from tournaments.store.paper.logo import has_logo, keep_logo, logo_of, remove_logo
from tournaments.web.respond import evening_or_404, render_page


@require_http_methods(["GET", "HEAD", "POST"])
def paper_logo(request: HttpRequest, slug: str) -> HttpResponse:
    """What it is now; one that is sent is on the posters of the hall from then on."""
    stored = evening_or_404(slug)
    hall = stored.settings.hall
    is_sent = request.method == "POST"
    form = LogoForm(request.POST, request.FILES) if is_sent else LogoForm()
    if form.is_valid():
        keep_logo(hall, form.cleaned_data["logo"])
        messages.success(request, _("The logo is on the posters."))
        return redirect("paper-logo", stored.slug)
    context = {"stored": stored, "has_logo": has_logo(hall), "form": form}
    return render_page(request, "paper/logo.html", context, status=422 if is_sent else 200)


@require_GET
def paper_logo_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """As it is printed."""
    picture = logo_of(evening_or_404(slug).settings.hall)
    if picture is None:
        raise Http404
    kind = "image/svg+xml" if is_outlines(picture) else "image/png"
    return HttpResponse(picture, content_type=kind, headers={"Cache-Control": "no-store"})


@require_POST
def paper_remove_logo(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug)
    remove_logo(stored.settings.hall)
    messages.success(request, _("The posters have no logo any more."))
    return redirect("paper-logo", stored.slug)
