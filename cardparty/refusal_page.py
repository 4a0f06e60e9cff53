"""Shows in the browser why the program cannot start: once, and without anything it may lack."""

import os
import time
from gettext import gettext as _
from html import escape
from http.server import BaseHTTPRequestHandler, HTTPServer

from cardparty.environment import FILES_DIR
from tournaments.browsers import open_browser

HERE = "127.0.0.1"
STYLE = "/style.css"
PARTS_OF_STYLE = ("tokens.css", "elements.css", "frame.css", "office.css")
SECONDS_TO_READ = 60
# A browser asks for the icon, too, and asks again when somebody reloads.
SECONDS_AFTER = 2
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
        <p>{way_on}</p>
      </div>
    </main>
  </body>
</html>
"""


class RefusalServer(HTTPServer):
    """Listens at a port that is free, until the page has been read."""

    def __init__(self, sentence: str) -> None:
        super().__init__((HERE, 0), Refusal)
        self.page = _page(sentence)
        self.is_read = False

    @property
    def address(self) -> str:
        return f"http://{HERE}:{self.server_port}/"

    def serve_until_read(self) -> None:
        until = time.monotonic() + SECONDS_TO_READ
        while (left := until - time.monotonic()) > 0:
            self.timeout = left
            was_read = self.is_read
            self.handle_request()
            if self.is_read and not was_read:
                until = time.monotonic() + SECONDS_AFTER


class Refusal(BaseHTTPRequestHandler):
    """Answers with the page and its style, and with nothing else."""

    server: RefusalServer

    def do_GET(self) -> None:
        if self.path == STYLE:
            self._send("text/css", _style())
        elif self.path == "/":
            self._send("text/html", self.server.page)
            self.server.is_read = True
        else:
            self.send_error(404)

    def _send(self, kind: str, text: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_words: object) -> None:
        """Nobody reads along."""


def show_refusal(sentence: str) -> None:
    """Opens the browser on a page with this sentence, and waits until it is there."""
    with RefusalServer(sentence) as server:
        open_browser(server.address)
        server.serve_until_read()


def _page(sentence: str) -> str:
    return PAGE.format(
        language=escape(os.environ.get("LANGUAGE", "en")),
        title=_("Cardparty cannot start"),
        sentence=escape(sentence),
        way_on=_("Your evenings stay as they are. Then start Cardparty once more."),
        style=STYLE,
    )


def _style() -> str:
    """As all pages look, where the files are there."""
    parts = (FILES_DIR / "static" / "css" / name for name in PARTS_OF_STYLE)
    return "\n".join(part.read_text(encoding="utf-8") for part in parts if part.is_file())
