"""Requests made by chance from the addresses and forms that there are, and what becomes of them."""

import io
import logging
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from tests.walk import Form, walk
from tournaments.web.guard import guarded

NASTY = [
    "", " ", "0", "-1", "1", "2", "3", "7 1", "99999999999999999999", "1e9", "NaN", "٣", "1;2",
    "1-2-0", "1-99999999", "\x00", "\udcff", "\u202e", "&", "<b>", "'\"", "{{7*7}}", "%s",
    "%(name)s", "=1+1", "🎉", "x" * 201, "é" * 5000, " " * 3000, "None", "true", "on", "yes", "no",
    "[]", "{}", "../..", "2026-02-30", "9999-12-31", "4C", "KD", "split", "cut", "playoff",
    "house", "gap", "rest", "floor", "cards", "place-1", "booby", "jar", "A-1", "K1-1", "en", "fr",
    "nevins-house",
]  # fmt: skip
HEADERS = ["HTTP_HX_REQUEST", "HTTP_HX_TARGET", "HTTP_HX_CURRENT_URL", "HTTP_ACCEPT_LANGUAGE",
           "HTTP_IF_NONE_MATCH", "HTTP_REFERER", "HTTP_RANGE", "HTTP_X_FORWARDED_HOST"]  # fmt: skip
HEADER_VALUES = ["true", "entry", "floor_row-1", "game", "match", "fr", "fr;q=x", "*", "\xff",
                 'W/"x"', "http://testserver/x%", "bytes=0-", "a" * 3000, ""]  # fmt: skip
TYPES = ["application/x-www-form-urlencoded"] * 9 + [
    "multipart/form-data; boundary=x", "text/plain", "application/json", "x",
    "application/x-www-form-urlencoded; charset=utf-16", "multipart/form-data",
]  # fmt: skip
BODIES = [
    b"", b"a", b"\xff\xfe", b"{", b"--x\r\n", b"a=%", b"&&&=", b"--x\r\nContent-Disposition: x",
]  # fmt: skip
FILES = [
    b"", b"\xff\xfe", b"{", b"[" * 5000, b'{"format": "cardparty-evening", "version": 1}',
    b"a,b\nc,d\n", b"\x00,\x00\n", "Zoé;Émile\n".encode("cp1252"), b'"', b"a,b," * 999,
]  # fmt: skip
NAMED: Mapping[str, list[str]] = {
    "prize": ["place-1", "place-2", "booby", "jar"],
    "document": ["punch-cards", "couples", "seats", "poster"],
    "variant": ["nova-scotia-45", "nevins-house"],
    "language": ["en", "fr"],
    "name": ["A-1", "B-2", "K1-1"],
}


@dataclass(frozen=True)
class Place:
    """An address with gaps, and the forms that pages send there, if any do."""

    name: str
    route: str
    gaps: tuple[str, ...]
    forms: tuple[Form, ...] = ()

    @property
    def fields(self) -> dict[str, str]:
        """Of one of the forms, as it stands."""
        return self.forms[-1].fields if self.forms else {}


@dataclass
class Tried:
    """What became of all requests; `faults` are those that nobody may answer so."""

    count: int = 0
    answers: dict[int, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    longest: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Seconds at work, by the name of the address."""


def places(client: Client) -> list[Place]:
    """Every address of the program, with what the pages send there."""
    sent: dict[str, list[Form]] = defaultdict(list)
    for form in walk(client, without=(".pdf", ".svg", ".json")).forms.values():
        sent[resolve(form.action.partition("?")[0]).view_name].append(form)
    return [
        Place(name, route, gaps, tuple(sent[name])) for name, route, gaps in routes(get_resolver())
    ]


def routes(
    resolver: URLResolver, before: str = "", gaps: tuple[str, ...] = ()
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for entry in resolver.url_patterns:
        route = before + str(entry.pattern)
        here = (*gaps, *entry.pattern.converters)
        if isinstance(entry, URLPattern):
            yield entry.name or "", route, here
        else:
            yield from routes(entry, route, here)


class AnyRequest:
    """Makes requests and sends them to the whole program, as its server would."""

    def __init__(self, chance: Random, slugs: list[str], token: str) -> None:
        self.chance, self.slugs, self.token = chance, slugs, token
        self.program = guarded(WSGIHandler())

    def send(self, place: Place, tried: Tried) -> None:
        form = self.chance.choice(place.forms) if place.forms else Form("", "post")
        environ = self._environ(place, form)
        told: list[str] = []
        start = time.thread_time()
        with _tracebacks() as faults, same_connection():
            body = self.program(environ, lambda status, _headers, *_: told.append(status))
            for _part in body:
                pass
            if hasattr(body, "close"):
                body.close()
        status = int(told[-1][:3])
        tried.count += 1
        tried.answers[status] = tried.answers.get(status, 0) + 1
        line = f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']!r} {environ['sent']!r}"
        if status >= 500 or faults:
            tried.faults.append(f"{status} {line} {faults}")
        seconds = time.thread_time() - start
        tried.longest[place.name] = max(tried.longest[place.name], seconds)

    def _environ(self, place: Place, form: Form) -> dict[str, Any]:
        chance = self.chance
        method = chance.choices(["POST", "GET", "HEAD", "PUT"], [60, 34, 3, 3])[0]
        kind = chance.choice(TYPES)
        data: Any = self._filled(form) if chance.random() < 0.95 else chance.choice(BODIES)
        if form.files and isinstance(data, dict):
            kind, data = MULTIPART_CONTENT, self._with_files(form, data)
        body = data if isinstance(data, bytes) else urlencode(data, errors="replace").encode()
        headers = {name: chance.choice(HEADER_VALUES) for name in HEADERS if chance.random() < 0.15}
        query = (
            urlencode(self._some_fields(form), errors="replace") if chance.random() < 0.4 else ""
        )
        path = self._path(place, form)
        cookie = chance.choice(["x", "messages=x;", "\xff=\xff", "sessionid=;"]) + "; "
        return {
            "REQUEST_METHOD": method,
            "PATH_INFO": path.encode("utf-8", "surrogateescape").decode("latin-1"),
            "QUERY_STRING": query,
            "CONTENT_TYPE": kind,
            "CONTENT_LENGTH": str(len(body)),
            "SERVER_NAME": "testserver",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "wsgi.input": io.BytesIO(body),
            "wsgi.url_scheme": "http",
            "HTTP_HOST": "testserver",
            "HTTP_X_CSRFTOKEN": self.token,
            "HTTP_COOKIE": (cookie if chance.random() < 0.1 else "") + f"csrftoken={self.token}",
            **headers,
            "sent": data,
        }

    def _path(self, place: Place, form: Form) -> str:
        """Where the form goes from its page, or anywhere else that there is such an address."""
        if form.action and self.chance.random() < 0.5:
            return form.action.partition("?")[0]
        path = "/" + place.route
        for gap in place.gaps:
            begin, end = path.index("<"), path.index(">")
            path = (
                path[:begin] + quote(self._value(gap), safe="", errors="replace") + path[end + 1 :]
            )
        return path

    def _value(self, gap: str) -> str:
        chance = self.chance
        if gap == "slug":
            return chance.choice(self.slugs)
        if chance.random() < 0.1:
            return chance.choice(NASTY)
        return chance.choice(NAMED.get(gap, ["0", "1", "2", "3", "8", "999999"]))

    def _filled(self, form: Form) -> dict[str, str]:
        kept = {name: value for name, value in form.fields.items() if self.chance.random() > 0.1}
        return {**kept, **self._some_fields(form)}

    def _with_files(self, form: Form, data: dict[str, str]) -> bytes:
        files = {name: SimpleUploadedFile("x", self.chance.choice(FILES)) for name in form.files}
        typed = {name: value.encode("utf-8", "replace").decode() for name, value in data.items()}
        return encode_multipart(BOUNDARY, {**typed, **files})

    def _some_fields(self, form: Form) -> dict[str, str]:
        names = [*form.fields] or ["number", "couple", "games", "key", "version", "couples"]
        chosen = self.chance.sample(names, min(len(names), self.chance.randint(0, 3)))
        return {name: self._typed() for name in chosen}

    def _typed(self) -> str:
        """What has gone wrong somewhere, or any signs."""
        if self.chance.random() < 0.8:
            return self.chance.choice(NASTY)
        return "".join(chr(self.chance.randrange(0x11_0000)) for _ in range(8))


@contextmanager
def same_connection() -> Iterator[None]:
    """A server looks at its connections with each request; this one ends with the test alone."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in signals:
            signal.connect(close_old_connections)


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.levelno >= logging.ERROR:
            self.found.append(repr(record.exc_info[1]))


@contextmanager
def _tracebacks() -> Iterator[list[str]]:
    """What Django writes into the log of faults."""
    kept, logger = _Kept(), logging.getLogger("django.request")
    logger.addHandler(kept)
    try:
        yield kept.found
    finally:
        logger.removeHandler(kept)
