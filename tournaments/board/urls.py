"""The addresses of the board."""

from django.urls import path

from tournaments.board import views
from tournaments.board.own import views as own_views
from tournaments.board.screen import views as screen_views

OF_NO_EVENING = [path("c/<str:code>", own_views.board_card, name="board-card")]
OF_THE_HALL = [path("", views.board_tonight, name="board-tonight")]
urlpatterns = [
    path("", views.board, name="board"),
    path("screen/", screen_views.board_screen, name="board-screen"),
    path("screen/control/", screen_views.board_control, name="board-control"),
    path("screen/put-on/", screen_views.board_put_on, name="board-put-on"),
    path("screen/picture/<slug:mark>/", screen_views.board_own_picture, name="board-own-picture"),
    path("players/", views.board_players, name="board-players"),
    path("couples/", own_views.board_couples, name="board-couples"),
    path("couples/<int:number>/", own_views.board_couple, name="board-couple"),
    path("couples/<int:number>/word/", own_views.board_word, name="board-word"),
    path("room/", views.board_room, name="board-room"),
    path("bulletin/", views.board_bulletin, name="board-bulletin"),
    path("bulletin/<str:language>.txt", views.board_bulletin_text, name="board-bulletin-text"),
    path(
        "pictures/<slug:kind>/<slug:shape>/<int:page>.png",
        views.board_picture,
        name="board-picture",
    ),
    path("results.json", views.board_results, name="board-results"),
]
