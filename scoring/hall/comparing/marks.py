"""Marks of what paper tells, by which something that was printed is told from what is so now."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from scoring.hall.facts import Facts

LETTERS = 16


def result_mark(facts: Facts) -> str:
    """Gives the same for the same places, wins and awards alone, whatever led to them.

    >>> from scoring.hall.evening import BLANK
    >>> result_mark(BLANK)
    'e3b0c44298fc1c14'
    """
    return _mark(_result(facts))


def couples_mark(facts: Facts) -> str:
    """Gives the same for the same couples by number and names, whatever they have paid."""
    return _mark(_couples(facts))


def seats_mark(facts: Facts) -> str:
    """Gives the same for the same couples on the same starting tables, or in the same pools."""
    return _mark((*_couples(facts), *_seats(facts)))


def _mark(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:LETTERS]


def _result(facts: Facts) -> Iterator[str]:
    for standing in facts.standings:
        yield f"{standing.place} {standing.couple} {standing.wins}"
    for award in facts.outcome.awards:
        worth = award.thing if award.cents is None else award.cents
        each = " each" if award.is_each else ""
        yield f"{award.prize} {award.couple} {worth}{each}"


def _couples(facts: Facts) -> Iterator[str]:
    for couple in facts.couples.values():
        yield f"{couple.number} {couple.names} from {couple.first_game}"


def _seats(facts: Facts) -> Iterator[str]:
    for game in facts.games[:1]:
        yield f"{game.seating}"
    played = facts.tournament_facts
    yield f"{played.pools} {played.slots}"
