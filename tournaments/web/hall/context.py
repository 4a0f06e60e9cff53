"""What the frame of a page asks of the hall's network."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from tournaments.web.hall.access import is_of_hall
from tournaments.web.hall.listener import address_now


def hall_now(request: HttpRequest) -> dict[str, Any]:
    """Where phones find the program, to the organiser's own pages: they tell which phones ask."""
    hall = None if is_of_hall(request) else address_now()
    return {"hall": hall, "is_hosted": settings.CARDPARTY_HOSTED}
