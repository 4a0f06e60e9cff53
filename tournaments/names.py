"""Names as people write them: tidied for the list, and told apart."""

import re
import unicodedata

MOST_LETTERS = 200

# Controls, and the marks that turn writing direction around, would only garble the next name.
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
BLANKS = re.compile(r"\s+")
ACCENTS = re.compile(r"[\u0300-\u036f]")


def is_printable(text: str) -> bool:
    """Whether a name can be shown and printed; a lone surrogate or a NUL cannot."""
    return UNPRINTABLE.search(text) is None


def tidied(name: str) -> str:
    """The name in composed letters, with single blanks and none around it.

    Joiners without width belong to some scripts, but nobody can read a name of them alone.
    """
    text = BLANKS.sub(" ", unicodedata.normalize("NFC", name)).strip()
    is_seen = any(sign != " " and unicodedata.category(sign) != "Cf" for sign in text)
    return text if is_seen else ""


def key_of(name: str) -> str:
    """What two spellings of one name have in common: no accents, capitals, blanks or points."""
    bare = ACCENTS.sub("", unicodedata.normalize("NFKD", name.casefold()))
    letters = "".join(sign for sign in bare if unicodedata.category(sign)[0] in "LMN")
    # A name of signs alone would otherwise be the same as any other.
    return letters or bare
