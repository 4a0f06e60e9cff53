"""Values as they are spoken inside a sentence: a list becomes `1, 3 and 9`."""

from collections.abc import Iterable

from django.utils.translation import gettext as _


def spoken(value: object) -> object:
    """Lists joined in the reader's language, everything else as it is."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        return value
    words = [str(part) for part in value]
    if not words:
        return _("none")
    if len(words) == 1:
        return words[0]
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
