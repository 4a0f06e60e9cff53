"""The lines and words of a text by their places."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from scoring.errors import RuleError


class WrittenWord(NamedTuple):
    """A word, and the column in which it begins, counted from 1."""

    text: str
    column: int


class WrittenLine(NamedTuple):
    """A line that is not blank: its number, counted from 1, and its words."""

    number: int
    words: tuple[WrittenWord, ...]

    @property
    def heading(self) -> str:
        """The first word, which says what the line tells."""
        return self.words[0].text

    @property
    def values(self) -> tuple[str, ...]:
        """The words after the first."""
        return tuple(word.text for word in self.words[1:])

    @property
    def text(self) -> str:
        """The words with a blank between them."""
        return " ".join(word.text for word in self.words)


def written_lines(text: str) -> list[WrittenLine]:
    """Gives the lines of the text that are not blank.

    >>> [line.number for line in written_lines("dealer 2\\n\\n  pack 5H")]
    [1, 3]
    """
    lines = []
    for number, line in enumerate(text.splitlines(), start=1):
        matches = re.finditer(r"\S+", line)
        words = tuple(WrittenWord(word.group(), word.start() + 1) for word in matches)
        if words:
            lines.append(WrittenLine(number, words))
    return lines


@contextmanager
def read_from(line: WrittenLine) -> Iterator[None]:
    """Adds to a refusal in which line, and which column of it, the reason stands."""
    try:
        yield
    except RuleError as refusal:
        if "column" in refusal.values:
            raise
        column = _column_to_blame(line, refusal)
        raise refusal.at(line=line.number, column=column) from None


def _column_to_blame(line: WrittenLine, refusal: RuleError) -> int:
    """Gives where the word stands that the refusal names; else the verb, or what is alone."""
    named = {str(value).upper() for value in refusal.values.values() if value is not None}
    first, *others = line.words
    # The last one, as of a card told twice; and a variant is named with any of its options.
    for word in reversed(others):
        if named & {word.text.upper(), word.text.upper().partition("=")[0]}:
            return word.column
    about_first = {str(refusal.values.get(name)) for name in ("seat", "heading")}
    return first.column if first.text in about_first or not others else others[0].column
