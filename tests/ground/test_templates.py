"""Templates keep their promises: a file a fragment, nothing inline, includes see only theirs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
FRAGMENTS = [path for path in TEMPLATES if path.name.startswith("_")]

named = pytest.mark.parametrize(
    "template", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT / "templates"))
)


@named
def test_template_has_nothing_inline(template: Path) -> None:
    text = template.read_text(encoding="utf-8")

    assert not re.findall(r"<script(?![^>]*\bsrc=)|<style\b|\son\w+=|\sstyle=|javascript:", text)


@named
def test_template_asks_no_other_host(template: Path) -> None:
    text = template.read_text(encoding="utf-8").replace("http://www.w3.org/", "")

    assert not re.findall(r"(?:src|href)=[\"'](?:https?:)?//", text)


TRUSTING = re.compile(r"\|\s*(?:safe|safeseq)\b|autoescape off")


@named
def test_template_trusts_no_text(template: Path) -> None:
    assert not TRUSTING.findall(template.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "planted", ["{{ name|safe }}", "{{ names | safeseq }}", "{% autoescape off %}"]
)
def test_trust_is_found_where_it_is_planted(planted: str) -> None:
    """The control."""
    assert TRUSTING.findall(planted)


@named
def test_includes_see_only_what_they_are_given(template: Path) -> None:
    includes = re.findall(r"{% include [^%]*%}", template.read_text(encoding="utf-8"))

    assert [tag for tag in includes if not tag.endswith(" only %}")] == []


@named
def test_template_is_short_enough_to_see_whole(template: Path) -> None:
    assert template.read_text(encoding="utf-8").count("\n") <= 80


@named
def test_template_lines_are_short_enough_to_read(template: Path) -> None:
    lines = template.read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if len(line) > 120] == []


@pytest.mark.parametrize(
    "fragment", FRAGMENTS, ids=lambda path: str(path.relative_to(ROOT / "templates"))
)
def test_fragment_is_rooted_in_its_own_name(fragment: Path) -> None:
    root = re.search(r"<\w+[^>]*\bid=\"([^\"]+)\"", fragment.read_text(encoding="utf-8"))

    assert root is not None
    assert re.split(r"-|{", root[1])[0] == fragment.stem.removeprefix("_")
