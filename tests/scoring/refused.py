"""What a question of the rules is refused with."""

from collections.abc import Callable

import pytest

from scoring.hall.refusals import RefusedError


def refusal_of(ask: Callable[..., object], *facts: object, **more: object) -> str:
    """The code and the values, as `str` shows them."""
    with pytest.raises(RefusedError) as refusal:
        ask(*facts, **more)
    return str(refusal.value)
