"""Templates keep their promises: a file a fragment, nothing inline, includes see only theirs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = {
    str(path.relative_to(ROOT / "templates")): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "templates").rglob("*.html"))
}
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style\b|\son\w+=|\sstyle=|javascript:")
OF_ANOTHER_HOST = re.compile(r"(?:src|href)=[\"'](?:https?:)?//")
ROOTED = re.compile(r"<\w+[^>]*\bid=\"([^\"]+)\"")
TRUSTING = re.compile(r"\|\s*(?:safe|safeseq)\b|autoescape off")


def naming(pattern: re.Pattern[str]) -> list[str]:
    """The templates in which something stands."""
    return [name for name, text in TEMPLATES.items() if pattern.search(text)]


def test_template_has_nothing_inline() -> None:
    assert len(TEMPLATES) > 300  # or the walks prove nothing
    assert naming(INLINE) == []


def test_template_asks_no_other_host() -> None:
    assert naming(OF_ANOTHER_HOST) == []


def test_template_trusts_no_text() -> None:
    assert naming(TRUSTING) == []


@pytest.mark.parametrize(
    "planted", ["{{ name|safe }}", "{{ names | safeseq }}", "{% autoescape off %}"]
)
def test_trust_is_found_where_it_is_planted(planted: str) -> None:
    """The control."""
    assert TRUSTING.findall(planted)


def test_includes_see_only_what_they_are_given() -> None:
    includes = [
        (name, tag)
        for name, text in TEMPLATES.items()
        for tag in re.findall(r"{% include [^%]*%}", text)
    ]

    assert len(includes) > 100
    assert [place for place in includes if not place[1].endswith(" only %}")] == []


def test_template_is_short_enough_to_see_whole() -> None:
    assert [name for name, text in TEMPLATES.items() if text.count("\n") > 80] == []


def test_template_lines_are_short_enough_to_read() -> None:
    assert [
        (name, line)
        for name, text in TEMPLATES.items()
        for line in text.splitlines()
        if len(line) > 120
    ] == []


def test_fragment_is_rooted_in_its_own_name() -> None:
    fragments = {
        name: ROOTED.search(text)
        for name, text in TEMPLATES.items()
        if Path(name).name.startswith("_")
    }

    assert len(fragments) > 20
    assert [
        name
        for name, root in fragments.items()
        if root is None or re.split(r"-|{", root[1])[0] != Path(name).stem.removeprefix("_")
    ] == []
