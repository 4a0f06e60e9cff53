"""Walks the pages as links lead, and reads the forms on them."""

import re
from collections import deque
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from itertools import starmap
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

    def add(self, told: dict[str, str]) -> None:
        """A field, by its attributes."""
        name = told.get("name", "")
        if told.get("type") == "file":
            self.files.append(name)
        elif name:
            self.fields.setdefault(name, told.get("value", ""))


class _Page(HTMLParser):
    """Collects links and forms; a button with a name is a field of its form.

    One that leads elsewhere (`formaction`) sends a form of its own there, with what its form holds.
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.links: list[str] = []
        self._forms: dict[str, Form] = {}
        # The button, and whose form it sends: that may stand further down.
        self._elsewhere: list[tuple[str, dict[str, str]]] = []

    @property
    def forms(self) -> list[Form]:
        elsewhere = (button for button in self._elsewhere if button[0] in self._forms)
        return [*self._forms.values(), *starmap(self._sent_by, elsewhere)]

    def _sent_by(self, owner: str, button: dict[str, str]) -> Form:
        form = self._forms[owner]
        pressed = {button["name"]: button.get("value", "")} if button.get("name") else {}
        return replace(
            form, action=self._absolute(button["formaction"]), fields=form.fields | pressed
        )

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if tag in {"a", "link"} and values.get("href"):
            self.links.append(self._absolute(values["href"]))
        if values.get("hx-get"):
            self.links.append(self._absolute(values["hx-get"]))
        if tag == "form":
            action = self._absolute(values.get("action") or self.address)
            name = values.get("id") or str(len(self._forms))
            self._forms[name] = Form(action, values.get("method", "get").lower())
        elif tag in {"input", "button", "textarea", "select"}:
            self._add_field(values)

    def _add_field(self, values: dict[str, str]) -> None:
        owner = values.get("form") or next(reversed(self._forms), "")
        if "formaction" in values:
            self._elsewhere.append((owner, values))
        elif owner in self._forms:
            self._forms[owner].add(values)

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
