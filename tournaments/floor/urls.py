"""The addresses of the floor."""

from django.urls import path

from tournaments.floor import views
from tournaments.floor.game import tap_views
from tournaments.floor.seats import views as seat_views

urlpatterns = [
    path("record-win/", tap_views.floor_record_win, name="floor-record-win"),
    path("", views.floor, name="floor"),
    path("news/", views.floor_news, name="floor-news"),
    path("draw/", views.floor_draw, name="floor-draw"),
    path("end/", views.floor_end, name="floor-end"),
    path("games/<int:number>/", views.floor_game, name="floor-game"),
    path("games/<int:number>/credit/", views.floor_credit, name="floor-credit"),
    path("games/<int:number>/reseat/", views.floor_reseat, name="floor-reseat"),
    path("games/<int:number>/seats/", seat_views.floor_seats, name="floor-seats"),
    path("record-line/", tap_views.floor_record_line, name="floor-record-line"),
    path("take-reports/", tap_views.floor_take_reports, name="floor-take-reports"),
    path("no-result/", tap_views.floor_no_result, name="floor-no-result"),
    path("clear-win/", tap_views.floor_clear_win, name="floor-clear-win"),
]
