"""The addresses of the office: the evenings there are, and the office of one of them."""

from django.urls import include, path

from tournaments.office import file_views, taking_back, views

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
                path(
                    "logbook/<int:entry>/take-back/",
                    taking_back.office_take_back,
                    name="office-take-back",
                ),
                path("logbook/<int:entry>/redo/", taking_back.office_redo, name="office-redo"),
                path("evening.json", file_views.office_export, name="office-export"),
            ]
        ),
    ),
]
