"""The addresses of the paper room."""

from django.urls import path

from tournaments.paper import views

urlpatterns = [
    path("", views.paper, name="paper"),
    path("<slug:document>.pdf", views.paper_document, name="paper-document"),
]
