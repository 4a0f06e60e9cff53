"""The addresses of the floor."""

from django.urls import path

from tournaments.floor import views

urlpatterns = [
    path("", views.floor, name="floor"),
    path("draw/", views.floor_draw, name="floor-draw"),
    path("games/<int:number>/", views.floor_game, name="floor-game"),
    path("record-win/", views.floor_record_win, name="floor-record-win"),
    path("record-line/", views.floor_record_line, name="floor-record-line"),
    path("clear-win/", views.floor_clear_win, name="floor-clear-win"),
]
