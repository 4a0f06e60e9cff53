"""Keeps a part of a page as it was last rendered: drawing it is what costs, and many eyes look."""

from collections.abc import Callable, Mapping
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tournaments.store.cache import Cache
from tournaments.store.stored_evening import StoredEvening

# Of fifty halls at a server, each with twenty pages that are followed; 7 kB each.
MOST_KEPT = 1_000

_rendered = Cache[tuple[str, ...], SafeString](MOST_KEPT)


def rendered(
    template: str, stored: StoredEvening, context: Callable[[], Mapping[str, Any]], *more: object
) -> SafeString:
    """The template for this very version of the evening, in the reader's language.

    `more` names what else the text depends on, such as a couple; nothing of the request does.
    """
    key = (template, str(stored.pk), stored.head, str(get_language()), *map(str, more))
    text = _rendered.get(key)
    if text is not None:
        return text
    return _rendered.keep(key, render_to_string(template, {"stored": stored, **context()}))
