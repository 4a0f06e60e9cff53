"""How a list of people is ordered."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

# What begins a family name of several words: it is looked up under it, as phone books do here.
PARTICLES = re.compile(
    r"d[aeiu]|del|della|de[nrs]|l[ae]s?|ma?c|ste?\.?|sainte?|van|von", re.IGNORECASE
)
# What stands after a family name and is none.
AFTER_NAMES = frozenset(["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "fils", "père"])
# Of the names of an evening, how many must have a family name for the lists to go by it.
NEARLY_ALL = 0.9


class ListedBy(StrEnum):
    """What a list is looked up by."""

    NAME = "name"
    NUMBER = "number"
    TABLE = "table"


class NameOrder(StrEnum):
    """Under which of its parts a name stands in a list by name."""

    FIRST = "first"
    FAMILY = "family"

    def written(self, name: str) -> str:
        """The name as such a list writes it; one without a family name stays as it is.

        >>> NameOrder.FAMILY.written("Ace de la Sample Jr.")
        'de la Sample, Ace Jr.'
        >>> NameOrder.FIRST.written("Ace de la Sample Jr.")
        'Ace de la Sample Jr.'
        """
        return family_first(name) if self is NameOrder.FAMILY else name


@dataclass(frozen=True, slots=True)
class ListOrder:
    """How a document is wanted that lists people; nothing where it is ordered as it usually is."""

    by: ListedBy | None = None
    names: NameOrder = NameOrder.FIRST


USUAL = ListOrder()


def family_first(name: str) -> str:
    """`Sample, Ace`: a guess, for names are signed in as they are called.

    The family name is the last word with the particles before it; who is written with a comma
    is taken at their word.
    """
    words = name.split()
    if "," in name:
        return name
    end = len(words)
    while end > 2 and _is_after_names(words[end - 1]):
        end -= 1
    start = end - 1
    while start > 1 and PARTICLES.fullmatch(words[start - 1]):
        start -= 1
    if start < 1:
        return name
    family, given, after = words[start:end], words[:start], words[end:]
    return f"{' '.join(family)}, {' '.join([*given, *after])}"


def usual_order(names: Sequence[str]) -> NameOrder:
    """Under the family name where nearly everybody has one, as a phone book is read.

    >>> usual_order(["Ace Sample", "Zoé Specimen"])
    <NameOrder.FAMILY: 'family'>
    >>> usual_order(["Ace", "Zoé", "Jack Sample"])
    <NameOrder.FIRST: 'first'>
    """
    known = sum("," in name or family_first(name) != name for name in names)
    return NameOrder.FAMILY if names and known >= NEARLY_ALL * len(names) else NameOrder.FIRST


def _is_after_names(word: str) -> bool:
    return word.casefold() in AFTER_NAMES or not any(letter.isalpha() for letter in word)
