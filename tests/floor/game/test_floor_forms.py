"""What the entry line understands, and what it does not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.floor.forms import CoupleTyped, LineEntry, LineForm, SideTyped, parse_line


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("17", CoupleTyped(17)),
        (" 2 ", CoupleTyped(2)),
        ("0012", CoupleTyped(12)),
        ("-17", CoupleTyped(17, is_taken_back=True)),
        ("– 17", CoupleTyped(17, is_taken_back=True)),
        ("a", SideTyped(0)),
        ("B", SideTyped(1)),
    ],
)
def test_line_says_a_couple_or_a_side(text: str, entry: LineEntry) -> None:
    assert parse_line(text) == entry


@pytest.mark.parametrize(
    "text",
    ["", "c", "ab", "a1", "1a", "7 2", "7-2", "7.2", "-", "--7", "-a", "1e2", "٧", "7\x002",
     "1111111"],
)  # fmt: skip
def test_line_that_says_neither_is_not_guessed_at(text: str) -> None:
    assert parse_line(text) is None


@settings(deadline=None)
@given(number=st.integers(0, 999_999), around=st.sampled_from(["", " ", "\t"]))
def test_digits_are_a_couple_and_never_a_side(number: int, around: str) -> None:
    assert parse_line(f"{around}{number}{around}") == CoupleTyped(number)
    assert parse_line(f"-{number}") == CoupleTyped(number, is_taken_back=True)


@settings(deadline=None)
@given(st.text())
def test_only_a_letter_alone_is_a_side(text: str) -> None:
    is_side = isinstance(parse_line(text), SideTyped)

    assert is_side == (text.strip() in {"a", "b", "A", "B"})


@pytest.mark.parametrize(("line", "errors"), [("b", ["line"]), ("2", [])])
def test_side_needs_a_table_that_is_shown(line: str, errors: list[str]) -> None:
    form = LineForm({"game": "1", "draw": "1", "line": line})

    form.is_valid()

    assert list(form.errors) == errors
