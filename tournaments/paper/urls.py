"""The addresses of the paper room."""

from django.urls import path

from tournaments.paper import kit_views, views
from tournaments.paper.logo import views as logo_views

urlpatterns = [
    path("", views.paper, name="paper"),
    path("now.pdf", views.paper_now, name="paper-now"),
    path("all.pdf", views.paper_all, name="paper-all"),
    path("logo/", logo_views.paper_logo, name="paper-logo"),
    path("logo/picture/", logo_views.paper_logo_picture, name="paper-logo-picture"),
    path("logo/remove/", logo_views.paper_remove_logo, name="paper-remove-logo"),
    path("<slug:document>.pdf", views.paper_document, name="paper-document"),
]

OF_NO_EVENING = [
    path("blank-kit/", kit_views.paper_kit, name="paper-kit"),
    path("blank-kit.pdf", kit_views.paper_kit_pdf, name="paper-kit-pdf"),
]
