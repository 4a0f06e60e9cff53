"""Stops the program: whoever began it with a double-click has no window to close."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from tournaments.office.under_way import under_way
from tournaments.store.listing import Listing
from tournaments.web.hall.listener import opened
from tournaments.web.respond import render_page
from tournaments.web.running.stopping import can_be_stopped, stop_soon

LATEST = 25


@require_http_methods(["GET", "POST"])
def office_stop(request: HttpRequest) -> HttpResponse:
    """Asks first, with what is under way; a server that halls share is stopped by its owner."""
    if request.method == "POST" and can_be_stopped():
        stop_soon()
        return render(request, "office/stop/stopped.html")
    evenings = [evening for evening in Listing()[:LATEST] if not evening.is_practice]
    context = {
        "can_be_stopped": can_be_stopped(),
        "under_way": under_way(evenings, timezone.localtime()),
        "opened": opened(),
    }
    return render_page(request, "office/stop/stop.html", context)
