"""The addresses of the bracket."""

from django.urls import include, path

from tournaments.bracket import views
from tournaments.bracket.match import views as match_views

urlpatterns = [
    path(
        "matches/<slug:name>/score-hand/",
        match_views.bracket_score_hand,
        name="bracket-score-hand",
    ),
    path(
        "matches/<slug:name>/",
        include(
            [
                path("", match_views.bracket_match, name="bracket-match"),
                path("record/", match_views.bracket_record_match, name="bracket-record-match"),
                path("end/", match_views.bracket_end_match, name="bracket-end-match"),
                path("clear/", match_views.bracket_clear_match, name="bracket-clear-match"),
            ]
        ),
    ),
    path("", views.bracket, name="bracket"),
    path("pools/", views.bracket_pools, name="bracket-pools"),
    path("draw-pools/", views.bracket_draw_pools, name="bracket-draw-pools"),
    path("seat-pools/", views.bracket_seat_pools, name="bracket-seat-pools"),
    path("call-match/", views.bracket_call_match, name="bracket-call-match"),
    path("call-all/", views.bracket_call_all, name="bracket-call-all"),
    path("move-match/", views.bracket_move_match, name="bracket-move-match"),
    path("team-codes/", views.bracket_team_codes, name="bracket-team-codes"),
    path("take-reports/", views.bracket_take_reports, name="bracket-take-reports"),
    path("cut-for-place/", views.bracket_cut_for_place, name="bracket-cut-for-place"),
    path("seat-knockout/", views.bracket_seat_knockout, name="bracket-seat-knockout"),
    path("withdraw/", views.bracket_withdraw, name="bracket-withdraw"),
    path("end-evening/", views.bracket_end_evening, name="bracket-end-evening"),
]
