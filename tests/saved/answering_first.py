"""The program's settings, but a form is answered before it is saved: what must lose results."""

import threading
import time
from collections.abc import Callable
from queue import SimpleQueue

from django.http import HttpRequest, HttpResponse

from cardparty.settings import *  # noqa: F403 – the program's own, but for one
from cardparty.settings import MIDDLEWARE as ITS_OWN

MIDDLEWARE = ["tests.saved.answering_first.AnswersFirst", *ITS_OWN]
SECONDS_TO_SAVE = 0.02


class AnswersFirst:
    """Says at once that all is well, and saves a moment later, in the order of what was sent."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.to_save: SimpleQueue[HttpRequest] = SimpleQueue()
        threading.Thread(target=self.save, daemon=True).start()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method != "POST":
            return self.get_response(request)
        request.body  # noqa: B018 – read while it is there
        self.to_save.put(request)
        return HttpResponse("saved")

    def save(self) -> None:
        while True:
            request = self.to_save.get()
            time.sleep(SECONDS_TO_SAVE)
            self.get_response(request)
