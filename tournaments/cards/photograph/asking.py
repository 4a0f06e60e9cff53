"""Asks a process of its own to read each picture; says in one sentence why one is not read."""

import json
import os
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from django.utils.translation import gettext as _

from tournaments.cards.photograph.reading import ReadCard, read_card
from tournaments.cards.photograph.seats import AT_ONCE, ReaderSeats
from tournaments.cards.photograph.unpacking import (
    CUT_OFF,
    HEIC,
    MOST_BYTES,
    MOST_PAGES,
    MOST_PIXELS,
    NO_MEMORY,
    NO_PICTURE,
    TOO_LARGE,
    TOO_MANY_PAGES,
    TOO_SMALL,
)
from tournaments.cards.photograph.worker import MOST_SECONDS
from tournaments.printing.choice import last_choice
from tournaments.printing.paper import Paper
from tournaments.store.stored_evening import StoredEvening

NEEDED = ("cv2", "zxingcpp", "numpy", "PIL")
# The system counts the seconds that a process works; this also ends one that only waits.
MOST_WAIT = 2 * MOST_SECONDS
ROOT = Path(__file__).parents[3]

_seats = ReaderSeats()


@dataclass(frozen=True, slots=True)
class Expected:
    """How a card is laid out whose code cannot be read."""

    paper: Paper
    game_count: int
    has_address: bool


@dataclass(frozen=True, slots=True)
class ReadPicture:
    cards: tuple[ReadCard, ...]
    # Each card cut out, a JPEG.
    cuts: tuple[bytes, ...] = ()
    # Why nothing was read, in the language of whoever asked; empty where something was.
    problem: str = ""


def as_printed(stored: StoredEvening) -> Expected:
    """How the cards of this evening are printed now."""
    paper = Paper(last_choice(stored).paper)
    return Expected(paper, stored.settings.game_count, has_address=False)


def can_read() -> bool:
    """Whether the libraries that read pictures are installed."""
    return all(find_spec(name) for name in NEEDED)


def read_pictures(pictures: Iterable[bytes], expected: Expected | None = None) -> list[ReadPicture]:
    """Each picture's cards, in the order of the pictures; two at a time where memory allows it."""
    with ThreadPoolExecutor(AT_ONCE) as readers:
        answers = list(readers.map(lambda content: _asked(content, expected), pictures))
    # Said here: a thread of its own would not know the language.
    return [
        ReadPicture(
            cards=tuple(card for card, _cut in cards),
            cuts=tuple(cut for _card, cut in cards),
            problem=_said(problem, is_empty=not cards),
        )
        for cards, problem in answers
    ]


def _asked(
    content: bytes, expected: Expected | None
) -> tuple[tuple[tuple[ReadCard, bytes], ...], str]:
    if len(content) > MOST_BYTES:
        return (), TOO_LARGE
    command = [sys.executable, "-m", "tournaments.cards.photograph.worker"]
    if expected:
        paper, games = expected.paper.value, str(expected.game_count)
        command += [paper, games, "1" if expected.has_address else "0"]
    try:
        with _seats.taken():
            done = subprocess.run(  # noqa: S603 – our own module, no word of the picture's
                command,
                input=content,
                capture_output=True,
                timeout=MOST_WAIT,
                cwd=ROOT,
                check=False,
                # One thread each: two pictures are read at a time.
                env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
            )
        answer = json.loads(done.stdout) if done.returncode == 0 else {}
    except (subprocess.TimeoutExpired, ValueError):
        return (), CUT_OFF
    if "cards" not in answer:
        return (), answer.get("refused", CUT_OFF)
    return tuple((read_card(card), b64decode(cut)) for card, cut in answer["cards"]), ""


def _said(problem: str, *, is_empty: bool) -> str:
    if not problem and is_empty:
        return _("No punch card can be seen in this picture.")
    values = {"bytes": MOST_BYTES // 1_000_000, "pixels": MOST_PIXELS // 1_000_000}
    return {
        "": "",
        TOO_LARGE: _("This picture is too large: at most %(bytes)s MB and %(pixels)s megapixels.")
        % values,
        NO_PICTURE: _("This is not a picture. Choose a JPEG, PNG, WebP, HEIC, TIFF or PDF file."),
        HEIC: _(
            "This Cardparty cannot read pictures in the iPhone’s own format. On the iPhone choose "
            "Settings, Camera, Formats, Most Compatible, and take the picture again."
        ),
        TOO_MANY_PAGES: _("This scan has too many pages: at most %(pages)s are read.")
        % {"pages": MOST_PAGES},
        NO_MEMORY: _(
            "This picture is too big for the computer’s memory. Send it as a JPEG, or smaller."
        ),
        CUT_OFF: _("This picture cannot be read; take it again."),
        TOO_SMALL: _("This picture is too small to read a card in."),
    }.get(problem, _("This picture cannot be read; take it again."))
