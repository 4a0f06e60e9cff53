"""A chapter of the guide, and how a sentence falls into its own words and the labels it names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.languages import reader_language
from tournaments.words.help.labels import LABELS

NAMED = re.compile(r"%\((\w+)\)s")
# What stands above the cases of every chapter.
WHAT_IF = _("What if …")


@dataclass(frozen=True, slots=True)
class Sought:
    """A sentence, or a case, that people look for in other words than its own."""

    text: Promise
    words: Promise

    def __str__(self) -> str:
        return str(self.text)


Sentence = Promise | Sought


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sentence; a label stands on the page of its desk just so."""

    text: str
    is_label: bool = False


@dataclass(frozen=True, slots=True)
class HelpChapter:
    """What somebody needs to know at one desk, on one page; `what_if` is case and answer."""

    word: str
    title: Promise
    icon: str
    lead: Promise
    see: tuple[Sentence, ...]
    do: tuple[Sentence, ...]
    what_if: tuple[tuple[Sentence, Promise], ...]
    # What its picture shows.
    picture: Promise

    @property
    def picture_file(self) -> str:
        """The picture among the static files: a page of the program in the reader's language."""
        return f"help/{reader_language().code}/{self.word}.webp"

    @property
    def texts(self) -> Iterator[Sentence]:
        """Every sentence, in the order in which they stand on the page."""
        yield from (self.lead, *self.see, *self.do)
        for case in self.what_if:
            yield from case


def pieces(text: Sentence) -> list[Piece]:
    """The sentence in the reader's language, its labels apart."""
    parts = NAMED.split(str(text))
    cut = [
        Piece(str(LABELS[part].text), is_label=True) if place % 2 else Piece(part)
        for place, part in enumerate(parts)
    ]
    return [piece for piece in cut if piece.text]


def plainly(text: Sentence) -> str:
    """The same as one text, labels in quotation marks."""
    return "".join(
        gettext("“%(label)s”") % {"label": piece.text} if piece.is_label else piece.text
        for piece in pieces(text)
    )
