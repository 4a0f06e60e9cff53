"""What everybody finds where the program is hosted: the pages of the hall, and the way to sign in.

Whoever has signed in finds the organiser's own addresses instead (`cardparty.urls`).
"""

from functools import cache

from django.urls import URLPattern, URLResolver, path

from cardparty import hall_urls
from tournaments.board.views import board_results
from tournaments.office.urls import OF_EVERYBODY
from tournaments.web.hall.roles import HelperRole


@cache
def addresses_of_hall(roles: frozenset[HelperRole]) -> tuple[URLPattern | URLResolver, ...]:
    """The table of whoever has these roles, or none."""
    return (
        *OF_EVERYBODY,
        path("<slug:slug>/board/results.json", board_results, name="board-results"),
        *hall_urls.addresses_of_hall(roles),
    )


# What everybody finds, and whoever is known for nothing else.
urlpatterns = addresses_of_hall(frozenset())
