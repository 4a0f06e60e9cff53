"""How an act is tied to its rules: one function refuses it, one does it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from scoring.hall.acts import EveningAct
from scoring.hall.facts import Facts

Some = TypeVar("Some", bound=Facts)


class Handler(NamedTuple):
    """What refuses an act that cannot be done now, and what gives the facts after it."""

    check: Callable[[Any, Any], None]
    do: Callable[[Any, Any], Any]


Handlers = Mapping[type[EveningAct], Handler]
"""What each act of a desk needs and leaves."""
