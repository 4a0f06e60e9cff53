"""The languages of the program: the one table for whoever offers, prints or reads them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code; its name as a heading and inside a sentence, in the reader's own.

    `region` says how figures, money and dates are written: `fr_CA`.
    """

    code: str
    name: Promise
    name_inside: Promise
    region: str


LANGUAGES = (
    Language("en", _("English"), pgettext_lazy("inside a sentence", "English"), "en_CA"),
    Language("fr", _("French"), pgettext_lazy("inside a sentence", "French"), "fr_CA"),
)
BY_CODE = {language.code: language for language in LANGUAGES}
CODES = tuple(BY_CODE)

# What an evening may be told in: one language, or two of which one comes first. Paper and screen
# have no room for more.
MOST_AT_ONCE = 2
CHOICES: tuple[tuple[str, ...], ...] = tuple(
    codes for count in range(1, MOST_AT_ONCE + 1) for codes in permutations(CODES, count)
)


def reader_language() -> Language:
    """The language of whoever reads the page or the line."""
    return BY_CODE.get(get_language() or "", LANGUAGES[0])


def with_first(code: str, codes: Sequence[str] = CODES) -> tuple[str, ...]:
    """The codes with this one before all others."""
    return tuple(dict.fromkeys([code, *codes]))
