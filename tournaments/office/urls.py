"""The addresses of the office: the evenings there are, and the office of one of them."""

from django.urls import include, path

from tournaments.office import file_views, views

urlpatterns = [
    path("", views.office_evenings, name="office-evenings"),
    path(
        "office/",
        include(
            [
                path("new/", views.office_new, name="office-new"),
                path("practice/", file_views.office_practice, name="office-practice"),
                path("import/", file_views.office_import, name="office-import"),
            ]
        ),
    ),
    path(
        "<slug:slug>/office/",
        include(
            [
                path("", views.office_evening, name="office-evening"),
                path("settings/", views.office_settings, name="office-settings"),
                path("copy/", views.office_copy, name="office-copy"),
                path("logbook/", views.office_logbook, name="office-logbook"),
                path("evening.json", file_views.office_export, name="office-export"),
            ]
        ),
    ),
]
