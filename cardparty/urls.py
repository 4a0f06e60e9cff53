"""Where each desk lives: /<evening>/<desk>/…, beside what belongs to no evening.

Addresses are tried in their order, and a hall waits for a tap or a hand: these come first, here
and in the addresses of their desks.
"""

from django.urls import include, path

from tournaments.board import urls as board_urls
from tournaments.desks import DESKS
from tournaments.office.urls import OF_NO_EVENING
from tournaments.office.views import office_go_on
from tournaments.paper import urls as paper_urls

BUSIEST = ("floor", "bracket")

urlpatterns = [
    *(
        path(f"<slug:slug>/{desk.word}/", include(desk.urls))
        for desk in sorted(DESKS, key=lambda desk: desk.word not in BUSIEST)
    ),
    path("language/", include("django.conf.urls.i18n")),
    path("", include(OF_NO_EVENING)),
    path("help/", include("tournaments.help.urls")),
    path("rulings/", include("tournaments.rulings.urls")),
    path("", include(board_urls.OF_NO_EVENING)),
    path("paper/", include(paper_urls.OF_NO_EVENING)),
    path("<slug:slug>/", office_go_on, name="office-go-on"),
]
