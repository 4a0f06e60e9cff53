"""How wide letters run on a screen.

Pages are set in Noto Sans, and the widths are those of its bold. What it has no letters for is set
by the machine in whatever face that has, and is given the room of a wide one.
"""

import unicodedata

# Widths in hundredths of the size; a letter with an accent is as wide as without, but for a horn.
WIDTHS = {
    letter: width
    for width, letters in {
        13: "\N{COMBINING HORN}",
        29: "!'.,:; ·¡‘’",
        31: "ijlıł",
        34: "()[]J-",
        39: "If`",
        42: "{}/\\_",
        46: "tr“”",
        50: 's"?z–',
        55: "c*F−",
        58: "$+0123456789<=>ELSTZ^vxy|~×",
        61: "ae",
        63: "koPYðø«»",
        65: "bdgpqCV#đþ",
        67: "hnuRKX",
        69: "AB",
        75: "DG&ÐĐß",
        77: "HU",
        82: "NOQØ",
        86: "w…",
        91: "%@→",
        96: "MÆæ",
        99: "mWŒœ",
    }.items()
    for letter in letters
}
OTHER = 90
WIDE = 125


def screen_width(text: str) -> float:
    """How wide the text may run in bold at a size of one.

    >>> screen_width("Zoé") == screen_width("Zoe")
    True
    """
    return sum(map(_width, unicodedata.normalize("NFD", text))) / 100


def _width(letter: str) -> int:
    known = WIDTHS.get(letter)
    if known is not None:
        return known
    if unicodedata.combining(letter):
        return 0
    return WIDE if unicodedata.east_asian_width(letter) in {"W", "F"} else OTHER
