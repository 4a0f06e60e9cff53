"""Marks of what paper tells, by which something that was printed is told from what is so now."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from hashlib import sha256
from typing import TypeAlias

from scoring.hall.facts import Facts
from scoring.hall.tournament.terms import TournamentTerms

LETTERS = 8
"""Of one mark; a document has two of them."""

Telling: TypeAlias = Callable[[Facts], Iterable[str]]
"""One thing that paper tells, in lines that are others once it is another."""


def result_mark(facts: Facts) -> str:
    """Gives the same for the same places, wins and awards alone, whatever led to them.

    >>> from scoring.hall.evening import BLANK
    >>> result_mark(BLANK)
    'e3b0c442'
    """
    return _mark(result(facts))


def seats_mark(facts: Facts) -> str:
    """Gives the same for the same couples on the same starting tables, or in the same pools."""
    return _mark(seats(facts))


def document_mark(facts: Facts, tells: Sequence[Telling]) -> str:
    """Gives the mark of what a document tells first, which can be asked alone, and that of all.

    >>> from scoring.hall.evening import BLANK
    >>> document_mark(BLANK, (result, heading)).startswith(result_mark(BLANK))
    True
    """
    first = (line for telling in tells[:1] for line in telling(facts))
    every = (line for telling in tells for line in ("", *telling(facts)))
    return _mark(first) + _mark(every)


def _mark(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:LETTERS]


def heading(facts: Facts) -> Iterator[str]:
    """The evening as nearly all paper names it."""
    settings = facts.settings
    yield f"{settings.name}\n{settings.date}\n{settings.hall}\n{settings.permit}"
    yield f"{settings.format_of_play} {settings.is_practice}"


def result(facts: Facts) -> Iterator[str]:
    """Places, wins and awards."""
    for standing in facts.standings:
        yield f"{standing.place} {standing.couple} {standing.wins}"
    for award in facts.outcome.awards:
        worth = award.thing if award.cents is None else award.cents
        each = " each" if award.is_each else ""
        yield f"{award.prize} {award.couple} {worth}{each}"


def prizes(facts: Facts) -> Iterator[str]:
    """Every prize with the jar: what it is, who is level for it, and how far that is."""
    yield f"{facts.is_over} {facts.outcome}"
    yield from night(facts)


def progress(facts: Facts) -> Iterator[str]:
    """How much is played."""
    yield f"{facts.is_over} {facts.played_and_planned}"


def couples(facts: Facts) -> Iterator[str]:
    """The couples by number and names, whatever they have paid."""
    for couple in facts.couples.values():
        yield f"{couple.number} {couple.names} from {couple.first_game}"


def payments(facts: Facts) -> Iterator[str]:
    """The fees, and what each couple has paid of them."""
    settings = facts.settings
    yield f"{settings.entry_fee_cents} {settings.jar_fee_cents} {settings.jar_size is None}"
    for couple in facts.guests:
        entry = couple.entry_fee_cents if couple.has_paid else None
        yield f"{couple.number} {entry} {couple.jar_fee_cents if couple.in_jar else None}"


def money(facts: Facts) -> Iterator[str]:
    """What came in, what went out, what is left, and what was handed over."""
    yield f"{facts.money} {facts.settings.rounding}"
    yield f"{sum(award.cents or 0 for award in facts.handed_over.values())}"


def seats(facts: Facts) -> Iterator[str]:
    """The couples on their starting tables, or in their pools."""
    yield from couples(facts)
    for game in facts.games[:1]:
        yield f"{game.seating}"
    played = facts.tournament_facts
    yield f"{played.pools} {played.slots}"


def plan(facts: Facts) -> Iterator[str]:
    """When and where each match of the pools is planned, and who went home."""
    yield f"{facts.settings.first_round_at} {facts.settings.match_minutes}"
    for match in facts.tournament.pool_matches.values():
        yield f"{match.name} {match.teams} {match.round} {match.table}"
    yield f"{facts.tournament_facts.withdrawn}"


def matches(facts: Facts) -> Iterator[str]:
    """Everything that happened in a tournament, and on what terms it is played."""
    yield f"{facts.tournament_facts}"
    for term in fields(TournamentTerms):
        yield f"{getattr(facts.settings, term.name)}"


def draws(facts: Facts) -> Iterator[str]:
    """Every draw of the jar, also one that is void or without a winner, and every tie."""
    yield f"{facts.jar_draws} {facts.jar_draw} {len(facts.in_jar)} {facts.settings.jar_size}"
    yield f"{facts.ties} {facts.settings.face_card_letters}"


def night(facts: Facts) -> Iterator[str]:
    """How tonight goes: games, movement, prizes and jar."""
    settings = facts.settings
    yield f"{settings.game_count} {settings.odd} {settings.more_opponents}"
    yield f"{settings.prizes} {settings.jar_size} {settings.jar_fee_cents}"


def card_game(facts: Facts) -> Iterator[str]:
    """What is played at the tables."""
    yield f"{facts.settings.rules_of_play} {facts.settings.face_card_letters}"
