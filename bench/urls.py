"""The program's addresses and the bare view to measure against."""

from bench.hall.recording import urlpatterns as bare
from cardparty.urls import urlpatterns as program

urlpatterns = [*bare, *program]
