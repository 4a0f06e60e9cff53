"""Faults that would cost a result or an argument, put in on purpose: the model finds each."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.db import DatabaseError
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from scoring.hall.acts import ACTS, Credit, DropTable, Redo, ReseatFrom, SignIn, Swap, TakeBack
from scoring.hall.facts import Facts
from scoring.hall.movement.attendance import _HallSeats
from scoring.hall.numbers import GameNumber
from scoring.hall.seating.seating import with_game
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tests.store.asked import DoneByChance
from tests.store.model.test_evening_model import (
    AS_USUAL,
    MODEL,
    PROOF,
    AnyEvening,
    with_chance_alone,
)
from tests.store.model.what_holds import ALWAYS, check_left_alone
from tournaments.codec.chain import Logged
from tournaments.store import log

pytestmark = pytest.mark.long

# As many as the model plays at least; the first of them that shows a fault is enough.
NIGHTS, STEPS = 5_000 if IS_PROOF else 300, 60

BY_CHANCE = "Bad nights by chance"

Plant = Callable[[pytest.MonkeyPatch], None]

# As soon as one evening shows it, the fault is found; which is the shortest matters to nobody.
LOOKS = settings(
    PROOF if IS_PROOF else AS_USUAL,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
)
_do: Any = {act: act.do for act in ACTS.values()}


def instead(act: Any, do: Callable[[Any, Any], Any]) -> Plant:
    """Does an act otherwise; who may do it stays."""
    return lambda patch: patch.setattr(act, "do", do)


def swap_leaves_the_wins_at_the_tables(act: Swap, facts: Any) -> Any:
    after = _do[Swap](act, facts)
    swapped = replace(after.games[act.game - 1], winners=facts.games[act.game - 1].winners)
    return with_game(after, act.game, swapped)


def table_that_is_gone_keeps_its_couples(act: DropTable, facts: Any) -> Any:
    return replace(facts, settings=_do[DropTable](act, facts).settings)


def reseating_gives_a_win_to_the_other_couple(act: ReseatFrom, facts: Any) -> Any:
    after = _do[ReseatFrom](act, facts)
    game = after.games[act.game - 1]
    for table, (first, second), winner in game.tables:
        if after != facts and winner is not None:
            other = second if winner == first else first
            return with_game(after, act.game, game.with_winner(table, other))
    return after


def correction_moves_who_sits(act: Credit, facts: Any) -> Any:
    after = _do[Credit](act, facts)
    following = ReseatFrom(GameNumber(act.game + 1))
    return after.do(following) if after.can(following) else after


def who_leaves_keeps_the_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(_HallSeats, "leave", lambda room, leavers, house: None)


def late_couple_takes_the_seat_of_another(patch: pytest.MonkeyPatch) -> None:
    fill = _HallSeats.fill

    def filled(room: Any, coming: Any) -> Any:
        standing = fill(room, coming)
        if standing:
            next(table for table in room.tables if table[0])[0] = standing.pop()
        return standing

    patch.setattr(_HallSeats, "fill", filled)


def early_end_keeps_the_draw_of_the_jar(patch: pytest.MonkeyPatch) -> None:
    drawn = property(lambda facts: facts.jar_draws[-1] if facts.jar_draws else None)
    patch.setattr(Facts, "jar_draw", drawn)


def book_takes_everybody_for_paid(patch: pytest.MonkeyPatch) -> None:
    logged = log._logged

    def paid(*columns: Any) -> Logged:
        entry = logged(*columns)
        if isinstance(entry.act, SignIn) and not entry.act.is_house:
            return replace(entry, act=replace(entry.act, has_paid=True))
        return entry

    patch.setattr(log, "_logged", paid)


def book_forgets_what_was_clicked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log, "first_sent", lambda _pk, _key: None)


FAULTS_OF_RULES: dict[str, Plant] = {
    "swap": instead(Swap, swap_leaves_the_wins_at_the_tables),
    "table gone": instead(DropTable, table_that_is_gone_keeps_its_couples),
    "re-seating": instead(ReseatFrom, reseating_gives_a_win_to_the_other_couple),
    "correction": instead(Credit, correction_moves_who_sits),
    "leaving": who_leaves_keeps_the_seat,
    "late couple": late_couple_takes_the_seat_of_another,
    "early end": early_end_keeps_the_draw_of_the_jar,
}
# Only people at the desks see these: chance alone keeps no entries and clicks nothing twice.
FAULTS_OF_THE_BOOK: dict[str, Plant] = {
    "entries": book_takes_everybody_for_paid,
    "keys": book_forgets_what_was_clicked,
}


def nights_until_something_is_wrong() -> int | None:
    """How many nights by chance it takes until something does not hold; none if all does."""
    for seed in range(NIGHTS):
        night = DoneByChance(Random(seed), is_tournament=False)
        try:
            for before, act in night.do_some(STEPS):
                if not isinstance(act, TakeBack | Redo):
                    check_left_alone(before, act, night.evening)
                for check in ALWAYS:
                    check(night.evening)
        except AssertionError:
            return seed + 1
    return None


def test_nothing_is_wrong_where_no_fault_is_put_in(prove: Prove) -> None:
    assert nights_until_something_is_wrong() is None
    prove(BY_CHANCE, Count("nights, none wrong", NIGHTS, at_least=5_000))


@pytest.mark.parametrize("name", FAULTS_OF_RULES)
def test_fault_of_the_rules_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    FAULTS_OF_RULES[name](monkeypatch)

    assert nights_until_something_is_wrong() is not None
    prove(BY_CHANCE, control=Count("faults planted and found", 1, at_least=len(FAULTS_OF_RULES)))


@pytest.mark.django_db
@pytest.mark.parametrize("name", FAULTS_OF_THE_BOOK)
def test_fault_of_the_book_is_found_by_three_people_at_the_desks(
    name: str, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    with_chance_alone(monkeypatch)
    FAULTS_OF_THE_BOOK[name](monkeypatch)
    evening = type(f"EveningWith{name.title()}", (AnyEvening,), {})

    with pytest.raises((AssertionError, DatabaseError)):
        run_state_machine_as_test(evening, settings=LOOKS)
    prove(MODEL, control=Count("faults planted and found", 1, at_least=len(FAULTS_OF_THE_BOOK)))
