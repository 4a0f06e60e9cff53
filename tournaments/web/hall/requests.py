"""A request of a phone; from the hall's network, which the socket says, never what was sent."""

from collections.abc import Collection, Iterable
from functools import partial
from typing import Any, TypeAlias

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http.request import split_domain_port
from django.utils.functional import cached_property

from tournaments.store.closing import let_go
from tournaments.store.phones.joining import Helper, known_by
from tournaments.web.guard import Application, Environment, Start, guarded
from tournaments.web.hall.roles import HelperRole

Headers: TypeAlias = list[tuple[str, str]]

# No header becomes a key of this form.
HOSTS = "cardparty.hall_hosts"
OPENER = "Cross-Origin-Opener-Policy"
COOKIE, SALT = "cardparty_helper", "cardparty.hall"


class PhoneRequest(WSGIRequest):
    """It may come from a phone of the hall: whoever sent it is known by a signed cookie.

    To a player the organiser's pages do not exist, and to a helper those of other roles.
    """

    is_of_hall = True

    @cached_property
    def helper(self) -> Helper | None:
        """Who helps with this phone, or asks to, or did; of the evening that is asked for alone."""
        if not self.is_of_hall:
            return None
        secret = self.get_signed_cookie(COOKIE, default="", salt=SALT)
        known = known_by(secret) if secret else None
        slug = self.path_info.strip("/").partition("/")[0]
        return let_go(known) if known is not None and known.slug == slug else None

    @property
    def roles(self) -> frozenset[HelperRole]:
        """What this phone may do now; a player's may do nothing."""
        helper = self.helper
        if helper is None or not helper.has_come_in:
            return frozenset()
        return frozenset(map(HelperRole, helper.roles))


class HallRequest(PhoneRequest):
    """It finds the pages of the hall alone, under the addresses of that listener alone."""

    urlconf = settings.HALL_URLCONF

    def get_host(self) -> str:
        """The host that was asked for; a name of this laptop, or any other, is refused."""
        host = str(self.META.get("HTTP_HOST", ""))
        if split_domain_port(host)[0] not in self.META[HOSTS]:
            raise DisallowedHost(host)
        return host


class HallHandler(WSGIHandler):
    """Django, for requests of the hall."""

    request_class = HallRequest


def hall_application(hosts: Collection[str]) -> Application:
    """The program as the hall sees it, under these host names."""
    handler = guarded(HallHandler())

    def answer(environ: Environment, start_response: Start) -> Iterable[bytes]:
        environ[HOSTS] = hosts
        return handler(environ, partial(_begin, start_response))

    return answer


def _begin(start_response: Start, status: str, headers: Headers, *fault: Any) -> Any:
    """Without the header that browsers complain of wherever a page comes without a certificate."""
    return start_response(status, [one for one in headers if one[0] != OPENER], *fault)
