"""Where each desk lives: /<evening>/<desk>/…; what belongs to no evening comes first."""

from django.urls import include, path

from tournaments.desks import DESKS
from tournaments.office.urls import OF_NO_EVENING

urlpatterns = [
    path("language/", include("django.conf.urls.i18n")),
    path("", include(OF_NO_EVENING)),
    path("rulings/", include("tournaments.rulings.urls")),
    *(path(f"<slug:slug>/{desk.word}/", include(desk.urls)) for desk in DESKS),
]
