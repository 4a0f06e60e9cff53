"""Scripts of the pages write text, run nothing that was written, and hear nobody else."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "static" / "js").glob("*.js"))
# What each rule forbids, and lines that it must find.
BANNED = {
    "text taken for markup": (
        re.compile(r"\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|setHTML"),
        ["place.innerHTML = name", "place.insertAdjacentHTML('end', name)", "document.write(name)"],
    ),
    "text taken for a program": (
        re.compile(r"\beval\(|\bnew Function\b|set(?:Timeout|Interval)\(\s*[\"'`]|javascript:"),
        ["eval(text)", "new Function(text)", 'setTimeout("go()", 1)'],
    ),
    "word of another page": (
        re.compile(r"postMessage|[\"']message[\"']|\.opener\b"),
        ['addEventListener("message", hear)', "window.opener.postMessage(name)"],
    ),
    "nothing may be pasted": (
        re.compile(r"[\"'](?:paste|copy|contextmenu)[\"']"),
        ['field.addEventListener("paste", forbid)'],
    ),
}


@pytest.mark.parametrize("rule", BANNED)
def test_no_script_takes_text_for_markup_or_for_a_program(rule: str) -> None:
    """The control: it is found where it is planted."""
    pattern, planted = BANNED[rule]

    assert all(map(pattern.search, planted))
    assert len(SCRIPTS) > 10  # or the walk proves nothing
    assert [path.name for path in SCRIPTS if pattern.search(path.read_text("utf-8"))] == []
