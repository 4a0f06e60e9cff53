"""The addresses of the door."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
