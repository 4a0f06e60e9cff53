"""Every paragraph of the rules that is cited anywhere is one that there is."""

import re
from pathlib import Path

import pytest

from tests.rule_book import PARAGRAPHS

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path
    for folder, kind in (
        *((folder, "*.py") for folder in ("bench", "cardparty", "scoring", "tournaments", "tests")),
        ("templates", "*.html"),
        ("docs", "*.md"),
    )
    for path in (ROOT / folder).rglob(kind)
)
CITED = re.compile(r"§(\d+(?:\.\d+)*)")
PROVED = re.compile(r"^ *def test_(\d)(?:_(\d+))?_", re.MULTILINE)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_rules_have_numbered_paragraphs() -> None:
    assert {"1", "4.1", "5.12", "8.3"} <= PARAGRAPHS


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_paragraphs_cited_are_in_the_rules(path: Path) -> None:
    cited = set(CITED.findall(path.read_text(encoding="utf-8")))

    assert cited - PARAGRAPHS == set()


@pytest.mark.parametrize("path", sorted((ROOT / "tests").rglob("test_*.py")), ids=named)
def test_paragraphs_that_tests_are_named_by_are_in_the_rules(path: Path) -> None:
    proved = PROVED.findall(path.read_text(encoding="utf-8"))

    assert {".".join(filter(None, each)) for each in proved} - PARAGRAPHS == set()
