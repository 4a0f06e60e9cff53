"""`docs/acts.md` names every act and the refusals that it can really meet."""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.evening import BLANK, Evening
from scoring.hall.logbook import complete
from scoring.table.hand import taken
from tests.codec.strategies import Acts, acts_by_chance
from tests.scoring.hall.steps import Step
from tests.store.asked import WORDS, made, step_of
from tournaments.codec.acts import read_act
from tournaments.store.stored_evening import StoredEvening

PAGE = (Path(__file__).parents[2] / "docs" / "acts.md").read_text(encoding="utf-8")
ROWS = {
    row[0].strip("` "): [cell.strip() for cell in row[1:]]
    for line in PAGE.splitlines()
    if line.startswith("| `") and len(row := re.split(r" ?\|", line.strip("| "))) == 5
}
CODES = {
    code: set(re.findall(r"`(\w+)`", values))
    for code, values in re.findall(r"^\| `([\w-]+)` \|([^|]*)\|$", PAGE, flags=re.MULTILINE)
}
CONTRADICTIONS = PAGE.partition("`win-playoff` too: by ")[2].partition(".")[0]
OF_A_TIE = {
    "wish", "not-here", "forfeit", "cut", "set-playoff-way", "win-playoff-game", "win-playoff",
}  # fmt: skip
OF_CARD_TABLE = {
    kind.code
    for kind in vars(taken).values()
    if isinstance(kind, type) and issubclass(kind, RuleError)
}
OF_OTHER_FORMAT = {"of-other-format"}
DESKS_OF_ONE_FORMAT = {"floor", "bracket", "cards"}
OF_A_PAD_ITSELF = set(
    re.findall(r"`([\w-]+)`", PAGE.partition("- No act meets ")[2].partition(":")[0])
)


def refusals(name: str) -> set[str]:
    of_tie = CONTRADICTIONS if name in OF_A_TIE else ""
    of_format = OF_OTHER_FORMAT if ACTS[name].desk in DESKS_OF_ONE_FORMAT else set()
    return of_format | set(re.findall(r"`([\w-]+)`", ROWS[name][2] + of_tie))


def test_every_act_is_told() -> None:
    assert tuple(ROWS) == tuple(ACTS)
    assert all(row[3] for row in ROWS.values())


def test_every_refusal_belongs_to_an_act_or_to_a_pad() -> None:
    of_acts = {code for name in ROWS for code in refusals(name)}

    assert of_acts | OF_A_PAD_ITSELF == CODES.keys()
    assert of_acts & OF_A_PAD_ITSELF == set()


def test_refusal_of_the_other_format_is_told() -> None:
    told = PAGE.partition("- In a card evening ")[2].partition("\n")[0]

    assert set(re.findall(r"`([\w-]+)`", told)) == OF_OTHER_FORMAT


def test_refusals_of_the_card_table_are_some_that_it_has() -> None:
    told = PAGE.partition("- The card table refuses a hand by ")[2].partition("and the other")[0]

    assert set(re.findall(r"`([\w-]+)`", told)) <= OF_CARD_TABLE


def test_act_is_refused_only_as_told() -> None:
    for seed in range(80):
        evening = BLANK.do_all(acts_by_chance(seed, 60))

        for step in steps(seed, [*WORDS]):
            act = act_of(evening, step)
            refusal = _refusal(evening.check, act)
            if refusal is not None:
                assert refusal.code in refusals(act.name), seed
                assert CODES[refusal.code] <= refusal.values.keys(), seed


@pytest.mark.long
def test_taking_back_is_refused_only_as_told() -> None:
    for seed in range(20):
        done = acts_by_chance(seed, 30)

        for step in steps(seed, ["take-back", "redo"]):
            act = act_of(BLANK, step, len(done))
            refusal = _refusal(partial(complete, done), act)
            if refusal is None:
                done = (*done, complete(done, act))
            else:
                # Or by what refuses the act that would come back.
                assert refusal.code in refusals(act.name) | _refusals_of(done), seed


def steps(seed: int, words: list[str]) -> list[Step]:
    """Anything that somebody might try, whether it can be done or not."""
    chance = Random(seed)
    return [step_of(chance.choice(words), chance.getrandbits(32)) for _ in range(60)]


def act_of(evening: Evening, step: Step, entry: int = 0) -> Any:
    return made(StoredEvening(0, "", entry, "", evening), step)


def _refusals_of(done: Acts) -> set[str]:
    return {code for act in done for code in refusals(act.name)}


def _refusal(do: Callable[[Any], object], act: EveningAct) -> RuleError | None:
    try:
        do(act)
    except RuleError as refusal:
        return refusal
    return None


def test_examples_are_acts() -> None:
    lines = PAGE.partition("```json\n")[2].partition("```")[0].splitlines()

    named = [read_act(json.loads(line)).name for line in lines]
    assert named == ["sign-in", "draw-tables", "record-win"]
