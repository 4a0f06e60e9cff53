"""Keeps a part of a page as it was last rendered: drawing it is what costs, and many eyes look."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tournaments.record.kept import KeptEvening

MOST_KEPT = 200

_rendered: OrderedDict[tuple[str, ...], SafeString] = OrderedDict()
_lock = threading.Lock()


def rendered(
    template: str, kept: KeptEvening, context: Callable[[], Mapping[str, Any]], *more: object
) -> SafeString:
    """The template for this very version of the evening, in the reader's language.

    `more` names what else the text depends on, such as a couple; nothing of the request does.
    """
    key = (template, str(kept.pk), kept.head, str(get_language()), *map(str, more))
    text = _rendered.get(key)
    if text is None:
        text = render_to_string(template, {"evening": kept, **context()})
        with _lock:
            _rendered[key] = text
            if len(_rendered) > MOST_KEPT:
                _rendered.popitem(last=False)
    return text
