"""Words on paper in one language or in two."""

from collections.abc import Callable, Hashable, Sequence
from datetime import date
from typing import TypeVar

from django.utils.functional import Promise
from django.utils.translation import override

from tournaments.languages import CODES, MOST_AT_ONCE, with_first
from tournaments.money import format_cents
from tournaments.words.clock import date_said

BOTH = "both"
# Between what is said in one language and in the other, on one line.
SEPARATOR = " · "
WANTED = (*CODES, BOTH)
"""What a person may ask for when printing."""

Said = TypeVar("Said", bound=Hashable)


def languages_wanted(wanted: str, own: Sequence[str] = CODES) -> tuple[str, ...]:
    """The languages to print, the evening's own first one first."""
    return with_first(own[0])[:MOST_AT_ONCE] if wanted == BOTH else (wanted,)


def said(text: str | Promise, languages: Sequence[str], **values: object) -> tuple[str, ...]:
    """The text in each language, the first one first; what reads the same is said once."""
    # A lazy plural is only settled by `%`, so plain `str` must not come before it.
    return in_each(languages, lambda: text % values if values else str(text))


def in_each(languages: Sequence[str], say: Callable[[], Said]) -> tuple[Said, ...]:
    """What is said in each language, the first one first; what reads the same is said once."""
    sentences = []
    for language in languages:
        with override(language):
            sentences.append(say())
    return tuple(dict.fromkeys(sentences))


def dated(day: date, languages: Sequence[str]) -> tuple[str, ...]:
    """The day in words in each language, the first one first."""
    return in_each(languages, lambda: date_said(day))


def in_one_line(texts: Sequence[str]) -> str:
    return SEPARATOR.join(texts)


def priced(cents: int, languages: Sequence[str]) -> tuple[str, ...]:
    """The sum as each language writes it, the first one first."""
    return tuple(format_cents(cents, language) for language in languages)


def said_with_money(text: str | Promise, cents: int, languages: Sequence[str]) -> tuple[str, ...]:
    """A text about an `amount`, which each language writes in its own way."""
    return tuple(
        said(text, [language], amount=format_cents(cents, language))[0] for language in languages
    )
