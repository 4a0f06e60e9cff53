"""Nights of ``tests.scoring.naive.card_night`` as the replay takes them, and what it found."""

from typing import Any

from scoring.hall.movement import Odd, Seating, on_bench
from scoring.hall.replay.card_errors import CardsExplained, Slip
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


def is_told(slip: Slip, planted: Planted) -> bool:
    """Whether this is the slip that was planted; where couples are to be asked, one of them."""
    if slip.kind != planted["kind"]:
        return False
    if slip.kind == "swapped":
        return list(slip.couples) == planted["couples"]
    if slip.kind == "sat-wrong":
        is_in_time = (slip.since or 0) <= planted["game"] <= (slip.game or 0)
        return is_in_time and list(slip.couples) == planted["couples"]
    if slip.kind == "lost":
        return (slip.couple, list(slip.games)) == (planted["couple"], planted["games"])
    place = planted["game"], planted["table"], planted.get("punched")
    asked = slip.couples if slip.couple is None else (slip.couple,)
    return (slip.game, slip.table, slip.punched) == place and planted["couple"] in asked


def is_right(found: CardsExplained, planted: list[Planted]) -> bool:
    """Whether one of the explanations, which are equally good, names all slips and no other."""
    return any(_is_explained(list(one.slips), planted) for one in found.explanations)


def _is_explained(slips: list[Slip], planted: list[Planted]) -> bool:
    if len(slips) != len(planted):
        return False
    for each in planted:
        told = next((slip for slip in slips if is_told(slip, each)), None)
        if told is None:
            return False
        slips.remove(told)
    return True
