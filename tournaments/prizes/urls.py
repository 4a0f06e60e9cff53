"""The addresses of the prizes desk."""

from django.urls import include, path

from tournaments.prizes import views

ties = [
    path("wishes/", views.prizes_record_wishes, name="prizes-record-wishes"),
    path("all-split/", views.prizes_all_split, name="prizes-all-split"),
    path("not-here/<int:couple>/", views.prizes_record_not_here, name="prizes-record-not-here"),
    path("forfeits/<int:couple>/", views.prizes_record_forfeit, name="prizes-record-forfeit"),
    path("winner/<int:couple>/", views.prizes_record_playoff, name="prizes-record-playoff"),
    path(
        "games/<int:couple>/<int:against>/",
        views.prizes_record_playoff_game,
        name="prizes-record-playoff-game",
    ),
    path("way/", views.prizes_set_playoff_way, name="prizes-set-playoff-way"),
    path("cuts/", views.prizes_record_cuts, name="prizes-record-cuts"),
    path("start-over/", views.prizes_start_tie_over, name="prizes-start-tie-over"),
]
awards = [
    path("hand-over/", views.prizes_hand_over, name="prizes-hand-over"),
    path("take-back/", views.prizes_take_back, name="prizes-take-back"),
]
urlpatterns = [
    path("", views.prizes, name="prizes"),
    path("ties/<slug:prize>/", include(ties)),
    path("jar/draw/", views.prizes_draw_jar, name="prizes-draw-jar"),
    path("jar/redraw/", views.prizes_redraw_jar, name="prizes-redraw-jar"),
    path("awards/<slug:prize>/<int:couple>/", include(awards)),
]
