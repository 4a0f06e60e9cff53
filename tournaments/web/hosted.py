"""A request to the program on a server: one listener for organiser, helpers and players.

Nobody is the organiser by where they come from, but by the password typed in this browser. All
others are as on the hall's network: the organiser's pages are not there.
"""

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler

from tournaments.web.guard import Environment
from tournaments.web.hall.requests import PhoneRequest
from tournaments.web.password.unlocked import unlocked


class HostedRequest(PhoneRequest):
    """It finds the organiser's pages where that browser has signed in, else those of the hall.

    Whoever has signed in is the organiser, also with a phone that helped before.
    """

    def __init__(self, environ: Environment) -> None:
        super().__init__(environ)
        self.is_of_hall = unlocked(self) is None
        self.urlconf = settings.HALL_URLCONF if self.is_of_hall else settings.ROOT_URLCONF


class HostedHandler(WSGIHandler):
    """Django, for a program that is hosted."""

    request_class = HostedRequest
