"""Looks for words in the guide: every sentence that has all of them, the nearest first."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from tournaments.words.help.chapter import WHAT_IF, HelpChapter, Sentence, Sought, plainly
from tournaments.words.help.chapters import CHAPTERS


class Nearness(IntEnum):
    """How well a sentence answers what was typed."""

    MEANT = 0  # by the title of its chapter, or by the other words that people have for it
    WHOLE = 1
    BEGUN = 2


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence that was looked for; of a case it is the answer that follows."""

    nearness: Nearness
    sentence: Sentence
    case: Sentence | None


@dataclass(frozen=True, slots=True)
class HitsIn:
    """What was found in one chapter."""

    chapter: HelpChapter
    hits: tuple[Hit, ...]


def search(text: str) -> tuple[HitsIn, ...]:
    """The chapters in which something was found, and what was found there: the nearest first.

    What is equally near stays in the order of the pages; accents and capitals do not matter.
    """
    words = _plain(text.replace("-", "")).split()
    if not words:
        return ()
    every = (HitsIn(chapter, _hits(chapter, words)) for chapter in CHAPTERS)
    return tuple(sorted((one for one in every if one.hits), key=lambda one: one.hits[0].nearness))


def _hits(chapter: HelpChapter, words: list[str]) -> tuple[Hit, ...]:
    hits = [
        Hit(nearness, answer, case)
        for text, other, answer, case in _told(chapter)
        if (nearness := _nearness(text, other, words)) is not None
    ]
    return tuple(sorted(hits, key=lambda hit: hit.nearness))


def _told(chapter: HelpChapter) -> Iterator[tuple[str, str, Sentence, Sentence | None]]:
    """What can be found in it, in its own words and in others, and what is shown for it.

    Its title is told by its first sentence.
    """
    yield "", str(chapter.title), chapter.lead, None
    for sentence in (*chapter.see, *chapter.do):
        yield plainly(sentence), _other_words(sentence), sentence, None
    for case, answer in chapter.what_if:
        yield f"{WHAT_IF} {plainly(case)} {plainly(answer)}", _other_words(case), answer, case


def _other_words(sentence: Sentence) -> str:
    return str(sentence.words) if isinstance(sentence, Sought) else ""


def _nearness(text: str, other: str, words: list[str]) -> Nearness | None:
    """Each word begins one of the sentence’s: *tie* finds *ties* and not *tickets*."""
    if _begins(other, words):
        return Nearness.MEANT
    both = f"{text} {other}"
    if not _begins(both, words):
        return None
    return Nearness.WHOLE if set(words) <= set(_words(both)) else Nearness.BEGUN


def _begins(text: str, words: list[str]) -> bool:
    there = _words(text)
    return all(any(own.startswith(word) for own in there) for word in words)


def _words(text: str) -> list[str]:
    """*Wi-Fi* is one word, and two."""
    return f"{_plain(text)} {_plain(text.replace('-', ''))}".split()


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(
        letter if letter.isalnum() else " "
        for letter in letters
        if not unicodedata.combining(letter)
    )
