"""The three places at which the program is asked, each by a server of its own, over a socket."""

import socket
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPMessage, HTTPResponse
from http.cookies import SimpleCookie
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.crypto import get_random_string

from tests.hosted.hosted_client import HOST, PASSWORD, hosted
from tests.store.remembering import forget_everything
from tournaments.management.hall_server import HallServer
from tournaments.management.serving import bound_to, listen_at, listen_for
from tournaments.store.phones.joining import invite
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.guard import Application, Environment, Start, guarded
from tournaments.web.hall.requests import hall_application
from tournaments.web.hosted import PREFIX, hosted_application

LAPTOP, HALL, SERVER = "laptop", "hall", "server"
PLACES = (LAPTOP, HALL, SERVER)
HALL_ADDRESS = "127.0.0.2"


@dataclass
class Answer:
    """What came back: its status, its headers by name, the cookies that it gives, its body."""

    status: int
    headers: HTTPMessage
    cookies: list[str]
    body: bytes


@dataclass
class Visitor:
    """A browser at one of the places, with what it is to remember."""

    place: str
    address: str
    port: int
    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def host(self) -> str:
        return HOST if self.place == SERVER else f"{self.address}:{self.port}"

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask(
            "GET", path, "", {name.replace("_", "-"): headers[name] for name in headers}
        )

    def send(self, path: str, fields: Mapping[str, str]) -> Answer:
        """A form, with the token that a page would have given."""
        name = f"{PREFIX if self.place == SERVER else ''}csrftoken"
        token = self.cookies.setdefault(name, get_random_string(32))
        return self.ask("POST", path, urlencode({**fields, "csrfmiddlewaretoken": token}), {})

    def ask(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> Answer:
        told = {"Host": self.host, "Cookie": "; ".join(map("=".join, self.cookies.items()))}
        if body:
            told["Content-Type"] = "application/x-www-form-urlencoded"
        if self.place == SERVER:
            told["Origin"] = f"https://{HOST}"
        with closing(HTTPConnection(self.address, self.port, timeout=20)) as caller:
            caller.request(method, path, body or None, {**told, **headers})
            return self._told(caller.getresponse())

    def ask_raw(self, request: bytes) -> Answer:
        """What is no request that a browser would send."""
        with closing(socket.create_connection((self.address, self.port), timeout=20)) as caller:
            caller.sendall(request)
            answer = HTTPResponse(caller)
            answer.begin()
            return self._told(answer)

    def _told(self, answer: HTTPResponse) -> Answer:
        given = answer.msg.get_all("Set-Cookie") or []
        for morsel in SimpleCookie("; ".join(one.partition(";")[0] for one in given)).values():
            self.cookies[morsel.key] = morsel.value
        return Answer(answer.status, answer.msg, given, answer.read())


@contextmanager
def visited(place: str) -> Iterator[Visitor]:
    """The program at work there, and somebody who has asked it nothing yet."""
    forget_everything()
    if place == SERVER:
        with hosted():
            program = _behind_proxy(guarded(hosted_application()))
            with _serving(listen_for(program, 0)) as port:
                yield Visitor(place, "127.0.0.1", port)
    elif place == HALL:
        application = hall_application((HALL_ADDRESS,))
        with _serving(listen_for(application, 0, host=HALL_ADDRESS)) as port:
            yield Visitor(place, HALL_ADDRESS, port)
    else:
        with _serving(listen_at(bound_to(0))) as port:
            yield Visitor(place, "127.0.0.1", port)


def _behind_proxy(application: Application) -> Application:
    """The proxy says that it was asked over HTTPS."""

    def answer(environ: Environment, start_response: Start) -> Iterable[bytes]:
        return application({**environ, "HTTP_X_FORWARDED_PROTO": "https"}, start_response)

    return answer


@contextmanager
def _serving(server: HallServer) -> Iterator[int]:
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield int(server.effective_port)
    server.task_dispatcher.shutdown()
    server.close_soon()
    thread.join()


def come_in(visitor: Visitor, evening: StoredEvening) -> None:
    """As the organiser, or as a helper at the floor where no organiser is."""
    if visitor.place == SERVER:
        assert visitor.send(reverse("office-unlock"), {"password": PASSWORD}).status == 302
    if visitor.place == HALL:
        secret = invite(evening.slug, "Ace", ["door", "floor", "bracket"])
        assert visitor.send(f"/{evening.slug}/join/{secret}/", {}).status == 302
