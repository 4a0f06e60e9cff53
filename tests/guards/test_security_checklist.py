"""`docs/security.md`: no point of the standard's Level 1 is left out, and its proofs are there."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
# Level 1 of the OWASP ASVS 5.0.0, chapter by chapter: seventy points.
LEVEL_1 = {
    "V1": "1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1",
    "V2": "2.1.1 2.2.1 2.2.2 2.3.1",
    "V3": "3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3",
    "V4": "4.1.1 4.4.1",
    "V5": "5.2.1 5.2.2 5.3.1 5.3.2",
    "V6": "6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2",
    "V7": "7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2",
    "V8": "8.1.1 8.2.1 8.2.2 8.3.1",
    "V9": "9.1.1 9.1.2 9.1.3 9.2.1",
    "V10": "10.4.1 10.4.2 10.4.3 10.4.4 10.4.5",
    "V11": "11.3.1 11.3.2 11.4.1",
    "V12": "12.1.1 12.2.1 12.2.2",
    "V13": "13.4.1",
    "V14": "14.2.1 14.3.1",
    "V15": "15.1.1 15.2.1 15.3.1",
    "V16": "",
    "V17": "",
}
BEYOND = "Beyond"
TEST = re.compile(r"`(tests/[\w/.]+)::(\w+)`")
Row = tuple[str, str, str]


def chapters(page: str) -> dict[str, list[Row]]:
    """The rows of each chapter: number, what is asked, how it stands."""
    found = {}
    for section in page.split("\n## ")[1:]:
        rows = re.findall(r"^\| ([\d.]+) \| (.+?) \| (.+) \|$", section, re.MULTILINE)
        found[section.split(maxsplit=1)[0]] = rows
    return found


@cache
def names_of_tests_in(path: str) -> set[str]:
    file = ROOT / path
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return set(re.findall(r"^def (test_\w+)", text, re.MULTILINE))


def wrong_in(page: str) -> list[str]:
    """Points that are missing, doubled or in another chapter, and those that nothing answers."""
    told = chapters(page)
    found = [
        f"{chapter}: {told.get(chapter)}"
        for chapter, numbers in LEVEL_1.items()
        if [row[0] for row in told.get(chapter, [("none", "", "")])] != numbers.split()
    ]
    beyond = [row[0] for row in told.get(BEYOND, [])]
    level_1 = {number for numbers in LEVEL_1.values() for number in numbers.split()}
    if not beyond or len({*beyond} - level_1) < len(beyond):
        found.append(f"{BEYOND}: {beyond}")
    return found + [row[0] for rows in told.values() for row in rows if not is_answered(row)]


def is_answered(row: Row) -> bool:
    """By tests that there are, or, where it is not for this program, by a sentence why."""
    named = TEST.findall(row[2])
    if any(test not in names_of_tests_in(path) for path, test in named):
        return False
    return bool(named) or re.fullmatch(r"not here: .+\.", row[2]) is not None


def test_every_point_of_level_1_stands_once_and_is_answered() -> None:
    assert sum(len(numbers.split()) for numbers in LEVEL_1.values()) == 70
    assert wrong_in(PAGE) == []


@pytest.mark.parametrize(
    ("as_it_is", "otherwise"),
    [
        ("::test_names_are_text_on_every_page`", "::test_names_are_text_on_most_pages`"),
        ("tests/ground/test_code.py::", "tests/ground/test_coda.py::"),
        ("| 1.2.1 |", "| 1.2.2 |"),
        ("| 5.2.1 |", "| 5.2 |"),
        ("| 13.4.1 |", "| 13.4.2 |"),
        ("| 2.3.3 |", "| 2.3.1 |"),
        ("not here: nobody writes HTML", "nobody writes HTML"),
        ("## V17 WebRTC", "## WebRTC"),
    ],
)
def test_page_that_leaves_something_out_is_found(as_it_is: str, otherwise: str) -> None:
    """The control."""
    assert as_it_is in PAGE

    assert wrong_in(PAGE.replace(as_it_is, otherwise)) != []
