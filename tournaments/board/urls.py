"""The addresses of the board."""

from django.urls import path

from tournaments.board import views

OF_NO_EVENING = [path("c/<str:code>", views.board_card, name="board-card")]
OF_THE_HALL = [path("", views.board_tonight, name="board-tonight")]
urlpatterns = [
    path("", views.board, name="board"),
    path("screen/", views.board_screen, name="board-screen"),
    path("players/", views.board_players, name="board-players"),
    path("couples/", views.board_couples, name="board-couples"),
    path("couples/<int:number>/", views.board_couple, name="board-couple"),
    path("room/", views.board_room, name="board-room"),
    path("bulletin/", views.board_bulletin, name="board-bulletin"),
    path("bulletin/<str:language>.txt", views.board_bulletin_text, name="board-bulletin-text"),
    path("results.json", views.board_results, name="board-results"),
]
