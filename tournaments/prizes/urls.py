"""The addresses of the prizes desk."""

from django.urls import include, path

from tournaments.prizes import views

ties = [
    path("wishes/", views.record_wishes, name="prizes-record-wishes"),
    path("forfeits/<int:couple>/", views.record_forfeit, name="prizes-record-forfeit"),
    path("winner/<int:couple>/", views.record_playoff, name="prizes-record-playoff"),
    path("cuts/", views.record_cuts, name="prizes-record-cuts"),
    path("reopen/", views.reopen_tie, name="prizes-reopen-tie"),
]
awards = [
    path("hand-over/", views.hand_over, name="prizes-hand-over"),
    path("take-back/", views.take_back, name="prizes-take-back"),
]
urlpatterns = [
    path("", views.prizes, name="prizes"),
    path("ties/<slug:prize>/", include(ties)),
    path("jar/draw/", views.draw_jar, name="prizes-draw-jar"),
    path("jar/redraw/", views.redraw_jar, name="prizes-redraw-jar"),
    path("awards/<slug:prize>/<int:couple>/", include(awards)),
]
