"""The addresses of the cards."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
