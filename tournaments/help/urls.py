"""The addresses of the guide."""

from django.urls import path

from tournaments.help import views

urlpatterns = [
    path("", views.help_contents, name="help-contents"),
    path("tour/", views.help_tour, name="help-tour"),
    path("hints/<slug:word>/", views.help_got_it, name="help-got-it"),
    path("booklet.pdf", views.help_booklet, name="help-booklet"),
    path("chapter/<slug:word>/", views.help_chapter, name="help-chapter"),
]
