"""Nights of ``tests.scoring.naive.card_night`` as the replay takes them, and what it found."""

from typing import Any

from scoring.hall.movement.movement import Odd, Seating, on_bench
from scoring.hall.replay.card_errors import CardError, CardsExplained
from scoring.hall.replay.night import Night
from tests.scoring.naive import card_night as naive

Planted = dict[str, Any]


def as_night(night: Planted) -> Night:
    start = naive.first_seats(night)
    tables = tuple(tuple(pair) for _number, pair in sorted(start["tables"].items()))
    games = range(1, night["games"] + 1)
    return Night(
        start=Seating(tables, on_bench(start["bench"])),
        attending=tuple(frozenset(naive.here(night, game)) for game in games),
        odds=(Odd(night["odd"]),) * night["games"],
        house=night["house"],
        there=() if night["there"] is None else (night["there"],) * night["games"],
        sitout_is_punched=night["sitout_is_punched"],
        more_opponents=night["more_opponents"],
    )


def is_told(error: CardError, planted: Planted) -> bool:
    """Whether this is the error that was planted; where couples are to be asked, one of them."""
    if error.kind != planted["kind"]:
        return False
    if error.kind == "swapped":
        return list(error.couples) == planted["couples"]
    if error.kind == "sat-wrong":
        is_in_time = (error.since or 0) <= planted["game"] <= (error.game or 0)
        return is_in_time and list(error.couples) == planted["couples"]
    if error.kind == "lost":
        return (error.couple, list(error.games)) == (planted["couple"], planted["games"])
    place = planted["game"], planted["table"], planted.get("punched")
    asked = error.couples if error.couple is None else (error.couple,)
    return (error.game, error.table, error.punched) == place and planted["couple"] in asked


def is_right(found: CardsExplained, planted: list[Planted]) -> bool:
    """Whether one of the explanations, which are equally good, names all errors and no other."""
    return any(_is_explained(list(one.errors), planted) for one in found.explanations)


def _is_explained(errors: list[CardError], planted: list[Planted]) -> bool:
    if len(errors) != len(planted):
        return False
    for each in planted:
        told = next((error for error in errors if is_told(error, each)), None)
        if told is None:
            return False
        errors.remove(told)
    return True
