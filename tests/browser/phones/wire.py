"""What comes over the network to one page of a browser, as the network counts it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from playwright.sync_api import Page

Event = Mapping[str, Any]


class Visit(NamedTuple):
    """What opening an address took, but for the letters: headers are weighed, too."""

    requests: int
    kilobytes: float


class Wire:
    """Listens to all that the page asks for; what the browser has kept does not come over it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._kinds: dict[str, str] = {}
        self._weights: list[int] = []
        self.session = page.context.new_cdp_session(page)
        self.session.on("Network.responseReceived", self._begin)
        self.session.on("Network.loadingFinished", self._end)
        self.session.send("Network.enable")

    def visit(self, address: str) -> Visit:
        self._weights.clear()
        self._page.goto(address, wait_until="networkidle")
        return Visit(len(self._weights), sum(self._weights) / 1_000)

    def _begin(self, answer: Event) -> None:
        self._kinds[answer["requestId"]] = answer["type"]

    def _end(self, loaded: Event) -> None:
        if loaded["encodedDataLength"] and self._kinds[loaded["requestId"]] != "Font":
            self._weights.append(loaded["encodedDataLength"])
