"""Asks for a fragment as htmx does, and takes the answer apart as the page and its reader will."""

import re
from html import unescape
from html.parser import HTMLParser

from django.http import HttpResponse

VOID = {"input", "br", "hr", "link", "meta", "img"}


def asked_for(target: str) -> dict[str, str]:
    """The headers of a request for the fragment with this id."""
    return {"HX-Request": "true", "HX-Target": target}


def text_of(answer: HttpResponse) -> str:
    """What one reads, without the markup."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", answer.content.decode())))


def roots_of(answer: HttpResponse) -> list[str]:
    """The id of each fragment in the answer, in order; its tag where it has none.

    What travels inside a template is told by its own id, too.
    """
    roots = _Roots()
    roots.feed(answer.content.decode())
    return roots.found


class _Roots(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 0
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes).get("id")
        if not self.depth:
            self.found.append(named or tag)
        elif self.depth == 1 and named and self.found[-1] == "template":
            self.found[-1] = named
        self.depth += tag not in VOID

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """A shape of a picture: nothing is opened."""

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag not in VOID
