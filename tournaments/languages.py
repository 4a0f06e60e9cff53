"""The languages of the program: the one table for whoever offers, prints or reads them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise, permutations

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


# Where a command line names its language, and where the machine does, the first that says anything.
OPTION = "--language"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def language_asked_for(words: Sequence[str], surroundings: Mapping[str, str]) -> str:
    """The language that a command line is told in: its option, else the machine's locale.

    One that there is not is left to the parser to refuse, in the language of the machine.

    >>> language_asked_for(["log", "--language", "fr"], {"LANG": "en_CA.UTF-8"})
    'fr'
    >>> language_asked_for(["log"], {"LC_ALL": "fr_CA.UTF-8", "LANG": "en_CA.UTF-8"})
    'fr'
    >>> language_asked_for(["log"], {"LANG": "de_DE.UTF-8"})
    'en'
    """
    apart = (word for option, word in pairwise(words) if option == OPTION)
    joined = (word.removeprefix(f"{OPTION}=") for word in words if word.startswith(f"{OPTION}="))
    of_machine = next((locale for name in VARIABLES if (locale := surroundings.get(name))), "")
    named = (word.partition("_")[0].partition(".")[0] for word in of_machine.split(":"))
    return next((code for code in chain(apart, joined, named) if code in BY_CODE), CODES[0])
