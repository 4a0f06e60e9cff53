"""What a request sees of an evening, asked for once: its tag and its page tell the same."""

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language
from django.views.decorators.http import condition

from tournaments.face_cards import use_letters
from tournaments.store import book
from tournaments.store.kept import KeptEvening
from tournaments.store.printouts import Printout, outdated_poster
from tournaments.web.respond import wanted_fragment

# Tags of an earlier run say nothing: the program or the database may be another one since.
RUN = secrets.token_hex(4)


def evening_seen(request: HttpRequest, slug: str) -> KeptEvening | None:
    kept: KeptEvening | None = _asked_once(request, "evening_seen", partial(book.find, slug))
    if kept is not None:
        use_letters(kept.settings.picture_letters)
    return kept


def poster_seen(request: HttpRequest, kept: KeptEvening) -> Printout | None:
    """The poster on the wall that tells another result."""
    poster: Printout | None = _asked_once(request, "poster_seen", partial(outdated_poster, kept))
    return poster


def _asked_once(request: HttpRequest, name: str, ask: Callable[[], Any]) -> Any:
    if not hasattr(request, name):
        setattr(request, name, ask())
    return getattr(request, name)


def board_version(kept: KeptEvening, poster: Printout | None) -> str:
    """Changes with the evening and when the poster is printed again."""
    return kept.version if poster is None else f"{kept.version}-{poster.entry}"


def _page_tag(request: HttpRequest, slug: str, **_kwargs: object) -> str:
    kept = evening_seen(request, slug)
    return _tag(request, kept.version if kept else "")


def _board_tag(request: HttpRequest, slug: str) -> str:
    kept = evening_seen(request, slug)
    return _tag(request, board_version(kept, poster_seen(request, kept)) if kept else "")


def _tag(request: HttpRequest, version: str) -> str:
    """What a phone shows again to be told that nothing is new."""
    return f'"{RUN}-{version}-{get_language()}-{wanted_fragment(request)}"'


unless_unchanged = condition(etag_func=_page_tag)
unless_board_unchanged = condition(etag_func=_board_tag)
