"""The addresses of the board."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
