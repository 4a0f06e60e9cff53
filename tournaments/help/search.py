"""Looks for words in the guide: every sentence that has all of them, in the order of the pages."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise

from tournaments.words.help.chapter import HelpChapter, plainly
from tournaments.words.help.chapters import CHAPTERS


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence that was looked for; of a case it is the answer that follows."""

    sentence: Promise
    case: Promise | None = None


@dataclass(frozen=True, slots=True)
class HitsIn:
    """What was found in one chapter."""

    chapter: HelpChapter
    hits: tuple[Hit, ...]


def search(text: str) -> tuple[HitsIn, ...]:
    """The chapters in which something was found; accents and capitals do not matter."""
    words = _plain(text.replace("-", "")).split()
    if not words:
        return ()
    found = (HitsIn(chapter, tuple(_hits(chapter, words))) for chapter in CHAPTERS)
    return tuple(one for one in found if one.hits)


def _hits(chapter: HelpChapter, words: list[str]) -> Iterator[Hit]:
    """A title that has all the words is that chapter's first sentence."""
    if _has(str(chapter.title), words):
        yield Hit(chapter.lead)
    for sentence in (*chapter.see, *chapter.do):
        if _has(plainly(sentence), words):
            yield Hit(sentence)
    for case, answer in chapter.what_if:
        if _has(f"{plainly(case)} {plainly(answer)}", words):
            yield Hit(answer, case)


def _has(sentence: str, words: list[str]) -> bool:
    """Each word begins one of the sentence’s: *tie* finds *ties* and not *tickets*.

    *Wi-Fi* is one word, and two.
    """
    there = f" {_plain(sentence)} {_plain(sentence.replace('-', ''))}"
    return all(f" {word}" in there for word in words)


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(
        letter if letter.isalnum() else " "
        for letter in letters
        if not unicodedata.combining(letter)
    )
