"""The addresses of the cards."""

from django.urls import path

from tournaments.cards import photograph_views, views

urlpatterns = [
    path("", views.cards, name="cards"),
    path("couples/<int:number>/", views.cards_couple, name="cards-couple"),
    path("type-card/", views.cards_type_card, name="cards-type-card"),
    path("couples/<int:number>/drop-card/", views.cards_drop_card, name="cards-drop-card"),
    path("couples/<int:number>/take-floor/", views.cards_take_floor, name="cards-take-floor"),
    path("card-is-right/", views.cards_card_is_right, name="cards-card-is-right"),
    path("explain/", views.cards_explain, name="cards-explain"),
    path("count-wins/", views.cards_count_wins, name="cards-count-wins"),
    path("photographs/", photograph_views.cards_photographs, name="cards-photographs"),
    path(
        "photographs/keep/", photograph_views.cards_keep_photographs, name="cards-keep-photographs"
    ),
    path("photographs/<slug:name>/", photograph_views.cards_photograph, name="cards-photograph"),
    path(
        "photographs/<slug:name>/keep/",
        photograph_views.cards_keep_photograph,
        name="cards-keep-photograph",
    ),
    path(
        "photographs/<slug:name>/put-away/",
        photograph_views.cards_put_photograph_away,
        name="cards-put-photograph-away",
    ),
]
