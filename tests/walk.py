"""Walks the pages as links lead, and reads the forms on them."""

import re
from collections import deque
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin

from django.http import HttpResponseBase
from django.test import Client

HOME = "http://testserver/"


@dataclass
class Form:
    """A form as the browser would send it: address, method, and each field's first value."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)


class _Page(HTMLParser):
    """Collects links and forms; a button with a name is a field of its form."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.links: list[str] = []
        self.forms: list[Form] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if tag in {"a", "link"} and values.get("href"):
            self.links.append(self._absolute(values["href"]))
        if values.get("hx-get"):
            self.links.append(self._absolute(values["hx-get"]))
        if tag == "form":
            action = self._absolute(values.get("action") or self.address)
            self.forms.append(Form(action, values.get("method", "get").lower()))
        elif self.forms and tag in {"input", "button", "textarea", "select"}:
            self._add_field(values)

    def _add_field(self, values: dict[str, str]) -> None:
        name = values.get("name", "")
        if values.get("type") == "file":
            self.forms[-1].files.append(name)
        elif name:
            self.forms[-1].fields.setdefault(name, values.get("value", ""))

    def _absolute(self, link: str) -> str:
        return urldefrag(urljoin(urljoin(HOME, self.address), link))[0].removeprefix(HOME[:-1])


@dataclass
class Walk:
    """Every address that links lead to, with its answer, and every form that posts."""

    answers: dict[str, HttpResponseBase]
    forms: dict[tuple[str, tuple[str, ...]], Form]


def walk(
    client: Client, start: str = "/", *, within: str = "/", without: tuple[str, ...] = ()
) -> Walk:
    """Opens each page once; addresses that differ only in their numbers count as one, and those
    that lead out of `within` or end in one of `without` stay closed.
    """
    found = Walk({}, {})
    waiting, seen = deque([start]), set()
    while waiting:
        address = waiting.popleft()
        kind = re.sub(r"\d+", "0", address)
        if kind in seen or not address.startswith(within) or address.startswith("/static/"):
            continue
        if address.partition("?")[0].endswith(without):
            continue
        seen.add(kind)
        answer = client.get(address)
        found.answers[address] = answer
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            page = _Page(address)
            page.feed(answer.content.decode())
            waiting.extend(page.links)
            for form in page.forms:
                if form.method == "post":
                    name = (re.sub(r"\d+", "0", form.action), tuple(sorted(form.fields)))
                    found.forms.setdefault(name, form)
    return found
