"""Audits beside a floor: what was recorded there, and what may be told of cards that differ."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from tests.cards.second_reading.judged import as_corrected, turned
from tests.cards.second_reading.night import Cards, Night

KINDS = ("right", "wrong winner", "no result", "stopped")


@dataclass(frozen=True)
class Recorded:
    """What the floor wrote down: a wrong winner, no winner, and how many games it knows whole."""

    wrong: tuple[int, int] | None = None
    nobody: tuple[int, int] | None = None
    whole: int | None = None


def evening(night: Night, recorded: Recorded) -> dict[str, Any]:
    """What an evening file says of the night beside its settings."""
    games = list(night.winners)
    if recorded.whole is not None:
        games = games[: recorded.whole + 1]
    return {
        "wins_from": "floor",
        "couples": [_couple(night, number) for number in sorted(night.cards)],
        "played": [_game(night, recorded, k) for k in range(1, len(games) + 1)],
    }


def _game(night: Night, recorded: Recorded, game: int) -> dict[str, Any]:
    hall, winners = night.halls[game - 1], dict(night.winners[game - 1])
    told: dict[str, Any] = {
        "tables": {str(number): [*pair, None][:2] for number, pair in hall.tables.items()},
        "rest": hall.rest,
    }
    for found in (recorded.wrong, recorded.nobody):
        if found is None or found[0] != game:
            continue
        table = found[1]
        if found == recorded.wrong:
            winners[table] = next(c for c in hall.tables[table] if c != winners[table])
        else:
            told["no_result"] = {str(table): winners.pop(table)}
    if recorded.whole is not None and game > recorded.whole:
        winners = dict(list(winners.items())[: len(winners) // 2])
    told["winners"] = {str(number): winners.get(number) for number in hall.tables}
    return told


def _couple(night: Night, number: int) -> dict[str, Any]:
    games = [k for k in range(1, night.plan.games + 1) if night.here(number, k)]
    gaps = [(a, b) for a, b in pairwise(games) if b > a + 1]
    first, last = (games[0], games[-1]) if games else (1, night.plan.games)
    house = number == night.plan.house
    return {
        "number": number,
        "players": [f"A {number}", "Sample"],
        "house": house,
        "first_game": first,
        "last_game": None if last == night.plan.games else last,
        "away": [[a + 1, b - 1] for a, b in gaps],
    }


def any_recorded(night: Night, chance: Random, kind: str) -> Recorded:
    """The floor's own error, or its holes."""
    game = chance.randint(1, night.plan.games)
    table = chance.choice(sorted(night.winners[game - 1]))
    if kind == "wrong winner":
        return Recorded(wrong=(game, table))
    if kind == "no result":
        return Recorded(nobody=(game, table))
    if kind == "stopped":
        return Recorded(whole=chance.randint(1, night.plan.games - 1))
    return Recorded()


def punched_so(night: Night, recorded: Recorded) -> Cards:
    """True cards: at a table without a result nobody is punched."""
    if recorded.nobody is None:
        return night.cards
    game, table = recorded.nobody
    winner = night.winners[game - 1][table]
    return {**night.cards, winner: night.cards[winner] - {game}}


def _agrees_with_wrong(night: Night, recorded: Recorded, cards: Cards) -> bool:
    """Whether a card is wrong at the very table that the floor is wrong at."""
    if recorded.wrong is None:
        return False
    game, table = recorded.wrong
    true = night.cards
    pair = night.halls[game - 1].tables[table]
    return any(
        couple not in cards or (game in cards[couple]) != (game in true[couple]) for couple in pair
    )


def faults(
    night: Night, recorded: Recorded, cards: Cards, audit: Mapping[str, Any], counts: bool
) -> Iterator[str]:
    """What is wrong in what is told beside this floor; counts: the error itself is to be told."""
    true = punched_so(night, recorded)
    if _agrees_with_wrong(night, recorded, cards):
        return  # nobody can know better than card and floor together
    is_right = cards == true
    is_whole_and_right = recorded.whole is None and recorded.wrong is None
    if is_right and is_whole_and_right:
        if not audit["consistent"] or audit["differences"] or audit["explanations"]:
            yield "right cards accused beside a right floor"
        return
    for told in (told for told in audit["explanations"] if told["certain"]):
        if is_right:
            yield "certain though the cards are right"
        elif turned(cards, as_corrected(cards, told["slips"])) - turned(cards, true):
            yield "certain and wrong"
    if recorded.whole is None:
        yield from _sided(recorded, cards, true, audit)
    if is_whole_and_right:
        yield from _not_told(cards, true, audit, counts)


def _sided(
    recorded: Recorded, cards: Cards, true: Cards, audit: Mapping[str, Any]
) -> Iterator[str]:
    for one in audit["differences"]:
        is_true = (one["game"] in true[one["couple"]]) == one["on_card"]
        if one["right"] == "card" and not is_true:
            yield "right floor contradicted"
        if one["right"] == "floor" and is_true and recorded.wrong is not None:
            yield "wrong floor called right"


def _not_told(cards: Cards, true: Cards, audit: Mapping[str, Any], counts: bool) -> Iterator[str]:
    if audit["consistent"]:
        yield "error on cards not seen"
    explained = [as_corrected(cards, told["slips"]) for told in audit["explanations"]]
    if counts and true not in explained:
        yield "truth not told"
    wrong = {(couple, game) for couple in cards for game in cards[couple] ^ true[couple]}
    if wrong != {(one["couple"], one["game"]) for one in audit["differences"]}:
        yield "differences"
