"""The page that says whether this laptop is ready."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.office.doctor.checks import diagnosis
from tournaments.web.respond import render_page


@require_GET
def office_doctor(request: HttpRequest) -> HttpResponse:
    told = diagnosis(request.headers.get("User-Agent", "?"))
    return render_page(request, "office/doctor/doctor.html", {"diagnosis": told})
