"""With which letters king, queen and jack are written for whoever is answered now.

The evening's choice (`scoring.hall.settings.FaceCardLetters`) stands beside the reader's language,
and is held as Django holds that: for the request or the command under way. A card is written in
sentences of the logbook, in refusals, in reasons of pools, on pages and on paper; handed through
all of these, the choice would stand in dozens of signatures that have no other use for it, and
whichever forgot it would write another card than the hall holds. An entry of the logbook that is
older than the choice is written by it as well, so it is not what the evening was then that counts.
So whoever opens an evening says it once, and whoever answers a request or runs a command lets it go
again, whatever happened.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from scoring.hall.settings import FaceCardLetters

_in_use = ContextVar("face_card_letters", default=FaceCardLetters.OF_LANGUAGE)


def letters_in_use() -> FaceCardLetters:
    """As the language has them, where no evening is open."""
    return _in_use.get()


def use_letters(letters: FaceCardLetters) -> None:
    """Has the cards written so until the request or the command is over."""
    _in_use.set(letters)


@contextmanager
def letters_apart(letters: FaceCardLetters = FaceCardLetters.OF_LANGUAGE) -> Iterator[None]:
    """Begins with these letters; afterwards those before it are in use, whatever was opened."""
    before = _in_use.set(letters)
    try:
        yield
    finally:
        _in_use.reset(before)
