"""What every page says while the data are made or updated; then it is there by itself."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

SECONDS_BETWEEN = 1
"""So often the page that waits asks whether it can go on."""

_is_preparing = threading.Event()


@contextmanager
def preparing() -> Iterator[None]:
    """While it lasts, nobody sees a page that would need the data."""
    _is_preparing.set()
    try:
        yield
    finally:
        _is_preparing.clear()


class Preparing:
    """Stands before everything that asks the database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not _is_preparing.is_set():
            return self.get_response(request)
        page = render_to_string("preparing.html", {"seconds": SECONDS_BETWEEN})
        return HttpResponse(page, status=503, headers={"Retry-After": str(SECONDS_BETWEEN)})
