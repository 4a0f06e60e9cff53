"""The addresses of the door."""

from django.urls import include, path

from tournaments.door import couple_views, prize_views, single_views, views
from tournaments.door.couple_list import views as import_views

urlpatterns = [
    path("", views.door, name="door"),
    path("add/", views.door_add_couple, name="door-add-couple"),
    path("singles/", single_views.door_add_single, name="door-add-single"),
    path("singles/<int:number>/drop/", single_views.door_drop_single, name="door-drop-single"),
    path("import/", import_views.door_import, name="door-import"),
    path("import/add/", import_views.door_add_couples, name="door-add-couples"),
    path(
        "couples/<int:number>/",
        include(
            [
                path("", couple_views.door_couple, name="door-couple"),
                path("mark/", couple_views.door_mark_couple, name="door-mark-couple"),
                path("remove/", couple_views.door_remove_couple, name="door-remove-couple"),
                path("prizes/", prize_views.door_prizes_of_couple, name="door-prizes-of-couple"),
                path(
                    "substitute/",
                    couple_views.door_substitute_couple,
                    name="door-substitute-couple",
                ),
                path("<slug:name>/", couple_views.door_act_on_couple, name="door-act-on-couple"),
            ]
        ),
    ),
]
