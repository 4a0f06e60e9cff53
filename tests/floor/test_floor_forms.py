"""What the entry line understands, and what it does not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.floor.forms import LineEntry, LineForm, parse_line


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("1", LineEntry(None, 1)),
        (" 2 ", LineEntry(None, 2)),
        ("7 2", LineEntry(7, 2)),
        ("72", LineEntry(7, 2)),
        ("7-2", LineEntry(7, 2)),
        ("7.2", LineEntry(7, 2)),
        ("7  1", LineEntry(7, 1)),
        ("112", LineEntry(11, 2)),
        ("150 1", LineEntry(150, 1)),
        ("7 0", LineEntry(7, 0)),
        ("70 - 0", LineEntry(70, 0)),
    ],
)
def test_line_says_table_and_couple(text: str, entry: LineEntry) -> None:
    assert parse_line(text) == entry


@pytest.mark.parametrize(
    "text", ["", "3", "7 3", "70", "0", "x", "7 2 1", "-2 x", "1e2", "٧٢", "99999 1", "7\x002"]
)
def test_line_that_says_neither_is_not_guessed_at(text: str) -> None:
    assert parse_line(text) is None


@settings(deadline=None)
@given(st.integers(1, 999), st.sampled_from([1, 2]), st.sampled_from(["", " ", "-", ".", "/", ","]))
def test_line_is_read_whatever_stands_between(table: int, couple: int, between: str) -> None:
    assert parse_line(f"{table}{between}{couple}") == LineEntry(table, couple)


@settings(deadline=None)
@given(st.text())
def test_form_never_fails_on_a_text(text: str) -> None:
    LineForm({"game": text, "draw": text, "next": text, "line": text}).is_valid()


def test_couple_alone_needs_a_table_still_to_come() -> None:
    form = LineForm({"game": "1", "draw": "1", "line": "2"})

    assert not form.is_valid()
    assert list(form.errors) == ["line"]
