"""What phones find on the hall's network: players some pages, helpers those of their roles too."""

from functools import cache

from django.urls import URLPattern, URLResolver, include, path

from tournaments.board import urls as board_urls
from tournaments.board.views import board_evening
from tournaments.office.urls import OF_PHONES
from tournaments.rulings import urls as rulings_urls
from tournaments.web.hall.access import addresses_for
from tournaments.web.hall.roles import HelperRole


@cache
def addresses_of_hall(roles: frozenset[HelperRole]) -> tuple[URLPattern | URLResolver, ...]:
    """The table of whoever has these roles, or none."""
    return (
        *addresses_for(roles),
        path("language/", include("django.conf.urls.i18n")),
        path("", include(board_urls.OF_NO_EVENING)),
        path("", include(board_urls.OF_THE_HALL)),
        path("rulings/rules/", include(rulings_urls.OF_THE_HALL)),
        path("<slug:slug>/join/", include(OF_PHONES)),
        path("<slug:slug>/", board_evening, name="board-evening"),
    )


# What everybody in the hall finds, and whoever is known for nothing else.
urlpatterns = addresses_of_hall(frozenset())
