"""Listens to the browser: what it complains of fails the test, whatever the test looked at."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

# A page left while it still loads or asks for news breaks off what it had asked.
LEFT_WHILE_LOADING = "net::ERR_ABORTED"
REFUSED = 422


class Console:
    """Errors, failed requests and broken policies of every page that a test opens."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.refusals: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("requestfailed", self._note_failure)
        context.on("response", self._note_answer)

    @contextmanager
    def refusals_meant(self, count: int = 1) -> Iterator[None]:
        """Within it the page refuses so many inputs; anywhere else a refusal is a fault."""
        before = len(self.refusals)
        yield
        assert len(self.refusals) - before == count, self.refusals[before:]
        del self.refusals[before:]

    def check(self) -> None:
        heard = [*self.complaints, *self.refusals]
        assert not heard, "\n".join(heard)

    def _hear(self, message: ConsoleMessage) -> None:
        # Chromium reports every answer from 400 on here, too; those come in by `_note_answer`.
        is_answer = message.text.startswith("Failed to load resource: the server responded")
        if message.type in {"error", "warning"} and not is_answer:
            self.complaints.append(f"{message.type}: {message.text} ({message.location})")

    def _note_failure(self, request: Request) -> None:
        if request.failure != LEFT_WHILE_LOADING:
            self.complaints.append(f"{request.method} {request.url}: {request.failure}")

    def _note_answer(self, response: Response) -> None:
        line = f"{response.request.method} {response.url}: {response.status}"
        if response.status == REFUSED:
            self.refusals.append(line)
        elif response.status >= 400:
            self.complaints.append(line)
