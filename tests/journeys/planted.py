"""The addresses of the program, and one more whose view trusts what is sent."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from cardparty.urls import urlpatterns as own


def trusting(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(int(request.POST.get("number", "0"))))


urlpatterns = [path("planted/", trusting, name="planted"), *own]
