"""The addresses of the office: the evenings there are, and the office of one of them."""

from django.urls import include, path

from tournaments.office import file_views, views

urlpatterns = [
    path("", views.evenings, name="office-evenings"),
    path(
        "office/",
        include(
            [
                path("new/", views.new, name="office-new"),
                path("practice/", file_views.practice, name="office-practice"),
                path("import/", file_views.import_file, name="office-import"),
            ]
        ),
    ),
    path(
        "<slug:slug>/office/",
        include(
            [
                path("", views.evening, name="office-evening"),
                path("settings/", views.settings, name="office-settings"),
                path("copy/", views.copy, name="office-copy"),
                path("logbook/", views.logbook, name="office-logbook"),
                path("evening.json", file_views.export, name="office-export"),
            ]
        ),
    ),
]
