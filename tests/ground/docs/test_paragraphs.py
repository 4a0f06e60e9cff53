"""Every paragraph of the rules that is cited anywhere is one that there is."""

import re
from pathlib import Path

from tests.rule_book import PARAGRAPHS

ROOT = Path(__file__).parents[3]
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


def below_root(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_rules_have_numbered_paragraphs() -> None:
    assert {"1", "4.1", "5.12", "8.3"} <= PARAGRAPHS


def test_paragraphs_cited_are_in_the_rules() -> None:
    cited = [
        (below_root(path), paragraph)
        for path in SOURCES
        for paragraph in CITED.findall(path.read_text(encoding="utf-8"))
    ]

    assert len(cited) > 500  # or the walk proves nothing
    assert [place for place in cited if place[1] not in PARAGRAPHS] == []


def test_paragraphs_that_tests_are_named_by_are_in_the_rules() -> None:
    proved = [
        (below_root(path), ".".join(filter(None, numbers)))
        for path in (ROOT / "tests").rglob("test_*.py")
        for numbers in PROVED.findall(path.read_text(encoding="utf-8"))
    ]

    assert len(proved) > 100
    assert [place for place in proved if place[1] not in PARAGRAPHS] == []
