"""Values as they are spoken inside a sentence: a list becomes `1, 3 and 9`."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from scoring.hall import punchcard
from scoring.hall.numbers import GameNumber


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


def spoken_shortly(values: Sequence[object], most: int = 12) -> str:
    """`1, 3, 9 and 40 more`: a list that nobody would read to its end."""
    if len(values) <= most:
        return str(spoken(values))
    more = _("%(count)s more") % {"count": len(values) - most}
    return str(spoken([*values[:most], more]))


def games_spoken(games: Iterable[GameNumber]) -> str:
    """`1, 3-5 and 9`: neighbours as a range."""
    return ranges_spoken(games)


def ranges_spoken(numbers: Iterable[int]) -> str:
    """The same of any numbers, such as those of couples."""
    return str(spoken(punchcard.format(numbers).split()))
