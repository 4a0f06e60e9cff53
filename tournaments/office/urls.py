"""The addresses of the office."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
