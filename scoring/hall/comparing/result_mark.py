"""A mark of an evening's result, by which one that was printed is told from another."""

from collections.abc import Iterator
from hashlib import sha256

from scoring.hall.facts import Facts

LETTERS = 16


def result_mark(facts: Facts) -> str:
    """Gives the same for the same places, wins and awards alone, whatever led to them.

    >>> from scoring.hall.evening import BLANK
    >>> result_mark(BLANK)
    'e3b0c44298fc1c14'
    """
    return sha256("\n".join(_lines(facts)).encode()).hexdigest()[:LETTERS]


def _lines(facts: Facts) -> Iterator[str]:
    for standing in facts.standings:
        yield f"{standing.place} {standing.couple} {standing.wins}"
    for award in facts.outcome.awards:
        worth = award.thing if award.cents is None else award.cents
        each = " each" if award.is_each else ""
        yield f"{award.prize} {award.couple} {worth}{each}"
