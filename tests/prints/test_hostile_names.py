"""Names that try to be markup, files or too much: all of them are printed, none is obeyed."""

import contextlib
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.any_name import HOSTILE_NAMES
from tests.prints.papers import (
    BOTH,
    DOCUMENTS,
    EVENING,
    NAMING,
    letters,
    named,
    printed,
    texts,
)
from tests.prints.reading import leaves
from tests.proof import mostly_long
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.paper import Paper

READABLE = [
    "Tom & Jerry <b>Sample</b> </para> <3",
    "<img src='file:///etc/passwd'/>",
    "<font name='../../etc/passwd'>%s %(name)s {0}",
    "Łukasz ɨ Ⱥ Ẕ ő ŵ",
    "Zoé Œuvré-d’Échantillon",
    "Marie-Thérèse de la Sample " * 7 + "Marie-T",
    "x" * 200,
    "Anna\\(Sample) [1] \\101",
]
# In letters; no name of a hall comes near it.
LONG = 150
UNPRINTABLE = {"😀 Ace 🃏": "U+1F600 Ace U+1F0CF", "ᐊ Sample": "U+140A Sample", "\0\x07": "U+0000"}
FROM_RIGHT = ["שרה כהן", "محمد علي"]
# A name, and how it is printed: in its own order, and what has no face is spelt out.
SHOWN = {**{name: name for name in (*READABLE, *FROM_RIGHT)}, **UNPRINTABLE}
STRANGE = [*SHOWN, "\ud800", "\u202e evil", "a\tb\nc", "①"]


opened_files: list[str] | None = None


def _note(event: str, arguments: tuple[object, ...]) -> None:
    if opened_files is not None and event.startswith(("open", "socket.", "subprocess.", "os.")):
        opened_files.append(f"{event} {arguments}")


# An audit hook cannot be taken off again; it notes only while a test asks for it.
sys.addaudithook(_note)


@contextmanager
def noted() -> Iterator[list[str]]:
    global opened_files
    opened_files = seen = []
    try:
        yield seen
    finally:
        opened_files = None


@pytest.mark.parametrize("name", NAMING)
def test_strange_names_are_printed_letter_by_letter(name: str) -> None:
    words = letters("".join(texts(printed(name, named(*SHOWN, "Bea Sample")))))

    assert [player for player, shown in SHOWN.items() if not stands_in(words, shown)] == []


def stands_in(words: str, shown: str) -> bool:
    """Where all of a long name would stand smaller than anybody reads, it is cut and says so."""
    whole, start = letters(shown), letters(shown)[:20]
    return whole in words or (len(shown) >= LONG and start in words and "…" in words)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", mostly_long(DOCUMENTS, quick=4))
def test_strange_names_and_evenings_stay_on_the_page(name: str, paper: Paper) -> None:
    """Longer ones, too, than anybody may type; and the widest that may be typed."""
    strange = PrintedEvening("<b>&Evening</b> 😀 " * 7, EVENING.date, "Hall </para> " * 15)
    widest = PrintedEvening("W" * 120, EVENING.date, "M W " * 30, permit="W" * 40)

    for evening in (strange, widest):
        pdf = printed(name, named(*STRANGE), paper=paper, languages=BOTH, evening=evening)

        pages = leaves(pdf)
        assert pages
        assert [thing for leaf in pages for thing in leaf.outside(leaf.page)] == []


@pytest.mark.parametrize("name", mostly_long(DOCUMENTS))
def test_hostile_names_are_printed_and_none_is_obeyed(name: str) -> None:
    hostile = named(*STRANGE, *HOSTILE_NAMES)
    # The first print unpacks the type and the languages; nothing is read after that.
    printed(name, hostile, languages=BOTH)

    with noted() as seen:
        pdf = printed(name, hostile, languages=BOTH)

    assert seen == []
    assert pdf.startswith(b"%PDF-")


def call_somebody() -> None:
    with contextlib.suppress(OSError), socket.socket() as caller:
        caller.connect(("127.0.0.1", 9))


@pytest.mark.parametrize(
    ("planted", "event"),
    [
        (Path(__file__).read_bytes, "open"),
        (call_somebody, "socket.connect"),
        (lambda: subprocess.run(["true"], check=False), "subprocess.Popen"),
    ],
)
def test_the_watch_sees_what_is_planted(planted: Callable[[], object], event: str) -> None:
    """The control."""
    with noted() as seen:
        planted()

    assert event in [told.split()[0] for told in seen]


any_text = st.text(st.characters(exclude_categories=()), min_size=1, max_size=120)


@given(
    players=st.lists(any_text, min_size=2, max_size=4),
    name=st.sampled_from(sorted(DOCUMENTS)),
    paper=st.sampled_from(Paper),
)
def test_any_text_at_all_can_be_a_name(players: list[str], name: str, paper: Paper) -> None:
    evening = PrintedEvening(players[0], EVENING.date, players[-1])

    pdf = printed(name, named(*players), paper=paper, languages=BOTH, evening=evening)

    assert pdf.startswith(b"%PDF-")
