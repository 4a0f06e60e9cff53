"""Where a line of the hall screen may end inside a word."""

import pytest

from tournaments.templatetags.words import breakable


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Ace Sample & Jack Sample", "Ace Sample &amp; Jack Sample"),
        ("Featherstonehaug", "Featherstonehaug"),
        ("Featherstonehaugh", "Featherstonehaug<wbr>h"),
        ("x" * 33, "x" * 16 + "<wbr>" + "x" * 16 + "<wbr>x"),
        ("Ace\xa0Sample\xa0of\xa0the\xa0Hall", "Ace\xa0Sample\xa0of\xa0the\xa0Hall"),
        ("", ""),
        ("<b>" + "y" * 16, "&lt;b&gt;yyyyyyyyyyyyy<wbr>yyy"),
    ],
)
def test_only_a_word_too_long_for_a_line_may_be_broken(name: str, broken: str) -> None:
    assert breakable(name) == broken


def test_letter_keeps_its_accent() -> None:
    assert breakable("x" * 15 + "e\u0301tude") == "x" * 15 + "e\u0301<wbr>tude"
