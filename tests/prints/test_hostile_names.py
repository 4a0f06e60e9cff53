"""Names that try to be markup, files or too much: all of them are printed, none is obeyed."""

import contextlib
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_name import HOSTILE_NAMES
from tests.prints.papers import (
    BOTH,
    DOCUMENTS,
    EVENING,
    NAMING,
    letters,
    made_up,
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
STRANGE = [*READABLE, *UNPRINTABLE, "שרה כהן", "محمد علي", "\ud800", "\u202e evil", "a\tb\nc", "①"]

TOURNAMENTS = Path(__file__).parents[2] / "tournaments"

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
@pytest.mark.parametrize("player", mostly_long(READABLE, quick=2))
def test_strange_name_is_printed_letter_by_letter(name: str, player: str) -> None:
    words = letters("".join(texts(printed(name, named(player, "Bea Sample")))))

    if len(player) < LONG:
        assert letters(player) in words
    else:
        # Where all of it would stand smaller than anybody reads, it is cut and says so.
        start = letters(player)[:20]
        assert letters(player) in words or (start in words and "…" in words)


@pytest.mark.parametrize("name", NAMING)
@pytest.mark.parametrize(("player", "shown"), UNPRINTABLE.items())
def test_character_without_a_face_is_spelt_out(name: str, player: str, shown: str) -> None:
    words = letters("".join(texts(printed(name, named(player, "Bea Sample")))))

    assert letters(shown) in words


@pytest.mark.parametrize("name", NAMING)
@pytest.mark.parametrize("player", ["שרה כהן", "محمد علي"])
def test_name_from_right_to_left_reads_back_in_its_own_order(name: str, player: str) -> None:
    words = letters("".join(texts(printed(name, named(player, player)))))

    assert letters(player) in words


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize("paper", mostly_long(Paper))
def test_strange_names_and_evenings_stay_on_the_page(name: str, paper: Paper) -> None:
    evening = PrintedEvening("<b>&Evening</b> 😀 " * 7, EVENING.date, "Hall </para> " * 15)

    pdf = printed(name, named(*STRANGE), paper=paper, languages=BOTH, evening=evening)

    pages = leaves(pdf)
    assert pages
    assert [leaf.outside(leaf.page) for leaf in pages if leaf.outside(leaf.page)] == []


@pytest.mark.parametrize("name", mostly_long(DOCUMENTS))
def test_no_file_is_opened_because_of_a_name(name: str) -> None:
    # The first print unpacks the type and the languages; nothing is read after that.
    plain, strange = made_up(len(STRANGE)), named(*STRANGE)
    printed(name, plain, languages=BOTH)
    printed(name, strange, languages=BOTH)

    with noted() as seen:
        printed(name, strange, languages=BOTH)

    assert seen == []


@pytest.mark.parametrize("name", mostly_long(DOCUMENTS))
def test_two_hundred_and_fifty_hostile_names_are_printed_and_none_is_obeyed(name: str) -> None:
    hostile = named(*HOSTILE_NAMES)
    printed(name, hostile)  # the first print unpacks the type

    with noted() as seen:
        pdf = printed(name, hostile)

    assert seen == []
    assert pdf.startswith(b"%PDF-")


def test_nothing_on_paper_is_read_as_markup() -> None:
    sources = [
        source.read_text(encoding="utf-8")
        for place in ("printing/*.py", "drawing/*.py", "*/prints.py", "*/prints/*.py")
        for source in TOURNAMENTS.glob(place)
    ]

    assert len(sources) > 20
    assert [source for source in sources if "platypus" in source or "Paragraph" in source] == []


def open_file() -> None:
    with open(__file__):  # noqa: PTH123 – the plainest way to open one
        pass


def call_somebody() -> None:
    with contextlib.suppress(OSError), socket.socket() as caller:
        caller.connect(("127.0.0.1", 9))


@pytest.mark.parametrize(
    ("planted", "event"),
    [
        (open_file, "open"),
        (call_somebody, "socket.connect"),
        (lambda: subprocess.run(["true"], check=False), "subprocess.Popen"),
    ],
)
def test_the_watch_sees_what_is_planted(planted: Callable[[], object], event: str) -> None:
    """The control."""
    with noted() as seen:
        planted()

    assert event in [told.split()[0] for told in seen]


@settings(max_examples=25, deadline=None)
@given(
    players=st.lists(
        st.text(st.characters(exclude_categories=()), min_size=1, max_size=120),
        min_size=2,
        max_size=4,
    ),
    name=st.sampled_from(sorted(DOCUMENTS)),
    paper=st.sampled_from(Paper),
)
def test_any_text_at_all_can_be_a_name(players: list[str], name: str, paper: Paper) -> None:
    evening = PrintedEvening(players[0], EVENING.date, players[-1])

    pdf = printed(name, named(*players), paper=paper, languages=BOTH, evening=evening)

    assert pdf.startswith(b"%PDF-")
