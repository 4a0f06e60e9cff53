"""How often what goes wrong on a night has happened: each kind of act, and what hurts together."""

from collections.abc import Iterator, Sequence

from scoring.hall import logbook
from scoring.hall.acts import BringIn, EveningAct, Redo, SetUp, SignIn, TakeBack
from scoring.hall.evening import BLANK, Evening

LATE, MORE_OPPONENTS = "late", "more-opponents"
TOGETHER = (
    ("swap", "credit", "reseat-from"),
    ("drop-table", LATE, "end-evening"),
    ("drop-table", "swap", "reseat-from"),
    ("leave", "come-back", "reseat-from"),
    (MORE_OPPONENTS, "leave"),
    (MORE_OPPONENTS, LATE),
    ("draw-jar", "end-evening"),
)
"""What is worst one after the other, whatever else is done in between."""


def kinds(before: Evening, act: EveningAct, so_far: Sequence[EveningAct]) -> Iterator[str]:
    """What the act is, by the names under which it is counted."""
    yield act.name
    if isinstance(act, SignIn) and before.game_to_seat > 1:
        yield LATE
    settings = act.facts.settings if isinstance(act, BringIn) else None
    if settings and settings.more_opponents:
        yield MORE_OPPONENTS
    if isinstance(act, SetUp) and act.changes.get("more_opponents"):
        yield MORE_OPPONENTS
    if isinstance(act, TakeBack | Redo):
        for entry in {act.entry, *act.also}:
            yield f"{act.name} of {so_far[entry - 1].name}"


def bad_nights(acts: Sequence[EveningAct]) -> Iterator[str]:
    """What of the worst has happened in an evening, and still stands."""
    evening, happened = BLANK, list[str]()
    for entry in logbook.in_force(acts):
        happened += kinds(evening, acts[entry - 1], acts)
        evening = evening.do(acts[entry - 1])
    yield from (", ".join(worst) for worst in TOGETHER if is_in_order(worst, happened))


def is_in_order(wanted: Sequence[str], happened: Sequence[str]) -> bool:
    """Whether each of them is there after the one before it."""
    rest = iter(happened)
    return all(name in rest for name in wanted)


OFTEN_ENOUGH = {
    "leave": 100, "come-back": 50, LATE: 80, "substitute": 100,
    "swap": 150, "move": 20, "drop-table": 200, "add-table": 30,
    "credit": 300, "reseat-from": 100, "end-evening": 50, "rename": 100, "draw-jar": 80,
    "take-back of swap": 5, "take-back of drop-table": 5, "take-back of leave": 5,
    "take-back of sign-in": 5, "take-back of reseat-from": 3, "take-back of credit": 10,
    "take-back of end-evening": 3, "take-back of substitute": 2, "take-back of come-back": 2,
    "take-back of move": 1, "redo": 5,
    "swap, credit, reseat-from": 20, "drop-table, late, end-evening": 5,
    "drop-table, swap, reseat-from": 20, "leave, come-back, reseat-from": 10,
    "more-opponents, leave": 5, "more-opponents, late": 5, "draw-jar, end-evening": 10,
}  # fmt: skip
"""In six hundred nights at the least: about half of what there is, lest chance leave one out."""
