"""Where each desk lives: /<evening>/<desk>/…; what belongs to no evening comes first."""

from django.urls import include, path

urlpatterns = [
    path("language/", include("django.conf.urls.i18n")),
    path("", include("tournaments.office.urls")),
    path("rulings/", include("tournaments.rulings.urls")),
    path("<slug:slug>/door/", include("tournaments.door.urls")),
    path("<slug:slug>/floor/", include("tournaments.floor.urls")),
    path("<slug:slug>/cards/", include("tournaments.cards.urls")),
    path("<slug:slug>/prizes/", include("tournaments.prizes.urls")),
    path("<slug:slug>/board/", include("tournaments.board.urls")),
    path("<slug:slug>/paper/", include("tournaments.paper.urls")),
]
