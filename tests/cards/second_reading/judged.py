"""What is told of a night, held against the night as it was."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.cards.second_reading.card_errors import Planted
from tests.cards.second_reading.hall import Change, Plan
from tests.cards.second_reading.night import Cards, Night, Sat
from tests.cards.second_reading.replayed import (
    CardError,
    changed,
    exchanged_cards,
    misfit,
    single_errors,
)

Slips = dict[str, Any]
# No error of these kinds holds for a couple that is not there.
WHILE_HERE = {"missed", "wrong-game", "wrong-card", "sat-wrong"}


def tells(told: Slips, error: CardError) -> bool:
    """Whether an error as it is told means this one."""
    kind, *values = error
    asked = told["couples"] if "couple" not in told else [told["couple"]]
    if kind in ("missed", "extra"):
        return told["kind"] == kind and told["game"] == values[1] and values[0] in asked
    if kind == "wrong-game":
        found = (told.get("punched"), told.get("game"))
        return told["kind"] == kind and found == tuple(values[1:]) and values[0] in asked
    if kind == "wrong-card":
        if told["kind"] == "took-cards":
            return told["games"] == [values[2]] and set(told["couples"]) == set(values[:2])
        found = (*told.get("couples", ()), told.get("game"))
        return told["kind"] == kind and found == tuple(values)
    if kind == "lost":
        return told["kind"] == kind and told["couple"] == values[0]
    if told["kind"] != kind or set(told["couples"]) != set(values[:2]):
        return False
    if kind == "swapped":
        return True
    return bool(told["since"] <= values[2] <= told["game"])


def as_corrected(cards: Cards, errors: list[Slips]) -> Cards | None:
    """The cards with what is told put right, where it says whose they are."""
    for told in errors:
        kind = told["kind"]
        if kind in ("missed", "extra", "wrong-game"):
            if "couple" not in told:
                return None
            games = {told["game"]} | ({told["punched"]} if kind == "wrong-game" else set())
            cards = changed(cards, {told["couple"]: games})
        elif kind in ("wrong-card", "took-cards", "swapped"):
            games = told.get("games") or ([told["game"]] if kind == "wrong-card" else range(1, 99))
            cards = exchanged_cards(cards, *told["couples"], games)
        elif kind == "lost":
            cards = {**cards, told["couple"]: frozenset(told["games"])}
    return cards


def turned(cards: Cards, others: Cards | None) -> set[tuple[int, int]]:
    """The boxes that differ; more than all of them where it is not said which."""
    if others is None:
        return {(0, 0)}
    return {
        (couple, game)
        for couple in cards.keys() | others.keys()
        for game in cards.get(couple, frozenset()) ^ others.get(couple, frozenset())
    }


def faults(planted: Planted, audit: dict[str, Any], *, wide: bool) -> Iterator[str]:
    """What is wrong in what is told, by the rule that it breaks; wide: all single errors."""
    night, cards = planted.night, planted.cards
    explanations = [told["slips"] for told in audit["explanations"]]
    if planted.kind != "lost":
        fits = misfit(night.plan, cards) is None
        if audit["consistent"] != fits or (fits and explanations):
            yield f"consistent is {audit['consistent']}"
        if fits or audit["consistent"]:
            return
    yield from _not_there(night, explanations)
    yield from _certain(planted, audit)
    is_told = any(
        len(errors) == 1 and planted.error is not None and tells(errors[0], planted.error)
        for errors in explanations
    )
    if planted.error is not None and not is_told:
        is_as_good = any(as_corrected(cards, errors) == night.cards for errors in explanations)
        yield "truth told in another way" if is_as_good else "truth not told"
    if wide and planted.kind not in ("lost", "forgotten game"):
        yield from _others(planted, explanations)


def _certain(planted: Planted, audit: dict[str, Any]) -> Iterator[str]:
    for told in (told for told in audit["explanations"] if told["certain"]):
        if len(audit["explanations"]) > 1:
            yield "certain of several"
        if is_simpler(planted, told["slips"]):
            yield "one error explains two"
            continue
        corrected = as_corrected(planted.cards, told["slips"])
        if turned(planted.cards, corrected) - turned(planted.cards, planted.night.cards):
            yield "certain and wrong"


def is_simpler(planted: Planted, errors: list[Slips]) -> bool:
    """Two errors that leave the cards of one: the fewest explain them, and no replay sees more."""
    return planted.kind == "two errors" and len(errors) == 1 and explains(planted, errors[0])


def _not_there(night: Night, explanations: list[list[Slips]]) -> Iterator[str]:
    for told in (told for errors in explanations for told in errors):
        if told["kind"] not in WHILE_HERE or "game" not in told:
            continue
        for couple in [told["couple"]] if "couple" in told else told["couples"]:
            if couple != night.plan.house and not night.here(couple, told["game"]):
                yield "responsible though not there"


def _others(planted: Planted, explanations: list[list[Slips]]) -> Iterator[str]:
    """Every single error that explains the cards is told, and no other."""
    mine = distinct(planted, single_errors(planted.night.plan, planted.cards))
    told = [errors[0] for errors in explanations if len(errors) == 1]
    if mine and any(len(errors) > 1 and not is_late(errors) for errors in explanations):
        yield "more errors than needed"
    for error in sorted(mine, key=str):
        if not any(tells(one, error) for one in told):
            yield f"not told: {error[0]}"
    for one in told:
        if not explains(planted, one):
            yield f"does not explain: {one['kind']}"


def explains(planted: Planted, told: Slips) -> bool:
    """Whether all cards fit once this error is undone, wherever in its span it was made."""
    plan, cards = planted.night.plan, planted.cards
    if told["kind"] == "sat-wrong":
        one, other = [*told["couples"], None][:2]
        spans = range(told["since"], told["game"] + 1)
        return all(
            misfit(plan, cards, Sat(game, one, other, told.get("table"))) is None for game in spans
        )
    if told["kind"] in ("went", "came"):
        return any(misfit(other, cards) is None for other in _with_other_change(plan, told))
    if told["kind"] == "took-cards" and told["games"][-1] == plan.games:
        return all(
            misfit(plan, exchanged_cards(cards, *told["couples"], range(game, 99))) is None
            for game in range(told["since"], told["game"] + 1)
        )
    asked = [told["couple"]] if "couple" in told else told["couples"]
    if told["kind"] in ("missed", "extra", "wrong-game"):
        return all(
            misfit(plan, as_corrected(cards, [told | {"couple": couple}])) is None
            for couple in asked
        )
    return misfit(plan, as_corrected(cards, [told])) is None


def _with_other_change(plan: Plan, told: Slips) -> Iterator[Plan]:
    """The plan where these came or went as told, a game or two off; their choice of 7.5 with it."""
    side, true = ("going", told["game"] + 1) if told["kind"] == "went" else ("coming", told["game"])
    couples = frozenset(told["couples"])
    for game, change in plan.changes.items():
        if not couples <= getattr(change, side) or not 0 < abs(game - true) <= 2:
            continue
        there = plan.changes.get(true, Change())
        with_them: Any = {side: getattr(there, side) | couples}
        without: Any = {side: getattr(change, side) - couples}
        for odd_here, odd_there in ((change.odd, there.odd), (None, change.odd)):
            changes = {
                game: replace(change, odd=odd_here, **without),
                true: replace(there, odd=odd_there, **with_them),
            }
            yield replace(plan, changes={**plan.changes, **changes})


def is_late(errors: list[Slips]) -> bool:
    """Whether this is one card on which each punch from a game on is a box late."""
    return len({told.get("couple") for told in errors}) == 1 and all(
        told["kind"] in ("wrong-game", "missed")
        and told.get("punched", told["game"] + 1) == told["game"] + 1
        for told in errors
    )


def distinct(planted: Planted, errors: set[CardError]) -> set[CardError]:
    """Cards exchanged from a game on that are the same cards as swapped ones, once."""
    return {
        error
        for error in errors
        if error[0] != "took-cards"
        or ("swapped", *error[1:3]) not in errors
        or exchanged_cards(planted.cards, error[1], error[2], range(error[3], 99))  # type: ignore[arg-type,call-overload]
        != exchanged_cards(planted.cards, error[1], error[2], range(1, 99))  # type: ignore[arg-type]
    }
