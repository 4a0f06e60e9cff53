"""Whether the program is at work, for whatever watches over a server."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.store.listing import answers
from tournaments.web.password.guard import without_password


@without_password
@require_safe
def office_health(_request: HttpRequest) -> HttpResponse:
    """200 where the database answers, else 503; tells nothing else, and asks for no cookie."""
    if answers():
        return _plain("Well.\n", 200)
    return _plain("The database does not answer.\n", 503)


def _plain(text: str, status: int) -> HttpResponse:
    plain = {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"}
    return HttpResponse(text, status=status, headers=plain)
