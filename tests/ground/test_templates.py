"""Templates keep their promises: a file a fragment, nothing inline, includes see only theirs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = {
    str(path.relative_to(ROOT / "templates")): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "templates").rglob("*.html"))
}
ROOTED = re.compile(r"<\w+[^>]*\bid=\"([^\"]+)\"")
# What no template has, and lines that must be found.
BANNED = {
    "inline": (
        re.compile(r"<script(?![^>]*\bsrc=)|<style\b|\son\w+=|\sstyle=|javascript:"),
        ["<script>", '<p style="">', '<p onclick="">'],
    ),
    "of another host": (
        re.compile(r"(?:src|href)=[\"'](?:https?:)?//"),
        ['src="//example.org"', 'href="https://example.org"'],
    ),
    "text that is trusted": (
        re.compile(r"\|\s*(?:safe|safeseq)\b|autoescape off"),
        ["{{ name|safe }}", "{{ names | safeseq }}", "{% autoescape off %}"],
    ),
}


@pytest.mark.parametrize(("pattern", "planted"), BANNED.values(), ids=BANNED)
def test_template_has_nothing_that_is_banned(pattern: re.Pattern[str], planted: list[str]) -> None:
    """The control: it is found where it is planted."""
    assert all(map(pattern.search, planted))
    assert len(TEMPLATES) > 300  # or the walk proves nothing
    assert [name for name, text in TEMPLATES.items() if pattern.search(text)] == []


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
