"""Names written from right to left, put into the order and the shapes in which ink needs them.

A PDF takes glyphs from left to right and joins no letters; readers turn the order back when text
is copied or searched. The line itself runs from left to right, as everything else here does.
"""

import re
import unicodedata
from functools import cache

RIGHT_TO_LEFT = frozenset({"R", "AL"})
FORMS = range(0xFE80, 0xFEFD)
# Lam with an alef after it is written as one.
UNITS = re.compile("\u0644[\u0622\u0623\u0625\u0627]|.", re.DOTALL)
FIGURES = re.compile(r"\d+(?:[.,:/-]\d+)*")


def inked(text: str) -> str:
    """The line as its glyphs stand on the paper, from left to right."""
    if text.isascii() or not any(_is_reversed(letter) for letter in text):
        return text
    letters = _joined(text)
    places = [place for place, letter in enumerate(letters) if _is_reversed(letter)]
    parts, done = [], 0
    for first, last in _spans(letters, places):
        parts += [letters[done:first], _turned(letters[first : last + 1])]
        done = last + 1
    return "".join([*parts, letters[done:]])


def _is_reversed(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in RIGHT_TO_LEFT


def _spans(letters: str, places: list[int]) -> list[tuple[int, int]]:
    """From the first to the last letter of each stretch without a left-to-right letter in it."""
    spans: list[tuple[int, int]] = []
    for place in places:
        between = letters[spans[-1][1] : place] if spans else ""
        if spans and all(unicodedata.bidirectional(letter) != "L" for letter in between):
            spans[-1] = (spans[-1][0], place)
        else:
            spans.append((place, place))
    return spans


def _turned(span: str) -> str:
    """The stretch backwards; figures keep their order and marks stay behind their letter."""
    clusters: list[str] = []
    place = 0
    while place < len(span):
        figures = FIGURES.match(span, place)
        if figures:
            clusters.append(figures[0])
        elif clusters and unicodedata.combining(span[place]):
            clusters[-1] += span[place]
        else:
            clusters.append(_mirrored(span[place]))
        place += len(figures[0]) if figures else 1
    return "".join(reversed(clusters))


def _mirrored(letter: str) -> str:
    return {"(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<"}.get(letter, letter)


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Arabic letters, and lam with alef, by how they join: `initial`, `medial` or `final`."""
    forms = {}
    for point in FORMS:
        kind, *points = unicodedata.decomposition(chr(point)).split()
        letters = "".join(chr(int(part, 16)) for part in points)
        forms[letters, kind.strip("<>")] = chr(point)
    return forms


def _joins_next(letter: str) -> bool:
    return (letter, "initial") in _forms() or letter == "\u0640"


def _joins_previous(letter: str) -> bool:
    return (letter, "final") in _forms() or letter == "\u0640"


def _joined(text: str) -> str:
    """Each Arabic letter in the shape that its neighbours give it; alone it stays as it is."""
    letters = UNITS.findall(text)
    return "".join(_shape(letters, place) for place in range(len(letters)))


def _shape(letters: list[str], place: int) -> str:
    letter = letters[place]
    before = _neighbour(letters[:place][::-1])
    after = _neighbour(letters[place + 1 :])
    from_previous = bool(before) and _joins_next(before) and _joins_previous(letter)
    to_next = bool(after) and _joins_next(letter) and _joins_previous(after)
    kind = {
        (True, True): "medial",
        (True, False): "final",
        (False, True): "initial",
        (False, False): "isolated" if len(letter) > 1 else "",
    }[from_previous, to_next]
    return _forms().get((letter, kind), letter)


def _neighbour(letters: list[str]) -> str:
    """The next letter, marks above and below left out."""
    return next((letter for letter in letters if not unicodedata.combining(letter[0])), "")
