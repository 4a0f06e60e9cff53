"""The addresses of the prizes."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
