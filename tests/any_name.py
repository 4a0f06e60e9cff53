"""Two hundred and fifty names that try to be something else: markup, a formula, a command."""

from itertools import product

BEGINNINGS = (
    "", "=", "+", "-", "@", "＝", "＋", "－", "＠", "'=", "''+", " =", "\u00a0=", "\u2003@", "%",
    "{{", "&", "<", "\"", "\\", "/", "`", ";",
)  # fmt: skip
BODIES = (
    "1+1", "HYPERLINK(\"http://evil.example\")", "cmd|'/C calc'!A0", "<b>Ace</b>", "</para>",
    "<img src='/etc/hostname'/>", "&#x110000;", "[[[Ace]]]", "7*7}}", "%s%n",
)  # fmt: skip
OTHERS = (
    "שרה כהן", "محمد علي", "Ace\u200bSample", "\u200d\u200d", "😀 Ace 🃏", "A\u0301ce\u0302",
    "Ǆoker", "Ace " * 40, "x" * 200, "Ace\u202eelpmaS",
    "Robert'); DROP TABLE couple;--", "../../etc/passwd",
    "null", "None", "NaN", "0x10", "1e9", "${7*7}", "<!--", "]]>",
)  # fmt: skip

HOSTILE_NAMES = [
    *(beginning + body for beginning, body in product(BEGINNINGS, BODIES)),
    *OTHERS,
]
