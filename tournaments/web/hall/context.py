"""What the frame of a page asks of the hall's network."""

from typing import Any

from django.http import HttpRequest

from tournaments.web.hall.listener import opened


def hall_now(request: HttpRequest) -> dict[str, Any]:
    """Where phones find the program, to the laptop's own pages: they tell which phones ask."""
    return {"hall": None if getattr(request, "is_of_hall", False) else opened()}
