"""What a request sees of an evening, asked for once: its tag and its page tell the same."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import Http404, HttpRequest
from django.utils.translation import get_language
from django.views.decorators.http import condition

from tournaments.face_cards import use_letters
from tournaments.store import book
from tournaments.store.paper.printouts import Printout, outdated_poster
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.access import is_of_hall
from tournaments.web.hall.listener import address_now
from tournaments.web.respond import wanted_fragment

NOTICES = CookieStorage.cookie_name


def evening_seen(request: HttpRequest, slug: str) -> StoredEvening | None:
    stored: StoredEvening | None = _asked_once(request, "evening_seen", partial(book.find, slug))
    if stored is not None:
        use_letters(stored.settings.face_card_letters)
    return stored


def seen_or_404(request: HttpRequest, slug: str) -> StoredEvening:
    stored = evening_seen(request, slug)
    if stored is None:
        raise Http404(slug)
    return stored


def is_known(request: HttpRequest, version: str) -> bool:
    """A page that asks for news says which version it shows."""
    return bool(wanted_fragment(request)) and request.GET.get("version") == version


def board_of(request: HttpRequest) -> str:
    """The page with all there is to see, from where the reader is."""
    return "board-players" if is_of_hall(request) else "board"


def poster_seen(request: HttpRequest, stored: StoredEvening) -> Printout | None:
    """The poster on the wall that tells another result."""
    poster: Printout | None = _asked_once(request, "poster_seen", partial(outdated_poster, stored))
    return poster


def _asked_once(request: HttpRequest, name: str, ask: Callable[[], Any]) -> Any:
    if not hasattr(request, name):
        setattr(request, name, ask())
    return getattr(request, name)


def board_version(stored: StoredEvening, poster: Printout | None) -> str:
    """Changes with the evening and when the poster is printed again."""
    return stored.version if poster is None else f"{stored.version}-{poster.entry}"


def _page_tag(request: HttpRequest, slug: str, **_kwargs: object) -> str | None:
    stored = evening_seen(request, slug)
    if stored is not None and stored.settings.hears_tables:
        # A couple's page tells what the couple said, which is in no version of the evening.
        return None
    return _tag(request, stored.version if stored else "")


def _board_tag(request: HttpRequest, slug: str) -> str:
    stored = evening_seen(request, slug)
    return _tag(request, board_version(stored, poster_seen(request, stored)) if stored else "")


def _tag(request: HttpRequest, version: str) -> str:
    """What a phone shows again to be told that nothing is new.

    A page with a notice is another, and so is the organiser's while phones may come in.
    """
    may_ask = not is_of_hall(request) and address_now() is not None
    around = f"{NOTICES in request.COOKIES:d}{is_of_hall(request):d}{may_ask:d}"
    return (
        f'"{settings.CARDPARTY_RUN}-{version}-{get_language()}-{wanted_fragment(request)}-{around}"'
    )


unless_unchanged = condition(etag_func=_page_tag)
unless_board_unchanged = condition(etag_func=_board_tag)
