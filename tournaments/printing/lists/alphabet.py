"""The order in which a list of names is read: accents, case and hyphens come second."""

import unicodedata

# Letters that do not come apart into a plain letter and a mark.
PLAIN = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ɨ": "i", "ı": "i"}
)


def alphabetical(name: str) -> tuple[str, str]:
    """The key to sort by: plain letters first, then the name as it is written."""
    letters = unicodedata.normalize("NFKD", name.casefold()).translate(PLAIN)
    words = (letter for letter in letters if letter.isalnum() or letter.isspace())
    return " ".join("".join(words).split()), name


def initial(name: str) -> str:
    """The letter under which a name is looked up; nothing when it begins with none."""
    letters = alphabetical(name)[0]
    return letters[0].upper() if letters and letters[0].isalpha() else ""
