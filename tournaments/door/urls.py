"""The addresses of the door."""

from django.urls import include, path

from tournaments.door import list_views, views

urlpatterns = [
    path("", views.door, name="door"),
    path("add/", views.door_add_couple, name="door-add-couple"),
    path("list/", list_views.door_list, name="door-list"),
    path("list/add/", list_views.door_add_couples, name="door-add-couples"),
    path(
        "couples/<int:number>/",
        include(
            [
                path("", views.door_couple, name="door-couple"),
                path("mark/", views.door_mark_couple, name="door-mark-couple"),
                path("remove/", views.door_remove_couple, name="door-remove-couple"),
            ]
        ),
    ),
]
