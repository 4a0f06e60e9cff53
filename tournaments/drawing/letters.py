"""How wide letters run on a screen, where nobody knows the face; asks no font.

The widths are those of Noto Sans Bold and a little more, since some faces run wider.
"""

import unicodedata

# Widths in hundredths of the size; a letter with an accent is as wide as without.
WIDTHS = {
    letter: width
    for width, letters in {
        29: "!'.,:; ",
        32: "ijlJ[]()-`",
        41: "If{}/\\_t",
        47: 'r"?z',
        51: "sc*FS|E",
        58: "$+0123456789<=>L^vy~TZxe",
        63: "aYkoPbdgpq",
        67: "C#VKRhnuBX",
        75: "AGD&HU",
        81: "OQN",
        90: "w%@",
        98: "MmWŒœÆæ",
    }.items()
    for letter in letters
}
OTHER = 75
WIDE = 105
# So much wider runs the widest face that a browser may take instead, DejaVu Sans Bold.
ALLOWANCE = 1.18


def screen_width(text: str) -> float:
    """How wide the text may run in bold at a size of one.

    >>> screen_width("Zoé") == screen_width("Zoe")
    True
    """
    return sum(map(_width, unicodedata.normalize("NFD", text))) * ALLOWANCE / 100


def _width(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    is_wide = unicodedata.east_asian_width(letter) in {"W", "F"}
    return WIDTHS.get(letter, WIDE if is_wide else OTHER)
