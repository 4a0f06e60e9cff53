"""How an act is tied to its rules: one function refuses it, one does it, one fills it in."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from scoring.hall.acts import DrawJar, DrawPools, DrawTables, EveningAct
from scoring.hall.facts import Facts

Some = TypeVar("Some", bound=Facts)
Draw = TypeVar("Draw", DrawTables, DrawPools, DrawJar)


def as_said(_facts: Facts, act: EveningAct, _seed: str) -> EveningAct:
    """Gives the act as it is, which says by itself all that it needs."""
    return act


def with_seed(_facts: Facts, act: Draw, seed: str) -> Draw:
    """Gives the draw with this seed, if it says none."""
    return act if act.seed else replace(act, seed=seed)


class Handler(NamedTuple):
    """What refuses an act that cannot be done now, and what gives the facts after it.

    ``complete`` gives the act with all that it needs, and with this seed if it draws.
    """

    check: Callable[[Any, Any], None]
    do: Callable[[Any, Any], Any]
    complete: Callable[[Any, Any, str], EveningAct] = as_said


Handlers = Mapping[type[EveningAct], Handler]
"""What each act of a desk needs and leaves."""
