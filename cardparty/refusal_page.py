"""Shows in the browser why the program cannot start: once, and without anything it may lack."""

import os
import secrets
import time
from collections.abc import Callable
from gettext import gettext as _
from html import escape
from http.server import BaseHTTPRequestHandler, HTTPServer

from cardparty.environment import FILES_DIR
from tournaments.browsers import open_browser

HERE = "127.0.0.1"
STYLE = "/style.css"
PARTS_OF_STYLE = ("tokens.css", "elements.css", "frame.css", "forms.css", "office.css")
SECONDS_TO_READ = 60
# A browser asks for the icon, too, and asks again when somebody reloads.
SECONDS_AFTER = 2
SECONDS_TO_DECIDE = 1800
PAGE = """<!DOCTYPE html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>{title} – Cardparty</title>
    <link rel="stylesheet" href="{style}">
  </head>
  <body>
    <header class="page-header">
      <div class="masthead"><span class="mark">Cardparty</span></div>
    </header>
    <main id="content">
      <div class="welcome">
        <h1>{title}</h1>
        <p class="lead">{sentence}</p>
        {way_on}
      </div>
    </main>
  </body>
</html>
"""


FORM = """<form class="actions" method="post" action="{action}">
          <button class="button is-primary">{button}</button>
        </form>"""

BringBack = Callable[[], str]
"""Puts the safe copy in its place, and tells why it did not; nothing where it did."""


class RefusalServer(HTTPServer):
    """Listens at a port that is free, until the page is read and the copy it offers is back."""

    def __init__(self, sentence: str, bring_back: BringBack | None) -> None:
        super().__init__((HERE, 0), Refusal)
        self.offered = bring_back
        # Known to the page alone: no other page in the browser can send the form.
        self.action = f"/{secrets.token_urlsafe()}"
        self.is_brought_back = False
        self.until = time.monotonic() + SECONDS_TO_READ
        self.page = _page(_("Cardparty cannot start"), sentence, self._way_on())

    @property
    def place(self) -> str:
        return f"{HERE}:{self.server_port}"

    def serve_until_read(self) -> None:
        while (left := self.until - time.monotonic()) > 0:
            self.timeout = left
            self.handle_request()

    def be_read(self) -> str:
        self.until = time.monotonic() + (SECONDS_TO_DECIDE if self.offered else SECONDS_AFTER)
        return self.page

    def bring_back(self) -> None:
        """Twice the same click does it once."""
        if self.offered is None:
            return
        bring_back, self.offered = self.offered, None
        refused = bring_back()
        self.until = time.monotonic() + SECONDS_AFTER
        self.is_brought_back = not refused
        self.page = _page(_("Cardparty cannot start"), refused, self._way_on())
        if self.is_brought_back:
            self.page = _page(
                _("Your evenings are back"),
                _("Every evening is as in the safe copy; what was here is among the safe copies."),
                _paragraph(_("Cardparty opens in a moment.")),
            )

    def _way_on(self) -> str:
        if self.offered:
            return FORM.format(action=self.action, button=escape(_("Bring the safe copy back")))
        return _paragraph(
            _("Nothing of your evenings was changed. Then start Cardparty once more.")
        )


class Refusal(BaseHTTPRequestHandler):
    """Answers with the page and its style, brings back what it offers, and does nothing else."""

    server: RefusalServer

    def do_GET(self) -> None:
        if self.path == STYLE:
            self._send("text/css", _style())
        elif self.path == "/" and self._is_from_here():
            self._send("text/html", self.server.be_read())
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        if self.path != self.server.action or not self._is_from_here():
            self.send_error(404)
            return
        self.server.bring_back()
        self.send_response(303)
        self.send_header("Location", "/")
        self.end_headers()

    def _is_from_here(self) -> bool:
        """A page of the Internet may have its own name lead here."""
        return self.headers["Host"] == self.server.place

    def _send(self, kind: str, text: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_words: object) -> None:
        """Nobody reads along."""


def show_refusal(sentence: str, bring_back: BringBack | None = None) -> bool:
    """Opens the browser on a page with this sentence, and waits until it is there.

    Whether somebody had a safe copy brought back by it.
    """
    with RefusalServer(sentence, bring_back) as server:
        open_browser(f"http://{server.place}/")
        server.serve_until_read()
        return server.is_brought_back


def _page(title: str, sentence: str, way_on: str) -> str:
    return PAGE.format(
        language=escape(os.environ.get("LANGUAGE", "en")),
        title=escape(title),
        sentence=escape(sentence),
        way_on=way_on,
        style=STYLE,
    )


def _paragraph(sentence: str) -> str:
    return f"<p>{escape(sentence)}</p>"


def _style() -> str:
    """As all pages look, where the files are there."""
    parts = (FILES_DIR / "static" / "css" / name for name in PARTS_OF_STYLE)
    return "\n".join(part.read_text(encoding="utf-8") for part in parts if part.is_file())
