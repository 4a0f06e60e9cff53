"""`docs/sources.md`: no sentence of a source is left out, and what is named there exists."""

import re
from pathlib import Path

import pytest

from scoring.table.variant.variants import VARIANTS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
# How many paragraphs of each source state a rule.
PARAGRAPHS = {
    "GEN: general play": 6,
    "NS: the evening": 1,
    "NS: traditional 45": 15,
    "NS: auction": 19,
    "MV: Merrimack Valley": 17,
    "ATL: Atlantic auction 120s": 17,
    "NEV: the Nevins House tournament": 12,
}
Row = list[str]


def tables() -> dict[str, list[Row]]:
    """The rows of each source, a list of its cells; – is what it does not say."""
    found = {}
    for section in PAGE.split("\n## ")[1:]:
        title, _, body = section.partition("\n")
        rows = re.findall(r"^\| (\d+|–) \|(.*)\|$", body, re.MULTILINE)
        found[title] = [[number, *map(str.strip, rest.split("|"))] for number, rest in rows]
    return found


ROWS = [(f"{title[:4]} {row[0]}", row) for title, rows in tables().items() for row in rows]


def names_of_tests() -> set[str]:
    files = (ROOT / "tests").rglob("test_*.py")
    return {
        name
        for file in files
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


@pytest.mark.parametrize(("title", "count"), PARAGRAPHS.items())
def test_no_paragraph_of_a_source_is_left_out(title: str, count: int) -> None:
    numbers = [int(row[0]) for row in tables()[title] if row[0] != "–"]

    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, count + 1))


def test_every_source_has_its_table() -> None:
    assert list(tables()) == list(PARAGRAPHS)


def test_row_says_what_became_of_it() -> None:
    assert len(ROWS) >= sum(PARAGRAPHS.values())
    for place, (number, said, here, paragraphs, _proven) in ROWS:
        assert said.endswith("."), place
        assert re.match("reading: " if number == "–" else r"as said|option `|reading: ", here), (
            place
        )
        assert not ("not said" in said and here.startswith("as said")), place
        assert re.fullmatch(r"–|§[\d.]+(, §[\d.]+)*", paragraphs), place


def test_row_is_proven_by_tests_that_there_are() -> None:
    there = names_of_tests()
    named = {place: set(re.findall(r"`(\w+)`", row[-1])) for place, row in ROWS}

    assert [place for place, names in named.items() if not names or names - there] == []


def test_row_cites_paragraphs_that_there_are() -> None:
    assert [
        (place, cited)
        for place, row in ROWS
        for cited in re.findall(r"§([\d.]+)", row[3])
        if f"**{cited}**" not in RULES and f"## {cited}." not in RULES
    ] == []


def test_every_option_that_is_named_exists_and_every_one_there_is_is_named() -> None:
    named = {name for row in PAGE.splitlines() for name in re.findall(r"option `(\w+)`", row)}

    assert named == {option.name for variant in VARIANTS.values() for option in variant.options}
